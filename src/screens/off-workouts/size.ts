import type { WholeWorkout } from '#core/model.ts';

/** What a workout without media takes on the device, in kB of 1024 bytes, at least 1. */
export function kilobytesOf(whole: WholeWorkout): number {
  return Math.max(1, Math.round(new TextEncoder().encode(JSON.stringify(whole)).length / 1024));
}
