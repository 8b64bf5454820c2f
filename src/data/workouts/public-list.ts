/**
 * Public workouts, page by page, in the library's order: from Hosting's files, otherwise from the database, newest
 * first; its code is loaded only then.
 */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { LIBRARY_FILES, PUBLIC_PAGE, type PublicWorkout, readPublicWorkout } from '#core/public/public-workout.ts';
import { LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import type { LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import { fetchLibrary, type LibraryPage } from '#data/server/library.ts';
import { listMineLocal } from './mine-local.ts';

export interface PublicPages {
  readonly workouts: readonly PublicWorkout[];
  /** More workouts follow, or may follow. */
  readonly hasMore: boolean;
}

export interface PublicList {
  /** From the device: everything fetched last, with own workouts as they are here. */
  listPublicLocal(): Promise<readonly PublicWorkout[]>;
  /** The first 100, with names in this language; fetched again after 10 minutes at the earliest. */
  listPublic(language: LanguageName): Promise<Outcome<PublicPages>>;
  /**
   * What was fetched so far, plus up to 100 more. `isAll`: plus everything that the library lists, as far as it comes,
   * for a search to look through; reads no database.
   */
  morePublic(language: LanguageName, isAll?: boolean): Promise<Outcome<PublicPages>>;
}

/** The number of documents found, and the readable ones among them. */
export interface PublicFound {
  readonly workouts: readonly Workout[];
  readonly count: number;
}
/** The newest, or those created up to that time (epoch ms). */
export type AskDatabase = (beforeMs?: number) => Promise<Outcome<PublicFound>>;

export interface PublicListOptions {
  readonly localDb: LocalDb;
  readonly askDatabase: AskDatabase;
  readonly session: Session;
  /** Epoch ms. */
  readonly now: () => number;
}

const AGE_MS = 10 * 60 * 1000;
const KEY = 'public-workouts';

/** Where the next page begins: at a file of the library, or, without it, at workouts of this time. */
interface Place {
  readonly file?: number;
  /** Epoch ms; absent = at the newest. */
  readonly beforeMs?: number;
}
interface Kept {
  readonly at: number;
  /** Language of the names; the database returns all languages. */
  readonly language?: LanguageName | undefined;
  readonly workouts: readonly PublicWorkout[];
  readonly next?: Place | undefined;
}
type Page = Omit<Kept, 'at'>;

export function createPublicList({ localDb, askDatabase, session, now }: PublicListOptions): PublicList {
  const read = async (): Promise<Kept> => {
    const value = (await localDb.read(['meta'], (reader) => reader.get('meta', KEY)))?.value as
      | Partial<Kept>
      | undefined;
    const { at = -Infinity, workouts = [], language, next } = value ?? {};
    return { at, language, next, workouts: workouts.flatMap((workout) => readPublicWorkout(workout) ?? []) };
  };
  const shown = async ({ workouts, next }: Kept): Promise<PublicPages> => {
    const uid = session.expected();
    const own = uid === undefined ? [] : await listMineLocal(localDb, uid);
    return { workouts: withOwn(workouts, own), hasMore: next !== undefined };
  };
  const keep = async (kept: Kept): Promise<Outcome<PublicPages>> => {
    await localDb.write(['meta'], (tx) => tx.put('meta', { key: KEY, uid: '', value: kept }));
    return done(await shown(kept));
  };
  /** With what follows, as long as it brings nothing new: the library has some of what the database gives. */
  const fetchOn = async (kept: Kept, place: Place, language: LanguageName): Promise<Outcome<Kept>> => {
    const { file, beforeMs } = place;
    const page =
      (file === undefined ? undefined : await pageOfFile(file, language)) ??
      (await pageOfDatabase(askDatabase, beforeMs));
    if (!page.ok) return page;
    const { next } = page.value;
    const grown = { ...kept, workouts: joined(kept.workouts, page.value.workouts), next };
    if (grown.workouts.length > kept.workouts.length || !next) return done(grown);
    const isStuck = next.file === undefined && next.beforeMs === beforeMs;
    return isStuck ? done({ ...grown, next: undefined }) : fetchOn(grown, next, language);
  };

  async function all(language: LanguageName): Promise<Outcome<PublicPages>> {
    const { next } = await read();
    if (next?.file === undefined) return done(await shown(await read()));
    const numbers = Array.from({ length: LIBRARY_FILES - next.file }, (_, n) => (next.file ?? 0) + n);
    const [kinds, ...pages] = await Promise.all([
      Promise.all(BESIDE.map((kind) => fetchLibrary(LANGUAGE_TAGS[language], kind))),
      ...numbers.map((number) => pageOfFile(number, language)),
    ]);
    // What came meanwhile stays.
    let kept = await read();
    for (const page of pages) {
      if (!page?.ok || kept.next?.file === undefined) break;
      kept = { ...kept, workouts: joined(kept.workouts, page.value.workouts), next: page.value.next };
    }
    return keep({ ...kept, workouts: joined(kept.workouts, kinds.flatMap(workoutsOf)) });
  }
  return {
    listPublicLocal: async () => (await shown(await read())).workouts,
    async listPublic(language) {
      const kept = await read();
      const isInLanguage = kept.language === undefined || kept.language === language;
      if (isInLanguage && Math.abs(now() - kept.at) < AGE_MS) return done(await shown(kept));
      const page = (await pageOfFile(0, language)) ?? (await pageOfDatabase(askDatabase));
      return page.ok ? keep({ ...page.value, at: now() }) : page;
    },
    async morePublic(language, isAll = false) {
      if (isAll) return all(language);
      const kept = await read();
      if (!kept.next) return done(await shown(kept));
      const grown = await fetchOn(kept, kept.next, language);
      return grown.ok ? keep(grown.value) : grown;
    },
  };
}

/** What the pages may lack. */
const BESIDE = ['rated', 'played'] as const;

/** Each workout once, as it came first. */
function joined(before: readonly PublicWorkout[], more: readonly PublicWorkout[]): readonly PublicWorkout[] {
  const known = new Set(before.map(({ wId }) => wId));
  return [...before, ...more.filter(({ wId }) => !known.has(wId) && known.add(wId))];
}

const workoutsOf = (page: LibraryPage | undefined): readonly PublicWorkout[] =>
  page?.workouts.flatMap((workout) => readPublicWorkout(workout) ?? []) ?? [];

/** `undefined` = there is no such file, or it is unreadable. */
async function pageOfFile(file: number, language: LanguageName): Promise<Outcome<Page> | undefined> {
  const library = await fetchLibrary(LANGUAGE_TAGS[language], file);
  const workouts = workoutsOf(library);
  if (!library || workouts.length < Math.min(1, library.workouts.length)) return undefined;
  const { pages, restMs } = library;
  const rest = restMs === undefined ? undefined : { beforeMs: restMs };
  return done({ workouts, language, next: file + 1 < pages ? { file: file + 1, ...rest } : rest });
}

async function pageOfDatabase(ask: AskDatabase, beforeMs?: number): Promise<Outcome<Page>> {
  const found = await ask(beforeMs);
  if (!found.ok) return found;
  const { workouts, count } = found.value;
  return done({ workouts, next: behind(workouts, count) });
}

/** A page that is not full is the last one. */
function behind(workouts: readonly Workout[], listed: number): Place | undefined {
  const last = workouts.at(-1);
  return last && listed >= PUBLIC_PAGE ? { beforeMs: last.createdAt } : undefined;
}

/**
 * Takes own workouts from this device: just published ones are in front, withdrawn ones are not there. The list's data
 * on exercises applies only to the version it names.
 */
function withOwn(workouts: readonly PublicWorkout[], own: readonly Workout[]): readonly PublicWorkout[] {
  const mine = new Map(own.map((workout) => [workout.wId, workout]));
  const listed = workouts.flatMap((workout): readonly PublicWorkout[] => {
    const here = mine.get(workout.wId);
    if (!here) return [workout];
    if (!here.sharePublic) return [];
    return [here.version === workout.version ? { ...workout, ...here } : here];
  });
  const known = new Set(workouts.map(({ wId }) => wId));
  const news = own.filter(({ wId, sharePublic }) => sharePublic && !known.has(wId));
  return [...news.toSorted((a, b) => b.createdAt - a.createdAt), ...listed];
}
