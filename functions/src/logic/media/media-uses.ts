import { KEPT_MS } from '#core/settings/retention.ts';
import { fileOwner, mediaRecordPath, placeOf, readersPath, removeMedia, roomOf, usedWrite } from './media.ts';
import { userPath } from '#logic/people/people.ts';
import { sweepEach } from '#logic/sweeping.ts';
import type { Backend, Data, Doc, Objects, Store, Transaction, Write } from '#logic/backend.ts';

/**
 * A file belongs to its owner. It may serve many of their workouts and lives as long as one of them or their profile
 * uses it; whoever may see one of them may see the file. Three documents record this, each derived from what is stored,
 * so that events may come twice and in any order:
 * - `mediaUses/{wId}`: the owner, and the files that the workout and its exercises name; no files = no document.
 * - `media/{uid}/files/{file}`: `uses`, ids of the workouts; `unusedAt`, when the last of them went. From then on it
 *   takes none of its owner's room, until something uses it again.
 * - `media/{uid}/readers/{file}`: for storage.rules, which can ask about one workout or share only: `publicIn`, a
 *   public workout, or ''; `sharedIn`, for each friend a workout that is shared with them.
 */
export const usesPath = (wId: string): string => `mediaUses/${wId}`;
/** Exists once all workouts of a person have been examined. */
export const lookedAtPath = (uid: string): string => `media/${uid}`;

const URLS = ['imgUrl', 'videoUrl', 'musicUrl', 'url', 'audioUrl'];

/** Paths of files that a workout or exercise document names. */
export function filesIn(data: Data | undefined): readonly string[] {
  const details = [data?.['exDetails'], data?.['introDetails']].flatMap((list) => (Array.isArray(list) ? list : []));
  const named = [data, ...(details as unknown[])].flatMap((part) =>
    typeof part === 'object' && part !== null ? URLS.map((key) => (part as Data)[key]) : [],
  );
  return [...new Set(named.filter((url): url is string => typeof url === 'string' && placeOf(url) !== undefined))];
}

/**
 * After a workout or one of its exercises has changed: `named` and `lost` are the files that the change itself names,
 * or no longer names. Invalidates the addresses of files that are no longer shown, once per `key`.
 */
export async function followWorkout(
  backend: Backend,
  wId: string,
  change: { readonly named?: readonly string[]; readonly lost?: readonly string[]; readonly key?: string } = {},
): Promise<void> {
  const { named = [], lost = [], key } = change;
  const { before, after, ownerId } = await readUses(backend.store, wId);
  const own = lost.filter((path) => placeOf(path)?.uid === ownerId);
  await followFiles(backend, [...before, ...after, ...named, ...lost], own);
  if (key !== undefined) {
    const gone = lost.filter((path) => !after.includes(path));
    await renewTokens(backend.objects, gone, key);
  }
}

interface Uses {
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Only for a workout that exists. */
  readonly ownerId?: unknown;
}

/** The workout's files as recorded before, and as they are now. */
function readUses(store: Store, wId: string): Promise<Uses> {
  return store.transaction(async (tx) => {
    const [workout, uses] = [await tx.get(`workouts/${wId}`), await tx.get(usesPath(wId))];
    const before = textsOf(uses?.data['files']);
    if (!workout) return { before, after: [] };
    const { ownerId } = workout.data;
    const exercises = await tx.query({ collection: `workouts/${wId}/exercises` });
    const all = [workout, ...exercises].flatMap(({ data }) => filesIn(data));
    const after = [...new Set(all)].filter((path) => placeOf(path)?.uid === ownerId).toSorted();
    if (!isSame(after, before)) {
      tx.write(after.length > 0 ? { set: usesPath(wId), data: { ownerId, files: after } } : { remove: usesPath(wId) });
    }
    return { before, after, ownerId };
  });
}

/** The recorded files of a workout. */
const filesOf = async (store: Store, wId: string): Promise<readonly string[]> =>
  textsOf((await store.get(usesPath(wId)))?.data['files']);

/** After one more person may see a workout. */
export async function followFilesOf(backend: Backend, wId: string): Promise<void> {
  await followFiles(backend, await filesOf(backend.store, wId));
}

/** After somebody lost the right to see a workout: invalidates download addresses given out before. Once per `key`. */
export async function closeWorkout(backend: Backend, wId: string, key: string): Promise<void> {
  const { before, after } = await readUses(backend.store, wId);
  const files = [...before, ...after];
  await followFiles(backend, files);
  await renewTokens(backend.objects, files, key);
}

/**
 * After a workout was deleted: files that nothing else uses are removed a day later; its download addresses are
 * invalidated.
 */
export async function leaveWorkout(
  backend: Backend,
  wId: string,
  ownerId: string,
  named: readonly string[],
): Promise<void> {
  const { store } = backend;
  // Reserved for one workout, from before a file could serve several.
  const old = await store.query({ collection: `media/${ownerId}/files`, where: [['wId', '==', wId]] });
  const all = [...named, ...(await filesOf(store, wId)), ...old.map(({ data }) => String(data['path']))];
  const files = all.filter((path) => placeOf(path)?.uid === ownerId);
  await followFiles(backend, files, files);
  await renewTokens(backend.objects, files, `without-${wId}`);
  await store.commit([{ remove: usesPath(wId) }]);
}

async function renewTokens(objects: Objects, paths: readonly string[], key: string): Promise<void> {
  for (const path of new Set(paths)) await objects.renewToken(path, key);
}

const FILES_AT_ONCE = 20;

/**
 * Brings records and readers of files into line with the workouts that use them. `wereUsed`: files that a workout of
 * their owner has named, even if that was never recorded.
 */
export async function followFiles(
  { store, nowMs }: Backend,
  paths: readonly string[],
  wereUsed: readonly string[] = [],
): Promise<void> {
  const all = [...new Set(paths)];
  for (let from = 0; from < all.length; from += FILES_AT_ONCE) {
    await store.transaction(async (tx) => {
      const look = createLook(tx);
      const writes: Write[] = [];
      const room = new Map<Doc, number>();
      for (const path of all.slice(from, from + FILES_AT_ONCE)) {
        const file = await look.at(path);
        if (!file) continue;
        const record = recordWrites(file, wereUsed.includes(path), nowMs());
        writes.push(...record, ...readersWrites(file));
        if (file.user) room.set(file.user, (room.get(file.user) ?? 0) + roomChange(file.record, record));
      }
      for (const [user, bytes] of room) if (bytes !== 0) writes.push(usedWrite(user, bytes));
      tx.write(...writes);
    });
  }
}

/** A file with everything that concerns it. */
interface Seen {
  readonly uid: string;
  readonly record: Doc | undefined;
  readonly readers: Doc | undefined;
  readonly uses: readonly Doc[];
  readonly shares: readonly Doc[];
  /** The owner's. */
  readonly user: Doc | undefined;
  readonly isOfProfile: boolean;
  readonly readersAt: string;
}

/** Reads each workout, its shares and each person once. */
function createLook(tx: Transaction) {
  const known = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const found = (known.get(key) as Promise<T> | undefined) ?? read();
    known.set(key, found);
    return found;
  };
  return {
    async at(path: string): Promise<Seen | undefined> {
      const place = placeOf(path);
      if (!place) return undefined;
      const { uid, file } = place;
      const record = await tx.get(mediaRecordPath(uid, file));
      const readersAt = readersPath(uid, file);
      const readers = await tx.get(readersAt);
      const user = await once(userPath(uid), () => tx.get(userPath(uid)));
      const naming = await tx.query({ collection: 'mediaUses', where: [['files', 'array-contains', path]] });
      const uses: Doc[] = [];
      const shares: Doc[] = [];
      for (const { id } of record?.data['path'] === path ? naming : []) {
        const workout = await once(id, () => tx.get(`workouts/${id}`));
        if (workout?.data['ownerId'] !== uid) continue;
        uses.push(workout);
        shares.push(
          ...(await once(`shares of ${id}`, () =>
            tx.query({ collection: 'shareWithFriends', where: [['wId', '==', id]] }),
          )),
        );
      }
      const isOfProfile = user?.data['imgUrl'] === path;
      return { uid, record, readers, uses, shares, user, isOfProfile, readersAt };
    },
  };
}

function recordWrites({ record, uses, isOfProfile }: Seen, isLost: boolean, nowMs: number): readonly Write[] {
  if (!record) return [];
  const { wId, unusedAt, uses: before, ...rest } = record.data;
  const now = uses.map(({ id }) => id).toSorted();
  const wasUsed = isLost || textsOf(before).length > 0 || unusedAt !== undefined || (wId ?? '') !== '';
  const isUnused = now.length === 0 && !isOfProfile && wasUsed;
  const data = { ...rest, uses: now, ...(isUnused && { unusedAt: unusedAt ?? new Date(nowMs) }) };
  const isSettled = wId === undefined && isSame(now, before) && (unusedAt !== undefined) === isUnused;
  return isSettled ? [] : [{ set: record.path, data }];
}

/** How much more room a file's new record takes than the old one. */
function roomChange(before: Doc | undefined, [write]: readonly Write[]): number {
  return before && write && 'set' in write ? roomOf(write.data) - roomOf(before.data) : 0;
}

function readersWrites({ uid, readers, uses, shares, readersAt }: Seen): readonly Write[] {
  const publicIn = uses.find(({ data }) => data['sharePublic'] === true)?.id ?? '';
  const given = shares.filter(({ data }) => data['ownerUId'] === uid);
  const sharedIn = Object.fromEntries(given.map(({ data }) => [String(data['friendUId']), data['wId']]));
  if (publicIn === '' && given.length === 0) return readers ? [{ remove: readersAt }] : [];
  const data = { publicIn, sharedIn };
  return isSame(inOrder(data), readers && inOrder(readers.data)) ? [] : [{ set: readersAt, data }];
}

const inOrder = ({ publicIn, sharedIn }: Data): unknown => [
  publicIn,
  Object.entries((sharedIn ?? {}) as Data).toSorted(([a], [b]) => (a < b ? -1 : 1)),
];
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

const LATE_MS = 3_600_000;

/** Removes files whose last workout went a day ago, once no pending event can contradict that. */
export async function sweepUnused(backend: Backend): Promise<void> {
  const before = new Date(backend.nowMs() - KEPT_MS.unusedFiles);
  const looks = new Map<string, Promise<void>>();
  await sweepEach(backend, {
    area: 'sweepUnused',
    query: { collection: 'files', group: true, where: [['unusedAt', '<', before]] },
    ownerOf: fileOwner,
    async work(file) {
      const uid = fileOwner(file);
      const look = looks.get(uid) ?? lookAtWorkouts(backend, uid, before.getTime() - LATE_MS);
      looks.set(uid, look);
      await look;
      await followFiles(backend, [String(file.data['path'])]);
      const record = await backend.store.get(file.path);
      if (record?.data['unusedAt'] !== undefined) await removeMedia(backend, uid, record);
    },
  });
}

/**
 * Examines all workouts of a person once, because they may predate the records of uses; later only those changed since.
 */
async function lookAtWorkouts(backend: Backend, uid: string, sinceMs: number): Promise<void> {
  const { store } = backend;
  const hasSeenAll = (await store.get(lookedAtPath(uid))) !== undefined;
  const changed = hasSeenAll ? [['updatedAt', '>', new Date(sinceMs)] as const] : [];
  const workouts = await store.query({ collection: 'workouts', where: [['ownerId', '==', uid], ...changed] });
  for (const { id } of workouts) await followWorkout(backend, id);
  if (!hasSeenAll) await store.commit([{ set: lookedAtPath(uid), data: { isLookedAt: true } }]);
}

/** For people with older files: finds out what uses them. */
export async function findUses(backend: Backend, uid: string): Promise<void> {
  if (await backend.store.get(lookedAtPath(uid))) return;
  const files = await backend.store.query({ collection: `media/${uid}/files`, limit: 1 });
  if (files.length > 0) await lookAtWorkouts(backend, uid, 0);
}
