/** Named lists of whoever is signed in: `wLists` of the app store has them, this one what is done with them. */
import type { ProblemCode } from '#core/errors.ts';
import type { Workout } from '#core/model.ts';
import { LIST_BOUNDS, moved, type NamedList } from '#core/named-lists.ts';
import type { ListContent, WListsEdge } from '#data/workouts/w-lists.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from './app.ts';

export interface WListsState {
  /** Those of the lists that can be had, by id. */
  readonly workouts: ReadonlyMap<string, Workout>;
  /** The device has been asked. */
  readonly isReady: boolean;
  /** Why the last refresh did not work; what is on the device is shown all the same. */
  readonly problem: ProblemCode | undefined;
  readonly load: () => Promise<void>;
  /** With these workouts in it. Gives its id; `undefined` = there are as many as there may be. */
  readonly create: (name: string, wIds: readonly string[]) => Promise<string | undefined>;
  readonly rename: (id: string, name: string) => Promise<void>;
  /** A notice offers to take it back. */
  readonly remove: (id: string) => Promise<void>;
  readonly moveList: (from: number, to: number) => Promise<void>;
  /** At the end of a list, or out of it. `false` = the list is full. */
  readonly put: (id: string, wId: string, isIn: boolean) => Promise<boolean>;
  readonly moveWorkout: (id: string, wId: string, to: number) => Promise<void>;
}

export interface WListsStoreEdges {
  readonly wLists: WListsEdge;
  readonly workouts: Pick<WorkoutsEdge, 'newId'>;
  readonly app: StoreApi<AppState>;
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
}

const NOTHING = { workouts: new Map<string, Workout>(), isReady: false, problem: undefined } as const;

export function createWListsStore(edges: WListsStoreEdges): StoreApi<WListsState> {
  const { wLists: edge, app, uid, workouts } = edges;
  const lists = () => app.getState().wLists;
  return createStore<WListsState>((set) => {
    const showWorkouts = async (owner: string) => {
      const found = await edge.workoutsLocal(owner, [...new Set(lists().flatMap(({ wIds }) => wIds))]);
      if (uid() === owner) set({ workouts: found });
    };
    const save = async (changed: readonly ListContent[]) => {
      const owner = uid();
      if (owner === undefined || changed.length === 0) return;
      const saved = await edge.save(owner, changed);
      if (uid() !== owner) return;
      app.getState().set({ wLists: saved });
      await showWorkouts(owner);
    };
    const change = async (id: string, how: (list: NamedList) => Partial<NamedList>) => {
      const list = lists().find((known) => known.id === id);
      if (list) await save([{ ...list, ...how(list) }]);
    };
    return {
      ...NOTHING,
      load: () => load(edges, showWorkouts, set),
      async create(name, wIds) {
        if (lists().length >= LIST_BOUNDS.lists) return undefined;
        const id = workouts.newId();
        const last = lists().at(-1)?.position ?? -1;
        await save([{ id, name: name.trim(), wIds, position: Math.min(last + 1, LIST_BOUNDS.position) }]);
        return id;
      },
      rename: (id, name) => change(id, () => ({ name: name.trim() })),
      async remove(id) {
        const owner = uid();
        const list = lists().find((known) => known.id === id);
        if (owner === undefined || !list) return;
        const left = await edge.remove(owner, id);
        if (uid() !== owner) return;
        app.getState().set({ wLists: left });
        app.getState().notify({
          id: `list-${id}`,
          kind: 'status',
          key: 'lists.removed',
          values: { name: list.name },
          action: { key: 'common.undo', run: () => void (uid() === owner && save([list])) },
        });
      },
      moveList: (from, to) =>
        save(
          moved(lists(), from, to)
            .map((list, position) => ({ ...list, position }))
            .filter(({ id, position }) => lists().some((list) => list.id === id && list.position !== position)),
        ),
      async put(id, wId, isIn) {
        const list = lists().find((known) => known.id === id);
        if (!list || list.wIds.includes(wId) === isIn) return true;
        if (isIn && list.wIds.length >= LIST_BOUNDS.workouts) return false;
        const left = list.wIds.filter((other) => other !== wId);
        await save([{ ...list, wIds: isIn ? [...left, wId] : left }]);
        return true;
      },
      moveWorkout: (id, wId, to) => change(id, ({ wIds }) => ({ wIds: moved(wIds, wIds.indexOf(wId), to) })),
    };
  });
}

/** Device, then server. */
async function load(
  { wLists: edge, app, uid, whenAuthReady }: WListsStoreEdges,
  showWorkouts: (owner: string) => Promise<void>,
  set: (patch: Partial<WListsState>) => void,
): Promise<void> {
  const owner = uid();
  if (owner === undefined) return;
  const local = await edge.listLocal(owner);
  if (uid() !== owner) return;
  app.getState().set({ wLists: local });
  await showWorkouts(owner);
  set({ isReady: true });
  await whenAuthReady();
  const refreshed = await edge.refresh(owner);
  if (uid() !== owner) return;
  if (refreshed.ok) app.getState().set({ wLists: refreshed.value });
  const wIds = [...new Set(app.getState().wLists.flatMap((list) => list.wIds))];
  const fetched = refreshed.ok ? await edge.fetchWorkouts(owner, wIds) : refreshed;
  await showWorkouts(owner);
  const isSaid = !fetched.ok && fetched.problem === 'offline' && app.getState().offline;
  if (uid() === owner) set({ problem: fetched.ok || isSaid ? undefined : fetched.problem });
}
