/**
 * When workouts were last run, as this device knows it; read before the first paint, so it reads only what is needed.
 */
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { keyOf, type LocalDb } from '#data/local/local-db.ts';
import { goneKey } from '#data/workouts/gone.ts';

export interface LastRuns {
  /** Epoch ms of the last run, by workout. */
  readonly atById: ReadonlyMap<string, number>;
  /** The last run of each workout that can still be opened, newest first; '' as id = the interval timer. */
  readonly recent: readonly WorkoutResult[];
}

/** `most`: maximum number of `recent` runs. */
export function listLastRuns(localDb: LocalDb, uid: string, most: number): Promise<LastRuns> {
  return localDb.read(['meta', 'myWorkouts', 'results'], async (reader) => {
    const last = new Map<string, WorkoutResult>();
    for (const { value } of await reader.list('results', uid)) {
      const result = value as WorkoutResult;
      // Imported from another app: no workout of Icetime, nor the interval timer.
      if (result.origin) continue;
      if (result.date > (last.get(result.workoutId)?.date ?? -Infinity)) last.set(result.workoutId, result);
    }
    const newest = [...last.values()].sort((a, b) => b.date - a.date);
    const recent: WorkoutResult[] = [];
    for (const stored of newest) {
      if (recent.length >= most) break;
      const key = keyOf(uid, stored.workoutId);
      const isGone =
        (await reader.get('meta', goneKey(uid, stored.workoutId))) ?? (await reader.get('myWorkouts', key))?.removed;
      const result = isGone ? undefined : readResult(stored);
      if (result) recent.push(result);
    }
    return { atById: new Map(newest.map(({ workoutId, date }) => [workoutId, date])), recent };
  });
}
