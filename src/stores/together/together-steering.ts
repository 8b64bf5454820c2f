import type { Run } from '#core/run/run.ts';
import { type Session, sharedRunOf } from '#core/run/together.ts';
import type { SessionsPort } from '#data/people/sessions.ts';
import type { Timers } from '#stores/shell/timers.ts';

/** Sends the host's run to the others: one request at a time, always the newest state, until it has arrived. */
export interface Steering {
  send(run: Run): void;
  /** Whether this device sent that state of the session; if so, the run here is at least as new. */
  isOwn(seq: number): boolean;
  stop(): void;
}

interface Parts {
  readonly sessions: Pick<SessionsPort, 'steer'>;
  readonly timers: Timers;
  readonly session: () => Session | undefined;
  /** The host's action has not arrived and is retried. */
  readonly onUnsent: (unsent: boolean) => void;
  /** Somebody else has steered meanwhile. */
  readonly onOverruled: () => void;
}

const AGAIN_MS = 1500;

export function createSteering({ sessions, timers, session, onUnsent, onOverruled }: Parts): Steering {
  let waiting: Run | undefined;
  let sending = false;
  let ownSeq = -1;
  let cancel = () => {};

  const work = async () => {
    const present = session();
    const run = waiting;
    if (!present || !run || sending) return;
    sending = true;
    const before = ownSeq;
    ownSeq = Math.max(present.seq, ownSeq) + 1;
    const outcome = await sessions.steer(present.code, sharedRunOf(run), ownSeq);
    sending = false;
    if (outcome.ok) {
      if (waiting === run) waiting = undefined;
      onUnsent(false);
      if (waiting) void work();
      return;
    }
    if (waiting === undefined) return;
    const isOverruled = outcome.problem === 'not-allowed' && (session()?.seq ?? 0) > before;
    ownSeq = before;
    if (isOverruled) {
      waiting = undefined;
      onUnsent(false);
      onOverruled();
      return;
    }
    onUnsent(true);
    cancel = timers.after(AGAIN_MS, () => void work());
  };
  return {
    send(run) {
      waiting = run;
      cancel();
      void work();
    },
    isOwn: (seq) => seq <= ownSeq || waiting !== undefined,
    stop() {
      cancel();
      waiting = undefined;
      ownSeq = -1;
    },
  };
}
