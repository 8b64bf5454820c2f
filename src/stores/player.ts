import type { ProblemCode } from '#core/errors.ts';
import type { WholeWorkout } from '#core/model.ts';
import type { GapChoice, Run, RunSummary, RunView } from '#core/run.ts';
import type { UserSettings } from '#core/settings.ts';
import type { Timeline } from '#core/timeline.ts';
import type { RunsEdge } from '#data/runs.ts';
import type { TrainingEdge } from '#data/training.ts';
import type { WorkoutsEdge } from '#data/workouts.ts';
import type { Clock } from '#platform/clock.ts';
import type { Heartbeat } from '#platform/heartbeat.ts';
import type { MediaSessionEdge } from '#platform/media-session.ts';
import type { Sound, SoundState } from '#platform/sound.ts';
import type { Speech } from '#platform/speech.ts';
import type { Vibration } from '#platform/vibration.ts';
import type { WakeLock } from '#platform/wake-lock.ts';
import type { StoreApi } from 'zustand/vanilla';

export interface PlayerResult {
  readonly summary: RunSummary;
  readonly icepoints: number;
  /** `kept`: on the device, goes out later. `failed`: not even that; the run stays journalled, `saveAgain()` tries again. */
  readonly saved: 'sending' | 'kept' | 'sent' | 'failed' | 'too-short' | 'signed-out';
}
export interface ResumableRun {
  /** Paused at the moment it was last saved. */
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** Epoch ms. */
  readonly savedAt: number;
}

export interface PlayerState {
  readonly status: 'idle' | 'loading' | 'problem' | 'ready' | 'active' | 'finished';
  readonly problem: ProblemCode | undefined;
  readonly whole: WholeWorkout | undefined;
  readonly timeline: Timeline | undefined;
  /** Republished only when something shown changed: a second, a step, a state. */
  readonly view: RunView | undefined;
  /** 1…0: share of the step's time left at this moment; 0 in an open-ended step. Cheap enough for every frame. */
  readonly left01: () => number;
  /** What a sleep or freeze did to the run, until it is dismissed or the run is steered. */
  readonly gap: GapChoice | undefined;
  readonly resumable: ResumableRun | undefined;
  readonly locked: boolean;
  readonly result: PlayerResult | undefined;
  readonly sound: SoundState;
  /** The device has no voice for the workout's language. */
  readonly voiceMissing: boolean;
  /** Why the run cannot be kept on the device (no room): it goes on, but would not survive a closed tab. */
  readonly journalProblem: ProblemCode | undefined;

  /** Loads the workout and looks for a run to continue. `type` `off` uses the copy on the device alone. */
  open(wId: string, type: 'text' | 'mastervideo' | 'off' | undefined): Promise<void>;
  /** The first tap, and Start of a waiting step. Must be called inside the tap: it opens the sound. */
  start(): void;
  pause(): void;
  resume(): void;
  next(): void;
  previous(): void;
  stop(): void;
  jumpTo(stepIndex: number): void;
  addTime(deltaMs: number): void;
  finishStep(): void;
  /** Locked, every command above does nothing; keys of a headset still work. */
  setLocked(locked: boolean): void;
  continueRun(): void;
  discardRun(): Promise<void>;
  dismissGap(): void;
  /** Goes on from where the run stood when the gap began. */
  backToGapStart(): void;
  /** Goes on as if the run had not been paused by the gap. */
  jumpAhead(): void;
  /** From a tap. */
  unblockSound(): void;
  saveAgain(): void;
  /** Leaving the screen; a running run stays journalled. */
  close(): void;
}

export interface PlayerEdges {
  readonly clock: Clock;
  readonly heartbeat: Heartbeat;
  readonly sound: Sound;
  readonly speech: Speech;
  readonly vibration: Vibration;
  readonly wakeLock: WakeLock;
  readonly mediaSession: MediaSessionEdge;
  readonly workouts: Pick<WorkoutsEdge, 'getWhole'>;
  readonly runs: RunsEdge;
  readonly training: Pick<TrainingEdge, 'record'>;
  settings(): UserSettings;
  uid(): string | undefined;
  /** A new id of 20 letters and digits. */
  newId(): string;
}

export declare function createPlayerStore(edges: PlayerEdges): StoreApi<PlayerState>;
