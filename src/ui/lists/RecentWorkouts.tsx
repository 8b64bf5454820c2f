import { type ReactNode, useId } from 'react';
import type { Workout, WorkoutResult } from '#core/workout/model.ts';
import { pathTo, quickPath } from '#core/address/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import css from './RecentWorkouts.module.css';

interface RecentWorkoutsProps {
  /** The last run of each workout, newest first. */
  readonly runs: readonly WorkoutResult[];
  /** The loaded workouts, for their current names; all others keep the name they had when run. */
  readonly workouts: readonly Workout[];
  /** What stands beside the timer where nothing was run. */
  readonly lead?: ReactNode;
}

/** The last workouts, one tap from another run, and a timer that needs no workout. */
export function RecentWorkouts({ runs, workouts, lead }: RecentWorkoutsProps) {
  const t = useT();
  const { ago } = useFormat();
  const nameOf = useNameOf();
  const id = useId();
  const quick = (
    <LinkButton icon="clock" to={quickPath()}>
      {t('quick.title')}
    </LinkButton>
  );
  if (runs.length === 0)
    return (
      <div className={css.alone}>
        {lead}
        {quick}
      </div>
    );
  return (
    <div className={css.recent}>
      <div className={`row row-between ${css.head}`}>
        <h2 id={id} className={css.title}>
          {t('list.recent')}
        </h2>
        {quick}
      </div>
      <section aria-labelledby={id}>
        <ul className={css.runs}>
          {runs.map((run) => (
            <li key={run.workoutId}>
              <Link
                to={run.workoutId === '' ? quickPath() : pathTo('workout', { id: run.workoutId })}
                className={css.run}
              >
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
    </div>
  );
}
