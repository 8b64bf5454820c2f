/** The product's own take-over in a page that is as busy with requests as a page can be. */
import { createServiceWorker, finishTakeOver } from '#platform/worker/service-worker.ts';
import { isTakingOver } from '#platform/worker/take-over-mark.ts';

interface TakeOverBench {
  /** `calm`: requests that stay open, beside the ordinary ones of the app. `storm`: new ones at every moment, too. */
  makeBusy(how: 'calm' | 'storm'): void;
  /** The product's way. */
  press(): void;
  /** The plain way: asks the new version to take over, and reloads when it has. */
  pressPlainly(): void;
}
declare global {
  interface Window {
    takeOverBench?: TakeOverBench;
  }
}

/** At the servers, the app's own address and the worker; none of them is ever answered. */
const HELD = ['server/held?1', 'server/held?2', 'server/held?3', 'server/held?4', '/assets/held', '/fonts/held'];
/**
 * What the app asks for while somebody uses it: of the servers, a late part of itself, a file that the worker answers.
 */
const ORDINARY = ['server/slow', '/assets/late.js', '/fonts/font.woff2', '/fonts/slow'];
const ORDINARY_EVERY_MS = 200;
/** From before the press until well after the new version has asked to take over. */
const STORM_EVERY_MS = 15;
const STORM_FOR_MS = 1200;
const server = document.documentElement.dataset['server'] ?? '';
const quietly = (path: string) => void fetch(path.replace('server', server)).catch(() => undefined);

if (isTakingOver()) await finishTakeOver();
// As the product does, the page starts without waiting for a worker.
document.documentElement.dataset['started'] = '';

const worker = createServiceWorker(true);
worker.register(() => undefined);

window.takeOverBench = {
  makeBusy(how) {
    for (const path of HELD) quietly(path);
    setInterval(() => {
      for (const path of ORDINARY) quietly(path);
    }, ORDINARY_EVERY_MS);
    if (how === 'calm') return;
    const storm = setInterval(() => quietly('/fonts/slow'), STORM_EVERY_MS);
    setTimeout(() => clearInterval(storm), STORM_FOR_MS);
  },
  press: () => void worker.takeOver(() => Promise.resolve(true)),
  pressPlainly() {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    void navigator.serviceWorker
      .getRegistration()
      .then((registration) => registration?.waiting?.postMessage({ type: 'SKIP_WAITING' }));
  },
};
