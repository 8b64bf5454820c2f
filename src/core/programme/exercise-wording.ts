/** How exercises of the catalogue are written into programmes. It loads a file of instructions: late. */
import type { LanguageName } from '#core/base/languages.ts';
import { namesOfExercise } from '#core/exercises/exercise-names.ts';
import { howTos } from '#core/exercises/how-to.ts';
import type { ProgrammeWording } from './generate.ts';

/** Named in this language, with the names in all others and the instructions. */
export async function exerciseWordingIn(language: LanguageName): Promise<ProgrammeWording['exercise']> {
  const notes = await howTos(language);
  return ({ name }) => {
    const names = namesOfExercise(name);
    return { name: names?.[language] ?? name, ...(names && { names }), notes: notes.get(name) ?? '' };
  };
}
