import type { Membership, SessionsPort } from '#data/people/sessions.ts';
import type { StoreApi } from 'zustand/vanilla';
import type { PlayerPorts } from '#stores/player/player-ports.ts';
import type { MatchedClock } from './together-clock.ts';
import type { TogetherRun } from './together-run.ts';
import type { TogetherState } from './together-state.ts';
import type { Steering } from './together-steering.ts';
import type { Timers } from '#stores/shell/timers.ts';

/** Remembers the session that this device was last a member of, so that it joins as the same member after a reload. */
export interface TogetherMemory {
  readonly read: () => (Membership & { readonly code: string; readonly name: string }) | undefined;
  readonly write: (place: Membership & { readonly code: string; readonly name: string }) => void;
}

export interface TogetherPorts {
  readonly sessions: SessionsPort;
  /** Its clock shows the server's time. */
  readonly player: PlayerPorts;
  readonly clock: MatchedClock;
  /** Calls back when the clock was corrected. */
  readonly onClockMoved: (listener: () => void) => void;
  readonly memory: TogetherMemory;
  readonly timers: Timers;
  readonly whenAuthReady: () => Promise<void>;
  readonly nicName: () => string;
}

/** Shared by the files of the store. */
export interface TogetherParts {
  readonly ports: TogetherPorts;
  readonly set: StoreApi<TogetherState>['setState'];
  readonly get: () => TogetherState;
  readonly run: TogetherRun;
  readonly steering: Steering;
}
