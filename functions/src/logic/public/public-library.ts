/**
 * The public library as small files, by language and page: what everybody sees first costs no database read. The files
 * are stored in documents that functions alone touch; Hosting's CDN caches them for seconds.
 */
import { LIBRARY_FILES } from '#core/public/public-workout.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import type { Backend, Store } from '#logic/backend.ts';
import { answerFile, BELIEVED_MS, type Endpoint, plainAnswer, siteFile, type SiteFile } from '#logic/calls/endpoint.ts';
import { faultLine } from '#logic/calls/fault.ts';
import { smallestVersion } from '#logic/calls/switches.ts';
import { LIBRARY_KINDS } from '#core/public/library-choice.ts';
import { buildIfDue } from './library-build.ts';
import { type LibraryState, PAUSE_MS, pagePath, readState, stateOf } from './library-state.ts';
import { workoutFile } from './public-workout-file.ts';

/** The longest that Hosting's CDN may cache a page. */
const NETWORK_SEC = 10;
/** The same for a workout's file, which an instance has already trusted for a moment. */
const WORKOUT_NETWORK_SEC = NETWORK_SEC - BELIEVED_MS / 1000;
/** All files of the library in an instance's memory. */
const CACHED_AT_MOST = LANGUAGE_NAMES.length * (LIBRARY_FILES + LIBRARY_KINDS.length) + LIBRARY_FILES;

/** What an instance caches of a store. */
interface Memory {
  state: LibraryState;
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
    const stored = await readState(store);
    memory.state = await buildIfDue(backend, stored).catch((error: unknown) => {
      backend.log(faultLine('publicLibrary', error));
      return stored; // an older library is better than none
    });
    memory.readMs = readMs;
  }
  return memory;
}

async function pageNow(backend: Backend, memory: Memory, name: string): Promise<SiteFile | undefined> {
  const { state, pages } = memory;
  const id = state.files[name];
  const known = id === undefined ? undefined : pages.get(id);
  if (known || id === undefined) return known;
  const body = (await backend.store.get(pagePath(id)))?.data['body'];
  if (typeof body !== 'string') {
    // Taken out meanwhile: the state has another one.
    memory.readMs = -Infinity;
    const { state: now } = await stateNow(backend);
    return now.files[name] === id ? undefined : pageNow(backend, memory, name);
  }
  if (pages.size >= CACHED_AT_MOST) pages.clear();
  const page = siteFile(body);
  pages.set(id, page);
  return page;
}

/** Each app asks at its start, and again once an hour. */
const SWITCHES_NETWORK_SEC = 60;

const PAGE = /^\/library\/(en|de|fr|es|nl)\/([0-4]|own|rated|played)\.json$/;
const PROGRAMMES = /^\/library\/(programmes)\/([0-4])\.json$/;
const WORKOUT = /^\/library\/workouts\/([A-Za-z0-9]{16,40})\.json$/;

/**
 * GET /library/{en|de|fr|es|nl}/{0…4|own|rated|played}.json → `{ format: 1, pages, workouts, restMs? }`: public
 * workouts, a hundred per page, names and descriptions as first given and in that language. Page 0 has the product's
 * own, the best rated and the most played by turns with the newest, the other pages the newest. `restMs`: what is
 * public and on none of the pages so far was created then or before. 503 if there is no page: clients ask the database.
 * GET /library/programmes/{0…4}.json → `{ format: 1, pages, programmes }`: the gallery, in the same way.
 * GET /library/workouts/{wId}.json: one whole workout (public-workout-file.ts).
 * GET /library/switches.json → `{ format: 1, smallestVersion }`: '' = any version of the app may go on. Here, because
 * each app asks at its start: from the network's copy that costs no read and no function.
 */
export const publicLibrary: Endpoint = {
  name: 'publicLibrary',
  async answer(backend, request) {
    const { method, path } = request;
    const [, language = '', number = ''] = PAGE.exec(path) ?? PROGRAMMES.exec(path) ?? [];
    const [, wId = ''] = WORKOUT.exec(path) ?? [];
    if (method !== 'GET' && method !== 'HEAD') return plainAnswer(405, 'no-store');
    if (path === '/library/switches.json') {
      const body = JSON.stringify({ format: 1, smallestVersion: await smallestVersion(backend) });
      return answerFile(request, siteFile(body), SWITCHES_NETWORK_SEC);
    }
    if (wId !== '') return answerFile(request, await workoutFile(backend, wId), WORKOUT_NETWORK_SEC);
    // Hosting's CDN would cache a 404 for ten minutes anyway.
    if (language === '') return plainAnswer(404, 'public, max-age=0, s-maxage=600');
    const memory = await stateNow(backend);
    const page = await pageNow(backend, memory, `${language}-${number}`);
    const isBuilt = Object.keys(memory.state.files).length > 0;
    if (!page && (!isBuilt || number === '0')) return plainAnswer(503, 'no-store');
    const empty = language === 'programmes' ? NO_PROGRAMMES : EMPTY;
    return answerFile(request, page ?? empty, networkSec(memory.state, backend.nowMs()));
  },
};

const NOTHING = JSON.stringify({ format: 1, pages: 1, workouts: [] });
/** Pages beyond the last. */
const NO_PROGRAMMES = siteFile(JSON.stringify({ format: 1, pages: 1, programmes: [] }));
const EMPTY = siteFile(NOTHING);

/** No cached copy outlives the moment at which a pending change may be built. */
function networkSec({ isBehind, begunMs }: LibraryState, nowMs: number): number {
  const leftSec = Math.floor((begunMs + PAUSE_MS - nowMs) / 1000);
  return isBehind ? Math.min(NETWORK_SEC, Math.max(0, leftSec)) : NETWORK_SEC;
}
