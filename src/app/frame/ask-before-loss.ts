import type { Data } from '#data/data.ts';

/**
 * Closing or reloading a page that holds what the disk did not take asks through the browser. It listens only while the
 * device has a problem: pages that listen are not kept for the way back in every browser.
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
