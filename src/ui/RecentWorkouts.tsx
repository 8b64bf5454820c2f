import { useId } from 'react';
import type { Workout, WorkoutResult } from '#core/model.ts';
import { pathTo } from '#core/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import css from './RecentWorkouts.module.css';

interface RecentWorkoutsProps {
  /** The last run of each, newest first. */
  readonly runs: readonly WorkoutResult[];
  /** Those that are at hand, for their present names; the others are named as they were when they were run. */
  readonly workouts: readonly Workout[];
}

/** What was trained last, one tap from being trained again. Nothing while there is nothing. */
export function RecentWorkouts({ runs, workouts }: RecentWorkoutsProps) {
  const t = useT();
  const { ago } = useFormat();
  const nameOf = useNameOf();
  const id = useId();
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {t('list.recent')}
      </h2>
      <ul className={css.runs}>
        {runs.map((run) => (
          <li key={run.workoutId}>
            <Link to={pathTo('workout', { id: run.workoutId })} className={css.run}>
              <Icon name="play" />
              <span className={css.text}>
                <b dir="auto">{nameOf(workouts.find(({ wId }) => wId === run.workoutId) ?? run)}</b>{' '}
                <small>{ago(run.date)}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
