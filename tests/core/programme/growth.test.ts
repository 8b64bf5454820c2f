import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import {
  exercisesWith,
  fieldsWith,
  FIRST_STEPS,
  growthOf,
  tableSoFar,
  valuesOf,
  weeksToShow,
  withGrowth,
  workoutInWeek,
} from '#core/programme/growth.ts';
import { NEW_OUTLINE, NEW_WEEK } from '#core/programme/outline.ts';
import { FIELD_BOUNDS, PROGRESS_FIELDS } from '#core/programme/progress-fields.ts';
import { PROGRAMME_BOUNDS, type Progression } from '#core/programme/programme.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { programmeOf } from './programmes.ts';

const EXERCISES = [
  { name: 'Squat', timeSec: 40, reps: 0, restSec: 20 },
  { name: 'Press', timeSec: 0, reps: 8, restSec: 0 },
  { name: 'Plank', timeSec: 30, reps: 0, restSec: 10 },
];
const fieldArbitrary = fc.constantFrom(...PROGRESS_FIELDS);
const growthArbitrary = fc.oneof(
  fc.record({ by: fc.integer({ min: -1e6, max: 1e6 }), everyWeeks: fc.integer({ min: -3, max: 90 }) }),
  fc.record({ table: fc.array(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 70 }) }),
  fc.record({
    by: fc.constantFrom(2.5, -2.5),
    everyWeeks: fc.constant(1),
    start: fc.integer({ min: -1e6, max: 1e6 }),
  }),
);

describe('how a workout grows', () => {
  test('offers the fields that its exercises have', () => {
    expect(fieldsWith(EXERCISES)).toEqual(['rounds', 'timeSec', 'restSec', 'reps', 'kg']);
    expect(fieldsWith(EXERCISES.slice(0, 1))).toEqual(['rounds', 'timeSec', 'restSec', 'kg']);
    expect(exercisesWith('timeSec', EXERCISES)).toEqual([0, 2]);
    expect(exercisesWith('reps', EXERCISES)).toEqual([1]);
    expect(exercisesWith('restSec', EXERCISES)).toEqual([0, 1, 2]);
    expect(exercisesWith('rounds', EXERCISES)).toEqual([0]);
    expect(fieldsWith([])).toEqual([]);
  });

  test('reads back what was set, bounded', () => {
    fc.assert(
      fc.property(fieldArbitrary, growthArbitrary, (field, growth) => {
        const at = field === 'rounds' ? [0] : [0, 2];
        const set = withGrowth([], field, at, growth);
        const { min, max } = FIELD_BOUNDS[field];
        const read = growthOf(set, field, at);
        if (read === 'same' || read === 'mixed') throw new Error(read);
        if ('table' in read) {
          expect(read.table.length).toBeLessThanOrEqual(PROGRAMME_BOUNDS.weeks);
          for (const value of read.table) expect(value >= min && value <= max).toBe(true);
        } else {
          expect(Math.abs(read.by)).toBeLessThanOrEqual(max);
          expect(read.everyWeeks).toBeGreaterThanOrEqual(1);
          expect(read.everyWeeks).toBeLessThanOrEqual(PROGRAMME_BOUNDS.weeks);
        }
        expect(growthOf(withGrowth([], field, at, read), field, at)).toEqual(read);
        // What the editor makes, a saved programme keeps.
        const workouts = [{ kind: 'written', key: 'a', name: '', exercises: [{ name: 'Squat' }], progressions: set }];
        expect(programmeOf({ workouts }).workouts[0]?.progressions).toEqual(set);
      }),
    );
  });

  test('touches nothing but its field and exercises, and can be removed', () => {
    const others: Progression[] = [
      { exercise: 1, field: 'timeSec', by: 5, everyWeeks: 1 },
      { exercise: 0, field: 'restSec', table: [20, 15] },
    ];
    const set = withGrowth(others, 'timeSec', [0, 2], { by: 5, everyWeeks: 2 });
    expect(set.slice(0, 2)).toEqual(others);
    expect(growthOf(set, 'timeSec', [0, 2])).toEqual({ by: 5, everyWeeks: 2 });
    expect(growthOf(set, 'timeSec', [0, 1])).toBe('mixed');
    expect(withGrowth(set, 'timeSec', [0, 2], 'same')).toEqual(others);
    expect(growthOf(others, 'rounds', [0])).toBe('same');
  });

  test('does not lose what it cannot show', () => {
    const two: Progression[] = [
      { exercise: 0, field: 'reps', by: 1, everyWeeks: 1 },
      { exercise: 0, field: 'reps', by: 2, everyWeeks: 3 },
    ];
    expect(growthOf(two, 'reps', [0])).toBe('mixed');
    expect(withGrowth(two, 'timeSec', [0], { by: 5, everyWeeks: 1 }).slice(0, 2)).toEqual(two);
    expect(withGrowth(two, 'reps', [0], { by: 3, everyWeeks: 1 })).toEqual([
      { exercise: 0, field: 'reps', by: 3, everyWeeks: 1 },
    ]);
  });

  test('stays as it is where a programme holds no more', () => {
    const full = Array.from({ length: PROGRAMME_BOUNDS.progressions }, (_, exercise) => ({
      exercise: exercise % 100,
      field: exercise < 100 ? ('timeSec' as const) : ('reps' as const),
      by: 1,
      everyWeeks: 1,
    }));
    expect(withGrowth(full, 'kg', [0], FIRST_STEPS.kg)).toBe(full);
    expect(withGrowth(full, 'reps', [0], FIRST_STEPS.reps)).toHaveLength(full.length);
  });

  test('rounds are those of the whole workout, whichever exercise they were stored with', () => {
    const stored: Progression[] = [{ exercise: 3, field: 'rounds', by: 1, everyWeeks: 2 }];
    expect(growthOf(stored, 'rounds', [0])).toEqual({ by: 1, everyWeeks: 2 });
    expect(withGrowth(stored, 'rounds', [0], 'same')).toEqual([]);
  });
});

describe('what becomes of it', () => {
  const outline = {
    ...NEW_OUTLINE,
    weeks: [NEW_WEEK, NEW_WEEK, NEW_WEEK, { ...NEW_WEEK, loadPercent: 60 }],
  };
  const weights = withGrowth([], 'kg', [0], { by: 2.5, everyWeeks: 1, start: 40 });
  const progressions = withGrowth(weights, 'timeSec', [0], { by: 5, everyWeeks: 1 });
  const whole = wholeOf([{ name: 'Squats', timeSec: 40, restSec: 10 }], { rounds: 2 });

  test('a workout of one’s own is resolved as on its day', () => {
    const workout = {
      kind: 'reference',
      key: 'w0',
      name: '',
      wId: whole.workout.wId,
      ownerId: '',
      progressions,
    } as const;
    const values = [0, 1, 3].map((week) => workoutInWeek(outline, workout, week, whole) ?? expect.fail());
    expect(values.map((one) => valuesOf(one, 'timeSec', [0]))).toEqual([[40], [45], [33]]);
    expect(values.map((one) => valuesOf(one, 'kg', [0]))).toEqual([[40], [42.5], [47.5]]);
    expect(values.map((one) => valuesOf(one, 'rounds', [0]))).toEqual([[2], [2], [2]]);
    expect(workoutInWeek(outline, workout, 0, undefined)).toBeUndefined();
  });

  test('a workout written in place, too', () => {
    const [written] = programmeOf().workouts;
    const grown = { ...(written ?? expect.fail()), progressions: withGrowth([], 'reps', [0], FIRST_STEPS.reps) };
    const values = [0, 2].map((week) => workoutInWeek(outline, grown, week, undefined) ?? expect.fail());
    expect(values.map((one) => valuesOf(one, 'reps', [0]))).toEqual([[8], [10]]);
  });

  test('a table begins with what was so far', () => {
    expect(tableSoFar(progressions, 'timeSec', 0, 40, 3)).toEqual([40, 45, 50]);
    expect(tableSoFar([], 'restSec', 0, 10, 0)).toEqual([10]);
  });

  test.each([
    [1, [0]],
    [2, [0, 1]],
    [3, [0, 1, 2]],
    [8, [0, 3, 7]],
    [0, []],
  ])('of %i weeks it shows %j', (count, weeks) => expect(weeksToShow(count)).toEqual(weeks));
});
