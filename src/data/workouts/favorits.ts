/** Favourites: the viewer's own marks, stored on the device at once, and the marked workouts. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { favoritId, flagFavorits, readFavorit, type Favorit } from '#core/people/people.ts';
import { keepSummary, type WorkoutSummaries } from './workout-summaries.ts';
import type { SetFavorit } from './favorit-operation.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import type { Outbox } from '#data/sync/outbox.ts';
import { keyOf, type LocalTx } from '#data/local/local-db.ts';

export interface FavoritsPort {
  /** From the device, newest first. */
  listLocal(uid: string): Promise<readonly Favorit[]>;
  /** Fetches changes, then returns all. 'exact' = also drop marks removed elsewhere: 1 read more. */
  refresh(uid: string, how?: 'exact'): Promise<Outcome<readonly Favorit[]>>;
  /**
   * On the device at once, sent as soon as possible. Idempotent. Returns all favourites. `shown`: the workout as the
   * list had it, which saves a read.
   */
  set(uid: string, wId: string, isFavorit: boolean, shown?: Workout): Promise<readonly Favorit[]>;
  /** The favourite workouts that are on the device. */
  listWorkoutsLocal(uid: string): Promise<readonly Workout[]>;
  /** Fetches missing workouts; drops a favourite whose workout is deleted or withdrawn. */
  refreshWorkouts(uid: string): Promise<Outcome<readonly Workout[]>>;
}

export function createFavorits(deps: ListDeps, outbox: Outbox, summaries: WorkoutSummaries): FavoritsPort {
  const { localDb, now } = deps;
  const list = createList<Favorit, 'favorits'>(deps, {
    store: 'favorits',
    verb: 'favorits.refresh',
    collection: () => 'favorits',
    where: (uid) => [['userID', '==', uid]],
    time: 'createAt',
    limit: 1000,
    read: readFavorit,
    id: ({ userID, workoutID }) => favoritId(userID, workoutID),
  });
  const listLocal = async (uid: string): Promise<readonly Favorit[]> =>
    (await localDb.read(['favorits'], (reader) => list.local(reader, uid))).toSorted((a, b) => b.createAt - a.createAt);
  const listWorkoutsLocal = async (uid: string): Promise<readonly Workout[]> => {
    const favorits = await listLocal(uid);
    const byId = await summaries.local(
      uid,
      favorits.map(({ workoutID }) => workoutID),
    );
    return flagFavorits(
      favorits.flatMap(({ workoutID }) => byId.get(workoutID) ?? []),
      favorits,
    );
  };

  async function set(tx: LocalTx<'favorits' | 'outbox'>, uid: string, wId: string, isFavorit: boolean): Promise<void> {
    const id = favoritId(uid, wId);
    const known = readFavorit((await tx.known('favorits', keyOf(uid, id)))?.value);
    if ((known !== undefined) === isFavorit) return;
    const favorit = known ?? { userID: uid, workoutID: wId, createAt: now() };
    if (isFavorit) list.put(tx, uid, favorit);
    else list.remove(tx, uid, id);
    await outbox.enqueue(tx, uid, { kind: 'setFavorit', favorit, isFavorit, before: !isFavorit } satisfies SetFavorit);
  }

  return {
    listLocal,
    async refresh(uid, how) {
      const refreshed = await list.refresh(uid, how);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    async set(uid, wId, isFavorit, shown) {
      await localDb.write(['favorits', 'heads', 'outbox'], async (tx) => {
        await set(tx, uid, wId, isFavorit);
        if (isFavorit && shown && shown.ownerId !== uid)
          keepSummary(tx, uid, { ...shown, favorit: false, favoritId: '' }, now());
      });
      outbox.kick();
      return listLocal(uid);
    },
    listWorkoutsLocal,
    async refreshWorkouts(uid) {
      const wIds = (await listLocal(uid)).map(({ workoutID }) => workoutID);
      const fetched = await summaries.fetch('favorits.refreshWorkouts', uid, wIds, 'maybe-public');
      if (!fetched.ok) return fetched;
      if (fetched.value.length > 0) {
        await localDb.write(['favorits', 'outbox'], async (tx) => {
          for (const wId of fetched.value) await set(tx, uid, wId, false);
        });
        outbox.kick();
      }
      return done(await listWorkoutsLocal(uid));
    },
  };
}
