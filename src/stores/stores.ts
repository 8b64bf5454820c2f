import type { Films } from '#platform/pictures/films.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { Scanner } from '#platform/device/qr-scanner.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountState } from './account/account.ts';
import type { AdminState } from './account/admin.ts';
import type { AppState } from './shell/app.ts';
import type { CalendarState } from './training/calendar.ts';
import type { ContractState } from './account/contract.ts';
import type { DeviceCheckState } from './device/device-check-state.ts';
import type { EditorState } from './editor/editor-state.ts';
import type { InfoState } from './account/info.ts';
import type { KeptState } from './library/kept.ts';
import type { LibraryState } from './library/library-state.ts';
import type { LoginState } from './account/login.ts';
import type { MediaState } from './media/media.ts';
import type { MessagesState } from './people/messages.ts';
import type { PeopleState } from './people/people.ts';
import type { WListsState } from './library/w-lists.ts';
import type { PlayerState } from './player/player-state.ts';
import type { SettingsState } from './account/settings.ts';
import type { SignInState } from './account/sign-in.ts';
import type { SharingState } from './library/sharing-state.ts';
import type { StorageState } from './media/storage.ts';
import type { TogetherState } from './together/together-state.ts';
import type { TrainingState } from './training/training.ts';
import type { TryOut } from './player/try-out.ts';
import type { SoundTools } from './media/voice.ts';

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
