import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#logic/account/account-removal.ts';
import { calendarFeed, FEED_ANSWERS_PER_DAY } from '#logic/account/calendar-feed.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { ANNA, BEN, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

let harness: Harness;
const DAY_MS = 86_400_000;
const set = async (action: string, uid = ANNA): Promise<{ token: string; createdAt: number }> =>
  (await harness.call('calendarAddress', harness.caller(uid), { reqId: harness.key(), action })) as never;
const ask = (token: string, method = 'GET') =>
  calendarFeed.answer(harness.backend, { method, path: `/feed/${token}.ics`, headers: {} });
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
      'cache-control': 'private, no-store',
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
    expect((await ask(token)).status).toBe(404);
    expect((await ask(bens)).status).toBe(200);
  });

  it('answers so many times a day, and again the next', async () => {
    const { token } = await set('make');
    harness.set(`calendarFeeds/${fingerprint(token)}`, {
      ...harness.get(`calendarFeeds/${fingerprint(token)}`),
      day: Math.floor(NOW_MS / DAY_MS),
      count: FEED_ANSWERS_PER_DAY - 1,
    });
    expect((await ask(token)).status).toBe(200);
    expect(await ask(token)).toMatchObject({ status: 429, headers: { 'retry-after': '86400' }, body: '' });
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
