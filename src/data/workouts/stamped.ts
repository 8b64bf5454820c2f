/** A version of a workout as it is stored and sent. */
import { exerciseId, type Exercise, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { plainText } from '#core/base/plain-text.ts';
import { withNamesInPlace } from './workout-documents.ts';

/**
 * What goes into the database: places in order, every exercise in a slot of its own below the count, the summary right,
 * and names without what the rules refuse: they may come from a time, a copy or a proposal that nobody has looked at.
 */
export function stamped(
  uid: string,
  before: WholeWorkout | undefined,
  after: WholeWorkout,
  nowMs: number,
): WholeWorkout {
  const { wId } = after.workout;
  const free = new Set(after.exercises.map((_, slot) => exerciseId(slot)));
  // Who has a slot keeps it; doubles, new ones and those now beyond the count get what is left.
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
    // Made of what is sent, when it is sent.
    seal: '',
    favorit: false,
    favoritId: '',
  };
  return withNamesInPlace(before, { workout, exercises });
}
