/** Several people keep the same workout on one device: each for themselves, with one copy of it. */
import { openDB } from 'idb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
import { forgetAccount } from '#data/account/ended-account.ts';
import { openOfflineCopies } from '#data/local/offline-copy-db.ts';
import { openLocalDb } from '#data/local/local-db.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

const LEGS = 'wLegsaaaaaaaaaaaaaaa';
let harness: Harness;
let ada: Account;
let bob: Account;
let tab: Tab;
let legs: WholeWorkout;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada');
  bob = givenAccount(harness, 'bob');
  const { workout, exercises } = aWorkout(LEGS, bob.uid, 1);
  legs = { workout: { ...workout, sharePublic: true }, exercises };
  givenWorkout(harness, legs);
  tab = harness.tab();
  await tab.signedIn(ada);
});

async function isHere(person: Account): Promise<void> {
  await tab.auth.signOut();
  await tab.signedIn(person);
}
async function copiesOf(person: Account): Promise<void> {
  await isHere(person);
  const whole = await tab.workouts.getWhole(LEGS, person.uid);
  if (!whole.ok) throw new Error(whole.problem);
  expect(await tab.workouts.keep(whole.value, person.uid)).toEqual({ ok: true, value: undefined });
}
/** Of whoever is here: `true` = it plays, `false` = it is withdrawn, `undefined` = it is not in the list. */
async function plays(): Promise<boolean | undefined> {
  const [one] = await tab.workouts.listOfflineCopies();
  return one && !one.withdrawn;
}
const onDisk = async (): Promise<unknown[][]> => {
  const db = await openDB('icetime-db');
  const all = [await db.getAll('workouts'), await db.getAll('workoutIds')];
  db.close();
  return all;
};

it.each([
  ['first', () => [ada, bob]],
  ['second', () => [bob, ada]],
])('whoever came %s and removes a workout takes it from nobody else', async (_, order) => {
  for (const person of order()) await copiesOf(person);
  await isHere(ada);
  await tab.workouts.unkeep(LEGS, ada.uid);
  expect(await plays()).toBeUndefined();
  await isHere(bob);
  expect(await plays()).toBe(true);
  expect(await onDisk()).toMatchObject([[{ wId: LEGS, ownerUid: bob.uid }], [{ wId: LEGS, ownerUid: bob.uid }]]);
  await tab.workouts.unkeep(LEGS, bob.uid);
  expect(await onDisk()).toEqual([[], []]);
});

it('a record of an earlier version is its owner’s, and whoever keeps the workout as well comes beside', async () => {
  const offlineDb = openOfflineCopies();
  await offlineDb.write(['workoutIds', 'workouts'], (tx) => {
    tx.put('workouts', { wId: LEGS, ownerUid: ada.uid, ...legs });
    tx.put('workoutIds', { wId: LEGS, ownerUid: ada.uid, keptAt: 7 });
  });
  await offlineDb.close();
  await copiesOf(bob);
  expect(await onDisk()).toMatchObject([[{ ownerUid: ada.uid }], [{ wId: LEGS, ownerUid: ada.uid, keptAt: 7 }]]);
  await tab.workouts.unkeep(LEGS, bob.uid);
  await isHere(ada);
  expect(await plays()).toBe(true);
});

it('one that nobody here keeps is not theirs to remove; signed out, all of the device is', async () => {
  await copiesOf(ada);
  await isHere(bob);
  await tab.workouts.unkeep(LEGS, bob.uid);
  await isHere(ada);
  expect(await plays()).toBe(true);
  await tab.auth.signOut();
  await tab.workouts.unkeep(LEGS, undefined);
  expect(await onDisk()).toEqual([[], []]);
});

it('what a guest kept is everybody’s, also to remove', async () => {
  await tab.workouts.keep(legs, undefined);
  await isHere(ada);
  expect(await plays()).toBe(true);
  await tab.workouts.unkeep(LEGS, ada.uid);
  expect(await onDisk()).toEqual([[], []]);
});

it('what is withdrawn from one person plays for the other, whoever opens it', async () => {
  await copiesOf(bob);
  await copiesOf(ada);
  givenWorkout(harness, { ...legs, workout: { ...legs.workout, sharePublic: false } });
  expect(await tab.workouts.getWhole(LEGS, ada.uid)).toEqual({ ok: false, problem: 'not-allowed' });
  expect(await plays()).toBe(false);
  await isHere(bob);
  expect(await plays()).toBe(true);
  expect(await tab.workouts.getWhole(LEGS, bob.uid)).toMatchObject({ ok: true });
  expect(await tab.workouts.getWhole(LEGS, bob.uid, { localOnly: true })).toMatchObject({ ok: true });
  await isHere(ada);
  expect(await plays()).toBe(false);
  expect(await tab.workouts.getWhole(LEGS, ada.uid, { localOnly: true })).toEqual({
    ok: false,
    problem: 'not-allowed',
  });
  await tab.auth.signOut();
  expect(await plays()).toBe(true);
  expect(await tab.workouts.getWhole(LEGS, undefined, { localOnly: true })).toMatchObject({ ok: true });
});

it('an account that ends takes its own mark alone', async () => {
  await copiesOf(ada);
  await copiesOf(bob);
  await isHere(ada);
  const offlineDb = openOfflineCopies();
  await forgetAccount(
    { offlineDb, localDb: openLocalDb(), onCopiesChange: () => undefined, onEnded: () => undefined },
    ada.uid,
  );
  await offlineDb.close();
  expect(await plays()).toBeUndefined();
  await isHere(bob);
  expect(await plays()).toBe(true);
});
