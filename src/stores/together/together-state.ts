/** State and actions for a session's screens. */
import type { ProblemCode } from '#core/base/errors.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import type { RunView } from '#core/run/run.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import type { Timeline } from '#core/workout/timeline.ts';
import type { Session } from '#core/run/together.ts';
import type { HostQuestion } from '#stores/player/foreign-media.ts';
import type { MediaView } from '#stores/player/media-players.ts';
import type { PlayerResult } from '#stores/player/player-result.ts';

/** `host` steers; a `member` has given a name; a `screen` only shows. */
export type TogetherRole = 'host' | 'member' | 'screen';

/**
 * Why there is no session (any more). `unknown`: the code never existed or no longer does; `ended`: by the host;
 * `expired`: its three hours are over; `removed`: the host removed this person.
 */
export type TogetherEnd = 'unknown' | 'ended' | 'expired' | 'removed';

export interface TogetherState extends HostQuestion {
  /** `asking`: for a name, before joining. */
  readonly status: 'idle' | 'opening' | 'loading' | 'asking' | 'joining' | 'in' | 'over';
  readonly over: TogetherEnd | undefined;
  /** Problem of the last step. */
  readonly problem: ProblemCode | undefined;
  readonly role: TogetherRole | undefined;
  /** The name this device used before, or would use. */
  readonly name: string;
  readonly session: Session | undefined;
  readonly whole: WholeWorkout | undefined;
  readonly timeline: Timeline | undefined;
  /** `undefined` = not started. Published only if something visible changed. */
  readonly view: RunView | undefined;
  readonly media: MediaView | undefined;
  /** 1…0: share of the step's time left now. */
  readonly left01: () => number;
  /** The signed-in person's; guests get none. */
  readonly result: PlayerResult | undefined;
  /** The server's time is known. */
  readonly matched: boolean;
  /** The host has been silent for a while; the run continues as planned. */
  readonly hostAway: boolean;
  /** The host's last action has not reached the server yet. */
  readonly unsent: boolean;

  /** Opens a session for a workout; returns its code. `mode`: chosen for this run. */
  readonly open: (wId: string, mode?: TimerMode) => Promise<string | undefined>;
  /** Visits a session; its host and earlier members join again. */
  readonly visit: (code: string, asScreen?: boolean) => void;
  /** Must be called from a user gesture, because it unlocks the sound. The same applies to `applyBeeps` and `start`. */
  readonly join: (name: string) => Promise<void>;
  /** Leaves the session; this device may join as the same member again. */
  readonly leave: () => Promise<void>;
  /** Leaves the screen. */
  readonly close: () => void;
  /** Applies the beep settings. */
  readonly applyBeeps: () => void;

  // For the host; ignored for everybody else.
  readonly start: () => void;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly next: () => void;
  readonly previous: () => void;
  readonly jumpTo: (stepIndex: number) => void;
  readonly finishStep: () => void;
  readonly stop: () => void;
  /** Lets nobody new in, or lets them in again. */
  readonly setClosed: (isClosed: boolean) => Promise<void>;
  /** Removes a member. */
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
