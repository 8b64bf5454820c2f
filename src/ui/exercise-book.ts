import { use } from 'react';
import type { ExerciseBook } from '#core/exercise-book.ts';
import type { LanguageName } from '#core/settings.ts';

const asked = new Map<LanguageName, Promise<ExerciseBook>>();
const here = new Map<LanguageName, ExerciseBook>();

/** Fetches the catalogue, once per language; after a failure the next call tries anew. */
export function prepareExerciseBook(language: LanguageName): Promise<ExerciseBook> {
  const known = asked.get(language);
  if (known) return known;
  const book = import('#core/exercise-book.ts').then(({ openBook }) => openBook(language));
  asked.set(language, book);
  book.then(
    (its) => here.set(language, its),
    () => asked.delete(language),
  );
  return book;
}

/** The catalogue in this language. Suspends until it is here: put a `Suspense` above. */
export const useExerciseBook = (language: LanguageName): ExerciseBook =>
  here.get(language) ?? use(prepareExerciseBook(language));
