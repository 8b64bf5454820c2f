/** How a workout is deleted at the server: with its exercises, in one commit. */
import type { Workout } from '#core/workout/model.ts';
import { exercisesPath, workoutPath } from '#data/server/paths.ts';
import { defineOperation, type SendContext, type Sent } from '#data/sync/operation.ts';
import { afterProblem, mustWait, retry } from '#data/sync/sending.ts';
import { stateOf } from './server-workout.ts';
import { readRemoveWorkout, type RemoveWorkout, type WorkoutChange } from './workout-changes.ts';
import { removeWorkoutWrites } from './workout-documents.ts';
import { showServerVersion, storeServerSummary, tombstoneWorkout } from './workout-records.ts';

export const removeWorkout = defineOperation<RemoveWorkout, WorkoutChange>({
  kind: 'removeWorkout',
  stores: ['heads', 'meta', 'myWorkouts', 'wholeWorkouts'],
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
  const [there, exercises] = await Promise.all([
    stateOf(db, 'removeWorkout', wId, uid),
    db.query('removeWorkout', { collection: exercisesPath(wId) }),
  ]);
  if (there.is === 'gone') return gone;
  if (there.is === 'unknown') return retry(there.problem);
  if (!exercises.ok) return afterProblem(exercises.problem);
  if (there.workout.version > workout.version) return newer(uid, there.workout);
  const sent = await db.commit('removeWorkout', removeWorkoutWrites(workout, exercises.value));
  if (sent.ok) return gone;
  if (mustWait(sent.problem)) return retry(sent.problem);
  const after = await stateOf(db, 'removeWorkout', wId, uid);
  if (after.is === 'gone') return gone;
  return after.is === 'unknown' ? retry(after.problem) : afterProblem(sent.problem);
}

/** Changed elsewhere since the person last saw it: it returns to the list, and is deleted only on a retry. */
const newer = (uid: string, there: Workout): Sent => ({
  end: 'refused',
  problem: 'conflict',
  as: removalOf(there),
  settle: (tx) => storeServerSummary(tx, uid, there),
});
const removalOf = (workout: Workout): RemoveWorkout => ({ kind: 'removeWorkout', workout });
