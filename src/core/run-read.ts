import * as v from 'valibot';
import type { Run } from './run-walk.ts';
import { TIMER_MODES } from './settings.ts';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const stepSchema = v.object({
  index: count,
  kind: v.picklist(['warmup', 'intro', 'setup', 'exercise', 'side-change', 'rest', 'cooldown']),
  startMs: count,
  durationMs: v.optional(v.pipe(count, v.minValue(1))),
  exerciseIndex: v.optional(count),
  round: v.pipe(count, v.minValue(1)),
  side: v.optional(v.picklist(['left', 'right'])),
  reps: count,
  roundRest: v.boolean(),
});
const timelineSchema = v.object({
  steps: v.array(stepSchema),
  rounds: v.pipe(count, v.minValue(1)),
  exercisesPerRound: count,
  exercisesTotal: count,
  totalMs: count,
  mode: v.picklist(TIMER_MODES),
  startStop: v.boolean(),
  countDownBeepOn: v.boolean(),
  repeatBeepOn: v.boolean(),
});
const runSchema = v.object({
  runId: v.pipe(v.string(), v.minLength(1)),
  timeline: timelineSchema,
  state: v.picklist(['ready', 'running', 'paused', 'waiting', 'finished']),
  atMs: v.pipe(v.number(), v.safeInteger()),
  stepIndex: count,
  elapsedMs: count,
  addedMs: v.pipe(v.number(), v.safeInteger()),
  halfCalled: v.boolean(),
  changeDue: v.boolean(),
  announced: v.pipe(v.number(), v.safeInteger(), v.minValue(-1)),
  reached: count,
  repeatCount: count,
  trainedMs: count,
  done: v.array(count),
  stopped: v.boolean(),
});

/** A run from the journal, through JSON or structured clone; `undefined` when it cannot be one. */
export function readRun(input: unknown): Run | undefined {
  const parsed = v.safeParse(runSchema, input);
  return parsed.success ? ({ ...parsed.output } as Run) : undefined;
}
