import { type ProblemCode, problemOf } from '#core/errors.ts';
import type { RunEntry, RunsEdge } from '#data/runs.ts';

/** The journal of the run: what a killed tab goes on from. Writes never overtake each other, and only the newest counts. */
export interface Journal {
  write(entry: RunEntry): void;
  /** Resolves when everything handed over is written, or could not be. */
  flush(): Promise<void>;
  clear(runId: string): Promise<void>;
}

/** `onProblem` hears `undefined` when writing works again. A run goes on without its journal. */
export function createJournal(runs: RunsEdge, onProblem: (problem: ProblemCode | undefined) => void): Journal {
  let waiting: RunEntry | undefined;
  let writing: Promise<void> | undefined;

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
      waiting = entry;
      writing ??= work();
    },
    async flush() {
      await writing;
    },
    async clear(runId) {
      if (waiting?.run.runId === runId) waiting = undefined;
      await writing;
      // What cannot be cleared is offered once more and discarded then.
      await runs.clear(runId).catch(() => undefined);
    },
  };
}
