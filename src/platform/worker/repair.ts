/** Long enough to fetch the whole app over a slow line; then the page reloads with what is there. */
const REPAIRED_WITHIN_MS = 10_000;

/**
 * Asks the service worker to look through its parts of the app and to fetch anew what is missing or wrong. Resolves
 * when a reload can help, at once where no worker answers for this page. In the shell, not with the worker's other
 * code: that may be the part that is wrong.
 */
export function repairChunks(): Promise<void> {
  return new Promise((resolve) => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null;
    if (!worker) return resolve();
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    setTimeout(resolve, REPAIRED_WITHIN_MS);
    worker.postMessage({ type: 'REPAIR' }, [port2]);
  });
}
