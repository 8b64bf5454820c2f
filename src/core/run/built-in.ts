/**
 * What is known of runs before the first list: the workouts that the app makes itself (making them is not), the queue,
 * and how long a run that was left can be continued.
 */
import type { LengthFacts } from '#core/workout/length.ts';
import type { Training, Workout } from '#core/workout/model.ts';

/** The id of the quick timer where a workout's id is needed; no document has it. */
export const QUICK_ID = 'quickTimer0000000000';
/** The queue of workouts among the drafts (`core/run/queue.ts`). */
export const QUEUE_KEY = 'queue';
/** No more can be added. One that a guest's has joined may be longer. */
export const QUEUE_AT_MOST = 20;
/** The id of the workout behind Start on the sign-in page (`core/run/first-workout.ts`). */
export const FIRST_WORKOUT_ID = 'firstWorkout00000000';
/** What the sign-in page says of it, without its code. */
export const FIRST_SUMMARY: LengthFacts = { totalSec: 295, countEx: 6, rounds: 2, timerMode: 'autonext' };
/** A run that was left can be continued for twelve hours after its last save. */
export const CONTINUE_FOR_MS = 12 * 3_600_000;
/** The app makes it itself: there is no document of it. */
export const isBuiltIn = (wId: string): boolean => wId === QUICK_ID || wId === FIRST_WORKOUT_ID;
/** Likewise, and what is written in a programme has none of its own. */
export const hasDocument = (wId: string, training?: Training): boolean =>
  !isBuiltIn(wId) && training?.isWritten !== true;

/**
 * May this workout become a favourite or be rated? The server has no document of a built-in one, and guests have
 * private workouts only as copies on the device.
 */
export const mayBeMarked = (workout: Pick<Workout, 'wId' | 'sharePublic'>, isSignedIn: boolean): boolean =>
  !isBuiltIn(workout.wId) && (isSignedIn || workout.sharePublic);
