/**
 * Results that the database on the device did not take, for want of room or because it is blocked: as text beside it,
 * so that what was trained and logged outlives the page. They stay until the database has them.
 */
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** What is written about a result afterwards. */
export type Written = Partial<Pick<WorkoutResult, 'note' | 'sets'>>;

export interface Unsaved {
  /** In place of what was kept of it before. False where the browser keeps nothing at all. */
  keep(result: WorkoutResult): boolean;
  /** False where nothing is kept of it. */
  change(id: string, written: Written): boolean;
  drop(id: string): void;
  /** Of this person; '' = trained as a guest. */
  list(uid: string): readonly WorkoutResult[];
}

const KEY = 'icetime-unsaved-results';

export function createUnsaved(storage: Storage | undefined, localDb: Pick<LocalDb, 'onProblem'>): Unsaved {
  const all = (): readonly WorkoutResult[] => {
    try {
      const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]');
      return Array.isArray(stored) ? stored.flatMap((result) => readResult(result) ?? []) : [];
    } catch {
      return [];
    }
  };
  const set = (results: readonly WorkoutResult[]): boolean => {
    try {
      if (results.length > 0) storage?.setItem(KEY, JSON.stringify(results));
      else storage?.removeItem(KEY);
      return storage !== undefined;
    } catch {
      return false;
    }
  };
  const others = (id: string) => all().filter((kept) => kept.id !== id);
  const drop = (id: string): void => {
    const results = all();
    if (results.some((kept) => kept.id === id)) set(others(id));
  };
  /** In the database's memory by this page. */
  const inMemory = new Set<string>();
  localDb.onProblem((problem) => {
    if (problem !== undefined) return;
    // All that was in memory alone is on the disk.
    for (const id of inMemory) drop(id);
    inMemory.clear();
  });
  return {
    keep(result) {
      inMemory.add(result.id);
      return set([...others(result.id), result]);
    },
    change(id, written) {
      const kept = all().find((result) => result.id === id);
      return kept !== undefined && set([...others(id), { ...kept, ...written }]);
    },
    drop,
    list: (uid) => all().filter(({ userId }) => userId === uid),
  };
}
