/** What a workout's documents say of an exercise whose rounds are counted. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  startHarness,
  type Account,
  type Harness,
  type Tab,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let ada: Account;
let tab: Tab;
const LEGS = 'wLegsaaaaaaaaaaaaaaa';

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
const stored = () => harness.backend.get(`workouts/${LEGS}/exercises/e001`) ?? {};

it('the mark is stored where it is set, read on another device, and removed again', async () => {
  const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
  await tab.outbox.drain();
  if (!saved.ok) throw new Error(saved.problem);
  const before = saved.value;
  expect(stored()).not.toHaveProperty('countRounds');
  const marked = before.exercises.map((e, i) => ({ ...e, countRounds: i === 1 }));
  await tab.workouts.save(ada.uid, before, { ...before, exercises: marked });
  await tab.outbox.drain();
  expect(stored()).toMatchObject({ countRounds: true });
  const fresh = harness.tab();
  harness.newDevice();
  await fresh.signedIn(ada);
  const read = await fresh.workouts.getWhole(LEGS, ada.uid);
  if (!read.ok) throw new Error(read.problem);
  expect(read.value.exercises).toEqual(marked);
  await fresh.workouts.save(ada.uid, read.value, { ...read.value, exercises: before.exercises });
  await fresh.outbox.drain();
  expect(await fresh.outbox.listRefused()).toEqual([]);
  expect(stored()).not.toHaveProperty('countRounds');
});

it('a save keeps the mark that another device has set meanwhile', async () => {
  const saved = await tab.workouts.save(ada.uid, undefined, aWorkout(LEGS, ada.uid));
  await tab.outbox.drain();
  if (!saved.ok) throw new Error(saved.problem);
  const before = saved.value;
  const marked = before.exercises.map((e, i) => ({ ...e, countRounds: i === 1 }));
  givenWorkout(harness, { workout: { ...before.workout, version: 2 }, exercises: marked });
  const longer = before.exercises.map((e, i) => (i === 1 ? { ...e, timeSec: 75 } : e));
  await tab.workouts.save(ada.uid, before, { ...before, exercises: longer });
  await tab.outbox.drain();
  expect(await tab.outbox.listRefused()).toEqual([]);
  expect(stored()).toMatchObject({ timeSec: 75, countRounds: true });
});
