/**
 * How a reader proves that it holds one whole version of a workout. Exercises are separate documents: read at another
 * moment than the workout, or during a save, they may belong to another version.
 */
import type { Exercise, WholeWorkout, Workout } from './model.ts';

/** `{version}.{fingerprint}`: the version it seals, and the fingerprint of its exercises. */
export const sealOf = (version: number, exercises: readonly Exercise[]): string =>
  `${version}.${fingerprint(JSON.stringify(exercises.map(contentOf)))}`;

/** Versions from before seals, and those that an older Icetime saves, have none. */
export const isSealed = ({ seal, version }: Workout): boolean => seal.startsWith(`${version}.`);

/** All exercises are there and belong to this version. Without a seal only their number can be checked. */
export const isWhole = ({ workout, exercises }: WholeWorkout): boolean =>
  exercises.length === workout.countEx && (!isSealed(workout) || workout.seal === sealOf(workout.version, exercises));

/**
 * The workout with its own exercises among the stored ones, in order; `undefined` = not whole. Exercises beyond
 * `countEx` are leftovers of an older Icetime's save that never finished.
 */
export function wholeOf(workout: Workout, stored: readonly Exercise[]): WholeWorkout | undefined {
  const { countEx } = workout;
  const own = stored.length > countEx ? stored.filter(({ exId }) => Number(exId.slice(1)) < countEx) : stored;
  const whole = { workout, exercises: own.toSorted((a, b) => a.position - b.position) };
  return isWhole(whole) ? whole : undefined;
}

/**
 * Never add a field: every release of Icetime must compute the same text for the same documents. Translations are the
 * server's, and no part of a version.
 */
const contentOf = (exercise: Exercise): readonly unknown[] => {
  const { exId, position, name, timeSec, restSec, reps, perSide, notes, exDetails, introDetails } = exercise;
  const { filmStartSec, filmEndSec, filmRate } = exercise;
  // Without an end there is no piece of a film, whatever the other two fields say (`exerciseWrite`).
  const piece = filmEndSec > filmStartSec ? [filmStartSec, filmEndSec, filmRate] : [];
  const details = [exDetails, introDetails].map((all) =>
    all.map(({ url, audioUrl, text, seconds }) => [url, audioUrl, text, seconds]),
  );
  return [exId, position, name, timeSec, restSec, reps, perSide, notes, ...details, piece];
};

/** 53 bits, as 11 digits and letters (cyrb53). The server returns half an emoji as U+FFFD. */
function fingerprint(content: string): string {
  const text = content.replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, '\ufffd');
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36).padStart(11, '0');
}
