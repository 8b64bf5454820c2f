import { describe, expect, test } from 'vitest';
import { type TrainingCalendar, dayOf, isoDay } from '#core/training/training.ts';
import { isEnoughToVote, ratingOf } from '#core/public/votes.ts';

const UTC: TrainingCalendar = { offsetMinAt: () => 0, weekStart: 1 };
/** Central Europe in 2025: summer time from 30 March 01:00 UTC to 26 October 01:00 UTC. */
const BERLIN: TrainingCalendar = {
  weekStart: 1,
  offsetMinAt: (ms) => (ms >= Date.UTC(2025, 2, 30, 1) && ms < Date.UTC(2025, 9, 26, 1) ? 120 : 60),
};

test.each([
  [[0, 0, 0, 0, 0, 0], 0],
  [[0, 0, 0, 0, 0, 3], 5],
  [[0, 1, 0, 0, 0, 2], 3.7],
  [[9, 0, 0, 1, 0, 0], 3],
])('rating of %j is %d', (counts, mean) => {
  expect(ratingOf(counts)).toBe(mean);
});

test.each([
  [8, 10, 200, 600, true],
  [7, 10, 600, 600, false],
  [4, 5, 34, 100, true],
  [4, 5, 33, 100, false],
  [9, 9, 1, 0, true],
  [9, 9, 0, 0, false],
  [0, 0, 600, 600, false],
])(
  '%i of %i exercises in %i s of %i s planned are enough to vote: %s',
  (done, total, durationSec, plannedSec, isEnough) => {
    expect(isEnoughToVote({ exercisesDone: done, exercisesTotal: total, durationSec }, plannedSec)).toBe(isEnough);
  },
);

describe('statistics', () => {
  test('a day is the viewer’s day, in winter and in summer', () => {
    expect(isoDay(dayOf(Date.parse('2025-01-10T23:30:00Z'), BERLIN))).toBe('2025-01-11');
    expect(isoDay(dayOf(Date.parse('2025-07-10T22:30:00Z'), BERLIN))).toBe('2025-07-11');
    expect(isoDay(dayOf(Date.parse('2025-01-10T22:30:00Z'), BERLIN))).toBe('2025-01-10');
    expect(isoDay(dayOf(Date.parse('1969-12-31T12:00:00Z'), UTC))).toBe('1969-12-31');
  });
});
