import { useId, useState, type KeyboardEvent } from 'react';
import { SET_BOUNDS, setValue } from '#core/training/sets.ts';
import { mostWeight, WEIGHT_STEP, weightFromKg, weightToKg, type WeightUnit } from '#core/training/weights.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import css from './SetValue.module.css';
import { Stepper } from '#ui/fields/Stepper.tsx';

export type LoggedValue = 'reps' | 'kg' | 'rpe';

interface Props {
  readonly what: LoggedValue;
  /** The accessible name; the visible `heading` is above the field. */
  readonly label: string;
  readonly heading?: string;
  /** In which weights are typed and shown; `value`, `suggested` and `onChange` have kilograms. */
  readonly unit: WeightUnit;
  readonly value: number | undefined;
  /** Shown until something is logged; − and + start from it. */
  readonly suggested?: number | undefined;
  /** Without − and +, for tables. */
  readonly compact?: boolean;
  /** `undefined` = emptied. Only called with valid values. */
  readonly onChange: (value: number | undefined) => void;
}

/**
 * A field in the person's unit: its bounds, the step of +, the start value if nothing is suggested, and what is stored.
 */
function scaleOf(what: LoggedValue, unit: WeightUnit) {
  const same = (value: number) => setValue(what, value);
  const { min, max } = SET_BOUNDS[what];
  if (what !== 'kg') return { min, max, by: 1, from: what === 'rpe' ? 5 : 0, shown: (n: number) => n, stored: same };
  return {
    min,
    max: mostWeight(unit),
    by: WEIGHT_STEP[unit],
    from: 0,
    shown: (kg: number) => weightFromKg(kg, unit),
    stored: (weight: number) => weightToKg(weight, unit),
  };
}

/** One number of a set; may be empty. */
export function SetValue({ what, label, heading, unit, value, suggested, compact = false, onChange }: Props) {
  const t = useT();
  const comma = useFormat().number(0.5).includes(',') ? ',' : '.';
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const { min, max, by, from, shown, stored } = scaleOf(what, unit);
  const textOf = (n: number | undefined) => (n === undefined ? '' : String(shown(n)).replace('.', comma));
  const valueOf = (text: string) => {
    const trimmed = text.trim().replace(',', '.');
    if (trimmed === '') return undefined;
    return /^\d+(\.\d+)?$/.test(trimmed) ? (stored(Number(trimmed)) ?? 'wrong') : 'wrong';
  };
  const problem =
    typed !== undefined && valueOf(typed) === 'wrong' ? t('errors.number.empty', { min, max }) : undefined;
  const known = value ?? suggested;
  const at = known === undefined ? from : shown(known);
  const step = (up: 1 | -1) => {
    setTyped(undefined);
    onChange(stored(Math.min(max, Math.max(min, at + up * by))));
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
          const next = valueOf(text);
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
