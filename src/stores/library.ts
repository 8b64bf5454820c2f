import { type ContractLimits, may } from '#core/contract.ts';
import type { NewWorkout } from '#core/draft.ts';
import { failed, type Outcome, type ProblemCode } from '#core/errors.ts';
import type { GenerateRequest } from '#core/generate.ts';
import type { WholeWorkout, Workout, WorkoutResult } from '#core/model.ts';
import { nameIn } from '#core/names.ts';
import type { Favorit, Stars } from '#core/people.ts';
import type { ReportReason } from '#core/public-workout.ts';
import type { LanguageName } from '#core/settings.ts';
import type { FunctionsEdge } from '#data/account/functions.ts';
import type { SharesEdge } from '#data/people/shares.ts';
import type { FavoritsEdge } from '#data/workouts/favorits.ts';
import type { RatingsEdge } from '#data/workouts/ratings.ts';
import type { OutboxEdge, RefusedOp } from '#data/sync/outbox.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';
import { begun, ended, keepUnchanged, type Lists, NO_LIST, NO_LISTS, problemToSay } from './lists.ts';
import { createRemovals, type RemovalMarks, type Removals } from './removals.ts';

export interface FreeMore {
  readonly hasMore: boolean;
  readonly isLoading?: boolean;
  /** Why the last try did not work. */
  readonly problem?: ProblemCode;
}

export interface OwnVote {
  /** 0 = none. */
  readonly stars: Stars;
  /** What is known of the person's runs of it. */
  readonly runs: readonly WorkoutResult[];
}

/** Workouts of the person, public ones, and those kept on the device. */
export interface LibraryState extends Lists {
  /** What is known of public workouts behind those that are shown; `undefined` = nothing yet. */
  readonly freeMore?: FreeMore;
  /** Which workouts are favourites. */
  readonly myFavorits: readonly Favorit[];
  /** Names of exercises by workout, as far as the device has them: the search looks into them. */
  readonly exerciseNames: ReadonlyMap<string, string>;
  /** Changes on this device that have not reached the account yet. */
  readonly pendingCount: number;
  /** Changes the server refused for good; the person decides. */
  readonly refused: readonly RefusedOp[];
  /** Paints from the device first, refreshes after. */
  readonly loadMine: () => Promise<void>;
  readonly loadPublic: () => Promise<void>;
  /** Up to a hundred more of them, where there are any. */
  readonly loadMorePublic: () => Promise<void>;
  /** The person's own vote on a workout of somebody else. */
  readonly voteOf: (wId: string) => Promise<Outcome<OwnVote>>;
  /** 0 takes it back. Kept at once, sent when it can be. */
  readonly rate: (wId: string, stars: Stars) => Promise<void>;
  readonly report: (wId: string, reason: ReportReason, text: string) => Promise<Outcome<void>>;
  readonly loadKept: () => Promise<void>;
  readonly loadCopies: () => Promise<void>;
  readonly loadExerciseNames: () => Promise<void>;
  /** Which workouts are favourites: from the device, then the news of the account, every 10 minutes at most. */
  readonly loadFavorits: () => Promise<void>;
  /** The favourites themselves, without those taken back elsewhere; fetched again after 10 minutes at the earliest. */
  readonly loadFavoritWorkouts: () => Promise<void>;
  /** Shown at once, sent when it can be. `workout`: as it is shown, where no list of ours has it. */
  readonly setFavorit: (wId: string, isFavorit: boolean, workout?: Workout) => Promise<void>;
  readonly getWhole: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Problem 'limit' = the contract allows no more workouts; the caller keeps the draft. */
  readonly create: (whole: WholeWorkout) => Promise<Outcome<WholeWorkout>>;
  readonly duplicate: (wId: string) => Promise<Outcome<WholeWorkout>>;
  /** Gone from the list at once, sent when the undo window closes or the person leaves. */
  readonly remove: (wId: string) => void;
  readonly isRemoved: (wId: string) => boolean;
  readonly undoRemove: (wId: string) => void;
  /** Sends the deletes that still wait in their undo window. */
  readonly flush: () => Promise<void>;
  readonly keepOffline: (wId: string) => Promise<Outcome<void>>;
  /** Off the device; a notice offers to take it back. */
  readonly unkeep: (wId: string) => Promise<void>;
  /** A workout for a wish, not saved: from the server, or by rule on the device where that gives none. */
  readonly propose: (request: GenerateRequest) => Promise<Proposal>;
  /** Everything that is kept about the person. Problem 'limit': often enough for today. */
  readonly exportMyData: FunctionsEdge['exportMyData'];
  /** Asks for a review of an own workout that is hidden. */
  readonly appealHidden: (wId: string, text: string) => Promise<Outcome<void>>;
  /** Own workouts, as far as it is known now. */
  readonly workoutCount: () => number;
  readonly limitReached: () => boolean;
  /** Before a new workout is stored: sends the deletes whose room it takes, for the server counts them until then. */
  readonly makeRoom: (fresh: Pick<Workout, 'wType'>) => Promise<void>;
  /** What a workout about to be made needs: an id, its owner, the time. */
  readonly fresh: (language: LanguageName) => NewWorkout;
  /** Puts a saved workout into the own list: the editor calls it after each save. */
  readonly upsert: (workout: Workout) => void;
  readonly retryRefused: (id: string) => Promise<void>;
  readonly discardRefused: (id: string) => Promise<void>;
  readonly clear: () => void;
}

/** The parts that no first paint needs; their code comes after it. */
export type LaterLibrary = Pick<
  LibraryState,
  | 'loadPublic'
  | 'loadMorePublic'
  | 'voteOf'
  | 'rate'
  | 'report'
  | 'loadKept'
  | 'loadCopies'
  | 'loadExerciseNames'
  | 'loadFavorits'
  | 'loadFavoritWorkouts'
  | 'setFavorit'
  | 'duplicate'
  | 'keepOffline'
  | 'unkeep'
  | 'propose'
  | 'exportMyData'
  | 'appealHidden'
>;

export interface Proposal {
  /** Without a name where it was made by rule. */
  readonly whole: WholeWorkout;
  readonly isByModel: boolean;
  /** Why it was made by rule: the server says so, or could not be asked, and the device made it. */
  readonly problem?: ProblemCode | 'full' | 'failed' | undefined;
}

export interface LibraryEdges {
  readonly workouts: WorkoutsEdge;
  readonly favorits: FavoritsEdge;
  readonly shares: Pick<SharesEdge, 'checkKept'>;
  readonly outbox: Pick<OutboxEdge, 'pendingCount' | 'listRefused' | 'retry' | 'discard' | 'onChange'>;
  readonly functions: Pick<FunctionsEdge, 'appealHidden' | 'exportMyData' | 'generateWorkout' | 'reportContent'>;
  readonly ratings: Pick<RatingsEdge, 'myVote' | 'setVote'>;
  /** All that is known of the person's runs. */
  readonly results: (uid: string) => Promise<readonly WorkoutResult[]>;
  /** Epoch ms. */
  readonly now: () => number;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in: a list is painted before, refreshed after. */
  readonly whenAuthReady: () => Promise<void>;
  readonly marks: RemovalMarks;
  readonly limits: () => ContractLimits;
  /** Of the person: copies are made in it. */
  readonly language: () => LanguageName;
  /** The name of a copy in the person's language: "Legs" → "Legs copy". */
  readonly copyName: (name: string) => string;
  /** Brings "last used" up to date, from the device. */
  readonly loadLastRuns: () => Promise<void>;
  /**
   * Fetches what was trained elsewhere, once for each person and start of the app; shown with the next `loadLastRuns`.
   */
  readonly fetchRuns: () => Promise<void>;
  /** users.workoutCount, when known: tells the refresh that something was deleted elsewhere. */
  readonly knownWorkoutCount: () => number | undefined;
}

/** What belongs to a person; the public workouts and those kept on the device do not. */
const NOBODYS = {
  mine: NO_LIST,
  favorits: NO_LIST,
  copies: NO_LIST,
  myFavorits: [],
  exerciseNames: new Map<string, string>(),
} as const;

type Get = () => LibraryState;
type Patch = (patch: Partial<LibraryState>) => void;

export function createLibraryStore(edges: LibraryEdges): StoreApi<LibraryState> {
  const { outbox } = edges;
  const store = createStore<LibraryState>((set, get) => {
    const upsert = (workout: Workout) => {
      const { mine } = get();
      const others = mine.items.filter((other) => other.wId !== workout.wId);
      set({ mine: { ...mine, items: [workout, ...others] } });
    };
    const removals = createRemovals<Workout>({
      ...edges,
      kind: 'workout',
      idOf: ({ wId }) => wId,
      nameOf: (workout) => nameIn(workout, edges.language()),
      remove: (uid, wId) => edges.workouts.remove(uid, wId),
      bringBack(workout) {
        upsert(workout);
        void edges.loadLastRuns();
      },
    });
    return {
      ...NO_LISTS,
      ...NOBODYS,
      pendingCount: 0,
      refused: [],
      ...reading(edges, removals, set, get),
      ...making(edges, removals, get),
      ...later(edges, set, get),
      upsert,
      remove(wId) {
        const uid = edges.uid();
        const { mine } = get();
        const workout = mine.items.find((other) => other.wId === wId);
        if (uid === undefined || !workout) return;
        removals.add(workout, uid);
        set({ mine: { ...mine, items: mine.items.filter((other) => other !== workout) } });
        void edges.loadLastRuns();
      },
      isRemoved: (wId) => removals.has(wId),
      undoRemove: (wId) => removals.undo(wId),
      flush: () => removals.flush(),
      retryRefused: (id) => outbox.retry(id),
      async discardRefused(id) {
        await outbox.discard(id);
        // What was shown may have contained the discarded change.
        await get().loadMine();
      },
      clear() {
        removals.clear();
        set(NOBODYS);
      },
    };
  });
  const readOutbox = async () =>
    store.setState({ pendingCount: await outbox.pendingCount(), refused: await outbox.listRefused() });
  outbox.onChange(() => void readOutbox());
  return store;
}

function reading(edges: LibraryEdges, removals: Removals<Workout>, set: Patch, get: Get) {
  const { workouts, app } = edges;
  const showMine = (items: readonly Workout[]) => {
    const { mine } = get();
    const left = items.filter((workout) => !removals.has(workout.wId));
    set({ mine: { ...mine, items: keepUnchanged(mine.items, left) } });
  };

  return {
    async loadMine() {
      const owner = edges.uid();
      if (owner === undefined || get().mine.refreshing) return;
      set({ mine: begun(get().mine) });
      // Together: the order of the first paint is by the last use.
      const [local] = await Promise.all([workouts.listMineLocal(owner), edges.loadLastRuns()]);
      if (edges.uid() !== owner) return;
      showMine(local);
      // An empty device says nothing on a first visit: only the network can tell "none" from "not fetched yet".
      if (local.length > 0) set({ mine: { ...get().mine, status: 'ready' } });
      await edges.whenAuthReady();
      await removals.catchUp(owner);
      if (edges.uid() !== owner) return;
      // What was trained elsewhere leads the list at the next arrival: now it would push away what a finger aims at. A
      // device that holds nothing yet shows no list so far, and waits for both.
      const runs = edges.fetchRuns();
      const outcome = await workouts.refreshMine(owner, edges.knownWorkoutCount());
      if (local.length === 0) await runs.then(edges.loadLastRuns);
      if (edges.uid() !== owner) return;
      set({ mine: ended(get().mine, problemToSay(outcome, local, app)) });
      if (!outcome.ok) return;
      showMine(outcome.value);
      void workouts.fetchCopies(owner);
    },
    getWhole: (wId: string) => workouts.getWhole(wId, edges.uid()),
  };
}

/** What no first paint needs: its code comes after it. */
function later(edges: LibraryEdges, set: Patch, get: Get): LaterLibrary {
  let parts: Promise<LaterLibrary> | undefined;
  const load = () => (parts ??= import('./library-later.ts').then((part) => part.createLater(edges, set, get)));
  return {
    loadPublic: async () => (await load()).loadPublic(),
    loadMorePublic: async () => (await load()).loadMorePublic(),
    voteOf: async (wId) => (await load()).voteOf(wId),
    rate: async (...args) => (await load()).rate(...args),
    report: async (...args) => (await load()).report(...args),
    loadKept: async () => (await load()).loadKept(),
    loadCopies: async () => (await load()).loadCopies(),
    loadExerciseNames: async () => (await load()).loadExerciseNames(),
    loadFavorits: async () => (await load()).loadFavorits(),
    loadFavoritWorkouts: async () => (await load()).loadFavoritWorkouts(),
    setFavorit: async (...args) => (await load()).setFavorit(...args),
    duplicate: async (wId) => (await load()).duplicate(wId),
    keepOffline: async (wId) => (await load()).keepOffline(wId),
    unkeep: async (wId) => (await load()).unkeep(wId),
    propose: async (request) => (await load()).propose(request),
    exportMyData: async () => (await load()).exportMyData(),
    appealHidden: async (...args) => (await load()).appealHidden(...args),
  };
}

function making(edges: LibraryEdges, removals: Removals<Workout>, get: Get) {
  const { workouts } = edges;
  return {
    async create(whole: WholeWorkout) {
      const uid = edges.uid();
      if (uid === undefined) return failed('not-signed-in');
      if (get().limitReached()) return failed('limit');
      await get().makeRoom(whole.workout);
      const outcome = await workouts.save(uid, undefined, whole);
      if (outcome.ok) get().upsert(outcome.value.workout);
      return outcome;
    },
    fresh: (language: LanguageName) => ({
      wId: edges.workouts.newId(),
      ownerId: edges.uid() ?? '',
      nowMs: edges.now(),
      language,
    }),

    workoutCount() {
      const { items, status } = get().mine;
      return status === 'ready' ? items.length : (edges.knownWorkoutCount() ?? items.length);
    },
    async makeRoom({ wType }: Pick<Workout, 'wType'>) {
      const { maxWorkouts, maxMasterVideos } = edges.limits();
      const films = get().mine.items.filter((workout) => workout.wType === 'mastervideo').length;
      const isOfFilm = wType === 'mastervideo' && films + removals.count() >= maxMasterVideos;
      if (isOfFilm || get().workoutCount() + removals.count() >= maxWorkouts) await removals.flush();
    },
    limitReached: () => !may(edges.limits(), { kind: 'create-workout', workoutCount: get().workoutCount() }),
  };
}
