import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { drawGlacier, heightsOf, THINNEST } from '#core/training/glacier/drawing.ts';
import { lastWeeks, secOf, towersOf, towerUnit } from '#core/training/glacier/towers.ts';
import { diaryOf, rangeOf, resultsIn, totalIn } from '#core/training/statistics.ts';
import { dayOf, isoDay, type TrainingCalendar } from '#core/training/training.ts';
import { calendarOf, resultOf, trained, ZONES } from '#tests/core/training-days.ts';

const UTC: TrainingCalendar = { offsetMinAt: () => 0, weekStart: 1 };
const at = (iso: string, fields = {}) =>
  resultOf(Date.parse(iso) / 1000, { date: Date.parse(iso), durationSec: 600, ...fields });
const dayNumber = (iso: string) => Date.parse(`${iso}T00:00Z`) / 86_400_000;
const range = (from: string, to: string) => ({ fromDay: dayNumber(from), toDay: dayNumber(to) });
const BOX = { width: 360, height: 240, top: 60, water: 18 };

describe('towers', () => {
  test.each([
    ['2026-11-23', '2026-11-30', 'day'],
    ['2026-11-01', '2026-12-01', 'week'],
    ['2026-01-01', '2027-01-01', 'week'],
    ['2025-01-01', '2027-01-01', 'month'],
    ['2020-01-01', '2027-01-01', 'year'],
  ] as const)('%s to %s has a tower for each %s', (from, to, unit) => {
    expect(towerUnit(range(from, to))).toBe(unit);
  });

  test('a week is a tower, a workout a layer, the oldest at the bottom', () => {
    const results = [at('2026-11-18T18:00Z', { sport: 'Boxing' }), at('2026-11-16T10:00Z', { sport: 'YOGA' })];
    const towers = towersOf(diaryOf(results, UTC), lastWeeks(dayNumber('2026-11-18'), 6, UTC), 2, UTC);
    expect(towers.map(({ fromDay }) => isoDay(fromDay))).toEqual([
      '2026-10-12',
      '2026-10-19',
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
    ]);
    expect(towers.at(-1)?.layers.map(({ sport }) => sport)).toEqual(['YOGA', 'Boxing']);
    expect(towers.map(({ hasGoal }) => hasGoal)).toEqual([false, false, false, false, false, true]);
  });

  test('a week that a month cuts reached its goal if the whole week did', () => {
    const results = [at('2026-10-30T10:00Z'), at('2026-11-01T10:00Z')];
    const [first] = towersOf(diaryOf(results, UTC), range('2026-11-01', '2026-12-01'), 2, UTC);
    expect([first?.layers.length, first?.hasGoal]).toEqual([1, true]);
  });

  test('of a month or a year the layers are the sports', () => {
    const results = [
      at('2025-03-01T10:00Z', { sport: 'YOGA' }),
      at('2025-03-02T10:00Z', { sport: 'Boxing' }),
      at('2025-03-09T10:00Z', { sport: 'Boxing' }),
    ];
    const towers = towersOf(diaryOf(results, UTC), range('2024-01-01', '2026-01-01'), 2, UTC);
    expect(towers[14]?.layers.map(({ sport, sec }) => [sport, sec])).toEqual([
      ['Boxing', 1200],
      ['YOGA', 600],
    ]);
  });

  test.each(ZONES)('in %s they hold every result of the range once, and as much as the sums', (zone) => {
    const calendar = calendarOf(zone);
    const ranges = fc.tuple(fc.integer({ min: 20_000, max: 20_600 }), fc.integer({ min: 1, max: 2000 }));
    fc.assert(
      fc.property(trained, ranges, (results, [fromDay, days]) => {
        const asked = { fromDay, toDay: fromDay + days };
        const diary = diaryOf(results, calendar);
        const towers = towersOf(diary, asked, 3, calendar);
        const held = towers.flatMap(({ layers }) => layers.flatMap((layer) => layer.results));
        expect(held.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
          resultsIn(diary, asked).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
        );
        const { durationSec, icepoints } = totalIn(diary, asked);
        expect(towers.reduce((sum, tower) => sum + secOf(tower), 0)).toBe(durationSec);
        expect(towers.flatMap(({ layers }) => layers).reduce((sum, layer) => sum + layer.icepoints, 0)).toBe(icepoints);
        for (const tower of towers)
          for (const { results: ofLayer } of tower.layers)
            for (const { date } of ofLayer) {
              expect(dayOf(date, calendar)).toBeGreaterThanOrEqual(tower.fromDay);
              expect(dayOf(date, calendar)).toBeLessThan(tower.toDay);
            }
      }),
      { numRuns: 40 },
    );
  });
});

const lengths = fc.array(fc.array(fc.integer({ min: 1, max: 7200 }), { maxLength: 8 }), {
  minLength: 1,
  maxLength: 53,
});
const ofSecs = (secs: readonly (readonly number[])[]) =>
  secs.map((tower, n) => ({
    fromDay: 20_000 + 7 * n,
    toDay: 20_007 + 7 * n,
    hasGoal: false,
    layers: tower.map((sec) => ({ sport: 'Fitness' as const, sec, icepoints: 0, results: [] })),
  }));

describe('the picture', () => {
  test('thickness is proportional to time on one scale, at least 1.6 px, and fits', () => {
    fc.assert(
      fc.property(lengths, (secs) => {
        const room = 160;
        const heights = heightsOf(ofSecs(secs), room);
        const thick = heights.flatMap((tower, i) => tower.map((px, k) => ({ px, sec: secs[i]?.[k] ?? 0 })));
        const scales = thick.filter(({ px }) => px > THINNEST + 1e-9).map(({ px, sec }) => px / sec);
        for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 8);
        for (const { px } of thick) expect(px).toBeGreaterThanOrEqual(THINNEST);
        // No layer is lifted that the scale would make thicker.
        const scale = scales[0];
        if (scale !== undefined)
          for (const { px, sec } of thick) expect(px).toBeCloseTo(Math.max(THINNEST, sec * scale), 6);
        for (const tower of heights) expect(tower.reduce((sum, px) => sum + px, 0)).toBeLessThanOrEqual(room + 1e-6);
      }),
    );
  });

  test('stays in its box, and is the same string for the same results', () => {
    fc.assert(
      fc.property(lengths, (secs) => {
        const drawn = drawGlacier(ofSecs(secs), { box: BOX });
        expect(drawGlacier(ofSecs(secs), { box: BOX })).toEqual(drawn);
        const paths = drawn.layers.flatMap(({ left, right, side, top }) => [left, right, side, top]).join('');
        const numbers = [...paths.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(
          ([, x, y]) => [Number(x), Number(y)] as const,
        );
        for (const [x, y] of numbers) {
          expect(x).toBeGreaterThanOrEqual(-0.1);
          expect(x).toBeLessThanOrEqual(BOX.width + 0.1);
          expect(y).toBeGreaterThanOrEqual(BOX.top - 20);
          expect(y).toBeLessThanOrEqual(BOX.height - BOX.water + 7);
        }
        expect(drawn.tips).toHaveLength(secs.length);
      }),
      { numRuns: 60 },
    );
  });

  test('the new layer is drawn by itself, on top of the last tower', () => {
    const towers = ofSecs([[600], [600, 300]]);
    const { fresh, layers } = drawGlacier(towers, { box: BOX, isFresh: true });
    expect(fresh?.top).not.toBe('');
    expect(layers).toHaveLength(1);
    expect(drawGlacier(towers, { box: BOX }).fresh).toBeUndefined();
  });

  test('a year of training needs few elements', () => {
    const results = Array.from({ length: 700 }, (_, n) =>
      resultOf(n, {
        date: Date.UTC(2026, 0, 1 + Math.floor(n / 2), 8 + (n % 2)),
        durationSec: 900,
        sport: n % 3 ? 'YOGA' : 'Boxing',
      }),
    );
    const year = rangeOf('year', dayNumber('2026-06-01'), UTC);
    const drawn = drawGlacier(towersOf(diaryOf(results, UTC), year, 3, UTC), { box: { ...BOX, width: 960 } });
    expect(drawn.layers).toHaveLength(2);
    expect(JSON.stringify(drawn).length).toBeLessThan(200_000);
  });
});
