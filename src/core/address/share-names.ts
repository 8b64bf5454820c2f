/** What the manifest's share target, the service worker and the import call the same things. */

/**
 * Under which names another app's title, text and link come to `/export`. That of the text is the one that shows the
 * import.
 */
export const SHARED = { title: 'title', text: 'import', url: 'link' } as const;
/** A file that was shared: where it stands in what is sent. */
export const SHARED_FILE = 'file';
/** Where the service worker leaves it for the page: the cache, and the address in it. */
export const SHARED_CACHE = 'icetime-shared';
export const SHARED_AT = '/shared-file';
