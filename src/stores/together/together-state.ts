/** What the screens of a session see, and what they can ask for. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { RunView } from '#core/run/run.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import type { Session } from '#core/run/together.ts';
import type { MediaView } from '#stores/player/media-players.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';

/** `host` steers; a `member` has given a name; a `screen` only shows. */
export type TogetherRole = 'host' | 'member' | 'screen';

/**
 * Why there is nothing (more) to be part of. `unknown`: the code was never one, or is none any more; `ended`: by the
 * host; `expired`: its three hours are up; `removed`: the host took this person out.
 */
export type TogetherEnd = 'unknown' | 'ended' | 'expired' | 'removed';

export interface TogetherState {
  /** `asking`: for a name, before joining. */
  readonly status: 'idle' | 'opening' | 'loading' | 'asking' | 'joining' | 'in' | 'over';
  readonly over: TogetherEnd | undefined;
  /** Of the step that was last tried. */
  readonly problem: ProblemCode | undefined;
  readonly role: TogetherRole | undefined;
  /** Under which name this device was in before, or would be. */
  readonly name: string;
  readonly session: Session | undefined;
  readonly whole: WholeWorkout | undefined;
  readonly timeline: Timeline | undefined;
  /** `undefined` = not started. Republished only when something shown changed. */
  readonly view: RunView | undefined;
  readonly media: MediaView | undefined;
  /** 1…0: share of the step's time left at this moment. */
  readonly left01: () => number;
  /** Of whoever is signed in; nothing is recorded of guests. */
  readonly result: PlayerResult | undefined;
  /** The server's time is known. */
  readonly matched: boolean;
  /** Nothing was heard of the host for a while; the run goes on as planned. */
  readonly hostAway: boolean;
  /** What the host last did has not arrived yet. */
  readonly unsent: boolean;

  /** Opens a session of a workout; returns its code. `mode`: as chosen for this run. */
  readonly open: (wId: string, mode?: TimerMode) => Promise<string | undefined>;
  /** Comes to a session; whoever was in it, or hosts it, joins again. */
  readonly visit: (code: string, asScreen?: boolean) => void;
  /** Must be called from a user gesture: it opens the sound, as do `applyBeeps` and `start`. */
  readonly join: (name: string) => Promise<void>;
  /** Leaves the session; this device may join as the same member again. */
  readonly leave: () => Promise<void>;
  /** Leaving the screen. */
  readonly close: () => void;
  /** Takes the beeps from the settings. */
  readonly applyBeeps: () => void;

  // For the host. The commands to the run do nothing for anybody else.
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly jumpTo: (stepIndex: number) => void;
  readonly finishStep: () => void;
  readonly stop: () => void;
  /** Takes a member out. */
  readonly remove: (id: string) => Promise<void>;
  /** Ends the session for everybody. */
  readonly end: () => Promise<void>;
}

export const EMPTY_TOGETHER = {
  status: 'idle',
  over: undefined,
  problem: undefined,
  role: undefined,
  name: '',
  session: undefined,
  whole: undefined,
  timeline: undefined,
  view: undefined,
  media: undefined,
  result: undefined,
  matched: false,
  hostAway: false,
  unsent: false,
} as const satisfies Partial<TogetherState>;
