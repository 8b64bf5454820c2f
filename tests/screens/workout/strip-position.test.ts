import type { RunView } from '#core/run/run.ts';
import { stripPosition } from '#screens/workout/stage/strip-position.ts';
import { expect, test } from 'vitest';

const STEPS = [
  { kind: 'exercise', weight: 40 },
  { kind: 'rest', weight: 20 },
  { kind: 'exercise', weight: 140 },
] as const;
const at = (view: Partial<RunView>) =>
  stripPosition(STEPS, { stepIndex: 0, stepDurationMs: 40_000, elapsedMs: 0, ...view } as RunView);

test('moves through each step by its share of the whole', () => {
  expect(at({})).toBe(0);
  expect(at({ elapsedMs: 10_000 })).toBe(0.05);
  expect(at({ stepIndex: 1, stepDurationMs: 20_000 })).toBe(0.2);
  expect(at({ stepIndex: 2, stepDurationMs: 140_000, elapsedMs: 70_000 })).toBe(0.65);
});

test('moves through a step that was lengthened more slowly, and never past its end', () => {
  expect(at({ stepDurationMs: 80_000, elapsedMs: 40_000 })).toBe(0.1);
  expect(at({ elapsedMs: 90_000 })).toBe(0.2);
});

test('goes by the estimate where a step has no end of its own', () => {
  expect(at({ stepDurationMs: undefined, elapsedMs: 20_000 })).toBe(0.1);
});

test('stands at the start in the lead-in, at the end when finished, and at the start of nothing', () => {
  expect(at({ leadIn: true, elapsedMs: 3000 })).toBe(0);
  expect(at({ stepIndex: 2, finished: true })).toBe(1);
  expect(stripPosition([], { stepIndex: 0 } as RunView)).toBe(0);
});
