/** What the player's screens see, and what they can ask for. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { QuickPlan } from '#core/run/quick.ts';
import type { GapChoice, Run, RunView } from '#core/run/run.ts';
import type { LoggedLines } from '#core/training/sets.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import type { AudioSession } from '#platform/sound/audio-session.ts';
import type { SoundState } from '#platform/sound/sound.ts';
import type { MediaView } from './media-players.ts';
import type { PlayerResult } from './player-result.ts';

export interface ResumableRun {
  /** Paused at the moment it was last saved. */
  readonly run: Run;
  readonly whole: WholeWorkout;
  /** What was logged of it so far. */
  readonly logged?: LoggedLines;
  /** Epoch ms. */
  readonly savedAt: number;
}

export interface PlayerState {
  readonly status: 'idle' | 'loading' | 'problem' | 'ready' | 'active' | 'finished';
  readonly problem: ProblemCode | undefined;
  readonly whole: WholeWorkout | undefined;
  readonly timeline: Timeline | undefined;
  /** The numbers of the quick timer; `undefined` = another workout. */
  readonly quick: QuickPlan | undefined;
  /** Before the start: the timer mode for this run, instead of the workout's or the person's. */
  readonly chosenMode: TimerMode | undefined;
  /** Republished only when something shown changed: a second, a step, a state. */
  readonly view: RunView | undefined;
  /** 1…0: share of the step's time left at this moment; 0 in an open-ended step. Cheap enough for every frame. */
  readonly left01: () => number;
  /** What a sleep or freeze did to the run, until it is dismissed or the run is steered. */
  readonly gap: GapChoice | undefined;
  /** The newest run that was left unfinished; it stays when the screen is left. */
  readonly resumable: ResumableRun | undefined;
  /** A run of this person that another tab is at right now: one at a time. */
  readonly elsewhere: ResumableRun | undefined;
  /** Where there is none: the id of one that another version of Icetime has left, which this one cannot read. */
  readonly unreadableRun: string | undefined;
  readonly locked: boolean;
  readonly result: PlayerResult | undefined;
  /** What was logged of the current run, during it and afterwards. */
  readonly logged: LoggedLines;
  readonly sound: SoundState;
  /** The device has no voice for the workout's language. */
  readonly voiceMissing: boolean;
  /** What the files of the run show; `undefined` = it has none, or their code is not here. */
  readonly media: MediaView | undefined;
  /** Whether its sound mixes with that of other apps; `undefined` = this browser leaves no choice. */
  readonly audioSession: AudioSession | undefined;
  /** Why the run cannot be kept on the device (no room): it goes on, but would not survive a closed tab. */
  readonly journalProblem: ProblemCode | undefined;

  /** Loads the workout and looks for a run to continue. `type` `off` uses the copy on the device alone. */
  readonly open: (wId: string, type: 'text' | 'mastervideo' | 'off' | undefined) => Promise<void>;
  /** Other numbers for the quick timer, before it starts. The device remembers them. */
  readonly setQuick: (plan: QuickPlan) => void;
  /** Before the start: a changed workout for this run alone, such as one exercise instead of another. */
  readonly runAs: (whole: WholeWorkout) => void;
  /** What Start would otherwise have to wait for, in pieces to be run while the page is idle. */
  readonly preparations: readonly (() => void)[];
  /**
   * The first Start, and that of a waiting step. Must be called from a user gesture, before any await: it opens the
   * sound. So do `continueRun`, `continueNext` and `unblockSound`.
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
  /**
   * Takes the beeps from the settings, and `mode` if one is given, for the run that is on or about to start, at once.
   */
  readonly applyRules: (mode?: TimerMode) => void;
  /** At a press: a buzz under the finger, where the person wants vibration. */
  readonly feel: () => void;
  /** Locked, every command above does nothing; keys of a headset still work. */
  readonly setLocked: (locked: boolean) => void;
  /** Looks for a run to continue, for screens other than the player. */
  readonly look: () => Promise<void>;
  readonly continueRun: () => void;
  /** For other screens: opens the sound, so that the next `open` goes on with the resumable run at once. */
  readonly continueNext: () => void;
  /**
   * Goes on here with the run of the other tab, which lets go of it. Gives the address's id where that is another
   * workout's; the next `open` goes on then. From a user gesture.
   */
  readonly takeOver: () => Promise<string | undefined>;
  /** Leaves the other tab to itself, until something starts here. */
  readonly ignoreElsewhere: () => void;
  readonly discardRun: () => Promise<void>;
  readonly dismissGap: () => void;
  /** Goes on from where the run stood when the gap began. */
  readonly backToGapStart: () => void;
  /** Goes on as if the run had not been paused by the gap. */
  readonly jumpAhead: () => void;
  readonly unblockSound: () => void;
  readonly saveAgain: () => void;
  /** All that was logged so far; kept with the run while it is on. Afterwards its result is saved with it elsewhere. */
  readonly setLogged: (logged: LoggedLines) => void;
  /** Leaving the screen; a running run stays journalled. */
  readonly close: () => void;
}
