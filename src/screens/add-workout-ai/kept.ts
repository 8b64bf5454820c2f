import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { readTypedWords, type TypedWords } from '#core/exercises/words.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

export const keptWords = keptForm('words', readTypedWords);

/** A proposal as the person left it: exercises removed, renamed. */
export interface SavedProposal {
  readonly way: TypedWords['way'];
  /** The pasted text; '' = the answer to a wish. */
  readonly text: string;
  readonly isByModel: boolean;
  readonly whole: WholeWorkout;
}
export const keptProposal = keptForm('proposal', readProposal);

function readProposal(stored: unknown): SavedProposal | undefined {
  const { way, text, isByModel, whole } = (stored ?? {}) as Partial<Record<keyof SavedProposal, unknown>> & {
    readonly whole?: Partial<WholeWorkout>;
  };
  const workout = readWorkout(whole?.workout);
  if (!workout || !Array.isArray(whole?.exercises)) return undefined;
  const exercises = whole.exercises.map(readExercise).filter((exercise) => exercise !== undefined);
  if (exercises.length === 0 || typeof text !== 'string') return undefined;
  if (way !== 'wish' && way !== 'plan') return undefined;
  return { way, text, isByModel: isByModel === true, whole: { workout, exercises } };
}
