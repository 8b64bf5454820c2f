import type { WholeWorkout } from '#core/workout/model.ts';
import { useT } from '#i18n/setup.ts';
import { useSettings } from '#stores/context.tsx';
import { timeText } from '#core/base/time-text.ts';
import css from './programmes.module.css';

/** What is done, and for how long. */
export function ExerciseList({ whole: { workout, exercises } }: { readonly whole: WholeWorkout }) {
  const t = useT();
  const minSec = useSettings((state) => state.settings.timeFormatMinSec);
  return (
    <>
      {workout.rounds > 1 && <p className="muted small">{t('list.rounds', { count: workout.rounds })}</p>}
      <ul className={css.exercises}>
        {exercises.map(({ exId, name, timeSec, reps, perSide }) => (
          <li key={exId}>
            <span dir="auto">{name}</span>
            <span className="num">
              {timeSec > 0 ? `${perSide ? '2 × ' : ''}${timeText(timeSec, minSec)}` : `${reps} ×`}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
