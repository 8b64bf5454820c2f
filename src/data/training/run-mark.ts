import { CONTINUE_FOR_MS } from '#core/run/built-in.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** Tells synchronously that there may be a run to continue, so that its place is reserved from the first paint. */
export interface RunMark {
  /** `savedAt`: epoch ms of the journal's newest entry. */
  set(uid: string, savedAt: number): void;
  /** Call it after a run was closed: looks for other runs in the journal. */
  look(uid: string): Promise<void>;
}

/** '' = a guest. */
const keyOf = (uid: string): string => `icetime-run-${uid}`;

/** Without storage, only the player's own screen offers the run. `now`: epoch ms. */
export function isRunMarked(storage: Storage | undefined, uid: string, now: number): boolean {
  try {
    return now - Number(storage?.getItem(keyOf(uid))) <= CONTINUE_FOR_MS;
  } catch {
    return false;
  }
}

export function createRunMark(storage: Storage | undefined, localDb: LocalDb): RunMark {
  const set = (uid: string, savedAt: number) => {
    try {
      if (savedAt > 0) storage?.setItem(keyOf(uid), String(savedAt));
      else storage?.removeItem(keyOf(uid));
    } catch {
      // Storage is blocked or full: no mark then.
    }
  };
  return {
    set,
    async look(uid) {
      const runs = await localDb.read(['runs'], (reader) => reader.list('runs', uid));
      set(uid, Math.max(0, ...runs.map(({ savedAtWall }) => savedAtWall)));
    },
  };
}
