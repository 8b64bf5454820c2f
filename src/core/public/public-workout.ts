/** A workout as the public list has it: its summary, and what a search among strangers' workouts looks for besides. */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';
import { readWorkout, type Workout } from '#core/workout/model.ts';

/** What somebody may want of a workout they do not know; it is said only where it holds for every exercise. */
export const TRAITS = ['bare', 'quiet', 'film', 'media'] as const;
/**
 * `bare`: nothing is needed. `quiet`: nobody below hears it. `film`: it shows films. `media`: it has pictures, films or
 * sounds of its own.
 */
export type Trait = (typeof TRAITS)[number];

/** Of the names of its exercises so much is listed, in UTF-16 code units. */
export const LISTED_NAMES_LENGTH = 400;

const factsSchema = v.object({
  /** In the language of the list and as first given, one per line; `undefined` = not looked at. */
  exerciseNames: v.fallback(v.optional(v.string()), undefined),
  traits: v.fallback(
    v.optional(
      v.pipe(
        v.array(v.unknown()),
        v.transform((all) => TRAITS.filter((trait) => all.includes(trait))),
      ),
    ),
    undefined,
  ),
});
type ListedFacts = Readonly<v.InferOutput<typeof factsSchema>>;
export interface PublicWorkout extends Workout, ListedFacts {}

const readFacts = read(factsSchema);

/** What was listed or stored as one; a workout without the facts is one, too. */
export function readPublicWorkout(input: unknown): PublicWorkout | undefined {
  const workout = readWorkout(input);
  if (!workout) return undefined;
  const { exerciseNames, traits } = readFacts(input) ?? {};
  return { ...workout, ...(exerciseNames !== undefined && { exerciseNames }), ...(traits && { traits }) };
}

/** Where nobody looked at the exercises, the workout itself says what it can. */
export function hasTrait(workout: PublicWorkout, trait: Trait): boolean {
  if (workout.traits) return workout.traits.includes(trait);
  const { wType, videoUrl, imgUrl, musicUrl } = workout;
  if (trait === 'film') return wType === 'mastervideo' || videoUrl !== '';
  return trait === 'media' && [videoUrl, imgUrl, musicUrl].some((url) => url !== '');
}

/** So many files the library has at most for each language; what is behind them is in the database alone. */
export const LIBRARY_FILES = 5;
/** So many come at once; the rules let nobody ask for more. */
export const PUBLIC_PAGE = 100;

/** Why somebody may report a public workout. */
export const REPORT_REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** What they may say besides, in UTF-16 code units. */
export const REPORT_TEXT_LENGTH = 500;
