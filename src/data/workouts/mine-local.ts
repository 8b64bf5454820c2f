/** My list as this device knows it. */
import { readWorkout, type Workout } from '#core/workout/model.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** Newest first. */
export async function listMineLocal(localDb: LocalDb, uid: string): Promise<readonly Workout[]> {
  const records = await localDb.read(['myWorkouts'], (reader) => reader.list('myWorkouts', uid));
  return records
    .flatMap(({ removed, workout }) => (removed ? [] : (readWorkout(workout) ?? [])))
    .toSorted((a, b) => b.createdAt - a.createdAt || (a.wId < b.wId ? -1 : 1));
}
