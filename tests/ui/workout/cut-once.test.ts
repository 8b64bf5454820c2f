import { coverIce } from '#core/cover/ice.ts';
import { iceOf } from '#ui/workout/ice/cut-once.ts';
import { freeze } from '#ui/workout/ice/freeze.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';

const { workout } = wholeOf([{ name: 'Squats', timeSec: 40 }], { wId: 'workoutOfAnna0000001' });

test('a document is cut once in each shape, as it would be cut anew', () => {
  const tall = iceOf(workout, 'tall');
  expect(tall).toEqual(coverIce(workout, 'tall'));
  expect(iceOf(workout, 'square')).toEqual(coverIce(workout, 'square'));
  expect(iceOf(workout, 'tall')).toBe(tall);
});

test('a changed document is cut anew', () => {
  const before = iceOf(workout, 'tall');
  const changed = { ...workout, countEx: workout.countEx + 3 };
  expect(iceOf(changed, 'tall')).toEqual(coverIce(changed, 'tall'));
  expect(iceOf(changed, 'tall')).not.toEqual(before);
});

test('figures are frozen once in each document, shape and cast', () => {
  const squats = freeze(workout, 'tall', 'Squats');
  expect(squats).not.toEqual([]);
  expect(freeze(workout, 'tall', 'Squats')).toBe(squats);
  expect(freeze(workout, 'wide', 'Squats')).not.toEqual(squats);
  expect(freeze(workout, 'tall', 'Plank')).not.toEqual(squats);
  expect(freeze(workout, 'tall', undefined)).not.toBe(freeze(workout, 'tall', ''));
  expect(freeze({ ...workout }, 'tall', 'Squats')).not.toBe(squats);
});
