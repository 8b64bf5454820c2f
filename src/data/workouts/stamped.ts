/** Prepares a version of a workout for storing and sending. */
import { exerciseId, type Exercise, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';
import { withNamesInPlace } from './workout-documents.ts';

/**
 * Makes a workout valid for the database: ordered positions, every exercise in its own slot below the count, a correct
 * summary, and names without characters that the rules refuse (from before the checks, from a copy or from a proposal).
 */
export function stamped(
  uid: string,
  before: WholeWorkout | undefined,
  after: WholeWorkout,
  nowMs: number,
): WholeWorkout {
  const { wId } = after.workout;
  const free = new Set(after.exercises.map((_, slot) => exerciseId(slot)));
  // Exercises keep their slot; duplicates, new ones and those beyond the count get the free slots.
  const kept = after.exercises.map(({ exId }) => (free.delete(exId) ? exId : undefined));
  const left = [...free];
  const exercises = after.exercises.map((exercise, position): Exercise => {
    const exId = kept[position] ?? left.shift() ?? exerciseId(position);
    return { ...exercise, exId, wId, position, name: plainText(exercise.name) };
  });
  const workout: Workout = {
    ...after.workout,
    name: plainText(after.workout.name),
    ownerId: uid,
    countEx: exercises.length,
    createdAt: before?.workout.createdAt ?? nowMs,
    updatedAt: nowMs,
    version: (before?.workout.version ?? 0) + 1,
    // Computed when the save is sent, from what is sent.
    seal: '',
    favorit: false,
    favoritId: '',
  };
  return withNamesInPlace(before, { workout, exercises });
}
