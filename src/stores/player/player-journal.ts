import { type ProblemCode, problemOf } from '#core/base/errors.ts';
import type { RunEntry, RunsPort } from '#data/training/runs.ts';

/**
 * The journal of a run, from which it continues after the tab was killed. Writes stay in order, and only the newest
 * waiting entry is written.
 */
export interface Journal {
  /** Also claims the run for this tab. */
  write(entry: RunEntry): void;
  /** Lets another tab continue the run. */
  release(): void;
  /** Resolves when all entries are written or have failed. */
  flush(): Promise<void>;
  clear(runId: string): Promise<void>;
}

/** `onProblem` is called with `undefined` when writing works again. A run continues without its journal. */
export function createJournal(runs: RunsPort, onProblem: (problem: ProblemCode | undefined) => void): Journal {
  let waiting: RunEntry | undefined;
  let writing: Promise<void> | undefined;
  let held: { readonly runId: string; readonly release: () => void } | undefined;

  const work = async () => {
    while (waiting) {
      const entry = waiting;
      waiting = undefined;
      try {
        await runs.write(entry);
        onProblem(undefined);
      } catch (error) {
        onProblem(problemOf(error));
      }
    }
    writing = undefined;
  };
  return {
    write(entry) {
      const { runId } = entry.run;
      if (held?.runId !== runId) {
        held?.release();
        held = { runId, release: runs.hold(runId) };
      }
      waiting = entry;
      writing ??= work();
    },
    release() {
      const letGo = held?.release;
      held = undefined;
      // The tab that takes over continues from the last entry.
      if (writing) void writing.then(letGo);
      else letGo?.();
    },
    async flush() {
      await writing;
    },
    async clear(runId) {
      if (waiting?.run.runId === runId) waiting = undefined;
      await writing;
      // If the run cannot be cleared now, it is offered once more and can be discarded then.
      await runs.clear(runId).catch(() => undefined);
    },
  };
}
