import type { LoggedSet } from '#core/training/sets.ts';
import type { WeightUnit } from '#core/training/weights.ts';
import { useT } from '#i18n/setup.ts';
import css from './SetTable.module.css';
import { type LoggedValue, SetValue } from './SetValue.tsx';

/** One exercise done once. */
export interface SetRow {
  readonly key: number;
  readonly exercise: string;
  readonly logged: LoggedSet | undefined;
  /** From the last time, or as planned. */
  readonly suggested?: LoggedSet | undefined;
  /** An AMRAP: its repetitions are rounds, and the row says so. */
  readonly countRounds?: boolean | undefined;
}

interface Props {
  readonly rows: readonly SetRow[];
  readonly unit: WeightUnit;
  readonly onChange: (key: number, set: LoggedSet) => void;
}

const COLUMNS = ['reps', 'kg', 'rpe'] as const satisfies LoggedValue[];

/** The logged sets of each exercise, to fill in or correct; its texts are in the namespace `finish`. */
export function SetTable({ rows, unit, onChange }: Props) {
  const t = useT();
  const nth = (row: SetRow) => rows.filter(({ exercise, key }) => exercise === row.exercise && key <= row.key).length;
  const isRepeated = (row: SetRow) => rows.some(({ exercise, key }) => exercise === row.exercise && key !== row.key);
  const nameOf = (row: SetRow) =>
    isRepeated(row) ? `${row.exercise}, ${t('sets.nth', { n: nth(row) })}` : row.exercise;
  const labelOf = (row: SetRow, what: LoggedValue) =>
    t(`sets.${row.countRounds && what === 'reps' ? 'rounds' : what}`, { unit });
  return (
    <table className={css.sets}>
      <caption className="visually-hidden">{t('sets.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('sets.exercise')}</th>
          {COLUMNS.map((what) => (
            <th key={what} scope="col">
              {what === 'kg' ? unit : t(`sets.short.${what}`)}
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
            {COLUMNS.map((what) => (
              <td key={what}>
                <SetValue
                  compact
                  what={what}
                  unit={unit}
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
}

function withValue({ exercise, logged }: SetRow, what: LoggedValue, value: number | undefined): LoggedSet {
  const { [what]: _, ...others } = logged ?? { exercise };
  return { ...others, exercise, ...(value !== undefined && { [what]: value }) };
}
