/** A workout in the public list: its summary, and the facts that only a search of public workouts needs. */
import * as v from 'valibot';
import { read } from '#core/base/fields.ts';
import { readWorkout, type Workout } from '#core/workout/model.ts';

/** What a person may want of a workout they do not know. */
export const TRAITS = ['bare', 'quiet', 'film', 'media'] as const;
/**
 * `bare`: no exercise needs equipment. `quiet`: nobody below hears any exercise. `film`: it shows films. `media`: it
 * has pictures, films or sounds of its own.
 */
export type Trait = (typeof TRAITS)[number];

/** How much of the exercise names is listed, in UTF-16 code units. */
export const LISTED_NAMES_LENGTH = 400;

const factsSchema = v.object({
  /** The product's own. */
  isStarter: v.fallback(v.optional(v.literal(true)), undefined),
  /** In the language of the list and as first given, one per line; `undefined` = not examined. */
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

/** A listed or stored public workout; the facts may be missing. */
export function readPublicWorkout(input: unknown): PublicWorkout | undefined {
  const workout = readWorkout(input);
  if (!workout) return undefined;
  const { exerciseNames, traits, isStarter } = readFacts(input) ?? {};
  return {
    ...workout,
    ...(exerciseNames !== undefined && { exerciseNames }),
    ...(traits && { traits }),
    ...(isStarter && { isStarter }),
  };
}

/** If the exercises were not examined, the workout itself answers as far as it can. */
export function hasTrait(workout: PublicWorkout, trait: Trait): boolean {
  if (workout.traits) return workout.traits.includes(trait);
  const { wType, videoUrl, imgUrl, musicUrl } = workout;
  if (trait === 'film') return wType === 'mastervideo' || videoUrl !== '';
  return trait === 'media' && [videoUrl, imgUrl, musicUrl].some((url) => url !== '');
}

/** The most library files per language; workouts beyond them are in the database alone. */
export const LIBRARY_FILES = 5;
/** Page size; the rules allow no more. */
export const PUBLIC_PAGE = 100;

/** Reasons to report a public workout. */
export const REPORT_REASONS = ['spam', 'offensive', 'dangerous', 'copyright', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Length of a report's own words, in UTF-16 code units. */
export const REPORT_TEXT_LENGTH = 500;
