import type { Browser, StorageFacts } from '#platform/device/device-features.ts';
import type { CaptureProblem } from '#platform/device/capture.ts';
import type { RecordingFormat } from '#platform/sound/recorder.ts';
import type { Voice } from '#platform/sound/speech.ts';

/** In the order of the screen. */
export const CHECKS = [
  'camera',
  'microphone',
  'recording',
  'sound',
  'speech',
  'vibration',
  'wakeLock',
  'notifications',
  'storage',
  'install',
] as const;
export type CheckName = (typeof CHECKS)[number];
/** Those that the person starts; the others answer by themselves or have an action of their own. */
export type RunName = Exclude<CheckName, 'wakeLock' | 'notifications' | 'storage' | 'install'>;

/**
 * `asked`: only the person can tell, and is asked. `permission`: the browser will ask the person. `missing`: not on
 * this device. `failed`: it is there and does not work now. `notInstalled`: the app runs in a tab.
 */
export type CheckState =
  | 'unchecked'
  | 'checking'
  | 'asked'
  | 'works'
  | 'permission'
  | 'refused'
  | 'missing'
  | 'failed'
  | 'notInstalled';

/** Why, as far as it says what to do about it: each has a sentence with the remedy. */
export type Cause =
  | Exclude<CaptureProblem, 'none'>
  | 'prompt'
  | 'noCamera'
  | 'noMicrophone'
  | 'unplugged'
  | 'speak'
  | 'silent'
  | 'noRecorder'
  | 'notRecorded'
  | 'playIt'
  | 'notPlayed'
  | 'noSound'
  | 'unheard'
  | 'noVoice'
  | 'unspoken'
  | 'noVibration'
  | 'unfelt'
  | 'noWakeLock'
  | 'wakeLockRefused'
  | 'noNotifications'
  | 'noStorage'
  | 'storageFull'
  | 'notPersisted'
  | 'persistRefused'
  | 'howToInstall';

export interface Check {
  readonly state: CheckState;
  readonly cause?: Cause;
}

export interface Facts {
  /** `number` of `count`, from 1. */
  readonly camera?: {
    readonly width: number;
    readonly height: number;
    readonly number: number;
    readonly count: number;
  };
  readonly formats: readonly RecordingFormat[];
  readonly voice?: Voice | undefined;
  readonly storage?: StorageFacts | undefined;
}

/** What the check of the voice speaks, in the language of `tag` (`de`). */
export interface Sentence {
  readonly text: string;
  readonly tag: string;
}

/**
 * `run`, `allowNotifications`, `persistStorage` and `copy` must be called from a user gesture: without one the browser
 * neither asks the person nor opens the sound or the clipboard.
 */
export interface DeviceCheckState {
  readonly browser: Browser;
  readonly userAgent: string;
  readonly checks: Readonly<Record<CheckName, Check>>;
  readonly facts: Facts;
  /** The camera's picture while it is on. */
  readonly picture: MediaStream | undefined;
  /** How loud the microphone is while it is on, 0…1. */
  readonly level: number | undefined;
  /** The address of what was recorded. */
  readonly recorded: string | undefined;
  /** Checks all that needs no question to the person, again at every change. Returns how to stop it all. */
  readonly open: (sentence: Sentence) => () => void;
  readonly run: (name: RunName) => Promise<void>;
  /** The picture of the next camera. */
  readonly switchCamera: () => Promise<void>;
  /** Turns off what runs, and keeps what was found. */
  readonly stop: (name: RunName) => void;
  /** What the person heard or felt. */
  readonly answer: (name: 'sound' | 'speech' | 'vibration', isWell: boolean) => void;
  readonly recordingPlayed: (isWell: boolean) => void;
  readonly allowNotifications: () => Promise<void>;
  readonly persistStorage: () => Promise<void>;
  /** `false` = the browser does not let pages copy. */
  readonly copy: (text: string) => Promise<boolean>;
}
