/** Named lists of the signed-in person: stored on the device at once, then sent. */
import type { Workout } from '#core/workout/model.ts';
import { LIST_BOUNDS, moved, type NamedList } from '#core/workout/named-lists.ts';
import type { ListContent, WListsPort } from '#data/workouts/w-lists.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { ended, type List, NO_LIST, problemToSay, runRefresh, shown } from './lists.ts';
import type { LoginState } from '#stores/account/login.ts';

interface WListsFields {
  /** In the person's order. */
  readonly lists: List<NamedList>;
  /** Workouts of the lists that are on the device, by id. */
  readonly workouts: ReadonlyMap<string, Workout>;
}
export interface WListsState extends WListsFields {
  readonly load: () => Promise<void>;
  /** Creates a list with these workouts. Returns its id; `undefined` = the maximum number of lists is reached. */
  readonly create: (name: string, wIds: readonly string[]) => Promise<string | undefined>;
  readonly rename: (id: string, name: string) => Promise<void>;
  /** A notice offers to undo it. */
  readonly remove: (id: string) => Promise<void>;
  readonly moveList: (from: number, to: number) => Promise<void>;
  /** Appends a workout to a list, or removes it. `false` = the list is full. */
  readonly put: (id: string, wId: string, isIn: boolean) => Promise<boolean>;
  readonly moveWorkout: (id: string, wId: string, to: number) => Promise<void>;
}

export interface WListsStorePorts {
  readonly wLists: WListsPort;
  readonly workouts: Pick<WorkoutsPort, 'newId'>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
}

const NOTHING: WListsFields = { lists: NO_LIST, workouts: new Map() };

export function createWListsStore(ports: WListsStorePorts): StoreApi<WListsState> {
  const { wLists: port, app, login, uid, workouts } = ports;
  const store = createStore<WListsState>((set, get) => {
    const lists = () => get().lists.items;
    const show = (known: readonly NamedList[]) => set({ lists: shown(get().lists, known) });
    const showWorkouts = async (owner: string) => {
      const found = await port.workoutsLocal(owner, [...new Set(lists().flatMap(({ wIds }) => wIds))]);
      if (uid() === owner) set({ workouts: found });
    };
    const save = async (changed: readonly ListContent[]) => {
      const owner = uid();
      if (owner === undefined || changed.length === 0) return;
      const saved = await port.save(owner, changed);
      if (uid() !== owner) return;
      show(saved);
      await showWorkouts(owner);
    };
    const change = async (id: string, how: (list: NamedList) => Partial<NamedList>) => {
      const list = lists().find((known) => known.id === id);
      if (list) await save([{ ...list, ...how(list) }]);
    };
    return {
      ...NOTHING,
      async load() {
        const owner = uid();
        if (owner === undefined) return;
        await runRefresh(
          () => get().lists,
          (lists) => set({ lists }),
          () => refresh(owner, ports, showWorkouts, set, get),
        );
      },
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
        const left = await port.remove(owner, id);
        if (uid() !== owner) return;
        show(left);
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
  login.subscribe(({ userID }, before) => {
    if (userID !== before.userID) store.setState(NOTHING);
  });
  return store;
}

/** Device, then server. */
async function refresh(
  owner: string,
  { wLists: port, app, uid, whenAuthReady }: WListsStorePorts,
  showWorkouts: (owner: string) => Promise<void>,
  set: (patch: Partial<WListsFields>) => void,
  get: () => WListsFields,
): Promise<void> {
  const local = await port.listLocal(owner);
  if (uid() !== owner) return;
  set({ lists: { ...get().lists, items: local } });
  await showWorkouts(owner);
  if (uid() !== owner) return;
  // Ready only with their workouts: without them a list would claim that its workouts are gone.
  set({ lists: shown(get().lists, get().lists.items) });
  await whenAuthReady();
  const refreshed = await port.refresh(owner);
  if (uid() !== owner) return;
  if (refreshed.ok) set({ lists: shown(get().lists, refreshed.value) });
  const wIds = [...new Set(get().lists.items.flatMap((list) => list.wIds))];
  const fetched = refreshed.ok ? await port.fetchWorkouts(owner, wIds) : refreshed;
  await showWorkouts(owner);
  if (uid() === owner) set({ lists: ended(get().lists, problemToSay(fetched, app)) });
}
