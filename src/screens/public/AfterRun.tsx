import type { Workout, WorkoutResult } from '#core/workout/model.ts';
import { mayBeMarked } from '#core/run/built-in.ts';
import { isEnoughToVote } from '#core/public/votes.ts';
import { useT } from '#i18n/setup.ts';
import { useStore } from '#stores/context.tsx';
import { Heart } from './Heart.tsx';
import { OwnRating } from './OwnRating.tsx';
import css from './public.module.css';
import { useVote } from './use-vote.ts';
import { VerifyAddress } from './VerifyAddress.tsx';

/** `verify`: what is missing to a rating. */
export type AfterRunPart = 'heart' | 'rating' | 'verify';

interface AfterRunProps {
  readonly workout: Workout;
  readonly run: Pick<WorkoutResult, 'exercisesDone' | 'exercisesTotal' | 'durationSec'>;
  readonly show: AfterRunPart;
}

/** After a run: the workout's heart, and its rating if the run suffices for a vote. */
export function AfterRun({ workout, run, show }: AfterRunProps) {
  const userID = useStore('login', (state) => (state.isLoggedIn ? state.userID : undefined));
  const verified = useStore('login', (state) => state.emailVerified);
  if (!mayBeMarked(workout, userID !== undefined)) return null;
  if (show === 'heart') return <Heart workout={workout} />;
  const mayRate = userID !== undefined && userID !== workout.ownerId && isEnoughToVote(run, workout.totalSec);
  if (!mayRate || verified !== (show === 'rating')) return null;
  return show === 'rating' ? <Offer workout={workout} /> : <VerifyAddress />;
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
