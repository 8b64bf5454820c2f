/** How much room the person's files take, from three sources: records, folders, and workouts that name them. */
import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { MediaArea } from '#core/workout/media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { filesIn, readLastLook, type StorageFacts, storageUse, type StorageUse } from '#core/media/storage-use.ts';
import type { FunctionsPort } from '#data/account/functions.ts';
import type { FoldersPort } from '#data/media/folders.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { readKept } from '#stores/editor/editor-kept.ts';
import type { LoginState } from '#stores/account/login.ts';
import type { MediaState } from './media.ts';

export interface StorageState {
  /** The findings of this look or the last one. */
  readonly use: StorageUse | undefined;
  /** Epoch ms of the findings. */
  readonly at: number | undefined;
  /** Number of files that the current look has seen; `undefined` = no look is running. */
  readonly seen: number | undefined;
  /** Why the last look or deletion failed. */
  readonly problem: ProblemCode | undefined;
  /** Number of files still to be deleted; `undefined` = no deletion is running. */
  readonly removing: number | undefined;
  /** Shows the last findings first, then the current ones. */
  readonly look: () => Promise<void>;
  /** Stops a look or a deletion; files deleted so far stay deleted. */
  readonly cancel: () => void;
  /** Deletes files one after another, and frees the room of files that no longer exist. */
  readonly remove: (paths: readonly string[]) => Promise<void>;
}

export interface StoragePorts {
  readonly folders: FoldersPort;
  readonly files: StoreApi<MediaState>;
  readonly functions: Pick<FunctionsPort, 'forgetGoneFiles'>;
  readonly workouts: Pick<WorkoutsPort, 'listCopies' | 'listMineLocal'>;
  readonly drafts: Pick<DraftsPort, 'get'>;
  readonly login: StoreApi<LoginState>;
  readonly app: StoreApi<AppState>;
  /** Epoch ms. */
  readonly now: () => number;
}

type Found = Pick<StorageFacts, 'found' | 'sizes' | 'namedBy'>;
interface Work {
  /** Counts looks and deletions, so that answers to earlier ones are dropped. */
  turn: number;
  found: Found | undefined;
  /** The person whose files were found. */
  owner: string | undefined;
}

const AREAS: readonly MediaArea[] = ['workout-media', 'profile-media', 'messageMedia'];
/** Sizes are requested one by one; nobody has more than this. */
const SIZES_AT_MOST = 100;
const GONE_AT_ONCE = 25;
const IDLE = { seen: undefined, removing: undefined } as const;

export function createStorageStore(ports: StoragePorts): StoreApi<StorageState> {
  const { files, login, folders } = ports;
  const work: Work = { turn: 0, found: undefined, owner: undefined };
  const store = createStore<StorageState>((set, get) => ({
    ...IDLE,
    use: undefined,
    at: undefined,
    problem: undefined,
    look: () => look(ports, work, set, get),
    remove: (paths) => remove(ports, work, set, get, paths),
    cancel() {
      work.turn += 1;
      set(IDLE);
    },
  }));
  // Files are added, arrive or are deleted elsewhere in the app.
  files.subscribe(({ files: now }, { files: before }) => {
    // When the person changes, the list is emptied before this store is told.
    if (now.items === before.items || !work.found || work.owner !== login.getState().userID) return;
    const use = storageUse(factsOf(ports, work.found));
    store.setState({ use });
    void folders.keepLook({ at: store.getState().at, use });
  });
  login.subscribe(({ userID }, before) => {
    if (userID === before.userID) return;
    Object.assign(work, { turn: work.turn + 1, found: undefined });
    store.setState({ ...IDLE, use: undefined, at: undefined, problem: undefined });
  });
  return store;
}

type Set = (patch: Partial<StorageState>) => void;
type Get = () => StorageState;

async function look(ports: StoragePorts, work: Work, set: Set, get: Get): Promise<void> {
  const { app, files, folders, now } = ports;
  const turn = ++work.turn;
  const isOver = () => work.turn !== turn;
  set({ ...IDLE, problem: undefined });
  if (!get().use) {
    const last = readLastLook(await folders.lastLook());
    if (isOver()) return;
    if (last) set(last);
  }
  if (app.getState().offline) return set({ problem: 'offline' });
  set({ seen: 0 });
  const at = now();
  // Folders before records: a file sent meanwhile has a record by then.
  const paths = await listAll(ports, isOver, (seen) => set({ seen }));
  if (isOver()) return;
  if (!paths.ok) return set({ seen: undefined, problem: paths.problem });
  await files.getState().loadFiles();
  const { problem } = files.getState().files;
  if (isOver()) return;
  if (problem) return set({ seen: undefined, problem });
  const namedBy = await readNames(ports);
  const found = { found: { paths: paths.value, at }, namedBy, sizes: new Map<string, number>() };
  const lost = storageUse(factsOf(ports, found)).orphans.filter(({ reason }) => reason === 'no-record');
  for (const { path } of lost.slice(0, SIZES_AT_MOST)) {
    if (isOver()) return;
    const size = await folders.sizeOf(path);
    if (size.ok) found.sizes.set(path, size.value);
  }
  if (isOver()) return;
  Object.assign(work, { found, owner: ports.login.getState().userID });
  const use = storageUse(factsOf(ports, found));
  set({ ...IDLE, use, at });
  await folders.keepLook({ at, use });
}

/** All paths in the person's folders, page by page. */
async function listAll(
  { folders, login }: StoragePorts,
  isOver: () => boolean,
  onSeen: (count: number) => void,
): Promise<Outcome<ReadonlySet<string>>> {
  const uid = login.getState().userID;
  const paths = new Set<string>();
  for (const area of AREAS) {
    let next: string | undefined;
    do {
      const page = await folders.page(area, uid, next);
      if (isOver()) return failed('cancelled');
      if (!page.ok) return page;
      for (const path of page.value.paths) paths.add(path);
      onSeen(paths.size);
      next = page.value.next;
    } while (next !== undefined);
  }
  return done(paths);
}

/** Which workouts on this device name which files: stored workouts and the editor's drafts. */
async function readNames({ workouts, drafts, login }: StoragePorts): Promise<ReadonlyMap<string, readonly string[]>> {
  const uid = login.getState().userID;
  const [copies, mine] = await Promise.all([workouts.listCopies(uid), workouts.listMineLocal(uid)]);
  const keys = ['new', ...mine.map(({ wId }) => wId)].map((id) => `editor/${id}`);
  const kept = await Promise.all(keys.map(async (key) => readKept(await drafts.get(key))?.draft));
  const namedBy = new Map<string, string[]>();
  const note = (path: string, wId: string) => namedBy.set(path, [...(namedBy.get(path) ?? []), wId]);
  const heads = mine.map((workout): WholeWorkout => ({ workout, exercises: [] }));
  for (const whole of [...copies, ...heads, ...kept.flatMap((draft) => draft ?? [])])
    for (const path of filesIn(whole)) note(path, whole.workout.wId);
  return namedBy;
}

function factsOf({ files, login }: StoragePorts, found: Found): StorageFacts {
  const { files: all, uploads } = files.getState();
  return {
    ...found,
    files: all.items,
    onWay: new Set(uploads.map(({ path }) => path)),
    profilePath: login.getState().imgUrl,
  };
}

async function remove(ports: StoragePorts, work: Work, set: Set, get: Get, paths: readonly string[]): Promise<void> {
  const turn = ++work.turn;
  const isGone = (path: string) =>
    get().use?.orphans.some((orphan) => orphan.path === path && orphan.reason === 'no-object') === true;
  const gone = paths.filter(isGone);
  const there = paths.filter((path) => !isGone(path));
  set({ ...IDLE, problem: undefined, removing: paths.length });
  let left = paths.length;
  const took = (outcome: Outcome<void>, count: number): boolean => {
    if (work.turn !== turn) return false;
    left -= count;
    set(outcome.ok ? { removing: left } : { ...IDLE, problem: outcome.problem });
    return outcome.ok;
  };
  for (const path of there) {
    const outcome = await ports.files.getState().remove(path);
    if (outcome.ok) forgetPath(ports, work, set, path);
    if (!took(outcome, 1)) return;
  }
  for (let from = 0; from < gone.length; from += GONE_AT_ONCE) {
    const some = gone.slice(from, from + GONE_AT_ONCE);
    const names = some.map((path) => path.split('/').at(-1) ?? '');
    if (!took(await ports.functions.forgetGoneFiles(names), some.length)) return;
  }
  if (gone.length > 0) await ports.files.getState().loadFiles();
  if (work.turn === turn) set(IDLE);
}

/** A file without a record is in no list, so remember its deletion here. */
function forgetPath(ports: StoragePorts, work: Work, set: Set, path: string): void {
  if (!work.found?.found?.paths.has(path)) return;
  const { found } = work.found;
  work.found = {
    ...work.found,
    found: { ...found, paths: new Set([...found.paths].filter((other) => other !== path)) },
  };
  set({ use: storageUse(factsOf(ports, work.found)) });
}
