/** The journal of the run: what a killed tab goes on from. */
import { readRun, type Run } from '#core/run.ts';
import { type LoggedLines, readLoggedLines } from '#core/sets.ts';
import type { ProblemCode } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import { readWhole } from '#data/local/kept-db.ts';
import type { RunMark } from './run-mark.ts';
import { keyOf, type LocalDb, type LocalTx } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface RunEntry {
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** What was logged of it so far. */
  readonly logged?: LoggedLines;
  /** `undefined` = nobody was signed in. */
  readonly uid: string | undefined;
  /** Epoch ms, and the same moment on the run's own clock. */
  readonly savedAtWall: number;
  readonly savedAtMono: number;
}
export interface RunsEdge {
  /** Rejects with a code when the entry lives in memory only: the run goes on, but would not survive the tab. */
  write(entry: RunEntry): Promise<void>;
  /**
   * This tab runs it: until the function given back is called, or the tab dies, no other tab offers to go on from it.
   */
  hold(runId: string): () => void;
  /**
   * The newest unfinished run of whoever is here that no other tab holds, if it was journalled at most `maxAgeMs` ago.
   */
  latest(maxAgeMs: number): Promise<RunEntry | undefined>;
  clear(runId: string): Promise<void>;
}

/** The same for a run however often its result is sent. `uid` '' = a guest's. */
export const resultId = (uid: string, runId: string): string => `${uid}_${runId}`;
export const runIdOf = (id: string): string => id.slice(id.indexOf('_') + 1);
/** Closes the journal of a run inside the transaction that stores its result. */
export const closeRun = (tx: LocalTx, id: string): void => tx.remove('runs', runIdOf(id));

/** A page that is on its way out, by a reload or a kill, may hold its run for a moment longer. */
const HOLD_PATIENCE_MS = 1000;

export interface RunsOptions {
  readonly localDb: LocalDb;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Runs the task later; gives how to prevent it. */
  readonly after: (ms: number, task: () => void) => () => void;
  readonly runMark: RunMark;
}

export function createRuns({ localDb, session, now, locks, after, runMark }: RunsOptions): RunsEdge {
  const mine = new Set<string>();
  const lockOf = (runId: string) => `icetime-run-${runId}`;
  const isHeldElsewhere = async (runId: string): Promise<boolean> => {
    if (!locks || mine.has(runId)) return false;
    const patience = new AbortController();
    const { signal } = patience;
    const stopWaiting = after(HOLD_PATIENCE_MS, () => patience.abort());
    const isHeld = await locks.request(lockOf(runId), { signal }, () => false).catch(() => signal.aborted);
    stopWaiting();
    return isHeld;
  };
  return {
    hold(runId) {
      mine.add(runId);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      locks?.request(lockOf(runId), () => released).catch(() => undefined); // forbidden: every tab offers it
      return () => {
        mine.delete(runId);
        release();
      };
    },
    async write({ run, whole, logged = {}, uid = '', savedAtWall, savedAtMono }) {
      const { problem, value: isWritten } = await localDb.write(async (tx) => {
        // A late entry must not bring a run back whose result is stored, nor follow a person who left.
        const isOver = (await tx.get('results', keyOf(uid, resultId(uid, run.runId)))) !== undefined;
        if (isOver || !session.allows(uid)) return false;
        tx.put('runs', { key: run.runId, uid, run, whole, logged, savedAtWall, savedAtMono });
        return true;
      });
      if (isWritten) runMark.set(uid, savedAtWall);
      if (problem) throw new NotOnDisk(problem);
    },
    async latest(maxAgeMs) {
      const uid = session.expected() ?? '';
      const records = await localDb.read((reader) => reader.list('runs', uid));
      const fresh = records.filter((record) => now() - record.savedAtWall <= maxAgeMs);
      for (const record of fresh.toSorted((a, b) => b.savedAtWall - a.savedAtWall)) {
        const run = readRun(record.run);
        const whole = readWhole(record.whole);
        const { savedAtWall, savedAtMono } = record;
        if (!run || !whole || (await isHeldElsewhere(run.runId))) continue;
        const logged = readLoggedLines(record.logged);
        return { run, whole, logged, uid: uid === '' ? undefined : uid, savedAtWall, savedAtMono };
      }
      return undefined;
    },
    async clear(runId) {
      await localDb.write((tx) => tx.remove('runs', runId));
      await runMark.look(session.expected() ?? '');
    },
  };
}

/** Carries its code as `problemOf` reads it. */
class NotOnDisk extends Error {
  constructor(problem: ProblemCode) {
    super('kept in memory only');
    this.name = problem === 'storage-full' ? 'QuotaExceededError' : 'StorageUnavailableError';
  }
}
