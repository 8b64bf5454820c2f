/** Names that the manifest's share target, the service worker and the import share. */

/** Query names under which another app's title, text and link reach `/export`. That of the text opens the import. */
export const SHARED = { title: 'title', text: 'import', url: 'link' } as const;
/** The form field of a shared file. */
export const SHARED_FILE = 'file';
/** Where the service worker leaves the file for the page: the cache, and the address in it. */
export const SHARED_CACHE = 'icetime-shared';
export const SHARED_AT = '/shared-file';
