import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { failed } from '#core/base/errors.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createContractStore } from '#stores/account/contract.ts';
import { favoritWorkouts, freeWorkouts, myWorkouts, offlineWorkouts } from '#stores/library/lists.ts';
import { expect, test, vi } from 'vitest';
import { createPlayerHarness } from '#tests/stores/player-harness.ts';
import { ANNA, createHarness, enter, settled, userRecord } from '#tests/stores/harness.ts';

test('the application state starts with the specification’s defaults', () => {
  expect(createHarness().stores.app.getState()).toMatchObject({
    showMenueBar: true,
    activeWorkoutTab: 'my',
    offline: false,
    pwaInstalled: false,
    isPwa: false,
    isCapacitor: false,
    isIos: false,
    isAndroid: false,
    dateOflastMsgCall: undefined,
    doNotRedirectOnAuth: false,
    authReady: false,
    assignedWorkouts: [],
  });
});

test('settings say where they are from: nowhere, this device, or the account', () => {
  const fresh = createHarness().stores.settings;
  expect(fresh.getState().loaded).toBe('defaults');
  fresh.getState().set('speechOn', !fresh.getState().settings.speechOn);
  expect(fresh.getState().loaded).toBe('device');
  expect(createHarness({ device: {} }).stores.settings.getState().loaded).toBe('device');
});

test('code of a screen’s store that could not be fetched is asked for again, and once it is there never', async () => {
  const { ports } = createPlayerHarness();
  let asked = 0;
  const { stores } = createHarness({
    playerPorts: () => (++asked === 1 ? Promise.reject(new Error('gone')) : Promise.resolve(ports)),
  });
  const both = await Promise.allSettled([stores.loadPlayer(), stores.loadPlayer()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(() => stores.player).toThrow('not loaded');
  await stores.loadPlayer();
  await stores.loadPlayer();
  expect(stores.player.getState().status).toBe('idle');
  expect(asked).toBe(2);
});

test('the lists of the application state are a view of the library, by the specification’s names', async () => {
  const { workoutOf } = await import('#tests/core/samples.ts');
  const { stores } = createHarness();
  const library = () => stores.library.getState();
  const view = () => [myWorkouts, freeWorkouts, favoritWorkouts, offlineWorkouts].map((list) => list(library()));
  expect(view()).toEqual([[], [], [], []]);
  expect(library().myFavorits).toEqual([]);
  const workout = workoutOf();
  library().upsert(workout);
  expect(view()).toEqual([[workout], [], [], []]);
  expect(library().mine.items).toBe(myWorkouts(library()));
});

test('the login state starts with nobody and the base contract', () => {
  expect(createHarness().stores.login.getState()).toMatchObject({
    isLoggedIn: false,
    firstName: '',
    lastName: '',
    fullName: '',
    email: '',
    nicName: '',
    imgUrl: '',
    userID: '',
    admin: false,
    tempMediaStorage: 0,
    totalStorageUsed: 0,
    showCode: false,
    contractType: 'base',
  });
});

test('the contract is empty, base, pro, or the one supplied', () => {
  const store = createContractStore();
  const { resetToEmpty, setBase, setPro, setContract } = store.getState();
  const now = () => store.getState().contract;
  expect(now()).toBeUndefined();
  setBase();
  expect(now()).toEqual(BASE_CONTRACT);
  setPro();
  expect(now()).toEqual(PRO_CONTRACT);
  setContract({ ...PRO_CONTRACT, type: 'club', maxWorkouts: 7 });
  expect(now()?.maxWorkouts).toBe(7);
  resetToEmpty();
  expect(now()).toBeUndefined();
  expect(store.getState().limits).toEqual(BASE_CONTRACT);
  resetToEmpty(PRO_CONTRACT);
  expect(store.getState()).toMatchObject({ contract: undefined, limits: PRO_CONTRACT });
});

test('a person’s name is put together, and a record without a contract type counts as base', () => {
  const { stores } = createHarness();
  const names = { firstName: 'Anna', lastName: 'Eis', contractType: '' };
  stores.login.getState().applyUser(ANNA, userRecord(ANNA, names));
  expect(stores.login.getState()).toMatchObject({
    isLoggedIn: true,
    userID: ANNA.uid,
    fullName: 'Anna Eis',
    contractType: 'base',
  });
});

test('sign-in and password reset answer with the problem, or nothing when it worked', async () => {
  const { stores, auth } = createHarness();
  const { signIn, sendPasswordReset } = stores.login.getState();
  expect(await signIn('anna@example.com', 'right')).toBeUndefined();
  auth.answers.signIn = failed('wrong-credentials');
  expect(await signIn('anna@example.com', 'wrong')).toBe('wrong-credentials');
  expect(await sendPasswordReset('nobody@example.com')).toBeUndefined();
});

test('the link that confirms an address is sent again, or it is said why not', async () => {
  const { stores, auth } = createHarness();
  const { sendVerification } = stores.login.getState();
  expect(await sendVerification()).toBeUndefined();
  vi.spyOn(auth.port, 'sendVerification').mockResolvedValue(failed('limit'));
  expect(await sendVerification()).toBe('limit');
});

test('as long as nobody has opened the editor, nothing in it is unsaved', () => {
  expect(createHarness().stores.isEditorUnsaved()).toBe(false);
});

test('a new account starts with the language and theme chosen before', async () => {
  const { stores, auth } = createHarness({ device: { language: 'German', colorTheme: 'ember' } });
  await stores.login
    .getState()
    .register({ email: 'kim@example.com', password: 'x', firstName: 'Kim', lastName: 'W', nicName: 'kim' });
  expect(auth.calls.register).toMatchObject([{ settings: { language: 'German', colorTheme: 'ember' } }]);
});

test('a setting is kept, shown and sent at once', () => {
  const harness = createHarness();
  enter(harness);
  harness.stores.settings.getState().set('timerMode', 'autonext');
  expect(harness.stores.settings.getState().settings.timerMode).toBe('autonext');
  expect(harness.written.settings?.timerMode).toBe('autonext');
  expect(harness.shown.at(-1)?.timerMode).toBe('autonext');
  expect(harness.account.saved.at(-1)?.timerMode).toBe('autonext');
});

test('a guest’s setting stays on the device; an invalid value is ignored', () => {
  const harness = createHarness();
  const { set } = harness.stores.settings.getState();
  set('colorTheme', 'ice');
  set('defaultIntroTimeSec', -5);
  expect(harness.written.settings).toEqual({ ...DEFAULT_SETTINGS, colorTheme: 'ice' });
  expect(harness.account.saved).toEqual([]);
});

test('a setting changed in the moment in which the page is closed is kept, here and in the account', async () => {
  const closed = createHarness({ device: {} });
  enter(closed);
  closed.account.port.saveSettings = () => new Promise(() => undefined);
  closed.stores.settings.getState().set('autoSave', false);
  const { written } = closed;

  const next = createHarness({ ...(written.settings && { device: written.settings }) });
  enter(next);
  next.stores.settings.getState().apply({ ...DEFAULT_SETTINGS, autoSave: true }, 0);
  expect(next.stores.settings.getState().loaded).toBe('account');
  expect(next.written.settings?.unsavedOf).toBe(ANNA.uid);
  expect(next.shown.at(-1)?.autoSave).toBe(false);
  // The guard hands over what the device has of the account, then what the server has.
  next.stores.settings.getState().apply({ ...DEFAULT_SETTINGS, autoSave: true }, 0);
  expect(next.stores.settings.getState().settings.autoSave).toBe(false);
  expect(next.account.saved).toMatchObject([{ autoSave: false }]);
  // Once the queue has it, the account decides again.
  await settled();
  expect(next.written.settings).toEqual({ ...DEFAULT_SETTINGS, autoSave: false });
  next.stores.settings.getState().apply({ ...DEFAULT_SETTINGS, autoSave: true, introOn: false }, 1);
  expect(next.stores.settings.getState().settings).toMatchObject({ autoSave: true, introOn: false });
});

test('of what was left unsaved here, only what was changed goes before the account', async () => {
  const device = { autoSave: false, introOn: true, unsavedOf: ANNA.uid, unsavedKeys: ['autoSave'] as const };
  const harness = createHarness({ device });
  enter(harness);
  harness.stores.settings.getState().apply({ autoSave: true, introOn: false, timerMode: 'repeat' }, 0);
  expect(harness.stores.settings.getState().settings).toMatchObject({
    autoSave: false,
    introOn: false,
    timerMode: 'repeat',
  });
  expect(harness.account.changes).toEqual([['autoSave']]);
  await settled();
  expect(harness.written.settings?.unsavedOf).toBeUndefined();
});

test('the account hears which setting was changed', () => {
  const harness = createHarness();
  enter(harness);
  const { set } = harness.stores.settings.getState();
  set('introOn', false);
  set('voiceGerman', 'Anna');
  expect(harness.account.changes).toEqual([['introOn'], ['voiceGerman']]);
  expect(harness.written.settings).toMatchObject({ unsavedOf: ANNA.uid, unsavedKeys: ['introOn', 'voiceGerman'] });
});

test('what somebody else left unsaved on this device is not theirs who signs in', () => {
  const { stores, account } = createHarness({ device: { autoSave: false, unsavedOf: 'ben' } });
  stores.login.getState().applyUser(ANNA, userRecord(ANNA));
  stores.settings.getState().apply({ ...DEFAULT_SETTINGS, autoSave: true }, 0);
  expect(stores.settings.getState().settings.autoSave).toBe(true);
  expect(account.saved).toEqual([]);
});

test('what is on its way is written beside the settings until it has arrived, and only then', async () => {
  const harness = createHarness();
  enter(harness);
  const { set, apply, forgetPerson } = harness.stores.settings.getState();
  apply(DEFAULT_SETTINGS, 0);
  expect(harness.written.settings).not.toHaveProperty('unsavedOf');
  set('introOn', false);
  set('introOn', false);
  expect([harness.account.changes, harness.stores.settings.getState().changeCount]).toEqual([[['introOn']], 1]);
  await settled();
  expect(harness.written.settings).not.toHaveProperty('unsavedOf');
  set('introOn', true);
  forgetPerson();
  expect(harness.written.settings).not.toHaveProperty('unsavedOf');
  expect(harness.shown.at(-1)).toEqual(harness.stores.settings.getState().settings);
  const count = harness.shown.length;
  harness.stores.settings.getState().showSaved();
  expect(harness.shown).toHaveLength(count + 1);
});

test('what was changed again while it was sent is still on its way', async () => {
  const harness = createHarness();
  enter(harness);
  const arrivals: (() => void)[] = [];
  vi.spyOn(harness.account.port, 'saveSettings').mockImplementation(
    () => new Promise((resolve) => arrivals.push(resolve)),
  );
  const { set } = harness.stores.settings.getState();
  set('introOn', false);
  set('autoSave', false);
  arrivals[0]?.();
  await settled();
  expect(harness.written.settings).toMatchObject({ unsavedKeys: ['introOn', 'autoSave'] });
  arrivals[1]?.();
  await settled();
  expect(harness.written.settings).toMatchObject({ introOn: false, autoSave: false });
  expect(harness.written.settings).not.toHaveProperty('unsavedOf');
});

test('the account’s settings override key by key, unknown values fall back to the default', () => {
  const harness = createHarness({ device: { timerMode: 'repeat' } });
  harness.stores.settings.getState().apply({ timerMode: 'sideways', introOn: false }, 0);
  expect(harness.stores.settings.getState()).toMatchObject({
    loaded: 'account',
    settings: { ...DEFAULT_SETTINGS, introOn: false },
  });
  harness.stores.settings.getState().set('introOn', true);
  expect(harness.stores.settings.getState()).toMatchObject({ loaded: 'account', settings: { introOn: true } });
});

test('what was changed here while the account was being read is newer than what was read', () => {
  const harness = createHarness();
  enter(harness);
  const { set, apply } = harness.stores.settings.getState();
  set('introOn', false);
  const asOf = harness.stores.settings.getState().changeCount;
  set('language', 'German');
  apply({ language: 'English', introOn: true, timerMode: 'repeat' }, asOf);
  expect(harness.stores.settings.getState().settings).toMatchObject({
    language: 'German',
    introOn: true,
    timerMode: 'repeat',
  });
});

test('after sign-out only language and theme stay on the device', () => {
  const harness = createHarness({ device: { language: 'Dutch', colorTheme: 'dark', timerMode: 'countup' } });
  harness.stores.settings.getState().forgetPerson();
  expect(harness.written.settings).toEqual({ ...DEFAULT_SETTINGS, language: 'Dutch', colorTheme: 'dark' });
});

test('several settings are one change, and the account hears of just these', () => {
  const harness = createHarness();
  enter(harness);
  harness.stores.settings.getState().setAll({ introOn: false, timerMode: 'repeat' });
  expect(harness.written.settings).toMatchObject({ introOn: false, timerMode: 'repeat' });
  expect(harness.account.changes).toEqual([['timerModeChosen', 'introOn', 'timerMode']]);
});

test('signing out sends a delete that still waits in its undo window', async () => {
  const { workoutOf } = await import('#tests/core/samples.ts');
  const workout = workoutOf({ ownerId: ANNA.uid, name: 'Legs' });
  const harness = createHarness({ workouts: [{ workout, exercises: [] }] });
  enter(harness);
  await harness.stores.library.getState().loadMine();
  harness.stores.library.getState().remove(workout.wId);
  await harness.stores.login.getState().signOut(false);
  await settled();
  expect(harness.library.calls.removed).toEqual([workout.wId]);
  expect(harness.auth.calls.signOut).toBe(1);
});
