/** State and actions for the player's screens. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { IntervalTimer } from '#core/exercises/presets.ts';
import type { GapChoice, Run, RunView } from '#core/run/run.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import type { SoundMode, TimerMode } from '#core/settings/settings.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import type { SoundState } from '#platform/sound/sound.ts';
import type { HostQuestion } from './foreign-media.ts';
import type { MediaView } from './media-players.ts';
import type { Upcoming } from './player-ports.ts';
import type { PlayerResult } from './player-result.ts';

export interface ResumableRun {
  /** Paused at the moment it was last journalled. */
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** What was logged so far. */
  readonly logged?: LoggedLines;
  /** Epoch ms. */
  readonly savedAt: number;
}

export interface PlayerState extends HostQuestion {
  readonly status: 'idle' | 'loading' | 'problem' | 'ready' | 'active' | 'finished';
  readonly problem: ProblemCode | undefined;
  readonly whole: WholeWorkout | undefined;
  readonly timeline: Timeline | undefined;
  /** The numbers of the interval timer; `undefined` = another workout. */
  readonly quick: IntervalTimer | undefined;
  /** Chosen before the start: the timer mode for this run, instead of the workout's or the person's. */
  readonly chosenMode: TimerMode | undefined;
  /** Published only if something visible changed: a second, a step, a state. */
  readonly view: RunView | undefined;
  /** 1…0: share of the step's time left now; 0 in an open-ended step. Cheap enough for every frame. */
  readonly left01: () => number;
  /** The effect of a sleep or freeze on the run, until it is dismissed or the run is steered. */
  readonly gap: GapChoice | undefined;
  /** The newest unfinished run; it stays when the screen is left. */
  readonly resumable: ResumableRun | undefined;
  /** This person's run in another tab: only one runs at a time. */
  readonly elsewhere: ResumableRun | undefined;
  /** If there is no such run: the id of one that another version of Icetime stored and this one cannot read. */
  readonly unreadableRun: string | undefined;
  readonly locked: boolean;
  readonly result: PlayerResult | undefined;
  /** The log of the current run, during and after it. */
  readonly logged: LoggedLines;
  /** What comes after the workout that is open, or has just ended. */
  readonly upcoming: Upcoming | undefined;
  /** After a run: whole seconds until `upcoming` starts, 0 = now; `undefined` = it waits for the person. */
  readonly startsInSec: number | undefined;
  readonly sound: SoundState;
  /** The device has no voice for the workout's language. */
  readonly voiceMissing: boolean;
  /** What the run's files show; `undefined` = there are none, or their code is not loaded. */
  readonly media: MediaView | undefined;
  /** Whether the sound mixes with that of other apps; `undefined` = this browser offers no choice. */
  readonly audioSession: AudioSession | undefined;
  /** Whether the signals go on while the phone is locked. */
  readonly lockedSound: boolean;
  /** Why the run cannot be stored on the device (no room): it continues, but would not survive a closed tab. */
  readonly journalProblem: ProblemCode | undefined;

  /**
   * Loads the workout and looks for a run to continue. `type` `off` uses only the copy on the device. `trial`: instead
   * of the interval timer, the exercise of the catalogue with this English name.
   */
  readonly open: (wId: string, type: 'text' | 'mastervideo' | 'off' | undefined, trial?: string) => Promise<void>;
  /** Changes the numbers of the interval timer before it starts. The device stores them. */
  readonly setQuick: (timer: IntervalTimer) => void;
  /** Before the start: a changed workout for this run only, such as a replaced exercise. */
  readonly runAs: (whole: WholeWorkout) => void;
  /** Work that would delay Start, split into pieces that run while the page is idle. */
  readonly preparations: readonly (() => void)[];
  /**
   * The first Start, and that of a waiting step. Must be called from a user gesture, before any await, because it
   * unlocks the sound. The same applies to `continueRun`, `continueNext`, `startNext` and `unblockSound`.
   */
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly stop: () => void;
  readonly jumpTo: (stepIndex: number) => void;
  readonly addTime: (deltaMs: number) => void;
  readonly finishStep: () => void;
  /** Applies the beep settings, and `mode` if given, at once to the run that is active or about to start. */
  readonly applyRules: (mode?: TimerMode) => void;
  /** A vibration at a press, if the person wants vibration. */
  readonly feel: () => void;
  /** While locked, every command above is ignored; headset keys still work. */
  readonly setLocked: (locked: boolean) => void;
  /** Looks for a run to continue, for screens other than the player. */
  readonly look: () => Promise<void>;
  readonly continueRun: () => void;
  /** For other screens: unlocks the sound, so that the next `open` continues the resumable run at once. */
  readonly continueNext: () => void;
  /**
   * For other screens: the next `open` starts its workout at once, unless another run is to be continued; `follows` =
   * after a run, unless that workout itself is to be continued. After a run no gesture is needed. `quick`: the numbers
   * of the quick timer, if that is the workout.
   */
  readonly startNext: (follows?: 'follows', quick?: IntervalTimer) => void;
  /** `upcoming` waits for the person. */
  readonly holdUpcoming: () => void;
  /**
   * Continues the other tab's run here; that tab lets go of it. If it is a run of another workout, returns that
   * workout's id, and the next `open` continues the run. Must be called from a user gesture.
   */
  readonly takeOver: () => Promise<string | undefined>;
  /** Leaves the other tab alone until something starts here. */
  readonly ignoreElsewhere: () => void;
  readonly discardRun: () => Promise<void>;
  readonly dismissGap: () => void;
  /** Continues from the run's state at the start of the gap. */
  readonly backToGapStart: () => void;
  /** Continues as if the gap had not paused the run. */
  readonly jumpAhead: () => void;
  readonly unblockSound: () => void;
  /**
   * Both are chosen on this device, and one may change the other. They must be called from a user gesture, because in
   * mid-run they unlock the sound.
   */
  readonly setLockedSound: (on: boolean) => void;
  readonly setSoundMode: (mode: SoundMode) => void;
  readonly saveAgain: () => void;
  /**
   * The whole log so far; stored with the run while it is active. Afterwards it is saved with the result, elsewhere.
   */
  readonly setLogged: (logged: LoggedLines) => void;
  /**
   * Counts a round of the AMRAP that runs, or takes one back; a second tap within half a second is the same tap.
   */
  readonly countRound: (by: 1 | -1) => void;
  /** Leaves the screen; an active run stays journalled. */
  readonly close: () => void;
}
