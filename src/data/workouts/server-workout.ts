/** Reads a workout at the server. */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { isSealed, isWhole } from '#core/workout/seal.ts';
import type { WholeRecord } from '#data/local/local-db.ts';
import type { Database } from '#data/server/firestore.ts';
import { exercisesOf, workoutPath } from '#data/server/paths.ts';
import { mustWait } from '#data/sync/sending.ts';
import { wholeFrom, workoutFrom } from './workout-documents.ts';

export type ServerState =
  | { readonly is: 'there'; readonly workout: Workout }
  | { readonly is: 'gone' }
  | { readonly is: 'unknown'; readonly problem: ProblemCode };
/** The rules answer "no" for a missing workout; for its owner, "no" means it is gone. */
export async function stateOf(db: Database, verb: string, wId: string, uid: string): Promise<ServerState> {
  const found = await db.get(verb, workoutPath(wId));
  if (!found.ok) return mustWait(found.problem) ? { is: 'unknown', problem: found.problem } : { is: 'gone' };
  const workout = found.value && workoutFrom(found.value);
  return workout?.ownerId === uid ? { is: 'there', workout } : { is: 'gone' };
}

/** If a save falls between the two reads, the second look sees it whole. */
const LOOKS = 2;

/**
 * A workout with its exercises, both of one version; 'unfinished' if an older Icetime, which saves in several commits,
 * is between two of them or never finished. `known`: the device's copy; if current, its exercises are not read again.
 */
export async function fetchVersion(
  db: Database,
  verb: string,
  wId: string,
  known?: WholeRecord,
): Promise<Outcome<WholeWorkout>> {
  for (let look = 1; look <= LOOKS; look += 1) {
    // Without a copy, both are needed: reading them in parallel saves a round trip.
    const early = known ? undefined : db.query(verb, exercisesOf(wId));
    const found = await db.get(verb, workoutPath(wId));
    const workout = found.ok && found.value ? workoutFrom(found.value) : undefined;
    if (!workout) return failed(found.ok ? 'not-found' : found.problem);
    if (known && isCurrent(known, workout)) return done({ workout, exercises: known.whole.exercises });
    const exercises = await (early ?? db.query(verb, exercisesOf(wId)));
    if (!exercises.ok) return exercises;
    const whole = wholeFrom(workout, exercises.value);
    if (whole) return done(whole);
  }
  return failed('unfinished');
}

/**
 * Whether the copy is whole and of the head's version. Without a seal the time must match, too: the last commit of a
 * save by an older Icetime updates it.
 */
export const isCurrent = ({ whole, updatedAt }: WholeRecord, head: Workout): boolean =>
  whole.workout.version === head.version &&
  isWhole({ workout: head, exercises: whole.exercises }) &&
  (isSealed(head) || updatedAt === undefined || updatedAt === head.updatedAt);
