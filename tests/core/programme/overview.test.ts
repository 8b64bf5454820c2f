import { expect, test } from 'vitest';
import { minutesOf, placesOf } from '#core/programme/overview.ts';
import { readProgramme } from '#core/programme/programme.ts';

const written = (key: string, timeSec: number) => ({
  kind: 'written',
  key,
  name: key,
  rounds: 1,
  exercises: [{ name: 'Plank', timeSec }],
});
const programmeOf = (workouts: readonly unknown[], weeks: readonly (readonly string[])[]) =>
  readProgramme({
    pId: 'programmeOfAnna00001',
    name: 'Mine',
    workouts,
    weeks: weeks.map((days) => ({ days: days.map((key) => ({ workouts: key === '' ? [] : [key] })) })),
  }) ?? expect.fail('no programme');

test('the trainings are all days but those of rest, in order', () => {
  const programme = programmeOf(
    [written('a', 60)],
    [
      ['a', '', 'a'],
      ['', 'a'],
    ],
  );
  expect(placesOf(programme)).toEqual([
    { week: 0, day: 0 },
    { week: 0, day: 2 },
    { week: 1, day: 1 },
  ]);
});

test('the minutes are those of the shortest and the longest training', () => {
  expect(minutesOf(programmeOf([written('a', 300), written('b', 1200)], [['a', 'b']]))).toEqual([5, 20]);
});

test('nobody promises minutes of workouts that others keep, or of none', () => {
  const reference = { kind: 'reference', key: 'r', name: 'Lunch', wId: 'annaLunchHiit0000001', ownerId: 'anna' };
  expect(minutesOf(programmeOf([reference], [['r']]))).toBeUndefined();
  expect(minutesOf(programmeOf([], []))).toBeUndefined();
});
