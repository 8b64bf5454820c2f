import { expect, it } from 'vitest';
import type { Cue } from '#core/run/cues.ts';
import { withWake } from '#core/run/wake.ts';

const cue = (kind: Cue['kind'], atMs: number): Cue => ({ kind, atMs, stepIndex: 2 });

it('a loudspeaker is woken before a signal after a silence, once for 3-2-1 and the change', () => {
  const signals = [
    cue('countdown', 7000),
    cue('countdown', 8000),
    cue('countdown', 9000),
    cue('change', 10_000),
    cue('half', 20_000),
  ];
  expect(withWake(signals).map(({ kind, atMs }) => `${kind} ${atMs}`)).toEqual([
    'wake 6600',
    'countdown 7000',
    'countdown 8000',
    'countdown 9000',
    'change 10000',
    'wake 19600',
    'half 20000',
  ]);
  expect(withWake(signals)[0]?.stepIndex).toBe(2);
});

it('a spoken name neither needs it nor keeps a loudspeaker awake', () => {
  const named = [cue('change', 0), cue('announce', 5000), cue('half', 6000)];
  expect(withWake(named).map(({ kind, atMs }) => `${kind} ${atMs}`)).toEqual([
    'wake -400',
    'change 0',
    'announce 5000',
    'wake 5600',
    'half 6000',
  ]);
});

it('without signals there is nothing to wake for', () => {
  expect(withWake([])).toEqual([]);
});
