import { beforeEach, describe, expect, it } from 'vitest';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import { WORDS } from '#logic/account/feed-programmes.ts';
import type { Backend, Data } from '#logic/backend.ts';
import { LANGUAGE_TAGS } from '#core/base/languages.ts';
import { readFileSync } from 'node:fs';
import { type Cost, meteredStore } from '../metered-store.ts';
import { ANNA, BEN, createHarness, type Harness, NOW_MS } from '../harness.ts';

const DAY_MS = 86_400_000;
const P_ID = 'programmeOfAnna00001';
const FOLLOW = `users/${ANNA}/follows/followOfAnna00000001`;
const PROGRAMME = `users/${ANNA}/programmes/${P_ID}`;
const UID = 'UID:followOfAnna00000001';

let harness: Harness;
let backend: Backend;
let cost: Cost;

beforeEach(() => {
  harness = createHarness();
  const metered = meteredStore(harness.backend.store);
  ({ cost } = metered);
  backend = { ...harness.backend, store: metered.store };
});

/** NOW_MS is noon of Friday, 20 November 2026. */
const follow = (fields: Data = {}): void =>
  harness.set(FOLLOW, {
    pId: P_ID,
    name: 'Strong',
    version: 1,
    startDate: '2026-11-16',
    weekdays: '15',
    endDate: '',
    done: '',
    changes: '',
    place: 0,
    createdAt: new Date(NOW_MS - 9 * DAY_MS),
    updatedAt: new Date(NOW_MS - 9 * DAY_MS),
    ...fields,
  });
const squat = { name: 'Squat', timeSec: 30 };
const contentOf = (weeks: number, name = 'Legs', days = 2): string =>
  JSON.stringify({
    workouts: [{ kind: 'written', key: 'a', name, exercises: [squat] }],
    weeks: Array.from({ length: weeks }, () => ({ days: Array.from({ length: days }, () => ({ workouts: ['a'] })) })),
  });
const programme = (content = contentOf(2), fields: Data = {}): void =>
  harness.set(PROGRAMME, {
    name: 'Strong',
    description: '',
    level: 'base',
    sport: 'others',
    language: 'English',
    version: 1,
    content,
    place: 0,
    createdAt: new Date(NOW_MS - 9 * DAY_MS),
    updatedAt: new Date(NOW_MS - 9 * DAY_MS),
    ...fields,
  });
const make = async (): Promise<string> => {
  const input = { reqId: harness.key(), action: 'make' };
  const { token } = (await harness.call('calendarAddress', harness.caller(ANNA), input)) as { token: string };
  return token;
};
const ask = (token: string, headers = {}) =>
  calendarFeed.answer(backend, { method: 'GET', path: `/feed/${token}.ics`, headers });
const textOf = async (token: string): Promise<string> => String((await ask(token)).body).replaceAll('\r\n ', '');
const daysIn = (text: string): readonly string[] =>
  [...text.matchAll(/DTSTART;VALUE=DATE:(\d+)/g)].map(([, day = '']) => day);
async function happens(work: () => void): Promise<void> {
  const dispatcher = harness.startTriggers();
  work();
  await dispatcher.idle();
  await dispatcher.stop();
}

describe('a calendar’s address has of followed programmes', () => {
  it('what is still to come, as whole days', async () => {
    programme();
    follow();
    const text = await textOf(await make());
    expect(daysIn(text)).toEqual(['20261120', '20261123', '20261127']);
    expect(text).toContain(
      [
        `${UID}.1.0@icetime`,
        'DTSTAMP:20261111T120000Z',
        'LAST-MODIFIED:20261111T120000Z',
        `SEQUENCE:${(NOW_MS - 9 * DAY_MS - Date.UTC(2020, 0, 1)) / 1000}`,
        'DTSTART;VALUE=DATE:20261123',
        'TRANSP:TRANSPARENT',
        'SUMMARY:Legs',
        'DESCRIPTION:Strong · Week 2\\, day 1',
        `URL:${backend.appUrl}/programme/${P_ID}?day=1.0`,
        'END:VEVENT',
      ].join('\r\n'),
    );
    expect(text).not.toContain('VALARM');
  });

  it('those with a time of day as moments with an alarm, on both sides of a change of the clocks, and anew', async () => {
    programme(contentOf(20));
    follow({ weekdays: '15', time: '18:30 Europe/Berlin' });
    const token = await make();
    const starts = async () => [...(await textOf(token)).matchAll(/DTSTART:(\S+)/g)].map(([, at]) => at);
    const first = await textOf(token);
    expect(await starts()).toEqual(
      expect.arrayContaining(['20261120T173000Z', '20270326T173000Z', '20270329T163000Z']),
    );
    expect(first).toMatch(/DTSTART:20261120T173000Z\r\nDURATION:PT30S\r\n/);
    expect(first).toContain('BEGIN:VALARM');
    expect(daysIn(first)).toEqual([]);
    await happens(() => follow({ weekdays: '15', time: '07:00 Europe/Berlin' }));
    expect((await starts())[0]).toBe('20261120T060000Z');
    await happens(() => follow({ weekdays: '15', time: '' }));
    expect(daysIn(await textOf(token))[0]).toBe('20261120');
  });

  it.each([
    ['the first hour of UTC-12', Date.UTC(2026, 10, 20, 12), '20261120'],
    ['the last hour of UTC-12', Date.UTC(2026, 10, 21, 11, 59), '20261120'],
    ['the day after everywhere', Date.UTC(2026, 10, 21, 12), '20261123'],
    ['the first hour of UTC+14', Date.UTC(2026, 10, 19, 10), '20261120'],
  ])('today’s training as long as it is today anywhere: in %s', async (_, nowMs, first) => {
    programme();
    follow();
    harness.nowMs = nowMs;
    expect(daysIn(await textOf(await make()))[0]).toBe(first);
  });

  it('nothing that is done, skipped, paused or stopped, and nobody else’s', async () => {
    programme();
    follow({ done: '0.1 2026-11-20 600 r\n1.0 2026-11-20 0 s\n' });
    const token = await make();
    expect(daysIn(await textOf(token))).toEqual(['20261127']);
    await happens(() => follow({ changes: 'pause 2026-11-20 -\n' }));
    expect(daysIn(await textOf(token))).toEqual([]);
    await happens(() => follow({ endDate: '2026-11-20' }));
    expect(daysIn(await textOf(token))).toEqual([]);
    await happens(() => {
      harness.remove(FOLLOW);
      harness.set(FOLLOW.replace(ANNA, BEN), { ...harness.get(FOLLOW), pId: P_ID, name: 'Ben', endDate: '' });
    });
    expect(daysIn(await textOf(token))).toEqual([]);
  });

  it('the product’s own, in the person’s language', async () => {
    follow({ pId: 'starterProgrammeback', weekdays: '0135', startDate: '2026-11-20' });
    harness.set(`users/${ANNA}`, { ...harness.get(`users/${ANNA}`), settings: { language: 'German' } });
    const text = await textOf(await make());
    expect(daysIn(text)).toContain('20261120');
    expect(text).toMatch(/SUMMARY:Stabiler Rücken A\r\nDESCRIPTION:Gut für den Rücken · Woche 1\\, Tag 1\r/);
  });

  it('a coach’s, as long as it is offered, or anyone’s with the link', async () => {
    programme();
    const edition = `sharedProgrammes/${BEN}_${P_ID}`;
    const coaching = `coachings/${BEN}_${ANNA}_${P_ID}`;
    harness.set(edition, { ...harness.get(PROGRAMME), ownerId: BEN, sharePublic: false });
    harness.set(coaching, { coachUid: BEN, followerUid: ANNA, pId: P_ID, state: 'accepted' });
    harness.remove(PROGRAMME);
    follow({ ownerId: BEN });
    const token = await make();
    const text = await textOf(token);
    expect(daysIn(text)[0]).toBe('20261120');
    expect(text).toContain(`/programme/${BEN}_${P_ID}?day=`);
    await happens(() => {
      harness.remove(coaching);
      follow({ ownerId: BEN, changes: 'move 0.1 2026-11-21\n' });
    });
    expect(daysIn(await textOf(token))).toEqual([]);
    await happens(() => {
      harness.set(edition, { ...harness.get(edition), sharePublic: true });
      follow({ ownerId: BEN });
    });
    expect(daysIn(await textOf(token))[0]).toBe('20261120');
    await happens(() => {
      harness.remove(edition);
      follow({ ownerId: BEN, changes: 'move 0.1 2026-11-21\n' });
    });
    expect(daysIn(await textOf(token))).toEqual([]);
  });

  it('the same words as the app', () => {
    for (const [language, tag] of Object.entries(LANGUAGE_TAGS)) {
      const file = readFileSync(`src/i18n/locales/calendar/${tag}.json`, 'utf8');
      const { calendar } = JSON.parse(file) as { calendar: { ofProgramme: string } };
      const placed = { programme: '{{programme}}', week: '{{week}}', day: '{{day}}' };
      expect(WORDS[language as keyof typeof WORDS](placed)).toBe(calendar.ofProgramme);
    }
  });

  it('all but what is broken, and no sign that cannot be seen', async () => {
    programme(contentOf(2, 'A\u0000B\u0007\r\nEND:VEVENT'));
    follow();
    harness.set(`users/${ANNA}/follows/broken00000000000001`, { endDate: '', pId: 7 });
    harness.set(`users/${ANNA}/follows/orphan00000000000001`, { ...harness.get(FOLLOW), pId: 'programmeThatIsGone1' });
    harness.set(`users/${ANNA}/follows/last000000000000001`, { ...harness.get(FOLLOW), startDate: '9999-12-30' });
    const text = await textOf(await make());
    expect(text).toContain('SUMMARY:AB\\nEND:VEVENT\r\n');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
    expect(daysIn(text).every((day) => /^\d{8}$/.test(day))).toBe(true);
  });
});

describe('asking again for followed programmes', () => {
  it('costs one read and no write as long as nothing changes', async () => {
    programme();
    follow();
    const token = await make();
    const first = await ask(token);
    cost.reset();
    harness.nowMs += 3_600_000;
    const again = await ask(token, { 'if-none-match': first.headers['etag'] });
    expect([again.status, cost.reads, cost.writes]).toEqual([304, 1, 0]);
  });

  it.each([
    ['a training is done', () => follow({ done: '0.1 2026-11-20 600 -\n' }), ['20261123', '20261127']],
    ['one is moved', () => follow({ changes: 'move 0.1 2026-11-22\n' }), ['20261122', '20261123', '20261127']],
    ['other days are chosen', () => follow({ weekdays: '16' }), ['20261121', '20261123', '20261128']],
    ['it is stopped', () => follow({ endDate: '2026-11-20' }), []],
    ['it is deleted', () => harness.remove(FOLLOW), []],
    ['the programme loses a week', () => programme(contentOf(1)), ['20261120']],
    ['the programme is deleted', () => harness.remove(PROGRAMME), []],
  ])('gets at once that %s', async (_, change, days) => {
    programme();
    follow();
    const token = await make();
    const { headers } = await ask(token);
    await happens(change);
    const next = await ask(token, { 'if-none-match': headers['etag'] });
    expect([next.status, daysIn(String(next.body))]).toEqual([200, days]);
  });

  it('is not told of how it felt: that changes no date', async () => {
    programme();
    follow({ done: '0.1 2026-11-20 600 -\n' });
    await make();
    const [feed = ''] = harness.paths('calendarFeeds/');
    await happens(() => follow({ done: '0.1 2026-11-20 630 h\n', updatedAt: new Date(NOW_MS) }));
    expect(harness.get(feed)?.['isBehind']).not.toBe(true);
    await happens(() => follow({ done: '0.1 2026-11-20 630 h\n1.0 2026-11-20 630 h\n' }));
    expect(harness.get(feed)?.['isBehind']).toBe(true);
  });

  it('fits, with the next trainings of fifty programmes of a year, for a hundred reads', async () => {
    programme(contentOf(52, '漢'.repeat(120), 7), { name: '漢'.repeat(120) });
    follow({ weekdays: '0123456', startDate: '2026-11-20' });
    for (let n = 10; n < 59; n += 1) {
      const pId = `programmeOfAnna000${n}`;
      harness.set(`users/${ANNA}/programmes/${pId}`, { ...harness.get(PROGRAMME) });
      harness.set(`users/${ANNA}/follows/followOfAnna000000${n}`, { ...harness.get(FOLLOW), pId });
    }
    const token = await make();
    cost.reset();
    const text = await textOf(token);
    expect(daysIn(text).length).toBeGreaterThanOrEqual(300);
    expect(daysIn(text)).toEqual(daysIn(text).toSorted());
    expect(daysIn(text)[0]).toBe('20261120');
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
    expect(cost.reads).toBeLessThanOrEqual(107);
    expect(cost.writes).toBe(2);
  });
});
