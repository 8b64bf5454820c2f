import { describe, expect, test } from 'vitest';
import { createTimeline } from '#core/workout/timeline.ts';
import { stripOfSummary, stripOfTimeline } from '#core/workout/timeline-strip.ts';
import { PLAIN, wholeOf } from '#tests/core/samples.ts';
import { fc } from '#tests/support/properties.ts';

/** As letters: warm-up, exercise, rest, cool-down with their seconds. */
const draw = (workout: Partial<Parameters<typeof stripOfSummary>[0]>): string =>
  stripOfSummary({
    countEx: 2,
    timeEx: '01:00',
    totalSec: 60,
    rounds: 1,
    roundRestSec: 0,
    warmUpSec: 0,
    coolDownSec: 0,
    ...workout,
  })
    .map(({ kind, weight }) => `${kind} ${weight}`)
    .join(', ');

describe('the picture of a workout, from its summary', () => {
  test.each([
    ['exercises without a rest', { totalSec: 60 }, 'exercise 30, exercise 30'],
    ['with rests in between', { totalSec: 70 }, 'exercise 30, rest 10, exercise 30'],
    [
      'rounds that follow each other after the same rest',
      { rounds: 2, totalSec: 150 },
      'exercise 30, rest 10, exercise 30, rest 10, exercise 30, rest 10, exercise 30',
    ],
    [
      'rounds with a rest of their own, and none after the last',
      { rounds: 3, roundRestSec: 45, totalSec: 300 },
      'exercise 30, rest 10, exercise 30, rest 45, exercise 30, rest 10, exercise 30, rest 45, exercise 30, rest 10, exercise 30',
    ],
    [
      'warm-up and cool-down outside the rounds',
      { warmUpSec: 20, coolDownSec: 25, totalSec: 105 },
      'warmup 20, exercise 30, exercise 30, cooldown 25',
    ],
    ['open-ended exercises, which bring no time', { timeEx: '00:00', totalSec: 0 }, 'exercise 15, exercise 15'],
    [
      'each exercise and each rest as long as it is',
      { stepTimes: '40 20 80 5', warmUpSec: 10 },
      'warmup 10, exercise 40, rest 20, exercise 80',
    ],
    [
      'rounds that follow each other after the rest of their last exercise',
      { stepTimes: '40 20 80 5', rounds: 2 },
      'exercise 40, rest 20, exercise 80, rest 5, exercise 40, rest 20, exercise 80',
    ],
    [
      'rounds with a rest of their own instead of that of their last exercise',
      { stepTimes: '40 20 80 5', rounds: 2, roundRestSec: 45 },
      'exercise 40, rest 20, exercise 80, rest 45, exercise 40, rest 20, exercise 80',
    ],
    [
      'even times where another version has left behind those of fewer exercises',
      { stepTimes: '40 20', totalSec: 70 },
      'exercise 30, rest 10, exercise 30',
    ],
    ['nothing', { countEx: 0 }, ''],
    ['nothing but a warm-up', { countEx: 0, warmUpSec: 60, totalSec: 60 }, ''],
  ])('%s', (_, workout, drawing) => {
    expect(draw(workout)).toBe(drawing);
  });

  test('of a long one shows its rounds, with the rests between them', () => {
    const workout = {
      countEx: 10,
      timeEx: '05:00',
      totalSec: 1260,
      rounds: 4,
      roundRestSec: 20,
      warmUpSec: 0,
      coolDownSec: 0,
    };
    const long = stripOfSummary(workout);
    expect(long.map(({ kind, weight }) => `${kind} ${weight}`)).toEqual([
      'exercise 300',
      'rest 20',
      'exercise 300',
      'rest 20',
      'exercise 300',
      'rest 20',
      'exercise 300',
    ]);
    expect(stripOfSummary({ ...workout, stepTimes: Array(10).fill('20 3').join(' ') })[0]).toEqual({
      kind: 'exercise',
      weight: 10 * 20 + 9 * 3,
    });
  });

  test('is that of its exercises, whatever they are, as long as each block can be told apart', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            timeSec: fc.integer({ min: 0, max: 300 }),
            restSec: fc.integer({ min: 0, max: 60 }),
            reps: fc.integer({ min: 0, max: 20 }),
          }),
          { minLength: 1, maxLength: 10 },
        ),
        fc.record({
          rounds: fc.integer({ min: 1, max: 3 }),
          roundRestSec: fc.constantFrom(0, 45),
          coolDownSec: fc.constantFrom(0, 90),
        }),
        (exercises, frame) => {
          const whole = wholeOf(exercises, frame);
          expect(stripOfSummary(whole.workout)).toEqual(stripOfTimeline(createTimeline(whole, PLAIN)));
        },
      ),
    );
  });
});
