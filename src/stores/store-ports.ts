/** What the stores need of the world around them; app/wire/wire.ts hands it over. */
import type { UserSettings } from '#core/settings/settings.ts';
import type { AccountPort } from '#data/account/account.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { Unfinished } from '#data/account/unfinished.ts';
import type { LaterPorts } from '#data/later.ts';
import type { MediaPort } from '#data/media/media.ts';
import type { OutboxPort } from '#data/sync/outbox.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { FavoritsPort } from '#data/workouts/favorits.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { Scanner } from '#platform/device/qr-scanner.ts';
import type { RemindersPort } from '#platform/device/reminders.ts';
import type { Films } from '#platform/pictures/films.ts';
import type { Pictures } from '#platform/pictures/pictures.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { AccountState } from './account/account.ts';
import type { AdminState } from './account/admin.ts';
import type { InfoState } from './account/info.ts';
import type { LoginState } from './account/login.ts';
import type { SettingsPorts } from './account/settings.ts';
import type { SignInState } from './account/sign-in.ts';
import type { DeviceCheckState } from './device/device-check-state.ts';
import type { RemovalMarks } from './library/removals.ts';
import type { SoundTools } from './media/voice.ts';
import type { PlayerState } from './player/player-state.ts';
import type { QueueState } from './player/queue.ts';
import type { TryOut } from './player/try-out.ts';
import type { ProgrammesStorePorts } from './programmes/programmes-state.ts';
import type { AppState } from './shell/app.ts';
import type { Timers } from './shell/timers.ts';
import type { TogetherState } from './together/together-state.ts';
import type { TrainingPorts } from './training/training.ts';

/** Texts that stores write into data: names of copies and of first exercises, in the person's language. */
interface Texts {
  readonly copyName: (name: string) => string;
  readonly firstExerciseName: () => string;
}

export interface StorePorts {
  readonly auth: AuthPort;
  readonly account: AccountPort;
  readonly workouts: WorkoutsPort;
  readonly training: TrainingPort;
  readonly favorits: FavoritsPort;
  readonly outbox: OutboxPort;
  readonly drafts: DraftsPort;
  readonly unfinished: () => Promise<Unfinished>;
  /** Adapters that the first paint does not need; rejects while their code cannot be fetched. */
  readonly loadLater: () => Promise<LaterPorts>;
  readonly loadMedia: () => Promise<MediaPort>;
  readonly loadReminders: () => Promise<RemindersPort>;
  readonly starterProgramme: ProgrammesStorePorts['starterProgramme'];
  readonly device: SettingsPorts['device'];
  readonly show: (settings: UserSettings) => void;
  readonly texts: Texts;
  readonly timers: Timers;
  readonly untilPainted: TrainingPorts['untilPainted'];
  readonly marks: RemovalMarks;
  /** Epoch ms. */
  readonly now: () => number;
  readonly wired: WiredStores;
  /** Tools for pictures; loaded on first use, rejects if that fails. */
  readonly loadPictures: () => Promise<Pictures>;
  readonly loadFilms: () => Promise<Films>;
  /** Tools that record and measure sound; like `loadPictures`. */
  readonly loadSounds: () => Promise<SoundTools>;
  /** Reads QR codes through a camera; like `loadPictures`. */
  readonly loadScanner: () => Promise<Scanner>;
  /** Demonstrates how settings sound and feel; like `loadPictures`. */
  readonly loadTryOut: () => Promise<TryOut>;
}

/** What a store that needs the device gets of the others. */
export interface WiredOwn extends Pick<StorePorts, 'timers' | 'now'> {
  readonly uid: () => string | undefined;
  readonly whenAuthReady: () => Promise<void>;
  /** Sends and closes open work: nothing is written after the person has gone. */
  readonly beforeEnd: () => Promise<void>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly settings: () => UserSettings;
}
export type Wired<S> = (own: WiredOwn) => Promise<StoreApi<S>>;
/** A new one is named here and made in app/wire/wire.ts. */
export interface WiredStores {
  readonly account: Wired<AccountState>;
  readonly admin: Wired<AdminState>;
  readonly deviceCheck: Wired<DeviceCheckState>;
  readonly info: Wired<InfoState>;
  readonly player: Wired<PlayerState>;
  readonly queue: Wired<QueueState>;
  readonly signIn: Wired<SignInState>;
  readonly together: Wired<TogetherState>;
}
