/** Loudspeakers that fall asleep in silence, as many Bluetooth ones do, swallow the beginning of a signal. */
import type { Cue } from './cues.ts';

/** They take about 300 ms to wake. */
export const WAKE_MS = 400;
/** The fastest fall asleep after a few seconds. */
const AWAKE_FOR_MS = 3000;

/** With a soft hum before each signal that follows a silence. `cues` ascend, and so does the result. */
export function withWake(cues: readonly Cue[]): readonly Cue[] {
  let heardMs = Number.NEGATIVE_INFINITY;
  const hums = cues.flatMap((cue): Cue[] => {
    if (cue.kind === 'announce') return [];
    const isAsleep = cue.atMs - heardMs > AWAKE_FOR_MS;
    heardMs = cue.atMs;
    return isAsleep ? [{ kind: 'wake', atMs: cue.atMs - WAKE_MS, stepIndex: cue.stepIndex }] : [];
  });
  return [...hums, ...cues].toSorted((a, b) => a.atMs - b.atMs);
}
