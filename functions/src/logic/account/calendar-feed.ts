/**
 * A person's scheduled workouts for other calendars, at an unguessable address. It reveals only the dates, and ends the
 * moment it is revoked, or the account is in other hands (`holder.ts`): Hosting's CDN caches no answer.
 */
import * as v from 'valibot';
import { DAY_MS } from '#core/base/day.ts';
import type { Account, Backend, Data, Doc, Store, Transaction } from '#logic/backend.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { createCallable } from '#logic/calls/callable.ts';
import type { Endpoint, SiteAnswer } from '#logic/calls/endpoint.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { feedText } from './feed-text.ts';
import { holderMark, isHeldBy, isSignedIn } from './holder.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

const COLLECTION = 'calendarFeeds';
/** Calendars ask a few times a day; an instance lets anything more frequent wait. */
export const FEED_ANSWERS_PER_DAY = 100;

/** The server stores only the fingerprint, so reading the database reveals no address. */
const feedPath = (token: string): string => `${COLLECTION}/${fingerprint(token)}`;

/**
 * `{ action: 'look' | 'make' | 'revoke' }` → `{ token, createdAt }`: the address afterwards; `createdAt` in epoch ms, 0
 * = none. `token` is returned once, when it is made ('' otherwise); making one ends the address before it, and needs a
 * confirmed address: an unconfirmed account may be somebody else's by right.
 */
export const calendarAddress = createCallable({
  name: 'calendarAddress',
  input: v.strictObject({ action: v.picklist(['look', 'make', 'revoke']) }),
  perDay: 100,
  bounds: bound('One address', OWN),
  needs: ['even-suspended'],
  // A stored answer would contain the token in clear text.
  isReading: true,
  async run({ backend: { store, accounts, newId, nowMs }, caller: { uid, emailVerified, signedInMs } }, { action }) {
    const account = await accounts.get(uid);
    // A token from before a change of hands lives on for up to an hour.
    const isHolder = emailVerified && isSignedIn(account, signedInMs) && account.emailVerified;
    const holder = isHolder ? holderMark(account) : undefined;
    if (action === 'make' && holder === undefined) throw new CallError('permission-denied');
    return store.transaction(async (tx): Promise<Data> => {
      const stored = await feedsOf(tx, uid);
      const feeds = action === 'look' ? stored.filter(({ data }) => isFeedOf(account, data)) : stored;
      if (action === 'look') return { token: '', createdAt: Math.max(0, ...feeds.map(createdMs)) };
      tx.write(...feeds.map(({ path }) => ({ remove: path })));
      if (action === 'revoke') return { token: '', createdAt: 0 };
      // 40 letters and digits: 238 bits.
      const token = newId() + newId();
      const createdAt = new Date(nowMs());
      tx.write({ set: feedPath(token), data: { uid, holder, createdAt } });
      return { token, createdAt: createdAt.getTime() };
    });
  },
});

const createdMs = ({ data }: Doc): number => (data['createdAt'] as Date).getTime();

/**
 * Whether a feed is the present holder's. Those from before feeds knew their holder go on if the address is confirmed
 * and nothing has ended the sign-ins since.
 */
function isFeedOf(account: Account | undefined, feed: Data): boolean {
  if (feed['holder'] !== undefined) return isHeldBy(account, feed['holder']);
  const createdAt = feed['createdAt'] instanceof Date ? feed['createdAt'].getTime() : 0;
  return isSignedIn(account, createdAt) && account.emailVerified;
}

const feedsOf = (reader: Pick<Transaction, 'query'>, uid: string): Promise<readonly Doc[]> =>
  reader.query({ collection: COLLECTION, where: [['uid', '==', uid]] });

/** Removes the addresses of a person who leaves. */
export async function removeFeeds(store: Store, uid: string): Promise<void> {
  const feeds = await feedsOf(store, uid);
  await store.commit(feeds.map(({ path }) => ({ remove: path })));
}

/** Removes the feeds that a former holder of the account made. */
export async function endFeedsOfOthers({ store, accounts }: Backend, uid: string): Promise<void> {
  const account = await accounts.get(uid);
  const others = (await feedsOf(store, uid)).filter(({ data }) => !isFeedOf(account, data));
  await store.commit(others.map(({ path }) => ({ remove: path })));
}

/**
 * GET /feed/{token}.ics → what is still to come, and what was within two months. 304 = as the calendar has it, 404 = no
 * such address (any more), 429 = too often. An answer costs one read (feed-text.ts). A feed of a former holder is
 * removed.
 */
export const calendarFeed: Endpoint = {
  name: 'calendarFeed',
  async answer(backend, { method, path, headers: asked }) {
    if (method !== 'GET' && method !== 'HEAD') return plain(405);
    const token = /^\/feed\/([A-Za-z0-9]{40})\.ics$/.exec(path)?.[1];
    if (token === undefined) return plain(404);
    const answers = answersOf(backend.store);
    const day = Math.floor(backend.nowMs() / DAY_MS);
    if (answers.of(token, day) >= FEED_ANSWERS_PER_DAY) return plain(429, { 'retry-after': '86400' });
    const feed = await backend.store.get(feedPath(token));
    if (!feed) return plain(404);
    if (!isFeedOf(await backend.accounts.get(String(feed.data['uid'])), feed.data)) {
      await backend.store.commit([{ remove: feed.path }]);
      return plain(404);
    }
    answers.add(token, day);
    const { text, tag } = await feedText(backend, feed);
    const headers = { ...COMMON, 'cache-control': 'private, no-cache', etag: `W/"${tag}"` };
    if (String(asked['if-none-match'] ?? '').includes(`"${tag}"`)) return { status: 304, headers, body: '' };
    const type = { 'content-type': 'text/calendar; charset=utf-8' };
    return { status: 200, headers: { ...headers, ...type }, body: method === 'HEAD' ? '' : text };
  },
};

/** How often an instance has answered today: a number in the database would cost a write for each answer. */
interface Answers {
  readonly of: (token: string, day: number) => number;
  readonly add: (token: string, day: number) => void;
}
/** Addresses that an instance counts; beyond, it begins anew. */
const COUNTED_AT_MOST = 20_000;
const counts = new WeakMap<Store, Answers>();

function answersOf(store: Store): Answers {
  const known = counts.get(store);
  if (known) return known;
  const today = { day: 0, counts: new Map<string, number>() };
  const ofDay = (day: number): Map<string, number> => {
    if (today.day !== day || today.counts.size >= COUNTED_AT_MOST) Object.assign(today, { day, counts: new Map() });
    return today.counts;
  };
  const of = (token: string, day: number): number => ofDay(day).get(token) ?? 0;
  const made: Answers = { of, add: (token, day) => void ofDay(day).set(token, of(token, day) + 1) };
  counts.set(store, made);
  return made;
}

const COMMON = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
} as const;
const plain = (status: number, more: Readonly<Record<string, string>> = {}): SiteAnswer => ({
  status,
  headers: { ...COMMON, ...more },
  body: '',
});
