import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { readTypedWords, type TypedWords } from '#core/exercises/words.ts';
import type { Correction, Corrections } from '#core/import/plan/model.ts';
import { keptForm } from '#ui/fields/saved-form.ts';

/** More in a row than anybody does. */
export const SETS_MOST = 30;

export const keptWords = keptForm('words', readTypedWords);

/** A proposal as the person left it: exercises removed, renamed. */
export interface SavedProposal {
  readonly way: TypedWords['way'];
  /** The pasted text; '' = the answer to a wish. */
  readonly text: string;
  readonly isByModel: boolean;
  readonly whole: WholeWorkout;
  /** Of a plan: how its lines are to be read, and where its items stand among the exercises. */
  readonly corrections?: Corrections;
  readonly places?: readonly number[];
}
export const keptProposal = keptForm('proposal', readProposal);

function readProposal(stored: unknown): SavedProposal | undefined {
  const { way, text, isByModel, whole, corrections, places } = (stored ?? {}) as Partial<
    Record<keyof SavedProposal, unknown>
  > & {
    readonly whole?: Partial<WholeWorkout>;
  };
  const workout = readWorkout(whole?.workout);
  if (!workout || !Array.isArray(whole?.exercises)) return undefined;
  const exercises = whole.exercises.map(readExercise).filter((exercise) => exercise !== undefined);
  if (exercises.length === 0 || typeof text !== 'string') return undefined;
  if (way !== 'wish' && way !== 'plan') return undefined;
  return {
    way,
    text,
    isByModel: isByModel === true,
    whole: { workout, exercises },
    corrections: readCorrections(corrections),
    ...(Array.isArray(places) && { places: places.map((place) => (Number.isInteger(place) ? Number(place) : -1)) }),
  };
}

/** Leaves out what is none. */
function readCorrections(stored: unknown): Corrections {
  const entries = Object.entries(stored ?? {}).flatMap(([at, one]): readonly (readonly [string, Correction])[] => {
    const { as, sets, perSide } = (one ?? {}) as Partial<Record<keyof Correction, unknown>>;
    const correction = {
      ...((as === 'exercise' || as === 'rest' || as === 'nothing') && ({ as } as const)),
      ...(typeof sets === 'number' && sets >= 1 && sets <= SETS_MOST && { sets }),
      ...(typeof perSide === 'boolean' && { perSide }),
    };
    return /^\d+$/.test(at) ? [[at, correction]] : [];
  });
  return Object.fromEntries(entries);
}
