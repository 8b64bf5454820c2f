import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#logic/account/account-removal.ts';
import { calendarFeed, FEED_ANSWERS_PER_DAY } from '#logic/account/calendar-feed.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import type { Backend } from '#logic/backend.ts';
import { type Cost, meteredStore } from '../metered-store.ts';
import { ANNA, BEN, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
let backend: Backend;
let cost: Cost;
const DAY_MS = 86_400_000;
const set = async (action: string, uid = ANNA): Promise<{ token: string; createdAt: number }> =>
  (await harness.call('calendarAddress', harness.caller(uid), { reqId: harness.key(), action })) as never;
const ask = (token: string, method = 'GET', headers = {}) =>
  calendarFeed.answer(backend, { method, path: `/feed/${token}.ics`, headers });
const textOf = async (token: string): Promise<string> => String((await ask(token)).body);
const plan = (docId: string, fields: object = {}) =>
  harness.set(`trainingsDates/${docId}`, {
    docId,
    userId: ANNA,
    startDateTime: new Date(NOW_MS + DAY_MS),
    endDateTime: new Date(NOW_MS + DAY_MS + 3_600_000),
    title: 'Legs',
    wId: '',
    done: false,
    updatedAt: new Date(NOW_MS),
    ...fields,
  });

beforeEach(() => {
  harness = createHarness();
  const metered = meteredStore(harness.backend.store);
  ({ cost } = metered);
  backend = { ...harness.backend, store: metered.store };
});

describe('the address of a calendar', () => {
  it('gives the dates, with series, what was moved, and the reminder that is wanted', async () => {
    const changedAt = new Date(NOW_MS - 3 * DAY_MS);
    plan('date0000000000000001', { title: 'Run, and walk', updatedAt: changedAt });
    plan('date0000000000000002', {
      startDateTime: new Date(NOW_MS - 400 * DAY_MS),
      endDateTime: new Date(NOW_MS - 400 * DAY_MS),
      series: {
        weekdays: '24',
        until: '',
        timeZone: 'Europe/Berlin',
        exceptions: ['2030-01-01', '2030-01-03>2030-01-04T07:00'],
      },
    });
    plan('date0000000000000003', {
      startDateTime: new Date(NOW_MS - 90 * DAY_MS),
      endDateTime: new Date(NOW_MS - 90 * DAY_MS),
      title: 'Long ago',
    });
    plan('date0000000000000004', { userId: BEN, title: 'Of Ben' });
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), settings: { remindMinBefore: 60 } });
    const { token, createdAt } = await set('make');
    expect(createdAt).toBe(NOW_MS);
    const { status, headers, body } = await ask(token);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-cache',
    });
    const text = String(body);
    expect(text).toContain('SUMMARY:Run\\, and walk\r\n');
    expect(text).toContain(`LAST-MODIFIED:${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}\r\n`);
    expect(text).toMatch(/RRULE:FREQ=WEEKLY;BYDAY=TU,TH\r\nEXDATE;TZID=Europe\/Berlin:20300101/);
    expect(text).toContain('DTSTART;TZID=Europe/Berlin:20300104T070000');
    expect(text).toContain('TRIGGER:-PT60M');
    expect(text).not.toMatch(/Long ago|Of Ben/);
    for (const personal of [ANNA, emailOf(ANNA), 'anna']) expect(text).not.toContain(personal);
    expect(await ask(token, 'HEAD')).toMatchObject({ status: 200, body: '' });
  });

  it('is kept as a fingerprint alone, and said once', async () => {
    const { token } = await set('make');
    expect(harness.paths('calendarFeeds/')).toEqual([`calendarFeeds/${fingerprint(token)}`]);
    expect(JSON.stringify(harness.contents())).not.toContain(token);
    expect(await set('look')).toEqual({ token: '', createdAt: NOW_MS });
    expect(await set('look', BEN)).toEqual({ token: '', createdAt: 0 });
  });

  it('ends at once when it is taken back, and when another takes its place', async () => {
    const [first, second] = [await set('make'), await set('make')];
    expect((await ask(first.token)).status).toBe(404);
    expect((await ask(second.token)).status).toBe(200);
    expect(await set('revoke')).toEqual({ token: '', createdAt: 0 });
    expect((await ask(second.token)).status).toBe(404);
    expect(harness.paths('calendarFeeds/')).toEqual([]);
  });

  it('ends with the account', async () => {
    const { token } = await set('make');
    const { token: bens } = await set('make', BEN);
    await removeAccount(harness.backend, { uid: ANNA, email: emailOf(ANNA) });
    expect(harness.paths('calendarFeeds/')).toHaveLength(1);
    expect((await ask(token)).status).toBe(404);
    expect((await ask(bens)).status).toBe(200);
  });

  it('answers so many times a day, and again the next; beyond that it reads nothing', async () => {
    const { token } = await set('make');
    for (let n = 0; n < FEED_ANSWERS_PER_DAY; n += 1) expect((await ask(token)).status).toBe(200);
    cost.reset();
    expect(await ask(token)).toMatchObject({ status: 429, headers: { 'retry-after': '86400' }, body: '' });
    expect(cost.reads).toBe(0);
    expect((await ask((await set('make', BEN)).token)).status).toBe(200);
    harness.nowMs += DAY_MS;
    expect((await ask(token)).status).toBe(200);
  });

  it.each([
    '',
    'x',
    'a'.repeat(39),
    'a'.repeat(40),
    'a'.repeat(41),
    `${'a'.repeat(20)}/${'a'.repeat(19)}`,
    '../users/x',
  ])('says of “%s” that there is none', async (token) => {
    await set('make');
    expect(await ask(token)).toMatchObject({
      status: 404,
      headers: { 'cache-control': 'private, no-store' },
      body: '',
    });
  });

  it('takes no other method', async () => {
    const { token } = await set('make');
    expect((await ask(token, 'POST')).status).toBe(405);
  });
});

/** What happens meanwhile reaches the triggers. */
async function happens(work: () => void): Promise<void> {
  const dispatcher = harness.startTriggers();
  work();
  await dispatcher.idle();
  await dispatcher.stop();
}
const idOf = (n: number): string => `date${String(n).padStart(16, '0')}`;
const at = (ms: number) => ({ startDateTime: new Date(ms), endDateTime: new Date(ms + 3_600_000) });

describe('a calendar that asks again', () => {
  it('costs one read and no write as long as nothing changes, and gets nothing it has', async () => {
    for (let n = 0; n < 40; n += 1) plan(idOf(n));
    const { token } = await set('make');
    const first = await ask(token);
    for (const minutes of [1, 15, 60, 600]) {
      harness.nowMs = NOW_MS + minutes * 60_000;
      cost.reset();
      const again = await ask(token, 'GET', { 'if-none-match': first.headers['etag'] });
      expect(again).toMatchObject({ status: 304, body: '', headers: { etag: first.headers['etag'] } });
      expect(await ask(token)).toEqual(first);
      expect([cost.reads, cost.writes]).toEqual([2, 0]);
    }
  });

  it.each([
    ['a new one', () => plan(idOf(2), { title: 'Arms' })],
    ['another title', () => plan(idOf(1), { title: 'Arms' })],
    ['one less', () => harness.remove(`trainingsDates/${idOf(1)}`)],
  ])('gets what has changed at once: %s', async (_, change) => {
    plan(idOf(1));
    const { token } = await set('make');
    const { headers } = await ask(token);
    await happens(change);
    const next = await ask(token, 'GET', { 'if-none-match': headers['etag'] });
    expect(next.status).toBe(200);
    expect(String(next.body).includes('SUMMARY:Arms')).toBe(!_.includes('less'));
    expect(String(next.body).includes('SUMMARY:Legs')).toBe(_.includes('new'));
  });

  it('gets what changed while its text was made', async () => {
    plan(idOf(1));
    const { token } = await set('make');
    const { store } = backend;
    let isFirst = true;
    backend = {
      ...backend,
      store: {
        ...store,
        async query(query) {
          const found = await store.query(query);
          if (isFirst && query.collection === 'trainingsDates') {
            isFirst = false;
            await happens(() => plan(idOf(2), { title: 'Arms' }));
          }
          return found;
        },
      },
    };
    await ask(token);
    expect(await textOf(token)).toContain('SUMMARY:Arms');
  });

  it('gets it after an attempt that broke off', async () => {
    plan(idOf(1));
    const { token } = await set('make');
    await ask(token);
    await happens(() => plan(idOf(1), { title: 'Arms' }));
    const whole = backend;
    const query = () => Promise.reject(new Error('down'));
    backend = { ...backend, store: { ...backend.store, query } };
    await expect(ask(token)).rejects.toThrow('down');
    backend = whole;
    expect(await textOf(token)).toContain('SUMMARY:Arms');
  });

  it('gets another reminder within a day, and the same tag where nothing changed in it', async () => {
    plan(idOf(1));
    const { token } = await set('make');
    const first = await ask(token);
    harness.nowMs += DAY_MS;
    expect((await ask(token, 'GET', { 'if-none-match': first.headers['etag'] })).status).toBe(304);
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), settings: { remindMinBefore: 60 } });
    harness.nowMs += DAY_MS;
    expect(await textOf(token)).toContain('TRIGGER:-PT60M');
  });

  it('of before goes on, and marks nobody who has no address', async () => {
    plan(idOf(1));
    const token = 'a'.repeat(40);
    harness.set(`calendarFeeds/${fingerprint(token)}`, { uid: ANNA, createdAt: new Date(NOW_MS), day: 5, count: 100 });
    expect(await textOf(token)).toContain('SUMMARY:Legs');
    await happens(() => plan(idOf(3), { userId: BEN }));
    expect(harness.paths('calendarFeeds/')).toHaveLength(1);
  });
});

describe('what a calendar is told', () => {
  it('is first of all what is still to come: 1,200 past dates keep none of ten away', async () => {
    for (let n = 0; n < 1_200; n += 1) plan(idOf(n), { title: 'Past', ...at(NOW_MS - (1 + n / 30) * DAY_MS) });
    for (let n = 0; n < 10; n += 1) plan(idOf(9_000 + n), { title: `Planned ${n}`, ...at(NOW_MS + n * DAY_MS) });
    const series = { weekdays: '1', until: '', timeZone: 'UTC', exceptions: [] };
    plan(idOf(9_100), { title: 'Every week', ...at(NOW_MS - 900 * DAY_MS), series });
    plan(idOf(9_101), {
      title: 'Until spring',
      ...at(NOW_MS - 900 * DAY_MS),
      series: { ...series, until: '2027-03-01' },
    });
    plan(idOf(9_102), { title: 'Ended', ...at(NOW_MS - 900 * DAY_MS), series: { ...series, until: '2025-03-01' } });
    const { token } = await set('make');
    cost.reset();
    const text = await textOf(token);
    for (let n = 0; n < 10; n += 1) expect(text).toContain(`SUMMARY:Planned ${n}\r\n`);
    for (const title of ['Every week', 'Until spring', 'Past']) expect(text).toContain(`SUMMARY:${title}\r\n`);
    expect(text).not.toContain('Ended');
    expect(new Set(text.match(/UID:.*/g)).size).toBe(text.match(/UID:.*/g)?.length);
    expect(cost.reads).toBeLessThan(250);
  });

  it('fits beside the address whatever is scheduled, with the next dates', async () => {
    const exceptions = Array.from({ length: 200 }, (_, n) => {
      const day = new Date(NOW_MS + n * DAY_MS).toISOString().slice(0, 10);
      return `${day}>${day}T23:00`;
    });
    const series = { weekdays: '0123456', until: '', timeZone: 'UTC', exceptions };
    for (let n = 0; n < 120; n += 1) plan(idOf(n), { title: '漢'.repeat(120), series, ...at(NOW_MS - DAY_MS) });
    for (let n = 0; n < 600; n += 1) plan(idOf(500 + n), { title: '漢'.repeat(120), ...at(NOW_MS + n * DAY_MS) });
    plan(idOf(400), { title: 'Next', ...at(NOW_MS + 1) });
    const { token } = await set('make');
    const text = await textOf(token);
    expect(text).toContain('SUMMARY:Next');
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  });

  it('has every date but the one that is broken', async () => {
    plan(idOf(1), { title: 'Whole' });
    for (const [n, until] of ['2026-99-99', '9999-99-99', '2026-02-30'].entries())
      plan(idOf(10 + n), {
        title: `Odd ${n}`,
        series: { weekdays: '1', until, timeZone: 'x\r\ny', exceptions: ['z'] },
      });
    plan(idOf(20), { startDateTime: 'soon' });
    plan(idOf(21), { title: 'A\u0000B\u0007\r\nEND:VEVENT' });
    const { token } = await set('make');
    const text = await textOf(token);
    for (const title of ['Whole', 'Odd 0', 'Odd 1', 'Odd 2', 'AB\\nEND:VEVENT'])
      expect(text).toContain(`SUMMARY:${title}`);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  });
});
