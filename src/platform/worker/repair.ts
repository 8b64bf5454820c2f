/** Long enough to fetch the whole app over a slow connection; then the page reloads regardless. */
const REPAIRED_WITHIN_MS = 10_000;

/**
 * Asks the service worker to check its cached chunks and refetch missing or damaged ones. Resolves when a reload can
 * help, at once if no worker controls this page. Lives in the shell, because the worker's other code may be in the
 * damaged chunk.
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
