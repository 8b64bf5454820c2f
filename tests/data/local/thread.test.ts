import { openLocalDb, type LocalDb } from '#data/local/local-db.ts';
import { createSession } from '#data/local/session.ts';
import { createMessages } from '#data/people/messages.ts';
import { createMeter } from '#data/server/meter.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aWorkout,
  givenAccount,
  givenFriends,
  givenWorkout,
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
async function texts(of: Tab = tab): Promise<readonly string[]> {
  return (await of.messages.listLocal(ada.uid)).map(({ text }) => text);
}
async function thread(older?: number, of: Tab = tab) {
  const page = await of.messages.thread(ada.uid, bob.uid, older);
  if (!page.ok) throw new Error(page.problem);
  return { texts: page.value.messages.map(({ text }) => text), older: page.value.older };
}
const reads = () => tab.meter.snapshot().reads;

describe('a thread', () => {
  it('comes in pages of both sides without gap or repetition', async () => {
    // Bob writes much more than Ada.
    for (let n = 0; n < 60; n += 1)
      givenMessage(n, n % 5 === 0 ? ada : bob, n % 5 === 0 ? bob : ada, 3 * MINUTE_MS - n, true);
    const all = Array.from({ length: 60 }, (_, n) => `Text ${59 - n}`);
    const first = await thread();
    expect(reads()).toBeLessThanOrEqual(20);
    expect(first.texts).toEqual(all.slice(0, first.texts.length));
    let page = first;
    for (let turn = 0; page.older !== undefined && turn < 10; turn += 1) {
      const next = await thread(page.older);
      expect(next.texts).toEqual(all.slice(0, next.texts.length));
      expect(next.texts.length).toBeGreaterThan(page.texts.length);
      page = next;
    }
    expect(page).toEqual({ texts: all, older: undefined });
  });

  it('notices what the other side deleted, and keeps what is still to be sent', async () => {
    for (let n = 0; n < 3; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n);
    await thread();
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    await theirs.messages.thread(bob.uid, ada.uid);
    await theirs.messages.remove(bob.uid, id(1));
    await theirs.outbox.drain();
    const gate = harness.hold();
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await gate.arrived;
    gate.release();
    expect((await thread()).texts).toEqual(['Hello', 'Text 2', 'Text 0']);
  });

  it('keeps what waits to be sent although it was written before all of the page', async () => {
    harness.weather = 'offline';
    await tab.messages.send(ada.uid, bob.uid, TEXT);
    await tab.outbox.drain();
    harness.weather = 'ok';
    for (let n = 0; n < 25; n += 1)
      givenMessage(n, ...(n % 2 ? ([ada, bob] as const) : ([bob, ada] as const)), -MINUTE_MS - n, true);
    const page = await thread();
    expect(page.older).toBeGreaterThan(tab.clock.now);
    expect(page.texts).toEqual([...Array.from({ length: page.texts.length - 1 }, (_, n) => `Text ${24 - n}`), 'Hello']);
    expect(page.texts.length).toBeLessThan(25);
    expect((await tab.messages.listLocal(ada.uid)).at(-1)).toMatchObject({ text: 'Hello', state: 'waiting' });
  });

  it('with somebody else is not shown', async () => {
    const eve = givenAccount(harness, 'eve');
    givenFriends(harness, ada, eve);
    givenMessage(1, eve, ada);
    givenMessage(2, bob, ada);
    await tab.messages.refresh(ada.uid);
    expect((await thread()).texts).toEqual(['Text 2']);
  });
});

describe('the workout of a message', () => {
  it('is known while it may be seen, and asked for once', async () => {
    const [open, closed] = ['w0000000000000000001', 'w0000000000000000002'];
    const { workout, exercises } = aWorkout(open, bob.uid, 1, 'Legs');
    givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises }, new Date());
    givenWorkout(harness, aWorkout(closed, bob.uid, 1, 'Secret'), new Date());
    const names = async () => {
      const found = await tab.messages.workouts(ada.uid, [open, closed, 'w0000000000000000003']);
      return found.ok && [...found.value.values()].map(({ name }) => name);
    };
    expect(await names()).toEqual(['Legs']);
    const spent = reads();
    expect(spent).toBeLessThanOrEqual(3);
    expect(await names()).toEqual(['Legs']);
    expect(reads()).toBe(spent);
  });
});

/** An open thread whose answers are handed over one by one, and on `localDb`. */
async function watched(localDb: LocalDb = openLocalDb()) {
  const session = createSession(undefined);
  session.confirm(ada.uid);
  const told: ((snapshot: object) => void)[] = [];
  const pass = () => undefined;
  const onSnapshot = (_query: unknown, _options: unknown, next: (snapshot: object) => void) => {
    told.push(next);
    return pass;
  };
  const sdk = { collection: pass, query: pass, where: pass, orderBy: pass, limit: pass, onSnapshot };
  const messages = createMessages({
    localDb,
    session,
    meter: createMeter(),
    firebase: { loadLive: async () => ({ sdk, db: {} }) },
  } as never);
  const onChange = vi.fn();
  const onEnd = vi.fn();
  messages.watch(ada.uid, bob.uid, onChange, onEnd);
  await vi.waitFor(() => expect(told).toHaveLength(2));
  const snapshotOf = (docs: readonly object[]) => ({
    metadata: { fromCache: false },
    docs,
    size: docs.length,
    docChanges: () => docs.map((doc) => ({ type: 'modified', doc })),
  });
  /** Without `read`, nothing was. */
  const sent = (read?: boolean) => {
    const message = { ...TEXT, ownerUId: ada.uid, friendUId: bob.uid, read, createdAt: MINUTE_MS };
    return snapshotOf(read === undefined ? [] : [{ id: id(1), data: () => message }]);
  };
  return { messages, told, sent, onChange, onEnd };
}

describe('an open thread', () => {
  it('shows what comes and goes as it happens, and counts it', async () => {
    for (let n = 0; n < 12; n += 1) givenMessage(n, bob, ada, MINUTE_MS - n, true);
    const onChange = vi.fn();
    const stop = tab.messages.watch(ada.uid, bob.uid, onChange, (problem) => {
      throw new Error(problem);
    });
    await vi.waitFor(async () => expect(await texts()).toHaveLength(10), 5000);
    const theirs = harness.tab();
    await theirs.signedIn(bob);
    await theirs.messages.send(bob.uid, ada.uid, { ...TEXT, text: 'Live' });
    await theirs.outbox.drain();
    // The oldest leaves the listener's window, and stays: it was not deleted.
    await vi.waitFor(async () => expect(await texts()).toHaveLength(11), 5000);
    expect((await texts())[0]).toBe('Live');
    await theirs.messages.thread(bob.uid, ada.uid);
    await theirs.messages.remove(bob.uid, id(11));
    await theirs.outbox.drain();
    await vi.waitFor(async () => expect(await texts()).not.toContain('Text 11'), 5000);
    expect(onChange.mock.calls.length).toBeGreaterThanOrEqual(3);
    expect(tab.meter.snapshot().byVerb['messages.watch']?.reads).toBeLessThanOrEqual(14);
    // The newest page is what the listener brought: it is not read a second time.
    expect(onChange).toHaveBeenCalledWith({ older: expect.any(Number) });
    expect(tab.meter.snapshot().byVerb['messages.thread']).toBeUndefined();
    stop();
    const calls = onChange.mock.calls.length;
    givenMessage(40, bob, ada);
    await tab.messages.refresh(ada.uid);
    expect(onChange.mock.calls).toHaveLength(calls);
  });

  it('opened again drops what was deleted meanwhile', async () => {
    for (const n of [1, 2]) givenMessage(n, bob, ada, MINUTE_MS - n, true);
    await tab.messages.refresh(ada.uid);
    const { emulator, project } = harness.backend;
    emulator
      .database(`projects/${project}/databases/(default)`)
      .commit([{ kind: 'delete', path: `messages/${id(1)}` }]);
    const opened = new Promise((resolve) => {
      const stop = tab.messages.watch(ada.uid, bob.uid, (page) => page && resolve(stop()), resolve);
    });
    await opened;
    expect(await texts()).toEqual(['Text 2']);
  });

  it.each([
    ['before the first page of the other side is here', ['mine', 'change', 'theirs']],
    ['while the first page is being stored', ['mine', 'theirs', 'change']],
  ])('what changes %s is newer than the page', async (_, order) => {
    const { messages, told, sent, onChange } = await watched();
    for (const what of order) told[what === 'theirs' ? 1 : 0]?.(what === 'theirs' ? sent() : sent(what === 'change'));
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    expect(await messages.listLocal(ada.uid)).toMatchObject([{ read: true }]);
  });

  it.each([
    ['page', 0, [['unknown']]],
    ['change', 1, []],
  ])('whose %s the device failed to store goes on with what comes then', async (_, failing, ended) => {
    const localDb = openLocalDb();
    let written = 0;
    const write: LocalDb['write'] = async (stores, body) => {
      written += 1;
      if (written - 1 === failing) throw new Error('a bug');
      return localDb.write(stores, body);
    };
    const { messages, told, sent, onChange, onEnd } = await watched({ ...localDb, write });
    told[0]?.(sent(false));
    told[1]?.(sent());
    told[0]?.(sent(false));
    told[0]?.(sent(true));
    await vi.waitFor(async () => expect(await messages.listLocal(ada.uid)).toMatchObject([{ read: true }]));
    expect(onChange).toHaveBeenCalledTimes(2);
    expect(onEnd.mock.calls).toEqual(ended);
  });

  it('says when it ends because nobody is signed in', async () => {
    const guest = harness.tab();
    const ended = new Promise((resolve) => guest.messages.watch(ada.uid, bob.uid, () => undefined, resolve));
    expect(await ended).toBe('not-allowed');
  });
});
