/** Workouts that are kept with their files: what is here, what is missing, and what keeping one takes. */
import { done, failed, type Outcome } from '#core/errors.ts';
import { type KeptStatus, keptStatus, roomToKeep } from '#core/kept-files.ts';
import { storedFilesOf } from '#core/workout-files.ts';
import type { MediaEdge } from '#data/media/media.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';
import type { LibraryState } from './library-state.ts';

/** What keeping a workout takes. */
export interface KeepCost {
  readonly files: number;
  /** Bytes that are to be fetched. */
  readonly bytes: number;
  /** Bytes there is room for; `undefined` = the browser does not say. */
  readonly room: number | undefined;
}

export interface KeptState {
  /** By id, of all that is kept; empty until it has been looked at. */
  readonly statusById: ReadonlyMap<string, KeptStatus>;
  /** Looks what is here, and fetches what is missing. */
  readonly load: () => Promise<void>;
  readonly pause: (wId: string) => Promise<void>;
  readonly resume: (wId: string) => Promise<void>;
  /** Tries anew, at once. */
  readonly repair: () => Promise<void>;
  /** As `keep`, of what is kept: the newest version takes its place when all of it is here. */
  readonly update: (wId: string) => Promise<Outcome<KeepCost>>;
  readonly cost: (wId: string) => Promise<Outcome<KeepCost>>;
  /** Problem 'storage-full': the files would not fit. */
  readonly keep: (wId: string) => Promise<Outcome<KeepCost>>;
}

export interface KeptEdges {
  readonly files: MediaEdge['keptFiles'];
  readonly library: StoreApi<LibraryState>;
  readonly app: StoreApi<AppState>;
}

export function createKeptStore({ files, library, app }: KeptEdges): StoreApi<KeptState> {
  const newestOf = (wId: string): number => {
    const { mine, free, favorits } = library.getState();
    const heads = [...mine.items, ...free.items, ...favorits.items, ...app.getState().assignedWorkouts];
    const versions = heads.filter((head) => head.wId === wId).map(({ version }) => version);
    return Math.max(0, ...versions);
  };
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
  return createStore<KeptState>((set) => {
    const look = async (): Promise<void> => {
      const [facts, paused] = await Promise.all([files.facts(), files.paused()]);
      const { kept } = library.getState();
      const entries = kept.items.map((whole) => {
        const { wId } = whole.workout;
        return [wId, keptStatus(whole, { facts, isPaused: paused.has(wId), newest: newestOf(wId) })] as const;
      });
      set({ statusById: new Map(entries) });
    };
    files.onChange((isReplaced) => void (isReplaced ? library.getState().loadKept() : look()));
    library.subscribe((now, before) => {
      if (now.kept !== before.kept || now.mine.items !== before.mine.items) void look();
    });
    return {
      statusById: new Map(),
      cost,
      async load() {
        await look();
        void files.sync().then(look);
      },
      pause: (wId) => files.pause(wId),
      resume: (wId) => files.resume(wId),
      repair: () => files.sync(),
      update: take,
      keep(wId) {
        // Some browsers ask the person here, who has just chosen to keep something.
        void files.persist();
        return take(wId);
      },
    };
  });
}
