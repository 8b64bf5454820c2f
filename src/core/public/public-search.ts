/** Search among public workouts. */
import type { Workout } from '#core/workout/model.ts';
import { playedFirst, ratedFirst } from './library-choice.ts';
import { hasTrait, type PublicWorkout, type Trait } from './public-workout.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { EVERYTHING, searchWorkouts, type SortOrder, type WorkoutQuery } from '#core/workout/workout-search.ts';

/** `mixed`: as the library has them, the product's own, good ones and new ones by turns. */
export const PUBLIC_ORDERS = ['mixed', 'newest', 'rating', 'plays', 'name', 'length'] as const;
export type PublicOrder = (typeof PUBLIC_ORDERS)[number];

export interface PublicQuery extends Omit<WorkoutQuery, 'sort'> {
  /** A workout must have all of them. */
  readonly traits: readonly Trait[];
  /** The language that the workout is written in or translated to; `undefined` = any. */
  readonly language: LanguageName | undefined;
  readonly sort: PublicOrder;
}

export const EVERYTHING_PUBLIC: PublicQuery = { ...EVERYTHING, traits: [], language: undefined, sort: 'mixed' };

/** Does it exclude any workout? */
export function isNarrowed({ text, sport, level, length, language, traits }: PublicQuery): boolean {
  return text.trim() !== '' || traits.length > 0 || [sport, level, length, language].some((one) => one !== undefined);
}

/**
 * What `searchWorkouts` finds, with exercise names as listed or as the device has them, limited to the requested
 * traits. The orders by rating and plays are those of the library.
 */
export function searchPublic(
  workouts: readonly PublicWorkout[],
  query: PublicQuery,
  language: LanguageName,
  exerciseNames: ReadonlyMap<string, string> = new Map(),
): readonly PublicWorkout[] {
  const { traits, language: spoken, sort, ...asked } = query;
  const fitting = workouts.filter(
    (workout) => traits.every((trait) => hasTrait(workout, trait)) && (!spoken || isIn(workout, spoken)),
  );
  const names = new Map(
    fitting.map((workout) => [
      workout.wId,
      [workout.exerciseNames, exerciseNames.get(workout.wId), workout.ownerNicName].filter(Boolean).join('\n'),
    ]),
  );
  const order: SortOrder = sort === 'name' || sort === 'length' ? sort : 'newest';
  const found = searchWorkouts(fitting, { ...asked, sort: order }, language, undefined, names);
  if (order === sort) return found;
  if (sort === 'mixed') return inOrderOf(fitting, found);
  return sort === 'plays' ? playedFirst(found, isStarter) : ratedFirst(found, isStarter);
}

function inOrderOf<W>(all: readonly W[], some: readonly W[]): readonly W[] {
  const chosen = new Set(some);
  return all.filter((one) => chosen.has(one));
}

const isIn = ({ language, names }: Workout, spoken: LanguageName): boolean =>
  language === spoken || names?.[spoken] !== undefined;

const isStarter = (workout: PublicWorkout): boolean => workout.isStarter === true;
