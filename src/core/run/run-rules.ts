import type { Exercise } from '#core/workout/model.ts';
import { advance, moment, type Run, walkOf } from './run-walk.ts';
import type { Beeps, Step, Timeline } from '#core/workout/timeline.ts';

/** What may change during a run: how exercises end, and which signals sound. */
export type RunRules = Pick<Timeline, 'mode'> & Beeps;

/**
 * The run under other rules from `now` on; its past stays as it was. Counting up makes exercises open-ended; leaving it
 * restores their times, and an exercise that has lasted longer by then ends.
 */
export function withRules(run: Run, now: number, exercises: readonly Exercise[], rules: RunRules): Run {
  const walk = walkOf(run);
  advance(walk, moment(run, now));
  if (walk.state === 'finished') return run;
  const wasOpen = walk.timeline.steps[walk.stepIndex]?.durationMs === undefined;
  walk.timeline = timelineUnder(walk.timeline, exercises, rules);
  const plannedMs = walk.timeline.steps[walk.stepIndex]?.durationMs;
  if (plannedMs === undefined) walk.addedMs = 0;
  else if (wasOpen) walk.addedMs = Math.max(0, walk.elapsedMs - plannedMs);
  if (rules.mode !== 'repeat') walk.repeatCount = 0;
  return walk;
}

function timelineUnder(timeline: Timeline, exercises: readonly Exercise[], rules: RunRules): Timeline {
  let shiftMs = 0;
  const steps = timeline.steps.map((step): Step => {
    const durationMs = step.kind === 'exercise' ? workMs(step, exercises, rules) : step.durationMs;
    const moved = { ...step, startMs: step.startMs + shiftMs, durationMs };
    shiftMs += (durationMs ?? 0) - (step.durationMs ?? 0);
    return moved;
  });
  return { ...timeline, ...rules, steps, totalMs: timeline.totalMs + shiftMs };
}

function workMs(step: Step, exercises: readonly Exercise[], { mode }: RunRules): number | undefined {
  const timeSec = exercises[step.exerciseIndex ?? -1]?.timeSec ?? 0;
  return mode === 'countup' || timeSec === 0 ? undefined : timeSec * 1000;
}
