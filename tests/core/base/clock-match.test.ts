import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { matchClocks, type TimeSample } from '#core/base/clock-match.ts';

/** A round trip that began at `sentMs` on the device, whose clock is `offsetMs` behind the server's. */
const trip = (offsetMs: number, sentMs: number, thereMs: number, backMs: number): TimeSample => ({
  sentMs,
  serverMs: Math.floor(sentMs + thereMs + offsetMs),
  receivedMs: sentMs + thereMs + backMs,
});
const delay = fc.double({ min: 0, max: 5000, noNaN: true });
const trips = fc.array(fc.tuple(delay, delay), { minLength: 1, maxLength: 24 });
const offset = fc.double({ min: -4 * 3_600_000, max: 4 * 3_600_000, noNaN: true });
const tripsOf = (offsetMs: number, delays: readonly (readonly [number, number])[]) =>
  delays.map(([there, back], i) => trip(offsetMs, 1_700_000_000_000 + i * 400, there, back));

describe('matching clocks', () => {
  it('holds the truth within its bounds, however the network delays each way and however wrong the clock is', () => {
    fc.assert(
      fc.property(offset, trips, (offsetMs, delays) => {
        const match = matchClocks(tripsOf(offsetMs, delays));
        expect(Math.abs((match?.offsetMs ?? Number.NaN) - offsetMs)).toBeLessThanOrEqual((match?.errorMs ?? 0) + 0.01);
      }),
    );
  });

  it('is never less certain than the quickest trip alone', () => {
    fc.assert(
      fc.property(offset, trips, (offsetMs, delays) => {
        const samples = tripsOf(offsetMs, delays);
        const alone = Math.min(...samples.map((sample) => matchClocks([sample])?.errorMs ?? 0));
        // What is older has drifted, by 1.92 ms in the 19.2 s that lie between two of them at most, and numbers as
        // large as a moment are rounded.
        expect(matchClocks(samples)?.errorMs ?? Number.NaN).toBeLessThanOrEqual(alone + 2);
      }),
    );
  });

  it('does not follow a machine of the server whose clock is wrong, as long as others agree', () => {
    const honest = tripsOf(5000, [
      [20, 30],
      [200, 10],
      [40, 90],
    ]);
    const wrong = trip(90_000, 1_700_000_002_000, 10, 10);
    expect(matchClocks([...honest, wrong])).toEqual(matchClocks([...honest, wrong].toReversed()));
    expect(Math.abs((matchClocks([...honest, wrong])?.offsetMs ?? 0) - 5000)).toBeLessThan(20);
  });

  it('takes the fastest way there and back from different trips', () => {
    const match = matchClocks([trip(0, 0, 300, 0), trip(0, 400, 0, 300)]);
    expect(match?.errorMs).toBeLessThan(2);
  });

  it('knows nothing without an answer that makes sense', () => {
    expect(matchClocks([])).toBeUndefined();
    expect(matchClocks([{ sentMs: 10, serverMs: 5, receivedMs: 3 }])).toBeUndefined();
    expect(matchClocks([{ sentMs: 0, serverMs: Number.NaN, receivedMs: 3 }])).toBeUndefined();
  });
});
