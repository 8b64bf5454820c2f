import type { WholeWorkout } from '#core/model.ts';
import { afterGap, type GapChoice, pause, type Run, type RunView, resume, viewAt } from '#core/run.ts';
import type { Clock, Gap } from '#platform/clock.ts';
import type { Heartbeat } from '#platform/heartbeat.ts';
import type { Journal } from './player-journal.ts';
import type { Outputs } from './player-outputs.ts';

/** A run on the stage, and who trains it (fixed when it starts). */
export interface StagedRun {
  readonly run: Run;
  readonly whole: WholeWorkout;
  readonly uid: string | undefined;
}

/** Drives one run by the clock: every beat and every command first looks at the time, then acts. */
export interface LiveRun {
  /** Takes on the run that `stage` makes of the time now: what a sleep before it took is no part of it. */
  begin(stage: (now: number) => StagedRun): void;
  /** Applies a command of core/run. */
  change(command: (run: Run, now: number) => Run): void;
  backToGapStart(): void;
  jumpAhead(): void;
  /** Share of the step's time left, 1…0. */
  left01(): number;
  /** Leaves the run as it stands, journalled. */
  leave(): void;
}

export interface LiveRunParts {
  readonly clock: Clock;
  readonly heartbeat: Heartbeat;
  readonly journal: Journal;
  readonly outputs: Outputs;
  /** Something shown changed. */
  readonly onView: (view: RunView) => void;
  /** A gap did something to the run; `undefined` = no longer of interest. */
  readonly onGap: (gap: GapChoice | undefined) => void;
  readonly onFinished: (staged: StagedRun, now: number) => void;
}

const JOURNAL_EVERY_MS = 5000;
/** A beat this late is worth a line if the run moved on meanwhile, whatever made it late. */
const TOLD_FROM_MS = 10_000;

export function createLiveRun(parts: LiveRunParts): LiveRun {
  const { clock, heartbeat, journal, outputs, onView, onGap, onFinished } = parts;
  let live: StagedRun | undefined;
  let shown = '';
  let beating = false;
  let wasHidden = false;
  /** `undefined` = at once. */
  let journalledAt: number | undefined;
  let journalledStep = -1;
  let gap: { choice: GapChoice; unpaused: Run; endMs: number } | undefined;

  const keep = (staged: StagedRun, now: number, view: RunView) => {
    journalledAt = now;
    journalledStep = view.stepIndex;
    journal.write({ ...staged, savedAtWall: clock.wall(), savedAtMono: now });
  };
  const setGap = (next: typeof gap) => {
    if (!gap && !next) return;
    gap = next;
    onGap(next?.choice);
  };
  const setRun = (run: Run, now: number) => {
    if (!live) return;
    live = { ...live, run };
    journalledAt = undefined;
    setGap(undefined);
    outputs.changed(now);
  };
  /** The time now. What a gap did is settled before anything else happens. */
  const look = (): number => {
    const stretch = clock.look();
    if (stretch && live) absorb(live.run, stretch);
    return clock.now();
  };
  const absorb = (run: Run, { startMs, endMs, stopped }: Gap) => {
    const before = viewAt(run, startMs);
    if (!before.running || (!stopped && endMs - startMs < TOLD_FROM_MS)) return;
    outputs.clockMoved();
    const choice = afterGap(run, startMs, endMs);
    const after = viewAt(choice.run, endMs);
    const samePlace =
      after.stepIndex === before.stepIndex &&
      after.repeatCount === before.repeatCount &&
      after.leadIn === before.leadIn;
    // The end that comes between two late beats is the end.
    if (choice.kind === 'continued' ? samePlace : !stopped) return;
    if (choice.kind === 'paused') setRun(choice.run, endMs);
    setGap({ choice, unpaused: run, endMs });
  };
  /** Brings everything in line with the run at `now`. */
  const settle = (now: number): RunView | undefined => {
    if (!live) return undefined;
    const view = viewAt(live.run, now);
    if (isJournalDue(view, now)) keep(live, now, view);
    publish(view);
    outputs.follow(live.run, view, now);
    if (view.finished) finish(live, now);
    else setBeating(view.running);
    return view;
  };
  const isJournalDue = (view: RunView, now: number): boolean =>
    journalledAt === undefined ||
    view.finished ||
    view.stepIndex !== journalledStep ||
    (view.running && now - journalledAt >= JOURNAL_EVERY_MS);
  const publish = (view: RunView) => {
    const key = shownOf(view);
    if (key === shown) return;
    shown = key;
    onView(view);
  };
  const setBeating = (on: boolean) => {
    if (on === beating) return;
    beating = on;
    if (on) heartbeat.start(beat);
    else heartbeat.stop();
  };
  const beat = ({ hidden }: { hidden: boolean }): number => {
    const now = look();
    // A hidden page may be killed without another word.
    if (hidden && !wasHidden) journalledAt = undefined;
    wasHidden = hidden;
    return msToChange(settle(now));
  };
  const finish = (staged: StagedRun, now: number) => {
    live = undefined;
    setGap(undefined);
    setBeating(false);
    outputs.end();
    journal.rest();
    onFinished(staged, now);
  };

  return {
    begin(stage) {
      const now = look();
      live = stage(now);
      shown = '';
      journalledAt = undefined;
      gap = undefined;
      outputs.changed(now);
      settle(now);
    },
    change(command) {
      const now = look();
      if (!live) return;
      const next = command(live.run, now);
      if (next !== live.run) setRun(next, now);
      settle(now);
    },
    backToGapStart() {
      const now = look();
      if (!live || !gap) return;
      setRun(resume(gap.choice.before, now), now);
      settle(now);
    },
    jumpAhead() {
      const now = look();
      if (!live || !gap) return;
      if (gap.choice.kind === 'continued') setGap(undefined);
      else setRun(resume(pause(gap.unpaused, gap.endMs), now), now);
      settle(now);
    },
    left01() {
      const view = live && viewAt(live.run, clock.now());
      if (view?.leftMs === undefined || !view.stepDurationMs) return 0;
      return Math.min(1, Math.max(0, view.leftMs / view.stepDurationMs));
    },
    leave() {
      const now = look();
      if (live) keep(live, now, viewAt(live.run, now));
      live = undefined;
      gap = undefined;
      setBeating(false);
      journal.rest();
      outputs.rest();
    },
  };
}

/** Everything the page shows, in one word. */
function shownOf(view: RunView): string {
  const seconds = [view.leftMs, -view.elapsedMs, view.wholeLeftMs].map((ms) =>
    ms === undefined ? '' : Math.ceil(ms / 1000),
  );
  return [
    view.phase,
    view.stepIndex,
    view.running,
    view.paused,
    view.repeatCount,
    view.stepDurationMs,
    ...seconds,
  ].join();
}

/** Until the shown second changes. */
function msToChange(view: RunView | undefined): number {
  if (!view) return Number.POSITIVE_INFINITY;
  return view.leftMs === undefined ? 1000 - (view.elapsedMs % 1000) : view.leftMs % 1000 || 1000;
}
