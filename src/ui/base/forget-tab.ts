import { SHARED_CACHE } from '#core/address/share-names.ts';

/**
 * Who leaves wants nothing of theirs left, not even what this tab remembers for a reload, or a file that another app
 * has left for it. What a browser blocks was not kept either.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
    void caches.delete(SHARED_CACHE).catch(() => undefined);
  } catch {}
}
