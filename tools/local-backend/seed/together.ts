/** What the demo people have to do with each other. */
import { favoritId, NO_ADDRESSES, shareId, shareOf } from '#core/people/people.ts';
import type { DemoPerson } from './people.ts';
import type { SeedDoc } from './seed-doc.ts';
import { DAY_MS, MINUTE_MS } from './seed-time.ts';

/** All that others see of somebody. */
export const cardOf = ({ nicName, firstName, lastName }: DemoPerson) => ({ nicName, firstName, lastName, imgUrl: '' });

/** Both sides of a friendship. */
export const friendDocs = (a: DemoPerson, b: DemoPerson, since: Date): readonly SeedDoc[] => [
  { path: `users/${a.uid}/friends/${b.uid}`, data: { uid: b.uid, ...cardOf(b), since } },
  { path: `users/${b.uid}/friends/${a.uid}`, data: { uid: a.uid, ...cardOf(a), since } },
];

/** Both sides of a request that nobody has answered yet. */
export const requestDocs = (from: DemoPerson, to: DemoPerson, since: Date): readonly SeedDoc[] => [
  { path: `users/${from.uid}/friendRequests/${to.uid}`, data: { uid: to.uid, ...cardOf(to), direction: 'out', since } },
  {
    path: `users/${to.uid}/friendRequests/${from.uid}`,
    data: { uid: from.uid, ...cardOf(from), direction: 'in', since },
  },
];

export function shareDoc(owner: DemoPerson, friend: DemoPerson, wId: string, createdAt: Date): SeedDoc {
  const cards = [
    { uid: owner.uid, ...cardOf(owner) },
    { uid: friend.uid, ...cardOf(friend) },
  ] as const;
  const data = { ...shareOf(wId, ...cards), ...NO_ADDRESSES, createdAt };
  return { path: `shareWithFriends/${shareId(data)}`, data };
}

export const favoritDoc = (uid: string, workoutID: string, createAt: Date): SeedDoc => ({
  path: `favorits/${favoritId(uid, workoutID)}`,
  data: { userID: uid, workoutID, createAt },
});

export interface Line {
  readonly from: DemoPerson;
  readonly to: DemoPerson;
  readonly minutesAgo: number;
  readonly text: string;
  readonly wId?: string;
  readonly isUnread?: true;
}

/** The messages, oldest first, and each sender's count of the day that goes with every one of them. */
export function messageDocs(lines: readonly Line[], nowMs: number): readonly SeedDoc[] {
  const counts = new Map<string, SeedDoc>();
  const messages = lines.map(({ from, to, minutesAgo, text, wId = '', isUnread }, place): SeedDoc => {
    const id = `demoMessage${String(place + 1).padStart(9, '0')}`;
    const createdAt = new Date(nowMs - minutesAgo * MINUTE_MS);
    const path = `users/${from.uid}/limits/${Math.floor(createdAt.getTime() / DAY_MS)}`;
    counts.set(path, { path, data: { messages: Number(counts.get(path)?.data['messages'] ?? 0) + 1, lastId: id } });
    const data = { ownerUId: from.uid, friendUId: to.uid, read: !isUnread, createdAt, text, mediaPath: '', wId };
    return { path: `messages/${id}`, data };
  });
  return [...messages, ...counts.values()];
}
