/** Another exercise of the catalogue in the place of one that stands in a workout. */
import type { ExerciseChanges } from '#core/workout/draft.ts';
import type { BookEntry } from './exercise-book.ts';
import { NO_PIECE } from '#core/media/film-cuts.ts';
import type { Exercise } from '#core/workout/model.ts';

/** What an exercise of the catalogue brings into a workout. */
export const exerciseOf = ({ label, perSide, howTo }: BookEntry) => ({ name: label, perSide, notes: howTo });

/**
 * What changes with the swap: times, rest and repetitions stay. Notes somebody wrote stay, too; pictures, sounds and
 * the piece of film of the exercise that goes would show something else.
 */
export function swapOf(exercise: Exercise, from: BookEntry | undefined, to: BookEntry): ExerciseChanges {
  const isGiven = exercise.notes === '' || exercise.notes === from?.howTo;
  const explained = exercise.introDetails.some(({ text }) => text !== '');
  return {
    ...exerciseOf(to),
    notes: isGiven ? to.howTo : exercise.notes,
    ...NO_PIECE,
    exDetails: [],
    introDetails: explained ? [{ url: '', audioUrl: '', text: to.howTo, seconds: 0 }] : [],
  };
}
