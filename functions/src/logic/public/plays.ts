import { DAY_MS } from '#core/base/day.ts';
import type { Backend, Data } from '#logic/backend.ts';

/** Longer than the platform keeps redelivering an event. */
const KEPT_DAYS = 30;

const LEAST_SEC = 30;

/**
 * Did this run take any time? Half a minute is enough, or a quarter of the workout's length if that is less: people who
 * go on by hand may be much faster than planned.
 */
export function tookTime(result: Data, workout: Data): boolean {
  const least = Math.min(LEAST_SEC, Number(workout['totalSec'] ?? LEAST_SEC) / 4);
  return Number(result['durationSec'] ?? 0) >= Math.max(1, least);
}

/**
 * Counts a result as a play: at least half done, in a plausible time that was measured, not the owner's own, once per
 * person, workout and UTC day. The day is that of the delivery to the server: the client chooses the result's date,
 * and could invent any number of days.
 */
export async function countPlay({ store }: Backend, resultId: string, result: Data, receivedMs: number): Promise<void> {
  const { userId, workoutId, exercisesDone, exercisesTotal, byHand } = result;
  const isHalf = Number(exercisesTotal) > 0 && Number(exercisesDone) * 2 >= Number(exercisesTotal);
  if (typeof userId !== 'string' || typeof workoutId !== 'string' || workoutId === '' || !isHalf || byHand === true)
    return;
  const day = Math.floor(receivedMs / DAY_MS);
  const path = `plays/${userId}_${workoutId}_${day}`;
  await store.transaction(async (tx) => {
    const [play, workout] = [await tx.get(path), await tx.get(`workouts/${workoutId}`)];
    // Deleted before it was counted, perhaps with its person: nothing of it may be recreated.
    if (!(await tx.get(`statistic/${resultId}`))) return;
    if (play || !workout || workout.data['ownerId'] === userId || !tookTime(result, workout.data)) return;
    const playCount = Number(workout.data['playCount'] ?? 0) + 1;
    tx.write(
      { set: path, data: { uid: userId, wId: workoutId, expiresAt: new Date((day + KEPT_DAYS) * DAY_MS) } },
      { update: workout.path, data: { playCount } },
    );
  });
}
