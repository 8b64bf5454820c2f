import { expect, test } from 'vitest';
import { EXERCISE_TABLE } from '#core/exercises/exercise-table.ts';
import { isBreathing } from '#core/training/planned-set.ts';

/** Every name, in five languages, of the exercises that are drawn breathing. */
const BREATHS = EXERCISE_TABLE.split('\n')
  .filter((row) => row.startsWith('seated-breath: '))
  .flatMap((row) => row.replace(/^[\w-]+: /, '').split(/ [|/] /));
const OTHERS = EXERCISE_TABLE.split('\n')
  .filter((row) => row !== '' && !row.startsWith('seated-breath: '))
  .flatMap((row) => row.replace(/^[\w-]+: /, '').split(/ [|/] /));

test('knows the breathing exercises of the catalogue in five languages, and no other', () => {
  expect(BREATHS.length).toBeGreaterThanOrEqual(20);
  expect(BREATHS.filter((name) => !isBreathing(name))).toEqual([]);
  expect(OTHERS.filter((name) => isBreathing(name))).toEqual([]);
});

test.each(['Box breathing', '4-7-8 Atmung', 'Respiration carrée', 'Respiración profunda', 'Ademhaling'])(
  'knows %s',
  (name) => {
    expect(isBreathing(name)).toBe(true);
  },
);

test.each(['Breathing squats', 'Atemlos-Sprint', 'Breadth jumps', 'Dead hang', ''])(
  'takes %s for work, which may have a weight',
  (name) => {
    expect(isBreathing(name)).toBe(false);
  },
);
