import { expect, test } from 'vitest';
import { EXERCISE_TABLE } from '#core/exercises/exercise-table.ts';
import { isBreathing, loggingOf, suggestedSet } from '#core/training/planned-set.ts';

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

const SQUATS = { name: 'Squats', notes: '', timeSec: 0, reps: 8, countRounds: false };

test('the plan of a set has the weight of its programme, and none where none is planned', () => {
  expect(loggingOf('Squats', SQUATS, 42.505).planned).toEqual({ exercise: 'Squats', reps: 8, kg: 42.51 });
  expect(loggingOf('Squats', SQUATS, 0).planned).toEqual({ exercise: 'Squats', reps: 8 });
  expect(loggingOf('Squats', SQUATS).planned).toEqual({ exercise: 'Squats', reps: 8 });
  expect(loggingOf('Hold', { ...SQUATS, reps: 0, timeSec: 30 }, 10).planned).toEqual({ exercise: 'Hold', kg: 10 });
});

const setOf = (reps: number, kg?: number) => ({ exercise: 'Squats', reps, ...(kg !== undefined && { kg }) });
test.each([
  ['the planned weight before the last time', { planned: setOf(8, 45), last: setOf(8, 40) }, setOf(8, 45)],
  ['what somebody took today instead', { planned: setOf(8, 45), justBefore: setOf(6, 42.5) }, setOf(8, 42.5)],
  ['the plan, if the set before has no weight', { planned: setOf(8, 45), justBefore: setOf(6) }, setOf(8, 45)],
  ['without a planned weight the last time', { planned: setOf(8), last: setOf(10, 40) }, setOf(10, 40)],
  ['then the set before', { planned: setOf(8), justBefore: setOf(9, 20) }, setOf(9, 20)],
  ['then the plan', { planned: setOf(8) }, setOf(8)],
  ['nothing where nothing is known', {}, undefined],
] as const)('a set begins with %s', (_, known, suggested) => {
  expect(suggestedSet({ planned: undefined, last: undefined, justBefore: undefined, ...known })).toEqual(suggested);
});
