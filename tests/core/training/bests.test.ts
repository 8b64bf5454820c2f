import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { type Best, lastSetsOf, newBestsOf } from '#core/training/bests.ts';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { type LoggedSet, setsOf, setsText } from '#core/training/sets.ts';

function resultOf(date: number, sets: readonly LoggedSet[] = [], fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const read = readResult({ id: `u_${date}`, userId: 'u', date, sets: setsText(sets), ...fields });
  if (!read) throw new Error('not a result');
  return read;
}
const squat = (reps?: number, kg?: number): LoggedSet => ({
  exercise: 'Squat',
  ...(reps !== undefined && { reps }),
  ...(kg !== undefined && { kg }),
});

describe('a new best', () => {
  test.each<[string, LoggedSet[], LoggedSet[], Partial<Best> | undefined]>([
    ['more repetitions without weight', [squat(15)], [squat(12)], { what: 'reps', value: 15, before: 12 }],
    ['more weight', [squat(5, 60)], [squat(12, 50)], { what: 'kg', value: 60, before: 50 }],
    [
      'more repetitions with that weight',
      [squat(9, 50)],
      [squat(8, 50)],
      { what: 'reps', value: 9, before: 8, kg: 50 },
    ],
    ['as many', [squat(12)], [squat(12)], undefined],
    ['the first time', [squat(12)], [], undefined],
    ['the first time with weight', [squat(5, 20)], [squat(12)], undefined],
    ['fewer kilograms, more often, but never so before', [squat(20, 20)], [squat(5, 60)], undefined],
    ['more with little weight, but not more than with more', [squat(9, 40)], [squat(8, 40), squat(10, 50)], undefined],
    ['a weight that was not lifted', [squat(0, 80)], [squat(5, 60)], undefined],
    ['another exercise', [squat(15)], [{ exercise: 'Lunge', reps: 12 }], undefined],
    [
      'as many that took longer',
      [{ exercise: 'Squat', reps: 12, sec: 90 }],
      [{ exercise: 'Squat', reps: 12, sec: 60 }],
      undefined,
    ],
    [
      'farther',
      [{ exercise: 'Run', distanceM: 5200, sec: 1500 }],
      [{ exercise: 'Run', distanceM: 5000, sec: 1600 }],
      { what: 'distanceM', value: 5200, before: 5000 },
    ],
    [
      'as far in more time',
      [{ exercise: 'Run', distanceM: 5000, sec: 1700 }],
      [{ exercise: 'Run', distanceM: 5000, sec: 1600 }],
      undefined,
    ],
    ['held for longer', [{ exercise: 'Plank', sec: 90 }], [{ exercise: 'plank', sec: 60 }], { what: 'sec', value: 90 }],
  ])('%s', (_, now, before, best) => {
    const bests = newBestsOf(resultOf(2, now), [resultOf(1, before)], false);
    expect(bests).toEqual(best ? [expect.objectContaining(best)] : []);
  });

  const legs = (date: number, durationSec: number, fields: Partial<WorkoutResult> = {}) =>
    resultOf(date, [], {
      workoutId: 'wLegsaaaaaaaaaaaaaaa',
      exercisesTotal: 9,
      completed: true,
      durationSec,
      ...fields,
    });
  test.each<[string, WorkoutResult, WorkoutResult[], boolean, number | undefined]>([
    ['faster than ever', legs(3, 590), [legs(2, 600), legs(1, 700)], true, 600],
    ['faster, where the time is given', legs(3, 590), [legs(2, 600)], false, undefined],
    ['faster, but broken off', legs(3, 590, { completed: false }), [legs(2, 600)], true, undefined],
    ['faster than one broken off', legs(3, 590), [legs(2, 600, { completed: false })], true, undefined],
    ['faster than with fewer exercises', legs(3, 590), [legs(2, 600, { exercisesTotal: 8 })], true, undefined],
    ['of no workout that is kept', legs(3, 590, { workoutId: '' }), [legs(2, 600, { workoutId: '' })], true, undefined],
    ['as fast', legs(3, 600), [legs(2, 600)], true, undefined],
    ['faster than what came later', legs(1, 590), [legs(2, 600)], true, undefined],
    ['measured by itself', legs(1, 590), [legs(1, 590)], true, undefined],
  ])('of a whole workout: %s', (_, result, results, isForTime, before) => {
    const bests = newBestsOf(result, results, isForTime);
    expect(bests).toEqual(before === undefined ? [] : [{ what: 'time', value: result.durationSec, before }]);
  });

  const someSet = fc.record(
    {
      exercise: fc.constantFrom('Squat', 'squat ', 'Lunge'),
      reps: fc.integer({ min: 0, max: 4 }),
      kg: fc.constantFrom(0, 10, 20),
      sec: fc.integer({ min: 0, max: 2 }),
      distanceM: fc.integer({ min: 1, max: 3 }),
    },
    { requiredKeys: ['exercise'] },
  );
  const someSets = fc.array(someSet, { maxLength: 4 });

  test('is what looking at each pair of sets finds', () => {
    fc.assert(
      fc.property(someSets, fc.array(someSets, { maxLength: 4 }), (now, before) => {
        const result = resultOf(100, now);
        const earlier = before.map((sets, date) => resultOf(date, sets));
        const found = newBestsOf(result, [result, ...earlier], false);
        for (const name of ['squat', 'lunge']) {
          const of = (each: WorkoutResult) => setsOf(each).filter(({ exercise }) => exercise.toLowerCase() === name);
          const best = found.find((each) => each.what !== 'time' && each.exercise.toLowerCase() === name);
          expect(best?.what).toBe(naive(of(result), earlier.flatMap(of)));
        }
      }),
    );
  });
});

/** The seconds beside repetitions or a distance are what those took. */
const isMeasuredBy = (what: 'reps' | 'distanceM' | 'sec', { reps, distanceM }: LoggedSet): boolean =>
  what !== 'sec' || (reps === undefined && distanceM === undefined);

/** Straight from the sentence: one set beats every one before it that it can be compared with, and there is one. */
function naive(mine: readonly LoggedSet[], before: readonly LoggedSet[]): Best['what'] | undefined {
  const isLifted = ({ reps, kg = 0 }: LoggedSet) => kg > 0 && reps !== 0;
  const lifted = before.filter(isLifted);
  for (const set of mine)
    if (isLifted(set) && lifted.length > 0 && lifted.every(({ kg = 0 }) => (set.kg ?? 0) > kg)) return 'kg';
  for (const what of ['reps', 'distanceM', 'sec'] as const)
    for (const set of mine.filter((one) => isMeasuredBy(what, one))) {
      const value = set[what];
      if (value === undefined) continue;
      const weight = set.kg ?? 0;
      const earlier = before.filter((one) => isMeasuredBy(what, one));
      const isComparable = earlier.some((other) => (other.kg ?? 0) === weight && (other[what] ?? 0) > 0);
      const beatsAll = earlier.every((other) => (other.kg ?? 0) < weight || value > (other[what] ?? 0));
      if (isComparable && beatsAll && value > 0) return what;
    }
  return undefined;
}

describe('the last time', () => {
  test('is the newest result in which the exercise was logged, whatever came since', () => {
    const results = [
      resultOf(1, [squat(5)]),
      resultOf(3, [{ exercise: 'Lunge', reps: 9 }]),
      resultOf(2, [squat(12, 40), squat(10, 40)]),
    ];
    expect(lastSetsOf(' squat', results)).toEqual([squat(12, 40), squat(10, 40)]);
    expect(lastSetsOf('Plank', results)).toEqual([]);
  });
});
