import { useId } from 'react';
import { FIELD_BOUNDS } from '#core/programme/progress-fields.ts';
import type { ProgressField } from '#core/programme/programme.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';
import { SetValue } from '#ui/workout/sets/SetValue.tsx';

interface Props {
  readonly field: ProgressField;
  readonly label: string;
  readonly value: number;
  /** Called with values within the field's bounds only. */
  readonly onChange: (value: number) => void;
}

/** A value of an exercise, or its rounds, as people type it. */
export function ValueField({ field, label, value, onChange }: Props) {
  const id = useId();
  const unit = useWeightUnit();
  const { min, max } = FIELD_BOUNDS[field];
  if (field === 'kg') {
    const withUnit = `${label} (${unit})`;
    return (
      <div className="stack stack-tight">
        <label htmlFor={id} className="small">
          {withUnit}
        </label>
        <SetValue
          what="kg"
          id={id}
          label={withUnit}
          units={{ kg: unit, distanceM: 'm' }}
          value={value}
          onChange={(kg) => kg !== undefined && onChange(kg)}
        />
      </div>
    );
  }
  if (field === 'reps' || field === 'rounds')
    return <NumberField label={label} value={value} min={min} max={max} onChange={onChange} />;
  return <TimeField label={label} seconds={value} minSec={min} maxSec={max} onChange={onChange} />;
}
