import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import { type Account, givenAccount, type Harness, startHarness, type Tab } from '#tests/data/support/harness.ts';

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

it('is told when it has changed, not each time it is looked at', async () => {
  const heard: unknown[] = [];
  tab.auth.observe((user) => heard.push(user?.emailVerified));
  await vi.waitFor(() => expect(heard).toEqual([true]));
  tab.fakeAuth.changed();
  tab.fakeAuth.currentUser = { ...ada, emailVerified: false };
  tab.fakeAuth.changed();
  await vi.waitFor(() => expect(heard.at(-1)).toBe(false));
  expect(heard).toEqual([true, false]);
});

it('asks for Firebase again where it could not be loaded, though the browser tells of no new connection', async () => {
  const shaky = harness.tab({ storage: tab.storage });
  shaky.fakeAuth.failure = 'no-firebase';
  const heard: unknown[] = [];
  const stop = shaky.auth.observe((user) => heard.push(user?.uid));
  await vi.waitFor(() => expect([heard, shaky.timers]).toEqual([[undefined], [2000]]));
  shaky.runTimers();
  await vi.waitFor(() => expect(shaky.timers).toEqual([4000]));
  // Nobody is told twice that nothing is known.
  expect(heard).toEqual([undefined]);
  Object.assign(shaky.fakeAuth, { failure: undefined, currentUser: ada });
  shaky.runTimers();
  await vi.waitFor(() => expect(heard).toEqual([undefined, ada.uid]));
  stop();
});

it('nobody is made an account who is saying their names in another tab', async () => {
  const newcomer = { uid: 'bareaaaaaaaaaaaaaaaaaa', email: 'bare@example.com', firstName: '', lastName: '' };
  createSignInNotes(tab.storage, Date.now).setNewcomer(newcomer);
  const user = { uid: newcomer.uid, email: newcomer.email, emailVerified: true, admin: false };
  expect(await tab.account.createMissing(user, DEFAULT_SETTINGS)).toEqual({ ok: false, problem: 'cancelled' });
  expect(harness.backend.get(`users/${newcomer.uid}`)).toBeUndefined();
});

it('somebody whose account is still on its way there has what they have entered', async () => {
  const bare = { uid: 'bareaaaaaaaaaaaaaaaaaa', email: 'bare@example.com', password: '', emailVerified: false };
  await tab.signedIn(bare);
  harness.weather = 'offline';
  const user = { uid: bare.uid, email: bare.email, emailVerified: false, admin: false };
  const made = await tab.account.createMissing(user, { ...DEFAULT_SETTINGS, language: 'German' });
  expect(made).toMatchObject({ ok: true, value: { settings: { language: 'German' } } });
  expect(await tab.account.createMissing(user, DEFAULT_SETTINGS)).toEqual(made);
});
