/**
 * One time for everything that runs: milliseconds on an axis close to the epoch that never goes back, ignores changes
 * to the wall clock, and counts the time a machine was asleep.
 *
 * On most systems a page's monotonic clock stops during sleep, and a jump of the wall clock may mean sleep or a clock
 * change. So every look compares both: if the wall clock ran ahead and beats are missing (or the page was frozen and
 * woken), it was sleep and counts; if the page was awake and beating, somebody set the clock and the jump is ignored.
 */

/** A stretch in which no code ran, on the axis of `now()`. */
export interface Gap {
  readonly startMs: number;
  readonly endMs: number;
  /**
   * The page was really stopped (asleep, frozen, or silent for longer than any throttling explains). False: a beat came
   * late, as under the browsers' one-per-minute throttling of hidden pages; sound and clock continued.
   */
  readonly stopped: boolean;
}

export interface Clock {
  /** Milliseconds, see above. Cheap, no side effects. */
  now(): number;
  /** The wall clock, epoch ms: for dates shown to people, never for time left. */
  wall(): number;
  /**
   * Call at every beat and before every command. Returns the gap that ends now, if any. `heardMs`: the moment of this
   * clock that a sound has reached which plays on while the page is stopped.
   */
  look(heardMs?: number): Gap | undefined;
  /** Ensures that `now()` is not before `ms`, so that a run journalled by an earlier page continues from there. */
  continueFrom(ms: number): void;
}

export interface ClockSources {
  mono(): number;
  wall(): number;
  /** Calls back when the page was frozen, woken, hidden or shown. */
  onLifecycle(listener: () => void): void;
}

/** Shorter than this is a busy page, not a gap. */
const GAP_AT_LEAST_MS = 2000;
/** Beats come at least twice a second; a second without one means beats are missing. */
const MISSING_BEATS_MS = 1000;
/** A sound that is this far ahead of the page's clock has played on while that stood still. */
const PLAYED_ON_MS = 1000;
/** The strongest throttling of a live page is one timer a minute. */
const THROTTLED_AT_MOST_MS = 65_000;

export function createClock(sources: ClockSources = browserSources()): Clock {
  /** Added to the monotonic clock to get `now()`. */
  let offsetMs = sources.wall() - sources.mono();
  let lastMono = sources.mono();
  let lastWall = sources.wall();
  let lifecycle = false;
  sources.onLifecycle(() => {
    lifecycle = true;
  });
  const now = () => sources.mono() + offsetMs;

  return {
    now,
    wall: () => sources.wall(),
    look(heardMs = Number.NEGATIVE_INFINITY) {
      const mono = sources.mono();
      const wall = sources.wall();
      // A monotonic clock that goes back was replaced, as tests do; time continues from where it was.
      offsetMs += Math.max(0, lastMono - mono);
      const monoMs = Math.max(0, mono - lastMono);
      const startMs = mono + offsetMs - monoMs;
      const aheadMs = wall - lastWall - monoMs;
      const playedOn = heardMs - (mono + offsetMs) >= PLAYED_ON_MS;
      const slept = aheadMs >= GAP_AT_LEAST_MS && (monoMs >= MISSING_BEATS_MS || lifecycle || playedOn);
      const stopped = slept || lifecycle || monoMs > THROTTLED_AT_MOST_MS;
      if (slept) offsetMs += aheadMs;
      lastMono = mono;
      lastWall = wall;
      lifecycle = false;
      const endMs = mono + offsetMs;
      return endMs - startMs >= GAP_AT_LEAST_MS ? { startMs, endMs, stopped } : undefined;
    },
    continueFrom(ms) {
      offsetMs += Math.max(0, ms - now());
    },
  };
}

function browserSources(): ClockSources {
  return {
    mono: () => performance.now(),
    wall: () => Date.now(),
    onLifecycle(listener) {
      document.addEventListener('freeze', listener);
      document.addEventListener('resume', listener);
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) listener();
      });
    },
  };
}
