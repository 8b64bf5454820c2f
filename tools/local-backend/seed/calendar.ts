import type { Training } from './activity.ts';
import { WEEKLY } from './own-workouts.ts';
import type { SeedDoc } from './seed-doc.ts';
import { DAY_MS, localDay, localTime } from './seed-time.ts';
import { plannedSecOf } from './workout-records.ts';

const WEEKS = 4;

/** Two evenings of every week, some weeks back and ahead; done are those on which there was training. */
export function trainingDates(uid: string, trainings: readonly Training[], nowMs: number): readonly SeedDoc[] {
  const trained = new Map(trainings.map(({ endedAt }) => [localDay(endedAt), endedAt]));
  const docs: SeedDoc[] = [];
  for (let daysAgo = WEEKS * 7; daysAgo >= -WEEKS * 7; daysAgo -= 1) {
    const startDateTime = localTime(nowMs, daysAgo, 18, 0);
    const workout = WEEKLY.get(startDateTime.getDay());
    if (!workout) continue;
    const day = localDay(startDateTime);
    const doneAt = trained.get(day);
    const quarters = Math.ceil(plannedSecOf(workout) / 900);
    const docId = `annaTraining${day}`;
    docs.push({
      path: `trainingsDates/${docId}`,
      data: {
        docId,
        userId: uid,
        startDateTime,
        endDateTime: localTime(nowMs, daysAgo, 18, quarters * 15),
        title: workout.name,
        wId: workout.wId,
        done: doneAt !== undefined,
        updatedAt: doneAt ?? new Date(nowMs - 40 * DAY_MS),
      },
    });
  }
  return docs;
}
