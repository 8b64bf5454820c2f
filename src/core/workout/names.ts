/** Names in the viewer's language. */
import type { Exercise, WholeWorkout, Workout } from './model.ts';
import type { LanguageName } from '#core/base/languages.ts';

type Named = Pick<Workout | Exercise, 'name' | 'names'>;

export const nameIn = ({ name, names }: Named, language: LanguageName): string => names?.[language] ?? name;

/** In all languages, one per line. */
export const exerciseNamesOf = (exercises: readonly Pick<Exercise, 'name' | 'names'>[]): string =>
  exercises.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]).join('\n');

/**
 * A result or a date stores the name that its workout had; if that is still the workout's, in any language, it is
 * shown in `language`.
 */
export function storedNameIn(
  { name }: { readonly name: string },
  workout: Named | undefined,
  language: LanguageName,
): string {
  const isStillCalled = workout && [workout.name, ...Object.values(workout.names ?? {})].includes(name);
  return isStillCalled ? nameIn(workout, language) : name;
}

/** Each text that the server translates, and the field of its translations. */
const TRANSLATED = { name: 'names', description: 'descriptions', notes: 'notesIn' } as const;
type Text = keyof typeof TRANSLATED;
export const TRANSLATIONS = Object.values(TRANSLATED);
type Translatable = { readonly [T in Text]?: string } & {
  readonly [F in (typeof TRANSLATED)[Text]]?: Workout['names'];
};

/**
 * A translation holds only for the text it was made for: drops those of the texts that `changes` alters, or all of
 * them.
 */
export function withoutTranslations<T extends Translatable>(item: T, changes?: Translatable): T {
  const isStale = (text: Text) => !changes || (changes[text] !== undefined && changes[text] !== item[text]);
  const stale = new Set<string>((Object.keys(TRANSLATED) as Text[]).filter(isStale).map((text) => TRANSLATED[text]));
  return Object.fromEntries(Object.entries(item).filter(([field]) => !stale.has(field))) as T;
}

/**
 * The workout in `language` as far as it is translated. It counts as written in that language, and is spoken in it,
 * only if all its names are translated.
 */
export function wholeIn({ workout, exercises, ...rest }: WholeWorkout, language: LanguageName): WholeWorkout {
  const translated = <T extends Workout | Exercise>(item: T): T => {
    const { description, descriptions, notes, notesIn }: Translatable = item;
    return {
      ...withoutTranslations(item),
      name: nameIn(item, language),
      ...(description !== undefined && { description: descriptions?.[language] ?? description }),
      ...(notes !== undefined && { notes: notesIn?.[language] ?? notes }),
    };
  };
  const isWhole = [workout, ...exercises].every(({ name, names }) => !name || names?.[language]);
  return {
    ...rest,
    workout: { ...translated(workout), language: isWhole ? language : workout.language },
    exercises: exercises.map(translated),
  };
}
