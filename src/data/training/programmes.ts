/** Programmes of one's own, and those that a person follows: stored on the device at once, sent as soon as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import { type Follow, readFollow } from '#core/programme/follow.ts';
import { type Programme, readProgramme } from '#core/programme/programme.ts';
import { keyOf } from '#data/local/local-db.ts';
import { followsPath, programmesPath } from '#data/server/paths.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import type { RemoveFollow, RemoveProgramme, SaveFollow, SaveProgramme } from './programme-changes.ts';

export interface KnownProgrammes {
  /** One's own, by name. */
  readonly programmes: readonly Programme[];
  /** The last begun first. */
  readonly follows: readonly Follow[];
}

/** All but `refresh` answer from the device. */
export interface ProgrammesPort {
  listLocal(uid: string): Promise<KnownProgrammes>;
  /** Fetches changes, then returns all. */
  refresh(uid: string): Promise<Outcome<KnownProgrammes>>;
  save(uid: string, programme: Programme): Promise<KnownProgrammes>;
  remove(uid: string, pId: string): Promise<KnownProgrammes>;
  /** Begins it, or brings it back. */
  saveFollow(uid: string, follow: Follow): Promise<KnownProgrammes>;
  /** Changes the device's copy as it is now, whatever another tab has made of it. */
  changeFollow(uid: string, fId: string, how: (follow: Follow) => Follow): Promise<KnownProgrammes>;
  removeFollow(uid: string, fId: string): Promise<KnownProgrammes>;
}

const shared = { where: () => [], time: 'updatedAt', limit: 500 } as const;

export function createProgrammes(deps: ListDeps, outbox: Outbox): ProgrammesPort {
  const { localDb, now } = deps;
  const programmes = createList<Programme, 'programmes'>(deps, {
    ...shared,
    store: 'programmes',
    verb: 'programmes.refresh',
    collection: programmesPath,
    read: (input) => readProgramme({ pId: input['id'], ...input }),
    id: ({ pId }) => pId,
  });
  const follows = createList<Follow, 'follows'>(deps, {
    ...shared,
    store: 'follows',
    verb: 'follows.refresh',
    collection: followsPath,
    read: (input) => readFollow({ fId: input['id'], ...input }),
    id: ({ fId }) => fId,
  });
  const listLocal = (uid: string): Promise<KnownProgrammes> =>
    localDb.read(['programmes', 'follows'], async (reader) => {
      const own = await programmes.local(reader, uid);
      return {
        programmes: own.map((one) => ({ ...one, ownerId: uid })).toSorted((a, b) => a.name.localeCompare(b.name)),
        follows: (await follows.local(reader, uid)).toSorted((a, b) => b.createdAt - a.createdAt),
      };
    });

  const putFollow = async (uid: string, fId: string, how: (before: Follow | undefined) => Follow | undefined) => {
    await localDb.write(['outbox', 'follows'], async (tx) => {
      const before = readFollow((await tx.get('follows', keyOf(uid, fId)))?.value);
      const follow = how(before);
      if (!follow || follow === before) return;
      const saved: Follow = { ...follow, updatedAt: now() };
      follows.put(tx, uid, saved);
      await outbox.enqueue(tx, uid, { kind: 'saveFollow', follow: saved, before } satisfies SaveFollow);
    });
    outbox.kick();
    return listLocal(uid);
  };

  return {
    listLocal,
    async refresh(uid) {
      const [first, second] = await Promise.all([programmes.refresh(uid), follows.refresh(uid)]);
      if (!first.ok) return first;
      return second.ok ? done(await listLocal(uid)) : second;
    },
    async save(uid, programme) {
      await localDb.write(['outbox', 'programmes'], async (tx) => {
        const before = readProgramme((await tx.get('programmes', keyOf(uid, programme.pId)))?.value);
        const saved: Programme = { ...programme, updatedAt: now() };
        programmes.put(tx, uid, saved);
        await outbox.enqueue(tx, uid, { kind: 'saveProgramme', programme: saved, before } satisfies SaveProgramme);
      });
      outbox.kick();
      return listLocal(uid);
    },
    async remove(uid, pId) {
      await localDb.write(['outbox', 'programmes'], async (tx) => {
        const before = readProgramme((await tx.get('programmes', keyOf(uid, pId)))?.value);
        if (!before) return;
        programmes.remove(tx, uid, pId);
        await outbox.enqueue(tx, uid, { kind: 'removeProgramme', before } satisfies RemoveProgramme);
      });
      outbox.kick();
      return listLocal(uid);
    },
    saveFollow: (uid, follow) => putFollow(uid, follow.fId, () => follow),
    changeFollow: (uid, fId, how) => putFollow(uid, fId, (before) => before && how(before)),
    async removeFollow(uid, fId) {
      await localDb.write(['outbox', 'follows'], async (tx) => {
        const before = readFollow((await tx.get('follows', keyOf(uid, fId)))?.value);
        if (!before) return;
        follows.remove(tx, uid, fId);
        await outbox.enqueue(tx, uid, { kind: 'removeFollow', before } satisfies RemoveFollow);
      });
      outbox.kick();
      return listLocal(uid);
    },
  };
}
