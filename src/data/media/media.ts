/** Pictures, films and music: upload, list, removal, and the address at playback. */
import { done, failed, problemOf, type Outcome } from '#core/base/errors.ts';
import type { MediaFile } from '#core/workout/media.ts';
import type { OfflineCopyDb } from '#data/local/offline-copy-db.ts';
import { createFolders, type FoldersPort, type StorageCall } from './folders.ts';
import type { ServerFacts } from './offline-download.ts';
import { createOfflineFiles, type OfflineFiles } from './offline-files.ts';
import { mediaFileFrom, mediaFilesPath } from './media-record.ts';
import { createUploads, type UploadsPort, type UploadsOptions } from './uploads.ts';

export interface MediaPort {
  /** The content of Storage, with or without records. */
  readonly folders: FoldersPort;
  readonly uploads: UploadsPort;
  readonly offlineFiles: OfflineFiles;
  /** All own files, newest first. */
  list(uid: string): Promise<Outcome<readonly MediaFile[]>>;
  /** Deletes the file; a moment later the server deletes its record and frees its room. */
  remove(path: string): Promise<Outcome<void>>;
  /** For immediate use: whoever loses access to the file loses the address, too. Never stored. */
  url(path: string): Promise<Outcome<string>>;
  /** The file itself, from the device or from Storage. Problem 'cancelled': `signal` was aborted. */
  read(path: string, signal: AbortSignal): Promise<Outcome<Blob>>;
}

export function createMedia(
  options: Omit<UploadsOptions, 'remove'> & { readonly offlineDb: OfflineCopyDb },
): MediaPort {
  const { db, firebase } = options;
  const call: StorageCall = async (work) => {
    try {
      return done(await work(await firebase.loadStorage()));
    } catch (error) {
      return failed(problemOf(error));
    }
  };
  const remove = async (path: string): Promise<Outcome<void>> => {
    const removed = await call(({ sdk, storage }) => sdk.deleteObject(sdk.ref(storage, path)));
    return removed.ok || removed.problem !== 'not-found' ? removed : done(undefined);
  };
  const url = (path: string) => call(({ sdk, storage }) => sdk.getDownloadURL(sdk.ref(storage, path)));
  const uploads = createUploads({ ...options, remove });
  const facts = (path: string) =>
    call(async ({ sdk, storage }): Promise<ServerFacts> => {
      const { size, md5Hash, contentType } = await sdk.getMetadata(sdk.ref(storage, path));
      return { size, md5: md5Hash, type: contentType ?? '' };
    });
  const offlineFiles = createOfflineFiles({ ...options, url, facts });
  uploads.onChange((arrived) => void (arrived && offlineFiles.sync()));
  return {
    folders: createFolders({ ...options, call }),
    uploads,
    offlineFiles,
    async list(uid) {
      const found = await db.query('media.list', { collection: mediaFilesPath(uid), orderBy: ['createdAt', 'desc'] });
      return found.ok ? done(found.value.flatMap((document) => mediaFileFrom(document) ?? [])) : found;
    },
    remove,
    url,
    async read(path, signal) {
      const here = (await uploads.blobOf(path)) ?? (await offlineFiles.blobOf(path));
      if (here) return done(here);
      const address = await url(path);
      if (!address.ok) return address;
      try {
        const answer = await fetch(address.value, { signal });
        if (answer.ok) return done(await answer.blob());
        void answer.body?.cancel();
        return failed(answer.status === 404 ? 'not-found' : answer.status === 403 ? 'not-allowed' : 'unavailable');
      } catch (error) {
        return failed(signal.aborted ? 'cancelled' : error instanceof TypeError ? 'offline' : problemOf(error));
      }
    },
  };
}
