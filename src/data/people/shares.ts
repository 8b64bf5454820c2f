/** What friends show each other: the workouts shared with me, and those I share. */
import { done, failed, isTemporary, type Outcome } from '#core/errors.ts';
import type { Workout } from '#core/model.ts';
import { readCard, readFriend, readShare, shareId, type Card, type Share } from '#core/people.ts';
import { localUser } from '#data/account/local-user.ts';
import { cardPath, sharePath } from '#data/server/paths.ts';
import { SERVER_TIME } from '#data/server/firestore.ts';
import type { WorkoutSummaries } from '#data/workouts/workout-summaries.ts';
import { createList, type List, type ListDeps } from '#data/sync/list.ts';
import { keyOf, type LocalReader } from '#data/local/local-db.ts';

export interface Assigned {
  readonly share: Share;
  readonly workout: Workout;
}

export interface SharesEdge {
  /** Workouts that friends share with me, newest share first, at most 20. From the device. */
  listAssignedLocal(uid: string): Promise<readonly Assigned[]>;
  /** Fetches what changed; a share that was withdrawn is dropped. */
  refreshAssigned(uid: string): Promise<Outcome<readonly Assigned[]>>;
  /** What I share with whom, newest first. */
  listMineLocal(uid: string): Promise<readonly Share[]>;
  refreshMine(uid: string): Promise<Outcome<readonly Share[]>>;
  /**
   * Lets a friend see a workout of mine; a second time changes nothing. Problem 'not-allowed': no friend (any more),
   * not my workout, e-mail not verified.
   */
  share(uid: string, wId: string, friendUId: string): Promise<Outcome<Share>>;
  /** Either side ends it. */
  unshare(uid: string, share: Share): Promise<Outcome<void>>;
}

const ASSIGNED_LIMIT = 20;
const MINE_LIMIT = 200;

export function createShares(deps: ListDeps, summaries: WorkoutSummaries): SharesEdge {
  const { localDb, db, session } = deps;
  const common = {
    collection: () => 'shareWithFriends',
    time: 'createdAt',
    hasNames: true,
    read: readShare,
    id: shareId,
  } as const;
  const assigned = createList<Share>(deps, {
    ...common,
    store: 'sharesIn',
    verb: 'shares.refreshAssigned',
    where: (uid) => [['friendUId', '==', uid]],
    limit: ASSIGNED_LIMIT,
    newestOnly: true,
  });
  const mine = createList<Share>(deps, {
    ...common,
    store: 'sharesOut',
    verb: 'shares.refreshMine',
    where: (uid) => [['ownerUId', '==', uid]],
    limit: MINE_LIMIT,
  });
  const newestFirst = async (list: List<Share>, uid: string): Promise<readonly Share[]> =>
    (await localDb.read((reader) => list.local(reader, uid))).toSorted((a, b) => b.createdAt - a.createdAt);
  const listAssignedLocal = async (uid: string): Promise<readonly Assigned[]> => {
    const shares = await newestFirst(assigned, uid);
    const byId = await summaries.local(
      uid,
      shares.map(({ wId }) => wId),
    );
    return shares.flatMap((share) => {
      const workout = byId.get(share.wId);
      return workout ? [{ share, workout }] : [];
    });
  };

  return {
    listAssignedLocal,
    async refreshAssigned(uid) {
      const refreshed = await assigned.refresh(uid);
      if (!refreshed.ok) return refreshed;
      const wIds = (await newestFirst(assigned, uid)).map(({ wId }) => wId);
      const fetched = await summaries.fetch('shares.refreshAssigned', uid, [...new Set(wIds)], 'shared');
      return fetched.ok ? done(await listAssignedLocal(uid)) : fetched;
    },
    listMineLocal: (uid) => newestFirst(mine, uid),
    async refreshMine(uid) {
      const refreshed = await mine.refresh(uid);
      return refreshed.ok ? done(await newestFirst(mine, uid)) : refreshed;
    },
    async share(uid, wId, friendUId) {
      const made = await createShare(deps, uid, wId, friendUId);
      if (made.ok && session.allows(uid)) await localDb.write((tx) => mine.put(tx, uid, made.value));
      return made;
    },
    async unshare(uid, share) {
      const removed = await db.commit('shares.unshare', [{ remove: sharePath(shareId(share)) }]);
      // A share of one's own that may not be deleted is not there any more.
      if (!removed.ok && (isTemporary(removed.problem) || removed.problem === 'conflict')) return removed;
      await localDb.write((tx) => {
        const list = share.ownerUId === uid ? mine : assigned;
        list.remove(tx, uid, shareId(share));
      });
      return done(undefined);
    },
  };
}

/**
 * The rules take only names as they are on both cards: those the device knows are tried first, then the cards are read.
 */
async function createShare(
  { localDb, db, now }: ListDeps,
  uid: string,
  wId: string,
  friendUId: string,
): Promise<Outcome<Share>> {
  const known = await localDb.read((reader) => knownCards(reader, uid, friendUId));
  const send = async ([owner, friend]: readonly [Card, Card]): Promise<Outcome<Share>> => {
    const share = shareOf(wId, owner, friend, now());
    const data = { ...share, ownerEmail: '', friendEmail: '', createdAt: SERVER_TIME };
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
  reader: LocalReader,
  uid: string,
  friendUId: string,
): Promise<readonly [Card, Card] | undefined> {
  const owner = await localUser(reader, uid);
  const friend = readFriend((await reader.get('friends', keyOf(uid, friendUId)))?.value);
  return owner && friend ? [owner, friend] : undefined;
}

const isSameCard = (a: Card, b: Card): boolean =>
  a.nicName === b.nicName && a.firstName === b.firstName && a.lastName === b.lastName && a.imgUrl === b.imgUrl;

const shareOf = (wId: string, owner: Card, friend: Card, createdAt: number): Share => ({
  ownerUId: owner.uid,
  friendUId: friend.uid,
  wId,
  ownerFirstName: owner.firstName,
  ownerLastName: owner.lastName,
  ownerNicName: owner.nicName,
  ownerName: owner.nicName,
  friendFirstName: friend.firstName,
  friendLastName: friend.lastName,
  friendNicName: friend.nicName,
  imgUrl: owner.imgUrl,
  createdAt,
});
