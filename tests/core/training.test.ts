import { describe, expect, test } from 'vitest';
import { type WorkoutResult, readResult } from '#core/model.ts';
import { type TrainingCalendar, dayOf, icepointsOf, isoDay, totalsByPeriod, totalsBySport } from '#core/training.ts';
import { isEnoughToVote, ratingOf } from '#core/votes.ts';

const UTC: TrainingCalendar = { offsetMinAt: () => 0, weekStart: 1 };
/** Central Europe in 2025: summer time from 30 March 01:00 UTC to 26 October 01:00 UTC. */
const BERLIN: TrainingCalendar = {
  weekStart: 1,
  offsetMinAt: (ms) => (ms >= Date.UTC(2025, 2, 30, 1) && ms < Date.UTC(2025, 9, 26, 1) ? 120 : 60),
};

let number = 0;
function result(iso: string, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  number += 1;
  const read = readResult({
    id: `u_${number}`,
    userId: 'u',
    date: Date.parse(iso),
    durationSec: 600,
    icepoints: 100,
    ...fields,
  });
  if (!read) throw new Error('not a result');
  return read;
}
const day = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / 86_400_000;

describe('icepoints', () => {
  test.each([
    ['base', 10, 10, 100],
    ['medium', 5, 10, 60],
    ['heavy', 1, 3, 50],
    ['extreme', 2, 3, 133],
    ['extreme', 0, 12, 0],
    ['base', 0, 0, 0],
    ['base', 12, 10, 100],
  ] as const)('%s, %i of %i done: %i', (level, exercisesDone, exercisesTotal, points) => {
    expect(icepointsOf(level, { exercisesDone, exercisesTotal })).toBe(points);
  });
});

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

  test('by day, empty days included', () => {
    const results = [result('2025-03-30T00:30:00Z'), result('2025-03-30T20:00:00Z'), result('2025-04-01T10:00:00Z')];
    const totals = totalsByPeriod(results, 'day', day('2025-03-29'), day('2025-04-01'), BERLIN);
    expect(
      totals.map((total) => `${isoDay(total.fromDay)} ${total.sessions} × ${total.minutes} ${total.icepoints}`),
    ).toEqual(['2025-03-29 0 × 0 0', '2025-03-30 2 × 20 200', '2025-03-31 0 × 0 0', '2025-04-01 1 × 10 100']);
  });

  test.each([
    [1, '2025-03-03 2025-03-10 2025-03-17', [0, 1, 1]],
    [0, '2025-03-02 2025-03-09 2025-03-16', [0, 2, 0]],
    [6, '2025-03-01 2025-03-08 2025-03-15', [0, 1, 1]],
  ])('by week, beginning on weekday %i', (weekStart, starts, sessions) => {
    // A Sunday, and the Saturday before: 2025-03-16 is a Sunday.
    const results = [result('2025-03-15T10:00:00Z'), result('2025-03-11T10:00:00Z')];
    const moved = weekStart === 1 ? [result('2025-03-17T10:00:00Z'), result('2025-03-16T10:00:00Z')] : results;
    const totals = totalsByPeriod(moved, 'week', day('2025-03-07'), day('2025-03-17'), { ...UTC, weekStart });
    expect(totals.map((total) => isoDay(total.fromDay)).join(' ')).toBe(starts);
    expect(totals.map((total) => total.sessions)).toEqual(sessions);
    expect(totals.every((total) => total.toDay === total.fromDay + 7)).toBe(true);
  });

  test('by month, over the end of a year', () => {
    const results = [result('2024-12-31T23:00:00Z'), result('2025-01-01T00:00:00Z'), result('2025-02-28T12:00:00Z')];
    const totals = totalsByPeriod(results, 'month', day('2024-12-20'), day('2025-02-01'), UTC);
    expect(totals.map((total) => `${isoDay(total.fromDay)}…${isoDay(total.toDay)} ${total.sessions}`)).toEqual([
      '2024-12-01…2025-01-01 1',
      '2025-01-01…2025-02-01 1',
      '2025-02-01…2025-03-01 1',
    ]);
  });

  test('minutes are rounded once, over the sum', () => {
    const results = [1, 2, 3].map(() => result('2025-03-10T10:00:00Z', { durationSec: 25 }));
    expect(totalsByPeriod(results, 'day', day('2025-03-10'), day('2025-03-10'), UTC)[0]).toMatchObject({
      sessions: 3,
      durationSec: 75,
      minutes: 1,
    });
  });

  test('by sport, the longest trained first', () => {
    const results = [
      result('2025-03-10T10:00:00Z', { sport: 'YOGA', durationSec: 900 }),
      result('2025-03-11T10:00:00Z', { sport: 'Boxing', durationSec: 600 }),
      result('2025-03-12T10:00:00Z', { sport: 'Boxing', durationSec: 600 }),
    ];
    expect(totalsBySport(results).map(({ sport, minutes, sessions }) => ({ sport, minutes, sessions }))).toEqual([
      { sport: 'Boxing', minutes: 20, sessions: 2 },
      { sport: 'YOGA', minutes: 15, sessions: 1 },
    ]);
    expect(totalsBySport([])).toEqual([]);
  });
});
