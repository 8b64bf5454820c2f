import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import type { WorkoutResult } from '#core/workout/model.ts';
import {
  bestsOf,
  countedOnce,
  diaryOf,
  exerciseBestsOf,
  heatOf,
  scheduleKeptIn,
  rangeOf,
  resultsIn,
  totalIn,
  totalsByLevel,
  totalsByPeriod,
  totalsBySport,
} from '#core/training/statistics.ts';
import { isoDay, type PeriodKind, type TrainingCalendar } from '#core/training/training.ts';
import { calendarOf, moments, resultOf, trained, wallDay, type Zone, ZONES } from '#tests/core/training-days.ts';

const UTC: TrainingCalendar = { offsetMinAt: () => 0, weekStart: 1 };
const DAY_MS = 86_400_000;
const dayNumber = (iso: string): number => Date.parse(`${iso}T00:00:00Z`) / DAY_MS;
const range = (from: string, to: string) => ({ fromDay: dayNumber(from), toDay: dayNumber(to) });
const at = (iso: string, fields: Partial<WorkoutResult> = {}) =>
  resultOf(Date.parse(iso) / 1000, { date: Date.parse(iso), durationSec: 600, icepoints: 100, ...fields });

describe('periods', () => {
  test('by day, empty days included', () => {
    const diary = diaryOf([at('2025-03-30T00:30Z'), at('2025-03-30T20:00Z'), at('2025-04-01T10:00Z')], UTC);
    const totals = totalsByPeriod(diary, 'day', range('2025-03-29', '2025-04-02'), UTC);
    expect(
      totals.map((total) => `${isoDay(total.fromDay)} ${total.sessions} × ${total.minutes} ${total.icepoints}`),
    ).toEqual(['2025-03-29 0 × 0 0', '2025-03-30 2 × 20 200', '2025-03-31 0 × 0 0', '2025-04-01 1 × 10 100']);
  });

  test('the first and the last are cut where the range ends', () => {
    const diary = diaryOf([at('2024-12-19T10:00Z'), at('2024-12-31T10:00Z'), at('2025-02-02T10:00Z')], UTC);
    const totals = totalsByPeriod(diary, 'month', range('2024-12-20', '2025-02-02'), UTC);
    expect(totals.map(({ fromDay, toDay, sessions }) => `${isoDay(fromDay)}…${isoDay(toDay)} ${sessions}`)).toEqual([
      '2024-12-20…2025-01-01 1',
      '2025-01-01…2025-02-01 0',
      '2025-02-01…2025-02-02 0',
    ]);
  });

  test.each([
    ['week', '2026-01-01', '2025-12-29', '2026-01-05'],
    ['month', '2024-02-29', '2024-02-01', '2024-03-01'],
    ['year', '2024-12-31', '2024-01-01', '2025-01-01'],
  ] as const)('the %s of %s goes from %s to %s', (kind, day, from, to) => {
    expect(rangeOf(kind, dayNumber(day), UTC)).toEqual(range(from, to));
  });

  test('minutes are rounded once, over the sum', () => {
    const diary = diaryOf(
      [1, 2, 3].map((hour) => at(`2025-03-10T0${hour}:00Z`, { durationSec: 25 })),
      UTC,
    );
    expect(totalIn(diary, range('2025-03-10', '2025-03-11'))).toMatchObject({
      sessions: 3,
      durationSec: 75,
      minutes: 1,
    });
  });
});

test('sports and levels, the longest trained first', () => {
  const results = [
    at('2025-03-10T10:00Z', { sport: 'YOGA', level: 'base', durationSec: 900 }),
    at('2025-03-11T10:00Z', { sport: 'Boxing', level: 'heavy' }),
    at('2025-03-12T10:00Z', { sport: 'Boxing', level: 'heavy' }),
  ];
  expect(totalsBySport(results).map(({ sport, minutes }) => [sport, minutes])).toEqual([
    ['Boxing', 20],
    ['YOGA', 15],
  ]);
  expect(totalsByLevel(results).map(({ level, sessions }) => [level, sessions])).toEqual([
    ['heavy', 2],
    ['base', 1],
  ]);
});

test('of sports that were trained equally long the one with more sessions comes first', () => {
  const results = [
    at('2025-03-10T10:00Z', { sport: 'YOGA', durationSec: 600 }),
    at('2025-03-11T10:00Z', { sport: 'Boxing', durationSec: 300 }),
    at('2025-03-12T10:00Z', { sport: 'Boxing', durationSec: 300 }),
    at('2025-03-13T10:00Z', { sport: 'Cycling', durationSec: 900 }),
  ];
  expect(totalsBySport(results).map(({ sport, sessions }) => [sport, sessions])).toEqual([
    ['Cycling', 1],
    ['Boxing', 2],
    ['YOGA', 1],
  ]);
});

test('the heat map ends today, and is the warmer the longer somebody trained', () => {
  const minutes = { '2025-03-17': 5, '2025-03-18': 15, '2025-03-19': 30, '2025-03-20': 60, '2025-03-10': 0 };
  const results = Object.entries(minutes).map(([iso, min]) => at(`${iso}T10:00Z`, { durationSec: min * 60 }));
  const [before, present] = heatOf(diaryOf(results, UTC), dayNumber('2025-03-20'), 2, UTC);
  expect(present?.map(({ shade }) => shade)).toEqual([1, 2, 3, 4]);
  expect(before?.map(({ shade }) => shade)).toEqual([1, 0, 0, 0, 0, 0, 0]);
});

test('the best of a workout is the whole run in the least time; what was stopped early can be the longest', () => {
  const whole = { workoutId: 'wLegsaaaaaaaaaaaaaaa', completed: true, exercisesDone: 4, exercisesTotal: 4 };
  const results = [
    at('2025-03-10T10:00Z', { ...whole, durationSec: 700, name: 'Legs' }),
    at('2025-03-11T10:00Z', { ...whole, durationSec: 650, name: 'Strong legs' }),
    at('2025-03-09T10:00Z', { ...whole, durationSec: 900, completed: false }),
    at('2025-03-08T10:00Z', { ...whole, durationSec: 60, exercisesDone: 3 }),
    at('2025-03-07T10:00Z', { name: 'Quick' }),
    at('2025-03-06T10:00Z', { ...whole, durationSec: 2000, byHand: true }),
    at('2025-03-05T10:00Z', { ...whole, durationSec: 30, byHand: true }),
  ];
  const [legs, quick] = bestsOf(results);
  expect(legs).toMatchObject({ sessions: 6, newest: { name: 'Strong legs' } });
  expect([legs?.fastest?.durationSec, legs?.longest.durationSec]).toEqual([650, 900]);
  expect(quick).toMatchObject({ workoutId: '', sessions: 1, fastest: undefined });
});

test('a run of unknown length is never the fastest', () => {
  const whole = { name: 'Legs', completed: true, exercisesDone: 4, exercisesTotal: 4 };
  const results = [
    at('2025-03-10T10:00Z', { ...whole, durationSec: 700 }),
    at('2025-03-11T10:00Z', { ...whole, durationSec: 0 }),
  ];
  expect(bestsOf(results)).toMatchObject([{ sessions: 2, fastest: { durationSec: 700 } }]);
});

test('what was scheduled counts once it is done or its time has come', () => {
  const now = Date.parse('2025-03-20T12:00Z');
  const occurrence = (iso: string, done = false) => ({ startMs: Date.parse(iso), done });
  const kept = scheduleKeptIn(
    [
      occurrence('2025-03-16T23:59Z', true),
      occurrence('2025-03-17T08:00Z', true),
      occurrence('2025-03-18T08:00Z'),
      occurrence('2025-03-20T12:00Z'),
      occurrence('2025-03-20T18:00Z'),
      occurrence('2025-03-21T18:00Z', true),
      occurrence('2025-03-24T00:00Z'),
    ],
    range('2025-03-17', '2025-03-24'),
    now,
    UTC,
  );
  expect(kept).toEqual({ scheduled: 4, done: 2, ahead: 1 });
});

test('the best of an exercise is the most of each value, over all workouts; a workout counts once', () => {
  const bests = exerciseBestsOf([
    at('2025-03-10T10:00Z', { sets: '12;42.5;8;;Squat\n10;45;;;Squat\n;;;40;Plank' }),
    at('2025-03-12T10:00Z', { sets: '15;;;38;Squat' }),
    at('2025-03-13T10:00Z'),
  ]);
  expect(bests).toEqual([
    { exercise: 'Squat', sessions: 2, mostReps: 15, mostKg: 45, longestSec: undefined },
    { exercise: 'Plank', sessions: 1, mostReps: undefined, mostKg: undefined, longestSec: 40 },
  ]);
});

test('whoever needs longer for a distance has not held it longer', () => {
  const bests = exerciseBestsOf([
    at('2025-03-10T10:00Z', { sets: ';;;1500;5000 m;Run' }),
    at('2025-03-12T10:00Z', { sets: ';;;1450;5000 m;Run' }),
  ]);
  expect(bests).toMatchObject([{ exercise: 'Run', farthestM: 5000, longestSec: undefined }]);
});

const shift = (iso: string, days: number): string => isoDay(dayNumber(iso) + days);
/** As somebody would with a calendar on the wall: whole text dates, compared as such. */
const periodOn: Record<PeriodKind, (iso: string, weekStart: number) => string> = {
  day: (iso) => iso,
  week: (iso, weekStart) => {
    let day = iso;
    while (new Date(`${day}T00:00Z`).getUTCDay() !== weekStart) day = shift(day, -1);
    return day;
  },
  month: (iso) => `${iso.slice(0, 8)}01`,
  year: (iso) => `${iso.slice(0, 5)}01-01`,
};

test.each(ZONES)(
  'in %s totals are those of a naive count by the calendar on the wall, also when clocks change',
  (zone: Zone) => {
    const kinds = fc.constantFrom<PeriodKind>('day', 'week', 'month', 'year');
    fc.assert(
      fc.property(
        trained,
        kinds,
        moments,
        fc.nat(400),
        fc.constantFrom(0, 1, 6),
        (results, kind, first, days, weekStart) => {
          const calendar = calendarOf(zone, weekStart);
          const from = wallDay(zone, first);
          const to = shift(from, days + 1);
          const chosen = range(from, to);
          const diary = diaryOf(results, calendar);
          const isIn = ({ date }: WorkoutResult) => from <= wallDay(zone, date) && wallDay(zone, date) < to;
          const naive = results.filter(isIn);
          expect(resultsIn(diary, chosen)).toEqual(naive);
          const sum = (some: readonly WorkoutResult[], key: 'durationSec' | 'icepoints') =>
            some.reduce((all, one) => all + one[key], 0);
          const totalOf = (some: readonly WorkoutResult[]) => ({
            sessions: some.length,
            durationSec: sum(some, 'durationSec'),
            minutes: Math.round(sum(some, 'durationSec') / 60),
            icepoints: sum(some, 'icepoints'),
          });
          expect(totalIn(diary, chosen)).toEqual(totalOf(naive));

          const allDays = Array.from({ length: days + 1 }, (_, n) => shift(from, n));
          const begins = [...new Set(allDays.map((iso) => periodOn[kind](iso, weekStart)))];
          const bars = totalsByPeriod(diary, kind, chosen, calendar);
          expect(bars).toEqual(
            begins.map((begin) => {
              const own = allDays.filter((iso) => periodOn[kind](iso, weekStart) === begin);
              const inBar = naive.filter(({ date }) => own.includes(wallDay(zone, date)));
              return { ...range(own[0] ?? '', shift(own.at(-1) ?? '', 1)), ...totalOf(inBar) };
            }),
          );

          const heat = heatOf(diary, dayNumber(from), 5, calendar).flat();
          expect(heat.at(-1)?.day).toBe(dayNumber(from));
          for (const { day, minutes, shade } of heat) {
            const ofDay = results.filter(({ date }) => wallDay(zone, date) === isoDay(day));
            expect(minutes).toBe(totalOf(ofDay).minutes);
            expect(shade > 0).toBe(ofDay.length > 0);
          }
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('bests and shares leave nobody out and add nothing', () => {
  fc.assert(
    fc.property(trained, (results) => {
      const bests = bestsOf(results);
      expect(bests.reduce((all, { sessions }) => all + sessions, 0)).toBe(results.length);
      for (const { workoutId, newest, fastest, longest } of bests) {
        const own = results.filter(
          (one) => one.workoutId === workoutId && (workoutId !== '' || one.name === newest.name),
        );
        const whole = own.filter(({ completed, exercisesDone }) => completed && exercisesDone === 3);
        expect(longest.durationSec).toBe(Math.max(...own.map(({ durationSec }) => durationSec)));
        expect(newest.date).toBe(Math.max(...own.map(({ date }) => date)));
        expect(fastest?.durationSec ?? Infinity).toBe(Math.min(...whole.map(({ durationSec }) => durationSec)));
      }
      const all = results.reduce((sum, { durationSec }) => sum + durationSec, 0);
      expect(totalsBySport(results).reduce((sum, { durationSec }) => sum + durationSec, 0)).toBe(all);
      expect(totalsByLevel(results).reduce((sum, { durationSec }) => sum + durationSec, 0)).toBe(all);
    }),
  );
});

describe('the same workout on two devices at once', () => {
  const phone = at('2025-03-30T10:10:00Z', { id: 'a_1', workoutId: 'w1', exercisesDone: 4 });
  const tablet = at('2025-03-30T10:11:00Z', { id: 'a_2', workoutId: 'w1', exercisesDone: 6 });

  test('counts once, as the fuller of both, in whatever order they come', () => {
    expect(countedOnce([phone, tablet])).toEqual([tablet]);
    expect(countedOnce([tablet, phone])).toEqual([tablet]);
    const third = { ...phone, id: 'a_3', exercisesDone: 2 };
    expect(countedOnce([third, tablet, phone])).toEqual([tablet]);
  });

  test('one after the other, another workout, or a touch of overlap counts twice', () => {
    const later = at('2025-03-30T10:20:00Z', { id: 'a_4', workoutId: 'w1' });
    const other = { ...tablet, id: 'a_5', workoutId: 'w2' };
    const touching = at('2025-03-30T10:16:00Z', { id: 'a_6', workoutId: 'w1' });
    for (const second of [later, other, touching]) expect(countedOnce([phone, second])).toHaveLength(2);
  });
});
