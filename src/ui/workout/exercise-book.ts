import { useEffect, useState } from 'react';
import type { ExerciseBook } from '#core/exercises/exercise-book.ts';
import type { LanguageName } from '#core/base/languages.ts';

const asked = new Map<LanguageName, Promise<ExerciseBook>>();
const here = new Map<LanguageName, ExerciseBook>();

/** Loads the catalogue once per language; the next call after a failure retries. */
export function prepareExerciseBook(language: LanguageName): Promise<ExerciseBook> {
  const known = asked.get(language);
  if (known) return known;
  const book = import('#core/exercises/exercise-book.ts').then(({ openBook }) => openBook(language));
  asked.set(language, book);
  book.then(
    (its) => here.set(language, its),
    () => asked.delete(language),
  );
  return book;
}

/** The catalogue in this language; `undefined` = loading. Failures go to the nearest error boundary. */
export function useExerciseBook(language: LanguageName): ExerciseBook | undefined {
  const [book, setBook] = useState(() => here.get(language));
  useEffect(() => {
    let left = false;
    prepareExerciseBook(language).then(
      (its) => !left && setBook(its),
      (error: unknown) => {
        if (left) return;
        setBook(() => {
          throw error;
        });
      },
    );
    return () => {
      left = true;
    };
  }, [language]);
  return book?.language === language ? book : here.get(language);
}
