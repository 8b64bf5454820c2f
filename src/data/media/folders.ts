/** Lists what a person's Storage folders really contain, whatever the records say. */
import type { Outcome } from '#core/base/errors.ts';
import type { MediaArea } from '#core/workout/media.ts';
import { keyOf, type LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import type { Firebase } from '#data/server/firebase.ts';

export interface FolderPage {
  readonly paths: readonly string[];
  /** Token of the next page; `undefined` = there is none. */
  readonly next: string | undefined;
}
export interface FoldersPort {
  /** At most 1000 files of a folder, sorted by name. */
  page(area: MediaArea, uid: string, next?: string): Promise<Outcome<FolderPage>>;
  /** Size in bytes of a file without a record. */
  sizeOf(path: string): Promise<Outcome<number>>;
  /** The result of the last look, as it was stored; the caller parses it. */
  lastLook(): Promise<unknown>;
  keepLook(look: unknown): Promise<void>;
}

/** A call to Storage, whose code is loaded on the first call. */
export type StorageCall = <T>(
  work: (source: Awaited<ReturnType<Firebase['loadStorage']>>) => Promise<T>,
) => Promise<Outcome<T>>;

interface FoldersOptions {
  readonly call: StorageCall;
  readonly localDb: LocalDb;
  readonly session: Session;
}

const PAGE_SIZE = 1000;

export function createFolders({ call, localDb, session }: FoldersOptions): FoldersPort {
  const key = (uid: string) => keyOf(uid, 'storageLook');
  return {
    page: (area, uid, next) =>
      call(async ({ sdk, storage }) => {
        const page = await sdk.list(sdk.ref(storage, `${area}/${uid}`), {
          maxResults: PAGE_SIZE,
          ...(next !== undefined && { pageToken: next }),
        });
        return { paths: page.items.map(({ fullPath }) => fullPath), next: page.nextPageToken };
      }),
    sizeOf: (path) => call(async ({ sdk, storage }) => (await sdk.getMetadata(sdk.ref(storage, path))).size),
    async lastLook() {
      const uid = session.expected() ?? '';
      return (await localDb.read(['meta'], (reader) => reader.get('meta', key(uid))))?.value;
    },
    async keepLook(look) {
      const uid = session.expected() ?? '';
      await localDb.write(['meta'], (tx) => {
        if (session.allows(uid)) tx.put('meta', { key: key(uid), uid, value: look });
      });
    },
  };
}
