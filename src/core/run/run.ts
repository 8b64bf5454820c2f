/**
 * A run of a workout. Every function is pure: a run and a moment in, a run or a view out. `now` is milliseconds on the
 * run's clock (monotonic, corrected for sleep), and any `now` gives the right answer. A command that makes no sense in
 * the current state returns the same run. After a restart the app's clock may count from elsewhere: `pause` the
 * journalled run at the moment it was saved, and resume it at the new `now`.
 */
import { type Cue, halfOffsetMs, stepCues } from './cues.ts';
import { DAY_MS } from '#core/base/day.ts';
import {
  type Run,
  type Walk,
  advance,
  closesExercise,
  consume,
  durationOf,
  endStep,
  enter,
  exerciseKey,
  finish,
  isLeadIn,
  lastOfExercise,
  markDone,
  moment,
  opensExercise,
  stepOf,
  walkOf,
} from './run-walk.ts';
import { plannedMsOf, type Step, type StepKind, type Timeline } from '#core/workout/timeline.ts';

export type { Cue, CueKind } from './cues.ts';
export { readRun } from './run-read.ts';
export type { Run } from './run-walk.ts';

/** `waiting` = the clock stopped before a step that needs Next or Start; `step` is the coming one. */
export type Phase = 'ready' | StepKind | 'waiting' | 'finished';

export interface RunView {
  readonly phase: Phase;
  readonly stepIndex: number;
  /** When finished, the last step reached; `undefined` only in a workout without steps. */
  readonly step: Step | undefined;
  /** The step's lead-in runs: the phase is `setup`, and the times of the step are the lead-in's. */
  readonly leadIn: boolean;
  /** The clock runs. */
  readonly running: boolean;
  readonly paused: boolean;
  /** Time left in the step; `undefined` = open-ended: show `elapsedMs`. */
  readonly leftMs: number | undefined;
  /** Time spent in the step. */
  readonly elapsedMs: number;
  /** The step's length with added time; `undefined` = open-ended. */
  readonly stepDurationMs: number | undefined;
  readonly wholeLeftMs: number;
  /**
   * Progress through the planned length, open-ended steps and intros as 0: with `wholeLeftMs` it adds up to the whole.
   */
  readonly wholeDoneMs: number;
  /** How long the clock ran since the start, without pauses, waiting and the lead-in. */
  readonly trainedMs: number;
  /** 1-based; in warm-up and before an exercise, that of the coming one. 0 only without exercises. */
  readonly exerciseNumber: number;
  readonly exercisesPerRound: number;
  readonly round: number;
  readonly rounds: number;
  /** The step after this one; during a lead-in, the step itself. */
  readonly nextStep: Step | undefined;
  /** Repeat mode: how often this exercise ran to its end. */
  readonly repeatCount: number;
  readonly finished: boolean;
  readonly stopped: boolean;
}

export interface RunSummary {
  /** Seconds trained in real time, without pauses and waiting. */
  readonly durationSec: number;
  readonly exercisesDone: number;
  readonly exercisesTotal: number;
  /** Finished with every exercise done. */
  readonly completed: boolean;
  readonly skipped: number;
}

export interface GapChoice {
  readonly kind: 'continued' | 'paused';
  readonly run: Run;
  /** The run paused at the start of the gap, for "back to where it was left". */
  readonly before: Run;
  readonly gapMs: number;
}

const BACK_TO_BEGINNING_AFTER_MS = 3000;
const LONGEST_GAP_MS = 600_000;

/** A run in phase `ready`. `runId` names its result for good, so that sending it is idempotent. */
export function createRun(timeline: Timeline, runId: string): Run {
  return {
    runId,
    timeline,
    state: 'ready',
    atMs: 0,
    stepIndex: 0,
    leadIn: 'none',
    elapsedMs: 0,
    addedMs: 0,
    halfCalled: false,
    changeDue: false,
    announced: -1,
    reached: 0,
    repeatCount: 0,
    trainedMs: 0,
    done: [],
    tookMs: {},
    stopped: false,
  };
}

/** For the first tap, and for a step that waits for Start. A run that begins with an exercise begins with a lead-in. */
export function start(run: Run, now: number): Run {
  if (run.state !== 'ready') return begin(run, now);
  const walk = walkOf(run);
  if (stepOf(walk)?.kind === 'exercise' && walk.timeline.leadInMs > 0) walk.leadIn = 'counting';
  return setGoing(walk, now);
}

/** Stops the clock. If it has stopped by itself meanwhile, the run stays waiting or finished. */
export function pause(run: Run, now: number): Run {
  if (run.state !== 'running') return run;
  const walk = settled(run, now);
  if (walk.state === 'running') walk.state = 'paused';
  return walk;
}

export function resume(run: Run, now: number): Run {
  return run.state === 'paused' ? setGoing(walkOf(run), now) : begin(run, now);
}

/**
 * Starts a waiting step or skips a lead-in; otherwise leaves the step. Leaving an open-ended exercise counts as doing
 * it.
 */
export function next(run: Run, now: number): Run {
  return command(run, now, (walk, step) => {
    if (isBegun(walk)) return true;
    if (isLeadIn(walk)) enter(walk, step);
    else leave(walk, step);
    return true;
  });
}

/** More than 3 s into a step: to its beginning, else to the previous step. A lead-in restarts. */
export function previous(run: Run, now: number): Run {
  return command(run, now, (walk, step) => {
    if (isLeadIn(walk)) {
      walk.elapsedMs = 0;
      walk.addedMs = 0;
      return true;
    }
    const back = walk.elapsedMs > BACK_TO_BEGINNING_AFTER_MS ? 0 : 1;
    goTo(walk, walk.timeline.steps[step.index - back] ?? step);
    return true;
  });
}

/** Continues at that step; exercises passed over count as skipped. Before the start it chooses where the run begins. */
export function jumpTo(run: Run, stepIndex: number, now: number): Run {
  const target = run.timeline.steps[stepIndex];
  if (!target) return run;
  if (run.state === 'ready') {
    const walk = walkOf(run);
    enter(walk, target);
    walk.changeDue = false;
    return walk;
  }
  return command(run, now, (walk) => {
    goTo(walk, target);
    return true;
  });
}

/** Moves the end of the step and all that follows, but never before now: taking off all that is left ends the step. */
export function addTime(run: Run, deltaMs: number, now: number): Run {
  return command(run, now, (walk) => {
    const durationMs = durationOf(walk);
    if (durationMs === undefined || !Number.isFinite(deltaMs)) return false;
    const leftMs = Math.min(DAY_MS, Math.max(0, durationMs - walk.elapsedMs + Math.round(deltaMs)));
    // This would skip a step that has not begun; Next does that.
    if (leftMs === 0 && walk.state === 'waiting') return false;
    const half = halfOffsetMs(walk);
    walk.halfCalled ||= half !== undefined && walk.elapsedMs > half;
    walk.addedMs += walk.elapsedMs + leftMs - durationMs;
    if (leftMs === 0) endStep(walk);
    return true;
  });
}

/** "Done" of an open-ended step. */
export function finishStep(run: Run, now: number): Run {
  return command(run, now, (walk, step) => {
    if (step.durationMs !== undefined || walk.state === 'waiting' || isLeadIn(walk)) return false;
    leave(walk, step);
    return true;
  });
}

export function stop(run: Run, now: number): Run {
  return command(run, now, (walk) => {
    walk.state = 'finished';
    walk.stopped = true;
    return true;
  });
}

/** What a person sees at `now`. */
export function viewAt(run: Run, now: number): RunView {
  const at = settled(run, now);
  const { timeline } = at;
  const step = stepOf(at);
  const finished = at.state === 'finished';
  const stepDurationMs = durationOf(at);
  const leftMs = stepDurationMs === undefined ? undefined : finished ? 0 : stepDurationMs - at.elapsedMs;
  const leadIn = isLeadIn(at) && !finished;
  return {
    phase: phaseOf(at, step),
    stepIndex: at.stepIndex,
    step,
    leadIn,
    running: at.state === 'running',
    paused: at.state === 'paused',
    leftMs,
    elapsedMs: at.elapsedMs,
    stepDurationMs,
    ...wholeOf(at, step),
    trainedMs: at.trainedMs,
    exerciseNumber: exerciseNumberOf(timeline, step),
    exercisesPerRound: timeline.exercisesPerRound,
    round: step?.round ?? 1,
    rounds: timeline.rounds,
    nextStep: leadIn ? step : timeline.steps[at.stepIndex + 1],
    repeatCount: at.repeatCount,
    finished,
    stopped: at.stopped,
  };
}

/**
 * The signals due in the half-open interval [fromMs, toMs), ascending: adjacent intervals neither lose nor repeat one.
 * If a step's time is up and the next one waits, the change sounds then, not when that one is started.
 */
export function cuesBetween(run: Run, fromMs: number, toMs: number): readonly Cue[] {
  const walk = settled(run, fromMs);
  // An open-ended step calls its minutes forever; no caller plans more than a day ahead.
  const endMs = Math.min(toMs, walk.atMs + DAY_MS);
  const cues: Cue[] = [];
  while (walk.state === 'running' && walk.atMs < endMs) {
    cues.push(...stepCues(walk, endMs));
    const durationMs = durationOf(walk);
    if (durationMs === undefined || walk.atMs + durationMs - walk.elapsedMs >= endMs) break;
    consume(walk, durationMs - walk.elapsedMs);
    endStep(walk);
  }
  if (walk.atMs < endMs) cues.push(...standingCues(walk));
  return cues.filter((cue) => cue.atMs >= fromMs);
}

export function summaryOf(run: Run, now: number): RunSummary {
  const at = settled(run, now);
  const { exercisesTotal } = at.timeline;
  const exercisesDone = at.done.length;
  const passed = at.done.findLastIndex((done) => done < at.reached) + 1;
  const allDone = exercisesTotal === 0 ? !at.stopped : exercisesDone === exercisesTotal;
  return {
    durationSec: Math.round(at.trainedMs / 1000),
    exercisesDone,
    exercisesTotal,
    completed: at.state === 'finished' && allDone,
    skipped: at.reached - passed,
  };
}

/** Indices (over all rounds) of exercises completed by `now`, ascending. */
export const doneBy = (run: Run, now: number): readonly number[] => settled(run, now).done;

/**
 * Real seconds until Done for exercises with repetitions and no time, both sides together, by exercise index over all
 * rounds.
 */
export function tookSecOf({ timeline, tookMs }: Run): Readonly<Record<number, number>> {
  const byKey: Record<number, number> = {};
  for (const step of timeline.steps) {
    const key = exerciseKey(timeline, step);
    const ms = step.reps > 0 && step.durationMs === undefined ? tookMs[step.index] : undefined;
    if (ms !== undefined) byKey[key] = (byKey[key] ?? 0) + ms;
  }
  return Object.fromEntries(Object.entries(byKey).map(([key, ms]) => [key, Math.round(ms / 1000)]));
}

/**
 * Wall time passed while nothing ran (sleep, freeze). After at most ten minutes, and not past the end, the run is where
 * the clock says; otherwise it is paused at the start of the gap. A run whose clock was stopped is left as it is.
 */
export function afterGap(run: Run, gapStart: number, gapEnd: number): GapChoice {
  const gapMs = Math.max(0, gapEnd - gapStart);
  const before = pause(run, gapStart);
  const tooFar = gapMs > LONGEST_GAP_MS || viewAt(run, gapEnd).finished;
  return run.state === 'running' && before.state === 'paused' && tooFar
    ? { kind: 'paused', run: before, before, gapMs }
    : { kind: 'continued', run, before, gapMs };
}

/** The run advanced to `now`. */
function settled(run: Run, now: number): Walk {
  const walk = walkOf(run);
  advance(walk, moment(run, now));
  return walk;
}

/** Changes a run that has started and not ended; `change` returns whether it changed anything. */
function command(run: Run, now: number, change: (walk: Walk, step: Step) => boolean): Run {
  if (run.state === 'ready') return run;
  const walk = settled(run, now);
  const step = stepOf(walk);
  if (walk.state === 'finished' || !step) return run;
  // Time was up before now, so that signal has been given.
  if (walk.state === 'waiting' && moment(run, now) !== walk.atMs) walk.changeDue = false;
  if (!change(walk, step)) return run;
  walk.atMs = moment(run, now);
  return walk;
}

function begin(run: Run, now: number): Run {
  return command(run, now, isBegun);
}

function isBegun(walk: Walk): boolean {
  if (walk.state !== 'waiting') return false;
  walk.state = 'running';
  return true;
}

function setGoing(walk: Walk, now: number): Run {
  walk.atMs = moment(walk, now);
  if (stepOf(walk)) walk.state = 'running';
  else finish(walk);
  return walk;
}

/** Leaves a step early: the next one begins at once, unless it waits for Start or the run is paused. */
function leave(walk: Walk, step: Step): void {
  const { timeline } = walk;
  if (step.kind === 'exercise' && step.durationMs === undefined && walk.elapsedMs > 0) {
    walk.tookMs = { ...walk.tookMs, [step.index]: walk.elapsedMs };
    if (closesExercise(step)) markDone(walk, step);
  }
  // Next ends a repeated exercise, both sides of it.
  const last = timeline.mode === 'repeat' ? lastOfExercise(timeline, step) : step;
  const target = timeline.steps[last.index + 1];
  if (target) goTo(walk, target);
  else finish(walk);
}

function goTo(walk: Walk, target: Step): void {
  enter(walk, target);
  if (walk.state !== 'paused') {
    walk.state = walk.timeline.startStop && opensExercise(target) ? 'waiting' : 'running';
  }
}

/** The signals of a stopped run: time is up and the next step waits, or the run has finished. */
function standingCues(walk: Walk): Cue[] {
  const at = { atMs: walk.atMs, stepIndex: walk.stepIndex };
  if (walk.state === 'finished' && !walk.stopped) return [{ kind: 'finish', ...at }];
  if (walk.state === 'waiting' && walk.changeDue && walk.timeline.countDownBeepOn) return [{ kind: 'change', ...at }];
  return [];
}

/**
 * Progress through the planned length. Open-ended steps, intros and lead-ins take no place in it: they count as the
 * step's beginning.
 */
function wholeOf(run: Run, step: Step | undefined): Pick<RunView, 'wholeDoneMs' | 'wholeLeftMs'> {
  if (!step) return { wholeDoneMs: 0, wholeLeftMs: 0 };
  const isPlanned = step.durationMs !== undefined && step.kind !== 'intro' && !isLeadIn(run);
  const passedMs = isPlanned ? run.elapsedMs : 0;
  const stepMs = plannedMsOf(step);
  const leftMs = isPlanned ? stepMs + run.addedMs - run.elapsedMs : stepMs;
  const laterMs = run.timeline.totalMs - step.startMs - stepMs;
  return { wholeDoneMs: step.startMs + passedMs, wholeLeftMs: run.state === 'finished' ? 0 : leftMs + laterMs };
}

function phaseOf(run: Run, step: Step | undefined): Phase {
  if (run.state === 'ready' || run.state === 'waiting' || run.state === 'finished') return run.state;
  if (isLeadIn(run)) return 'setup';
  return step?.kind ?? 'finished';
}

function exerciseNumberOf(timeline: Timeline, step: Step | undefined): number {
  if (step?.exerciseIndex !== undefined) return step.exerciseIndex + 1;
  return step?.kind === 'cooldown' ? timeline.exercisesPerRound : Math.min(1, timeline.exercisesPerRound);
}
