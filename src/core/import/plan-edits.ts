/** What a person changed by hand in the workout of a plan, when a line of the plan is read anew. */
import type { Exercise, WholeWorkout } from '#core/workout/model.ts';
import type { Correction, Corrections, PastedExercise, PastedPlanReading, ReadLine } from './plan/model.ts';

/** The workout of a reading. */
export interface MadeOfPastedPlan {
  readonly reading: PastedPlanReading;
  readonly whole: WholeWorkout;
  /** Where each item of the reading stands among the exercises; -1 = the person removed it. */
  readonly places: readonly number[];
}

/** A workout as the person left it, and where its exercises stood before; -1 = nowhere. */
export interface Edited {
  readonly whole: WholeWorkout;
  readonly origins: readonly number[];
}

export const madeOf = (reading: PastedPlanReading, whole: WholeWorkout): MadeOfPastedPlan => ({
  reading,
  whole,
  places: whole.exercises.map((_, index) => index),
});

/** Where items that stood at `places` stand after the person's changes. */
export const placesAfter = (places: readonly number[], { origins }: Pick<Edited, 'origins'>): readonly number[] =>
  places.map((place) => (place < 0 ? -1 : origins.indexOf(place)));

/**
 * `after` with the name and the exercises of `edited`, which is `before` as the person left it. Items of the same line
 * are the same exercise: what is read as before stays as the person wants it, and what they removed stays removed.
 */
export function carriedOver(before: MadeOfPastedPlan, edited: Edited, after: MadeOfPastedPlan): MadeOfPastedPlan {
  const indexes = new Map(sourcesOf(before.reading).map((source, index) => [source, index]));
  const now = placesAfter(before.places, edited);
  const exercises: Exercise[] = [];
  const places = sourcesOf(after.reading).map((source, index) => {
    const fresh = after.whole.exercises[index];
    const known = indexes.get(source);
    const own = known === undefined ? fresh : edited.whole.exercises[now[known] ?? -1];
    if (!fresh || !own) return -1;
    const changes =
      known === undefined ? {} : changesOf(before.reading.plan.items[known], after.reading.plan.items[index]);
    exercises.push({ ...own, ...changes, exId: fresh.exId, position: fresh.position });
    return exercises.length - 1;
  });
  const { name } = edited.whole.workout;
  return { reading: after.reading, whole: { workout: { ...after.whole.workout, name }, exercises }, places };
}

/** The corrections of lines that still stand in the text, by their numbers there; of equal lines the nth is the nth. */
export function correctionsAfter(
  corrections: Corrections,
  before: readonly ReadLine[],
  after: readonly ReadLine[],
): Corrections {
  const numbers = new Map(namedLines(after).map(({ name, at }) => [name, at]));
  return Object.fromEntries(
    namedLines(before).flatMap(({ name, at }): readonly (readonly [number, Correction])[] => {
      const [now, correction] = [numbers.get(name), corrections[at]];
      return now === undefined || !correction ? [] : [[now, correction]];
    }),
  );
}

function namedLines(lines: readonly ReadLine[]): readonly { readonly name: string; readonly at: number }[] {
  const times = new Map<string, number>();
  return lines.map(({ text, at }) => {
    const nth = (times.get(text) ?? 0) + 1;
    times.set(text, nth);
    return { name: `${nth} ${text}`, at };
  });
}

const FIELDS = ['name', 'timeSec', 'reps', 'restSec', 'perSide', 'notes'] as const;
const changesOf = (before: PastedExercise | undefined, after: PastedExercise | undefined): Partial<PastedExercise> =>
  Object.fromEntries(
    FIELDS.filter((field) => before?.[field] !== after?.[field]).map((field) => [field, after?.[field]]),
  );

/** Of each item: its line, and its place among the exercises of that line. */
function sourcesOf({ lines }: PastedPlanReading): readonly string[] {
  const sources: string[] = [];
  for (const { at, items } of lines) for (const [nth, index] of items.entries()) sources[index] = `${at} ${nth}`;
  return sources;
}
