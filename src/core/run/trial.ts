/** One exercise of the catalogue, tried at once: a run without a document, like the quick timer's. */
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import { exerciseOf } from '#core/exercises/swap.ts';
import { createDraft } from '#core/workout/draft.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { freshQuick, type QuickSettings } from './quick.ts';

/** Both sides together. */
export const TRIAL_SEC = 30;

export function trialOf(entry: BookEntry, settings: QuickSettings): WholeWorkout {
  const timeSec = entry.perSide ? TRIAL_SEC / 2 : TRIAL_SEC;
  const { workout, exercises } = createDraft(freshQuick(settings), { ...exerciseOf(entry), timeSec });
  const [[sport, level] = ['others', 'base'] as const] = entry.levels;
  return { workout: { ...workout, name: entry.label, sport, level }, exercises };
}
