import { expect, test } from 'vitest';
import { trainingsAWeek, weekdaysFrom } from '#core/programme/rhythm.ts';

const weeksOf = (...counts: readonly number[]) => ({
  weeks: counts.map((count) => ({
    loadPercent: 100,
    days: [...Array.from({ length: count }, () => ({ workouts: ['a'], note: '' })), { workouts: [], note: '' }],
  })),
});

test('counts the trainings of the fullest week, without its days of rest', () => {
  expect(trainingsAWeek(weeksOf(2, 4, 1))).toBe(4);
  expect(trainingsAWeek({ weeks: [] })).toBe(0);
});

// 30 November 2026 is a Monday.
test.each([
  [1, '2026-11-30', '1'],
  [2, '2026-11-30', '14'],
  [3, '2026-11-30', '135'],
  [3, '2026-12-05', '136'],
  [4, '2026-11-30', '0135'],
  [5, '2026-11-30', '01245'],
  [6, '2026-12-06', '012345'],
  [7, '2026-12-02', '0123456'],
])('%i trainings a week from %s on: weekdays %s', (count, startDate, weekdays) => {
  expect(weekdaysFrom(weeksOf(count), startDate)).toBe(weekdays);
});
