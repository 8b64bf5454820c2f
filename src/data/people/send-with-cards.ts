/** Sends what has to name two people as their cards do: with the cards on the device, then with those read anew. */
import { done, failed, isTemporary, type Outcome } from '#core/base/errors.ts';
import { readCard, readFriend, type Card } from '#core/people/people.ts';
import { localUser } from '#data/account/local-user.ts';
import { keyOf, type LocalReader } from '#data/local/local-db.ts';
import { cardPath } from '#data/server/paths.ts';
import type { ListDeps } from '#data/sync/list.ts';

/** One's own and the friend's. */
export type CardPair = readonly [Card, Card];

/** `stored`: what is at the server already, if a repeated send was refused for that. */
export async function sendWithCards<T>(
  { localDb, db }: Pick<ListDeps, 'localDb' | 'db'>,
  verb: string,
  [uid, friendUid]: readonly [string, string],
  send: (cards: CardPair) => Promise<Outcome<T>>,
  stored: () => Promise<T | undefined>,
): Promise<Outcome<T>> {
  const known = await localDb.read(['friends', 'meta', 'outbox'], (reader) => knownCards(reader, uid, friendUid));
  const first = known && (await send(known));
  if (first && (first.ok || isTemporary(first.problem))) return first;
  const there = await stored();
  if (there) return done(there);
  const [mine, theirs] = await Promise.all([db.get(verb, cardPath(uid)), db.get(verb, cardPath(friendUid))]);
  if (!mine.ok) return mine;
  if (!theirs.ok) return theirs;
  const owner = readCard({ ...mine.value?.data, uid });
  const friend = readCard({ ...theirs.value?.data, uid: friendUid });
  if (!mine.value || !theirs.value || !owner || !friend) return failed('not-found');
  const isTried = known && isSameCard(known[0], owner) && isSameCard(known[1], friend);
  return isTried ? (first ?? failed('not-allowed')) : send([owner, friend]);
}

async function knownCards(
  reader: LocalReader<'friends' | 'meta' | 'outbox'>,
  uid: string,
  friendUid: string,
): Promise<CardPair | undefined> {
  const owner = await localUser(reader, uid);
  const friend = readFriend((await reader.get('friends', keyOf(uid, friendUid)))?.value);
  return owner && friend ? [owner, friend] : undefined;
}

const isSameCard = (a: Card, b: Card): boolean =>
  a.nicName === b.nicName && a.firstName === b.firstName && a.lastName === b.lastName && a.imgUrl === b.imgUrl;
