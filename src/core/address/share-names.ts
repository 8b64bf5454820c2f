/** Names that the manifest's share target, the service worker and the import share. */

/** Query names under which another app's title, text and link reach `/export`. That of the text opens the import. */
export const SHARED = { title: 'title', text: 'import', url: 'link' } as const;
/** The form field of a shared file. */
export const SHARED_FILE = 'file';
/** Where the service worker leaves the file for the page: the cache, and the address in it. */
export const SHARED_CACHE = 'icetime-shared';
export const SHARED_AT = '/shared-file';
/** In the address instead of a file that is too large to wait. */
export const SHARED_TOO_LARGE = 'too-large';
/** The header that says since when the file has waited, in epoch ms. */
export const SHARED_SINCE = 'x-shared-since';
const WAITS_MS = 3_600_000;

/** Any page may post a file, so it waits for an hour at most. Those from before have no header. */
export function isStillShared(since: string | null, nowMs: number): boolean {
  const waitedMs = nowMs - Number(since ?? NaN);
  return waitedMs >= 0 && waitedMs <= WAITS_MS;
}
