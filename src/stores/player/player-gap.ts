import { afterGap, type GapChoice, pause, type Run, resume, viewAt } from '#core/run/run.ts';
import type { Gap } from '#platform/sound/clock.ts';
import type { Outputs } from './player-outputs.ts';

/** What a sleep or freeze of the device did to the run, from when it is noticed until the run is steered. */
export interface GapWatch {
  /** `setRun` gets the run as it stands after the gap, if that stopped it. */
  absorb(run: Run, gap: Gap, setRun: (run: Run, now: number) => void): void;
  /** No longer of interest. */
  dismiss(): void;
  /** The run as it stood when the gap began, going on; `undefined` = there is no gap to speak of. */
  atStart(now: number): Run | undefined;
  /** The run as if the gap had not paused it, which is no longer of interest then; `undefined` = it did not. */
  asIfRunning(now: number): Run | undefined;
}

/** A beat this late is shown to the person if the run moved on meanwhile, whatever made it late. */
const TOLD_FROM_MS = 10_000;

/** `onGap` hears `undefined` when the gap is no longer of interest. */
export function createGapWatch(
  outputs: Pick<Outputs, 'clockMoved'>,
  onGap: (gap: GapChoice | undefined) => void,
): GapWatch {
  let found: { readonly choice: GapChoice; readonly unpaused: Run; readonly endMs: number } | undefined;
  const tell = (next: typeof found) => {
    found = next;
    onGap(next?.choice);
  };
  return {
    absorb(run, gap, setRun) {
      const { startMs, endMs, stopped } = gap;
      if (!viewAt(run, startMs).running || (!stopped && endMs - startMs < TOLD_FROM_MS)) return;
      outputs.clockMoved();
      const choice = choiceIn(run, gap);
      if (!choice) return;
      if (choice.kind === 'paused') setRun(choice.run, endMs);
      tell({ choice, unpaused: run, endMs });
    },
    dismiss: () => tell(undefined),
    atStart: (now) => found && resume(found.choice.before, now),
    asIfRunning(now) {
      const run = found?.choice.kind === 'paused' ? resume(pause(found.unpaused, found.endMs), now) : undefined;
      tell(undefined);
      return run;
    },
  };
}

/** `undefined` = nothing that anybody would notice. */
function choiceIn(run: Run, { startMs, endMs, stopped }: Gap): GapChoice | undefined {
  const choice = afterGap(run, startMs, endMs);
  // A run that ended between two late beats has ended as planned.
  if (choice.kind === 'paused') return stopped ? choice : undefined;
  const before = viewAt(run, startMs);
  const after = viewAt(choice.run, endMs);
  const isSamePlace =
    after.stepIndex === before.stepIndex && after.repeatCount === before.repeatCount && after.leadIn === before.leadIn;
  return isSamePlace ? undefined : choice;
}
