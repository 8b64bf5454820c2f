import { useId, useState, type KeyboardEvent } from 'react';
import {
  distanceFromM,
  DISTANCE_STEP,
  type DistanceUnit,
  distanceToM,
  leastDistance,
  mostDistance,
} from '#core/training/distances.ts';
import { SET_BOUNDS, setValue } from '#core/training/sets.ts';
import { mostWeight, WEIGHT_STEP, weightFromKg, weightToKg, type WeightUnit } from '#core/training/weights.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import css from './SetValue.module.css';
import { Stepper } from '#ui/fields/Stepper.tsx';

export type LoggedValue = 'reps' | 'distanceM' | 'kg' | 'rpe';

/** In which weights and distances are typed and shown. */
export interface SetUnits {
  readonly kg: WeightUnit;
  readonly distanceM: DistanceUnit;
}

interface Props {
  readonly what: LoggedValue;
  /** The accessible name; the visible `heading` is above the field. */
  readonly label: string;
  readonly heading?: string;
  /** Of a label around it. */
  readonly id?: string;
  /** `value`, `suggested` and `onChange` have kilograms and metres. */
  readonly units: SetUnits;
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
function scaleOf(what: LoggedValue, units: SetUnits) {
  const { min, max } = SET_BOUNDS[what];
  if (what === 'kg') return weightScale(units.kg);
  if (what === 'distanceM') return distanceScale(units.distanceM);
  const stored = (value: number) => setValue(what, value);
  return { min, lowest: min, max, by: 1, from: what === 'rpe' ? 5 : 0, shown: (n: number) => n, stored };
}

const weightScale = (unit: WeightUnit) => ({
  min: SET_BOUNDS.kg.min,
  lowest: SET_BOUNDS.kg.min,
  max: mostWeight(unit),
  by: WEIGHT_STEP[unit],
  from: 0,
  shown: (kg: number) => weightFromKg(kg, unit),
  stored: (weight: number) => weightToKg(weight, unit),
});

const distanceScale = (unit: DistanceUnit) => ({
  min: leastDistance(unit),
  // − ends at one step: the shortest distance is of no use.
  lowest: DISTANCE_STEP[unit],
  max: mostDistance(unit),
  by: DISTANCE_STEP[unit],
  from: 0,
  shown: (metres: number) => distanceFromM(metres, unit),
  stored: (distance: number) => distanceToM(distance, unit),
});

/** One number of a set; may be empty. */
export function SetValue(props: Props) {
  const { what, label, heading, units, value, suggested, compact = false, onChange } = props;
  const t = useT();
  const comma = useFormat().number(0.5).includes(',') ? ',' : '.';
  const ownId = useId();
  const id = props.id ?? ownId;
  const [typed, setTyped] = useState<string>();
  const { min, lowest, max, by, from, shown, stored } = scaleOf(what, units);
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
    onChange(stored(Math.min(max, Math.max(lowest, at + up * by))));
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
        inputMode={what === 'kg' || what === 'distanceM' ? 'decimal' : 'numeric'}
        placeholder={textOf(suggested)}
        value={typed ?? textOf(value)}
        problem={problem}
        compact={compact}
        canStepDown={at > lowest}
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
