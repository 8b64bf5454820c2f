/** What a recording says of a plan. */
import type { LockedReport } from './page.ts';

export const RECORDED_AT_HZ = 16_000;
/** Louder than the tone that keeps pages awake, softer than the beginning of a beep. */
const LOUD = 0.02 * 32_767;
/** Tones of one signal are closer together. */
const APART_SEC = 0.3;
/** Cues are a second apart: what lies further off than this belongs to another. */
const NEAR_MS = 450;

interface Heard {
  /** Heard minus planned, ms, per cue. */
  readonly errorsMs: number[];
  readonly missing: number;
  readonly extra: number;
}

/** Seconds at which something loud follows quiet. */
export function onsetsIn(samples: Int16Array): readonly number[] {
  const onsets: number[] = [];
  let loudAt = Number.NEGATIVE_INFINITY;
  for (const [index, sample] of samples.entries()) {
    if (Math.abs(sample) < LOUD) continue;
    const sec = index / RECORDED_AT_HZ;
    if (sec - loudAt > APART_SEC) onsets.push(sec);
    loudAt = sec;
  }
  return onsets;
}

/**
 * The recording and the plan count from different moments: they are laid upon one another so that the middle one of the
 * cues outside the block is right. `onsets` in seconds.
 */
export function errorsOf(
  { plannedMs, blockedFromMs, blockedToMs }: LockedReport,
  onsets: readonly number[],
): { readonly free: Heard; readonly blocked: Heard } {
  const isBlocked = (ms: number) => ms >= blockedFromMs && ms < blockedToMs;
  const shiftMs = bestShift(
    plannedMs.filter((ms) => !isBlocked(ms)),
    onsets.map((sec) => sec * 1000),
  );
  const heardMs = onsets.map((sec) => sec * 1000 + shiftMs);
  const part = (of: (ms: number) => boolean): Heard => {
    const due = plannedMs.filter(of);
    const left = heardMs.filter(of);
    const errorsMs = due.flatMap((ms) => {
      const near = nearestTo(ms, left);
      if (near === undefined || Math.abs(near - ms) > NEAR_MS) return [];
      left.splice(left.indexOf(near), 1);
      return [near - ms];
    });
    return { errorsMs, missing: due.length - errorsMs.length, extra: left.length };
  };
  return { free: part((ms) => !isBlocked(ms)), blocked: part(isBlocked) };
}

const nearestTo = (ms: number, all: readonly number[]): number | undefined =>
  all.toSorted((a, b) => Math.abs(a - ms) - Math.abs(b - ms))[0];

/** The shift under which most cues have an onset near them, refined by the middle of their errors. */
function bestShift(plannedMs: readonly number[], onsetsMs: readonly number[]): number {
  let best = { fits: -1, shiftMs: 0 };
  for (const planned of plannedMs.slice(0, 8)) {
    for (const onset of onsetsMs.slice(0, 16)) {
      const shiftMs = planned - onset;
      const errors = plannedMs.map((ms) => (nearestTo(ms - shiftMs, onsetsMs) ?? Number.NaN) - (ms - shiftMs));
      const near = errors.filter((error) => Math.abs(error) < 100).toSorted((a, b) => a - b);
      if (near.length > best.fits)
        best = { fits: near.length, shiftMs: shiftMs - (near[Math.floor(near.length / 2)] ?? 0) };
    }
  }
  return best.shiftMs;
}
