import type { Data } from '#data/data.ts';

/**
 * Makes the browser confirm before a page with unstored data is closed or reloaded. Listens only while the device has a
 * problem: some browsers exclude pages with this listener from the back/forward cache.
 */
export function askBeforeLoss(device: Data['device']): void {
  const ask = (event: BeforeUnloadEvent) => {
    if (device.wouldLose()) event.preventDefault();
  };
  device.onProblem((problem) => {
    if (problem) addEventListener('beforeunload', ask);
    else removeEventListener('beforeunload', ask);
  });
}
