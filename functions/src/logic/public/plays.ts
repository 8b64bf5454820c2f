import { DAY_MS } from '#core/base/day.ts';
import type { Backend, Data } from '#logic/backend.ts';

/** Longer than the platform tries to deliver an event again. */
const KEPT_DAYS = 30;

const LEAST_SEC = 30;

/**
 * Did this take anybody any time? Half a minute is enough, or a quarter of what the workout lasts where that is less;
 * who goes on by hand may be a good deal faster than planned.
 */
export function tookTime(result: Data, workout: Data): boolean {
  const least = Math.min(LEAST_SEC, Number(workout['totalSec'] ?? LEAST_SEC) / 4);
  return Number(result['durationSec'] ?? 0) >= Math.max(1, least);
}

/**
 * Counts a result as a play: at least half done, in a time that is possible, not the owner's own, once per person,
 * workout and UTC day. The day is that of the delivery to the server: a date is the client's to choose,
 * and would make any number of days.
 */
export async function countPlay({ store }: Backend, resultId: string, result: Data, receivedMs: number): Promise<void> {
  const { userId, workoutId, exercisesDone, exercisesTotal } = result;
  const isHalf = Number(exercisesTotal) > 0 && Number(exercisesDone) * 2 >= Number(exercisesTotal);
  if (typeof userId !== 'string' || typeof workoutId !== 'string' || workoutId === '' || !isHalf) return;
  const day = Math.floor(receivedMs / DAY_MS);
  const path = `plays/${userId}_${workoutId}_${day}`;
  await store.transaction(async (tx) => {
    const [play, workout] = [await tx.get(path), await tx.get(`workouts/${workoutId}`)];
    // Deleted before it was counted, with its person perhaps: then nothing of it may come to be.
    if (!(await tx.get(`statistic/${resultId}`))) return;
    if (play || !workout || workout.data['ownerId'] === userId || !tookTime(result, workout.data)) return;
    const playCount = Number(workout.data['playCount'] ?? 0) + 1;
    tx.write(
      { set: path, data: { uid: userId, wId: workoutId, expiresAt: new Date((day + KEPT_DAYS) * DAY_MS) } },
      { update: workout.path, data: { playCount } },
    );
  });
}
