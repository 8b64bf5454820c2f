/**
 * The text behind a calendar's address, kept with the address: a calendar that asks costs one read, and a write only
 * where something has changed. What changes a date, a follow or a programme marks the address.
 */
import { calendarOfDates } from '#core/training/calendar-dates.ts';
import { DAY_MS } from '#core/base/day.ts';
import { isoDayOf } from '#core/training/time-zone.ts';
import { readTrainingDate, type TrainingDate } from '#core/people/people.ts';
import { readSettings } from '#core/settings/settings.ts';
import type { Backend, Condition, Data, Doc, Store } from '#logic/backend.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { userPath } from '#logic/people/people.ts';
import { timeOf } from '#logic/public/library-entries.ts';
import { programmeEvents } from './feed-programmes.ts';

/** A new reminder, and what has become too old, are there after this time at the latest. */
const AGE_MS = DAY_MS;
/** Older training is in the statistics. */
const PAST_MS = 60 * DAY_MS;
/** The most dates of one kind that are read. */
const COMING = 500;
const PAST = 100;
const SERIES = 100;
/** Of the dates to come, these come before everything else. */
const NEXT = 200;
/** A document holds 1 MiB. Days of programmes come beside the dates, a third as many at most. */
const BYTES_AT_MOST = 900_000;
const EVENTS_AT_MOST = 1_200;

interface FeedText {
  readonly text: string;
  readonly tag: string;
}

export async function feedText(backend: Backend, { path, data }: Doc): Promise<FeedText> {
  const { store, nowMs, newId } = backend;
  const { text, tag } = data;
  if (typeof text === 'string' && typeof tag === 'string' && !isDue(data, nowMs())) return { text, tag };
  const [begun, builtAt] = [newId(), new Date(nowMs())];
  // Changes from now on, while the dates are read, mark the address again.
  await store.commit([{ update: path, data: { begun, isBehind: false } }]);
  const made = await textOf(backend, String(data['uid']));
  await store.commit([{ update: path, data: { ...made, built: begun, builtAt } }]);
  return made;
}

/** A text that was begun and not finished was interrupted. */
function isDue({ isBehind, begun, built, builtAt }: Data, nowMs: number): boolean {
  return isBehind === true || begun !== built || nowMs - timeOf(builtAt) >= AGE_MS;
}

/** After a change of a person's dates. */
export async function markFeeds(store: Store, uid: unknown): Promise<void> {
  const feeds = await store.query({ collection: 'calendarFeeds', where: [['uid', '==', uid]] });
  const news = feeds.filter(({ data }) => data['isBehind'] !== true);
  if (news.length > 0) await store.commit(news.map(({ path }) => ({ update: path, data: { isBehind: true } })));
}

async function textOf(backend: Backend, uid: string): Promise<FeedText> {
  const { store, nowMs, appUrl } = backend;
  const user = await store.get(userPath(uid));
  const { remindMinBefore, language } = readSettings(user?.data['settings']);
  const dates = await datesOf(backend, uid);
  const days = await programmeEvents(backend, uid, language);
  const options = { nowMs: nowMs(), remindMinBefore, timeZone: 'UTC', appUrl, untitled: 'Icetime' };
  for (let events = EVENTS_AT_MOST; ; events = Math.floor(events / 2)) {
    const text = calendarOfDates(firstOf(dates, events), options, days.slice(0, Math.floor(events / 3)));
    if (Buffer.byteLength(text) <= BYTES_AT_MOST) return { text, tag: fingerprint(text) };
  }
}

/** By what a calendar would miss most: the next dates, series that go on, further dates, and what was lately. */
async function datesOf({ store, nowMs }: Backend, uid: string): Promise<readonly TrainingDate[]> {
  const find = async (condition: readonly Condition[], limit: number, newestBy?: string) => {
    const where: Condition[] = [['userId', '==', uid], ...condition];
    const query = {
      collection: 'trainingsDates',
      where,
      limit,
      ...(newestBy !== undefined && { orderBy: [[newestBy, 'desc']] as const }),
    };
    return (await store.query(query)).flatMap(dateOf);
  };
  // What goes on right now is still to come.
  const [fromMs, sinceMs] = [nowMs() - DAY_MS, nowMs() - PAST_MS];
  const [from, since] = [new Date(fromMs), new Date(sinceMs)];
  const coming = await find([['startDateTime', '>=', from]], COMING);
  const endless = await find([['series.until', '==', '']], SERIES);
  const ending = await find([['series.until', '>=', isoDayOf(sinceMs)]], SERIES);
  const lately: Condition[] = [
    ['startDateTime', '>=', since],
    ['startDateTime', '<', from],
  ];
  const past = await find(lately, PAST, 'startDateTime');
  const next = coming.filter(({ series }) => !series).slice(0, NEXT);
  const all = [...next, ...endless, ...ending, ...coming, ...past];
  return [...new Map(all.map((date) => [date.docId, date])).values()];
}

/** What was moved in a series is an event of its own. */
function firstOf(dates: readonly TrainingDate[], events: number): readonly TrainingDate[] {
  let left = events;
  return dates.filter(({ series }) => {
    const needed = 1 + (series?.exceptions.length ?? 0);
    if (needed > left) return false;
    left -= needed;
    return true;
  });
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
