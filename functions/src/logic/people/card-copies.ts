import { nameAuthorEverywhere } from './authors.ts';
import { ensureInviteCode } from './invite-code.ts';
import { readCard, userPath } from './people.ts';
import { sweepEach } from '#logic/sweeping.ts';
import type { Backend, Data, Doc, Store, Write } from '#logic/backend.ts';

const WRITES_AT_ONCE = 300;

/** Minimum time between two updates of a person's copies: changing a card over and over costs no more than once. */
const PAUSE_MS = 60_000;
const turnPath = (uid: string): string => `cardCopies/${uid}`;

/**
 * After a change of a card: updates its copies now, or with the next `catchUpCards` if they were updated a moment ago.
 */
export async function followCard({ store, nowMs }: Backend, uid: string): Promise<void> {
  const now = nowMs();
  const isTurn = await store.transaction(async (tx) => {
    const [turn, user] = [await tx.get(turnPath(uid)), await tx.get(userPath(uid))];
    if (!user) return false; // gone: nothing of it may be recreated
    const lastMs = turn?.data['at'] instanceof Date ? turn.data['at'].getTime() : 0;
    if (now - lastMs >= PAUSE_MS) tx.write({ set: turnPath(uid), data: { uid, at: new Date(now), isBehind: false } });
    else if (turn?.data['isBehind'] !== true) tx.write({ update: turnPath(uid), data: { isBehind: true } });
    return now - lastMs >= PAUSE_MS;
  });
  if (isTurn) await refreshCopies(store, uid);
}

/**
 * Updates the copies of cards that changed more than once in a short time: whoever has waited longest comes first, so
 * that nobody who keeps changing theirs holds up others.
 */
export async function catchUpCards(backend: Backend): Promise<void> {
  const { store, nowMs } = backend;
  const mark = (path: string, data: Data) =>
    store.transaction(async (tx) => {
      if (await tx.get(path)) tx.write({ update: path, data });
    });
  await sweepEach(backend, {
    area: 'followCards',
    query: {
      collection: 'cardCopies',
      where: [
        ['isBehind', '==', true],
        ['at', '<=', new Date(nowMs())],
      ],
    },
    ownerOf: ({ id }) => id,
    async work({ path, data }) {
      // First, so that any later change counts as a new one.
      await mark(path, { at: new Date(nowMs()), isBehind: false });
      try {
        await refreshCopies(store, String(data['uid']));
      } catch (error) {
        await mark(path, { isBehind: true });
        throw error;
      }
    },
  });
}

/** Updates every copy of a person's names and picture to the current card, and gives a new person their code. */
async function refreshCopies(store: Store, uid: string): Promise<void> {
  await ensureInviteCode(store, uid);
  const card = await readCard(store, uid);
  if (!card) return;
  const { nicName, firstName, lastName, imgUrl } = card;
  const asOwner = {
    ownerFirstName: firstName,
    ownerLastName: lastName,
    ownerNicName: nicName,
    ownerName: nicName,
    imgUrl,
  };
  const asFriend = { friendFirstName: firstName, friendLastName: lastName, friendNicName: nicName };
  const [asCoach, asFollower] = [{ coachNicName: nicName }, { followerNicName: nicName }];
  const coachings = (field: string) => store.query({ collection: 'coachings', where: [[field, '==', uid]] });
  const editions = store.query({ collection: 'sharedProgrammes', where: [['ownerId', '==', uid]] });
  const shares = (field: string) => store.query({ collection: 'shareWithFriends', where: [[field, '==', uid]] });
  const copies: readonly (readonly [readonly Doc[], Data])[] = [
    [await shares('ownerUId'), asOwner],
    [await shares('friendUId'), asFriend],
    [await coachings('coachUid'), asCoach],
    [await coachings('followerUid'), asFollower],
    [await editions, { ownerNicName: nicName }],
    [await mirrorsOf(store, uid), { ...card }],
  ];
  const writes = copies.flatMap(([docs, data]) =>
    docs.filter((doc) => isStale(doc, data)).map((doc): Write => ({ update: doc.path, data })),
  );
  for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
    await store.commit(writes.slice(from, from + WRITES_AT_ONCE));
  }
  await nameAuthorEverywhere(store, uid);
}

/** The documents about a person in other people's lists: friends, requests, blocks. */
export async function mirrorsOf(store: Store, uid: string): Promise<readonly Doc[]> {
  const lists = ['friends', 'friendRequests', 'blocks'].map((collection) =>
    store.query({ collection, group: true, where: [['uid', '==', uid]] }),
  );
  return (await Promise.all(lists)).flat();
}

const isStale = ({ data }: Doc, wanted: Data): boolean =>
  Object.entries(wanted).some(([field, value]) => data[field] !== value);
