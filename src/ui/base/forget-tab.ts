import { SHARED_CACHE } from '#core/address/share-names.ts';
import { forgetFollows } from './follow-mark.ts';
import { markQueue } from './queue-mark.ts';

/**
 * On sign-out, clears everything this tab remembers for a reload, and any file another app shared with it. Storage that
 * is blocked holds nothing. `keepsQueue`: it waits on this device for the person's return.
 */
export function forgetTab(uid: string, keepsQueue = false): void {
  forgetFollows();
  if (!keepsQueue) markQueue(uid, true);
  try {
    sessionStorage.clear();
    void caches.delete(SHARED_CACHE).catch(() => undefined);
  } catch {}
}
