import { SHARED_AT, SHARED_CACHE } from '#core/address/share-names.ts';

/** The file shared by another app, once: the service worker stored it (src/sw.ts). */
export async function takeSharedFile(): Promise<Blob | undefined> {
  // Sharing requires a service worker; without one the page offers to choose a file.
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

/** Whether a shared file is waiting. */
export async function isFileShared(): Promise<boolean> {
  try {
    return await caches.has(SHARED_CACHE);
  } catch {
    return false;
  }
}
