import { useId, useState, type KeyboardEvent } from 'react';
import { SET_BOUNDS, setValue } from '#core/training/sets.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import css from './SetValue.module.css';
import { Stepper } from '#ui/fields/Stepper.tsx';

export type LoggedValue = 'reps' | 'kg' | 'rpe';

interface Props {
  readonly what: LoggedValue;
  /** The accessible name; the visible `heading` is above the field. */
  readonly label: string;
  readonly heading?: string;
  readonly value: number | undefined;
  /** Shown until something is logged; − and + start from it. */
  readonly suggested?: number | undefined;
  /** Without − and +, for tables. */
  readonly compact?: boolean;
  /** `undefined` = emptied. Only called with valid values. */
  readonly onChange: (value: number | undefined) => void;
}

/** The step of +, and the start value if nothing is suggested. */
const STEPS = { reps: { by: 1, from: 0 }, kg: { by: 2.5, from: 0 }, rpe: { by: 1, from: 5 } } as const;

/** One number of a set; may be empty. */
export function SetValue({ what, label, heading, value, suggested, compact = false, onChange }: Props) {
  const t = useT();
  const comma = useLanguage() === 'en' ? '.' : ',';
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { min, max } = SET_BOUNDS[what];
  const { by, from } = STEPS[what];
  const textOf = (n: number | undefined) => (n === undefined ? '' : String(n).replace('.', comma));
  const problem =
    typed !== undefined && valueOf(what, typed) === 'wrong' ? t('errors.number.empty', { min, max }) : undefined;
  const at = value ?? suggested ?? from;
  const step = (up: 1 | -1) => {
    setTyped(undefined);
    onChange(setValue(what, Math.min(max, Math.max(min, at + up * by))));
  };
  return (
    <div className={css.value}>
      {heading !== undefined && <span aria-hidden="true">{heading}</span>}
      <Stepper
        id={id}
        label={label}
        aria-label={label}
        aria-describedby={problem && `${id}-text`}
        aria-invalid={problem ? true : undefined}
        inputMode={what === 'kg' ? 'decimal' : 'numeric'}
        placeholder={textOf(suggested)}
        value={typed ?? textOf(value)}
        problem={problem}
        compact={compact}
        canStepDown={at > min}
        canStepUp={at < max}
        onStep={step}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
        onChange={(text) => {
          setTyped(text);
          const next = valueOf(what, text);
          if (next !== 'wrong') onChange(next);
        }}
        onBlur={() => {
          if (problem === undefined) setTyped(undefined);
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-text`} className={css.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function valueOf(what: LoggedValue, text: string): number | undefined | 'wrong' {
  const trimmed = text.trim().replace(',', '.');
  if (trimmed === '') return undefined;
  return /^\d+(\.\d+)?$/.test(trimmed) ? (setValue(what, Number(trimmed)) ?? 'wrong') : 'wrong';
}
