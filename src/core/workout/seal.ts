/**
 * How a reader proves that it holds one whole version of a workout. Exercises are separate documents: read at another
 * moment than the workout, or during a save, they may belong to another version.
 */
import { fingerprint } from '#core/base/fingerprint.ts';
import type { Exercise, WholeWorkout, Workout } from './model.ts';

/** `{version}.{fingerprint}`: the version it seals, and the fingerprint of its exercises. */
export const sealOf = (version: number, exercises: readonly Exercise[]): string =>
  `${version}.${fingerprint(sentAs(JSON.stringify(exercises.map(contentOf))))}`;

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
 * Never add a field: every release of Icetime must compute the same text for the same documents, also those that know
 * nothing of `countRounds`, `holdSec` and `tempo`. Translations are the server's, and no part of a version.
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

/** The server returns half an emoji as U+FFFD. */
const sentAs = (content: string): string => content.replaceAll(/\\ud[89a-f][0-9a-f]{2}/g, '\ufffd');
