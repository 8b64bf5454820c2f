import { useMemo } from 'react';
import { pathTo } from '#core/address/routes.ts';
import type { Workout } from '#core/workout/model.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { freeWorkouts } from '#stores/library/lists.ts';
import { Link } from '#ui/base/Link.tsx';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { Cover } from '#ui/workout/Cover.tsx';
import css from './front-door.module.css';

const SHOWN = 5;
const PLACES = Array.from({ length: SHOWN }, (_, index) => index);

/** Public workouts of different sports, one tap from their ready screen. */
export function ReadyToGo() {
  const t = useT();
  const nameOf = useNameOf();
  const lengthOf = useLengthOf();
  const { library } = useStores();
  const status = useStore('library', (state) => state.free.status);
  const workouts = useStore('library', freeWorkouts);
  const shown = useMemo(() => ofManySports(workouts), [workouts]);
  const load = useMemo(() => [() => void library.getState().loadPublic()], [library]);
  useWhenIdle(load);
  const isEmpty = status === 'ready' && shown.length === 0;
  return (
    <section className={css.ready} aria-labelledby="front-ready">
      <div className="row row-between">
        <h2 id="front-ready">{t('front.ready')}</h2>
        <Link to={pathTo('wl')}>{t('auth.browse')}</Link>
      </div>
      {!isEmpty && (
        <ul className={css.row}>
          {shown.map((workout) => (
            <li key={workout.wId}>
              <Link
                to={pathTo('workout', { id: workout.wId })}
                aria-label={t('common.start', { name: nameOf(workout) })}
              >
                <span className={css.cover}>
                  <Cover
                    workout={workout}
                    shape="square"
                    length={lengthOf(workout)}
                    level="bars"
                    imageUrl={workout.imgUrl}
                  />
                </span>
                <strong dir="auto">{nameOf(workout)}</strong>
                <small>{t(`sport.${workout.sport}`)}</small>
              </Link>
            </li>
          ))}
          {shown.length === 0 &&
            PLACES.map((place) => (
              <li key={place} className={css.place} aria-hidden="true">
                <span className={css.cover} />
              </li>
            ))}
        </ul>
      )}
    </section>
  );
}

/** The first of each sport, in the library's order; then the others. */
function ofManySports(workouts: readonly Workout[]): readonly Workout[] {
  const sports = new Set<string>();
  const isNew = ({ sport }: Workout) => sports.size < sports.add(sport).size;
  const firsts = workouts.filter(isNew);
  return [...new Set([...firsts, ...workouts])].slice(0, SHOWN);
}
