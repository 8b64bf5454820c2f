import { done, failed, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout, Workout, WorkoutResult } from '#core/workout/model.ts';
import { type AddedTraining, mended, resultByHand, type TrainedTime } from '#core/training/by-hand.ts';
import type { Trained } from '#core/training/statistics.ts';
import type { LastRuns } from '#data/training/last-runs.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { ended, type List, NO_LIST, runRefresh } from '#stores/library/lists.ts';
import { createRemovals, type RemovalMarks, type Removals } from '#stores/library/removals.ts';

export interface TrainingState {
  /** Newest first; for a guest, those on this device. */
  readonly results: List<WorkoutResult>;
  /** Summary of the results for sums, faster to read than they are; `undefined` = not known yet. */
  readonly brief: readonly Trained[] | undefined;
  /** The last run of each workout, as this device knows it; also for guests. */
  readonly lastRuns: LastRuns;
  readonly load: () => Promise<void>;
  /** Workouts of the results, and those asked for last, that this device knows; by id. */
  readonly workouts: ReadonlyMap<string, Workout>;
  readonly loadWorkouts: (wIds?: readonly string[]) => Promise<void>;
  /** From the device only; `undefined` if it does not know the workout. */
  readonly wholeOf: (wId: string) => Promise<WholeWorkout | undefined>;
  /** Stored on the device at once, also for guests. */
  readonly setNote: (id: string, note: string) => Promise<void>;
  /** The log, in the format of `#core/training/sets.ts`; stored on the device at once, also for guests. */
  readonly setSets: (id: string, sets: string) => Promise<void>;
  /** Training that no run measured; stored as `record` stores a run. */
  readonly add: (training: AddedTraining) => Promise<Outcome<unknown>>;
  /** Another date and length; marks the result as entered by hand. */
  readonly mend: (id: string, time: TrainedTime) => Promise<void>;
  /** Removed from the list at once, sent when the undo window closes or the person leaves. */
  readonly remove: (id: string) => void;
  /**
   * Adds results of another app's history that the device does not have, and returns them; also offline. `after` is
   * called with the number gone through; once it returns false, the rest is left.
   */
  readonly addHistory: (
    results: readonly WorkoutResult[],
    after: (count: number) => boolean,
  ) => Promise<Outcome<readonly WorkoutResult[]>>;
  readonly removeHistory: (results: readonly WorkoutResult[]) => Promise<Outcome<void>>;
  /** Sends the deletions that can still be undone. */
  readonly flush: () => Promise<void>;
  /** All results on the device, newest first; does not change the state. */
  readonly history: () => Promise<readonly WorkoutResult[]>;
  /** From the device only. */
  readonly loadLastRuns: () => Promise<void>;
  /** Fetches results from other devices, once per person and start of the app. Does not change the state. */
  readonly fetchRuns: () => Promise<void>;
  readonly clear: () => void;
}

export interface TrainingPorts {
  readonly training: TrainingPort;
  readonly library: Pick<WorkoutsPort, 'getWhole' | 'listPublicLocal' | 'newId'>;
  readonly uid: () => string | undefined;
  /** Resolves when it is certain who is signed in. */
  readonly whenAuthReady: () => Promise<void>;
  /** Resolves after the next paint, or soon if nothing is painted. */
  readonly untilPainted: () => Promise<void>;
  readonly marks: RemovalMarks;
  /** Epoch ms. */
  readonly now: () => number;
  readonly app: StoreApi<AppState>;
  /** Whether this workout is deleted, even if that can still be undone. */
  readonly isRemoved: (wId: string) => boolean;
}

/** As many as fit on a phone without much scrolling. */
const RECENT = 4;

const EMPTY = {
  results: NO_LIST,
  brief: undefined,
  lastRuns: { atById: new Map<string, number>(), recent: [] },
} as const;

export function createTrainingStore(ports: TrainingPorts): StoreApi<TrainingState> {
  const { training, uid } = ports;
  return createStore<TrainingState>((set, get) => {
    const setItems = (items: readonly WorkoutResult[]) => set({ results: { ...get().results, items } });
    const removals = createRemovals<WorkoutResult>({
      ...ports,
      kind: 'result',
      idOf: ({ id }) => id,
      nameOf: ({ name }) => name,
      remove: async (owner, id) => done(await training.remove(owner, id)),
      bringBack: (result) => setItems(newestFirst([...get().results.items, result])),
    });
    const { forget, ...actions } = reading(ports, removals, set, get);
    return {
      ...EMPTY,
      workouts: new Map(),
      ...actions,
      ...histories(ports, setItems, get),
      async setNote(id, note) {
        setItems(get().results.items.map((result) => (result.id === id ? { ...result, note } : result)));
        await training.saveNote(uid() ?? '', id, note);
      },
      async setSets(id, sets) {
        setItems(get().results.items.map((result) => (result.id === id ? { ...result, sets } : result)));
        await training.saveSets(uid() ?? '', id, sets);
      },
      async add(added) {
        const userId = uid() ?? '';
        const result = resultByHand(added, { id: `${userId}_${ports.library.newId()}`, userId });
        const outcome = await training.record(result);
        if (outcome.ok && (uid() ?? '') === userId) setItems(newestFirst([...get().results.items, result]));
        return outcome;
      },
      async mend(id, time) {
        const change = (result: WorkoutResult) => (result.id === id ? mended(result, time) : result);
        setItems(newestFirst(get().results.items.map(change)));
        await training.mend(uid() ?? '', id, time);
      },
      remove(id) {
        const { items } = get().results;
        const result = items.find((other) => other.id === id);
        if (!result) return;
        removals.add(result, uid() ?? '');
        setItems(items.filter((other) => other !== result));
      },
      flush: () => removals.flush(),
      history: () => training.listLocal(uid() ?? ''),
      clear() {
        forget();
        removals.clear();
        set(EMPTY);
      },
    };
  });
}

function histories(
  { training, uid }: TrainingPorts,
  setItems: (items: readonly WorkoutResult[]) => void,
  get: () => TrainingState,
): Pick<TrainingState, 'addHistory' | 'removeHistory'> {
  return {
    async addHistory(results, after) {
      const owner = uid();
      if (owner === undefined) return failed('not-signed-in');
      const outcome = await training.addHistory(owner, results, (count) => uid() === owner && after(count));
      if (outcome.ok && uid() === owner) {
        const added = new Set(outcome.value.map(({ id }) => id));
        const others = get().results.items.filter(({ id }) => !added.has(id));
        setItems(newestFirst([...others, ...outcome.value]));
      }
      return outcome;
    },
    async removeHistory(results) {
      const owner = uid();
      if (owner === undefined) return failed('not-signed-in');
      const outcome = await training.removeHistory(owner, results);
      const gone = new Set(results.map(({ id }) => id));
      if (outcome.ok && uid() === owner) setItems(get().results.items.filter(({ id }) => !gone.has(id)));
      return outcome;
    },
  };
}

type Patch = (patch: Partial<TrainingState>) => void;

function reading(ports: TrainingPorts, removals: Removals<WorkoutResult>, set: Patch, get: () => TrainingState) {
  const { training, uid, whenAuthReady, untilPainted } = ports;
  /** The person whose results these are. */
  let person: string | undefined;
  let fetchedFor: string | undefined;

  const show = (results: readonly WorkoutResult[]) => {
    const items = newestFirst(results.filter(({ id }) => !removals.has(id)));
    const before = get().results.items;
    // Usually the server has nothing new: keeping the array keeps what screens computed from years of results.
    const isSame = items.length === before.length && items.every((item, n) => isSameResult(item, before[n]));
    if (!isSame) set({ results: { ...get().results, items } });
  };
  /** Returns the problem of the refresh, or 'over' if somebody else is signed in by now. */
  const read = async (owner: string): Promise<ProblemCode | 'over' | undefined> => {
    const isOver = () => person !== owner || (uid() ?? '') !== owner;
    if (get().results.status !== 'ready') {
      const brief = await training.listBrief(owner);
      if (isOver()) return 'over';
      set({ brief });
      // Reading years of results blocks the page for longer than showing the summary takes.
      if (brief) await untilPainted();
      if (isOver()) return 'over';
    }
    if (owner === '') await removals.catchUp(owner);
    const local = await training.listLocal(owner);
    if (isOver()) return 'over';
    show(local);
    if (owner === '') return undefined;
    // On a first visit, an empty device proves nothing: only the network can tell "none" from "not fetched yet".
    if (local.length > 0) set({ results: { ...get().results, status: 'ready' } });
    await whenAuthReady();
    await removals.catchUp(owner);
    if (isOver()) return 'over';
    const outcome = await training.refresh(owner);
    const refreshed = await training.listLocal(owner, local);
    if (isOver()) return 'over';
    if (refreshed !== local) show(refreshed);
    return outcome.ok ? undefined : outcome.problem;
  };

  return {
    ...workoutsOfResults(ports, set, get),
    async load() {
      const owner = uid() ?? '';
      if (person !== owner) set({ results: NO_LIST, brief: undefined });
      else if (get().results.refreshing) return;
      person = owner;
      await runRefresh(
        () => get().results,
        (results) => set({ results }),
        async () => {
          const end = await read(owner);
          if (person !== owner) return;
          const { results } = get();
          set({ results: end === 'over' ? { ...results, refreshing: false } : ended(results, end) });
        },
      );
    },
    async loadLastRuns() {
      const owner = uid();
      const lastRuns = await training.listLastRuns(owner ?? '', RECENT);
      if (uid() !== owner) return;
      const recent = lastRuns.recent.filter(({ workoutId }) => !ports.isRemoved(workoutId));
      set({ lastRuns: { ...lastRuns, recent } });
    },
    async fetchRuns() {
      const owner = uid();
      if (owner === undefined || owner === fetchedFor) return;
      fetchedFor = owner;
      const outcome = await training.refresh(owner);
      if (!outcome.ok) fetchedFor = undefined;
    },
    forget: () => {
      person = undefined;
      fetchedFor = undefined;
    },
  };
}

/** The device's data on the workouts of results and dates. */
function workoutsOfResults({ library, uid }: TrainingPorts, set: Patch, get: () => TrainingState) {
  const wholeOf = async (wId: string): Promise<WholeWorkout | undefined> => {
    const found = await library.getWhole(wId, uid(), { localOnly: true });
    return found.ok ? found.value : undefined;
  };
  return {
    wholeOf,
    async loadWorkouts(wIds: readonly string[] = []) {
      const known = (await library.listPublicLocal()).map((workout) => [workout.wId, workout] as const);
      const ids = new Set([...get().results.items.map(({ workoutId }) => workoutId), ...wIds]);
      for (const [wId] of known) ids.delete(wId);
      const found = await Promise.all([...ids].map(wholeOf));
      const others = found.flatMap((whole) => (whole ? [[whole.workout.wId, whole.workout] as const] : []));
      set({ workouts: new Map([...known, ...others]) });
    },
  };
}

const CHANGEABLE = ['id', 'name', 'note', 'sets', 'date', 'durationSec', 'byHand'] as const;
const isSameResult = (a: WorkoutResult, b: WorkoutResult | undefined): boolean =>
  CHANGEABLE.every((field) => a[field] === b?.[field]);

const newestFirst = (results: readonly WorkoutResult[]): readonly WorkoutResult[] =>
  [...results].sort((a, b) => b.date - a.date);
