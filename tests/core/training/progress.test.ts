import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { progressOf, streakOf, weekGoalOf } from '#core/training/progress.ts';
import { isSettingValue } from '#core/settings/settings.ts';
import { diaryOf } from '#core/training/statistics.ts';
import { dayOf, type TrainingCalendar } from '#core/training/training.ts';
import { calendarOf, moments, resultOf, trained, wallDay, type Zone, ZONES } from '#tests/core/training-days.ts';

const UTC: TrainingCalendar = { offsetMinAt: () => 0, weekStart: 1 };
const DAY_MS = 86_400_000;
const at = (...isoDays: string[]) => isoDays.map((iso, n) => resultOf(n, { date: Date.parse(`${iso}T10:00:00Z`) }));

describe('level', () => {
  test.each([
    [0, 1, 0, 500],
    [499, 1, 0, 500],
    [500, 2, 500, 1500],
    [1499, 2, 500, 1500],
    [1500, 3, 1500, 3000],
    [5000, 5, 5000, 7500],
    [22_499, 9, 18_000, 22_500],
    [22_500, 10, 22_500, 27_500],
  ])('%i icepoints are level %i, which goes from %i to %i', (icepoints, level, levelAt, nextAt) => {
    expect(progressOf([{ icepoints }])).toMatchObject({ level, icepoints, levelAt, nextAt });
  });

  test('begins at its very icepoint, however high it is', () => {
    for (let level = 2; level < 5000; level += 1) {
      const begins = 250 * level * (level - 1);
      const levels = [begins - 1, begins].map((icepoints) => progressOf([{ icepoints }]).level);
      if (levels[0] !== level - 1 || levels[1] !== level)
        expect([begins, ...levels]).toEqual([begins, level - 1, level]);
    }
  });

  test('is the one a person would count up to, and the share says how far', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 50 }), (points) => {
        const sum = points.reduce((all, one) => all + one, 0);
        let level = 1;
        let begins = 0;
        for (let next = 500; next <= sum; next += 500 * level) {
          level += 1;
          begins = next;
        }
        const progress = progressOf(points.map((icepoints) => ({ icepoints })));
        expect(progress).toMatchObject({ level, icepoints: sum, levelAt: begins, nextAt: begins + 500 * level });
        expect(progress.share).toBeCloseTo((sum - begins) / (500 * level), 10);
        expect(progress.share).toBeLessThan(1);
      }),
    );
  });
});

describe('week goal', () => {
  const thursday = Date.parse('2025-03-20T12:00:00Z');
  test.each([
    ['nothing done', [], 3, '', { done: 0, goal: 3, left: 3, daysLeft: 4 }],
    ['two of three', at('2025-03-17', '2025-03-17', '2025-03-16'), 3, '', { done: 2, goal: 3, left: 1, daysLeft: 4 }],
    ['more than planned', at('2025-03-17', '2025-03-18', '2025-03-20'), 2, '', { done: 3, goal: 2, left: 0 }],
    ['a weekend of rest', [], 3, '06', { goal: 3, left: 3, daysLeft: 2 }],
    ['no more sessions than days to train', [], 7, '06', { goal: 5 }],
    ['only days of rest', [], 3, '0123456', { goal: 1, daysLeft: 0 }],
  ] as const)('%s', (_name, results, weekGoal, restWeekdays, goal) => {
    expect(
      weekGoalOf(diaryOf(results, UTC).byDay, { weekGoal, restWeekdays }, dayOf(thursday, UTC), UTC),
    ).toMatchObject(goal);
  });
});

describe('streak', () => {
  const now = Date.parse('2025-03-20T12:00:00Z'); // a Thursday; the week began on the 17th
  const once = { weekGoal: 1, restWeekdays: '' };
  test.each([
    ['no training', [], 0, false],
    ['this week only', at('2025-03-18', '2025-03-19'), 1, false],
    ['three weeks in a row', at('2025-03-18', '2025-03-10', '2025-03-09'), 3, false],
    ['nothing yet this week', at('2025-03-16', '2025-03-09'), 2, false],
    ['a week left out is forgiven', at('2025-03-18', '2025-03-04'), 2, true],
    ['last week is forgiven, too', at('2025-03-04', '2025-02-25'), 2, true],
    ['a second one is not', at('2025-03-18', '2025-03-04', '2025-02-18', '2025-02-11'), 2, true],
    ['nor are two in a row', at('2025-03-18', '2025-02-25'), 1, false],
    ['long ago', at('2025-03-01'), 0, false],
  ])('%s', (_name, results, weeks, jokerUsed) => {
    expect(streakOf(diaryOf(results, UTC).byDay, once, dayOf(now, UTC), UTC)).toEqual({ weeks, jokerUsed });
  });

  test('a week counts by its goal', () => {
    const results = at('2025-03-18', '2025-03-10', '2025-03-11', '2025-03-04', '2025-03-05');
    expect(streakOf(diaryOf(results, UTC).byDay, { weekGoal: 2, restWeekdays: '' }, dayOf(now, UTC), UTC).weeks).toBe(
      2,
    );
    expect(streakOf(diaryOf(results, UTC).byDay, { weekGoal: 3, restWeekdays: '' }, dayOf(now, UTC), UTC).weeks).toBe(
      0,
    );
    expect(
      streakOf(diaryOf(results, UTC).byDay, { weekGoal: 3, restWeekdays: '12345' }, dayOf(now, UTC), UTC).weeks,
    ).toBe(2);
  });
});

test.each([
  ['', true],
  ['0123456', true],
  ['06', true],
  ['60', false],
  ['00', false],
  ['7', false],
])('days of rest %j: %s', (value, isOne) => {
  expect(isSettingValue('restWeekdays', value)).toBe(isOne);
});

/** The first day of the week that a calendar on the wall shows, going back day by day. */
function wallWeek(isoDay: string, weekStart: number): string {
  let ms = Date.parse(isoDay);
  while (new Date(ms).getUTCDay() !== weekStart) ms -= DAY_MS;
  return new Date(ms).toISOString().slice(0, 10);
}

test.each(ZONES)(
  'in %s goal and streak are what a calendar on the wall shows, also when clocks change',
  (zone: Zone) => {
    const settings = fc.record({
      weekGoal: fc.integer({ min: 1, max: 7 }),
      restWeekdays: fc.subarray([0, 1, 2, 3, 4, 5, 6]).map((days) => days.join('')),
    });
    fc.assert(
      fc.property(trained, settings, moments, fc.constantFrom(0, 1, 6), (results, own, nowMs, weekStart) => {
        const calendar = calendarOf(zone, weekStart);
        const goal = Math.max(1, Math.min(own.weekGoal, 7 - own.restWeekdays.length));
        const countIn = (week: string) =>
          results.filter(({ date }) => wallWeek(wallDay(zone, date), weekStart) === week).length;
        const today = wallDay(zone, nowMs);
        const thisWeek = wallWeek(today, weekStart);
        const done = countIn(thisWeek);
        const rest = Array.from({ length: 7 }, (_, n) => Date.parse(today) + n * DAY_MS)
          .filter((ms) => wallWeek(new Date(ms).toISOString().slice(0, 10), weekStart) === thisWeek)
          .filter((ms) => !own.restWeekdays.includes(String(new Date(ms).getUTCDay())));
        expect(weekGoalOf(diaryOf(results, calendar).byDay, own, dayOf(nowMs, calendar), calendar)).toEqual({
          done,
          goal,
          left: Math.max(0, goal - done),
          daysLeft: rest.length,
        });

        const weekBefore = (week: string) => new Date(Date.parse(week) - 7 * DAY_MS).toISOString().slice(0, 10);
        /** Oldest last, far enough back that nothing was trained any more. */
        const reached: boolean[] = [];
        for (let week = thisWeek; reached.length < 80; week = weekBefore(week)) reached.push(countIn(week) >= goal);
        const past = reached[0] ? reached : reached.slice(1);
        const firstGap = past.indexOf(false);
        const secondGap = past.indexOf(false, firstGap + 1);
        const jokerUsed = past[firstGap + 1] === true;
        const weeks = jokerUsed ? secondGap - 1 : firstGap;
        expect(streakOf(diaryOf(results, calendar).byDay, own, dayOf(nowMs, calendar), calendar)).toEqual({
          weeks,
          jokerUsed,
        });
      }),
      { numRuns: 60 },
    );
  },
);
