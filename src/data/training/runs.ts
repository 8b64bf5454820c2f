/** The journal of a run, from which it continues after its tab was killed. */
import { createRunEntries, type RunEntriesOptions, type RunEntry } from './run-entries.ts';

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
  /** Holds the entry until it is written. If the page goes before, the next one finds it there. */
  say(entry: RunEntry): Promise<void>;
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

/** A page that is reloading or being killed may hold its run a moment longer. */
const HOLD_PATIENCE_MS = 1000;

export interface RunsOptions extends RunEntriesOptions {
  /** Epoch ms. */
  readonly now: () => number;
  readonly locks: Pick<LockManager, 'request'> | undefined;
  /** Without it (old browsers) no tab is asked to let go; a run in two tabs still has one result. */
  readonly channel: RunsChannel | undefined;
  /** Runs the task later; returns a function that cancels it. */
  readonly after: (ms: number, task: () => void) => () => void;
}

export function createRuns(options: RunsOptions): RunsPort {
  const { session, now, locks, channel, after } = options;
  const entries = createRunEntries(options);
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
  const listeners = new Set<(runId: string) => void>();
  channel?.listen(({ uid, runId }) => {
    if (uid === here()) for (const listener of listeners) listener(runId);
  });
  return {
    say: entries.say,
    write: entries.write,
    clear: entries.clear,
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
      if (!(await entries.get(runId))) return undefined;
      channel?.post({ uid: here(), runId });
      // A frozen tab lets go only when it wakes up; the run has one result in any case.
      await isHeldElsewhere(runId);
      return entries.get(runId);
    },
    async latest(maxAgeMs) {
      for (const { entry } of await entries.listFresh(now() - maxAgeMs)) {
        if (entry) return (await isHeldElsewhere(entry.run.runId)) ? { ...entry, isElsewhere: true } : entry;
      }
      return undefined;
    },
    async unreadable(maxAgeMs) {
      for (const { runId, entry } of await entries.listFresh(now() - maxAgeMs)) {
        if (!entry && !(await isHeldElsewhere(runId))) return runId;
      }
      return undefined;
    },
  };
}
