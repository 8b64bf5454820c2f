import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { startFunctions } from '#tests/data/support/functions-harness.ts';
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
let stopFunctions: () => Promise<void>;
let ada: Account;
let bob: Account;
let tab: Tab;
const G = 'gTeamaaaaaaaaaaaaaaa';
const W = 'wLegsaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
  stopFunctions = await startFunctions(harness);
});
afterAll(async () => {
  await stopFunctions();
  await harness.stop();
});
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  givenFriends(harness, ada, bob);
  givenWorkout(harness, aWorkout(W, ada.uid, 2));
  harness.backend.set('baseContracts/pro', { ...PRO_CONTRACT });
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), contractType: 'pro' });
  tab = harness.tab();
  await tab.signedIn(ada);
});
const team = { gId: G, name: 'Team', members: [] as string[] };

it('is made, given a workout, renamed and removed, and the device knows it at every step', async () => {
  expect(await tab.groups.save(ada.uid, team)).toMatchObject({ ok: true, value: { ...team, wIds: [] } });
  expect(await tab.groups.share(ada.uid, G, W)).toEqual({ ok: true, value: undefined });
  expect(await tab.groups.listLocal(ada.uid)).toMatchObject([{ ...team, wIds: [W] }]);
  const changed = { gId: G, name: ' Other ', members: [bob.uid] };
  const now = { gId: G, name: 'Other', members: [bob.uid], wIds: [W] };
  expect(await tab.groups.save(ada.uid, changed)).toMatchObject({ ok: true, value: now });
  const elsewhere = harness.tab();
  await elsewhere.signedIn(ada);
  expect(await elsewhere.groups.refresh(ada.uid)).toMatchObject({ ok: true, value: [now] });
  expect(await tab.groups.unshare(ada.uid, G, W)).toEqual({ ok: true, value: undefined });
  expect(await tab.groups.listLocal(ada.uid)).toMatchObject([{ ...now, wIds: [] }]);
  expect(await tab.groups.remove(ada.uid, G)).toEqual({ ok: true, value: undefined });
  expect(await tab.groups.listLocal(ada.uid)).toEqual([]);
});

it('says what the contract, the friends and the network do not allow', async () => {
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), contractType: 'base' });
  expect(await tab.groups.save(ada.uid, team)).toEqual({ ok: false, problem: 'limit' });
  harness.backend.set(`users/${ada.uid}`, { ...harness.backend.get(`users/${ada.uid}`), contractType: 'pro' });
  const nobody = { ...team, members: ['uidOfNobody00000000000001'] };
  expect(await tab.groups.save(ada.uid, nobody)).toEqual({ ok: false, problem: 'not-found' });
  expect(await tab.groups.share(ada.uid, G, W)).toEqual({ ok: false, problem: 'not-found' });
  expect(await tab.groups.listLocal(ada.uid)).toEqual([]);
});

it('is on the device without a network, nobody else’s, and costs one read when nothing is new', async () => {
  await tab.groups.save(ada.uid, team);
  const later = harness.tab({ storage: tab.storage });
  await later.signedIn(ada);
  await later.groups.refresh(ada.uid);
  const before = later.meter.snapshot().reads;
  expect(await later.groups.refresh(ada.uid)).toMatchObject({ ok: true, value: [team] });
  expect(later.meter.snapshot().reads - before).toBe(1);
  expect(await later.groups.listLocal(bob.uid)).toEqual([]);
  harness.weather = 'offline';
  expect(await later.groups.refresh(ada.uid)).toEqual({ ok: false, problem: 'offline' });
  expect(await later.groups.listLocal(ada.uid)).toMatchObject([team]);
});
