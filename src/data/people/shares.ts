/** Workouts shared between friends, in both directions. */
import { done, isTemporary, type Outcome } from '#core/base/errors.ts';
import { NO_ADDRESSES, readShare, shareId, shareOf, type Share } from '#core/people/people.ts';
import { sharePath } from '#data/server/paths.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import type { WorkoutSummaries } from '#data/workouts/workout-summaries.ts';
import { forgetWorkout } from '#data/workouts/workout-records.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import {
  ASSIGNED_PAGE,
  assignedTo,
  createAssigned,
  newestFirst,
  type AssignedDeps,
  type AssignedPort,
} from './assigned.ts';
import { type CardPair, sendWithCards } from './send-with-cards.ts';

export interface SharesPort extends AssignedPort {
  /** My shares with friends, newest first. */
  listMineLocal(uid: string): Promise<readonly Share[]>;
  /** 'exact' = also drop shares that ended elsewhere; 1 read more. */
  refreshMine(uid: string, how?: 'exact'): Promise<Outcome<readonly Share[]>>;
  /**
   * Lets a friend see a workout of mine. Idempotent. Problem 'not-allowed': not a friend (any more), not my workout,
   * e-mail not verified.
   */
  share(uid: string, wId: string, friendUId: string): Promise<Outcome<Share>>;
  /** Either side may end a share. */
  unshare(uid: string, share: Share): Promise<Outcome<void>>;
}

const MINE_LIMIT = 200;

export function createShares(deps: AssignedDeps, summaries: WorkoutSummaries): SharesPort {
  const { localDb, db, session } = deps;
  const common = {
    collection: () => 'shareWithFriends',
    time: 'createdAt',
    hasNames: true,
    read: readShare,
    id: shareId,
  } as const;
  const assigned = createList<Share, 'sharesIn'>(deps, {
    ...common,
    store: 'sharesIn',
    verb: 'shares.refreshAssigned',
    where: assignedTo,
    limit: ASSIGNED_PAGE,
    newestOnly: true,
  });
  const mine = createList<Share, 'sharesOut'>(deps, {
    ...common,
    store: 'sharesOut',
    verb: 'shares.refreshMine',
    where: (uid) => [['ownerUId', '==', uid]],
    limit: MINE_LIMIT,
  });
  const listMineLocal = async (uid: string): Promise<readonly Share[]> =>
    newestFirst(await localDb.read(['sharesOut'], (reader) => mine.local(reader, uid)));

  return {
    ...createAssigned(deps, assigned, summaries),
    listMineLocal,
    async refreshMine(uid, how) {
      const refreshed = await mine.refresh(uid, how);
      return refreshed.ok ? done(await listMineLocal(uid)) : refreshed;
    },
    async share(uid, wId, friendUId) {
      const made = await createShare(deps, uid, wId, friendUId);
      if (made.ok && session.allows(uid)) await localDb.write(['sharesOut'], (tx) => mine.put(tx, uid, made.value));
      return made;
    },
    async unshare(uid, share) {
      const removed = await db.commit('shares.unshare', [{ remove: sharePath(shareId(share)) }]);
      // If the rules refuse to delete an own share, it no longer exists.
      if (!removed.ok && (isTemporary(removed.problem) || removed.problem === 'conflict')) return removed;
      const id = shareId(share);
      if (share.ownerUId === uid) await localDb.write(['sharesOut'], (tx) => mine.remove(tx, uid, id));
      else
        await localDb.write(['heads', 'meta', 'myWorkouts', 'sharesIn', 'wholeWorkouts'], (tx) => {
          assigned.remove(tx, uid, id);
          forgetWorkout(tx, uid, share.wId);
        });
      return done(undefined);
    },
  };
}

/** The rules require the names on both cards. */
async function createShare(deps: ListDeps, uid: string, wId: string, friendUId: string): Promise<Outcome<Share>> {
  const { db, now } = deps;
  const send = async ([owner, friend]: CardPair): Promise<Outcome<Share>> => {
    const share = { ...shareOf(wId, owner, friend), createdAt: now() };
    const data = { ...share, ...NO_ADDRESSES, createdAt: SERVER_TIME };
    const sent = await db.commit('shares.share', [{ set: sharePath(shareId(share)), data }]);
    return sent.ok ? done(share) : sent;
  };
  const stored = async (): Promise<Share | undefined> => {
    const there = await db.get('shares.share', sharePath(shareId({ ownerUId: uid, friendUId, wId })));
    return there.ok && there.value ? readShare(there.value.data) : undefined;
  };
  return sendWithCards(deps, 'shares.share', [uid, friendUId], send, stored);
}
