/** Named lists of workouts: stored on the device at once, sent as soon as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { inOrder, readNamedList, type NamedList } from '#core/workout/named-lists.ts';
import { wListsPath } from '#data/server/paths.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf } from '#data/local/local-db.ts';
import type { RemoveWList, SaveWList } from './w-list-operations.ts';
import type { WorkoutSummaries } from './workout-summaries.ts';

export type ListContent = Omit<NamedList, 'updatedAt'>;

export interface WListsPort {
  /** From the device, in their order. */
  listLocal(uid: string): Promise<readonly NamedList[]>;
  /** Fetches changes, then returns all. */
  refresh(uid: string): Promise<Outcome<readonly NamedList[]>>;
  /** Creates or changes these lists. Returns all. */
  save(uid: string, lists: readonly ListContent[]): Promise<readonly NamedList[]>;
  remove(uid: string, id: string): Promise<readonly NamedList[]>;
  /** Workouts on the device, by id; missing and deleted ones are omitted. */
  workoutsLocal(uid: string, wIds: readonly string[]): Promise<ReadonlyMap<string, Workout>>;
  /** Fetches missing workouts. Returns the ids that this person cannot have (any more). */
  fetchWorkouts(uid: string, wIds: readonly string[]): Promise<Outcome<readonly string[]>>;
}

export function createWLists(deps: ListDeps, outbox: Outbox, summaries: WorkoutSummaries): WListsPort {
  const { localDb, now } = deps;
  const list = createList<NamedList, 'wLists'>(deps, {
    store: 'wLists',
    verb: 'wLists.refresh',
    collection: wListsPath,
    where: () => [],
    time: 'updatedAt',
    limit: 500,
    read: readNamedList,
    id: ({ id }) => id,
  });
  const listLocal = async (uid: string) => inOrder(await localDb.read(['wLists'], (reader) => list.local(reader, uid)));

  return {
    listLocal,
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    async save(uid, lists) {
      await localDb.write(['outbox', 'wLists'], async (tx) => {
        for (const content of lists) {
          const before = readNamedList((await tx.get('wLists', keyOf(uid, content.id)))?.value);
          const saved: NamedList = { ...content, updatedAt: now() };
          list.put(tx, uid, saved);
          await outbox.enqueue(tx, uid, { kind: 'saveWList', list: saved, before } satisfies SaveWList);
        }
      });
      outbox.kick();
      return listLocal(uid);
    },
    async remove(uid, id) {
      await localDb.write(['outbox', 'wLists'], async (tx) => {
        const before = readNamedList((await tx.known('wLists', keyOf(uid, id)))?.value);
        if (!before) return;
        list.remove(tx, uid, id);
        await outbox.enqueue(tx, uid, { kind: 'removeWList', before } satisfies RemoveWList);
      });
      outbox.kick();
      return listLocal(uid);
    },
    workoutsLocal: (uid, wIds) => summaries.local(uid, wIds),
    fetchWorkouts: (uid, wIds) => summaries.fetch('wLists.fetchWorkouts', uid, wIds, 'maybe-public'),
  };
}
