/** Keeps media that play by themselves in step with the run's clock. */

/** Nobody notices a smaller difference. */
const IN_STEP_MS = 15;
/** A larger difference is not caught up: the film jumps. */
const SEEK_FROM_MS = 300;
/** Nobody notices a film that runs this little faster or slower. */
const HURRY_MOST = 0.05;
const CAUGHT_UP_WITHIN_MS = 1000;

/** How far a film at `isMs` is ahead (negative: behind); `lengthMs` if it loops. */
export function driftMs(isMs: number, shouldMs: number, lengthMs?: number): number {
  const ms = isMs - shouldMs;
  if (lengthMs === undefined || !(lengthMs > 0)) return ms;
  return ms - lengthMs * Math.round(ms / lengthMs);
}

/** The factor for its playback rate; `undefined` = it must jump. */
export function hurryOf(aheadMs: number): number | undefined {
  const offMs = Math.abs(aheadMs);
  if (offMs >= SEEK_FROM_MS) return undefined;
  if (offMs <= IN_STEP_MS) return 1;
  return 1 - Math.max(-HURRY_MOST, Math.min(HURRY_MOST, aheadMs / CAUGHT_UP_WITHIN_MS));
}
