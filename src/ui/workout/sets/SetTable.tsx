import { useState } from 'react';
import { type DistanceSystem, unitOfField, unitsOf } from '#core/training/distances.ts';
import type { Way } from '#core/training/planned-set.ts';
import type { LoggedSet } from '#core/training/sets.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import { useT } from '#i18n/setup.ts';
import { Button } from '#ui/widgets/Button.tsx';
import css from './SetTable.module.css';
import { type LoggedValue, type SetUnits, SetValue } from './SetValue.tsx';

/** One exercise done once. */
export interface SetRow {
  readonly key: number;
  readonly exercise: string;
  readonly logged: LoggedSet | undefined;
  /** From the last time, or as planned. */
  readonly suggested?: LoggedSet | undefined;
  /** An AMRAP: its repetitions are rounds, and the row says so. */
  readonly countRounds?: boolean | undefined;
  /** Asks for a distance; without any such row, a button does. */
  readonly way?: Way | undefined;
}

interface Props {
  readonly rows: readonly SetRow[];
  readonly unit: WeightUnit;
  readonly distances: DistanceSystem;
  readonly onChange: (key: number, set: LoggedSet) => void;
}

const COLUMNS = ['reps', 'distanceM', 'kg', 'rpe'] as const satisfies LoggedValue[];

/** The logged sets of each exercise, to fill in or correct; its texts are in the namespace `finish`. */
export function SetTable({ rows, unit, distances, onChange }: Props) {
  const t = useT();
  const unitOfRow = ({ logged, suggested, way }: SetRow) =>
    unitOfField(logged?.distanceM ?? suggested?.distanceM, way === 'road', distances);
  // Stay while numbers change: nothing typed turns from kilometres into metres.
  const [distanceUnits] = useState(() => new Map(rows.map((row) => [row.key, unitOfRow(row)])));
  const unitsOfRow = (row: SetRow): SetUnits => ({ kg: unit, distanceM: distanceUnits.get(row.key) ?? unitOfRow(row) });
  const [withDistance, setWithDistance] = useState(() =>
    rows.some(({ logged, suggested, way }) => way ?? logged?.distanceM ?? suggested?.distanceM),
  );
  const columns = COLUMNS.filter((what) => what !== 'distanceM' || withDistance);
  const nth = (row: SetRow) => rows.filter(({ exercise, key }) => exercise === row.exercise && key <= row.key).length;
  const isRepeated = (row: SetRow) => rows.some(({ exercise, key }) => exercise === row.exercise && key !== row.key);
  const nameOf = (row: SetRow) =>
    isRepeated(row) ? `${row.exercise}, ${t('sets.nth', { n: nth(row) })}` : row.exercise;
  const labelOf = (row: SetRow, what: LoggedValue) =>
    t(`sets.${row.countRounds && what === 'reps' ? 'rounds' : what}`, {
      unit: what === 'kg' || what === 'distanceM' ? unitsOfRow(row)[what] : '',
    });
  const table = (
    <table className={withDistance ? `${css.sets} ${css.wide}` : css.sets}>
      <caption className="visually-hidden">{t('sets.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sets.exercise')}</th>
          {columns.map((what) => (
            <th key={what} scope="col">
              {what === 'kg' ? unit : what === 'distanceM' ? unitsOf(distances) : t(`sets.short.${what}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" dir="auto">
              {nameOf(row)}
              {row.countRounds && <small>{t('sets.rounds')}</small>}
            </th>
            {columns.map((what) => (
              <td key={what}>
                <SetValue
                  compact
                  what={what}
                  units={unitsOfRow(row)}
                  {...(what === 'distanceM' && { heading: unitsOfRow(row).distanceM })}
                  label={`${nameOf(row)}: ${labelOf(row, what)}`}
                  value={row.logged?.[what]}
                  suggested={what === 'rpe' ? undefined : row.suggested?.[what]}
                  onChange={(value) => onChange(row.key, withValue(row, what, value))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (withDistance) return table;
  return (
    <>
      {table}
      <div>
        <Button variant="quiet" icon="plus" onClick={() => setWithDistance(true)}>
          {t('sets.addDistance')}
        </Button>
      </div>
    </>
  );
}

function withValue({ exercise, logged }: SetRow, what: LoggedValue, value: number | undefined): LoggedSet {
  const { [what]: _, ...others } = logged ?? { exercise };
  return { ...others, exercise, ...(value !== undefined && { [what]: value }) };
}
