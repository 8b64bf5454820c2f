/** How the removal of a workout reaches the server: its exercises first, in several commits. */
import type { Workout } from '#core/model.ts';
import type { Write } from '#data/server/firestore.ts';
import { exercisesPath, workoutPath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, mustWait, retry } from '#data/sync/sending.ts';
import { commitsOf, stateOf } from './server-workout.ts';
import { readRemoveWorkout, type RemoveWorkout, type WorkoutChange } from './workout-changes.ts';
import { removeWorkoutWrites } from './workout-documents.ts';
import { showServerVersion, tombstoneWorkout } from './workout-records.ts';

export const removeWorkout = defineOperation<RemoveWorkout, WorkoutChange>({
  kind: 'removeWorkout',
  nameOf: ({ workout }) => workout.name,
  read: readRemoveWorkout,
  document: ({ workout }) => workoutPath(workout.wId),
  merge: (_, later) => (later.kind === 'removeWorkout' ? later : 'both'),
  send: ({ workout }, context) => send(workout, context),
  undo: (tx, uid, { workout }) => showServerVersion(tx, uid, workout.wId, undefined),
});

async function send(workout: Workout, { db, uid }: SendContext): Promise<Sent> {
  const { wId } = workout;
  const gone: Sent = { end: 'done', settle: (tx) => tombstoneWorkout(tx, uid, wId) };
  const exercises = await db.query('removeWorkout', { collection: exercisesPath(wId) });
  if (!exercises.ok && mustWait(exercises.problem)) return retry(exercises.problem);
  const slots = exercises.ok ? exercises.value.map(({ id }): Write => ({ remove: `${exercisesPath(wId)}/${id}` })) : [];
  for (const writes of commitsOf(slots)) {
    const sent = await db.commit('removeWorkout', writes);
    if (!sent.ok && mustWait(sent.problem)) return retry(sent.problem);
  }
  const sent = await db.commit('removeWorkout', removeWorkoutWrites(workout));
  if (sent.ok) return gone;
  if (mustWait(sent.problem)) return retry(sent.problem);
  const there = await stateOf(db, wId, uid);
  if (there.is === 'gone') return gone;
  return there.is === 'unknown' ? retry(there.problem) : afterProblem(sent.problem);
}
