/** Workouts shared between friends, in both directions. */
import { done, failed, isTemporary, type Outcome } from '#core/base/errors.ts';
import {
  NO_ADDRESSES,
  readCard,
  readFriend,
  readShare,
  shareId,
  shareOf,
  type Card,
  type Share,
} from '#core/people/people.ts';
import { localUser } from '#data/account/local-user.ts';
import { cardPath, sharePath } from '#data/server/paths.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import type { WorkoutSummaries } from '#data/workouts/workout-summaries.ts';
import { forgetWorkout } from '#data/workouts/workout-records.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';
import { keyOf, type LocalReader } from '#data/local/local-db.ts';
import {
  ASSIGNED_PAGE,
  assignedTo,
  createAssigned,
  newestFirst,
  type AssignedDeps,
  type AssignedPort,
} from './assigned.ts';

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

/** The rules require the names on both cards: try those on the device first, then read the cards. */
async function createShare(
  { localDb, db, now }: ListDeps,
  uid: string,
  wId: string,
  friendUId: string,
): Promise<Outcome<Share>> {
  const known = await localDb.read(['friends', 'meta', 'outbox'], (reader) => knownCards(reader, uid, friendUId));
  const send = async ([owner, friend]: readonly [Card, Card]): Promise<Outcome<Share>> => {
    const share = { ...shareOf(wId, owner, friend), createdAt: now() };
    const data = { ...share, ...NO_ADDRESSES, createdAt: SERVER_TIME };
    const sent = await db.commit('shares.share', [{ set: sharePath(shareId(share)), data }]);
    return sent.ok ? done(share) : sent;
  };
  const first = known && (await send(known));
  if (first && (first.ok || isTemporary(first.problem))) return first;
  const id = shareId({ ownerUId: uid, friendUId, wId });
  const there = await db.get('shares.share', sharePath(id));
  const stored = there.ok && there.value ? readShare(there.value.data) : undefined;
  if (stored) return done(stored);
  const [mine, theirs] = await Promise.all([
    db.get('shares.share', cardPath(uid)),
    db.get('shares.share', cardPath(friendUId)),
  ]);
  if (!mine.ok) return mine;
  if (!theirs.ok) return theirs;
  const owner = readCard({ ...mine.value?.data, uid });
  const friend = readCard({ ...theirs.value?.data, uid: friendUId });
  if (!mine.value || !theirs.value || !owner || !friend) return failed('not-found');
  const isTried = known && isSameCard(known[0], owner) && isSameCard(known[1], friend);
  return isTried ? (first ?? failed('not-allowed')) : send([owner, friend]);
}

async function knownCards(
  reader: LocalReader<'friends' | 'meta' | 'outbox'>,
  uid: string,
  friendUId: string,
): Promise<readonly [Card, Card] | undefined> {
  const owner = await localUser(reader, uid);
  const friend = readFriend((await reader.get('friends', keyOf(uid, friendUId)))?.value);
  return owner && friend ? [owner, friend] : undefined;
}

const isSameCard = (a: Card, b: Card): boolean =>
  a.nicName === b.nicName && a.firstName === b.firstName && a.lastName === b.lastName && a.imgUrl === b.imgUrl;
