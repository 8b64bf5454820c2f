import { IDBObjectStore } from 'fake-indexeddb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { pause } from '#core/run/run.ts';
import type { RunEntry } from '#data/training/run-entries.ts';
import { RUN, aRun as runOf } from '#tests/data/support/a-run.ts';
import {
  aResult,
  givenAccount,
  memoryStorage,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';
import { holdDisk } from '#tests/data/support/held-disk.ts';

const ITEM = 'icetime-last-words';
const HOURS_6_MS = 6 * 3_600_000;
const LOGGED = { 0: '12;60;;;Squat' };

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
});
afterEach(async () => {
  await free?.();
  free = undefined;
});

const item = (of: Tab) => of.storage.getItem(ITEM) ?? '';
const latest = (of: Tab) => of.runs.latest(HOURS_6_MS);

const aRun = (uid: string | undefined, savedAtMono = 1000): RunEntry => ({
  ...runOf(uid, tab.clock.now),
  savedAtMono,
});

/** The page goes before its disk has taken anything; the next page, which knows what this one left beside the disk. */
async function killed(entry: RunEntry): Promise<Tab> {
  await tab.runs.say(entry);
  tab.hide();
  const storage = memoryStorage();
  for (const key of ['icetime-session', ITEM]) storage.setItem(key, tab.storage.getItem(key) ?? '');
  return harness.tab({ storage });
}

it('a run whose page goes at its first picture is there on the next one, as it was', async () => {
  const next = await killed(aRun(ada.uid));
  expect(await latest(next)).toEqual(aRun(ada.uid));
  expect(item(next)).toBe('');
  expect(next.mayContinue(ada.uid)).toBe(true);
});

it('so is what was logged, while the disk is still busy with it', async () => {
  await tab.runs.write(aRun(ada.uid));
  free = await holdDisk();
  const writing = tab.runs.write({ ...aRun(ada.uid, 2000), logged: LOGGED });
  const next = await killed({ ...aRun(ada.uid, 3000), logged: LOGGED });
  harness.newDevice();
  await free();
  await writing;
  expect(await latest(next)).toMatchObject({ savedAtMono: 3000, logged: LOGGED });
});

it('a run that the disk has no room for is there on the next page, until its result is recorded', async () => {
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  const refused = await tab.runs.write(aRun(ada.uid)).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'QuotaExceededError' });
  tab.hide();
  harness.newDevice();
  const next = harness.tab({ storage: tab.storage });
  await next.signedIn(ada);
  expect(await latest(next)).toMatchObject({ run: { runId: RUN } });
  put.mockRestore();
  await next.training.record(aResult(ada.uid));
  expect(item(next)).toBe('');
  expect(await latest(next)).toBeUndefined();
});

it('an entry that the disk has is left nowhere', async () => {
  await tab.runs.write(aRun(ada.uid));
  tab.hide();
  expect(item(tab)).toBe('');
});

it('what was left does not set back a run that another tab has gone on with', async () => {
  const next = await killed(aRun(ada.uid));
  const paused = pause(aRun(ada.uid).run, 5000);
  await harness.tab({ storage: next.storage }).runs.write({ ...aRun(ada.uid, 5000), run: paused });
  expect(await latest(next)).toMatchObject({ savedAtMono: 5000, run: { state: 'paused' } });
});

it('a run that a guest left goes to whoever signs in before it is asked for', async () => {
  await tab.auth.signOut();
  const next = await killed(aRun(undefined));
  await next.signedIn(ada);
  expect(await latest(next)).toMatchObject({ uid: ada.uid, run: { runId: RUN } });
  expect(item(next)).toBe('');
});

it('of another person nobody is given a run that was left', async () => {
  const next = await killed(aRun(ada.uid));
  await next.signedIn(givenAccount(harness, 'bob'));
  expect(await latest(next)).toBeUndefined();
});

it('a run that was left and is discarded, recorded or signed out of does not come back', async () => {
  const discarded = await killed(aRun(ada.uid));
  await discarded.runs.clear(RUN);
  expect(await latest(discarded)).toBeUndefined();

  const recorded = await killed(aRun(ada.uid));
  await recorded.signedIn(ada);
  await recorded.training.record(aResult(ada.uid));
  expect(item(recorded)).toBe('');
  expect(await latest(recorded)).toBeUndefined();

  const left = await killed({ ...aRun(ada.uid), run: { ...aRun(ada.uid).run, runId: 'run2aaaaaaaaaaaaaaaa' } });
  await left.signedIn(ada);
  await left.auth.signOut();
  expect(item(left)).toBe('');
});

it('what a page left of a run that is recorded is no run, and goes', async () => {
  await tab.training.record(aResult(ada.uid));
  const next = await killed(aRun(ada.uid));
  expect(await latest(next)).toBeUndefined();
  expect(item(next)).toBe('');
});

it('what nobody can read is passed over, and goes', async () => {
  for (const value of [undefined, 7, { run: {} }]) {
    tab.storage.setItem(ITEM, JSON.stringify([{ kind: 'run', uid: ada.uid, id: RUN, value }]));
    expect(await latest(tab)).toBeUndefined();
    expect(item(tab)).toBe('');
  }
});
