/**
 * The public library as small files, by language and page: what everybody sees first costs no database read. The files
 * are stored in documents that functions alone touch; Hosting's CDN caches them for seconds.
 */
import type { Workout } from '#core/workout/model.ts';
import { LIBRARY_FILES } from '#core/public/public-workout.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import type { Backend, Data, Doc, Store, Write } from '#logic/backend.ts';
import { answerFile, BELIEVED_MS, type Endpoint, plainAnswer, siteFile, type SiteFile } from '#logic/calls/endpoint.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { entryOf, knownFacts, LOOKED_AT_PER_BUILD, lookAtExercises, timeOf, workoutOf } from './library-entries.ts';
import { removeAll } from '#logic/people/people.ts';
import { workoutFile } from './public-workout-file.ts';

const COLLECTION = 'publicLibrary';
const STATE = `${COLLECTION}/state`;
export const LIBRARY_PAGE = 100;
/** Pause between two builds: nothing in the library is older than this. */
const PAUSE_MS = 60_000;
/** Plays and votes alone trigger no build; after this time they are included. */
const COUNTS_AGE_MS = 3_600_000;
/** The longest that Hosting's CDN may cache a page. */
const NETWORK_SEC = 10;
/** The same for a workout's file, which an instance has already trusted for a moment. */
const WORKOUT_NETWORK_SEC = NETWORK_SEC - BELIEVED_MS / 1000;

interface State {
  /** Something has changed since the last build began. */
  readonly isBehind: boolean;
  /** When the last build began, and when the last finished one began; epoch ms, 0 = never. */
  readonly begunMs: number;
  readonly builtMs: number;
  /** Fingerprints of the pages, by name. */
  readonly tags: Readonly<Record<string, string>>;
}

const stateOf = (doc: Doc | undefined): State => ({
  isBehind: doc?.data['isBehind'] === true,
  begunMs: timeOf(doc?.data['begunAt']),
  builtMs: timeOf(doc?.data['builtAt']),
  tags: (doc?.data['tags'] ?? {}) as State['tags'],
});
const nameOf = (tag: string, page: number): string => `${tag}-${page}`;
const pathOf = (name: string): string => `${COLLECTION}/${name}`;

/**
 * Does the library show this change of a workout? Plays and votes leave `updatedAt` as it is and do not count; the
 * owner's name also leaves it as it is, and is compared separately.
 */
export function concernsLibrary(before: Data | undefined, after: Data | undefined): boolean {
  const [was, is] = [before?.['sharePublic'] === true, after?.['sharePublic'] === true];
  const isChanged = timeOf(before?.['updatedAt']) !== timeOf(after?.['updatedAt']) || before?.[NAME] !== after?.[NAME];
  return was !== is || (is && isChanged);
}
const NAME = 'ownerNicName';

/** Marks the library for the next build. */
export async function markLibrary(store: Store): Promise<void> {
  await store.transaction(async (tx) => {
    const state = await tx.get(STATE);
    if (state && state.data['isBehind'] !== true) tx.write({ update: STATE, data: { isBehind: true } });
  });
}

/** Removes the library at once, for content that must not stay in it a minute longer; the next visit rebuilds it. */
export const forgetLibrary = (store: Store): Promise<unknown> => removeAll(store, { collection: COLLECTION });

/** Builds the library if it is due. Several instances may try at once, and one of them does it. */
async function buildIfDue({ store, nowMs }: Backend, known: State): Promise<State> {
  if (!isDue(known, nowMs())) return known;
  const begunMs = nowMs();
  const begunAt = new Date(begunMs);
  const before = await store.transaction(async (tx) => {
    const doc = await tx.get(STATE);
    const state = stateOf(doc);
    if (!isDue(state, begunMs)) return undefined;
    // Changes from now on, while the workouts are read, are left to the next build.
    tx.write({ set: STATE, data: { ...doc?.data, begunAt, isBehind: false } });
    return state;
  });
  if (!before) return stateOf(await store.get(STATE));
  const { pages, isComplete } = await readPages(store, before);
  const tags = Object.fromEntries(pages.map(({ name, tag }) => [name, tag]));
  const isMine = (state: State): boolean => state.begunMs === begunMs;
  for (const { name, tag, body } of pages.filter((page) => page.tag !== before.tags[page.name])) {
    await store.transaction(async (tx) => {
      if (isMine(stateOf(await tx.get(STATE)))) tx.write({ set: pathOf(name), data: { tag, body } });
    });
  }
  return store.transaction(async (tx) => {
    const state = stateOf(await tx.get(STATE));
    if (!isMine(state)) return state; // removed meanwhile
    const ended = Object.keys(state.tags).filter((name) => !(name in tags));
    tx.write(
      { update: STATE, data: { builtAt: begunAt, tags, ...(!isComplete && { isBehind: true }) } },
      ...ended.map((name): Write => ({ remove: pathOf(name) })),
    );
    return { ...state, builtMs: begunMs, tags };
  });
}

function isDue({ isBehind, begunMs, builtMs }: State, nowMs: number): boolean {
  const ageMs = nowMs - begunMs;
  // A build that began and did not end was interrupted.
  return (ageMs >= PAUSE_MS && (isBehind || begunMs !== builtMs)) || ageMs >= COUNTS_AGE_MS;
}

interface Page {
  readonly name: string;
  readonly tag: string;
  readonly body: string;
}

async function readPages(
  store: Store,
  before: State,
): Promise<{ readonly pages: readonly Page[]; isComplete: boolean }> {
  const found = await store.query({
    collection: 'workouts',
    where: [['sharePublic', '==', true]],
    orderBy: [['createdAt', 'desc']],
    limit: LIBRARY_PAGE * LIBRARY_FILES,
  });
  const workouts = found.flatMap((doc) => workoutOf(doc) ?? []);
  const { factsOf, isComplete } = await readFacts(store, before, workouts);
  const count = Math.max(1, Math.ceil(workouts.length / LIBRARY_PAGE));
  const pages = LANGUAGE_NAMES.flatMap((language) =>
    Array.from({ length: count }, (_, page) => {
      const some = workouts.slice(page * LIBRARY_PAGE, (page + 1) * LIBRARY_PAGE);
      const listed = some.map((workout) => entryOf(workout, language, factsOf(workout, language)));
      const body = JSON.stringify({ format: 1, pages: count, workouts: listed });
      return { name: nameOf(LANGUAGE_TAGS[language], page), tag: fingerprint(body), body };
    }),
  );
  return { pages, isComplete };
}

/** Facts about exercises: from the previous pages if a workout has not changed, else from its exercises. */
async function readFacts(store: Store, { tags }: State, workouts: readonly Workout[]) {
  const byId = new Map(workouts.map((workout) => [workout.wId, workout]));
  const known = await Promise.all(
    LANGUAGE_NAMES.map(async (language) => {
      const names = Object.keys(tags).filter((name) => name.startsWith(`${LANGUAGE_TAGS[language]}-`));
      const bodies = await Promise.all(names.map(async (name) => (await store.get(pathOf(name)))?.data['body']));
      const facts = bodies.flatMap((body) => (typeof body === 'string' ? [...knownFacts(body, byId)] : []));
      return [language, new Map(facts)] as const;
    }),
  );
  const knownIn = new Map(known);
  const unknown = workouts.filter(({ wId }) => known.some(([, facts]) => !facts.has(wId)));
  const looked = await lookAtExercises(store, unknown.slice(0, LOOKED_AT_PER_BUILD));
  return {
    factsOf: ({ wId }: Workout, language: LanguageName) =>
      looked.get(wId)?.(language) ?? knownIn.get(language)?.get(wId) ?? {},
    isComplete: unknown.length <= LOOKED_AT_PER_BUILD,
  };
}

/** What an instance caches of a store. */
interface Memory {
  state: State;
  readMs: number;
  readonly pages: Map<string, SiteFile>;
}
const memories = new WeakMap<Store, Memory>();

async function stateNow(backend: Backend): Promise<Memory> {
  const { store, nowMs } = backend;
  const memory = memories.get(store) ?? { state: stateOf(undefined), readMs: -Infinity, pages: new Map() };
  memories.set(store, memory);
  if (nowMs() - memory.readMs >= BELIEVED_MS) {
    const readMs = nowMs();
    const stored = stateOf(await store.get(STATE));
    memory.state = await buildIfDue(backend, stored).catch((error: unknown) => {
      const code = error instanceof Error ? error.name : 'unknown';
      backend.log({ level: 'error', area: 'publicLibrary', code });
      return stored; // an older library is better than none
    });
    memory.readMs = readMs;
  }
  return memory;
}

async function pageNow({ store }: Backend, { state, pages }: Memory, name: string) {
  const tag = state.tags[name];
  const known = tag === undefined ? undefined : pages.get(tag);
  if (known || tag === undefined) return known;
  const body = (await store.get(pathOf(name)))?.data['body'];
  if (typeof body !== 'string') return undefined;
  if (pages.size >= LANGUAGE_NAMES.length * LIBRARY_FILES) pages.clear();
  const page = siteFile(body);
  pages.set(tag, page);
  return page;
}

const PAGE = /^\/library\/(en|de|fr|es|nl)\/([0-4])\.json$/;
const WORKOUT = /^\/library\/workouts\/([A-Za-z0-9]{16,40})\.json$/;

/**
 * GET /library/{en|de|fr|es|nl}/{0…4}.json → `{ format: 1, pages, workouts }`: public workouts, newest first, a hundred
 * per page, names and descriptions as first given and in that language. 503 if there is no page: clients then ask the
 * database. GET /library/workouts/{wId}.json: one whole workout (public-workout-file.ts).
 */
export const publicLibrary: Endpoint = {
  name: 'publicLibrary',
  async answer(backend, request) {
    const { method, path } = request;
    const [, language = '', number = ''] = PAGE.exec(path) ?? [];
    const [, wId = ''] = WORKOUT.exec(path) ?? [];
    if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'no-store');
    if (wId !== '') return answerFile(request, await workoutFile(backend, wId), WORKOUT_NETWORK_SEC);
    // Hosting's CDN would cache a 404 for ten minutes anyway.
    if (language === '') return plainAnswer(404, 'public, max-age=0, s-maxage=600');
    const memory = await stateNow(backend);
    const page = await pageNow(backend, memory, nameOf(language, Number(number)));
    if (!page && (memory.state.builtMs === 0 || number === '0')) return plainAnswer(503, 'no-store');
    return answerFile(request, page ?? EMPTY, networkSec(memory.state, backend.nowMs()));
  },
};

const NOTHING = JSON.stringify({ format: 1, pages: 1, workouts: [] });
/** A page beyond the last. */
const EMPTY = siteFile(NOTHING);

/** No cached copy outlives the moment at which a pending change may be built. */
function networkSec({ isBehind, begunMs }: State, nowMs: number): number {
  const leftSec = Math.floor((begunMs + PAUSE_MS - nowMs) / 1000);
  return isBehind ? Math.min(NETWORK_SEC, Math.max(0, leftSec)) : NETWORK_SEC;
}
