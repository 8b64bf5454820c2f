/** Keeping something that plays by itself in step with the run's clock. */

/** Nobody sees or hears less. */
const IN_STEP_MS = 15;
/** What is further off is not caught up with any more: it jumps. */
const SEEK_FROM_MS = 300;
/** Nobody sees or hears a film that runs so little faster. */
const HURRY_MOST = 0.05;
const CAUGHT_UP_WITHIN_MS = 1000;

/** How far a film that stands at `isMs` is ahead (behind: negative); `lengthMs` of one that goes round. */
export function driftMs(isMs: number, shouldMs: number, lengthMs?: number): number {
  const ms = isMs - shouldMs;
  if (lengthMs === undefined || !(lengthMs > 0)) return ms;
  return ms - lengthMs * Math.round(ms / lengthMs);
}

/** By what to multiply its rate; `undefined` = it has to jump. */
export function hurryOf(aheadMs: number): number | undefined {
  const offMs = Math.abs(aheadMs);
  if (offMs >= SEEK_FROM_MS) return undefined;
  if (offMs <= IN_STEP_MS) return 1;
  return 1 - Math.max(-HURRY_MOST, Math.min(HURRY_MOST, aheadMs / CAUGHT_UP_WITHIN_MS));
}
