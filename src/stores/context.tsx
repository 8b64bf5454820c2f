import { type LengthFacts, lengthTextOf } from '#core/workout/length.ts';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { type StoreApi, useStore } from 'zustand';
import type { AccountState } from './account/account.ts';
import type { AdminState } from './account/admin.ts';
import type { AppState } from './shell/app.ts';
import type { CalendarState } from './training/calendar.ts';
import type { ContractState } from './account/contract.ts';
import type { DeviceCheckState } from './device/device-check-state.ts';
import type { EditorState } from './editor/editor-state.ts';
import type { InfoState } from './account/info.ts';
import type { LibraryState } from './library/library-state.ts';
import type { LoginState } from './account/login.ts';
import type { MediaState } from './media/media.ts';
import type { MessagesState } from './people/messages.ts';
import type { PeopleState } from './people/people.ts';
import type { PlayerState } from './player/player-state.ts';
import type { SettingsState } from './account/settings.ts';
import type { SignInState } from './account/sign-in.ts';
import type { SharingState } from './library/sharing-state.ts';
import type { StorageState } from './media/storage.ts';
import type { Stores } from './stores.ts';
import type { TogetherState } from './together/together-state.ts';
import type { TrainingState } from './training/training.ts';
import type { WListsState } from './library/w-lists.ts';

const StoresContext = createContext<Stores | undefined>(undefined);

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** For actions outside render: `useStores().library.getState().loadMine()`. */
export function useStores(): Stores {
  const stores = use(StoresContext);
  if (!stores) throw new Error('StoresProvider is missing above this component');
  return stores;
}

/** A hook for one store: `useApp((state) => state.offline)`. A selector returns state as it is, no new objects. */
const hookOf =
  <S,>(pick: (stores: Stores) => StoreApi<S>) =>
  <T,>(selector: (state: S) => T): T =>
    useStore(pick(useStores()), selector);

export const useApp = hookOf<AppState>((stores) => stores.app);
export const useLogin = hookOf<LoginState>((stores) => stores.login);
export const useContract = hookOf<ContractState>((stores) => stores.contract);
export const useSettings = hookOf<SettingsState>((stores) => stores.settings);
export const useLibrary = hookOf<LibraryState>((stores) => stores.library);
export const useTraining = hookOf<TrainingState>((stores) => stores.training);
/** Only below a route that loads the editor. */
export const useEditor = hookOf<EditorState>((stores) => stores.editor);
/** Only below a route that loads the player. */
export const usePlayer = hookOf<PlayerState>((stores) => stores.player);
/** Only below a route that loads the storage. */
export const useStorage = hookOf<StorageState>((stores) => stores.storage);
/** Only below a route that loads the info, or after `loadInfo`. */
export const useInfo = hookOf<InfoState>((stores) => stores.info);
/** Only after `loadAdmin`. */
export const useAdmin = hookOf<AdminState>((stores) => stores.admin);
/** Only below a route that loads the session. */
export const useTogether = hookOf<TogetherState>((stores) => stores.together);
/** Only below a route that loads the people, or after `loadPeople`. */
export const usePeople = hookOf<PeopleState>((stores) => stores.people);
/** Only after `loadWLists`. */
export const useWLists = hookOf<WListsState>((stores) => stores.wLists);
/** Only after `loadSharing`. */
export const useSharing = hookOf<SharingState>((stores) => stores.sharing);
/** Only below a route that loads the device check. */
export const useDeviceCheck = hookOf<DeviceCheckState>((stores) => stores.deviceCheck);
/** Only below a route that loads the account. */
export const useAccount = hookOf<AccountState>((stores) => stores.account);
/** Only below a route that loads the ways in. */
export const useSignIn = hookOf<SignInState>((stores) => stores.signIn);
/** Only below a route that loads the messages. */
export const useMessages = hookOf<MessagesState>((stores) => stores.messages);
/** Only below a route that loads the calendar, or after `loadCalendar`. */
export const useCalendar = hookOf<CalendarState>((stores) => stores.calendar);
/** Only below a route that loads the media. */
export const useMedia = hookOf<MediaState>((stores) => stores.media);

/** How long a workout takes this person, as they read times; '' = open-ended. The same everywhere it is said. */
export function useLengthOf(): (workout: LengthFacts) => string {
  const settings = useSettings((state) => state.settings);
  return useCallback((workout) => lengthTextOf(workout, settings), [settings]);
}
