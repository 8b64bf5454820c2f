import { describe, expect, it } from 'vitest';
import { FIELD_BOUNDS } from '#core/programme/progress-fields.ts';
import { resolveReference, weightsIn, workoutOfDay } from '#core/programme/resolve.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { fc } from '#tests/support/properties.ts';
import { P_ID, programmeOf } from './programmes.ts';

const EXERCISES = [
  { name: 'Squat', timeSec: 0, reps: 8, kg: 20 },
  { name: 'Plank', timeSec: 30, restSec: 20 },
];
const WEEKS = Array.from({ length: 8 }, () => ({ days: [{ workouts: ['a'] }] }));
const withRules = (progressions: readonly object[], more: object = {}) =>
  programmeOf({
    weeks: WEEKS,
    workouts: [{ kind: 'written', key: 'a', name: 'Legs', rounds: 2, exercises: EXERCISES, progressions }],
    ...more,
  });

function resolved(programme: ReturnType<typeof programmeOf>, week: number, adjust = 100) {
  const [workout] = workoutOfDay(programme, week, 0, adjust);
  if (workout?.kind !== 'written') throw new Error('not written in place');
  return workout;
}

describe('the workout of a day', () => {
  it('is the same id in all weeks, and counts and times are right', () => {
    const { whole, kg } = resolved(withRules([]), 0);
    expect(whole.workout).toMatchObject({ wId: `${P_ID}a`, name: 'Legs', countEx: 2, rounds: 2, ownerId: 'me' });
    expect(whole.exercises.map(({ exId, position, wId }) => [exId, position, wId])).toEqual([
      ['e000', 0, `${P_ID}a`],
      ['e001', 1, `${P_ID}a`],
    ]);
    expect(kg).toEqual([20, 0]);
    expect(resolved(withRules([]), 5).whole).toEqual(whole);
    expect(resolved(withRules([], { ownerId: '' }), 0).whole.workout.ownerId).toBe('icetime');
  });

  it('progresses in steps, each exercise by its own', () => {
    const programme = withRules([
      { exercise: 1, field: 'timeSec', by: 5, everyWeeks: 1 },
      { exercise: 1, field: 'restSec', by: -15, everyWeeks: 2 },
      { exercise: 0, field: 'reps', by: 1, everyWeeks: 2 },
      { exercise: 0, field: 'kg', by: 2.5, everyWeeks: 3 },
      { exercise: 0, field: 'rounds', by: 1, everyWeeks: 4 },
    ]);
    const { whole, kg } = resolved(programme, 4);
    expect(whole.workout.rounds).toBe(3);
    expect(whole.exercises[0]).toMatchObject({ reps: 10, timeSec: 0, restSec: 0 });
    expect(whole.exercises[1]).toMatchObject({ timeSec: 50, reps: 0, restSec: 0 });
    expect(kg).toEqual([22.5, 0]);
    expect(whole.workout.totalSec).toBe(150);
  });

  it('follows a table to its end and stays there', () => {
    const programme = withRules([{ exercise: 0, field: 'reps', table: [5, 6, 4] }]);
    expect([0, 1, 2, 7].map((week) => resolved(programme, week).whole.exercises[0]?.reps)).toEqual([5, 6, 4, 4]);
  });

  it('is less in a week of recovery', () => {
    const weeks = [...WEEKS.slice(1), { ...WEEKS[0], loadPercent: 60 }];
    const { whole } = resolved(withRules([], { weeks }), 7);
    expect(whole.exercises[0]?.reps).toBe(5);
    expect(whole.exercises[1]?.timeSec).toBe(18);
  });

  it('is adjusted to the person within 70 and 130 per cent', () => {
    const reps = (adjust: number) => resolved(withRules([]), 0, adjust).whole.exercises[0]?.reps;
    expect([110, 130, 500, 70, 0, Number.NaN].map(reps)).toEqual([9, 10, 10, 6, 6, 8]);
  });

  it('names what is to be found elsewhere, and applies the week to it', () => {
    const reference = { kind: 'reference', key: 'a', name: 'Rows', wId: 'workout0000000000001', ownerId: 'you' };
    const programme = programmeOf({
      weeks: WEEKS,
      workouts: [
        {
          ...reference,
          progressions: [
            { exercise: 0, field: 'timeSec', by: 10, everyWeeks: 1 },
            { exercise: 9, field: 'reps', by: 1, everyWeeks: 1 },
          ],
        },
      ],
    });
    expect(workoutOfDay(programme, 1, 0, 100)).toEqual([
      { kind: 'reference', key: 'a', name: 'Rows', wId: 'workout0000000000001', ownerId: 'you' },
    ]);
    const whole = wholeOf([{ timeSec: 30 }]);
    expect(resolveReference(programme, 'a', whole, { week: 2 }, 100).whole.exercises[0]?.timeSec).toBe(50);
    expect(resolveReference(programme, 'gone', whole, { week: 2 }, 100)).toEqual({ whole, kg: [0] });
  });

  it('is none on a day that the programme does not have', () => {
    expect(workoutOfDay(programmeOf(), 9, 0, 100)).toEqual([]);
    expect(workoutOfDay(programmeOf(), 0, 1, 100)).toEqual([]);
  });
});

it('no progression leaves the bounds, makes a timed exercise open-ended or a counted one timed', () => {
  const rule = fc.record({
    exercise: fc.nat(1),
    field: fc.constantFrom('timeSec', 'restSec', 'reps', 'rounds', 'kg'),
    by: fc.double({ min: -5999, max: 5999, noNaN: true }),
    everyWeeks: fc.integer({ min: 1, max: 52 }),
  });
  const table = fc.record({
    exercise: fc.nat(1),
    field: rule.map(({ field }) => field),
    table: fc.array(fc.double({ min: 0, max: 5999, noNaN: true }), { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(fc.oneof(rule, table)), fc.nat(7), fc.double(), (rules, week, adjust) => {
      const { whole, kg } = resolved(withRules(rules), week, adjust);
      const [counted, timed] = whole.exercises;
      const isWithin = (value: number | undefined, field: keyof typeof FIELD_BOUNDS) =>
        value !== undefined && value >= FIELD_BOUNDS[field].min && value <= FIELD_BOUNDS[field].max;
      expect(counted?.timeSec).toBe(0);
      expect(timed?.reps).toBe(0);
      expect(isWithin(counted?.reps, 'reps') && Number.isInteger(counted?.reps)).toBe(true);
      expect(isWithin(timed?.timeSec, 'timeSec') && Number.isInteger(timed?.timeSec)).toBe(true);
      expect(isWithin(timed?.restSec, 'restSec') && Number.isInteger(timed?.restSec)).toBe(true);
      expect(isWithin(whole.workout.rounds, 'rounds') && Number.isInteger(whole.workout.rounds)).toBe(true);
      expect(kg.every((one) => isWithin(one, 'kg'))).toBe(true);
    }),
  );
});

describe('weights', () => {
  const progressions = [
    { exercise: 1, field: 'kg', table: [40] },
    { exercise: 1, field: 'kg', by: 2.5, everyWeeks: 1 },
  ];
  const exercises = [
    { name: 'Squat', timeSec: 30, kg: 20 },
    { name: 'Row', timeSec: 30 },
  ];

  it('of a workout written in place are those of its resolution', () => {
    const programme = programmeOf({ workouts: [{ kind: 'written', key: 'a', name: '', exercises, progressions }] });
    for (const week of [0, 1]) {
      const [resolved] = workoutOfDay(programme, week, 0, 100);
      expect(resolved?.kind === 'written' && resolved.kg).toEqual(weightsIn(programme, { week, key: 'a', count: 2 }));
    }
    expect(weightsIn(programme, { week: 1, key: 'a', count: 2 })).toEqual([20, 42.5]);
  });

  it('of somebody’s own workout are those of the programme alone', () => {
    const workouts = [{ kind: 'reference', key: 'a', name: '', wId: 'workoutOfAnna0000001', progressions }];
    expect(weightsIn(programmeOf({ workouts }), { week: 1, key: 'a', count: 3 })).toEqual([0, 42.5, 0]);
    expect(weightsIn(programmeOf({ workouts }), { week: 1, key: 'b', count: 1 })).toEqual([0]);
  });
});
