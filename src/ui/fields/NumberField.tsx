import { useState, type KeyboardEvent } from 'react';
import { useT } from '#i18n/setup.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Stepper } from './Stepper.tsx';

interface NumberFieldProps extends Omit<FieldTexts, 'error' | 'errorOnceTried'> {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** −, + and the arrow keys go to the next multiple of this. */
  readonly step?: number;
  /** Called only with whole numbers within the bounds. */
  readonly onChange: (value: number) => void;
}

/** A whole number with − and +. Invalid input stays in the field, and blocks the surrounding form meanwhile. */
export function NumberField({ label, description, value, min, max, step: by = 1, onChange }: NumberFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    setTyped(undefined);
  }
  const error = problemOf(typed ?? String(value), min, max);
  const sentence = error && t(`errors.number.${error}`, { min, max });
  const step = (up: 1 | -1) => {
    setTyped(undefined);
    const next = up > 0 ? Math.floor(value / by) + 1 : Math.ceil(value / by) - 1;
    onChange(Math.min(max, Math.max(min, next * by)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <Field label={label} description={description} error={sentence}>
      {(wiring) => (
        <Stepper
          {...wiring}
          label={label}
          role="spinbutton"
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode="numeric"
          value={typed ?? String(value)}
          problem={sentence}
          canStepDown={value > min}
          canStepUp={value < max}
          onStep={step}
          onKeyDown={onKeyDown}
          onChange={(text) => {
            setTyped(text);
            if (problemOf(text, min, max) === undefined) {
              setSeen(Number(text));
              onChange(Number(text));
            }
          }}
          onBlur={() => {
            if (error === undefined) setTyped(undefined);
          }}
        />
      )}
    </Field>
  );
}

function problemOf(text: string, min: number, max: number): 'empty' | 'range' | undefined {
  if (text.trim() === '') return 'empty';
  const number = Number(text);
  return Number.isInteger(number) && number >= min && number <= max ? undefined : 'range';
}
