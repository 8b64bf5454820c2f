import { describe, expect, it } from 'vitest';
import { driftMs, hurryOf } from '#core/run/in-step.ts';

describe('in step', () => {
  it('tells how far a film is ahead or behind', () => {
    expect([driftMs(5100, 5000), driftMs(4900, 5000)]).toEqual([100, -100]);
  });

  it('takes the short way round in a clip that begins anew', () => {
    expect([driftMs(50, 9950, 10_000), driftMs(9950, 50, 10_000)]).toEqual([100, -100]);
    expect(driftMs(5000, 0, Number.NaN)).toBe(5000);
  });

  it.each([
    [0, 1],
    [15, 1],
    [-15, 1],
    [20, 0.98],
    [-20, 1.02],
    [120, 0.95],
    [-299, 1.05],
    [300, undefined],
    [-4000, undefined],
  ])('%i ms ahead: rate times %s', (aheadMs, rate) => expect(hurryOf(aheadMs)).toBe(rate));
});
