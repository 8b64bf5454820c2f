/** Updates the list of messages with as few reads as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { FetchedDoc, ServerTimestamp, Query } from '#data/server/query.ts';
import { localMessages, messageOf, storeMessages } from './message-records.ts';
import type { ListDeps } from '#data/sync/list.ts';
import { keyOf } from '#data/local/local-db.ts';

/** Of the newest message in each direction; `undefined` = none yet. */
interface Seen {
  readonly received: ServerTimestamp | undefined;
  readonly sent: ServerTimestamp | undefined;
  /** Epoch ms of the last less frequent checks. */
  readonly checkedAt: number;
}

const FIRST = 10;
const PAGE = 100;
const UNREAD_LIMIT = 50;
/** How often to look for messages sent or read on another device. */
const CHECK_AGE_MS = 10 * 60_000;

/** 1 read if there is nothing new; 2 or 3 every ten minutes. A new device fetches the newest ten in each direction. */
export async function refreshMessages(deps: ListDeps, uid: string): Promise<Outcome<void>> {
  const { localDb, session, now } = deps;
  const key = keyOf(uid, 'messages-seen');
  const seen = (await localDb.read(['meta'], (reader) => reader.get('meta', key)))?.value as Seen | undefined;
  const isCheck = !seen || Math.abs(now() - seen.checkedAt) > CHECK_AGE_MS;
  const received = await newsOf(deps, 'friendUId', uid, seen?.received);
  if (!received.ok) return received;
  const sent = isCheck ? await newsOf(deps, 'ownerUId', uid, seen?.sent) : done([]);
  if (!sent.ok) return sent;
  await localDb.write(['messages', 'meta', 'outbox'], async (tx) => {
    if (!session.allows(uid)) return;
    await storeMessages(tx, uid, [...received.value, ...sent.value]);
    const value: Seen = {
      received: received.value.at(-1)?.mark ?? seen?.received,
      sent: sent.value.at(-1)?.mark ?? seen?.sent,
      checkedAt: isCheck ? now() : (seen?.checkedAt ?? now()),
    };
    tx.put('meta', { key, uid, value });
  });
  return seen && isCheck ? checkUnread(deps, uid) : done(undefined);
}

/** Oldest first. */
async function newsOf(
  { db }: ListDeps,
  field: 'ownerUId' | 'friendUId',
  uid: string,
  mark: ServerTimestamp | undefined,
): Promise<Outcome<readonly FetchedDoc[]>> {
  const all: Query = { collection: 'messages', where: [[field, '==', uid]] };
  if (!mark) {
    const newest = await db.query('messages.refresh', { ...all, orderBy: ['createdAt', 'desc'], limit: FIRST });
    return newest.ok ? done(newest.value.toReversed()) : newest;
  }
  const news: FetchedDoc[] = [];
  for (let from: ServerTimestamp | undefined = mark; ; ) {
    const where: Query['where'] = [...(all.where ?? []), ['createdAt', '>', from]];
    const page = await db.query('messages.refresh', { ...all, where, orderBy: ['createdAt', 'asc'], limit: PAGE });
    if (!page.ok) return page;
    news.push(...page.value);
    from = page.value.at(-1)?.mark;
    if (page.value.length < PAGE || !from) return done(news);
  }
}

/** Messages that are unread here may have been read on another device. */
async function checkUnread({ localDb, db, session }: ListDeps, uid: string): Promise<Outcome<void>> {
  const before = await localDb.read(['messages', 'outbox'], (reader) => localMessages(reader, uid));
  const unread = before.filter((message) => message.friendUId === uid && !message.read);
  if (unread.length === 0) return done(undefined);
  const found = await db.query('messages.refresh', {
    collection: 'messages',
    where: [
      ['friendUId', '==', uid],
      ['read', '==', false],
    ],
    orderBy: ['createdAt', 'desc'],
    limit: UNREAD_LIMIT,
  });
  if (!found.ok) return found;
  const stillUnread = new Set(found.value.map(({ id }) => id));
  const oldest = found.value.length === UNREAD_LIMIT ? Number(found.value.at(-1)?.data['createdAt']) : -Infinity;
  await localDb.write(['messages', 'meta', 'outbox'], async (tx) => {
    if (!session.allows(uid)) return;
    await storeMessages(tx, uid, found.value);
    for (const message of unread) {
      if (stillUnread.has(message.id) || message.createdAt < oldest) continue;
      if (!(await tx.get('messages', keyOf(uid, message.id)))) continue;
      tx.put('messages', { key: keyOf(uid, message.id), uid, value: { ...messageOf(message), read: true } });
    }
  });
  return done(undefined);
}
