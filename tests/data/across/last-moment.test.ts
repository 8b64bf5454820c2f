import { IDBObjectStore } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { aResult, givenAccount, memoryStorage, startHarness } from '#tests/data/support/harness.ts';
import type { Account, Harness, Tab } from '#tests/data/support/harness.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';

const ITEM = 'icetime-last-words';
const RUN = 'run1aaaaaaaaaaaaaaaa';
const SETS = '12;60;;;Squat';

let harness: Harness;
let ada: Account;
let tab: Tab;
let free: (() => Promise<void>) | undefined;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  tab = harness.tab();
  await tab.signedIn(ada);
  await tab.training.refresh(ada.uid);
});
afterEach(async () => {
  await free?.();
  free = undefined;
});

const id = () => `${ada.uid}_${RUN}`;
const stored = () => harness.backend.get(`statistic/${id()}`);
const local = async (of: Tab, uid = ada.uid) => (await of.training.listLocal(uid))[0];
const item = (of: Tab) => of.storage.getItem(ITEM) ?? '';
/** As far as a call gets without the disk. */
const begun = () => new Promise<void>((resolve) => setImmediate(resolve));

const fullDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
async function recorded(): Promise<void> {
  await tab.training.record(aResult(ada.uid));
  await tab.outbox.drain();
  expect(stored()).toBeDefined();
}
/** What is asked for, one after the other, on a busy disk as the page goes, which is killed over it; the next page. */
async function lastMoment(...asked: readonly (() => Promise<unknown>)[]): Promise<Tab> {
  free = await holdDisk();
  harness.weather = 'offline';
  const asking: Promise<unknown>[] = [];
  for (const ask of asked) {
    asking.push(ask());
    await begun();
  }
  tab.hide();
  const storage = memoryStorage();
  for (const key of ['icetime-session', ITEM]) storage.setItem(key, tab.storage.getItem(key) ?? '');
  await free();
  await Promise.all(asking);
  // It tries in vain, and is not asked again.
  await tab.outbox.drain();
  expect(item(tab)).toBe('');
  harness.newDevice();
  harness.weather = 'ok';
  const next = harness.tab({ storage });
  await next.signedIn(ada);
  return next;
}

it('a note that was written then is on its result, here and at the server', async () => {
  await recorded();
  const next = await lastMoment(() => tab.training.saveNote(ada.uid, id(), 'Felt good'));
  expect(stored()).not.toHaveProperty('note', 'Felt good');
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ note: 'Felt good' });
  expect(item(next)).toBe('');
  await next.outbox.drain();
  expect(stored()).toMatchObject({ note: 'Felt good' });
});

it('sets that were logged then are on their result, here and at the server', async () => {
  await recorded();
  const next = await lastMoment(() => tab.training.saveSets(ada.uid, id(), '12;60;;;Squat'));
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ sets: '12;60;;;Squat' });
  await next.outbox.drain();
  expect(stored()).toMatchObject({ sets: '12;60;;;Squat' });
});

it('a result that was recorded then is there with what was written about it, and is sent once', async () => {
  const next = await lastMoment(
    () => tab.training.record(aResult(ada.uid)),
    () => tab.training.saveNote(ada.uid, id(), 'The first'),
  );
  expect(stored()).toBeUndefined();
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ icepoints: 100, note: 'The first' });
  await next.outbox.drain();
  await next.training.refresh(ada.uid);
  expect(stored()).toMatchObject({ icepoints: 100, note: 'The first' });
  expect(item(next)).toBe('');
});

it('a guest’s result that was recorded then is there, and taken along at the sign-in', async () => {
  await tab.auth.signOut();
  const next = await lastMoment(() => tab.training.record(aResult('')));
  expect(item(next)).toContain('"result"');
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ id: id(), icepoints: 100 });
});

it('sets that a guest logged then are on their result, also when somebody signs in before anything is shown', async () => {
  const guest = harness.tab();
  await tab.auth.signOut();
  await guest.training.record(aResult(''));
  guest.storage.setItem(ITEM, JSON.stringify([{ kind: 'sets', uid: '', id: `_${RUN}`, value: SETS }]));
  const next = harness.tab({ storage: guest.storage });
  await next.signedIn(ada);
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ id: id(), sets: SETS });
  await next.outbox.drain();
  expect(stored()).toMatchObject({ sets: SETS });
  expect(item(next)).toBe('');
});

it('a guest’s result that was recorded then is taken along with what was written about it', async () => {
  await tab.auth.signOut();
  const next = await lastMoment(
    () => tab.training.record(aResult('')),
    () => tab.training.saveSets('', `_${RUN}`, SETS),
  );
  expect(item(next)).toContain('"sets"');
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ id: id(), icepoints: 100, sets: SETS });
  expect(item(next)).toBe('');
});

it('a result that is left outlives a visit whose database takes nothing', async () => {
  const left = await lastMoment(() => tab.training.record(aResult(ada.uid)));
  const full = fullDisk();
  harness.weather = 'offline';
  await left.training.refresh(ada.uid);
  await left.outbox.drain();
  full.mockRestore();
  harness.weather = 'ok';
  const next = harness.tab({ storage: left.storage });
  await next.signedIn(ada);
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ icepoints: 100 });
});

it('a note that is left waits for its result where the server does not answer yet', async () => {
  await recorded();
  const next = await lastMoment(() => tab.training.saveNote(ada.uid, id(), 'Felt good'));
  harness.weather = 'offline';
  expect(await next.training.refresh(ada.uid)).toMatchObject({ ok: false });
  harness.weather = 'ok';
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ note: 'Felt good' });
  expect(item(next)).toBe('');
});

it('a note that is left on a result that is nowhere any more goes', async () => {
  await recorded();
  const next = await lastMoment(() => tab.training.saveNote(ada.uid, id(), 'Felt good'));
  harness.backend.clear();
  await next.training.refresh(ada.uid);
  expect(item(next)).toBe('');
});

it('what was left does not overwrite what has been written since, and goes with a result that is deleted', async () => {
  await recorded();
  const older = { kind: 'note', uid: ada.uid, id: id(), value: 'Older' };
  const left = JSON.stringify([older]);
  tab.storage.setItem(ITEM, left);
  await tab.training.saveNote(ada.uid, id(), 'Newer');
  await tab.training.refresh(ada.uid);
  expect(await local(tab)).toMatchObject({ note: 'Newer' });
  expect(item(tab)).toBe('');
  const ofAnother = { ...older, id: `${ada.uid}_run2aaaaaaaaaaaaaaaa` };
  tab.storage.setItem(ITEM, JSON.stringify([older, ofAnother]));
  await tab.training.remove(ada.uid, id());
  expect(JSON.parse(item(tab))).toEqual([ofAnother]);
});

it('a result that is left is not lost by a sign-out, and nobody else is given it', async () => {
  const next = await lastMoment(() => tab.training.record(aResult(ada.uid)));
  await next.auth.signOut();
  const bob = givenAccount(harness, 'bob');
  await next.signedIn(bob);
  await next.training.refresh(bob.uid);
  expect(await next.training.listLocal(bob.uid)).toEqual([]);
  await next.signedIn(ada);
  await next.training.refresh(ada.uid);
  expect(await local(next)).toMatchObject({ icepoints: 100 });
});

it('what another version left is passed over', async () => {
  await recorded();
  const words = ['result', 'note', 'sets'].map((kind) => ({ kind, uid: ada.uid, id: id(), value: 7 }));
  tab.storage.setItem(ITEM, JSON.stringify(words));
  await tab.training.refresh(ada.uid);
  await vi.waitFor(() => expect(item(tab)).toBe(''));
  expect(await local(tab)).toMatchObject({ note: '', icepoints: 100 });
});
