import type { Workout } from '#core/workout/model.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createNotices, type NoticesState } from './notices.ts';
import type { Timers } from './timers.ts';

type WorkoutTab = 'my' | 'assigned' | 'favorits' | 'free' | 'offline';

/**
 * The specification's application state (section 3), names and defaults as written there. What another store holds is
 * not held here again: the lists of workouts are a view of the library (lists.ts), `myFavorits` its field,
 * `myWorkoutsLocal` the same as `myWorkouts`, which is local first; `myMessages`, `friendsList` and `wLists` are the
 * lists of the stores of messages, people and named lists, and `myContract` is the contract store.
 */
interface AppFields {
  readonly showMenueBar: boolean;
  readonly activeWorkoutTab: WorkoutTab;
  readonly offline: boolean;
  readonly pwaInstalled: boolean;
  /** The browser offers to install it from this page. */
  readonly canInstall: boolean;
  readonly isPwa: boolean;
  readonly isCapacitor: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** Epoch ms of the last fetch of messages. */
  readonly dateOflastMsgCall: number | undefined;
  /** Messages to this person that they have not seen, when they were last counted. */
  readonly unreadCount: number;
  /** People who ask for a friendship and whom this person has not seen, when they were last counted. */
  readonly requestCount: number;
  readonly doNotRedirectOnAuth: boolean;
  readonly authReady: boolean;
  readonly assignedWorkouts: readonly Workout[];
  /** A new version waits to be loaded. */
  readonly updateReady: boolean;
  /** Files on their way to the server; the store of media has them. */
  readonly uploadCount: number;
}

export interface AppState extends AppFields, NoticesState {
  readonly set: (patch: Partial<AppFields>) => void;
  /** What section 4 clears on logout, as far as it is here; the library clears its own. */
  readonly clearPerson: () => void;
}

const APP_DEFAULTS: AppFields = {
  showMenueBar: true,
  activeWorkoutTab: 'my',
  offline: false,
  pwaInstalled: false,
  canInstall: false,
  isPwa: false,
  isCapacitor: false,
  isIos: false,
  isAndroid: false,
  dateOflastMsgCall: undefined,
  unreadCount: 0,
  requestCount: 0,
  doNotRedirectOnAuth: false,
  authReady: false,
  assignedWorkouts: [],
  updateReady: false,
  uploadCount: 0,
};

export function createAppStore({ timers }: { readonly timers: Timers }): StoreApi<AppState> {
  return createStore<AppState>((set, get) => ({
    ...APP_DEFAULTS,
    ...createNotices(timers, set, get),
    set: (patch) => set(patch),
    clearPerson() {
      set({
        assignedWorkouts: [],
        activeWorkoutTab: 'my',
      });
      // What an Undo would bring back was theirs.
      const { notices, dismissNotice } = get();
      for (const { id, action } of notices) if (action) dismissNotice(id);
    },
  }));
}
