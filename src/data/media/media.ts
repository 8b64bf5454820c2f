/** Pictures, films and music: on their way, stored, removed, and the address at the moment of playing. */
import { done, failed, problemOf, type Outcome } from '#core/errors.ts';
import type { MediaFile } from '#core/media.ts';
import type { KeptDb } from '#data/local/kept-db.ts';
import { createFolders, type FoldersEdge, type StorageCall } from './folders.ts';
import { createKeptFiles, type KeptFiles } from './kept-files.ts';
import { mediaFileFrom, mediaFilesPath } from './media-record.ts';
import { createUploads, type UploadsEdge, type UploadsOptions } from './uploads.ts';

export interface MediaEdge {
  /** What lies in Storage, records or not. */
  readonly folders: FoldersEdge;
  readonly uploads: UploadsEdge;
  readonly keptFiles: KeptFiles;
  /** All my files, newest first. */
  list(uid: string): Promise<Outcome<readonly MediaFile[]>>;
  /** Deletes the file; its record and the room it takes go with it, at the server, a moment later. */
  remove(path: string): Promise<Outcome<void>>;
  /** For now: whoever loses the right to see the file loses the address too. Never stored. */
  url(path: string): Promise<Outcome<string>>;
}

export function createMedia(options: Omit<UploadsOptions, 'remove'> & { readonly kept: KeptDb }): MediaEdge {
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
  const keptFiles = createKeptFiles({ ...options, url });
  uploads.onChange((arrived) => void (arrived && keptFiles.sync()));
  return {
    folders: createFolders({ ...options, call }),
    uploads,
    keptFiles,
    async list(uid) {
      const found = await db.query('media.list', { collection: mediaFilesPath(uid), orderBy: ['createdAt', 'desc'] });
      return found.ok ? done(found.value.flatMap((document) => mediaFileFrom(document) ?? [])) : found;
    },
    remove,
    url,
  };
}
