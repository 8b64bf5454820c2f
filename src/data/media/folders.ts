/** What really lies in a person's folders of Storage, whatever their records say. */
import type { Outcome } from '#core/base/errors.ts';
import type { MediaArea } from '#core/workout/media.ts';
import { keyOf, type LocalDb } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import type { Firebase } from '#data/server/firebase.ts';

export interface FolderPage {
  readonly paths: readonly string[];
  /** Asks for the page after this one; `undefined` = there is none. */
  readonly next: string | undefined;
}
export interface FoldersPort {
  /** At most 1000 files of a folder, in the order of their names. */
  page(area: MediaArea, uid: string, next?: string): Promise<Outcome<FolderPage>>;
  /** Bytes of a file that no record speaks of. */
  sizeOf(path: string): Promise<Outcome<number>>;
  /** What was found the last time, as it was kept; the caller parses it. */
  lastLook(): Promise<unknown>;
  keepLook(look: unknown): Promise<void>;
}

/** A call to Storage, whose code comes with the first one. */
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
      return (await localDb.read((reader) => reader.get('meta', key(uid))))?.value;
    },
    async keepLook(look) {
      const uid = session.expected() ?? '';
      await localDb.write((tx) => {
        if (session.allows(uid)) tx.put('meta', { key: key(uid), uid, value: look });
      });
    },
  };
}
