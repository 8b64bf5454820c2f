import { done, type ProblemCode } from '#core/errors.ts';
import type { Workout, WorkoutResult } from '#core/model.ts';
import type { LastRuns } from '#data/training/last-runs.ts';
import type { TrainingEdge } from '#data/training/training.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';
import { createRemovals } from './removals.ts';

export interface TrainingState {
  /** Newest first; a guest's are those on this device. */
  readonly results: readonly WorkoutResult[];
  readonly status: 'idle' | 'loading' | 'ready';
  readonly refreshing: boolean;
  /** Why the last refresh did not work; what is on the device is shown all the same. */
  readonly problem: ProblemCode | undefined;
  /** What this device knows of the last run of each workout; a guest's too. */
  readonly lastRuns: LastRuns;
  readonly load: () => Promise<void>;
  /** Of the workouts trained, those this device knows, by id. */
  readonly workouts: ReadonlyMap<string, Workout>;
  readonly loadWorkouts: () => Promise<void>;
  /** On the device at once. */
  readonly setNote: (id: string, note: string) => Promise<void>;
  /** Gone from the list at once, sent when the undo window closes or the person leaves. */
  readonly remove: (id: string) => void;
  /** Sends the deletes that still wait in their undo window. */
  readonly flush: () => Promise<void>;
  /** From the device alone. */
  readonly loadLastRuns: () => Promise<void>;
  /** What was trained elsewhere comes to the device, once for each person and start of the app. Shows nothing by itself. */
  readonly fetchRuns: () => Promise<void>;
  readonly clear: () => void;
}

export interface TrainingEdges {
  readonly training: Pick<TrainingEdge, 'listLocal' | 'listLastRuns' | 'refresh' | 'saveNote' | 'remove'>;
  readonly library: Pick<WorkoutsEdge, 'getWhole' | 'listPublicLocal'>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in. */
  readonly whenAuthReady: () => Promise<void>;
  readonly app: StoreApi<AppState>;
  /** Is this workout deleted, though it may still come back? */
  readonly isRemoved: (wId: string) => boolean;
}

/** As many as a phone shows without scrolling far. */
const RECENT = 4;

export function createTrainingStore(edges: TrainingEdges): StoreApi<TrainingState> {
  const { training, library, uid, whenAuthReady } = edges;
  const empty = {
    results: [],
    lastRuns: { atById: new Map<string, number>(), recent: [] },
    status: 'idle',
    refreshing: false,
    problem: undefined,
  } as const;
  /** Whose results these are. */
  let person: string | undefined;
  let fetchedFor: string | undefined;

  return createStore<TrainingState>((set, get) => {
    const show = (results: readonly WorkoutResult[]) =>
      set({ results: newestFirst(results.filter(({ id }) => !removals.has(id))) });
    const removals = createRemovals<WorkoutResult>({
      ...edges,
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      remove: async (owner, id) => done(await training.remove(owner, id)),
      bringBack: (result) => set({ results: newestFirst([...get().results, result]) }),
    });

    async function read(owner: string): Promise<void> {
      const isOver = () => person !== owner || (uid() ?? '') !== owner;
      const local = await training.listLocal(owner);
      if (isOver()) return;
      show(local);
      if (owner === '') return set({ status: 'ready' });
      // An empty device says nothing yet on a first visit: only the network can tell "none" from "not fetched".
      if (local.length > 0) set({ status: 'ready' });
      await whenAuthReady();
      if (isOver()) return;
      const outcome = await training.refresh(owner);
      if (isOver()) return;
      set({ status: 'ready' });
      if (outcome.ok) show(outcome.value);
      else set({ problem: outcome.problem });
    }

    return {
      ...empty,
      async load() {
        const owner = uid() ?? '';
        if (person !== owner) set({ ...empty, lastRuns: get().lastRuns });
        else if (get().refreshing) return;
        person = owner;
        set({ status: get().status === 'ready' ? 'ready' : 'loading', refreshing: true, problem: undefined });
        await read(owner);
        if (person === owner) set({ refreshing: false });
      },
      workouts: new Map(),
      async loadWorkouts() {
        const known = (await library.listPublicLocal()).map((workout) => [workout.wId, workout] as const);
        const ids = new Set(get().results.map(({ workoutId }) => workoutId));
        for (const [wId] of known) ids.delete(wId);
        const found = await Promise.all([...ids].map((wId) => library.getWhole(wId, uid(), { localOnly: true })));
        const others = found.flatMap((whole) =>
          whole.ok ? [[whole.value.workout.wId, whole.value.workout] as const] : [],
        );
        set({ workouts: new Map([...known, ...others]) });
      },
      async loadLastRuns() {
        const owner = uid();
        const lastRuns = await training.listLastRuns(owner ?? '', RECENT);
        if (uid() !== owner) return;
        const recent = lastRuns.recent.filter(({ workoutId }) => !edges.isRemoved(workoutId));
        set({ lastRuns: { ...lastRuns, recent } });
      },
      async fetchRuns() {
        const owner = uid();
        if (owner === undefined || owner === fetchedFor) return;
        fetchedFor = owner;
        const outcome = await training.refresh(owner);
        if (!outcome.ok) fetchedFor = undefined;
      },
      async setNote(id, note) {
        const owner = uid();
        if (owner === undefined) return;
        set({ results: get().results.map((result) => (result.id === id ? { ...result, note } : result)) });
        await training.saveNote(owner, id, note);
      },
      remove(id) {
        const owner = uid();
        const result = get().results.find((other) => other.id === id);
        if (owner === undefined || !result) return;
        removals.add(result, owner);
        set({ results: get().results.filter((other) => other !== result) });
      },
      flush: () => removals.flush(),
      clear() {
        person = undefined;
        fetchedFor = undefined;
        removals.clear();
        set(empty);
      },
    };
  });
}

const newestFirst = (results: readonly WorkoutResult[]): readonly WorkoutResult[] =>
  [...results].sort((a, b) => b.date - a.date);
