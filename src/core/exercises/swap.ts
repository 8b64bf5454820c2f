/** Replaces an exercise of a workout with another one from the catalogue. */
import type { ExerciseChanges } from '#core/workout/draft.ts';
import type { BookEntry } from './exercise-book.ts';
import { NO_PIECE } from '#core/media/film-cuts.ts';
import type { Exercise } from '#core/workout/model.ts';

/** What an exercise of the catalogue brings into a workout. */
export const exerciseOf = ({ label, perSide, howTo }: BookEntry) => ({ name: label, perSide, notes: howTo });

/**
 * The changes of a swap. Times, rest, repetitions and notes that a person wrote stay. Pictures, sounds and the piece of
 * film go, because they show the old exercise.
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
