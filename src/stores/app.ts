import type { ContractLimits } from '#core/contract.ts';
import type { WholeWorkout, Workout } from '#core/model.ts';
import type { Favorit } from '#core/people.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createNotices, type NoticesState } from './notices.ts';
import type { Timers } from './timers.ts';

type WorkoutTab = 'my' | 'assigned' | 'favorits' | 'free' | 'offline';

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

export interface AppState extends AppFields, NoticesState {
  readonly set: (patch: Partial<AppFields>) => void;
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
  return createStore<AppState>((set, get) => ({
    ...APP_DEFAULTS,
    ...createNotices(timers, set, get),
    set: (patch) => set(patch),
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
