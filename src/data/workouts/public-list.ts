/**
 * Public workouts, newest first, page by page: from Hosting's files, otherwise from the database, whose code is loaded
 * only then.
 */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { LIBRARY_FILES, PUBLIC_PAGE, type PublicWorkout, readPublicWorkout } from '#core/public/public-workout.ts';
import { LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import type { LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import { fetchLibrary } from '#data/server/library.ts';
import { listMineLocal } from './mine-local.ts';

export interface PublicPages {
  readonly workouts: readonly PublicWorkout[];
  /** More workouts follow, or may follow. */
  readonly hasMore: boolean;
}

export interface PublicList {
  /** From the device: everything fetched last, with own workouts as they are here. */
  listPublicLocal(): Promise<readonly PublicWorkout[]>;
  /** The newest 100, with names in this language; fetched again after 10 minutes at the earliest. */
  listPublic(language: LanguageName): Promise<Outcome<PublicPages>>;
  /** What was fetched so far, plus up to 100 more. */
  morePublic(language: LanguageName): Promise<Outcome<PublicPages>>;
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

/** Where the next page begins: at a file of the library, or after a workout of this time. */
type Place = { readonly file: number } | { readonly beforeMs: number };
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
  const fetchPage = async (place: Place, language: LanguageName): Promise<Outcome<Page> | undefined> =>
    'file' in place ? pageOfFile(place.file, language) : pageOfDatabase(askDatabase, place.beforeMs);

  return {
    listPublicLocal: async () => (await shown(await read())).workouts,
    async listPublic(language) {
      const kept = await read();
      const isInLanguage = kept.language === undefined || kept.language === language;
      if (isInLanguage && Math.abs(now() - kept.at) < AGE_MS) return done(await shown(kept));
      const page = (await fetchPage({ file: 0 }, language)) ?? (await pageOfDatabase(askDatabase));
      return page.ok ? keep({ ...page.value, at: now() }) : page;
    },
    async morePublic(language) {
      const kept = await read();
      const { workouts, next } = kept;
      if (!next) return done(await shown(kept));
      const lastMs = workouts.at(-1)?.createdAt ?? now();
      const page = (await fetchPage(next, language)) ?? (await pageOfDatabase(askDatabase, lastMs));
      if (!page.ok) return page;
      const known = new Set(workouts.map(({ wId }) => wId));
      const fresh = page.value.workouts.filter(({ wId }) => !known.has(wId));
      const isEnd = fresh.length === 0 && page.value.next !== undefined && 'beforeMs' in page.value.next;
      return keep({ ...kept, workouts: [...workouts, ...fresh], next: isEnd ? undefined : page.value.next });
    },
  };
}

/** `undefined` = there is no such file, or it is unreadable. */
async function pageOfFile(file: number, language: LanguageName): Promise<Outcome<Page> | undefined> {
  const library = await fetchLibrary(LANGUAGE_TAGS[language], file);
  const workouts = library?.workouts.flatMap((workout) => readPublicWorkout(workout) ?? []) ?? [];
  if (!library || workouts.length < Math.min(1, library.workouts.length)) return undefined;
  const isLast = file + 1 >= library.pages;
  const isAll = isLast && library.pages < LIBRARY_FILES;
  const next = isLast ? behind(workouts, library.workouts.length) : { file: file + 1 };
  return done({ workouts, language, next: isAll ? undefined : next });
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
 * Takes own workouts from this device: just published ones are included, withdrawn ones are not. The list's data on
 * exercises applies only to the version it names.
 */
function withOwn(workouts: readonly PublicWorkout[], own: readonly Workout[]): readonly PublicWorkout[] {
  const listed = new Map(workouts.map((workout) => [workout.wId, workout]));
  const ids = new Set(own.map(({ wId }) => wId));
  const published = own
    .filter(({ sharePublic }) => sharePublic)
    .map((workout): PublicWorkout => {
      const known = listed.get(workout.wId);
      return known?.version === workout.version ? { ...known, ...workout } : workout;
    });
  const all = [...published, ...workouts.filter(({ wId }) => !ids.has(wId))];
  return all.toSorted((a, b) => b.createdAt - a.createdAt);
}
