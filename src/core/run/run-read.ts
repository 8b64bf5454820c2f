import * as v from 'valibot';
import { type Run, durationOf } from './run-walk.ts';
import { TIMER_MODES } from '#core/settings/settings.ts';
import { plannedMsOf, type Step, type Timeline } from '#core/workout/timeline.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const whole = v.pipe(v.number(), v.safeInteger());
const stepSchema = v.object({
  index: count,
  kind: v.picklist(['warmup', 'intro', 'setup', 'exercise', 'side-change', 'rest', 'cooldown']),
  startMs: count,
  // JSON drops what is undefined.
  durationMs: v.optional(v.pipe(count, v.minValue(1))),
  exerciseIndex: v.optional(count),
  round: v.pipe(count, v.minValue(1)),
  side: v.optional(v.picklist(['left', 'right'])),
  reps: count,
  roundRest: v.boolean(),
});
const timelineSchema = v.object({
  steps: v.array(
    v.pipe(
      stepSchema,
      v.transform((step): Step => ({ durationMs: undefined, exerciseIndex: undefined, side: undefined, ...step })),
    ),
  ),
  rounds: v.pipe(count, v.minValue(1)),
  exercisesPerRound: count,
  exercisesTotal: count,
  totalMs: count,
  leadInMs: v.optional(count, 0),
  mode: v.picklist(TIMER_MODES),
  startStop: v.boolean(),
  countDownBeepOn: v.boolean(),
  repeatBeepOn: v.boolean(),
  // Runs of earlier versions have none.
  warnBeepOn: v.optional(v.boolean(), false),
  warnSecs: v.optional(v.array(v.pipe(count, v.minValue(1)))),
});
const runSchema = v.object({
  runId: v.pipe(v.string(), v.minLength(1)),
  timeline: timelineSchema,
  state: v.picklist(['ready', 'running', 'paused', 'waiting', 'finished']),
  atMs: whole,
  stepIndex: count,
  leadIn: v.optional(v.picklist(['none', 'counting', 'ended']), 'none'),
  elapsedMs: count,
  addedMs: whole,
  halfCalled: v.boolean(),
  changeDue: v.boolean(),
  announced: v.pipe(whole, v.minValue(-1)),
  reached: count,
  repeatCount: count,
  trainedMs: count,
  done: v.array(count),
  tookMs: v.optional(v.record(v.string(), count), {}),
  stopped: v.boolean(),
});

/** Reads a run from the journal, through JSON or structured clone; `undefined` if it is damaged. */
export function readRun(input: unknown): Run | undefined {
  const parsed = v.safeParse(runSchema, input);
  return parsed.success && isSound(parsed.output) ? parsed.output : undefined;
}

/** Well-formed fields may still contradict each other, and such a run would show nonsense. */
function isSound(run: Run): boolean {
  const { steps, exercisesTotal, exercisesPerRound, rounds } = run.timeline;
  for (const [index, step] of steps.entries()) {
    const outside = (step.exerciseIndex ?? 0) >= Math.max(1, exercisesPerRound) || step.round > rounds;
    const nameless = step.kind === 'exercise' && step.exerciseIndex === undefined;
    if (step.index !== index || outside || nameless) return false;
  }
  const durationMs = durationOf(run);
  return (
    // Runs journalled before intros left the planned length still count them in.
    (addsUp(run.timeline, plannedMsOf) || addsUp(run.timeline, (step) => step.durationMs ?? 0)) &&
    exercisesTotal === exercisesPerRound * rounds &&
    run.stepIndex < Math.max(1, steps.length) &&
    (durationMs === undefined || run.elapsedMs <= durationMs) &&
    run.reached <= exercisesTotal &&
    run.done.every((key, i) => key < exercisesTotal && key > (run.done[i - 1] ?? -1))
  );
}

function addsUp({ steps, totalMs }: Timeline, lengthMs: (step: Step) => number): boolean {
  let startMs = 0;
  for (const step of steps) {
    if (step.startMs !== startMs) return false;
    startMs += lengthMs(step);
  }
  return startMs === totalMs;
}
