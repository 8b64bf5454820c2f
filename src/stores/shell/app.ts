import type { Workout } from '#core/workout/model.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { createNotices, type NoticesState } from './notices.ts';
import type { Timers } from './timers.ts';

type WorkoutTab = 'my' | 'assigned' | 'favorits' | 'free' | 'offline';

/**
 * The specification's application state (section 3), with its names and defaults. State in another store is not
 * repeated here: the lists of workouts are a view of the library (lists.ts), `myFavorits` is its field,
 * `myWorkoutsLocal` equals `myWorkouts`, which is local first; `myMessages`, `friendsList` and `wLists` are lists of
 * the stores for messages, people and named lists, and `myContract` is the contract store.
 */
interface AppFields {
  readonly showMenueBar: boolean;
  readonly activeWorkoutTab: WorkoutTab;
  readonly offline: boolean;
  readonly pwaInstalled: boolean;
  /** The browser offers to install the app from this page. */
  readonly canInstall: boolean;
  readonly isPwa: boolean;
  readonly isCapacitor: boolean;
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** Epoch ms of the last fetch of messages. */
  readonly dateOflastMsgCall: number | undefined;
  /** Unread messages to this person at the last count. */
  readonly unreadCount: number;
  /** Friend requests that this person had not seen at the last count. */
  readonly requestCount: number;
  readonly doNotRedirectOnAuth: boolean;
  readonly authReady: boolean;
  readonly assignedWorkouts: readonly Workout[];
  /** A new release waits to be loaded. */
  readonly updateReady: boolean;
  /** Number of uploads, which are in the media store. */
  readonly uploadCount: number;
}

export interface AppState extends AppFields, NoticesState {
  readonly set: (patch: Partial<AppFields>) => void;
  /** Clears what section 4 says about logout, as far as it is here; the library clears its own. */
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
      // An Undo would bring back the previous person's data.
      const { notices, dismissNotice } = get();
      for (const { id, action } of notices) if (action) dismissNotice(id);
    },
  }));
}
