import { CONTINUE_FOR_MS } from '#core/run/continue.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** Says without a wait that somebody may have a run to continue, so that its place is there from the first paint on. */
export interface RunMark {
  /** `savedAt`: epoch ms of the journal's newest entry. */
  set(uid: string, savedAt: number): void;
  /** After a run was closed: what else the journal holds. */
  look(uid: string): Promise<void>;
}

/** '' = nobody signed in. */
const keyOf = (uid: string): string => `icetime-run-${uid}`;

/** Without storage the player's own screen offers the run. `now`: epoch ms. */
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
      // Storage is blocked or full.
    }
  };
  return {
    set,
    async look(uid) {
      const runs = await localDb.read((reader) => reader.list('runs', uid));
      set(uid, Math.max(0, ...runs.map(({ savedAtWall }) => savedAtWall)));
    },
  };
}
