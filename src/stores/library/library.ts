import { may } from '#core/settings/contract.ts';
import { failed } from '#core/base/errors.ts';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { nameIn } from '#core/workout/names.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { once } from '#core/base/once.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { withFlags } from './favorit-flags.ts';
import type { LaterLibrary, LibraryPorts, LibraryState, PublicLibrary } from './library-state.ts';
import { begun, ended, keepUnchanged, NO_LIST, NO_LISTS, problemToSay } from './lists.ts';
import { isFilmTooMany } from './film-limit.ts';
import { createRemovals, type Removals } from './removals.ts';

/** State that belongs to a person, unlike the public workouts and the offline copies. */
const NOBODYS = {
  mine: NO_LIST,
  favorits: NO_LIST,
  copies: NO_LIST,
  myFavorits: [],
  exerciseNames: undefined,
} as const;

type Get = () => LibraryState;
type Patch = (patch: Partial<LibraryState>) => void;

export function createLibraryStore(ports: LibraryPorts): StoreApi<LibraryState> {
  const { outbox } = ports;
  return createStore<LibraryState>((setAsIs, get) => {
    const set: Patch = (patch) => setAsIs(withFlags(get(), patch));
    const upsert = (workout: Workout) => {
      const { mine } = get();
      const others = mine.items.filter((other) => other.wId !== workout.wId);
      set({ mine: { ...mine, items: [workout, ...others] } });
      // Its cover needs those of what was just saved.
      if (get().exerciseNames) void get().loadExerciseNames();
    };
    const removals = createRemovals<Workout>({
      ...ports,
      kind: 'workout',
      idOf: ({ wId }) => wId,
      nameOf: (workout) => nameIn(workout, ports.language()),
      remove: (uid, wId) => ports.workouts.remove(uid, wId),
      bringBack(workout) {
        upsert(workout);
        void ports.loadLastRuns();
      },
    });
    const readOutbox = async () => {
      const before = get();
      const [pendingCount, refused] = [await outbox.pendingCount(), await outbox.listRefused()];
      set({ pendingCount, refused });
      // A sent save may have been merged with a change from elsewhere; a refused deletion may be back in the list.
      const isSettled = pendingCount < before.pendingCount || refused.length > before.refused.length;
      if (isSettled && get().mine.status === 'ready') await showLocal(ports, removals, set, get);
    };
    outbox.onChange(() => void readOutbox());
    return {
      ...NO_LISTS,
      ...NOBODYS,
      pendingCount: 0,
      refused: [],
      ...reading(ports, removals, set, get),
      ...making(ports, removals, get),
      ...later(ports, set, get),
      upsert,
      remove(wId) {
        const uid = ports.uid();
        const { mine } = get();
        const workout = mine.items.find((other) => other.wId === wId);
        if (uid === undefined || !workout) return;
        removals.add(workout, uid);
        set({ mine: { ...mine, items: mine.items.filter((other) => other !== workout) } });
        void ports.loadLastRuns();
      },
      isRemoved: (wId) => removals.has(wId),
      undoRemove: (wId) => removals.undo(wId),
      flush: () => removals.flush(),
      retryRefused: (id) => outbox.retry(id),
      async discardRefused(id) {
        await outbox.discard(id);
        // The discarded change may have been visible.
        await get().loadMine();
      },
      clear() {
        removals.clear();
        set(NOBODYS);
      },
    };
  });
}

function showMine(removals: Removals<Workout>, set: Patch, get: Get, items: readonly Workout[]): void {
  const { mine } = get();
  const left = items.filter((workout) => !removals.has(workout.wId));
  set({ mine: { ...mine, items: keepUnchanged(mine.items, left) } });
}

async function showLocal({ uid, workouts }: LibraryPorts, removals: Removals<Workout>, set: Patch, get: Get) {
  const owner = uid();
  const local = owner === undefined ? [] : await workouts.listMineLocal(owner);
  if (owner !== undefined && uid() === owner) showMine(removals, set, get, local);
}

function reading(ports: LibraryPorts, removals: Removals<Workout>, set: Patch, get: Get) {
  const { workouts, app } = ports;
  return {
    async loadMine() {
      const owner = ports.uid();
      if (owner === undefined || get().mine.refreshing) return;
      set({ mine: begun(get().mine) });
      // In parallel: the first paint orders by last use.
      const [local] = await Promise.all([workouts.listMineLocal(owner), ports.loadLastRuns()]);
      if (ports.uid() !== owner) return;
      showMine(removals, set, get, local);
      // On a first visit, an empty device proves nothing: only the network can tell "none" from "not fetched yet".
      if (local.length > 0) set({ mine: { ...get().mine, status: 'ready' } });
      await ports.whenAuthReady();
      await removals.catchUp(owner);
      if (ports.uid() !== owner) return;
      // Workouts trained elsewhere move to the top when the list is next opened: moving them now would shift the card
      // that the person is about to press. An empty device shows no list yet, and waits for both.
      const runs = ports.fetchRuns();
      const outcome = await workouts.refreshMine(owner, ports.knownWorkoutCount());
      if (local.length === 0) await runs.then(ports.loadLastRuns);
      if (ports.uid() !== owner) return;
      set({ mine: ended(get().mine, problemToSay(outcome, app, local.length === 0)) });
      if (!outcome.ok) return;
      showMine(removals, set, get, outcome.value);
      void removals.catchUp(owner, true);
      // Covers drawn before had to do without the names of their exercises.
      void workouts.fetchCopies(owner, get().loadExerciseNames);
    },
    getWhole: (wId: string) => workouts.getWhole(wId, ports.uid()),
  };
}

/** Parts that the first paint does not need: their code is loaded after it. */
function later(ports: LibraryPorts, set: Patch, get: Get): PublicLibrary & LaterLibrary {
  const load = once(async () => (await import('./library-later.ts')).createLater(ports, set, get));
  // A chunk of its own: guests wait for the public list and need nothing else of this.
  const loadOpen = once(async () => (await import('./library-public.ts')).createPublic(ports, set, get));
  return {
    async loadPublic() {
      const open = await loadOpen().catch(() => undefined);
      if (open) await open.loadPublic();
      else set({ free: ended(get().free, 'offline') });
    },
    loadMorePublic: async (isAll) => (await loadOpen()).loadMorePublic(isAll),
    voteOf: async (wId) => (await loadOpen()).voteOf(wId),
    rate: async (...args) => (await loadOpen()).rate(...args),
    report: async (...args) => (await loadOpen()).report(...args),
    loadOfflineCopies: async () => (await load()).loadOfflineCopies(),
    loadCopies: async () => (await load()).loadCopies(),
    loadExerciseNames: async () => (await load()).loadExerciseNames(),
    loadFavorits: async () => (await load()).loadFavorits(),
    loadFavoritWorkouts: async () => (await load()).loadFavoritWorkouts(),
    setFavorit: async (...args) => (await load()).setFavorit(...args),
    duplicate: async (wId) => (await load()).duplicate(wId),
    keepOffline: async (wId) => (await load()).keepOffline(wId),
    unkeep: async (wId) => (await load()).unkeep(wId),
    propose: async (request) => (await load()).propose(request),
    myDataFile: async () => (await load()).myDataFile(),
    appealHidden: async (...args) => (await load()).appealHidden(...args),
  };
}

function making(ports: LibraryPorts, removals: Removals<Workout>, get: Get) {
  const { workouts } = ports;
  return {
    async create(whole: WholeWorkout) {
      const uid = ports.uid();
      if (uid === undefined) return failed('not-signed-in');
      if (get().limitReached()) return failed('limit');
      await get().makeRoom(whole.workout);
      if (await isFilmTooMany(ports, uid, whole.workout, get().isRemoved)) return failed('limit');
      const outcome = await workouts.save(uid, undefined, whole);
      if (outcome.ok) get().upsert(outcome.value.workout);
      return outcome;
    },
    fresh: (language: LanguageName) => ({
      wId: ports.workouts.newId(),
      ownerId: ports.uid() ?? '',
      nowMs: ports.now(),
      language,
      timerMode: ports.newTimerMode(),
    }),

    workoutCount() {
      const { items, status } = get().mine;
      return status === 'ready' ? items.length : (ports.knownWorkoutCount() ?? items.length);
    },
    async makeRoom({ wType }: Pick<Workout, 'wType'>) {
      const { maxWorkouts, maxMasterVideos } = ports.limits();
      const films = get().mine.items.filter((workout) => workout.wType === 'mastervideo').length;
      const isOfFilm = wType === 'mastervideo' && films + removals.count() >= maxMasterVideos;
      if (isOfFilm || get().workoutCount() + removals.count() >= maxWorkouts) await removals.flush();
    },
    limitReached: () => !may(ports.limits(), { kind: 'create-workout', workoutCount: get().workoutCount() }),
  };
}
