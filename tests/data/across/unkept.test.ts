/** What a device without room holds in memory alone: closing the page asks for it. */
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { QUICK_ID } from '#core/run/built-in.ts';
import { breakDisk } from '#tests/data/support/broken-disk.ts';
import {
  type Account,
  aWorkout,
  givenAccount,
  type Harness,
  startHarness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
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
function fullDisk(store: string) {
  const disk = breakDisk();
  onTestFinished(() => disk.mend());
  disk.fill(store);
  return disk;
}

it('nothing, while the disk takes it', async () => {
  harness.weather = 'offline';
  await tab.workouts.save(ada.uid, undefined, aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid));
  await tab.drafts.put('editor/new', 'typed');
  expect(tab.device.wouldLose()).toBe(false);
});

it('a change that has not reached the server, until the disk takes it', async () => {
  harness.weather = 'offline';
  const disk = fullDisk('outbox');
  await tab.workouts.save(ada.uid, undefined, aWorkout('wLegsaaaaaaaaaaaaaaa', ada.uid));
  expect(tab.device.problem()).toBe('storage-full');
  expect(tab.device.wouldLose()).toBe(true);
  disk.fill(undefined);
  await tab.drafts.put('editor/new', 'typed');
  await expect.poll(() => tab.device.wouldLose()).toBe(false);
});

it('what was typed, but not the quick timer as it was last set', async () => {
  fullDisk('drafts');
  await tab.drafts.put(QUICK_ID, { rounds: 3 });
  expect(tab.device.wouldLose()).toBe(false);
  await tab.drafts.put('editor/new', 'typed');
  expect(tab.device.wouldLose()).toBe(true);
  await tab.drafts.remove('editor/new');
  expect(tab.device.wouldLose()).toBe(false);
});
