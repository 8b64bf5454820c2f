import type { Films } from '#platform/films.ts';
import type { Pictures } from '#platform/pictures.ts';
import type { Scanner } from '#platform/qr-scanner.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountState } from './account.ts';
import type { AdminState } from './admin.ts';
import type { AppState } from './app.ts';
import type { CalendarState } from './calendar.ts';
import type { ContractState } from './contract.ts';
import type { DeviceCheckState } from './device-check-state.ts';
import type { EditorState } from './editor-state.ts';
import type { InfoState } from './info.ts';
import type { KeptState } from './kept.ts';
import type { LibraryState } from './library-state.ts';
import type { LoginState } from './login.ts';
import type { MediaState } from './media.ts';
import type { MessagesState } from './messages.ts';
import type { PeopleState } from './people.ts';
import type { WListsState } from './w-lists.ts';
import type { PlayerState } from './player-state.ts';
import type { SettingsState } from './settings.ts';
import type { SignInState } from './sign-in.ts';
import type { SharingState } from './sharing-state.ts';
import type { StorageState } from './storage.ts';
import type { TogetherState } from './together-state.ts';
import type { TrainingState } from './training.ts';
import type { TryOut } from './try-out.ts';
import type { SoundTools } from './voice.ts';

/** Every store of the running app. Most come with their screens' code: reading them before throws. */
export interface Stores {
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly contract: StoreApi<ContractState>;
  readonly settings: StoreApi<SettingsState>;
  readonly library: StoreApi<LibraryState>;
  readonly training: StoreApi<TrainingState>;
  readonly editor: StoreApi<EditorState>;
  readonly player: StoreApi<PlayerState>;
  readonly deviceCheck: StoreApi<DeviceCheckState>;
  readonly media: StoreApi<MediaState>;
  readonly kept: StoreApi<KeptState>;
  readonly storage: StoreApi<StorageState>;
  readonly people: StoreApi<PeopleState>;
  readonly account: StoreApi<AccountState>;
  readonly signIn: StoreApi<SignInState>;
  readonly wLists: StoreApi<WListsState>;
  readonly sharing: StoreApi<SharingState>;
  readonly together: StoreApi<TogetherState>;
  readonly calendar: StoreApi<CalendarState>;
  readonly info: StoreApi<InfoState>;
  readonly admin: StoreApi<AdminState>;
  readonly loadEditor: () => Promise<void>;
  readonly loadPlayer: () => Promise<void>;
  readonly loadDeviceCheck: () => Promise<void>;
  readonly loadMedia: () => Promise<void>;
  readonly loadKept: () => Promise<void>;
  readonly loadStorage: () => Promise<void>;
  readonly messages: StoreApi<MessagesState>;
  readonly loadTogether: () => Promise<void>;
  readonly loadInfo: () => Promise<void>;
  readonly loadAdmin: () => Promise<void>;
  readonly loadPeople: () => Promise<void>;
  readonly loadAccount: () => Promise<void>;
  readonly loadSignIn: () => Promise<void>;
  readonly loadWLists: () => Promise<void>;
  readonly loadSharing: () => Promise<void>;
  readonly loadMessages: () => Promise<void>;
  readonly loadCalendar: () => Promise<void>;
  /** What works on pictures; its code comes when it is first asked for, and rejects when it cannot. */
  readonly loadPictures: () => Promise<Pictures>;
  readonly loadFilms: () => Promise<Films>;
  /** What records and measures sounds; as `loadPictures`. */
  readonly loadSounds: () => Promise<SoundTools>;
  /** What reads QR codes through a camera; as `loadPictures`. */
  readonly loadScanner: () => Promise<Scanner>;
  /** What settings sound and feel like; as `loadPictures`. */
  readonly loadTryOut: () => Promise<TryOut>;
  /** Sends the deletes that still wait in their undo window. */
  readonly flush: () => Promise<void>;
  /** A run is on: nothing may take the person away from it. */
  readonly isRunActive: () => boolean;
  /** The editor holds changes that are not saved. */
  readonly isEditorUnsaved: () => boolean;
}
