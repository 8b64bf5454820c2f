/** Builds the public library beside the one that is served. */
import { chooseLibrary, fairCount, LIBRARY_KINDS } from '#core/public/library-choice.ts';
import { LIBRARY_FILES, PUBLIC_PAGE } from '#core/public/public-workout.ts';
import type { Workout } from '#core/workout/model.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, type LanguageName } from '#core/base/languages.ts';
import type { Backend, Condition, Query, Store, Write } from '#logic/backend.ts';
import { entryOf, knownFacts, LOOKED_AT_PER_BUILD, lookAtExercises, publicOf } from './library-entries.ts';
import { makeGallery, type NamedFile } from './gallery-build.ts';
import { dataOf, isDue, libraryFile, type LibraryState, pagePath, readState, STATE } from './library-state.ts';

const NEWEST = PUBLIC_PAGE * LIBRARY_FILES;
/** How often the newest or the most played are read further, where a few authors have them. */
const ROUNDS = 3;
const PLAYED = 200;
const OWN = 100;
/** Commits of at most 10 MiB. */
const FILES_PER_COMMIT = 8;

/** Builds the library if it is due. Several instances may try at once, and one of them does it. */
export async function buildIfDue(backend: Backend, known: LibraryState): Promise<LibraryState> {
  const { store, nowMs, newId } = backend;
  if (!isDue(known, nowMs())) return known;
  const build = newId();
  const before = await store.transaction(async (tx) => {
    const state = await readState(tx);
    if (!isDue(state, nowMs())) return undefined;
    // Changes from now on, while the workouts are read, are left to the next build.
    tx.write({ set: STATE, data: dataOf({ ...state, build, begunMs: nowMs(), isBehind: false }) });
    return state;
  });
  if (!before) return readState(store);
  const made = await makeFiles(store, before);
  return (await swapIn(store, build, before, made)) ?? readState(store);
}

/** Writes the new files beside the old ones, then takes them up in one step. `undefined` = another build took over. */
async function swapIn(
  store: Store,
  build: string,
  before: LibraryState,
  { files, ids, isComplete }: Made,
): Promise<LibraryState | undefined> {
  const current = Object.fromEntries(files.map(({ name, id }) => [name, id]));
  const kept = [...new Set([...before.kept, ...Object.values(current)])];
  const fresh = files.filter(({ name, id }) => before.files[name] !== id);
  if (!(await whileMine(store, build, () => [{ update: STATE, data: { kept } }]))) return undefined;
  for (let from = 0; from < fresh.length; from += FILES_PER_COMMIT) {
    const some = fresh.slice(from, from + FILES_PER_COMMIT);
    const writes = some.map(({ id, body, owners }) => ({ set: pagePath(id), data: { body, owners } }));
    if (!(await whileMine(store, build, () => writes))) return undefined;
  }
  // Instances that have not noticed yet read those of before.
  const wanted = new Set([...Object.values(current), ...Object.values(before.files)]);
  const [left, ended] = [kept.filter((id) => wanted.has(id)), kept.filter((id) => !wanted.has(id))];
  const next = (state: LibraryState): LibraryState => {
    const isBehind = state.isBehind || !isComplete;
    return { ...state, build: '', files: current, ids, kept: left, isBehind };
  };
  const state = await whileMine(store, build, (mine) => [
    { set: STATE, data: dataOf(next(mine)) },
    ...ended.map((id): Write => ({ remove: pagePath(id) })),
  ]);
  return state && next(state);
}

/** Writes if no other build took over, and nobody's deletion ended this one. */
const whileMine = (
  store: Store,
  build: string,
  writes: (state: LibraryState) => readonly Write[],
): Promise<LibraryState | undefined> =>
  store.transaction(async (tx) => {
    const state = await readState(tx);
    if (state.build !== build) return undefined;
    tx.write(...writes(state));
    return state;
  });

interface Made {
  readonly files: readonly NamedFile[];
  readonly ids: readonly string[];
  /** All exercises that it needs were read. */
  readonly isComplete: boolean;
}

async function makeFiles(store: Store, before: LibraryState): Promise<Made> {
  const { choice, restMs } = await choose(store);
  const { list } = choice;
  const byId = new Map([...LIBRARY_KINDS.flatMap((kind) => choice[kind]), ...list].map((one) => [one.wId, one]));
  const all = [...byId.values()];
  const { factsOf, isComplete } = await readFacts(store, before, all, new Set(list));
  const pages = Math.max(1, Math.ceil(list.length / PUBLIC_PAGE));
  const own = new Set(choice.own);
  const files = LANGUAGE_NAMES.flatMap((language) => {
    const fileOf = (name: string, workouts: readonly Workout[], more: object) => {
      const listed = workouts.map((workout) => {
        const facts = { ...factsOf(workout, language), ...(own.has(workout) && { isStarter: true as const }) };
        return entryOf(workout, language, facts);
      });
      const owners = workouts.map(({ ownerId }) => ownerId);
      const full = `${LANGUAGE_TAGS[language]}-${name}`;
      return { name: full, ...libraryFile(full, JSON.stringify({ format: 1, ...more, workouts: listed }), owners) };
    };
    const numbered = Array.from({ length: pages }, (_, page) => {
      const some = list.slice(page * PUBLIC_PAGE, (page + 1) * PUBLIC_PAGE);
      return fileOf(String(page), some, { pages, restMs: restMs(page + 1) });
    });
    return [...numbered, ...LIBRARY_KINDS.map((kind) => fileOf(kind, choice[kind], { pages: 1 }))];
  });
  const gallery = await makeGallery(store);
  const ids = [...all.map(({ wId }) => wId), ...gallery.ids];
  return { files: [...files, ...gallery.files], ids, isComplete };
}

/** `restMs`: what is public and not on the first so many pages was created then or before; `undefined` = nothing is. */
async function choose(store: Store) {
  const newest = await readOn(store, 'createdAt', NEWEST, (found) => fairCount(found) >= NEWEST);
  const isAll = newest.isAll;
  const played = isAll
    ? []
    : (await readOn(store, 'playCount', PLAYED, (found) => fairCount(found) >= PLAYED / 2)).workouts;
  const own = await readOwn(store, newest.workouts, isAll);
  const choice = chooseLibrary({ own, played, newest: newest.workouts });
  const restMs = (pages: number): number | undefined => {
    const listed = new Set(choice.list.slice(0, pages * PUBLIC_PAGE).map(({ wId }) => wId));
    const rest =
      newest.workouts.find(({ wId }) => !listed.has(wId)) ?? (newest.isAll ? undefined : newest.workouts.at(-1));
    return rest?.createdAt;
  };
  return { choice, restMs };
}

/** Public workouts, descending by this field, until there are enough, and never more than a few rounds. */
async function readOn(
  store: Store,
  field: 'createdAt' | 'playCount',
  limit: number,
  isEnough: (found: readonly Workout[]) => boolean,
): Promise<{ readonly workouts: readonly Workout[]; readonly isAll: boolean }> {
  const found = new Map<string, Workout>();
  let from: readonly Condition[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const where: readonly Condition[] = [['sharePublic', '==', true], ...from];
    const query: Query = { collection: 'workouts', where, orderBy: [[field, 'desc']], limit };
    const docs = await store.query(query);
    for (const doc of docs) {
      const workout = publicOf(doc);
      if (workout) found.set(workout.wId, workout);
    }
    if (docs.length < limit) return { workouts: [...found.values()], isAll: true };
    if (isEnough([...found.values()])) break;
    from = [[field, '<=', docs.at(-1)?.data[field]]];
  }
  return { workouts: [...found.values()], isAll: false };
}

async function readOwn(store: Store, newest: readonly Workout[], isAll: boolean): Promise<readonly Workout[]> {
  const marks = await store.query({ collection: 'publicIds', where: [['isStarter', '==', true]], limit: OWN });
  const known = new Map(newest.map((workout) => [workout.wId, workout]));
  const read = async (wId: string) => publicOf(await store.get(`workouts/${wId}`));
  const found = await Promise.all(marks.map(async ({ id }) => known.get(id) ?? (isAll ? undefined : read(id))));
  return found.flatMap((workout) => workout ?? []).toSorted((a, b) => b.createdAt - a.createdAt);
}

/** Facts about exercises: from the previous files if a workout has not changed, else from its exercises. */
async function readFacts(
  store: Store,
  { files }: LibraryState,
  workouts: readonly Workout[],
  numbered: ReadonlySet<Workout>,
) {
  const byId = new Map(workouts.map((workout) => [workout.wId, workout]));
  const known = new Map(LANGUAGE_NAMES.map((language) => [language, new Map<string, object>()]));
  const unknown = () => workouts.filter(({ wId }) => [...known.values()].some((facts) => !facts.has(wId)));
  const learn = (names: readonly string[]) =>
    Promise.all(
      LANGUAGE_NAMES.flatMap((language) =>
        names.map(async (name) => {
          const id = files[`${LANGUAGE_TAGS[language]}-${name}`];
          const body = id === undefined ? undefined : (await store.get(pagePath(id)))?.data['body'];
          if (typeof body !== 'string') return;
          for (const [wId, facts] of knownFacts(body, byId)) known.get(language)?.set(wId, facts);
        }),
      ),
    );
  await learn(Array.from({ length: LIBRARY_FILES }, (_, page) => String(page)));
  if (unknown().some((workout) => !numbered.has(workout))) await learn(LIBRARY_KINDS);
  const left = unknown();
  const looked = await lookAtExercises(store, left.slice(0, LOOKED_AT_PER_BUILD));
  return {
    factsOf: ({ wId }: Workout, language: LanguageName) =>
      looked.get(wId)?.(language) ?? known.get(language)?.get(wId) ?? {},
    isComplete: left.length <= LOOKED_AT_PER_BUILD,
  };
}
