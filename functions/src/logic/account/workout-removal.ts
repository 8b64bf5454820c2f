import { forgetWorkout } from '#logic/people/groups.ts';
import { casePath } from '#logic/public/hiding.ts';
import { leaveWorkout } from '#logic/media/media-uses.ts';
import { removeAll } from '#logic/people/people.ts';
import type { Backend } from '#logic/backend.ts';
import { playCountPath } from '#logic/public/plays.ts';
import { ratingPath } from '#logic/public/votes.ts';

/**
 * Removes everything that belonged to a deleted workout; `named`: files that it is known to have shown. Idempotent:
 * after an interruption, running it again finishes it.
 */
export async function removeWorkoutRemains(
  backend: Backend,
  wId: string,
  ownerId: string,
  named: readonly string[] = [],
): Promise<void> {
  const { store } = backend;
  const of = (field: string) => [[field, '==', wId] as const];
  await removeAll(store, { collection: 'favorits', where: of('workoutID') });
  // Before the shares: a group would be a reason to keep them.
  await forgetWorkout(store, ownerId, wId);
  await removeAll(store, { collection: 'shareWithFriends', where: of('wId') });
  await removeAll(store, { collection: 'groupShares', where: of('wId') });
  await removeAll(store, { collection: `${ratingPath(wId)}/votes` });
  await removeAll(store, { collection: `${ratingPath(wId)}/ledger` });
  await store.commit([{ remove: ratingPath(wId) }]);
  await removeAll(store, { collection: `workouts/${wId}/exercises` });
  await removeAll(store, { collection: 'plays', where: of('wId') });
  await store.commit([{ remove: playCountPath(wId) }]);
  await removeAll(store, { collection: 'reports', where: of('wId') });
  await store.commit([{ remove: casePath(wId) }]);
  await leaveWorkout(backend, wId, ownerId, named);
}
