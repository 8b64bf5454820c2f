import { useState } from 'react';
import { unitOfField } from '#core/training/distances.ts';
import type { Logging } from '#core/training/planned-set.ts';
import { useT } from '#i18n/setup.ts';
import { useDistanceSystem } from '#screens/statistic/distance-unit.ts';
import { useWeightUnit } from '#screens/statistic/weight-unit.ts';
import { Field } from '#ui/fields/Field.tsx';
import { SetValue } from '#ui/workout/sets/SetValue.tsx';

interface Props extends Pick<Logging, 'planned' | 'way'> {
  readonly metres: number | undefined;
  readonly onChange: (metres: number | undefined) => void;
}

/** How far a session added by hand went; its text is in the namespace `finish`. */
export function DistanceField({ planned, way, metres, onChange }: Props) {
  const t = useT();
  const kg = useWeightUnit();
  const system = useDistanceSystem();
  // Stays while numbers change: nothing typed turns from kilometres into metres.
  const [distanceM] = useState(() => unitOfField(metres, way === 'road', system));
  const label = t('sets.distanceM', { unit: distanceM });
  return (
    <Field label={label}>
      {({ id }) => (
        <SetValue
          id={id}
          what="distanceM"
          units={{ kg, distanceM }}
          label={label}
          value={metres}
          suggested={planned?.distanceM}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
