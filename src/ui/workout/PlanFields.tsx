import { BOUNDS } from '#core/workout/model.ts';
import type { SimplePlan } from '#core/exercises/presets.ts';
import { useT } from '#i18n/setup.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';

interface PlanFieldsProps {
  readonly plan: SimplePlan;
  readonly exercisesAtMost: number;
  readonly onChange: (part: Partial<SimplePlan>) => void;
}

/** The few numbers of an interval timer. */
export function PlanFields({ plan, exercisesAtMost, onChange }: PlanFieldsProps) {
  const t = useT();
  return (
    <div className="pairs">
      <NumberField
        label={t('simple.exercises')}
        value={plan.exercises}
        min={1}
        max={exercisesAtMost}
        onChange={(exercises) => onChange({ exercises })}
      />
      <NumberField
        label={t('simple.rounds')}
        value={plan.rounds}
        min={1}
        max={BOUNDS.rounds}
        onChange={(rounds) => onChange({ rounds })}
      />
      <TimeField
        label={t('simple.time')}
        seconds={plan.exerciseTimeSec}
        minSec={1}
        onChange={(exerciseTimeSec) => onChange({ exerciseTimeSec })}
      />
      <TimeField label={t('simple.rest')} seconds={plan.restSec} onChange={(restSec) => onChange({ restSec })} />
      {plan.rounds > 1 && (
        <TimeField
          label={t('simple.roundRest')}
          seconds={plan.roundRestSec}
          onChange={(roundRestSec) => onChange({ roundRestSec })}
        />
      )}
    </div>
  );
}
