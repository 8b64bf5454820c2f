import type { Level, Sport, Workout } from './model.ts';
import { nameIn } from './names.ts';
import { LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';

/** Length of the whole run in minutes; a workout is in exactly one bucket. Open-ended ones count their planned time. */
export const LENGTH_BUCKETS = ['under10', 'under20', 'under40', 'longer'] as const;
export type LengthBucket = (typeof LENGTH_BUCKETS)[number];
export const SORT_ORDERS = ['recent', 'name', 'length', 'newest'] as const;
/** `recent`: last used, or changed if never used. */
export type SortOrder = (typeof SORT_ORDERS)[number];

export interface WorkoutQuery {
  readonly text: string;
  /** `undefined` = all. */
  readonly sport: Sport | undefined;
  readonly level: Level | undefined;
  readonly length: LengthBucket | undefined;
  readonly sort: SortOrder;
}

export const EVERYTHING: WorkoutQuery = {
  text: '',
  sport: undefined,
  level: undefined,
  length: undefined,
  sort: 'recent',
};

/**
 * The workouts that contain every word of the text in name (as shown in `language`, or as first given), description,
 * tags, sport or `exerciseNames` (case and accents do not matter) and pass the filters, in the requested order.
 * `lastUsed` maps a workout to the time of its last run, `exerciseNames` to its exercises' names as one text.
 */
export function searchWorkouts(
  workouts: readonly Workout[],
  query: WorkoutQuery,
  language: LanguageName,
  lastUsed: ReadonlyMap<string, number> = new Map(),
  exerciseNames: ReadonlyMap<string, string> = new Map(),
): Workout[] {
  const words = plain(query.text).split(/\s+/).filter(Boolean);
  const byName = (a: Workout, b: Workout) => collatorOf(language).compare(nameIn(a, language), nameIn(b, language));
  return workouts
    .filter(
      (workout) =>
        (query.sport === undefined || workout.sport === query.sport) &&
        (query.level === undefined || workout.level === query.level) &&
        (query.length === undefined || lengthBucketOf(workout.totalSec) === query.length) &&
        words.every((word) => searchable(workout, language, exerciseNames.get(workout.wId) ?? '').includes(word)),
    )
    .toSorted((a, b) => order(a, b, query.sort, byName, lastUsed) || byName(a, b));
}

/** Creating a collator takes longer than searching, and most orders need none. */
const collators = new Map<LanguageName, Intl.Collator>();
function collatorOf(language: LanguageName): Intl.Collator {
  const made =
    collators.get(language) ?? new Intl.Collator(LANGUAGE_TAGS[language], { numeric: true, sensitivity: 'base' });
  collators.set(language, made);
  return made;
}

export function lengthBucketOf(totalSec: number): LengthBucket {
  if (totalSec < 600) return 'under10';
  if (totalSec < 1200) return 'under20';
  return totalSec < 2400 ? 'under40' : 'longer';
}

function order(
  a: Workout,
  b: Workout,
  sort: SortOrder,
  byName: (a: Workout, b: Workout) => number,
  lastUsed: ReadonlyMap<string, number>,
): number {
  switch (sort) {
    case 'recent':
      return (lastUsed.get(b.wId) ?? b.updatedAt) - (lastUsed.get(a.wId) ?? a.updatedAt);
    case 'name':
      return byName(a, b);
    case 'length':
      return a.totalSec - b.totalSec;
    case 'newest':
      return b.createdAt - a.createdAt;
  }
}

/** Without case, accents and the marks that only choose how a character is drawn. */
export const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');

/** Folding a long description costs more than searching it, and people type letter by letter. */
const folded = new WeakMap<Workout, Readonly<Record<'language' | 'exercises' | 'text', string>>>();
function searchable(workout: Workout, language: LanguageName, exercises: string): string {
  const known = folded.get(workout);
  if (known?.language === language && known.exercises === exercises) return known.text;
  const { name, sport, tags, description, descriptions } = workout;
  const text = plain(
    [nameIn(workout, language), name, sport, ...tags, description, descriptions?.[language], exercises].join('\n'),
  );
  folded.set(workout, { language, exercises, text });
  return text;
}
