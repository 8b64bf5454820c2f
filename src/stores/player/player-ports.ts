/** What a run needs from device and data, provided by `app/wire/wire-player.ts`. */
import type { BookEntry } from '#core/exercises/exercise-book.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import type { Training, WholeWorkout, WorkoutResult } from '#core/workout/model.ts';
import type { UserSettings } from '#core/settings/settings.ts';
import type { DraftsPort } from '#data/workouts/drafts.ts';
import type { RunsPort } from '#data/training/runs.ts';
import type { TrainingPort } from '#data/training/training.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import type { Clock } from '#platform/sound/clock.ts';
import type { Heartbeat } from '#platform/sound/heartbeat.ts';
import type { MediaHosts } from '#platform/device/media-hosts.ts';
import type { MediaSessionPort } from '#platform/device/media-session.ts';
import type { DeviceSwitch } from '#platform/device/device-switch.ts';
import type { Later } from '#platform/device/later.ts';
import type { Sound } from '#platform/sound/sound.ts';
import type { Speech } from '#platform/sound/speech.ts';
import type { Vibration } from '#platform/device/vibration.ts';
import type { WakeLock } from '#platform/device/wake-lock.ts';
import type { MediaPlayers, PlayerEvents } from './media-players.ts';

/** The workout that comes after a run. */
export interface Upcoming {
  /** In its address. */
  readonly id: string;
  readonly whole: WholeWorkout;
  /** It starts by itself, unless the run was stopped. */
  readonly isLinked: boolean;
}

export interface FollowerPort {
  /** What comes after a run of this workout; `undefined` = nothing. */
  readonly find: (whole: WholeWorkout) => Promise<Upcoming | undefined>;
  /** That run has left a result; ask what follows before. May be told of the same run again. */
  readonly played: (whole: WholeWorkout, runId: string) => Promise<void>;
}

export interface PlayerPorts {
  readonly clock: Clock;
  readonly heartbeat: Heartbeat;
  readonly sound: Sound;
  /** Whether the signals go on while the phone is locked. */
  readonly lockedSound: DeviceSwitch;
  /** `undefined` = this browser offers no choice. */
  readonly audioSession: Promise<AudioSession | undefined>;
  readonly speech: Speech;
  readonly vibration: Vibration;
  readonly wakeLock: WakeLock;
  readonly mediaSession: MediaSessionPort;
  readonly workouts: Pick<WorkoutsPort, 'getWhole'>;
  readonly runs: RunsPort;
  /** When a run is journalled: a tap waits for its picture alone. Absent = at once. */
  readonly later?: Later;
  readonly training: Pick<TrainingPort, 'record' | 'listLocal'>;
  readonly drafts: Pick<DraftsPort, 'get' | 'put'>;
  /** A training of a programme has been recorded: its day may be done. Absent where no programmes run. */
  readonly onTrained?: ((result: WorkoutResult, training: Training) => void) | undefined;
  /** What comes after a run. Absent where nothing does. */
  readonly follower?: FollowerPort | undefined;
  /** The name of the interval timer, in the person's language. */
  readonly quickName: (timer: IntervalTimer) => string;
  /** An exercise of the catalogue, by its English name, in the person's language. */
  readonly exercise: (name: string) => Promise<BookEntry | undefined>;
  /** What the lock screen says, in the person's language. */
  readonly words: { readonly rest: () => string; readonly next: (name: string) => string };
  /** The players of films, voices and music; loaded with the first workout that has some. */
  readonly loadPlayers: () => Promise<(events: PlayerEvents) => MediaPlayers>;
  /** The hosts of others that the person has agreed to. */
  readonly mediaHosts: MediaHosts;
  /** The uids of a person's friends, as far as this device knows them. */
  readonly friends: (uid: string) => Promise<readonly string[]>;
  readonly settings: () => UserSettings;
  readonly uid: () => string | undefined;
  /** A new id of 20 letters and digits. */
  readonly newId: () => string;
}
