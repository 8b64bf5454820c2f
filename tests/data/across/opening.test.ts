import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { WholeWorkout } from '#core/workout/model.ts';
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
let tab: Tab;
let legs: WholeWorkout;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.reset();
  ada = givenAccount(harness, 'ada', 1);
  legs = aWorkout(LEGS, ada.uid);
  givenWorkout(harness, legs);
  tab = harness.tab();
  await tab.signedIn(ada);
});

it('a known workout opens from the device however slow the server is, and what is new there comes behind', async () => {
  await tab.workouts.getWhole(LEGS, ada.uid);
  const open = (onNews = vi.fn()) => tab.workouts.getWhole(LEGS, ada.uid, { onNews });
  const heard = vi.fn();
  const held = harness.hold();
  expect(await open(heard)).toMatchObject({ ok: true, value: { workout: { version: 1 } } });
  await held.arrived;
  givenWorkout(harness, { ...legs, workout: { ...legs.workout, name: 'New', version: 2 } });
  expect(heard).not.toHaveBeenCalled();
  held.release();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  expect(heard.mock.calls[0]?.[0]).toMatchObject({ ok: true, value: { workout: { name: 'New', version: 2 } } });
  expect(await open()).toMatchObject({ ok: true, value: { workout: { name: 'New' } } });
});

it('a workout that is as it was, or cannot be asked about, brings no news; one that is gone does', async () => {
  await tab.workouts.getWhole(LEGS, ada.uid);
  const heard = vi.fn();
  const open = () => tab.workouts.getWhole(LEGS, ada.uid, { onNews: heard });
  const asked = () => harness.requests.length;
  harness.requests.length = 0;
  await open();
  await vi.waitFor(() => expect(asked()).toBe(1));
  harness.weather = [503];
  await open();
  await vi.waitFor(() => expect(harness.weather).toEqual([]));
  expect(heard).not.toHaveBeenCalled();
  // What is somebody else's is answered like what is gone.
  const bob = givenAccount(harness, 'bob');
  harness.backend.set(`workouts/${LEGS}`, { ...harness.backend.get(`workouts/${LEGS}`), ownerId: bob.uid });
  await open();
  await vi.waitFor(() => expect(heard.mock.calls).toEqual([[{ ok: false, problem: 'not-allowed' }]]));
  expect(await tab.workouts.getWhole(LEGS, ada.uid, { localOnly: true })).toMatchObject({ ok: false });
});

it.each([400, 409])('a server that does not understand (%i) takes nothing from the device', async (status) => {
  const heard = vi.fn();
  await tab.workouts.keep(legs, ada.uid);
  const whole = await tab.workouts.getWhole(LEGS, ada.uid);
  harness.weather = status;
  await tab.workouts.getWhole(LEGS, ada.uid, { onNews: heard });
  expect(await tab.workouts.getWhole(LEGS, ada.uid)).toEqual(whole);
  expect(await tab.workouts.getWhole(LEGS, ada.uid, { localOnly: true })).toEqual(whole);
  expect((await tab.workouts.listOfflineCopies())[0]).not.toHaveProperty('withdrawn');
  expect(heard).not.toHaveBeenCalled();
});

it('what a person keeps of their own stays, whoever the server takes them for', async () => {
  await tab.workouts.keep(legs, ada.uid);
  harness.weather = 403;
  expect(await tab.workouts.getWhole(LEGS, ada.uid)).toMatchObject({ ok: true });
  expect((await tab.workouts.listOfflineCopies())[0]).not.toHaveProperty('withdrawn');
  expect(await tab.workouts.getWhole(LEGS, ada.uid, { localOnly: true })).toMatchObject({ ok: true });
});
