import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import { workoutOf, wholeOf } from '#tests/core/samples.ts';
import { expect, test } from 'vitest';
import { createPlayerHarness } from '#tests/stores/player-harness.ts';
import { ANNA, createHarness, enter, settled, userRecord } from '#tests/stores/harness.ts';

const KIM = { email: 'kim@example.com', password: 'x', firstName: 'Kim', lastName: 'W', nicName: 'kim' };

test('every action answers with the problem, or with nothing when it worked', async () => {
  const { stores, auth } = createHarness();
  const { register, sendPasswordReset, sendVerification } = stores.login.getState();
  expect(await register(KIM)).toBeUndefined();
  auth.answers.register = failed('email-taken');
  expect(await register(KIM)).toBe('email-taken');
  auth.answers.reset = failed('offline');
  expect(await sendPasswordReset(KIM.email)).toBe('offline');
  expect(auth.calls.reset).toEqual([KIM.email]);
  expect(await sendVerification()).toBeUndefined();
});

test('whether an address is confirmed is asked anew, and known from then on', async () => {
  const harness = createHarness();
  enter(harness, { ...ANNA, emailVerified: false });
  const login = () => harness.stores.login.getState();
  expect(login().emailVerified).toBe(false);
  harness.auth.answers.reload = failed('offline');
  expect(await login().checkVerification()).toBe('offline');
  harness.auth.answers.reload = done({ ...ANNA, emailVerified: false });
  expect([await login().checkVerification(), login().emailVerified]).toEqual([false, false]);
  harness.auth.answers.reload = done(ANNA);
  expect([await login().checkVerification(), login().emailVerified]).toEqual([true, true]);
  harness.auth.answers.reload = done(null); // signed out in another tab
  expect([await login().checkVerification(), login().emailVerified]).toEqual([false, false]);
});

test('what the account says of a person is known, and nothing of it is left for the next one', () => {
  const { stores } = createHarness();
  const login = () => stores.login.getState();
  const record = {
    firstName: 'Anna',
    lastName: '',
    nicName: 'ann',
    imgUrl: 'profile-media/a.jpg',
    totalStorageUsed: 12,
    showCode: true,
    contractType: 'pro',
    workoutCount: 7,
  };
  login().applyUser({ ...ANNA, admin: true }, userRecord(ANNA, record));
  expect(login()).toMatchObject({ ...record, fullName: 'Anna', email: ANNA.email, admin: true, emailVerified: true });
  login().set({ tempMediaStorage: 5 });
  expect(login().tempMediaStorage).toBe(5);
  // Signed in, and the account not read yet.
  login().applyUser({ ...ANNA, emailVerified: false }, undefined);
  expect(login()).toMatchObject({
    isLoggedIn: true,
    firstName: '',
    workoutCount: 0,
    contractType: 'base',
    emailVerified: false,
    tempMediaStorage: 0,
  });
  login().clear();
  expect(login()).toMatchObject({ isLoggedIn: false, userID: '', email: '' });
});

test('what belongs to a person leaves with them, and the list opens on the own workouts again', () => {
  const { app } = createHarness().stores;
  app.getState().set({ activeWorkoutTab: 'free', assignedWorkouts: [workoutOf()], offline: true });
  app.getState().clearPerson();
  expect(app.getState()).toMatchObject({
    activeWorkoutTab: 'my',
    assignedWorkouts: [],
    offline: true,
  });
});

test('signing out saves the last change in the editor first', async () => {
  const whole = wholeOf([{ name: 'Squats' }], { ownerId: ANNA.uid, name: 'Legs' });
  const harness = createHarness({ workouts: [whole] });
  enter(harness);
  await harness.stores.loadEditor();
  const editor = () => harness.stores.editor.getState();
  await editor().open(whole.workout.wId);
  editor().edit((draft) => ({ ...draft, workout: { ...draft.workout, name: 'Last word' } }));
  expect(harness.stores.isEditorUnsaved()).toBe(true);
  await harness.stores.login.getState().signOut(false);
  expect(harness.library.calls.saved.map(({ workout }) => workout.name)).toEqual(['Last word']);
  expect([harness.auth.calls.signOut, harness.stores.isEditorUnsaved()]).toEqual([1, false]);
});

test('a store is not there before its code, and a run is active only once it began', async () => {
  const { ports } = createPlayerHarness();
  const { stores } = createHarness({ playerPorts: () => Promise.resolve(ports) });
  expect(() => stores.editor).toThrow('editor');
  expect(() => stores.deviceCheck).toThrow('deviceCheck');
  expect(stores.isRunActive()).toBe(false);
  await stores.loadPlayer();
  expect(stores.isRunActive()).toBe(false);
  stores.player.setState({ status: 'active' });
  expect(stores.isRunActive()).toBe(true);
});

test('copies and first exercises are named in the language that is set now', async () => {
  const whole = wholeOf([{ name: 'Squats', names: { German: 'Kniebeugen' } }], { ownerId: ANNA.uid });
  const harness = createHarness({ workouts: [whole] });
  enter(harness);
  harness.stores.settings.getState().set('language', 'German');
  const copy = await harness.stores.library.getState().duplicate(whole.workout.wId);
  await settled();
  expect(copy).toMatchObject({ ok: true, value: { workout: { language: 'German' } } });
});

test('the contract’s limit is known before the list is: from the account, once it is certain whose', () => {
  const harness = createHarness();
  harness.stores.login.getState().applyUser(ANNA, userRecord(ANNA, { workoutCount: 10 }));
  const { limitReached } = harness.stores.library.getState();
  expect(limitReached()).toBe(false);
  harness.stores.app.getState().set({ authReady: true });
  expect(limitReached()).toBe(true);
  harness.stores.contract.getState().setContract({ ...PRO_CONTRACT, maxWorkouts: 11 });
  expect(limitReached()).toBe(false);
});
