/** The journal of the run: what a killed tab goes on from. */
import { readRun, type Run } from '#core/run/run.ts';
import { type LoggedLines, readLoggedLines } from '#core/training/sets.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { readWhole } from '#data/local/kept-db.ts';
import type { RunMark } from './run-mark.ts';
import { keyOf, type LocalDb, type LocalTx, type RunRecord } from '#data/local/local-db.ts';
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
  /** Another tab runs it right now. */
  readonly isElsewhere?: true;
}
/** What tabs tell each other: this person ('' = a guest) runs this, here, from now on. */
export interface RunsHere {
  readonly uid: string;
  readonly runId: string;
}
export interface RunsChannel {
  post(said: RunsHere): void;
  listen(listener: (said: RunsHere) => void): void;
}
export interface RunsPort {
  /** Rejects with a code when the entry lives in memory only: the run goes on, but would not survive the tab. */
  write(entry: RunEntry): Promise<void>;
  /**
   * This tab runs it, until the function given back is called, or the tab dies. Other tabs hear it: a person runs one
   * workout at a time.
   */
  hold(runId: string): () => void;
  /** Called when another tab of whoever is here runs something from now on. */
  onElsewhere(listener: (runId: string) => void): () => void;
  /** Asks the tab that runs it to let go, and gives the run as it was left; `undefined` = it has ended. */
  takeOver(runId: string): Promise<RunEntry | undefined>;
  /** The newest unfinished run of whoever is here, if it was journalled at most `maxAgeMs` ago. */
  latest(maxAgeMs: number): Promise<RunEntry | undefined>;
  /** The same, of a run that another version of Icetime has stored and this one cannot read: its id. */
  unreadable(maxAgeMs: number): Promise<string | undefined>;
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
  /** Without it (old browsers) no tab is asked to let go: the same run in two is still one result. */
  readonly channel: RunsChannel | undefined;
  /** Runs the task later; gives how to prevent it. */
  readonly after: (ms: number, task: () => void) => () => void;
  readonly runMark: RunMark;
}

/** The newest first. `since`: epoch ms. */
async function listFresh(localDb: LocalDb, uid: string, since: number) {
  const records = await localDb.read((reader) => reader.list('runs', uid));
  return records
    .filter(({ savedAtWall }) => savedAtWall >= since)
    .toSorted((a, b) => b.savedAtWall - a.savedAtWall)
    .map((record) => ({ runId: record.key, entry: entryOf(record) }));
}

export function createRuns({ localDb, session, now, locks, channel, after, runMark }: RunsOptions): RunsPort {
  const mine = new Set<string>();
  const here = () => session.expected() ?? '';
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
  const mineOf = async (runId: string): Promise<RunEntry | undefined> => {
    const record = await localDb.read((reader) => reader.get('runs', runId));
    return record?.uid === here() ? entryOf(record) : undefined;
  };
  const listeners = new Set<(runId: string) => void>();
  channel?.listen(({ uid, runId }) => {
    if (uid === here()) for (const listener of listeners) listener(runId);
  });
  return {
    hold(runId) {
      mine.add(runId);
      channel?.post({ uid: here(), runId });
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
    onElsewhere(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async takeOver(runId) {
      if (!(await mineOf(runId))) return undefined;
      channel?.post({ uid: here(), runId });
      // A tab that is frozen cannot let go: it hears of this when it wakes up, and the run has one result in any case.
      await isHeldElsewhere(runId);
      return mineOf(runId);
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
      for (const { entry } of await listFresh(localDb, here(), now() - maxAgeMs)) {
        if (entry) return (await isHeldElsewhere(entry.run.runId)) ? { ...entry, isElsewhere: true } : entry;
      }
      return undefined;
    },
    async unreadable(maxAgeMs) {
      for (const { runId, entry } of await listFresh(localDb, here(), now() - maxAgeMs)) {
        if (!entry && !(await isHeldElsewhere(runId))) return runId;
      }
      return undefined;
    },
    async clear(runId) {
      await localDb.write((tx) => tx.remove('runs', runId));
      await runMark.look(here());
    },
  };
}

/** `undefined` = it cannot be read. */
function entryOf({ uid, savedAtWall, savedAtMono, ...stored }: RunRecord): RunEntry | undefined {
  const run = readRun(stored.run);
  const whole = readWhole(stored.whole);
  if (!run || !whole) return undefined;
  const logged = readLoggedLines(stored.logged);
  return { run, whole, logged, uid: uid === '' ? undefined : uid, savedAtWall, savedAtMono };
}

/** Carries its code as `problemOf` reads it. */
class NotOnDisk extends Error {
  constructor(problem: ProblemCode) {
    super('kept in memory only');
    this.name = problem === 'storage-full' ? 'QuotaExceededError' : 'StorageUnavailableError';
  }
}
