import { describe, expect, test } from 'vitest';
import { stripOfSummary } from '#core/workout/timeline-strip.ts';

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
    ['nothing', { countEx: 0 }, ''],
    ['nothing but a warm-up', { countEx: 0, warmUpSec: 60, totalSec: 60 }, ''],
  ])('%s', (_, workout, drawing) => {
    expect(draw(workout)).toBe(drawing);
  });

  test('of a long one shows its rounds, with the rests between them', () => {
    const long = stripOfSummary({
      countEx: 10,
      timeEx: '05:00',
      totalSec: 1260,
      rounds: 4,
      roundRestSec: 20,
      warmUpSec: 0,
      coolDownSec: 0,
    });
    expect(long.map(({ kind, weight }) => `${kind} ${weight}`)).toEqual([
      'exercise 300',
      'rest 20',
      'exercise 300',
      'rest 20',
      'exercise 300',
      'rest 20',
      'exercise 300',
    ]);
  });
});
