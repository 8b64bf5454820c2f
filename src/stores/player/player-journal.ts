import { type ProblemCode, problemOf } from '#core/base/errors.ts';
import type { RunEntry, RunsPort } from '#data/training/runs.ts';

/**
 * The journal of the run, from which it is continued after the tab was killed. Writes stay in order, and of several
 * that wait only the newest is written.
 */
export interface Journal {
  /** From now on the run belongs to this tab. */
  write(entry: RunEntry): void;
  /** From now on another tab may continue it. */
  release(): void;
  /** Resolves when everything handed over is written, or could not be. */
  flush(): Promise<void>;
  clear(runId: string): Promise<void>;
}

/** `onProblem` hears `undefined` when writing works again. A run goes on without its journal. */
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
      // Whoever takes it over goes on from the last entry.
      if (writing) void writing.then(letGo);
      else letGo?.();
    },
    async flush() {
      await writing;
    },
    async clear(runId) {
      if (waiting?.run.runId === runId) waiting = undefined;
      await writing;
      // A run that cannot be cleared now is offered once more and can be discarded then.
      await runs.clear(runId).catch(() => undefined);
    },
  };
}
