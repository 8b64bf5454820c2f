import { type ClockMatch, matchClocks, type TimeSample } from '#core/base/clock-match.ts';
import type { Clock } from '#platform/sound/clock.ts';
import type { Timers } from '#stores/shell/timers.ts';

/**
 * The server's time on this device: the device's clock plus the measured difference. Gaps are not reported, because a
 * shared run continues while this device sleeps; after a gap the difference is measured again.
 */
export interface MatchedClock extends Clock {
  /** Measures the difference now and at intervals. Resolves after the first round trips. */
  readonly start: () => Promise<void>;
  readonly stop: () => void;
  /** `undefined` = no answer yet. */
  readonly match: () => ClockMatch | undefined;
}

const FIRST_TRIPS = 8;
const LATER_TRIPS = 3;
const SOON_MS = 20_000;
const LATER_MS = 120_000;
/** Older samples hardly improve the estimate. */
const TRIPS_KEPT = 24;
/** A difference of at least this much corrects the clock. */
const MOVED_MS = 8;

export interface MatchedClockParts {
  readonly clock: Clock;
  /** The server's time, epoch ms; `undefined` = no answer. */
  readonly ask: () => Promise<number | undefined>;
  readonly timers: Timers;
  /** Called after `now()` was corrected. */
  readonly onMoved: () => void;
}

export function createMatchedClock({ clock, ask, timers, onMoved }: MatchedClockParts): MatchedClock {
  let trips: TimeSample[] = [];
  let match: ClockMatch | undefined;
  let offsetMs = 0;
  let visit = 0;
  let cancel = () => {};

  const look = () => {
    if (!clock.look()?.stopped) return;
    // During sleep a clock may drift more than usual: older samples are useless.
    trips = [];
    if (visit > 0) void again(FIRST_TRIPS);
  };
  const learn = (trip: TimeSample) => {
    trips = [...trips, trip].slice(-TRIPS_KEPT);
    match = matchClocks(trips) ?? match;
    if (!match || Math.abs(match.offsetMs - offsetMs) < MOVED_MS) return;
    offsetMs = match.offsetMs;
    onMoved();
  };
  const run = async (count: number, mine: number) => {
    for (let i = 0; i < count && mine === visit; i += 1) {
      const sentMs = clock.now();
      const serverMs = await ask();
      if (mine !== visit) return;
      if (serverMs !== undefined) learn({ sentMs, serverMs, receivedMs: clock.now() });
    }
  };
  const again = async (count: number, nextMs = LATER_MS) => {
    visit += 1;
    const mine = visit;
    cancel();
    await run(count, mine);
    // Without an answer the clocks may be hours apart.
    const waitMs = match ? nextMs : SOON_MS;
    if (mine === visit) cancel = timers.after(waitMs, () => void again(LATER_TRIPS));
  };

  return {
    now: () => clock.now() + offsetMs,
    wall: () => clock.wall(),
    look() {
      look();
      return undefined;
    },
    // This clock journals a run, the device's own clock continues it.
    continueFrom: (ms) => clock.continueFrom(ms - offsetMs),
    start: () => again(FIRST_TRIPS, SOON_MS),
    stop() {
      visit += 1;
      cancel();
      trips = [];
    },
    match: () => match,
  };
}
