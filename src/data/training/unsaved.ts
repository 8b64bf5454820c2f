/**
 * Results that the database on the device did not take, for want of room or because it is blocked: as text beside it,
 * so that what was trained and logged outlives the page. They stay until the database has them.
 */
import { readResult, type WorkoutResult } from '#core/model.ts';

export interface Unsaved {
  /** In place of what was kept of it before. False where the browser keeps nothing at all. */
  keep(result: WorkoutResult): boolean;
  drop(id: string): void;
  /** Of this person; '' = trained as a guest. */
  list(uid: string): readonly WorkoutResult[];
}

const KEY = 'icetime-unsaved-results';

export function createUnsaved(storage: Storage | undefined): Unsaved {
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
  return {
    keep: (result) => set([...others(result.id), result]),
    drop(id) {
      const results = all();
      if (results.some((kept) => kept.id === id)) set(others(id));
    },
    list: (uid) => all().filter(({ userId }) => userId === uid),
  };
}
