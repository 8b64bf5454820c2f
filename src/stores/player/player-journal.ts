import { type ProblemCode, problemOf } from '#core/base/errors.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import type { RunsPort } from '#data/training/runs.ts';
import type { Later } from '#platform/device/later.ts';

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

/**
 * `onProblem` is called with `undefined` when writing works again. A run continues without its journal. `later`: when a
 * write begins, so that it does not delay what the person sees; `undefined` = at once.
 */
export function createJournal(
  runs: RunsPort,
  onProblem: (problem: ProblemCode | undefined) => void,
  later: Later | undefined,
): Journal {
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
  const begin = () => {
    if (waiting) writing ??= work();
  };
  /** Of the writes so far; the first of them begins now. */
  const end = (): Promise<void> | undefined => {
    begin();
    return writing;
  };
  return {
    write(entry) {
      const { runId } = entry.run;
      if (held?.runId !== runId) {
        // What waits of the run before is not replaced by this entry.
        begin();
        held?.release();
        held = { runId, release: runs.hold(runId) };
      }
      waiting = entry;
      runs.say(entry).catch(() => undefined); // `write` tells of it
      if (later) later(begin);
      else begin();
    },
    release() {
      const letGo = held?.release;
      held = undefined;
      // The tab that takes over continues from the last entry.
      const ending = end();
      if (ending) void ending.then(letGo);
      else letGo?.();
    },
    async flush() {
      await end();
    },
    async clear(runId) {
      if (waiting?.run.runId === runId) waiting = undefined;
      await end();
      // If the run cannot be cleared now, it is offered once more and can be discarded then.
      await runs.clear(runId).catch(() => undefined);
    },
  };
}
