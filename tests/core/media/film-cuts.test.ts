import { describe, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { filmAt, hasPiece, NO_PIECE } from '#core/media/film-cuts.ts';

const piece = (filmStartSec: number, filmEndSec: number, timeSec: number, filmRate = 100) => ({
  filmStartSec,
  filmEndSec,
  filmRate,
  timeSec,
});

describe('where the film stands while an exercise runs', () => {
  it('nowhere, if the exercise shows no piece of it', () => {
    for (const none of [{ ...NO_PIECE, timeSec: 30 }, piece(60, 0, 30), piece(60, 60, 30)]) {
      expect(hasPiece(none)).toBe(false);
      expect(filmAt(none, 5000)).toBeUndefined();
    }
  });

  it.each([
    ['from its start to its end', piece(60, 90, 30), { 0: 60_000, 12_345: 72_345, 29_999: 89_999, 30_000: 90_000 }],
    ['not beyond an exercise that ends before it', piece(60, 90, 10), { 9_999: 69_999, 10_000: 70_000 }],
    ['again, when the exercise lasts longer', piece(60, 70, 25), { 9_999: 69_999, 10_000: 60_000, 25_000: 65_000 }],
    ['a whole number of times, to the end of the last', piece(60, 70, 20), { 10_000: 60_000, 20_000: 70_000 }],
    ['at half its speed', piece(60, 70, 20, 50), { 0: 60_000, 10_000: 65_000, 20_000: 70_000 }],
    ['twice as fast, and again', piece(60, 70, 10, 200), { 4_999: 69_998, 5_000: 60_000, 10_000: 70_000 }],
    [
      'its last picture stays for what is left of a second',
      piece(0, 7, 10, 75),
      { 9_333: 6_999.75, 9_334: 7_000, 10_000: 7_000 },
    ],
    ['a whole second is not left over', piece(0, 9, 10), { 9_000: 0, 10_000: 1_000 }],
    ['on and on, where repetitions end it', piece(60, 70, 0), { 10_000: 60_000, 20_500: 60_500 }],
    ['on and on, beyond its time, when it is counted up', piece(60, 70, 10), { 10_000: 70_000, 10_001: 60_001 }],
    ['from its start, before the step has begun', piece(60, 70, 10), { [-50]: 60_000 }],
  ])('%s', (_, exercise, expected) => {
    const seen = Object.fromEntries(Object.keys(expected).map((ms) => [ms, filmAt(exercise, Number(ms))]));
    expect(seen).toEqual(expected);
  });

  it('always within the piece, and forward but where it begins again', () => {
    const pieces = fc
      .record({
        from: fc.nat(86_399),
        length: fc.integer({ min: 1, max: 600 }),
        timeSec: fc.nat(1200),
        rate: fc.integer({ min: 25, max: 200 }),
      })
      .map(({ from, length, timeSec, rate }) => piece(from, Math.min(86_400, from + length), timeSec, rate));
    fc.assert(
      fc.property(pieces, fc.nat(2_000_000), fc.integer({ min: 1, max: 400 }), (exercise, ms, laterMs) => {
        const [now, later] = [filmAt(exercise, ms), filmAt(exercise, ms + laterMs)];
        if (now === undefined || later === undefined) throw new Error('a piece has a place');
        for (const at of [now, later]) {
          expect(at).toBeGreaterThanOrEqual(exercise.filmStartSec * 1000);
          expect(at).toBeLessThanOrEqual(exercise.filmEndSec * 1000);
        }
        const stayed = now === exercise.filmEndSec * 1000;
        if (!stayed && later >= now)
          expect(later - now).toBeLessThanOrEqual((laterMs * exercise.filmRate) / 100 + 1e-6);
      }),
    );
  });
});
