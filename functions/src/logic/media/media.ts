import { isContent } from './magic-bytes.ts';
import { userPath } from '#logic/people/people.ts';
import { createAttempts, sweepEach } from '#logic/sweeping.ts';
import type { Backend, Data, Description, Doc, Store, Write } from '#logic/backend.ts';

/** An event of one object in the bucket. */
export interface ObjectEvent {
  /** 'workout-media/{uid}/{file}' */
  readonly path: string;
  /** Changes with each upload to the same path; absent = unknown. */
  readonly generation?: string;
  readonly timeMs: number;
}

const AREAS = ['profile-media', 'workout-media', 'messageMedia'];
const SIGNATURE_BYTES = 64;

export const mediaRecordPath = (uid: string, file: string): string => `media/${uid}/files/${file}`;
/** Who may see the file besides its owner, for storage.rules. */
export const readersPath = (uid: string, file: string): string => `media/${uid}/readers/${file}`;

/** The owner and name of a file by its path; `undefined` = not a place for the product's files. */
export function placeOf(path: string): { readonly uid: string; readonly file: string } | undefined {
  const [area = '', uid, file, ...rest] = path.split('/');
  return AREAS.includes(area) && uid && file && rest.length === 0 ? { uid, file } : undefined;
}

/** In one of our folders, but where no record can refer to it: it counts towards nobody's room. */
const isMisplaced = (path: string): boolean =>
  AREAS.includes(path.split('/').find((part) => part !== '') ?? '') && !placeOf(path);

/** Matches what the app's own uploads specify. The rules check only part of it. */
const isAsDescribed = ({ contentDisposition, contentEncoding, cacheControl, metadata }: Description): boolean =>
  /^(inline(; .*)?)?$/.test(contentDisposition ?? '') &&
  ['', 'identity'].includes(contentEncoding ?? '') &&
  ['', 'private, max-age=0'].includes(cacheControl ?? '') &&
  Object.keys(metadata).every((key) => METADATA.has(key));
const METADATA: ReadonlySet<string> = new Set(['wId', 'to', 'renewedFor']);

/**
 * Confirms an upload: the reservation becomes `stored` once the first bytes match its type. An object without a
 * reservation, or with other content than it claims, is deleted, and its deletion gives the room back. So is anything
 * in our folders under a name that no record can have.
 */
export async function confirmUpload(backend: Backend, event: ObjectEvent): Promise<void> {
  const { store, objects } = backend;
  const place = placeOf(event.path);
  if (!place) return removeMisplaced(backend, event.path);
  const start = await objects.head(event.path, SIGNATURE_BYTES);
  const description = await objects.describe(event.path);
  if (!start || !description) return; // deleted meanwhile
  const path = mediaRecordPath(place.uid, place.file);
  const record = await store.get(path);
  const fault =
    record?.data['path'] !== event.path
      ? 'no-reservation'
      : !isContent(start, String(record.data['contentType']))
        ? 'wrong-content'
        : !isAsDescribed(description) && 'wrong-metadata';
  if (fault) return removeFaulty(backend, event.path, fault);
  await store.transaction(async (tx) => {
    const current = await tx.get(path);
    const { generation } = event;
    if (!current || (current.data['state'] !== 'reserved' && !isLater(generation, current.data['generation']))) return;
    tx.write({ update: path, data: { state: 'stored', ...(generation !== undefined && { generation }) } });
  });
}

async function removeMisplaced(backend: Backend, path: string): Promise<void> {
  if (isMisplaced(path)) await removeFaulty(backend, path, 'misplaced');
}

async function removeFaulty({ objects, log }: Backend, path: string, code: string): Promise<void> {
  log({ level: 'warning', area: 'media', code });
  await objects.remove(path);
}

/** Uploaded again before the first upload was confirmed: the record must describe what is there now. */
const isLater = (generation: string | undefined, known: unknown): boolean =>
  generation !== undefined && typeof known === 'string' && BigInt(generation) > BigInt(known);

/** Gives back the room of a deleted object, once, and removes its record. */
export async function releaseObject({ store, objects }: Backend, event: ObjectEvent): Promise<void> {
  const place = placeOf(event.path);
  if (!place || (await objects.head(event.path, 1))) return; // uploaded again meanwhile
  await release(store, place.uid, place.file, (record) => {
    if (record.data['path'] !== event.path) return false;
    const { generation, createdAt } = record.data;
    // A reservation made after the deletion belongs to another upload under the same name.
    if (typeof generation === 'string') return generation === event.generation;
    return !(createdAt instanceof Date) || createdAt.getTime() <= event.timeMs;
  });
}

/** Bytes that a file takes of its owner's room: an unused file takes none. */
export const roomOf = ({ size, unusedAt }: Data): number => (unusedAt === undefined ? Number(size ?? 0) : 0);

/** `files`: how many more there are. Whoever had files before they were counted has no count until it is made. */
export const usedWrite = ({ path, data }: Doc, bytes: number, files = 0): Write => {
  const plus = (field: string, more: number) => Math.max(0, Number(data[field] ?? 0) + more);
  const fileCount = files !== 0 && data['fileCount'] !== undefined && { fileCount: plus('fileCount', files) };
  return { update: path, data: { totalStorageUsed: plus('totalStorageUsed', bytes), ...fileCount } };
};

/** Removes a media record and subtracts its bytes from its owner's use, if `isMeant` of the current record. */
export async function release(
  store: Store,
  uid: string,
  file: string,
  isMeant: (record: Doc) => boolean = () => true,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [record, user] = [await tx.get(mediaRecordPath(uid, file)), await tx.get(userPath(uid))];
    if (!record || !isMeant(record)) return;
    tx.write({ remove: record.path }, { remove: readersPath(uid, file) });
    if (user) tx.write(usedWrite(user, -roomOf(record.data), -1));
  });
}

/** Deletes an object and its record; either may be gone already. */
export async function removeMedia({ store, objects }: Backend, uid: string, record: Doc): Promise<void> {
  const { path } = record.data;
  if (typeof path === 'string' && placeOf(path)?.uid === uid) await objects.remove(path);
  await release(store, uid, record.id);
}

/** The same by path, if it is a picture that `uid` sent. */
export async function removeMediaAt({ store, objects }: Backend, path: string, uid: string): Promise<void> {
  const place = placeOf(path);
  if (place?.uid !== uid || !path.startsWith('messageMedia/')) return;
  await objects.remove(path);
  await release(store, uid, place.file, (record) => record.data['path'] === path);
}

const RESERVED_MS = 3_600_000;

/** Frees reservations older than an hour that have no upload; confirms those whose confirmation was missed. */
export async function sweepReservations(backend: Backend): Promise<void> {
  const before = new Date(backend.nowMs() - RESERVED_MS);
  await sweepEach(backend, {
    area: 'sweepReservations',
    query: {
      collection: 'files',
      group: true,
      where: [
        ['state', '==', 'reserved'],
        ['createdAt', '<', before],
      ],
    },
    ownerOf: fileOwner,
    async work(record) {
      const path = String(record.data['path']);
      if (await backend.objects.head(path, 1)) await confirmUpload(backend, { path, timeMs: backend.nowMs() });
      else await release(backend.store, fileOwner(record), record.id, ({ data }) => data['state'] === 'reserved');
    },
  });
}

/** Whose record of a file it is. */
export const fileOwner = ({ path }: Doc): string => path.split('/')[1] ?? '';

/** Pages per run; the next run continues. */
const PAGES = 500;
/** Where the last run stopped: an area and the beginning of a uid, so that no whole id is stored there. */
const CURSOR = 'upkeep/sweepObjects';
const CURSOR_LENGTH = 22;

/** Searches the bucket for misplaced objects whose event was missed. */
export async function sweepObjects(backend: Backend): Promise<void> {
  const { store, objects } = backend;
  const attempts = createAttempts(backend, 'sweepObjects');
  let after = (await store.get(CURSOR))?.data['after'];
  for (let pages = 0; pages < PAGES && !attempts.isOver(); pages++) {
    const names = await objects.page(typeof after === 'string' ? after : '');
    await attempts.each(names, (name) => removeMisplaced(backend, name));
    after = names.at(-1);
    const isThrough = after === undefined;
    await store.commit([
      isThrough ? { remove: CURSOR } : { set: CURSOR, data: { after: String(after).slice(0, CURSOR_LENGTH) } },
    ]);
    if (isThrough) break;
  }
  attempts.report();
}
