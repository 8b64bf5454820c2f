import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import {
  boundsOf,
  expectedOf,
  type FilmFacts,
  isWhole,
  lessThan,
  longestCopySec,
  longestSec,
  moveEnd,
  ratesFor,
  stripMoments,
} from '#core/media/film.ts';

const MB = 1_048_576;
const film = (facts: Partial<FilmFacts> = {}): FilmFacts => ({
  durationSec: 60,
  width: 1920,
  height: 1080,
  hasSound: true,
  bytes: 90 * MB,
  type: 'video/mp4',
  playsEverywhere: true,
  ...facts,
});
const limit = { maxBytes: 20 * MB, maxHeight: 720 };

const sides = fc.integer({ min: 16, max: 4320 });
const films = fc
  .record({
    width: sides,
    height: sides,
    hasSound: fc.boolean(),
    playsEverywhere: fc.boolean(),
    durationSec: fc.double({ min: 0.2, max: 20_000, noNaN: true }),
    bytes: fc.integer({ min: 1000, max: 2 * 1024 * MB }),
  })
  .map(film);
const limits = fc.record({
  maxBytes: fc.integer({ min: 100_000, max: 500 * MB }),
  maxHeight: fc.constantFrom(360, 540, 720, 1080),
});

describe('how a film is encoded', () => {
  test('is sharp while there is room, and 720 lines high at most', () => {
    expect(ratesFor(film(), 30, limit)).toEqual({ width: 1280, height: 720, pictureBps: 2_488_320, soundBps: 96_000 });
  });

  test('takes fewer bits, then fewer pixels, the longer it is', () => {
    const at = (seconds: number) => ratesFor(film(), seconds, limit);
    expect(at(120)).toMatchObject({ height: 720, soundBps: 96_000, pictureBps: 1_190_253 });
    expect(at(155)).toMatchObject({ height: 720, soundBps: 48_000 });
    expect(at(200)).toMatchObject({ width: 960, height: 540 });
    expect(at(400)).toMatchObject({ width: 640, height: 360 });
    expect(at(600)).toBeUndefined();
  });

  test('counts the shorter side: a phone film stands upright', () => {
    expect(ratesFor(film({ width: 1080, height: 1920 }), 30, limit)).toMatchObject({ width: 720, height: 1280 });
    expect(ratesFor(film({ width: 321, height: 241 }), 30, limit)).toMatchObject({ width: 320, height: 240 });
  });

  test('always stays within the size, with even sides and never more pixels than there are', () => {
    fc.assert(
      fc.property(films, limits, (facts, most) => {
        const rates = ratesFor(facts, facts.durationSec, most);
        if (!rates) {
          expect(facts.durationSec).toBeGreaterThanOrEqual(longestSec(facts, most));
          return;
        }
        const { width, height, pictureBps, soundBps } = rates;
        expect(((pictureBps + soundBps) * facts.durationSec) / 8).toBeLessThanOrEqual(most.maxBytes * 0.95);
        expect([width % 2, height % 2, soundBps > 0]).toEqual([0, 0, facts.hasSound]);
        expect(Math.min(width, height)).toBeLessThanOrEqual(Math.min(most.maxHeight, facts.width, facts.height));
      }),
    );
  });

  test('is possible for as long as is said', () => {
    fc.assert(
      fc.property(films, limits, (facts, most) => {
        const longest = longestSec(facts, most);
        if (longest > 0) expect(ratesFor(facts, longest, most)).toBeDefined();
        expect(ratesFor(facts, longest + 1.01, most)).toBeUndefined();
      }),
    );
    expect(longestSec(film(), limit)).toBe(559);
  });

  test('after a try that came out too large, aims lower by what it missed, and comes to an end', () => {
    fc.assert(
      fc.property(films, limits, fc.double({ min: 1.01, max: 3, noNaN: true }), (facts, most, missed) => {
        let aim = most.maxBytes;
        for (let tries = 0; tries < 200; tries += 1) {
          const rates = ratesFor(facts, facts.durationSec, { ...most, maxBytes: aim });
          if (!rates) return;
          const next = lessThan(rates, facts.durationSec, most.maxBytes * missed, most.maxBytes);
          expect(next).toBeLessThan(aim);
          aim = next;
        }
        expect.unreachable('it never ends');
      }),
    );
  });
});

describe('what is expected', () => {
  test.each([
    ['as-is', film({ bytes: 10 * MB }), { fromSec: 0, toSec: 60 }, 10 * MB],
    ['as-is', film({ bytes: 10 * MB }), { fromSec: 0.04, toSec: 59.95 }, 10 * MB],
    ['trimmed', film(), { fromSec: 5, toSec: 17 }, 18 * MB],
    ['transcoded', film(), { fromSec: 0, toSec: 60 }, 19_382_400],
    ['transcoded', film({ bytes: 10 * MB, playsEverywhere: false }), { fromSec: 0, toSec: 30 }, 9_691_200],
  ] as const)('%s: %j, %j', (how, facts, part, bytes) => {
    const expected = expectedOf(facts, { ...part, ...limit });
    expect(expected.how).toBe(how);
    if (expected.how !== 'too-long') expect(Math.abs(expected.bytes / bytes - 1)).toBeLessThan(0.01);
  });

  test('says how long would fit when it is too long', () => {
    const facts = film({ durationSec: 3600, bytes: 1500 * MB });
    expect(expectedOf(facts, { fromSec: 0, toSec: 3600, ...limit })).toEqual({ how: 'too-long', longestSec: 559 });
    expect(longestCopySec(facts, limit.maxBytes)).toBe(48);
    expect(longestCopySec(film({ bytes: MB }), limit.maxBytes)).toBe(60);
  });

  test('never is more than allowed', () => {
    fc.assert(
      fc.property(films, limits, (facts, most) => {
        const expected = expectedOf(facts, { fromSec: 0, toSec: facts.durationSec, ...most });
        if (expected.how !== 'too-long') expect(expected.bytes).toBeLessThanOrEqual(most.maxBytes);
      }),
    );
  });
});

describe('the part that stays', () => {
  const seconds = fc.double({ min: -100, max: 30_000, noNaN: true });
  test('lies inside the film, a second long at least, whatever was moved', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.05, max: 20_000, noNaN: true }),
        fc.array(fc.tuple(fc.constantFrom('from' as const, 'to' as const), seconds), { maxLength: 12 }),
        (durationSec, moves) => {
          let part = { fromSec: 0, toSec: durationSec };
          for (const [end, sec] of moves) {
            const before = part;
            part = moveEnd(part, end, sec, durationSec);
            expect(end === 'from' ? part.toSec : part.fromSec).toBe(end === 'from' ? before.toSec : before.fromSec);
          }
          expect(part.fromSec).toBeGreaterThanOrEqual(0);
          expect(part.toSec).toBeLessThanOrEqual(durationSec);
          expect(part.toSec - part.fromSec).toBeGreaterThanOrEqual(Math.min(1, durationSec) - 1e-9);
        },
      ),
    );
  });

  test('moves in tenths, up to the other end', () => {
    const part = { fromSec: 2, toSec: 8 };
    expect(moveEnd(part, 'from', 3.14159, 10)).toEqual({ fromSec: 3.1, toSec: 8 });
    expect(moveEnd(part, 'from', 9, 10)).toEqual({ fromSec: 7, toSec: 8 });
    expect(moveEnd(part, 'to', 99, 10.04)).toEqual({ fromSec: 2, toSec: 10.04 });
    expect(boundsOf(part, 'to', 10.04)).toEqual({ minSec: 3, maxSec: 10.04 });
    expect(isWhole({ fromSec: 0, toSec: 10 }, 10.04)).toBe(true);
    expect(isWhole(part, 10)).toBe(false);
  });

  test('is shown by pictures from the middle of each share', () => {
    expect(stripMoments(10, 4)).toEqual([1.25, 3.75, 6.25, 8.75]);
  });
});
