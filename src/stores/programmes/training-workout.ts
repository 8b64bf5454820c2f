/** Finds the workout of a training of a followed programme, as it is on that day, for the player. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import { type Coaching, editionId } from '#core/programme/coaching.ts';
import { adjustOf } from '#core/programme/follow-changes.ts';
import { datesOf, swapOf } from '#core/programme/follow-dates.ts';
import type { Place } from '#core/programme/follow-entries.ts';
import type { Follow } from '#core/programme/follow.ts';
import type { Programme } from '#core/programme/programme.ts';
import { resolveReference, workoutOfDay } from '#core/programme/resolve.ts';
import type { TrainingPlace } from '#core/programme/training-id.ts';
import type { Training, WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import type { FollowedToday } from './programmes-state.ts';

export interface TrainingSource {
  readonly follows: readonly Follow[];
  readonly programmeOf: (id: string) => Programme | undefined;
  readonly coachings: ReadonlyMap<string, Coaching>;
  readonly workoutOf: (wId: string) => Promise<Outcome<WholeWorkout>>;
}

/** The workout that a training runs, with the mark by which its result finds its place. */
export async function wholeOfTraining(
  { follows, programmeOf, coachings, workoutOf }: TrainingSource,
  place: TrainingPlace,
): Promise<Outcome<WholeWorkout>> {
  const follow = follows.find(({ fId }) => fId === place.fId);
  const programme = follow && programmeOf(editionId(follow));
  if (!programme) return failed('not-found');
  const adjust = adjustOf(follow, coachings.get(editionId(follow))?.percent);
  const all = workoutOfDay(programme, place.week, place.day, adjust);
  const planned = all[place.slot];
  if (!planned) return failed('not-found');
  const role: Training['role'] = place.slot === all.length - 1 ? 'last' : 'part';
  const mark = { ...place, pId: follow.pId, role };
  const swapped = swapOf(follow, place, place.slot);
  if (!swapped && planned.kind === 'written')
    return done(marked(planned.whole, { ...mark, isWritten: true, kg: [...planned.kg] }));
  const workout = await workoutOf(swapped?.wId ?? (planned.kind === 'reference' ? planned.wId : ''));
  if (!workout.ok) return workout;
  const training = { ...mark, isWritten: false };
  if (swapped) return done(marked(workout.value, training));
  const { whole, kg } = resolveReference(programme, planned.key, workout.value, place, adjust);
  return done(marked(whole, { ...training, kg: [...kg] }));
}

const marked = (whole: WholeWorkout, training: Training): WholeWorkout => ({ ...whole, training });

/** The training of today that runs this written workout. */
export function placeOfWritten(
  followed: readonly Pick<FollowedToday, 'follow' | 'programme' | 'today'>[],
  wId: string,
): TrainingPlace | undefined {
  return followed.flatMap(({ follow, programme, today }) =>
    today.due.flatMap(({ week, day }) => {
      const slot = slotOf(programme, { week, day }, wId);
      return slot < 0 ? [] : [{ fId: follow.fId, week, day, slot }];
    }),
  )[0];
}

/**
 * A workout written in a followed programme, run beside its days: as it is where the person is. `undefined` = it is in
 * none.
 */
export function writtenAt(
  { follows, programmeOf, coachings }: Omit<TrainingSource, 'workoutOf'>,
  wId: string,
): Outcome<WholeWorkout> | undefined {
  for (const follow of follows) {
    const programme = programmeOf(editionId(follow));
    const places = programme && datesOf(programme, follow).filter((place) => slotOf(programme, place, wId) >= 0);
    const place = places?.find(({ state }) => state === 'open') ?? places?.at(-1);
    if (!programme || !place) continue;
    const adjust = adjustOf(follow, coachings.get(editionId(follow))?.percent);
    const workout = workoutOfDay(programme, place.week, place.day, adjust)[slotOf(programme, place, wId)];
    const { fId, pId } = follow;
    const mark = { fId, pId, week: place.week, day: place.day, slot: 0, role: 'extra', isWritten: true } as const;
    if (workout?.kind === 'written') return done(marked(workout.whole, { ...mark, kg: [...workout.kg] }));
  }
  return undefined;
}

const slotOf = ({ pId, weeks }: Programme, { week, day }: Place, wId: string): number =>
  weeks[week]?.days[day]?.workouts.findIndex((key) => `${pId}${key}` === wId) ?? -1;

/** Less than half of a training leaves its day open. */
export const isEnough = ({ exercisesDone, exercisesTotal }: Pick<WorkoutResult, 'exercisesDone' | 'exercisesTotal'>) =>
  exercisesDone * 2 >= exercisesTotal;
