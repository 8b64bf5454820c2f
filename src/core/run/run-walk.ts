/**
 * How a run moves along its steps. A run records its position at one moment (`atMs`) and what was done until then;
 * `advance` walks from there to any later moment, so no tick is ever counted.
 * Walking in one go or in two gives the same result.
 */
import type { Step, Timeline } from '#core/workout/timeline.ts';

export type RunState = 'ready' | 'running' | 'paused' | 'waiting' | 'finished';

/** Plain JSON data, journalled as it is. All times are whole milliseconds on the run's clock. */
export interface Run {
  readonly runId: string;
  readonly timeline: Timeline;
  readonly state: RunState;
  /** The moment that the fields below describe. */
  readonly atMs: number;
  readonly stepIndex: number;
  /**
   * `counting`: the lead-in runs, the step has not begun, and the times below are the lead-in's. `ended`: the step has
   * just begun after its lead-in.
   */
  readonly leadIn: 'none' | 'counting' | 'ended';
  /** Time run in the step. */
  readonly elapsedMs: number;
  /** Time added to the step (negative: taken off). */
  readonly addedMs: number;
  /** The half-time call was given before time was added, and is not repeated. */
  readonly halfCalled: boolean;
  /** The signal for the change into this step is still to come. */
  readonly changeDue: boolean;
  /** The exercise (counted over all rounds) last announced; -1 = none. */
  readonly announced: number;
  /** The furthest exercise (counted over all rounds) ever reached: those before it are done or skipped. */
  readonly reached: number;
  /** Repeat mode: how often this exercise has run to its end. */
  readonly repeatCount: number;
  /** Time trained, without pauses and waiting. */
  readonly trainedMs: number;
  /** Exercises (counted over all rounds) run to their end, ascending. */
  readonly done: readonly number[];
  /** How long open-ended exercises took until Done, by step index; the last time counts. */
  readonly tookMs: Readonly<Record<number, number>>;
  readonly stopped: boolean;
}

/** A mutable copy for one command or walk, so that a long walk costs one allocation. */
export type Walk = { -readonly [K in keyof Omit<Run, 'done'>]: Run[K] } & { done: number[] };
export const walkOf = (run: Run): Walk => ({ ...run, done: [...run.done] });

export const closesExercise = (step: Step): boolean => step.kind === 'exercise' && step.side !== 'left';
export const opensExercise = (step: Step): boolean => step.kind === 'exercise' && step.side !== 'right';
export const isAnnounced = (step: Step): boolean =>
  step.kind === 'intro' || step.kind === 'setup' || step.kind === 'exercise';

/** The step's exercise, counted over all rounds; warm-up 0, cool-down one past the last. */
export function exerciseKey(timeline: Timeline, step: Step): number {
  if (step.exerciseIndex === undefined) return step.kind === 'warmup' ? 0 : timeline.exercisesTotal;
  return (step.round - 1) * timeline.exercisesPerRound + step.exerciseIndex;
}

export const stepOf = (run: Pick<Run, 'timeline' | 'stepIndex'>): Step | undefined => run.timeline.steps[run.stepIndex];

export const isLeadIn = (run: Pick<Run, 'leadIn'>): boolean => run.leadIn === 'counting';

/** The length of the step, or of its lead-in, with the time added to it; `undefined` = open-ended. */
export function durationOf(run: Pick<Run, 'timeline' | 'stepIndex' | 'leadIn' | 'addedMs'>): number | undefined {
  const planned = isLeadIn(run) ? run.timeline.leadInMs : stepOf(run)?.durationMs;
  return planned === undefined ? undefined : planned + run.addedMs;
}

/**
 * `now` on the run's clock. Cues lie on whole milliseconds, so rounding up keeps "given before now" true. A running
 * clock never goes backwards; a stopped run can continue on any clock (the next start of the app).
 */
export function moment(run: Pick<Run, 'atMs' | 'state'>, now: number): number {
  if (!Number.isFinite(now)) return run.atMs;
  return run.state === 'running' ? Math.max(run.atMs, Math.ceil(now)) : Math.ceil(now);
}

/** Walks to `toMs` or to where the clock stops before it. Only a running run moves. */
export function advance(walk: Walk, toMs: number): void {
  while (walk.state === 'running') {
    skipRepetitions(walk, toMs);
    const durationMs = durationOf(walk);
    const budgetMs = toMs - walk.atMs;
    if (durationMs === undefined || walk.elapsedMs + budgetMs < durationMs) {
      consume(walk, budgetMs);
      return;
    }
    consume(walk, durationMs - walk.elapsedMs);
    endStep(walk);
  }
}

export function consume(walk: Walk, ms: number): void {
  if (ms <= 0) return;
  walk.elapsedMs += ms;
  if (!isLeadIn(walk)) walk.trainedMs += ms;
  walk.atMs += ms;
  walk.changeDue = false;
  const step = stepOf(walk);
  if (step && isAnnounced(step)) walk.announced = exerciseKey(walk.timeline, step);
}

/** The step's time is up (or was taken off); the timer mode decides what follows. */
export function endStep(walk: Walk): void {
  const step = stepOf(walk);
  if (!step) return;
  if (isLeadIn(walk)) {
    enter(walk, step);
    walk.leadIn = 'ended';
    return;
  }
  const { steps, mode, startStop } = walk.timeline;
  const ended = closesExercise(step);
  if (ended) markDone(walk, step);
  if (ended && mode === 'repeat') {
    const repeatCount = walk.repeatCount + 1;
    enter(walk, firstOfExercise(walk.timeline, step));
    walk.repeatCount = repeatCount;
    return;
  }
  const next = steps[step.index + 1];
  if (!next) return finish(walk);
  enter(walk, next);
  if ((ended && mode === 'stopnext') || (startStop && opensExercise(next))) walk.state = 'waiting';
}

/** Puts the run at the beginning of a step, with its planned length. */
export function enter(walk: Walk, step: Step): void {
  const from = stepOf(walk);
  const key = exerciseKey(walk.timeline, step);
  const stays = from && isWork(from) && isWork(step) && exerciseKey(walk.timeline, from) === key;
  if (!stays) walk.repeatCount = 0;
  walk.stepIndex = step.index;
  walk.leadIn = 'none';
  walk.elapsedMs = 0;
  walk.addedMs = 0;
  walk.halfCalled = false;
  walk.changeDue = true;
  walk.reached = Math.max(walk.reached, key);
}

export function finish(walk: Walk): void {
  walk.state = 'finished';
  walk.reached = walk.timeline.exercisesTotal;
}

export function markDone(walk: Walk, step: Step): void {
  const key = exerciseKey(walk.timeline, step);
  const place = walk.done.findLastIndex((done) => done <= key);
  if (walk.done[place] !== key) walk.done.splice(place + 1, 0, key);
}

const isWork = (step: Step): boolean => step.kind === 'exercise' || step.kind === 'side-change';

function firstOfExercise(timeline: Timeline, last: Step): Step {
  return (last.side === 'right' && timeline.steps[last.index - 2]) || last;
}

/** The step that closes the exercise this one belongs to; with two sides, the right one. */
export function lastOfExercise(timeline: Timeline, step: Step): Step {
  const ahead = step.kind === 'side-change' ? 1 : step.side === 'left' ? 2 : 0;
  return timeline.steps[step.index + ahead] ?? step;
}

/** Repeat mode loops forever: whole repetitions are divided out instead of walked. */
function skipRepetitions(walk: Walk, toMs: number): void {
  const first = stepOf(walk);
  if (walk.timeline.mode !== 'repeat' || !first || !opensExercise(first) || isLeadIn(walk)) return;
  if (walk.elapsedMs > 0 || walk.addedMs !== 0 || first.durationMs === undefined) return;
  const last = lastOfExercise(walk.timeline, first);
  if (last.durationMs === undefined) return;
  const onceMs = last.startMs + last.durationMs - first.startMs;
  const times = Math.floor((toMs - walk.atMs) / onceMs);
  if (times <= 0) return;
  consume(walk, times * onceMs);
  markDone(walk, last);
  enter(walk, first);
  walk.repeatCount += times;
}
