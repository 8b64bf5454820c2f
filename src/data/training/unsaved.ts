/**
 * Results that the device's database refused because it is full or blocked: stored as text in `localStorage`, so that
 * result and log survive the page. They stay until the database has them.
 */
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** A note or log on a result. */
export type Written = Partial<Pick<WorkoutResult, 'note' | 'sets'>>;

export interface Unsaved {
  /** Replaces an earlier copy of the result. False if the browser stores nothing. */
  keep(result: WorkoutResult): boolean;
  /** False if no copy of the result is stored. */
  change(id: string, changes: Partial<WorkoutResult>): boolean;
  drop(id: string): void;
  /** Of this person; '' = a guest's. */
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
  /** Results that this page has put in the database's memory. */
  const inMemory = new Set<string>();
  localDb.onProblem((problem) => {
    if (problem !== undefined) return;
    // Everything in memory has reached the disk.
    for (const id of inMemory) drop(id);
    inMemory.clear();
  });
  return {
    keep(result) {
      inMemory.add(result.id);
      return set([...others(result.id), result]);
    },
    change(id, changes) {
      const kept = all().find((result) => result.id === id);
      return kept !== undefined && set([...others(id), { ...kept, ...changes }]);
    },
    drop,
    list: (uid) => all().filter(({ userId }) => userId === uid),
  };
}
