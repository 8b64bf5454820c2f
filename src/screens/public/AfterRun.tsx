import type { Workout, WorkoutResult } from '#core/workout/model.ts';
import { mayBeMarked } from '#core/run/quick.ts';
import { isEnoughToVote } from '#core/workout/votes.ts';
import { useNameOf, useT } from '#i18n/setup.ts';
import { useLogin } from '#stores/context.tsx';
import { Heart } from './Heart.tsx';
import { OwnRating } from './OwnRating.tsx';
import css from './public.module.css';
import { useVote } from './use-vote.ts';

interface AfterRunProps {
  readonly workout: Workout;
  readonly run: Pick<WorkoutResult, 'exercisesDone' | 'exercisesTotal' | 'durationSec'>;
}

/** After a run: add the workout to favourites, and rate it if the run suffices for a vote. */
export function AfterRun({ workout, run }: AfterRunProps) {
  const name = useNameOf()(workout);
  const userID = useLogin((state) => (state.isLoggedIn ? state.userID : undefined));
  if (!mayBeMarked(workout, userID !== undefined)) return null;
  const mayRate = userID !== undefined && userID !== workout.ownerId && isEnoughToVote(run, workout.totalSec);
  return (
    <div className={css.after}>
      <div className="row">
        <Heart workout={workout} />
        <span dir="auto">{name}</span>
      </div>
      {mayRate && <Offer workout={workout} />}
    </div>
  );
}

function Offer({ workout }: Pick<AfterRunProps, 'workout'>) {
  const t = useT();
  return (
    <section className={css.offer}>
      <h2>{t('library.rate.ask')}</h2>
      <OwnRating workout={workout} vote={useVote(workout)} hasJustTrained />
    </section>
  );
}
