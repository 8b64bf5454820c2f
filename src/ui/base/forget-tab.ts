import { SHARED_CACHE } from '#core/address/share-names.ts';
import { forgetFollows } from './follow-mark.ts';
import { forgetQueue } from './queue-mark.ts';

/**
 * On sign-out, clears everything this tab remembers for a reload, and any file another app shared with it. Storage that
 * is blocked holds nothing.
 */
export function forgetTab(): void {
  forgetFollows();
  forgetQueue();
  try {
    sessionStorage.clear();
    void caches.delete(SHARED_CACHE).catch(() => undefined);
  } catch {}
}
