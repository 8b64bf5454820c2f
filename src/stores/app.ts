import type { ContractLimits } from '#core/contract.ts';
import type { WholeWorkout, Workout } from '#core/model.ts';
import type { Favorit } from '#core/people.ts';
import type { TextKey } from '#i18n/setup.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Timers } from './timers.ts';

type WorkoutTab = 'my' | 'assigned' | 'favorits' | 'free' | 'offline';

/** One line the person should notice. `status` is read out politely, `alert` at once. */
export interface Notice {
  readonly id: string;
  readonly kind: 'alert' | 'status';
  readonly key: TextKey;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly action?: { readonly key: TextKey; readonly run: () => void };
  /** How long it stays; 5000 unless told. `Infinity` = until it is dismissed. */
  readonly timeoutMs?: number;
}
export const NOTICE_TIMEOUT_MS = 5000;

/** The specification's application state (section 3), names and defaults as written there. */
interface AppFields {
  readonly showMenueBar: boolean;
  readonly activeWorkoutTab: WorkoutTab;
  readonly offline: boolean;
  readonly pwaInstalled: boolean;
  readonly isPwa: boolean;
  readonly isCapacitor: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** Epoch ms of the last fetch of messages. */
  readonly dateOflastMsgCall: number | undefined;
  readonly doNotRedirectOnAuth: boolean;
  readonly authReady: boolean;
  readonly myWorkoutsLocal: readonly Workout[];
  readonly offlineWorkouts: readonly WholeWorkout[];
  readonly myContract: ContractLimits | undefined;
  readonly myFavorits: readonly Favorit[];
  readonly myWorkouts: readonly Workout[];
  readonly freeWorkouts: readonly Workout[];
  readonly assignedWorkouts: readonly Workout[];
  readonly favoritWorkouts: readonly Workout[];
  readonly myMessages: readonly never[];
  readonly friendsList: readonly never[];
  readonly wLists: readonly never[];
  /** A new version waits to be loaded. */
  readonly updateReady: boolean;
}

export interface AppState extends AppFields {
  readonly notices: readonly Notice[];
  readonly set: (patch: Partial<AppFields>) => void;
  /** Shows a notice and takes it away after its time; the same `id` again replaces the first. */
  readonly notify: (notice: Omit<Notice, 'id'> & { readonly id?: string }) => void;
  readonly dismissNotice: (id: string) => void;
  /** What section 4 clears on logout: favourites, own, assigned and favourite workouts. */
  readonly clearPerson: () => void;
}

const APP_DEFAULTS: AppFields = {
  showMenueBar: true,
  activeWorkoutTab: 'my',
  offline: false,
  pwaInstalled: false,
  isPwa: false,
  isCapacitor: false,
  isIos: false,
  isAndroid: false,
  dateOflastMsgCall: undefined,
  doNotRedirectOnAuth: false,
  authReady: false,
  myWorkoutsLocal: [],
  offlineWorkouts: [],
  myContract: undefined,
  myFavorits: [],
  myWorkouts: [],
  freeWorkouts: [],
  assignedWorkouts: [],
  favoritWorkouts: [],
  myMessages: [],
  friendsList: [],
  wLists: [],
  updateReady: false,
};

export function createAppStore({ timers }: { readonly timers: Timers }): StoreApi<AppState> {
  let lastNumber = 0;
  const cancelById = new Map<string, () => void>();

  return createStore<AppState>((set, get) => ({
    ...APP_DEFAULTS,
    notices: [],
    set: (patch) => set(patch),
    notify({ id = `n${++lastNumber}`, ...notice }) {
      cancelById.get(id)?.();
      set({ notices: [...get().notices.filter((other) => other.id !== id), { id, ...notice }] });
      const timeoutMs = notice.timeoutMs ?? NOTICE_TIMEOUT_MS;
      if (Number.isFinite(timeoutMs))
        cancelById.set(
          id,
          timers.after(timeoutMs, () => get().dismissNotice(id)),
        );
    },
    dismissNotice(id) {
      cancelById.get(id)?.();
      cancelById.delete(id);
      set({ notices: get().notices.filter((notice) => notice.id !== id) });
    },
    clearPerson: () =>
      set({
        myFavorits: [],
        myWorkouts: [],
        myWorkoutsLocal: [],
        assignedWorkouts: [],
        favoritWorkouts: [],
        myMessages: [],
        friendsList: [],
        wLists: [],
        activeWorkoutTab: 'my',
      }),
  }));
}
