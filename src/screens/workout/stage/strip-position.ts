import type { RunView } from '#core/run/run.ts';
import type { StripBlock } from '#core/workout/timeline-strip.ts';

/** Position of the run on the strip, 0…1; within a step it moves only with whole seconds. */
export function stripPosition(steps: readonly StripBlock[], view: RunView): number {
  let total = 0;
  let passed = 0;
  for (const [index, { weight }] of steps.entries()) {
    total += weight;
    if (index < view.stepIndex) passed += weight;
  }
  if (total === 0) return 0;
  const weight = steps[view.stepIndex]?.weight ?? 0;
  const wholeMs = view.stepDurationMs ?? weight * 1000;
  const share = view.finished ? 1 : view.leadIn ? 0 : Math.min(1, wholeMs > 0 ? view.elapsedMs / wholeMs : 0);
  return (passed + weight * share) / total;
}
