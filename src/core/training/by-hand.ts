/**
 * Training that no run measured: a session added afterwards, or a result whose time was mended. Such results count for
 * the person's own days and minutes; points, bests, votes and plays come from measured runs alone.
 */
import type { Workout, WorkoutResult } from '#core/workout/model.ts';

/** When a session ended, and how long it took. */
export type TrainedTime = Pick<WorkoutResult, 'date' | 'durationSec'>;

export interface AddedTraining extends TrainedTime {
  /** Its workout, if it was one of Icetime's. */
  readonly workout?: Pick<Workout, 'wId' | 'sport' | 'level'> | undefined;
  readonly name: string;
  readonly note: string;
  /** As a result stores what was logged. */
  readonly sets?: string;
}

/** `id`: of a run that there never was; `userId` '' = a guest's. */
export function resultByHand(
  { workout, ...added }: AddedTraining,
  { id, userId }: Pick<WorkoutResult, 'id' | 'userId'>,
): WorkoutResult {
  const { wId = '', sport = 'others', level = 'base' } = workout ?? {};
  const nothing = { exercisesDone: 0, exercisesTotal: 0, icepoints: 0, completed: true } as const;
  return { id, userId, ...added, workoutId: wId, sport, level, ...nothing, byHand: true, updatedAt: added.date };
}

/** A result with another time: what was measured is marked from now on. */
export const mended = (result: WorkoutResult, { date, durationSec }: TrainedTime): WorkoutResult => ({
  ...result,
  date,
  durationSec,
  byHand: true,
});
