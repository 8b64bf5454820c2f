import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countRecords, type DataPage, type DataPart } from '#core/settings/data-file.ts';
import { createCallServer } from '#backend/functions/call-server.ts';
import type { Backend } from '#logic/backend.ts';
import type { Callable } from '#logic/calls/callable.ts';
import { CALLABLES } from '#logic/callables.ts';
import { purgeOld } from '#logic/upkeep.ts';
import { liveALife } from '../a-life.ts';
import { addPerson, addWorkout, ANNA, BEN, createHarness, type Harness } from '../harness.ts';
import { meteredStore } from '../metered-store.ts';

/** As long as a message may be; each sign has three bytes. */
const TEXT = '€'.repeat(2_000);
/** The platform lets an answer have 32 MiB; some phones are on a slow line. */
const PAGE_MOST_BYTES = 4 * 1_048_576;

let harness: Harness;
beforeEach(() => (harness = createHarness()));

const id = (n: number) => String(n).padStart(6, '0');
/** About 40 MiB. */
function liveLong(messages = 5_000, results = 2_000): void {
  for (let n = 0; n < messages; n += 1) {
    const [ownerUId, friendUId] = n % 2 === 0 ? [ANNA, BEN] : [BEN, ANNA];
    harness.set(`messages/m${id(n)}`, { ownerUId, friendUId, text: TEXT, mediaPath: '', wId: '' });
  }
  for (let n = 0; n < results; n += 1)
    harness.set(`statistic/${ANNA}_${id(n)}`, { userId: ANNA, workoutId: `w${n % 7}`, note: TEXT });
}

const ask = async (cursor: string, by = ANNA, backend: Backend = harness.backend) =>
  (await harness.call('exportMyData', harness.caller(by), { reqId: harness.key(), cursor }, backend)) as unknown as
    | DataPage
    | string;
const page = async (cursor: string, backend?: Backend): Promise<DataPage> => {
  const answer = await ask(cursor, ANNA, backend);
  if (typeof answer === 'string') throw new Error(answer);
  return answer;
};

/** Every page, with what happens between them. */
async function pagesOf(between: (page: number) => unknown = () => undefined, backend?: Backend): Promise<DataPage[]> {
  const pages = [await page('', backend)];
  for (let last = pages[0]; last?.cursor; last = pages.at(-1)) {
    await between(pages.length);
    pages.push(await page(last.cursor, backend));
  }
  return pages;
}
const idsIn = (pages: readonly DataPage[], part: DataPart): string[] =>
  pages.flatMap(({ records }) => (records[part] ?? []).map((record) => String((record as { id: unknown }).id)));
const idsAt = (prefix: string, field: string, uid = ANNA): string[] =>
  harness
    .paths(prefix)
    .filter((path) => harness.get(path)?.[field] === uid)
    .map((path) => path.split('/').at(-1) ?? '');

describe('the export of a large account', () => {
  it('comes in pages that a phone can take, which together are the documents', async () => {
    await liveALife(harness);
    liveLong();
    const { store, cost } = meteredStore(harness.backend.store);
    const pages = await pagesOf(undefined, { ...harness.backend, store });
    const bytes = pages.map((each) => Buffer.byteLength(JSON.stringify(each)));
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(32 * 1_048_576);
    expect(Math.max(...bytes)).toBeLessThan(PAGE_MOST_BYTES);
    for (const [part, prefix, field] of [
      ['messagesSent', 'messages/', 'ownerUId'],
      ['messagesReceived', 'messages/', 'friendUId'],
      ['statistic', 'statistic/', 'userId'],
      ['favorits', 'favorits/', 'userID'],
      ['trainingsDates', 'trainingsDates/', 'userId'],
    ] as const)
      expect(idsIn(pages, part), part).toEqual(idsAt(prefix, field));
    const records = pages.reduce((sum, each) => sum + countRecords(each.records), 0);
    expect(Math.abs(records - Number(pages[0]?.total))).toBeLessThan(20);
    expect(cost.reads).toBeLessThan(1.5 * records);
    expect(harness.get(`rate/${ANNA}_exportMyData`)).toMatchObject({ count: 1 });
  }, 60_000);

  it('is the same as all in one, where that is possible', async () => {
    await liveALife(harness);
    const whole = (await harness.call('exportMyData', harness.caller(ANNA), { reqId: harness.key() })) as object;
    const { records, cursor } = await page('');
    expect(cursor).toBe('');
    const { format, exportedAt, user, card, ...lists } = whole as Record<string, unknown>;
    expect([format, typeof exportedAt]).toEqual(['icetime-export-1', 'string']);
    expect(records).toMatchObject({ user: [user], card: [card] });
    for (const [part, list] of Object.entries(lists)) expect(records[part as DataPart] ?? [], part).toEqual(list);
  });

  it('loses and doubles nothing while other documents come and go', async () => {
    liveLong(2_400, 0);
    for (let n = 0; n < 30; n += 1) addWorkout(harness, ANNA, `workoutOfAnna${id(n)}`);
    const before = { sent: idsAt('messages/', 'ownerUId'), workouts: idsAt('workouts/', 'ownerId') };
    const pages = await pagesOf((n) => {
      for (const at of ['a', 'm', 'z'])
        harness.set(`messages/${at}${n}`, { ownerUId: ANNA, friendUId: BEN, text: 'new', mediaPath: '' });
    });
    expect(pages.length).toBeGreaterThan(2);
    const sent = idsIn(pages, 'messagesSent');
    expect(new Set(sent).size).toBe(sent.length);
    expect(before.sent.filter((known) => !sent.includes(known))).toEqual([]);
    expect(idsIn(pages, 'workouts')).toEqual(before.workouts);
  });

  it('goes on after a page whose answer was lost', async () => {
    liveLong(3_000, 0);
    const pages = await pagesOf();
    const first = await page('');
    const [lost, again] = [await page(first.cursor), await page(first.cursor)];
    expect(again.records).toEqual(lost.records);
    const rest = [first, again];
    for (let { cursor } = again; cursor; ) {
      const next = await page(cursor);
      rest.push(next);
      ({ cursor } = next);
    }
    expect(idsIn(rest, 'messagesSent')).toEqual(idsIn(pages, 'messagesSent'));
    expect(idsIn(rest, 'messagesReceived')).toEqual(idsIn(pages, 'messagesReceived'));
  });

  it('finds a vote once, in the ledger or through a result of before', async () => {
    for (let n = 0; n < 1_500; n += 1)
      harness.set(`statistic/${ANNA}_${id(n)}`, { userId: ANNA, workoutId: `w${n % 3}`, note: '' });
    for (const wId of ['w0', 'w1']) harness.set(`ratings/${wId}/votes/${ANNA}`, { wId, stars: 4 });
    harness.set(`ratings/w1/ledger/${ANNA}`, { uid: ANNA, wId: 'w1', stars: 4 });
    const pages = await pagesOf();
    expect(pages.length).toBeGreaterThan(1);
    const votes = pages.flatMap(({ records }) => records.votes ?? []).map((vote) => (vote as { wId: string }).wId);
    expect(votes.toSorted()).toEqual(['w0', 'w1']);
  });
});

describe('a cursor', () => {
  beforeEach(() => liveLong(1_500, 0));

  it('of somebody else, or made up, gives nothing', async () => {
    addPerson(harness, 'uidOfEve000000000000000001', 'eve');
    const { cursor } = await page('');
    expect(cursor).not.toContain(ANNA);
    expect(await ask(cursor, 'uidOfEve000000000000000001')).toBe('not-found');
    expect(await ask(cursor, BEN)).toBe('not-found');
    const [key] = cursor.split('-');
    for (const other of [`${key}-0`, `${key}-2`, `${key}-99`, 'abcdefghijklmnopqrst-1'])
      expect(await ask(other), other).toBe('not-found');
    for (const wrong of ['x', `../${cursor}`, `${key}/x-1`, `${cursor} `, `${BEN}_${cursor}`])
      expect(await ask(wrong), wrong).toBe('invalid-argument');
  });

  it('is no longer known after a day, or when the account is gone', async () => {
    const { cursor } = await page('');
    harness.nowMs += 86_400_000;
    expect(await ask(cursor)).toBe('not-found');
    expect(harness.paths('exports/')).toHaveLength(1);
    harness.nowMs += 1;
    await purgeOld(harness.backend);
    expect(harness.paths('exports/')).toEqual([]);
    const another = (await page('')).cursor;
    await harness.call('deleteMyAccount', harness.caller(ANNA), { reqId: harness.key() });
    expect(harness.paths('exports/')).toEqual([]);
    expect(await ask(another)).toBe('not-found');
  });

  it('is no way around the day’s number: three exports, and each page a few times', async () => {
    const { cursor } = await page('');
    let answered = 0;
    for (let n = 0; n < 60; n += 1) answered += typeof (await ask(cursor)) === 'string' ? 0 : 1;
    expect(answered).toBeGreaterThan(5);
    expect(answered).toBeLessThan(30);
    expect([await page(''), await page('')].every(({ records }) => countRecords(records) > 0)).toBe(true);
    expect(await ask('')).toBe('resource-exhausted');
    expect(await ask('', BEN)).toMatchObject({ total: expect.any(Number) });
  });

  it('asked for by many at once is answered no more often', async () => {
    const { cursor } = await page('');
    const answers = await Promise.all(Array.from({ length: 60 }, () => ask(cursor)));
    expect(answers.filter((each) => typeof each !== 'string').length).toBeLessThan(30);
  });
});

it('an answer beyond the platform’s 32 MiB does not come, locally either', async () => {
  const large = CALLABLES.find(({ name }) => name === 'sessionTime') as Callable;
  const answering = vi.spyOn(large, 'call').mockResolvedValue({ text: 'x'.repeat(33 * 1_048_576) });
  const server = createCallServer(harness.backend, '/demo/here');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/demo/here/sessionTime`, { method: 'POST', body: '{"data":{}}' });
  expect([answer.status, await answer.json()]).toEqual([500, { error: { status: 'INTERNAL', message: 'internal' } }]);
  await new Promise((resolve) => server.close(resolve));
  answering.mockRestore();
});

it('answers an app of before as it did, and tells it when that is too much', async () => {
  const whole = () => harness.call('exportMyData', harness.caller(ANNA), { reqId: harness.key() });
  liveLong(2_000, 0);
  const answer = (await whole()) as Record<string, unknown[]>;
  expect(answer['format']).toBe('icetime-export-1');
  expect([answer['messagesSent'], answer['messagesReceived']].map((list) => list?.length)).toEqual([1_000, 1_000]);
  liveLong();
  expect(await whole()).toBe('unimplemented');
}, 60_000);
