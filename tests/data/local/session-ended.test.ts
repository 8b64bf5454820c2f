import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  type Account,
  aWorkout,
  givenAccount,
  type Harness,
  startHarness,
  type Tab,
} from '#tests/data/support/harness.ts';

const W = 'wLegsaaaaaaaaaaaaaaa';
const TYPED = { name: 'Typed' };
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
  await tab.workouts.save(ada.uid, undefined, aWorkout(W, ada.uid));
  await tab.outbox.drain();
  await tab.drafts.put(W, TYPED);
  tab.fakeAuth.currentUser = null; // Firebase has ended the session
  tab.fakeAuth.changed();
  await vi.waitFor(() => expect(tab.auth.sessionHint()).toBeUndefined());
});

it('a session that ended by itself leaves copies and what was typed, for that person alone', async () => {
  expect(tab.auth.endedBecause()).toBe('unknown');
  expect(await tab.drafts.get(W)).toBeUndefined();
  await tab.signedIn(ada);
  expect(tab.auth.endedBecause()).toBeUndefined();
  expect(await tab.drafts.get(W)).toEqual(TYPED);
  expect(await tab.workouts.listMineLocal(ada.uid)).toHaveLength(1);
});

it('and they are still there at the next start, with the reason', async () => {
  const { storage } = tab;
  await tab.close();
  tab = harness.tab({ storage });
  expect(tab.auth.endedBecause()).toBe('unknown');
  expect(await tab.workouts.listMineLocal(ada.uid)).toHaveLength(1);
});

it('the copies go when somebody else signs in; what was typed waits for their return', async () => {
  await tab.signedIn(givenAccount(harness, 'bob'));
  expect(tab.auth.endedBecause()).toBeUndefined();
  expect(await tab.workouts.listMineLocal(ada.uid)).toEqual([]);
  await tab.auth.signOut();
  await tab.signedIn(ada);
  expect(await tab.drafts.get(W)).toEqual(TYPED);
});
