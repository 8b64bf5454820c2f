/**
 * The gallery of programmes: what of them is listed, which, in which order, and what a search finds. As in the library
 * of workouts, no crowd of accounts fills it alone.
 */
import * as v from 'valibot';
import { flag, int, millis, read, text } from '#core/base/fields.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import { readEditionId } from '#core/programme/coaching.ts';
import { type Programme, PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import { trainingsAWeek } from '#core/programme/rhythm.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { plain } from '#core/workout/workout-search.ts';
import { byTurns, lifted, newestFairly } from './library-choice.ts';
import { LIBRARY_FILES, PUBLIC_PAGE } from './public-workout.ts';

/** How much of a description is listed, in UTF-16 code units. */
const LISTED_DESCRIPTION_LENGTH = 300;

const listedSchema = v.object({
  /** `editionId`. */
  id: v.pipe(
    v.string(),
    v.check((id) => readEditionId(id) !== undefined),
  ),
  ownerId: text(128),
  ownerNicName: text(40),
  name: text(PROGRAMME_BOUNDS.nameLength),
  description: text(LISTED_DESCRIPTION_LENGTH),
  level: v.fallback(v.picklist(LEVEL_NAMES), 'base'),
  sport: v.fallback(v.picklist(SPORTS), 'others'),
  language: v.fallback(v.picklist(LANGUAGE_NAMES), 'English'),
  weeks: int(1, PROGRAMME_BOUNDS.weeks, 1),
  /** The most trainings of a week. */
  perWeek: int(1, PROGRAMME_BOUNDS.daysPerWeek, 1),
  /** When it was first in the gallery. */
  createdAt: millis,
  followCount: int(0, Number.MAX_SAFE_INTEGER, 0),
  /** The product's own. */
  isStarter: flag(false),
});
export type ListedProgramme = Readonly<v.InferOutput<typeof listedSchema>>;
export const readListedProgramme: (input: unknown) => ListedProgramme | undefined = read(listedSchema);

/** What is listed of a programme. */
export function listedFacts(programme: Programme) {
  const { name, description, level, sport, language, weeks } = programme;
  return {
    name,
    description: description.slice(0, LISTED_DESCRIPTION_LENGTH),
    level,
    sport,
    language,
    weeks: weeks.length,
    perWeek: trainingsAWeek(programme),
  };
}

/** One of the product's own, which every device has. */
export const listedStarter = (programme: Programme): ListedProgramme => ({
  ...listedFacts(programme),
  id: programme.pId,
  ownerId: '',
  ownerNicName: '',
  createdAt: 0,
  followCount: 0,
  isStarter: true,
});

const isStarter = (programme: ListedProgramme): boolean => programme.isStarter;
const followedFirst = (all: readonly ListedProgramme[]): readonly ListedProgramme[] =>
  lifted(
    all.toSorted((a, b) => b.followCount - a.followCount),
    isStarter,
    ({ followCount }) => followCount > 0,
  );
const newestFirst = (all: readonly ListedProgramme[]): readonly ListedProgramme[] =>
  newestFairly(
    all.toSorted((a, b) => b.createdAt - a.createdAt),
    isStarter,
  );

/** How many of the product's own, and of those that many follow, stand on the first page; the newest take the rest. */
const ON_FIRST_PAGE = { own: 40, followed: 30 } as const;

/** First the product's own, the most followed and the newest by turns, then the newest. */
export function chooseGallery(found: readonly ListedProgramme[]): readonly ListedProgramme[] {
  const all = [...new Map(found.map((programme) => [programme.id, programme])).values()];
  const newest = newestFirst(all);
  const own = newest.filter(isStarter);
  const followed = followedFirst(all).filter(({ followCount }) => followCount > 0);
  const first = byTurns([own.slice(0, ON_FIRST_PAGE.own), followed.slice(0, ON_FIRST_PAGE.followed), newest]);
  const list = new Set([...first.slice(0, PUBLIC_PAGE), ...own, ...newest]);
  return [...list].slice(0, PUBLIC_PAGE * LIBRARY_FILES);
}

/** `mixed`: as the gallery has them. */
export const GALLERY_ORDERS = ['mixed', 'newest', 'followed', 'name'] as const;
/** How long: up to so many weeks, and more than the one before. */
export const GALLERY_WEEKS = [4, 8, 12, PROGRAMME_BOUNDS.weeks] as const;

export interface GalleryQuery {
  readonly text: string;
  readonly sport: ListedProgramme['sport'] | undefined;
  readonly level: ListedProgramme['level'] | undefined;
  readonly weeks: (typeof GALLERY_WEEKS)[number] | undefined;
  readonly sort: (typeof GALLERY_ORDERS)[number];
}
export const WHOLE_GALLERY: GalleryQuery = {
  text: '',
  sport: undefined,
  level: undefined,
  weeks: undefined,
  sort: 'mixed',
};

/** Does it exclude any programme? */
export const isGalleryNarrowed = ({ text: words, sport, level, weeks }: GalleryQuery): boolean =>
  words.trim() !== '' || [sport, level, weeks].some((one) => one !== undefined);

/** Every word in the name, the description or the author's name, however written. */
export function searchGallery(
  all: readonly ListedProgramme[],
  query: GalleryQuery,
  language: LanguageName,
): readonly ListedProgramme[] {
  const { sport, level, weeks, sort } = query;
  const words = plain(query.text).split(/\s+/).filter(Boolean);
  const least = weeks === undefined ? 0 : (GALLERY_WEEKS[GALLERY_WEEKS.indexOf(weeks) - 1] ?? 0);
  const found = all.filter((programme) => {
    const said = plain([programme.name, programme.description, programme.ownerNicName].join('\n'));
    return (
      words.every((word) => said.includes(word)) &&
      (sport === undefined || programme.sport === sport) &&
      (level === undefined || programme.level === level) &&
      (weeks === undefined || (programme.weeks > least && programme.weeks <= weeks))
    );
  });
  if (sort === 'newest') return newestFirst(found);
  if (sort === 'followed') return followedFirst(found);
  if (sort === 'mixed') return found;
  const { compare } = new Intl.Collator(LANGUAGE_TAGS[language], { numeric: true, sensitivity: 'base' });
  return found.toSorted((a, b) => compare(a.name, b.name));
}
