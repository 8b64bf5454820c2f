import workerUrl from './heartbeat-worker.ts?worker&url';
import { startOwnWorker } from '#platform/worker/trusted-types.ts';

/**
 * A beat is a hint to look at the clock and carries no time: lost, doubled or delayed beats only affect how soon a
 * change is seen.
 *
 * There are two sources because each fails where the other works: the page's timers are throttled to one a minute when
 * it is hidden; a worker's are not, but it is one thread hop away and missing in some embedded browsers.
 */
export interface Heartbeat {
  /** Starts the worker so that the first beat does not wait for it. */
  prepare(): void;
  /** Beats until `stop()`. `listener` returns the ms until the next change; it is called sooner. */
  start(listener: (beat: Beat) => number): void;
  stop(): void;
}
export interface Beat {
  /** The page is hidden; already true for the beat at the moment of hiding. */
  readonly hidden: boolean;
}

/** At least twice a second, so that the clock can tell sleep from a change of the wall clock. */
const PAGE_BEAT_MS = 500;
/** While the page is visible its own timers are on time; the worker is a fallback. */
const WORKER_BEAT_MS = 2000;
const HIDDEN_WORKER_BEAT_MS = 200;
/** Timers may fire slightly early and would show the old second until the next beat. */
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
  // The listener may have called `stop()`.
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
    // Without a worker the page's own timers carry on alone.
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
