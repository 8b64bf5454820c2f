import { describe, expect, it } from 'vitest';
import type { Cue } from '#core/run/cues.ts';
import { duckedLevel, RAMP_MS, saidBy } from '#core/run/ducking.ts';

const cue = (kind: Cue['kind'], atMs: number): Cue => ({ kind, atMs, stepIndex: 0 });
const BOTH = { beeps: true, spoken: true };

describe('what a run says', () => {
  it('is one stretch for 3-2-1 and the change, another for what comes later', () => {
    const cues = [
      cue('countdown', 0),
      cue('countdown', 1000),
      cue('countdown', 2000),
      cue('change', 3000),
      cue('half', 9000),
    ];
    expect(saidBy(cues, BOTH)).toEqual([
      { fromMs: 0, toMs: 3450 },
      { fromMs: 9000, toMs: 9310 },
    ]);
  });

  it('never ends before its longest signal', () => {
    expect(saidBy([cue('announce', 0), cue('minute', 100)], BOTH)).toEqual([{ fromMs: 0, toMs: 1500 }]);
  });

  it('leaves out beeps that are muted, and names that are not spoken', () => {
    const cues = [cue('countdown', 0), cue('announce', 5000)];
    expect(saidBy(cues, { beeps: false, spoken: true })).toEqual([{ fromMs: 5000, toMs: 6500 }]);
    expect(saidBy(cues, { beeps: true, spoken: false })).toEqual([{ fromMs: 0, toMs: 110 }]);
  });
});

describe('loudness', () => {
  const said = [{ fromMs: 1000, toMs: 2000 }];
  /** From full loudness at 0, looked at every `stepMs`. */
  const levels = (stepMs: number, toMs: number) => {
    let level = 1;
    const found: [number, number][] = [];
    for (let now = 0; now <= toMs; now += stepMs) {
      level = duckedLevel(level, said, now, stepMs);
      found.push([now, Math.round(level * 100) / 100]);
    }
    return new Map(found);
  };

  it('is down when the signal begins, and back within 300 ms of its end, in steps nobody hears', () => {
    const found = levels(30, 2400);
    expect([found.get(840), found.get(1020), found.get(1980)]).toEqual([1, 0.25, 0.25]);
    expect(found.get(2040)).toBeGreaterThan(0.25);
    expect([...found].find(([now, level]) => now > 2000 && level === 1)?.[0]).toBeLessThanOrEqual(2300);
    expect(RAMP_MS).toBeLessThan(300);
  });

  it('is back at the first look after a pause in which nobody looked', () => {
    expect(duckedLevel(0.25, said, 2500, 500)).toBe(1);
    expect(duckedLevel(0.25, [], 1500, RAMP_MS)).toBe(1);
  });

  it('stays where it is while no time goes by', () => expect(duckedLevel(0.5, [], 0, -5)).toBe(0.5));
});
