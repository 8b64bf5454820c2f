import { SHARED_AT, SHARED_CACHE } from '#core/address/share-names.ts';

/** The file that another app has shared, once: the service worker left it (src/sw.ts). */
export async function takeSharedFile(): Promise<Blob | undefined> {
  // Without a service worker nothing can be shared; the page then offers to choose a file.
  if (!('caches' in globalThis)) return undefined;
  try {
    const answer = await (await caches.open(SHARED_CACHE)).match(SHARED_AT);
    const file = await answer?.blob();
    await caches.delete(SHARED_CACHE);
    return file;
  } catch {
    return undefined;
  }
}

/** Does a shared file wait to be taken? */
export async function isFileShared(): Promise<boolean> {
  try {
    return await caches.has(SHARED_CACHE);
  } catch {
    return false;
  }
}
