import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  givenAccount,
  givenFriends,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
const MINUTE_MS = 60_000;
const TEXT = { text: 'Hello', mediaPath: '', wId: '' };

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  givenFriends(harness, ada, bob);
  tab = harness.tab();
  await tab.signedIn(ada);
});

const id = (n: number) => `m${String(n).padStart(19, '0')}`;
function givenMessage(n: number, from: Account, to: Account, ageMs = 0, read = false): void {
  const createdAt = new Date(Date.now() - ageMs);
  const message = { ownerUId: from.uid, friendUId: to.uid, read, createdAt, text: `Text ${n}`, mediaPath: '', wId: '' };
  harness.backend.set(`messages/${id(n)}`, message);
}
const today = () => Math.floor(Date.now() / 86_400_000);
const sentToday = () => harness.backend.get(`users/${ada.uid}/limits/${today()}`)?.['messages'];
async function texts(of: Tab = tab): Promise<readonly string[]> {
  return (await of.messages.listLocal(ada.uid)).map(({ text }) => text);
}
async function thread(older?: number, of: Tab = tab) {
  const page = await of.messages.thread(ada.uid, bob.uid, older);
  if (!page.ok) throw new Error(page.problem);
  return { texts: page.value.messages.map(({ text }) => text), older: page.value.older };
}
const reads = () => tab.meter.snapshot().reads;

describe('sending', () => {
  it('shows at once, arrives once and is counted for the day', async () => {
    const sent = await tab.messages.send(ada.uid, bob.uid, TEXT);
    expect(sent).toMatchObject({ text: 'Hello', state: 'waiting', read: false });
    await tab.outbox.drain();
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([{ id: sent.id, state: 'sent' }]);
    expect(harness.backend.get(`messages/${sent.id}`)).toMatchObject({ text: 'Hello', ownerUId: ada.uid, read: false });
    expect(sentToday()).toBe(1);
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    expect(sentToday()).toBe(2);
    expect(tab.meter.snapshot()).toMatchObject({ reads: 0, writes: 4 });
  });

  it('waits offline, and goes out once when its answer is lost', async () => {
    harness.weather = 'offline';
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([{ state: 'waiting' }]);
    harness.weather = ['lost'];
    await tab.outbox.drain();
    await tab.outbox.drain();
    expect(sentToday()).toBe(1);
    expect(await tab.outbox.pendingCount()).toBe(0);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('to somebody who is no friend is refused, and the words are kept', async () => {
    const eve = givenAccount(harness, 'eve');
    await tab.messages.send(ada.uid, eve.uid, TEXT);
    await tab.outbox.drain();
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([
      { text: 'Hello', state: 'refused', problem: 'not-allowed' },
    ]);
    const [refused] = await tab.outbox.listRefused();
    expect(refused).toMatchObject({ kind: 'sendMessage', problem: 'not-allowed' });
    await tab.outbox.discard(refused?.id ?? '');
    expect(await tab.messages.listLocal(ada.uid)).toEqual([]);
  });

  it('ends at 200 a day', async () => {
    harness.backend.set(`users/${ada.uid}/limits/${today()}`, { messages: 200, lastId: id(1) });
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toMatchObject([{ problem: 'limit' }]);
  });

  it('that was refused goes out when it is sent again, or is gone when it is deleted', async () => {
    harness.backend.set(`users/${ada.uid}/limits/${today()}`, { messages: 200, lastId: id(1) });
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    const [refused] = await tab.messages.listLocal(ada.uid);
    expect(refused).toMatchObject({ state: 'refused', problem: 'limit' });
    harness.backend.set(`users/${ada.uid}/limits/${today()}`, { messages: 199, lastId: id(1) });
    await tab.outbox.retry(refused?.entry ?? '');
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([{ state: 'sent' }]);
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    const second = (await tab.messages.listLocal(ada.uid)).find(({ state }) => state === 'refused');
    await tab.messages.remove(ada.uid, second?.id ?? '');
    expect(await tab.messages.listLocal(ada.uid)).toHaveLength(1);
    expect(await tab.outbox.listRefused()).toEqual([]);
  });

  it('works with a clock that is on the other side of midnight', async () => {
    // Closer to yesterday's end or to tomorrow's start, whichever neighbour the wrong clock shows.
    tab.clock.now = (today() + 1) * 86_400_000 + MINUTE_MS;
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    tab.clock.now = today() * 86_400_000 - MINUTE_MS;
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(sentToday()).toBe(2);
  });

  it('is sent, too, when it arrives twice on the day that a wrong clock finds at last', async () => {
    tab.clock.now = (today() + 1) * 86_400_000 + MINUTE_MS;
    // Refused for the day, looked for, the day's count; then the day before, of which the second answer says no.
    harness.weather = ['ok', 'ok', 'ok', 'twice'];
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    expect(await tab.outbox.listRefused()).toEqual([]);
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([{ state: 'sent' }]);
    expect(sentToday()).toBe(1);
  });

  it('leaves nothing when it was deleted before it left', async () => {
    harness.weather = 'offline';
    const fresh = harness.tab({ storage: tab.storage });
    const { id: sent } = await fresh.messages.send(ada.uid, bob.uid, TEXT);
    await fresh.messages.remove(ada.uid, sent);
    harness.weather = 'ok';
    await fresh.signedIn(ada);
    await fresh.outbox.drain();
    expect(harness.backend.get(`messages/${sent}`)).toBeUndefined();
    expect(sentToday()).toBeUndefined();
  });
});

describe('what is unread', () => {
  it('is counted with one read, not again within 30 seconds unless asked', async () => {
    for (let n = 0; n < 3; n += 1) givenMessage(n, bob, ada);
    givenMessage(4, bob, ada, 0, true);
    expect(await tab.messages.countUnread(ada.uid)).toMatchObject({ ok: true, value: { count: 3 } });
    givenMessage(5, bob, ada);
    tab.clock.now += 29_000;
    expect(await tab.messages.countUnread(ada.uid)).toMatchObject({ ok: true, value: { count: 3 } });
    expect(reads()).toBe(1);
    expect(await tab.messages.countUnread(ada.uid, 'now')).toMatchObject({ ok: true, value: { count: 4 } });
    tab.clock.now += 31_000;
    await tab.messages.countUnread(ada.uid);
    expect(reads()).toBe(3);
  });

  it.each([0, 1, 2, 73])('is counted exactly: %i, for one read', async (count) => {
    for (let n = 0; n < count; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    expect(await tab.messages.countUnread(ada.uid)).toMatchObject({ ok: true, value: { count } });
    expect(reads()).toBe(1);
  });

  it('is all marked when the thread is opened on a device that had none of it', async () => {
    for (let n = 0; n < 73; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    expect((await thread()).texts).toHaveLength(10);
    await tab.messages.markRead(ada.uid, bob.uid);
    expect(await tab.messages.countUnread(ada.uid)).toMatchObject({ ok: true, value: { count: 0 } });
    await tab.outbox.drain();
    expect(await tab.messages.countUnread(ada.uid, 'now')).toMatchObject({ ok: true, value: { count: 0 } });
    expect(harness.backend.get(`messages/${id(72)}`)).toMatchObject({ read: true });
    // Two counts, a page of 10 and an empty one, and the 73.
    expect(tab.meter.snapshot()).toMatchObject({ reads: 86, writes: 73 });
  });

  it('is marked read at once, and at the server in one commit', async () => {
    for (let n = 0; n < 10; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    await thread();
    harness.weather = 'offline';
    await tab.messages.markRead(ada.uid, bob.uid);
    expect((await tab.messages.listLocal(ada.uid)).every(({ read }) => read)).toBe(true);
    await tab.outbox.drain();
    harness.weather = 'ok';
    harness.requests.length = 0;
    await tab.outbox.drain();
    expect(harness.requests).toEqual(['commit']);
    expect(harness.backend.get(`messages/${id(9)}`)).toMatchObject({ read: true });
    expect(await tab.messages.countUnread(ada.uid)).toMatchObject({ ok: true, value: { count: 0 } });
  });

  it('is marked in one commit, however often somebody looks without a network', async () => {
    givenMessage(0, bob, ada, MINUTE_MS);
    await tab.messages.refresh(ada.uid);
    harness.weather = 'offline';
    await tab.messages.markRead(ada.uid, bob.uid);
    harness.weather = 'ok';
    givenMessage(1, bob, ada);
    await tab.messages.refresh(ada.uid);
    harness.weather = 'offline';
    await tab.messages.markRead(ada.uid, bob.uid);
    expect(await tab.outbox.pendingCount()).toBe(1);
    harness.weather = 'ok';
    await tab.outbox.drain();
    for (const n of [0, 1]) expect(harness.backend.get(`messages/${id(n)}`)).toMatchObject({ read: true });
  });

  it('is marked although one of them is gone', async () => {
    for (let n = 0; n < 3; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    await theirs.messages.thread(bob.uid, ada.uid);
    await theirs.messages.remove(bob.uid, id(1));
    await theirs.outbox.drain();
    await tab.messages.markRead(ada.uid, bob.uid);
    await tab.outbox.drain();
    expect(harness.backend.get(`messages/${id(1)}`)).toBeUndefined();
    expect(harness.backend.get(`messages/${id(2)}`)).toMatchObject({ read: true });
    expect(await tab.outbox.listRefused()).toEqual([]);
    // Three at once, then each by itself.
    expect(tab.meter.snapshot().byVerb['markRead']).toMatchObject({ writes: 6 });
  });

  it('is marked in one commit when there are ten', async () => {
    for (let n = 0; n < 10; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    harness.requests.length = 0;
    await tab.messages.markRead(ada.uid, bob.uid);
    await tab.outbox.drain();
    expect(harness.requests).toEqual(['commit']);
    expect(tab.meter.snapshot().byVerb['markRead']).toMatchObject({ writes: 10 });
  });

  it.each([
    ['in one commit when it is the only one', 1, ['ok'], ['commit'], 0],
    ['later when the network goes away', 2, ['ok', ...Array<'offline'>(9).fill('offline')], ['commit'], 1],
  ] as const)('gone meanwhile, is marked %s', async (_, count, weather, requests, pending) => {
    for (let n = 0; n < count; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    const { emulator, project } = harness.backend;
    const database = emulator.database(`projects/${project}/databases/(default)`);
    database.commit([{ kind: 'delete', path: `messages/${id(0)}` }]);
    harness.weather = [...weather];
    harness.requests.length = 0;
    await tab.messages.markRead(ada.uid, bob.uid);
    await tab.outbox.drain();
    expect([harness.requests, await tab.outbox.pendingCount()]).toEqual([requests, pending]);
    expect(harness.logged[0]).toMatch(/^markRead: /);
    harness.weather = 'ok';
    await tab.outbox.drain();
    expect([await tab.outbox.pendingCount(), await tab.outbox.listRefused()]).toEqual([0, []]);
  });
});

describe('the list', () => {
  it('costs the newest once, then one read when nothing came', async () => {
    for (let n = 0; n < 15; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n, true);
    for (let n = 20; n < 35; n += 1) givenMessage(n, ada, bob, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    expect(reads()).toBe(20);
    expect(await texts()).toHaveLength(20);
    tab.meter.reset();
    await tab.messages.refresh(ada.uid);
    expect(reads()).toBe(1);
    givenMessage(50, bob, ada);
    await tab.messages.refresh(ada.uid);
    expect((await texts())[0]).toBe('Text 50');
    harness.weather = 'offline';
    expect(await texts()).toHaveLength(21);
  });

  it('of which one direction did not come is said, and fetched whole the next time', async () => {
    givenMessage(1, bob, ada, MINUTE_MS);
    givenMessage(2, ada, bob);
    harness.weather = ['ok', 'offline'];
    expect(await tab.messages.refresh(ada.uid)).toEqual({ ok: false, problem: 'offline' });
    const refreshed = await tab.messages.refresh(ada.uid);
    expect(refreshed).toMatchObject({ ok: true, value: [{ text: 'Text 2' }, { text: 'Text 1' }] });
    expect(await texts()).toEqual(['Text 2', 'Text 1']);
  });

  it('learns what was sent and read on another device', async () => {
    givenMessage(1, bob, ada, MINUTE_MS);
    await tab.messages.refresh(ada.uid);
    const path = `messages/${id(1)}`;
    harness.backend.set(path, { ...harness.backend.get(path), read: true });
    givenMessage(2, ada, bob);
    tab.clock.now += 11 * MINUTE_MS;
    await tab.messages.refresh(ada.uid);
    // Nobody has read what was sent only because it is not among what is unread here.
    expect(await tab.messages.listLocal(ada.uid)).toMatchObject([
      { text: 'Text 2', state: 'sent', read: false },
      { text: 'Text 1', read: true },
    ]);
    tab.clock.now += 11 * MINUTE_MS;
    tab.meter.reset();
    await tab.messages.refresh(ada.uid);
    expect(reads()).toBe(2); // news of either direction; nothing is unread that could be asked about
  });

  it('leaves unread what is older than the fifty that it asks about', async () => {
    givenMessage(0, bob, ada, 10 * MINUTE_MS, true);
    await tab.messages.refresh(ada.uid);
    for (let n = 1; n <= 53; n += 1) givenMessage(n, bob, ada, 9 * MINUTE_MS - n * 1000);
    const newest = `messages/${id(53)}`;
    tab.clock.now += MINUTE_MS;
    await tab.messages.refresh(ada.uid);
    harness.backend.set(newest, { ...harness.backend.get(newest), read: true });
    tab.clock.now += 11 * MINUTE_MS;
    await tab.messages.refresh(ada.uid);
    const read = (await tab.messages.listLocal(ada.uid)).filter((message) => message.read).map(({ text }) => text);
    expect(read).toEqual(['Text 53', 'Text 0']);
  });

  it('asks for what is unread alone, and leaves unread what is unread there', async () => {
    for (const n of [1, 2, 3]) givenMessage(n, bob, ada, MINUTE_MS - n);
    await tab.messages.refresh(ada.uid);
    for (const path of [1, 3].map((n) => `messages/${id(n)}`))
      harness.backend.set(path, { ...harness.backend.get(path), read: true });
    tab.clock.now += 11 * MINUTE_MS;
    tab.meter.reset();
    await tab.messages.refresh(ada.uid);
    const isRead = (await tab.messages.listLocal(ada.uid)).map(({ text, read }) => [text, read] as const);
    expect(Object.fromEntries(isRead)).toEqual({ 'Text 1': true, 'Text 2': false, 'Text 3': true });
    expect(reads()).toBe(3);
  });

  it('learns all of a long absence, in pages from the oldest on', async () => {
    givenMessage(0, bob, ada, 10 * MINUTE_MS, true);
    await tab.messages.refresh(ada.uid);
    for (let n = 1; n <= 130; n += 1) givenMessage(n, bob, ada, 9 * MINUTE_MS - n * 1000, true);
    tab.clock.now += MINUTE_MS;
    await tab.messages.refresh(ada.uid);
    expect(new Set(await texts()).size).toBe(131);
  });

  it('does not bring back what was deleted here', async () => {
    givenMessage(1, bob, ada, MINUTE_MS);
    await tab.messages.refresh(ada.uid);
    let release = () => {};
    const answer = new Promise<void>((resolve) => {
      release = resolve;
    });
    harness.weather = [answer];
    const reading = tab.messages.thread(ada.uid, bob.uid);
    await vi.waitFor(() => expect(harness.weather).toEqual([]));
    await tab.messages.remove(ada.uid, id(1));
    await tab.outbox.drain();
    release();
    expect(await reading).toMatchObject({ ok: true, value: { messages: [] } });
    expect(harness.backend.get(`messages/${id(1)}`)).toBeUndefined();
  });
});
