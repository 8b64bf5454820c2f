import type { WholeWorkout } from '#core/model.ts';
import { type GapChoice, type Run, type RunView, viewAt } from '#core/run.ts';
import type { LoggedLines } from '#core/sets.ts';
import type { Clock } from '#platform/clock.ts';
import type { Heartbeat } from '#platform/heartbeat.ts';
import { createGapWatch } from './player-gap.ts';
import type { Journal } from './player-journal.ts';
import type { Outputs } from './player-outputs.ts';

/** A run on the stage, and who trains it (fixed when it starts). */
export interface StagedRun {
  readonly run: Run;
  readonly whole: WholeWorkout;
  readonly uid: string | undefined;
  /** What was logged of it so far. */
  readonly logged?: LoggedLines;
}

/** Drives one run by the clock: every beat and every command first looks at the time, then acts. */
export interface LiveRun {
  /** Takes on the run that `stage` makes of the time now: what a sleep before it took is no part of it. */
  begin(stage: (now: number) => StagedRun): void;
  /** Applies a command of core/run. */
  change(command: (run: Run, now: number) => Run): void;
  /** Is journalled at once; the run itself goes on untouched. */
  log(logged: LoggedLines): void;
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

export function createLiveRun(parts: LiveRunParts): LiveRun {
  const { clock, heartbeat, journal, outputs, onView, onGap, onFinished } = parts;
  const gaps = createGapWatch(outputs, onGap);
  const keeper = createKeeper(parts);
  const screen = createPublisher(onView);
  let live: StagedRun | undefined;

  const takeOn = (staged: StagedRun, now: number) => {
    live = staged;
    keeper.hurry();
    gaps.dismiss();
    outputs.changed(now);
  };
  const setRun = (run: Run, now: number) => live && takeOn({ ...live, run }, now);
  /** The time now. What a gap did is settled before anything else happens. */
  const look = (): number => {
    const stretch = clock.look();
    if (stretch && live) gaps.absorb(live.run, stretch, setRun);
    return clock.now();
  };
  /** Brings everything in line with the run at `now`. */
  const settle = (now: number): RunView | undefined => {
    if (!live) return undefined;
    const view = viewAt(live.run, now);
    keeper.follow(live, view, now);
    screen.show(view);
    outputs.follow(live.run, view, now);
    if (view.finished) finish(live, now);
    else pulse.set(view.running);
    return view;
  };
  const pulse = createPulse(heartbeat, ({ hidden }) => {
    const now = look();
    keeper.hide(hidden);
    return msToChange(settle(now));
  });
  const finish = (staged: StagedRun, now: number) => {
    live = undefined;
    gaps.dismiss();
    pulse.set(false);
    outputs.end();
    journal.release();
    onFinished(staged, now);
  };
  /** Settles what `command` makes of the run now; where it makes nothing, only the time goes on. */
  const steer = (command: (run: Run, now: number) => Run | undefined) => {
    const now = look();
    const next = live && command(live.run, now);
    if (next && next !== live?.run) setRun(next, now);
    settle(now);
  };

  return {
    begin(stage) {
      const now = look();
      takeOn(stage(now), now);
      screen.again();
      settle(now);
    },
    change: steer,
    log(logged) {
      live &&= { ...live, logged };
      if (live) keeper.keepNow(live, clock.now());
    },
    backToGapStart: () => steer((_, now) => gaps.atStart(now)),
    jumpAhead: () => steer((_, now) => gaps.asIfRunning(now)),
    left01: () => (live ? shareLeft(viewAt(live.run, clock.now())) : 0),
    leave() {
      const now = look();
      if (live) keeper.keepNow(live, now);
      live = undefined;
      gaps.dismiss();
      pulse.set(false);
      journal.release();
      outputs.release();
    },
  };
}

/** Beats while it is on. */
function createPulse(heartbeat: Heartbeat, beat: Parameters<Heartbeat['start']>[0]) {
  let isOn = false;
  return {
    set(on: boolean) {
      if (on === isOn) return;
      isOn = on;
      if (on) heartbeat.start(beat);
      else heartbeat.stop();
    },
  };
}

/** Passes a view on when something shown changed. */
function createPublisher(onView: (view: RunView) => void) {
  let shown = '';
  return {
    show(view: RunView) {
      const key = shownOf(view);
      if (key === shown) return;
      shown = key;
      onView(view);
    },
    /** The next view is passed on whatever it shows. */
    again() {
      shown = '';
    },
  };
}

/**
 * Writes the run into the journal: at each step, every few seconds in between, and whenever there is reason to hurry.
 */
function createKeeper({ clock, journal }: Pick<LiveRunParts, 'clock' | 'journal'>) {
  /** `undefined` = at once. */
  let keptAt: number | undefined;
  let keptStep = -1;
  let wasHidden = false;
  const isDue = (view: RunView, now: number): boolean =>
    keptAt === undefined ||
    view.finished ||
    view.stepIndex !== keptStep ||
    (view.running && now - keptAt >= JOURNAL_EVERY_MS);
  const keep = (staged: StagedRun, view: RunView, now: number) => {
    keptAt = now;
    keptStep = view.stepIndex;
    journal.write({ ...staged, savedAtWall: clock.wall(), savedAtMono: now });
  };
  return {
    keepNow: (staged: StagedRun, now: number) => keep(staged, viewAt(staged.run, now), now),
    follow(staged: StagedRun, view: RunView, now: number) {
      if (isDue(view, now)) keep(staged, view, now);
    },
    hurry() {
      keptAt = undefined;
    },
    hide(hidden: boolean) {
      // A hidden page may be killed without another word.
      if (hidden && !wasHidden) keptAt = undefined;
      wasHidden = hidden;
    },
  };
}

/** Everything the page shows, in one word. */
function shownOf(view: RunView): string {
  const seconds = [view.leftMs, -view.elapsedMs, view.wholeLeftMs].map((ms) => ms && Math.ceil(ms / 1000));
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

function shareLeft({ leftMs, stepDurationMs }: RunView): number {
  if (leftMs === undefined || !stepDurationMs) return 0;
  return Math.min(1, Math.max(0, leftMs / stepDurationMs));
}

/** Until the shown second changes: steps last whole ones, so what is left changes with what has passed. */
const msToChange = (view: RunView | undefined): number =>
  view ? 1000 - (view.elapsedMs % 1000) : Number.POSITIVE_INFINITY;
