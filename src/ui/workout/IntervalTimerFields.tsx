import { BOUNDS } from '#core/workout/model.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import { useT } from '#i18n/setup.ts';
import { NumberField } from '#ui/fields/NumberField.tsx';
import { TimeField } from '#ui/fields/TimeField.tsx';

interface IntervalTimerFieldsProps {
  readonly timer: IntervalTimer;
  readonly exercisesAtMost: number;
  readonly onChange: (part: Partial<IntervalTimer>) => void;
}

/** The few numbers of an interval timer. */
export function IntervalTimerFields({ timer, exercisesAtMost, onChange }: IntervalTimerFieldsProps) {
  const t = useT();
  return (
    <div className="pairs">
      <NumberField
        label={t('simple.exercises')}
        value={timer.exercises}
        min={1}
        max={exercisesAtMost}
        onChange={(exercises) => onChange({ exercises })}
      />
      <NumberField
        label={t('simple.rounds')}
        value={timer.rounds}
        min={1}
        max={BOUNDS.rounds}
        onChange={(rounds) => onChange({ rounds })}
      />
      <TimeField
        label={t('simple.time')}
        seconds={timer.exerciseTimeSec}
        minSec={1}
        onChange={(exerciseTimeSec) => onChange({ exerciseTimeSec })}
      />
      <TimeField label={t('simple.rest')} seconds={timer.restSec} onChange={(restSec) => onChange({ restSec })} />
      {timer.rounds > 1 && (
        <TimeField
          label={t('simple.roundRest')}
          seconds={timer.roundRestSec}
          onChange={(roundRestSec) => onChange({ roundRestSec })}
        />
      )}
    </div>
  );
}
