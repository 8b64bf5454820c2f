/** Programmes of one's own, and those that a person follows: stored on the device at once, sent as soon as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Coaching, Edition } from '#core/programme/coaching.ts';
import { type Follow, readFollow } from '#core/programme/follow.ts';
import { type Programme, readProgramme } from '#core/programme/programme.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';
import { followsPath, programmesPath } from '#data/server/paths.ts';
import { createList, type List, type ListDeps } from '#data/sync/list.ts';
import type { StoredOperation } from '#data/sync/operation.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import type { Editions } from './editions.ts';
import type { RemoveFollow, RemoveProgramme, SaveFollow, SaveProgramme } from './programme-changes.ts';

export interface KnownProgrammes {
  /** One's own, by name. */
  readonly programmes: readonly Programme[];
  /** The last begun first. */
  readonly follows: readonly Follow[];
  /** Programmes of others that are followed. */
  readonly editions: readonly Edition[];
  /** What coaches offered and the person accepted. */
  readonly coachings: readonly Coaching[];
}

/** All but `refresh` answer from the device. */
export interface ProgrammesPort {
  listLocal(uid: string): Promise<KnownProgrammes>;
  /** Fetches changes, then returns all: 2 reads if nothing changed, 1 more for who follows a coach. */
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

export function createProgrammes(
  deps: ListDeps,
  outbox: Outbox,
  { received, editions }: { readonly received: List<Coaching, 'coachingsIn'>; readonly editions: Editions },
): ProgrammesPort {
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
    deps.localDb.read(['programmes', 'follows', 'editions', 'coachingsIn'], async (reader) => {
      const own = await programmes.local(reader, uid);
      const offers = await received.local(reader, uid);
      return {
        editions: await editions.local(reader, uid),
        coachings: offers.filter(({ state }) => state === 'accepted'),
        programmes: own.map((one) => ({ ...one, ownerId: uid })).toSorted((a, b) => a.name.localeCompare(b.name)),
        follows: (await follows.local(reader, uid)).toSorted((a, b) => b.createdAt - a.createdAt),
      };
    });
  const changing = { ...deps, outbox, after: listLocal };
  const ofProgrammes = createChanges(changing, programmes, {
    store: 'programmes',
    read: readProgramme,
    saved: (programme, before) => ({ kind: 'saveProgramme', programme, before }) satisfies SaveProgramme,
    removed: (before) => ({ kind: 'removeProgramme', before }) satisfies RemoveProgramme,
  });
  const ofFollows = createChanges(changing, follows, {
    store: 'follows',
    read: readFollow,
    saved: (follow, before) => ({ kind: 'saveFollow', follow, before }) satisfies SaveFollow,
    removed: (before) => ({ kind: 'removeFollow', before }) satisfies RemoveFollow,
  });

  return {
    listLocal,
    async refresh(uid) {
      const [first, second] = await Promise.all([programmes.refresh(uid), follows.refresh(uid)]);
      if (!first.ok) return first;
      if (!second.ok) return second;
      const known = await listLocal(uid);
      const ofOthers = known.follows.filter(({ ownerId }) => ownerId !== '');
      if (ofOthers.length === 0 && known.editions.length === 0) return done(known);
      const isCoached = ofOthers.some(({ endDate }) => endDate === '');
      // If these cannot be read anew, they stay as they are here.
      await Promise.all([editions.refresh(uid, ofOthers), isCoached && received.refresh(uid)]);
      return done(await listLocal(uid));
    },
    save: (uid, programme) => ofProgrammes.put(uid, programme.pId, programme),
    remove: ofProgrammes.remove,
    saveFollow: (uid, follow) => ofFollows.put(uid, follow.fId, follow),
    changeFollow: ofFollows.change,
    removeFollow: ofFollows.remove,
  };
}

interface Changing<T, N> {
  readonly store: N;
  readonly read: (input: unknown) => T | undefined;
  readonly saved: (entity: T, before: T | undefined) => StoredOperation;
  readonly removed: (before: T) => StoredOperation;
}

/** Each change and its entry in the outbox are one transaction. */
function createChanges<T extends object, N extends 'programmes' | 'follows'>(
  {
    localDb,
    now,
    outbox,
    after,
  }: Pick<ListDeps, 'localDb' | 'now'> & {
    readonly outbox: Outbox;
    readonly after: (uid: string) => Promise<KnownProgrammes>;
  },
  list: List<T, N>,
  { store, read, saved, removed }: Changing<T, N>,
) {
  const write = async (
    uid: string,
    id: string,
    look: 'get' | 'known',
    work: (tx: LocalTx<N>, before: T | undefined) => StoredOperation | undefined,
  ) => {
    await localDb.write(['outbox', store], async (tx) => {
      const own = tx as unknown as LocalTx<N>;
      const operation = work(own, read((await own[look](store, keyOf(uid, id)))?.value));
      if (operation) await outbox.enqueue(tx, uid, operation);
    });
    outbox.kick();
    return after(uid);
  };
  const keep = (tx: LocalTx<N>, uid: string, entity: T, before: T | undefined): StoredOperation => {
    const stamped = { ...entity, updatedAt: now() };
    list.put(tx, uid, stamped);
    return saved(stamped, before);
  };
  return {
    put: (uid: string, id: string, entity: T) => write(uid, id, 'get', (tx, before) => keep(tx, uid, entity, before)),
    /** `how` gets the device's copy; the same = no change. */
    change: (uid: string, id: string, how: (before: T) => T) =>
      write(uid, id, 'known', (tx, before) => {
        const entity = before && how(before);
        return entity && entity !== before ? keep(tx, uid, entity, before) : undefined;
      }),
    remove: (uid: string, id: string) =>
      write(uid, id, 'known', (tx, before) => {
        if (!before) return undefined;
        list.remove(tx, uid, id);
        return removed(before);
      }),
  };
}
