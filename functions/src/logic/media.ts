import { isContent } from './magic-bytes.ts';
import { userPath } from './people.ts';
import type { Backend, Doc, Store } from './backend.ts';

/** One object of the bucket, at one moment of its life. */
export interface ObjectEvent {
  /** 'workout-media/{uid}/{file}' */
  readonly path: string;
  /** Changes with each upload to the same path; absent = not known. */
  readonly generation?: string;
  readonly timeMs: number;
}

const AREAS = ['profile-media', 'workout-media', 'messageMedia'];
const SIGNATURE_BYTES = 64;

export const mediaRecordPath = (uid: string, file: string): string => `media/${uid}/files/${file}`;

function placeOf(path: string): { readonly uid: string; readonly file: string } | undefined {
  const [area = '', uid, file, ...rest] = path.split('/');
  return AREAS.includes(area) && uid && file && rest.length === 0 ? { uid, file } : undefined;
}

/**
 * Confirms an upload: the reservation is `stored` once the first bytes are what its type says. An object without a
 * reservation, or one that is something else than it claims, is deleted; its deletion gives the room back.
 */
export async function confirmUpload({ store, objects, log }: Backend, event: ObjectEvent): Promise<void> {
  const place = placeOf(event.path);
  const start = await objects.head(event.path, SIGNATURE_BYTES);
  if (!place || !start) return; // not ours, or gone again meanwhile
  const path = mediaRecordPath(place.uid, place.file);
  const record = await store.get(path);
  const isAsReserved = record?.data['path'] === event.path && isContent(start, String(record.data['contentType']));
  if (!isAsReserved) {
    log({ level: 'warning', area: 'media', code: record ? 'wrong-content' : 'no-reservation' });
    await objects.remove(event.path);
    return;
  }
  await store.transaction(async (tx) => {
    const current = await tx.get(path);
    const { generation } = event;
    if (!current || (current.data['state'] !== 'reserved' && !isLater(generation, current.data['generation']))) return;
    tx.write({ update: path, data: { state: 'stored', ...(generation !== undefined && { generation }) } });
  });
}

/** Uploaded again before the first upload was confirmed: the record speaks of what is there. */
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

/** Removes a media record and takes its bytes off what its owner uses, if `isMeant` of the record as it is now. */
export async function release(
  store: Store,
  uid: string,
  file: string,
  isMeant: (record: Doc) => boolean = () => true,
): Promise<void> {
  await store.transaction(async (tx) => {
    const [record, user] = [await tx.get(mediaRecordPath(uid, file)), await tx.get(userPath(uid))];
    if (!record || !isMeant(record)) return;
    const used = Number(user?.data['totalStorageUsed'] ?? 0) - Number(record.data['size'] ?? 0);
    tx.write({ remove: record.path });
    if (user) tx.write({ update: user.path, data: { totalStorageUsed: Math.max(0, used) } });
  });
}

/** Deletes an object and its record; fine when either is gone already. */
export async function removeMedia({ store, objects }: Backend, uid: string, record: Doc): Promise<void> {
  const { path } = record.data;
  if (typeof path === 'string' && placeOf(path)?.uid === uid) await objects.remove(path);
  await release(store, uid, record.id);
}

/** The same by the path alone, where it is a picture that `uid` sent. */
export async function removeMediaAt({ store, objects }: Backend, path: string, uid: string): Promise<void> {
  const place = placeOf(path);
  if (place?.uid !== uid || !path.startsWith('messageMedia/')) return;
  await objects.remove(path);
  await release(store, uid, place.file, (record) => record.data['path'] === path);
}

export const mediaOfWorkout = (store: Store, ownerId: string, wId: string): Promise<readonly Doc[]> =>
  store.query({ collection: `media/${ownerId}/files`, where: [['wId', '==', wId]] });

/** After somebody lost the right to see a workout: download addresses handed out before lead nowhere. */
export async function renewMediaTokens(
  { store, objects }: Backend,
  ownerId: string,
  wId: string,
  key: string,
): Promise<void> {
  for (const { data } of await mediaOfWorkout(store, ownerId, wId)) {
    if (data['state'] === 'stored') await objects.renewToken(String(data['path']), key);
  }
}

const RESERVED_MS = 3_600_000;

/**
 * Frees reservations older than an hour that nothing was uploaded for; confirms those whose confirmation was missed.
 */
export async function sweepReservations(backend: Backend): Promise<void> {
  const before = new Date(backend.nowMs() - RESERVED_MS);
  const stale = await backend.store.query({
    collection: 'files',
    group: true,
    where: [
      ['state', '==', 'reserved'],
      ['createdAt', '<', before],
    ],
    limit: 300,
  });
  for (const record of stale) {
    const path = String(record.data['path']);
    const [, uid = ''] = record.path.split('/');
    if (await backend.objects.head(path, 1)) {
      await confirmUpload(backend, { path, timeMs: backend.nowMs() });
    } else await release(backend.store, uid, record.id, ({ data }) => data['state'] === 'reserved');
  }
}
