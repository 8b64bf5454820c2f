import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useWeightText } from '#screens/statistic/weight-unit.ts';
import { useStore } from '#stores/context.tsx';
import { timeText } from '#core/base/time-text.ts';
import css from './programmes.module.css';

interface Props {
  readonly whole: WholeWorkout;
  /** Per exercise; 0 = none. */
  readonly kg: readonly number[];
}

/** What is done, for how long, and with which weight. */
export function ExerciseList({ whole: { workout, exercises }, kg }: Props) {
  const t = useT();
  const weightText = useWeightText();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  return (
    <>
      {workout.rounds > 1 && <p className="muted small">{t('list.rounds', { count: workout.rounds })}</p>}
      <ul className={css.exercises}>
        {exercises.map(({ exId, name, timeSec, reps, perSide }, at) => (
          <li key={exId}>
            <span dir="auto">{name}</span>
            <span className="num">
              {[
                timeSec > 0 ? `${perSide ? '2 × ' : ''}${timeText(timeSec, minSec)}` : `${reps} ×`,
                weightText(kg[at] ?? 0),
              ]
                .filter(Boolean)
                .join(timeSec > 0 ? ' · ' : ' ')}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
