import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { QUICK_ID } from '#core/run/built-in.ts';
import { earningOf, type Paid, POINTS_FROM_SEC } from '#core/training/points.ts';
import { progressOf } from '#core/training/progress.ts';
import { dayOf } from '#core/training/training.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';
import { calendarOf, moments, ZONES } from '#tests/core/training-days.ts';

const NOON = Date.UTC(2026, 10, 18, 12);
const DAY_MS = 86_400_000;
const utcDay = (ms: number) => Math.floor(ms / DAY_MS);
const RUN = {
  id: 'anna_run1',
  wId: 'wLegsaaaaaaaaaaaaaaa',
  level: 'base',
  date: NOON,
  durationSec: 600,
  exercisesDone: 4,
  exercisesTotal: 4,
} as const;
const paid = (fields: Partial<Paid> = {}): Paid => ({
  id: 'anna_run0',
  workoutId: RUN.wId,
  date: NOON - 3_600_000,
  icepoints: 100,
  ...fields,
});

describe('a run of three minutes or more', () => {
  test.each([
    ['base', 10, 10, 100],
    ['medium', 5, 10, 60],
    ['heavy', 1, 3, 50],
    ['extreme', 2, 3, 133],
    ['extreme', 0, 12, 0],
    ['base', 0, 0, 0],
    ['base', 12, 10, 100],
  ] as const)('%s, %i of %i done: %i', (level, exercisesDone, exercisesTotal, icepoints) => {
    expect(earningOf({ ...RUN, level, exercisesDone, exercisesTotal }, [], utcDay)).toEqual({ icepoints });
  });
});

test.each([
  ['under three minutes', { durationSec: 179 }, [], 'short'],
  ['84 seconds with everything done', { durationSec: 84 }, [], 'short'],
  ['the quick timer, however long', { wId: QUICK_ID, durationSec: 3600 }, [], 'quick'],
  ['the second time on a day', {}, [paid()], 'paid'],
  ['after a part of it has paid', {}, [paid({ icepoints: 25 })], 'paid'],
] as const)('%s earns nothing, and it is known why', (_, fields, others, because) => {
  expect(earningOf({ ...RUN, ...fields }, others, utcDay)).toEqual({ icepoints: 0, because });
});

test.each([
  ['three minutes exactly', { durationSec: POINTS_FROM_SEC }, []],
  ['the day after', {}, [paid({ date: NOON - DAY_MS })]],
  ['another workout on that day', {}, [paid({ workoutId: 'wArmsaaaaaaaaaaaaaaa' })]],
  ['after a run of it that earned nothing', {}, [paid({ icepoints: 0 })]],
  ['the same run, sent again', {}, [paid({ id: RUN.id })]],
] as const)('%s earns its points', (_, fields, others) => {
  expect(earningOf({ ...RUN, ...fields }, others, utcDay)).toEqual({ icepoints: 100 });
});

const runs = fc.array(
  fc.record({
    wId: fc.constantFrom('wLegsaaaaaaaaaaaaaaa', 'wArmsaaaaaaaaaaaaaaa', QUICK_ID),
    level: fc.constantFrom(...LEVEL_NAMES),
    date: moments,
    durationSec: fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 7200 })),
    exercisesDone: fc.integer({ min: 0, max: 20 }),
    exercisesTotal: fc.integer({ min: 0, max: 16 }),
  }),
  { maxLength: 30 },
);

test.each(ZONES)(
  'in %s points are never negative, paid once a day, from three minutes on, and stay as stored',
  (zone) => {
    const calendar = calendarOf(zone);
    fc.assert(
      fc.property(runs, (all) => {
        const stored: Paid[] = [];
        all
          .toSorted((a, b) => a.date - b.date)
          .forEach((run, n) => {
            const before = structuredClone(stored);
            const { icepoints } = earningOf({ ...run, id: `u_${n}` }, stored, (ms) => dayOf(ms, calendar));
            expect(stored).toEqual(before);
            expect(icepoints).toBeGreaterThanOrEqual(0);
            expect(icepoints).toBeLessThanOrEqual(200);
            if (run.durationSec < 180 || run.wId === QUICK_ID) expect(icepoints).toBe(0);
            stored.push({ id: `u_${n}`, workoutId: run.wId, date: run.date, icepoints });
          });
        const paying = stored.filter(({ icepoints }) => icepoints > 0);
        const days = paying.map(({ workoutId, date }) => `${workoutId} ${dayOf(date, calendar)}`);
        expect(new Set(days).size).toBe(days.length);
        expect(progressOf(stored).icepoints).toBe(paying.reduce((sum, { icepoints }) => sum + icepoints, 0));
      }),
      { numRuns: 60 },
    );
  },
);

test('what was stored before these rules keeps its points', () => {
  const before = [paid({ id: 'a', icepoints: 100 }), paid({ id: 'b', icepoints: 100 })];
  expect(progressOf(before)).toMatchObject({ icepoints: 200 });
});
