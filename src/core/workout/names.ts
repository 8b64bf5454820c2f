/** Names in the viewer's language. */
import type { Exercise, Workout } from './model.ts';
import type { LanguageName } from '#core/base/languages.ts';

export type Named = Pick<Workout | Exercise, 'name' | 'names'>;

export const nameIn = ({ name, names }: Named, language: LanguageName): string => names?.[language] ?? name;

/** In all languages, one per line. */
export const exerciseNamesOf = (exercises: readonly Pick<Exercise, 'name' | 'names'>[]): string =>
  exercises.flatMap(({ name, names }) => [name, ...Object.values(names ?? {})]).join('\n');
