/**
 * Which public workouts the library lists, and in which order. Accounts are cheap: whatever many of them publish, play
 * or rate, the product's own workouts stay, and no author and no day fills a list alone.
 */
import { DAY_MS } from '#core/base/day.ts';
import type { Workout } from '#core/workout/model.ts';
import { LIBRARY_FILES, PUBLIC_PAGE } from './public-workout.ts';

export interface LibrarySources {
  /** The product's own. */
  readonly own: readonly Workout[];
  /** The most played first. */
  readonly played: readonly Workout[];
  /** The newest first. */
  readonly newest: readonly Workout[];
}

/** Lists beside the pages, of at most a page each. */
export const LIBRARY_KINDS = ['own', 'rated', 'played'] as const;
export type LibraryKind = (typeof LIBRARY_KINDS)[number];

export interface LibraryChoice extends Readonly<Record<LibraryKind, readonly Workout[]>> {
  /** First the kinds by turns with the newest, then the newest. */
  readonly list: readonly Workout[];
}

/** How many of a kind stand on the first page; the newest take the rest of it. */
const ON_FIRST_PAGE: Readonly<Record<LibraryKind, number>> = { own: 40, rated: 15, played: 15 };
/** So many of what one author publishes on one day stand before what others publish. */
const NEW_PER_AUTHOR_AND_DAY = 3;
/** What votes and plays of a crowd of new accounts can lift. */
const LIFTED_PER_AUTHOR = 3;
const LIFTED_PER_DAY = 10;

/** Something that an author made public. */
interface Made {
  readonly ownerId: string;
  /** Epoch ms. */
  readonly createdAt: number;
}
type KeyOf = (made: Made) => string;
const ofAuthor: KeyOf = ({ ownerId }) => ownerId;
const ofDay: KeyOf = ({ createdAt }) => String(Math.floor(createdAt / DAY_MS));
const ofAuthorAndDay: KeyOf = (made) => `${ofAuthor(made)} ${ofDay(made)}`;

export function chooseLibrary(sources: LibrarySources): LibraryChoice {
  const byId = new Map([...sources.newest, ...sources.played, ...sources.own].map((workout) => [workout.wId, workout]));
  const all = [...byId.values()];
  const known = (some: readonly Workout[]) => some.flatMap(({ wId }) => byId.get(wId) ?? []);
  const [own, newest] = [known(sources.own), known(sources.newest)];
  const ownIds = new Set(own.map(({ wId }) => wId));
  const isOwn = ({ wId }: Workout): boolean => ownIds.has(wId);
  const kinds = {
    own: own.slice(0, PUBLIC_PAGE),
    rated: ratedFirst(all.filter(isRated), isOwn).slice(0, PUBLIC_PAGE),
    played: playedFirst(
      all.filter(({ playCount }) => playCount > 0),
      isOwn,
    ).slice(0, PUBLIC_PAGE),
  };
  const fair = newestFairly(newest, isOwn);
  const first = byTurns([...LIBRARY_KINDS.map((kind) => kinds[kind].slice(0, ON_FIRST_PAGE[kind])), fair]);
  const list = new Set([...first.slice(0, PUBLIC_PAGE), ...own, ...fair]);
  return { ...kinds, list: [...list].slice(0, PUBLIC_PAGE * LIBRARY_FILES) };
}

/** The same, sorted by time, with what is beyond an author's bound at the end. */
export const newestFairly = <M extends Made>(newest: readonly M[], isExempt: (made: M) => boolean): M[] =>
  fairly(newest, isExempt, [[ofAuthorAndDay, NEW_PER_AUTHOR_AND_DAY]]);

/** How many of these, the newest ones, no bound pushes back. */
export const fairCount = (newest: readonly Made[]): number =>
  withinBounds(newest, () => false, [[ofAuthorAndDay, NEW_PER_AUTHOR_AND_DAY]]).size;

/**
 * The best rated first, unrated ones last. A crowd of new accounts lifts only some of what it publishes. `isExempt`:
 * the product's own.
 */
export const ratedFirst = <W extends Workout>(workouts: readonly W[], isExempt: (workout: W) => boolean): W[] =>
  lifted(
    workouts.toSorted((a, b) => merit(b) - merit(a) || byPlays(a, b)),
    isExempt,
    isRated,
  );

/** The most played first, with the same bounds. */
export const playedFirst = <W extends Workout>(workouts: readonly W[], isExempt: (workout: W) => boolean): W[] =>
  lifted(workouts.toSorted(byPlays), isExempt, ({ playCount }) => playCount > 0);

/** What a crowd can lift is bounded; what nobody has lifted comes last. */
export function lifted<M extends Made>(
  sorted: readonly M[],
  isExempt: (made: M) => boolean,
  hasAny: (made: M) => boolean,
): M[] {
  const bounds: Bounds = [
    [ofAuthor, LIFTED_PER_AUTHOR],
    [ofDay, LIFTED_PER_DAY],
  ];
  return [...fairly(sorted.filter(hasAny), isExempt, bounds), ...sorted.filter((made) => !hasAny(made))];
}

type Bounds = readonly (readonly [KeyOf, atMost: number])[];

/** In the same order, but those beyond a bound come last: nothing is left out where there is room. */
function fairly<M extends Made>(all: readonly M[], isExempt: (made: M) => boolean, bounds: Bounds): M[] {
  const within = withinBounds(all, isExempt, bounds);
  return [...within, ...all.filter((made) => !within.has(made))];
}

function withinBounds<M extends Made>(
  all: readonly M[],
  isExempt: (made: M) => boolean,
  bounds: Bounds,
): ReadonlySet<M> {
  const counts = bounds.map(() => new Map<string, number>());
  const isWithin = (made: M): boolean =>
    bounds.every(([keyOf, atMost], bound) => (counts[bound]?.get(keyOf(made)) ?? 0) < atMost);
  const within = new Set<M>();
  for (const made of all) {
    if (!isExempt(made) && !isWithin(made)) continue;
    within.add(made);
    if (isExempt(made)) continue;
    for (const [bound, [keyOf]] of bounds.entries())
      counts[bound]?.set(keyOf(made), (counts[bound].get(keyOf(made)) ?? 0) + 1);
  }
  return within;
}

const isRated = ({ ratingCount }: Workout): boolean => ratingCount.some((count) => count > 0);
const byPlays = (a: Workout, b: Workout): number => b.playCount - a.playCount;

/** The mean as if five people had given three and a half stars before: one vote of five does not beat a hundred. */
function merit({ ratingCount }: Workout): number {
  const votes = ratingCount.reduce((sum, count) => sum + count, 0);
  const stars = ratingCount.reduce((sum, count, each) => sum + count * each, 0);
  return (stars + PRIOR.votes * PRIOR.mean) / (votes + PRIOR.votes);
}
const PRIOR = { votes: 5, mean: 3.5 } as const;

/** One of each list in turn, each once. */
export function byTurns<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? []));
  return [...new Set(turns.flat())];
}
