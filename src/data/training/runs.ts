/** The journal of a run, from which it continues after its tab was killed. */
import { readRun, type Run } from '#core/run/run.ts';
import { type LoggedLines, readLoggedLines } from '#core/training/sets.ts';
import type { ProblemCode } from '#core/base/errors.ts';
import { readTraining, type WholeWorkout } from '#core/workout/model.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';
import type { RunMark } from './run-mark.ts';
import { keyOf, type LocalDb, type LocalTx, type RunRecord } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';

export interface RunEntry {
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** What was logged so far. */
  readonly logged?: LoggedLines;
  /** `undefined` = a guest. */
  readonly uid: string | undefined;
  /** Epoch ms, and the same moment on the run's own clock. */
  readonly savedAtWall: number;
  readonly savedAtMono: number;
  /** Another tab runs it right now. */
  readonly isElsewhere?: true;
}
/** Message between tabs: this person ('' = a guest) now runs this workout in the sending tab. */
export interface RunsHere {
  readonly uid: string;
  readonly runId: string;
}
export interface RunsChannel {
  post(said: RunsHere): void;
  listen(listener: (said: RunsHere) => void): void;
}
export interface RunsPort {
  /** Rejects with a code if the entry is in memory only: the run continues but would not survive the tab. */
  write(entry: RunEntry): Promise<void>;
  /**
   * Marks the run as held by this tab until the returned function is called or the tab dies. Other tabs are told: a
   * person runs one workout at a time.
   */
  hold(runId: string): () => void;
  /** Called when another tab of the same person starts or takes over a run. */
  onElsewhere(listener: (runId: string) => void): () => void;
  /** Asks the tab that runs it to let go, and returns the run's last state; `undefined` = it has ended. */
  takeOver(runId: string): Promise<RunEntry | undefined>;
  /** The person's newest unfinished run, if it was journalled at most `maxAgeMs` ago. */
  latest(maxAgeMs: number): Promise<RunEntry | undefined>;
  /** Likewise, the id of a run that another version of Icetime stored and this one cannot read. */
  unreadable(maxAgeMs: number): Promise<string | undefined>;
  clear(runId: string): Promise<void>;
}

/** The same id for a run however often its result is sent. `uid` '' = a guest's. */
export const resultId = (uid: string, runId: string): string => `${uid}_${runId}`;
export const runIdOf = (id: string): string => id.slice(id.indexOf('_') + 1);
/** Closes the journal of a run inside the transaction that stores its result. */
export const closeRun = (tx: LocalTx<'runs'>, id: string): void => tx.remove('runs', runIdOf(id));

/** A page that is reloading or being killed may hold its run a moment longer. */
const HOLD_PATIENCE_MS = 1000;

export interface RunsOptions {
  readonly localDb: LocalDb;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Without it (old browsers) no tab is asked to let go; a run in two tabs still has one result. */
  readonly channel: RunsChannel | undefined;
  /** Runs the task later; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
  readonly runMark: RunMark;
}

/** The newest first. `since`: epoch ms. */
async function listFresh(localDb: LocalDb, uid: string, since: number) {
  const records = await localDb.read(['runs'], (reader) => reader.list('runs', uid));
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
    const record = await localDb.read(['runs'], (reader) => reader.get('runs', runId));
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
      locks?.request(lockOf(runId), () => released).catch(() => undefined); // blocked: every tab offers the run
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
      // A frozen tab lets go only when it wakes up; the run has one result in any case.
      await isHeldElsewhere(runId);
      return mineOf(runId);
    },
    async write({ run, whole, logged = {}, uid = '', savedAtWall, savedAtMono }) {
      const { problem, value: isWritten } = await localDb.write(['results', 'runs'], async (tx) => {
        // A late entry must not bring back a run whose result is stored, nor be stored after a sign-out.
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
      await localDb.write(['runs'], (tx) => tx.remove('runs', runId));
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
  const training = readTraining(stored.whole.training);
  return {
    run,
    whole: { ...whole, ...(training && { training }) },
    logged,
    uid: uid === '' ? undefined : uid,
    savedAtWall,
    savedAtMono,
  };
}

/** Its name is what `problemOf` maps to a code. */
class NotOnDisk extends Error {
  constructor(problem: ProblemCode) {
    super('kept in memory only');
    this.name = problem === 'storage-full' ? 'QuotaExceededError' : 'StorageUnavailableError';
  }
}
