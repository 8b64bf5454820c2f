/** The device's records of a workout, changed only in a transaction of `icetime-runtime`. */
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { goneKey } from './gone.ts';
import { keyOf, type MineRecord, type LocalTx } from '#data/local/local-db.ts';
import { workoutPath } from '#data/server/paths.ts';
import { pendingDocs } from '#data/sync/entries.ts';

/** Stores the person's own change, visible at once. */
export async function storeOwnVersion(
  tx: LocalTx<'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  whole: WholeWorkout,
): Promise<void> {
  const key = keyOf(uid, whole.workout.wId);
  const record = await tx.get('myWorkouts', key);
  tx.put('myWorkouts', { key, uid, workout: whole.workout, server: record?.server, removed: false });
  tx.put('wholeWorkouts', { key, uid, whole, updatedAt: undefined });
  tx.remove('meta', goneKey(uid, whole.workout.wId));
}

/** The server has this version now. Newer unsent changes stay visible. */
export async function acknowledge(tx: LocalTx<'myWorkouts'>, uid: string, whole: WholeWorkout): Promise<void> {
  const key = keyOf(uid, whole.workout.wId);
  const record = await tx.get('myWorkouts', key);
  if (record) tx.put('myWorkouts', { ...record, server: whole.workout });
}

/** The server has this save merged with one from elsewhere. Newer unsent changes stay visible. */
export async function storeMerged(
  tx: LocalTx<'meta' | 'myWorkouts' | 'outbox' | 'wholeWorkouts'>,
  uid: string,
  whole: WholeWorkout,
): Promise<void> {
  await acknowledge(tx, uid, whole);
  if (!(await pendingDocs(tx, uid)).has(workoutPath(whole.workout.wId))) await storeOwnVersion(tx, uid, whole);
}

/** Stores a workout's head from a list. */
export function storeServerSummary(tx: LocalTx<'myWorkouts'>, uid: string, workout: Workout): void {
  const key = keyOf(uid, workout.wId);
  tx.put('myWorkouts', { key, uid, workout, server: workout, removed: false });
}

/** Stores a workout just read with its exercises. Only the owner's workouts go into the list. */
export async function storeServerVersion(
  tx: LocalTx<'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  whole: WholeWorkout,
): Promise<void> {
  const { workout } = whole;
  const key = keyOf(uid, workout.wId);
  if (workout.ownerId === uid) storeServerSummary(tx, uid, workout);
  tx.put('wholeWorkouts', { key, uid, whole, updatedAt: workout.updatedAt });
  tx.remove('meta', goneKey(uid, workout.wId));
}

/** Restores the server's version; a workout that never reached the server is removed. */
export async function showServerVersion(
  tx: LocalTx<'heads' | 'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  wId: string,
  before: WholeWorkout | undefined,
): Promise<void> {
  const key = keyOf(uid, wId);
  const record: MineRecord | undefined = await tx.get('myWorkouts', key);
  if (!record?.server) return forgetWorkout(tx, uid, wId);
  tx.put('myWorkouts', { ...record, workout: record.server, removed: false });
  const isSame = before?.workout.version === record.server.version;
  if (before && isSame) tx.put('wholeWorkouts', { key, uid, whole: before, updatedAt: undefined });
  else if ((await tx.get('wholeWorkouts', key))?.whole.workout.version !== record.server.version) {
    tx.remove('wholeWorkouts', key);
  }
}

export function forgetWorkout(
  tx: LocalTx<'heads' | 'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  wId: string,
): void {
  tx.remove('myWorkouts', keyOf(uid, wId));
  tx.remove('wholeWorkouts', keyOf(uid, wId));
  tx.remove('heads', keyOf(uid, wId));
  tx.put('meta', { key: goneKey(uid, wId), uid, value: true });
}

const tombstoneKey = (uid: string, wId: string): string => keyOf(uid, `removed-${wId}`);
/** Marks a workout as deleted by this person, so that a late answer cannot bring it back. */
export function tombstoneWorkout(
  tx: LocalTx<'heads' | 'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  wId: string,
): void {
  forgetWorkout(tx, uid, wId);
  tx.put('meta', { key: tombstoneKey(uid, wId), uid, value: true });
}
export const hasTombstone = async (tx: LocalTx<'meta'>, uid: string, wId: string): Promise<boolean> =>
  (await tx.get('meta', tombstoneKey(uid, wId))) !== undefined;
