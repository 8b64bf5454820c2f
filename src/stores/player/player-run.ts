import type { WholeWorkout } from '#core/workout/model.ts';
import { type GapChoice, type Run, type RunView, viewAt } from '#core/run/run.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import type { Clock } from '#platform/sound/clock.ts';
import type { Heartbeat } from '#platform/sound/heartbeat.ts';
import { createGapWatch } from './player-gap.ts';
import type { Journal } from './player-journal.ts';
import type { Outputs } from './player-outputs.ts';

/** The current run and its person (fixed when it starts). */
export interface CurrentRun {
  readonly run: Run;
  readonly whole: WholeWorkout;
  readonly uid: string | undefined;
  /** What was logged so far. */
  readonly logged?: LoggedLines;
}

/** Drives one run by the clock: every beat and every command reads the time before it acts. */
export interface LiveRun {
  /** Starts the run that `make` returns for the current time; a sleep of the device before it does not count. */
  begin(make: (now: number) => CurrentRun): void;
  /** Applies a command of core/run. */
  change(command: (run: Run, now: number) => Run): void;
  /** Journals the log at once; the run itself does not change. */
  log(logged: LoggedLines): void;
  backToGapStart(): void;
  jumpAhead(): void;
  /** Share of the step's time left, 1…0. */
  left01(): number;
  /** Leaves the run as it is, journalled; returns it, if there was one. */
  leave(): CurrentRun | undefined;
}

export interface LiveRunParts {
  readonly clock: Clock;
  readonly heartbeat: Heartbeat;
  readonly journal: Journal;
  readonly outputs: Outputs;
  /** Called when something visible changed. */
  readonly onView: (view: RunView) => void;
  /** Called when a gap affected the run; `undefined` = the gap is forgotten. */
  readonly onGap: (gap: GapChoice | undefined) => void;
  readonly onFinished: (current: CurrentRun, now: number) => void;
}

const JOURNAL_EVERY_MS = 5000;

export function createLiveRun(parts: LiveRunParts): LiveRun {
  const { clock, heartbeat, journal, outputs, onView, onGap, onFinished } = parts;
  const gaps = createGapWatch(outputs, onGap);
  const writer = createJournalWriter(parts);
  const screen = createPublisher(onView);
  let live: CurrentRun | undefined;

  const takeOn = (current: CurrentRun, now: number) => {
    live = current;
    writer.forceNext();
    gaps.dismiss();
    outputs.changed(now);
  };
  const setRun = (run: Run, now: number) => live && takeOn({ ...live, run }, now);
  /** Reads the time. A gap that ends now is applied to the run first. */
  const look = (): number => {
    const stretch = clock.look(outputs.track()?.heardMs);
    if (stretch && live) gaps.absorb(live.run, stretch, setRun);
    return clock.now();
  };
  /** Updates everything to the run's state at `now`. */
  const settle = (now: number): RunView | undefined => {
    if (!live) return undefined;
    const view = viewAt(live.run, now);
    writer.follow(live, view, now);
    screen.show(view);
    outputs.follow(live.run, view, now);
    if (view.finished) finish(live, now);
    else pulse.set(view.running);
    return view;
  };
  const pulse = createPulse(heartbeat, ({ hidden }) => {
    const now = look();
    writer.pageHidden(hidden);
    return msToChange(settle(now));
  });
  const finish = (current: CurrentRun, now: number) => {
    live = undefined;
    gaps.dismiss();
    pulse.set(false);
    outputs.end();
    journal.release();
    onFinished(current, now);
  };
  /** Applies `command` to the current run; if it returns nothing, only the time advances. */
  const steer = (command: (run: Run, now: number) => Run | undefined) => {
    const now = look();
    const next = live && command(live.run, now);
    if (next && next !== live?.run) setRun(next, now);
    settle(now);
  };

  return {
    begin(make) {
      const now = look();
      takeOn(make(now), now);
      screen.again();
      settle(now);
    },
    change: steer,
    log(logged) {
      live &&= { ...live, logged };
      if (live) writer.writeNow(live, clock.now());
    },
    backToGapStart: () => steer((_, now) => gaps.atStart(now)),
    jumpAhead: () => steer((_, now) => gaps.asIfRunning(now)),
    left01: () => (live ? shareLeft(viewAt(live.run, clock.now())) : 0),
    leave() {
      const now = look();
      const left = live;
      if (left) writer.writeNow(left, now);
      live = undefined;
      gaps.dismiss();
      pulse.set(false);
      journal.release();
      outputs.release();
      return left;
    },
  };
}

/** Beats while switched on. */
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

/** Publishes a view if something visible changed. */
function createPublisher(onView: (view: RunView) => void) {
  let shown = '';
  return {
    show(view: RunView) {
      const key = shownOf(view);
      if (key === shown) return;
      shown = key;
      onView(view);
    },
    /** Publishes the next view even if nothing changed. */
    again() {
      shown = '';
    },
  };
}

/**
 * Journals the run: at each step, every few seconds in between, and at once after a change or when the page is hidden.
 */
function createJournalWriter({ clock, journal }: Pick<LiveRunParts, 'clock' | 'journal'>) {
  /** `undefined` = write the next view in any case. */
  let writtenAt: number | undefined;
  let writtenStep = -1;
  let wasHidden = false;
  const isDue = (view: RunView, now: number): boolean =>
    writtenAt === undefined ||
    view.finished ||
    view.stepIndex !== writtenStep ||
    (view.running && now - writtenAt >= JOURNAL_EVERY_MS);
  const write = (current: CurrentRun, view: RunView, now: number) => {
    writtenAt = now;
    writtenStep = view.stepIndex;
    journal.write({ ...current, savedAtWall: clock.wall(), savedAtMono: now });
  };
  return {
    writeNow: (current: CurrentRun, now: number) => write(current, viewAt(current.run, now), now),
    follow(current: CurrentRun, view: RunView, now: number) {
      if (isDue(view, now)) write(current, view, now);
    },
    forceNext() {
      writtenAt = undefined;
    },
    pageHidden(hidden: boolean) {
      // The browser may kill a hidden page without notice.
      if (hidden && !wasHidden) writtenAt = undefined;
      wasHidden = hidden;
    },
  };
}

/** Everything visible in one string, for comparison. */
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

/** Time until the shown second changes. Steps last whole seconds, so time left and time passed change together. */
const msToChange = (view: RunView | undefined): number =>
  view ? 1000 - (view.elapsedMs % 1000) : Number.POSITIVE_INFINITY;
