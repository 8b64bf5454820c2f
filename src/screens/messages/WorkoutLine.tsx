import { useEffect } from 'react';
import type { Workout } from '#core/workout/model.ts';
import { pathTo } from '#core/address/routes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLengthOf, useStore, useStores } from '#stores/context.tsx';
import { Cover } from '#ui/workout/Cover.tsx';
import { Icon } from '#ui/widgets/Icon.tsx';
import { Link } from '#ui/base/Link.tsx';
import css from './messages.module.css';

/** The workout of a message; a press opens it in the player. */
export function WorkoutLine({ wId }: { readonly wId: string }) {
  const t = useT();
  const { messages } = useStores();
  const nameOf = useNameOf();
  const isKnown = useStore('messages', (state) => state.workouts.has(wId));
  const workout = useStore('messages', (state) => state.workouts.get(wId));
  useEffect(() => void messages.getState().loadWorkouts([wId]), [messages, wId]);
  if (!workout) {
    // As tall as its replacement, so that nothing above moves.
    return <p className={`${css.workout} ${css.gone}`}>{t(isKnown ? 'messages.workoutGone' : 'messages.workout')}</p>;
  }
  return (
    <Link
      className={css.workout}
      to={pathTo('workout', { id: wId })}
      aria-label={t('common.start', { name: nameOf(workout) })}
    >
      <WorkoutFacts workout={workout} />
      <Icon name="play" />
    </Link>
  );
}

export function WorkoutFacts({ workout }: { readonly workout: Workout }) {
  const name = useNameOf()(workout);
  const length = useLengthOf()(workout);
  return (
    <>
      <span className={css.face}>
        <Cover workout={workout} shape="square" imageUrl={workout.imgUrl || undefined} />
      </span>
      <span className={css.about}>
        <b dir="auto">{name}</b>
        {length && <span className="num small">{length}</span>}
      </span>
    </>
  );
}
