/**
 * A person's scheduled workouts for other calendars, at an unguessable address. It reveals only the dates, and ends the
 * moment it is revoked, or the account is in other hands (`holder.ts`): Hosting's CDN caches no answer.
 */
import * as v from 'valibot';
import { calendarOfDates } from '#core/training/calendar-dates.ts';
import { DAY_MS } from '#core/base/day.ts';
import { readTrainingDate, type TrainingDate } from '#core/people/people.ts';
import { readSettings } from '#core/settings/settings.ts';
import type { Account, Backend, Data, Doc, Store, Transaction } from '#logic/backend.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { createCallable } from '#logic/calls/callable.ts';
import type { Endpoint, SiteAnswer } from '#logic/calls/endpoint.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { userPath } from '#logic/people/people.ts';
import { holderMark, isHeldBy, isSignedIn } from './holder.ts';

const COLLECTION = 'calendarFeeds';
/** Calendars ask a few times a day; anything more frequent has to wait. */
export const FEED_ANSWERS_PER_DAY = 100;
/** The most dates in one answer. */
const MOST_DATES = 1000;
/** Older training is in the statistics. */
const PAST_MS = 60 * DAY_MS;

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
      tx.write({ set: feedPath(token), data: { uid, holder, createdAt, day: 0, count: 0 } });
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

/** GET /feed/{token}.ics → the dates from two months ago on. 404 = no such address (any more), 429 = too often. */
export const calendarFeed: Endpoint = {
  name: 'calendarFeed',
  async answer(backend, { method, path }) {
    if (method !== 'GET' && method !== 'HEAD') return plain(405);
    const token = /^\/feed\/([A-Za-z0-9]{40})\.ics$/.exec(path)?.[1];
    const uid = token === undefined ? undefined : await admit(backend, feedPath(token));
    if (uid === undefined) return plain(404);
    if (uid === 'too often') return plain(429, { 'retry-after': '86400' });
    const body = await textOf(backend, uid);
    const headers = { ...COMMON, 'content-type': 'text/calendar; charset=utf-8' };
    return { status: 200, headers, body: method === 'HEAD' ? '' : body };
  },
};

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

/** The uid behind the address, with one more answer counted for today. A feed of a former holder is removed. */
async function admit({ store, accounts, nowMs }: Backend, path: string): Promise<string | undefined> {
  const asked = await store.get(path);
  if (!asked) return undefined;
  if (!isFeedOf(await accounts.get(String(asked.data['uid'])), asked.data)) {
    await store.commit([{ remove: path }]);
    return undefined;
  }
  return store.transaction(async (tx) => {
    const feed = await tx.get(path);
    if (!feed) return undefined;
    const day = Math.floor(nowMs() / DAY_MS);
    const count = feed.data['day'] === day ? Number(feed.data['count']) : 0;
    if (count >= FEED_ANSWERS_PER_DAY) return 'too often';
    tx.write({ update: path, data: { day, count: count + 1 } });
    return String(feed.data['uid']);
  });
}

async function textOf({ store, nowMs, appUrl }: Backend, uid: string): Promise<string> {
  const user = await store.get(userPath(uid));
  const { remindMinBefore } = readSettings(user?.data['settings']);
  const found = await store.query({ collection: 'trainingsDates', where: [['userId', '==', uid]], limit: MOST_DATES });
  const from = nowMs() - PAST_MS;
  const dates = found.flatMap(dateOf).filter(({ series, startDateTime }) => series || startDateTime >= from);
  const options = { nowMs: nowMs(), remindMinBefore, timeZone: 'UTC', appUrl, untitled: 'Icetime' };
  return calendarOfDates(dates, options);
}

function dateOf({ id, data }: Doc): readonly TrainingDate[] {
  const ms = (field: string) => (data[field] instanceof Date ? data[field].getTime() : undefined);
  const times = {
    startDateTime: ms('startDateTime'),
    endDateTime: ms('endDateTime'),
    updatedAt: ms('updatedAt'),
  };
  const date = readTrainingDate({ ...data, ...times, docId: id });
  return date ? [date] : [];
}
