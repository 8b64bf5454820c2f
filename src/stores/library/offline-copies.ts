/** Offline copies: which files are here, which are missing, and what making a copy takes. */
import { done, failed, type Outcome } from '#core/base/errors.ts';
import {
  type OfflineFileFacts,
  type OfflineCopyStatus,
  offlineCopyStatus,
  roomToKeep,
} from '#core/workout/offline-copy.ts';
import type { OfflineCopy, WholeWorkout } from '#core/workout/model.ts';
import { storedFilesOf } from '#core/workout/workout-files.ts';
import type { MediaPort } from '#data/media/media.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import type { LibraryState } from './library-state.ts';

/** What making an offline copy takes. */
export interface KeepCost {
  readonly files: number;
  /** Bytes to fetch. */
  readonly bytes: number;
  /** Bytes of free room; `undefined` = unknown to the browser. */
  readonly room: number | undefined;
}

export interface OfflineCopiesState {
  /** By id, for offline copies and copies of own workouts; empty until checked. */
  readonly statusById: ReadonlyMap<string, OfflineCopyStatus>;
  /** Checks what is here, and fetches missing files of offline copies. */
  readonly load: () => Promise<void>;
  /** Which of this workout's files are here, whether it is kept or not. */
  readonly look: (whole: WholeWorkout) => Promise<OfflineCopyStatus>;
  readonly pause: (wId: string) => Promise<void>;
  readonly resume: (wId: string) => Promise<void>;
  /** Retries at once. */
  readonly repair: () => Promise<void>;
  /** Like `keep`, for an existing offline copy: the newest version replaces it once complete. */
  readonly update: (wId: string) => Promise<Outcome<KeepCost>>;
  readonly cost: (wId: string) => Promise<Outcome<KeepCost>>;
  /** Problem 'storage-full': the files would not fit. */
  readonly keep: (wId: string) => Promise<Outcome<KeepCost>>;
}

export interface OfflineCopiesPorts {
  readonly files: MediaPort['offlineFiles'];
  readonly uploads: Pick<MediaPort['uploads'], 'list'>;
  readonly library: StoreApi<LibraryState>;
  readonly app: StoreApi<AppState>;
}

export function createOfflineCopiesStore({
  files,
  uploads,
  library,
  app,
}: OfflineCopiesPorts): StoreApi<OfflineCopiesState> {
  const takeStock = stockOf({ files, uploads, library, app });
  const cost = async (wId: string): Promise<Outcome<KeepCost>> => {
    const whole = await library.getState().getWhole(wId);
    if (!whole.ok) return whole;
    const paths = storedFilesOf(whole.value);
    const bytes = paths.length > 0 ? await files.measure(paths) : done(0);
    if (!bytes.ok) return bytes;
    const facts = [...(await files.facts()).values()];
    const here = facts.reduce((sum, file) => sum + (file.isLeaving ? 0 : file.here), 0);
    return done({ files: paths.length, bytes: bytes.value, room: roomToKeep(await files.room(), here) });
  };
  const take = async (wId: string): Promise<Outcome<KeepCost>> => {
    const taken = await cost(wId);
    if (!taken.ok) return taken;
    if (taken.value.bytes > (taken.value.room ?? Infinity)) return failed('storage-full');
    const kept = await library.getState().keepOffline(wId);
    return kept.ok ? taken : kept;
  };
  return createStore<OfflineCopiesState>((set, get) => {
    const look = async (): Promise<void> => {
      const { offlineCopies, copies } = library.getState();
      // If a workout is both, the offline copy counts.
      const wholes = [...copies.items, ...offlineCopies.items];
      const statusOf = await takeStock();
      set({ statusById: new Map(wholes.map((whole) => [whole.workout.wId, statusOf(whole)])) });
    };
    const measure = async (): Promise<void> => {
      if (app.getState().offline) return;
      const lacking = [...get().statusById.values()].filter(({ size }) => size === undefined);
      const paths = lacking.flatMap(({ missing }) => missing.map(({ path }) => path));
      if (paths.length === 0) return;
      await files.measure(paths);
      await look();
    };
    files.onChange((isReplaced) => void (isReplaced ? library.getState().loadOfflineCopies() : look()));
    library.subscribe((now, before) => {
      const isSame = (['offlineCopies', 'copies', 'mine'] as const).every(
        (list) => now[list].items === before[list].items,
      );
      if (!isSame) void look();
    });
    return {
      statusById: new Map(),
      cost,
      look: async (whole) => (await takeStock())(whole),
      async load() {
        await look();
        void files.sync().then(look);
        await measure();
      },
      pause: (wId) => files.pause(wId),
      resume: (wId) => files.resume(wId),
      repair: () => files.sync(),
      update: take,
      keep(wId) {
        // Some browsers ask the person for permission here, right after they chose to keep something.
        void files.persist();
        return take(wId);
      },
    };
  });
}

/** Reads what is on the device; returns a function that judges any workout by it. */
function stockOf({ files, uploads, library, app }: OfflineCopiesPorts) {
  const newestOf = (wId: string): number => {
    const { mine, free, favorits } = library.getState();
    const heads = [...mine.items, ...free.items, ...favorits.items, ...app.getState().assignedWorkouts];
    const versions = heads.filter((head) => head.wId === wId).map(({ version }) => version);
    return Math.max(0, ...versions);
  };
  /** Files being uploaded are here, too. */
  const factsHere = async (): Promise<ReadonlyMap<string, OfflineFileFacts>> => {
    const [facts, waiting] = await Promise.all([files.facts(), uploads.list()]);
    const all = new Map(facts);
    for (const { path, size } of waiting) all.set(path, { size, here: size, isWhole: true });
    return all;
  };
  return async (): Promise<(whole: OfflineCopy) => OfflineCopyStatus> => {
    const [facts, paused] = await Promise.all([factsHere(), files.paused()]);
    return (whole) => {
      const { wId } = whole.workout;
      return offlineCopyStatus(whole, { facts, isPaused: paused.has(wId), newest: newestOf(wId) });
    };
  };
}
