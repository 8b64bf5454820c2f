/** A programme as the database has it, and what two devices made of one. */
import { utf8 } from '#core/base/utf8.ts';
import { isSame } from '#core/workout/draft.ts';
import type { Outline } from './outline.ts';
import { PROGRAMME_BOUNDS, readPlannedExercise, type PlannedExercise, type Programme } from './programme.ts';

/** Weeks and workouts in one text: the database rules cannot look into lists, and bound its length instead. */
export function contentOf({ weeks, workouts }: Outline): string {
  const compact = workouts.map((workout) =>
    workout.kind === 'reference' ? workout : { ...workout, exercises: workout.exercises.map(withoutDefaults) },
  );
  return JSON.stringify({ weeks, workouts: compact });
}

/** The parser fills in what is left out. */
function withoutDefaults(exercise: PlannedExercise): Partial<PlannedExercise> {
  const plain = Object.entries(readPlannedExercise({}) ?? {});
  const initial = new Map<string, unknown>(plain);
  return Object.fromEntries(Object.entries(exercise).filter(([field, value]) => !isSame(value, initial.get(field))));
}

/** Does it fit one document? */
export const isWithinBytes = (programme: Programme): boolean =>
  utf8(contentOf(programme)).length <= PROGRAMME_BOUNDS.contentBytes;

/**
 * `base` is what this device began with, `mine` what it made of it. This device's changes win, because they are the
 * later ones; weeks and workouts belong together.
 */
export function mergeProgrammes(base: Programme, mine: Programme, theirs: Programme): Programme {
  const pick = <K extends keyof Programme>(field: K): Programme[K] =>
    isSame(mine[field], base[field]) ? theirs[field] : mine[field];
  const isContentMine = !isSame(mine.weeks, base.weeks) || !isSame(mine.workouts, base.workouts);
  const { weeks, workouts } = isContentMine ? mine : theirs;
  return {
    ...theirs,
    name: pick('name'),
    description: pick('description'),
    level: pick('level'),
    sport: pick('sport'),
    language: pick('language'),
    weeks,
    workouts,
    version: Math.max(mine.version, theirs.version),
  };
}
