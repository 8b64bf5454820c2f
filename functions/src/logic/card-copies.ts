import { ensureInviteCode } from './invite-code.ts';
import { readCard } from './people.ts';
import type { Data, Doc, Store, Write } from './backend.ts';

const WRITES_AT_ONCE = 300;

/** Brings every copy of a person's names and picture up to the card as it is now, and gives a new person their code. */
export async function refreshCopies(store: Store, uid: string): Promise<void> {
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
  const shares = (field: string) => store.query({ collection: 'shareWithFriends', where: [[field, '==', uid]] });
  const copies: readonly (readonly [readonly Doc[], Data])[] = [
    [await shares('ownerUId'), asOwner],
    [await shares('friendUId'), asFriend],
    [await mirrorsOf(store, uid), { ...card }],
  ];
  const writes = copies.flatMap(([docs, data]) =>
    docs.filter((doc) => isStale(doc, data)).map((doc): Write => ({ update: doc.path, data })),
  );
  for (let from = 0; from < writes.length; from += WRITES_AT_ONCE) {
    await store.commit(writes.slice(from, from + WRITES_AT_ONCE));
  }
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
