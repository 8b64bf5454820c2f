import workerUrl from './heartbeat-worker.ts?worker&url';
import { startOwnWorker } from '#platform/worker/trusted-types.ts';

/**
 * Something that beats. A beat is a hint to look at the clock and carries no time: losing, doubling or delaying beats
 * changes nothing but how soon a change is seen.
 *
 * Two sources beat, because each goes quiet where the other does not: timers of the page are throttled to one a minute
 * when it is hidden; a worker is not, but is one thread hop away and absent in some embedded browsers.
 */
export interface Heartbeat {
  /** Starts the worker, so that the first beat does not wait for it. */
  prepare(): void;
  /** Beats until `stop()`. `listener` returns in how many milliseconds the next change is due; it is called sooner. */
  start(listener: (beat: Beat) => number): void;
  stop(): void;
}
export interface Beat {
  /** The page is not visible; true at the beat of the very moment it is hidden, too. */
  readonly hidden: boolean;
}

/** At least twice a second, so that the clock can tell sleep from a wall clock that somebody sets. */
const PAGE_BEAT_MS = 500;
/** While the page is seen its own timers are in time, and the worker is there in case they are not. */
const WORKER_BEAT_MS = 2000;
const HIDDEN_WORKER_BEAT_MS = 200;
/** Timers may fire slightly early; then the old second would be shown until the next beat. */
const AFTER_CHANGE_MS = 2;

export function createHeartbeat(): Heartbeat {
  let listener: ((beat: Beat) => number) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let worker: Worker | undefined;

  const beat = () => {
    if (!listener) return;
    clearTimeout(timer);
    const waitMs = listener({ hidden: document.hidden });
    if (isBeating()) timer = setTimeout(beat, Math.max(1, Math.min(PAGE_BEAT_MS, waitMs + AFTER_CHANGE_MS)));
  };
  // The listener may have stopped the beat.
  const isBeating = () => listener !== undefined;
  const setWorker = () => worker?.postMessage(document.hidden ? HIDDEN_WORKER_BEAT_MS : WORKER_BEAT_MS);
  document.addEventListener('visibilitychange', () => {
    if (isBeating()) setWorker();
    beat();
  });
  document.addEventListener('resume', beat);
  window.addEventListener('pageshow', beat);
  window.addEventListener('pagehide', beat);

  const prepare = () => {
    if (worker) return;
    // Without one the page's own timers go on alone.
    worker = startOwnWorker(workerUrl);
    worker?.addEventListener('message', beat);
  };
  return {
    prepare,
    start(next) {
      listener = next;
      prepare();
      setWorker();
      beat();
    },
    stop() {
      listener = undefined;
      clearTimeout(timer);
      worker?.postMessage(0);
    },
  };
}
