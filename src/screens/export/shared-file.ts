import { isStillShared, SHARED_AT, SHARED_CACHE, SHARED_SINCE } from '#core/address/share-names.ts';

/** The file shared by another app or site, once: the service worker stored it (src/sw.ts). */
export async function takeSharedFile(): Promise<Blob | undefined> {
  // Sharing requires a service worker; without one the page offers to choose a file.
  if (!('caches' in globalThis)) return undefined;
  try {
    const answer = await waiting();
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
    return (await caches.has(SHARED_CACHE)) && (await waiting()) !== undefined;
  } catch {
    return false;
  }
}

async function waiting(): Promise<Response | undefined> {
  const answer = await (await caches.open(SHARED_CACHE)).match(SHARED_AT);
  return isStillShared(answer?.headers.get(SHARED_SINCE) ?? null, Date.now()) ? answer : undefined;
}
