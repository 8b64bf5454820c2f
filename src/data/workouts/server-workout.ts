/** A workout at the server, for those who send changes of it. */
import { done, failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { WholeWorkout, Workout } from '#core/model.ts';
import type { Database, Write } from '#data/server/firestore.ts';
import { exercisesOf, workoutPath } from '#data/server/paths.ts';
import { mustWait } from '#data/sync/sending.ts';
import { exercisesFrom, workoutFrom } from './workout-documents.ts';

/** More exercises in one commit may exceed what the rules can look up in one go. */
const EXERCISES_PER_COMMIT = 4;
/** One commit each. */
export const commitsOf = (exercises: readonly Write[]): readonly (readonly Write[])[] =>
  Array.from({ length: Math.ceil(exercises.length / EXERCISES_PER_COMMIT) }, (_, n) =>
    exercises.slice(n * EXERCISES_PER_COMMIT, (n + 1) * EXERCISES_PER_COMMIT),
  );

export type ServerState =
  | { readonly is: 'there'; readonly workout: Workout }
  | { readonly is: 'gone' }
  | { readonly is: 'unknown'; readonly problem: ProblemCode };
/** The rules answer "no" for a workout that does not exist: to its owner that means gone. */
export async function stateOf(db: Database, wId: string, uid: string): Promise<ServerState> {
  const found = await db.get('saveWorkout', workoutPath(wId));
  if (!found.ok) return mustWait(found.problem) ? { is: 'unknown', problem: found.problem } : { is: 'gone' };
  const workout = found.value && workoutFrom(found.value);
  return workout?.ownerId === uid ? { is: 'there', workout } : { is: 'gone' };
}

export async function readServerVersion(db: Database, wId: string): Promise<Outcome<WholeWorkout>> {
  const [head, exercises] = await Promise.all([
    db.get('saveWorkout', workoutPath(wId)),
    db.query('saveWorkout', exercisesOf(wId)),
  ]);
  if (!head.ok) return head;
  const workout = head.value && workoutFrom(head.value);
  if (!workout) return failed('not-found');
  return exercises.ok ? done({ workout, exercises: exercisesFrom(wId, exercises.value) }) : exercises;
}
