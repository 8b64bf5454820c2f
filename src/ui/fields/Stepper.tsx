import { useEffect, useRef, type InputHTMLAttributes } from 'react';
import { useT } from '#i18n/setup.ts';
import { isComposing } from '#ui/base/keyboard.ts';
import type { FieldWiring } from './Field.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import css from './Stepper.module.css';

interface StepperProps
  extends FieldWiring,
    Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldWiring | 'onChange'> {
  readonly label: string;
  readonly value: string;
  /** Why the form cannot be submitted yet. */
  readonly problem: string | undefined;
  /** Without − and +, for narrow places; the arrow keys still step. */
  readonly compact?: boolean;
  readonly canStepDown: boolean;
  readonly canStepUp: boolean;
  readonly onStep: (by: 1 | -1) => void;
  readonly onChange: (text: string) => void;
}

/** An input between − and +; the common body of NumberField and TimeField. */
export function Stepper({
  label,
  problem,
  compact = false,
  canStepDown,
  canStepUp,
  onStep,
  onChange,
  onKeyDown,
  ...input
}: StepperProps) {
  const t = useT();
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => element.current?.setCustomValidity(problem ?? ''), [problem]);
  const button = (by: 1 | -1, can: boolean) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t(by > 0 ? 'common.increase' : 'common.decrease', { label })}
      disabled={!can}
      onClick={() => onStep(by)}
    >
      <Icon name={by > 0 ? 'plus' : 'minus'} />
    </button>
  );
  return (
    <div className={compact ? `${css.stepper} ${css.compact}` : css.stepper}>
      {!compact && button(-1, canStepDown)}
      <input
        {...input}
        ref={element}
        type="text"
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => !isComposing(event) && onKeyDown?.(event)}
        onFocus={(event) => event.target.select()}
      />
      {!compact && button(1, canStepUp)}
    </div>
  );
}
