/** The product's own take-over in a page that is as busy with requests as a page can be. */
import { createServiceWorker, finishTakeOver } from '#platform/service-worker.ts';
import { isTakingOver } from '#platform/take-over-mark.ts';

interface TakeOverBench {
  /** Requests that stay open, many new ones for a moment, and some until the page goes. */
  makeBusy(): void;
  /** The product's way. `startRunAfterMs`: a run that begins that long after the press. Resolves when the page stays. */
  press(startRunAfterMs?: number): Promise<void>;
  /** The plain way: asks the new version to take over, and reloads when it has. */
  pressPlainly(): void;
  endRun(): void;
  readonly runActive: boolean;
}
declare global {
  interface Window {
    takeOverBench?: TakeOverBench;
    runStarted?: boolean;
  }
}

const HELD = 3;
/** New ones, from before the press until well after the new version has asked to take over. */
const NEW_EVERY_MS = 15;
const BUSY_FOR_MS = 1200;
/** Then as often as a page does that has nothing particular to do. */
const CALM_EVERY_MS = 400;
const quietly = (path: string) => void fetch(path).catch(() => undefined);

if (isTakingOver()) await finishTakeOver();

let runActive = false;
const worker = createServiceWorker(true);
worker.register(() => undefined);
await navigator.serviceWorker.ready;

window.takeOverBench = {
  makeBusy() {
    for (let i = 0; i < HELD; i += 1) quietly(`/held?${i}`);
    const begin = () => quietly(`/slow?${performance.now()}`);
    const often = setInterval(begin, NEW_EVERY_MS);
    setTimeout(() => clearInterval(often), BUSY_FOR_MS);
    setInterval(begin, CALM_EVERY_MS);
  },
  async press(startRunAfterMs) {
    const startRun = () => {
      // As in the product: what is inert cannot be pressed.
      if (!document.documentElement.inert) runActive = true;
    };
    if (startRunAfterMs !== undefined) setTimeout(startRun, startRunAfterMs);
    await worker.takeOver(() => Promise.resolve(!runActive));
  },
  pressPlainly() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }));
  },
  endRun() {
    runActive = false;
  },
  get runActive() {
    return runActive;
  },
};
