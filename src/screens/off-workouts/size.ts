import type { WholeWorkout } from '#core/workout/model.ts';

/** Space that a workout without media takes on the device. */
export const bytesOf = (whole: WholeWorkout): number => new TextEncoder().encode(JSON.stringify(whole)).length;
