import type { Browser, StorageFacts } from '#platform/device/device-features.ts';
import type { CaptureProblem } from '#platform/device/capture.ts';
import type { RecordingFormat } from '#platform/sound/recorder.ts';
import type { Voice } from '#platform/sound/speech.ts';

/** In the screen's order. */
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
/** Checks that the person starts; the others run automatically or have an action of their own. */
export type RunName = Exclude<CheckName, 'wakeLock' | 'notifications' | 'storage' | 'install'>;

/**
 * `asked`: only the person can tell, and is asked. `permission`: the browser will ask the person. `missing`: not on
 * this device. `failed`: present but not working now. `notInstalled`: the app runs in a tab.
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

/** The cause, if it implies a remedy: each has a sentence with the remedy. */
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
  /** The camera is `number` of `count`, from 1. */
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

/** The sentence for the voice check, in the language of `tag` (`de`). */
export interface Sentence {
  readonly text: string;
  readonly tag: string;
}

/**
 * `run`, `allowNotifications`, `persistStorage` and `copy` must be called from a user gesture: otherwise the browser
 * neither asks the person nor opens the sound or the clipboard.
 */
export interface DeviceCheckState {
  readonly browser: Browser;
  readonly userAgent: string;
  readonly checks: Readonly<Record<CheckName, Check>>;
  readonly facts: Facts;
  /** The camera's stream while it is on. */
  readonly picture: MediaStream | undefined;
  /** The microphone's level while it is on, 0…1. */
  readonly level: number | undefined;
  /** Address of the recording. */
  readonly recorded: string | undefined;
  /**
   * Runs all checks that need no question to the person, and repeats them at every change. Returns a function that
   * stops everything.
   */
  readonly open: (sentence: Sentence) => () => void;
  readonly run: (name: RunName) => Promise<void>;
  /** Switches to the next camera. */
  readonly switchCamera: () => Promise<void>;
  /** Stops a run and keeps its findings. */
  readonly stop: (name: RunName) => void;
  /** The person's answer to what they heard or felt. */
  readonly answer: (name: 'sound' | 'speech' | 'vibration', isWell: boolean) => void;
  readonly recordingPlayed: (isWell: boolean) => void;
  readonly allowNotifications: () => Promise<void>;
  readonly persistStorage: () => Promise<void>;
  /** `false` = the browser does not let pages copy. */
  readonly copy: (text: string) => Promise<boolean>;
}
