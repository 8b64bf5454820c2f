import { afterGap, type GapChoice, pause, type Run, resume, viewAt } from '#core/run/run.ts';
import type { Gap } from '#platform/sound/clock.ts';
import type { Outputs } from './player-outputs.ts';

/** The effect of a sleep or freeze on the run, from its detection until the run is steered. */
export interface GapWatch {
  /** `setRun` receives the run's state after the gap, if the gap paused it. */
  absorb(run: Run, gap: Gap, setRun: (run: Run, now: number) => void): void;
  /** Forgets the gap. */
  dismiss(): void;
  /** Continues the run from its state at the start of the gap; `undefined` = there is no gap. */
  atStart(now: number): Run | undefined;
  /** Continues the run as if the gap had not paused it, and forgets the gap; `undefined` = it did not pause the run. */
  asIfRunning(now: number): Run | undefined;
}

/** A beat this late is shown if the run moved on meanwhile, whatever the cause. */
const TOLD_FROM_MS = 10_000;

/** A sound is read this late, or is this far behind, when it has gone on to the end of the gap. */
const LED_TO_THE_END_MS = 1000;

/** `onGap` is called with `undefined` when the gap is forgotten. */
export function createGapWatch(
  outputs: Pick<Outputs, 'clockMoved' | 'track'>,
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
      const track = outputs.track();
      outputs.clockMoved();
      // Where the sound went on, it led the person: nobody was away until it ended.
      const silentFromMs = Math.min(endMs, Math.max(startMs, track?.heardMs ?? startMs));
      if (track && endMs - silentFromMs < LED_TO_THE_END_MS) return;
      const choice = track?.isStopped
        ? stoppedAt(run, silentFromMs, endMs)
        : choiceIn(run, { ...gap, startMs: silentFromMs });
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

/** A call or another app stopped the sound in the gap, and people stop with it. */
function stoppedAt(run: Run, atMs: number, endMs: number): GapChoice {
  const before = pause(run, atMs);
  return { kind: 'paused', run: before, before, gapMs: endMs - atMs };
}

/** `undefined` = no visible effect. */
function choiceIn(run: Run, { startMs, endMs, stopped }: Gap): GapChoice | undefined {
  const choice = afterGap(run, startMs, endMs);
  // A run that ended between two late beats ended as planned.
  if (choice.kind === 'paused') return stopped ? choice : undefined;
  const before = viewAt(run, startMs);
  const after = viewAt(choice.run, endMs);
  const isSamePlace =
    after.stepIndex === before.stepIndex && after.repeatCount === before.repeatCount && after.leadIn === before.leadIn;
  return isSamePlace ? undefined : choice;
}
