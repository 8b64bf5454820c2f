import {
  FIRST_STEPS,
  type Growth,
  growthOf,
  type Steps,
  type Table,
  tableSoFar,
  withGrowth,
} from '#core/programme/growth.ts';
import { FIELD_BOUNDS } from '#core/programme/progress-fields.ts';
import { PROGRAMME_BOUNDS, type Progression, type ProgressField } from '#core/programme/programme.ts';
import { WEIGHT_STEP, weightToKg } from '#core/training/weights.ts';
import { useT } from '#i18n/setup.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { Segments } from '#ui/fields/Segments.tsx';
import { ValueField } from './ValueField.tsx';

interface Props {
  readonly progressions: readonly Progression[];
  readonly field: ProgressField;
  readonly exercises: readonly number[];
  /** What the workout says. */
  readonly initial: number;
  readonly weeks: number;
  readonly onChange: (progressions: readonly Progression[]) => void;
}

/** The same every week, steps, or a value for each week. */
export function GrowthFields({ progressions, field, exercises, initial, weeks, onChange }: Props) {
  const t = useT();
  const growth = growthOf(progressions, field, exercises);
  const unit = useWeightUnit();
  const plates = weightToKg(WEIGHT_STEP[unit], unit) ?? FIRST_STEPS.kg.by;
  const how = howOf(growth);
  const set = (to: Steps | Table | 'same') => onChange(withGrowth(progressions, field, exercises, to));
  const startWith = (to: typeof how) => {
    if (to === 'steps') return set(field === 'kg' ? { ...FIRST_STEPS.kg, by: plates } : FIRST_STEPS[field]);
    const table = tableSoFar(progressions, field, exercises[0] ?? 0, initial, weeks);
    return set(to === 'table' ? { table } : 'same');
  };
  return (
    <>
      <Segments
        label={t('maker.grow.how')}
        value={how}
        options={(['same', 'steps', 'table'] as const).map((value) => ({ value, label: t(`maker.grow.${value}`) }))}
        onChange={startWith}
      />
      {growth === 'mixed' && <p className="muted small">{t('maker.grow.mixed')}</p>}
      {typeof growth === 'object' && 'by' in growth && <StepFields field={field} steps={growth} onChange={set} />}
      {typeof growth === 'object' && 'table' in growth && (
        <TableFields field={field} table={growth.table} weeks={weeks} onChange={(table) => set({ table })} />
      )}
    </>
  );
}

function howOf(growth: Growth): 'same' | 'steps' | 'table' | 'mixed' {
  if (typeof growth === 'string') return growth;
  return 'table' in growth ? 'table' : 'steps';
}

interface StepProps {
  readonly field: ProgressField;
  readonly steps: Steps;
  readonly onChange: (steps: Steps) => void;
}

function StepFields({ field, steps, onChange }: StepProps) {
  const t = useT();
  const { max } = FIELD_BOUNDS[field];
  const isWeight = field === 'kg';
  return (
    <div className="pairs">
      {steps.start !== undefined && (
        <ValueField
          field={field}
          label={t('maker.grow.start')}
          value={steps.start}
          onChange={(start) => onChange({ ...steps, start })}
        />
      )}
      {isWeight ? (
        <ValueField
          field={field}
          label={t('maker.grow.by')}
          value={steps.by}
          onChange={(by) => onChange({ ...steps, by })}
        />
      ) : (
        <NumberField
          label={field === 'timeSec' || field === 'restSec' ? `${t('maker.grow.by')} (s)` : t('maker.grow.by')}
          value={steps.by}
          min={-max}
          max={max}
          step={field === 'timeSec' || field === 'restSec' ? 5 : 1}
          onChange={(by) => onChange({ ...steps, by })}
        />
      )}
      <NumberField
        label={t('maker.grow.everyWeeks')}
        value={steps.everyWeeks}
        min={1}
        max={PROGRAMME_BOUNDS.weeks}
        onChange={(everyWeeks) => onChange({ ...steps, everyWeeks })}
      />
    </div>
  );
}

interface TableProps {
  readonly field: ProgressField;
  readonly table: readonly number[];
  readonly weeks: number;
  readonly onChange: (table: readonly number[]) => void;
}

function TableFields({ field, table, weeks, onChange }: TableProps) {
  const t = useT();
  // The last value goes on; what is there for weeks beyond the programme stays.
  const whole = Array.from({ length: Math.max(weeks, table.length) }, (_, week) => table[week] ?? table.at(-1) ?? 0);
  return (
    <div className="pairs">
      {whole.slice(0, weeks).map((value, week) => (
        <ValueField
          // oxlint-disable-next-line react/no-array-index-key -- a week is its number
          key={week}
          field={field}
          label={t('programme.week', { n: week + 1 })}
          value={value}
          onChange={(to) => onChange(whole.with(week, to))}
        />
      ))}
    </div>
  );
}
