/** Names in the language of whoever looks. */
import type { Exercise, WholeWorkout, Workout } from './model.ts';
import type { LanguageName } from './settings.ts';

type Named = Pick<Workout | Exercise, 'name' | 'names'>;

export const nameIn = ({ name, names }: Named, language: LanguageName): string => names?.[language] ?? name;

/** A translation holds for the name it was made for. */
export function withoutNames<T extends Named>(item: T): T {
  const { names: _, ...rest } = item;
  return rest as T;
}

/** The workout in `language` as far as it is translated. It counts as written in it, and is spoken so, only if all of it is. */
export function wholeIn({ workout, exercises }: WholeWorkout, language: LanguageName): WholeWorkout {
  const renamed = <T extends Named>(item: T): T => ({ ...withoutNames(item), name: nameIn(item, language) });
  const isWhole = [workout, ...exercises].every(({ name, names }) => !name || names?.[language]);
  return {
    workout: { ...renamed(workout), language: isWhole ? language : workout.language },
    exercises: exercises.map(renamed),
  };
}
