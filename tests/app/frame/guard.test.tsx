import { act, render, screen, waitFor } from '@testing-library/react';
import { BASE_CONTRACT, PRO_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import type { AuthUser } from '#data/account/who.ts';
import { RouterGuard } from '#app/frame/RouterGuard.tsx';
import { SCREENS } from '#app/frame/screens.ts';
import { StoresProvider } from '#stores/context.tsx';
import { workoutOf } from '#tests/core/samples.ts';
import { ANNA, BEN, createHarness, type HarnessOptions, userRecord } from '#tests/stores/harness.ts';
import { useEffect } from 'react';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

interface Setup extends HarnessOptions {
  /** The address the person came with; without `at` the app stands on the splash screen. */
  readonly asked?: string;
  /** Where the app stands when the first answer comes. */
  readonly at?: string;
  readonly contractType?: string;
  readonly hasSettings?: boolean;
}

/** The guard over its ports, without screens: what matters is where it leads and what the stores say. */
function setup({ asked = '/', at = '/splash', contractType = 'base', hasSettings = true, ...options }: Setup = {}) {
  const harness = createHarness(options);
  for (const user of [ANNA, BEN]) {
    const record = userRecord(user, { contractType, settings: hasSettings ? { timerMode: 'repeat' } : undefined });
    harness.account.server.set(user.uid, record);
    if (options.hint === user.uid) harness.account.local.set(user.uid, record);
  }
  harness.account.contracts.set('pro', PRO_CONTRACT);
  for (const route of SCREENS) vi.spyOn(route, 'load').mockResolvedValue(() => null);
  const ports = { auth: harness.auth.port, account: harness.account.port, network: harness.network.port };
  const router: { navigate?: NavigateFunction } = {};
  const Address = () => {
    const { pathname, search } = useLocation();
    const navigate = useNavigate();
    useEffect(() => void Object.assign(router, { navigate }), [navigate]);
    return <output>{pathname + search}</output>;
  };
  render(
    <StoresProvider stores={harness.stores}>
      <MemoryRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }} initialEntries={[at]}>
        <RouterGuard ports={ports} askedPath={asked} />
        <Address />
      </MemoryRouter>
    </StoresProvider>,
  );
  const address = () => screen.getByRole('status').textContent;
  return {
    ...harness,
    address,
    go: (path: string) => act(async () => router.navigate?.(path)),
    becomes: (user: AuthUser | null) => act(async () => harness.auth.becomes(user)),
    arrives: (path: string) => waitFor(() => expect(address()).toBe(path)),
  };
}

test.each([
  ['/', '/workoutList'],
  ['/splash', '/workoutList'],
  ['/settings', '/settings'],
  ['/workout/abc/off', '/workout/abc/off'],
  ['/statistic?week=3', '/statistic?week=3'],
  ['/login', '/workoutList'],
  ['/no/such/page', '/no/such/page'],
  ['//evil.example', '/workoutList'],
])('signed in, the splash screen hands %s over to %s', async (asked, target) => {
  const { becomes, arrives } = setup({ asked });
  await becomes(ANNA);
  await arrives(target);
});

test.each([
  ['/', '/login'],
  ['/settings', '/login'],
  ['/statistic', '/login'],
  ['/workoutlist/my', '/login'],
  ['/register', '/register'],
  ['/workoutListOpen', '/workoutListOpen'],
  ['/workout/abc', '/workout/abc'],
  ['/no/such/page', '/no/such/page'],
])('signed out, the splash screen hands %s over to %s', async (asked, target) => {
  const { becomes, arrives } = setup({ asked });
  await becomes(null);
  await arrives(target);
});

test('nobody was here before: the sign-in is shown without waiting for Firebase', async () => {
  const { arrives, stores } = setup();
  await arrives('/login');
  expect(stores.app.getState().authReady).toBe(false);
});

test('somebody was here before: their list is shown before Firebase has answered, and is certain after', async () => {
  const { arrives, becomes, stores } = setup({ hint: ANNA.uid });
  await arrives('/workoutList');
  expect(stores.login.getState()).toMatchObject({ isLoggedIn: true, userID: ANNA.uid });
  expect(stores.app.getState().authReady).toBe(false);
  await becomes(ANNA);
  await waitFor(() => expect(stores.app.getState().authReady).toBe(true));
});

test('a confirmation moves nobody away from where they went meanwhile', async () => {
  const { arrives, becomes, go, address, stores } = setup({ hint: ANNA.uid });
  await arrives('/workoutList');
  await go('/settings');
  await becomes(ANNA);
  await waitFor(() => expect(stores.app.getState().authReady).toBe(true));
  expect(address()).toBe('/settings');
});

test('signed out elsewhere meanwhile: what was painted from the device goes, and the sign-in comes', async () => {
  const { arrives, becomes, stores } = setup({ hint: ANNA.uid });
  await arrives('/workoutList');
  stores.library.getState().upsert(workoutOf());
  await becomes(null);
  await arrives('/login');
  expect(stores.login.getState()).toMatchObject({ isLoggedIn: false, email: '' });
  expect(stores.library.getState().mine.items).toEqual([]);
});

test('what one person could press is gone with them, what was only said stays for its time', async () => {
  const { arrives, becomes, stores } = setup({ hint: ANNA.uid });
  await arrives('/workoutList');
  const { notify } = stores.app.getState();
  const ended = vi.fn();
  const undo = { key: 'common.undo', run: () => undefined } as const;
  notify({ id: 'unkept', kind: 'status', key: 'shell.unkept', values: { name: 'Legs' }, action: undo, onEnd: ended });
  notify({ id: 'said', kind: 'status', key: 'admin.done' });
  await becomes(ANNA);
  expect(stores.app.getState().notices).toHaveLength(2);
  await becomes(null);
  await arrives('/login');
  expect(stores.app.getState().notices.map(({ id }) => id)).toEqual(['said']);
  expect(ended).not.toHaveBeenCalled();
});

test('Firebase out of reach is no sign-out', async () => {
  const { arrives, auth, stores, address } = setup({ hint: ANNA.uid });
  await arrives('/workoutList');
  await act(async () => auth.unreachable());
  expect(address()).toBe('/workoutList');
  expect(stores.login.getState().isLoggedIn).toBe(true);
  expect(stores.app.getState().authReady).toBe(true);
});

test('signing in leads from the sign-in to the list, signing out back to it', async () => {
  const { arrives, becomes } = setup();
  await becomes(null);
  await arrives('/login');
  await becomes(ANNA);
  await arrives('/workoutList');
  await becomes(null);
  await arrives('/login');
});

test.each(['/workout/abc', '/workoutlist/free'])('signing in on %s stays there', async (at) => {
  const { becomes, address, stores } = setup({ at });
  await becomes(ANNA);
  await waitFor(() => expect(stores.app.getState().authReady).toBe(true));
  expect(address()).toBe(at);
  expect(stores.app.getState().doNotRedirectOnAuth).toBe(false);
});

test('doNotRedirectOnAuth keeps the place once', async () => {
  const { becomes, address, stores, arrives } = setup({ at: '/settings' });
  await becomes(ANNA);
  await arrives('/workoutList');
  stores.app.getState().set({ doNotRedirectOnAuth: true });
  await becomes(null);
  await waitFor(() => expect(stores.login.getState().isLoggedIn).toBe(false));
  expect(address()).toBe('/workoutList');
  expect(stores.app.getState().doNotRedirectOnAuth).toBe(false);
});

test('the contract named by contractType is loaded', async () => {
  const { becomes, stores } = setup({ contractType: 'pro' });
  await becomes(ANNA);
  await waitFor(() => expect(stores.contract.getState().contract).toEqual(PRO_CONTRACT));
  expect(stores.contract.getState().contract).toEqual(PRO_CONTRACT);
  expect(stores.login.getState().contractType).toBe('pro');
});

test.each([
  ['a contract that cannot be loaded', 'club'],
  ['a missing contractType', ''],
])('%s: base, with a warning', async (_, contractType) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { becomes, stores } = setup({ contractType });
  await becomes(ANNA);
  await waitFor(() => expect(stores.contract.getState().contract).toEqual(BASE_CONTRACT));
  expect(stores.login.getState().contractType).toBe('base');
  expect(warn).toHaveBeenCalledOnce();
});

test('without settings in the account the device’s settings stay, and the base contract is used', async () => {
  const { becomes, stores, arrives } = setup({
    hasSettings: false,
    device: { colorTheme: 'ice' },
    contractType: 'pro',
  });
  await becomes(ANNA);
  await arrives('/workoutList');
  expect(stores.settings.getState().settings.colorTheme).toBe('ice');
  expect(stores.contract.getState().contract).toEqual(BASE_CONTRACT);
});

test('the account’s settings are taken over', async () => {
  const { becomes, stores } = setup();
  await becomes(ANNA);
  await waitFor(() => expect(stores.settings.getState().settings.timerMode).toBe('repeat'));
});

test('signed out: empty contract, saved theme', async () => {
  const { becomes, stores, shown, arrives } = setup({ device: { colorTheme: 'ember' } });
  await becomes(null);
  await arrives('/login');
  expect(stores.contract.getState().contract).toBeUndefined();
  expect(shown.at(-1)?.colorTheme).toBe('ember');
});

test('signing in at a page that somebody was sent from leads back to it', async () => {
  const { becomes, arrives } = setup({ asked: '/login?next=%2Fworkout%2Fabc' });
  await becomes(null);
  await arrives('/login?next=%2Fworkout%2Fabc');
  await becomes(ANNA);
  await arrives('/workout/abc');
});

test('an invitation survives the sign-in it takes', async () => {
  const { becomes, arrives } = setup({ asked: '/friends?code=K7MP3DXW' });
  await becomes(null);
  await arrives('/login?next=%2Ffriends%3Fcode%3DK7MP3DXW');
  await becomes(ANNA);
  await arrives('/friends?code=K7MP3DXW');
});

test('an invitation survives the registration it takes', async () => {
  const { becomes, arrives } = setup({ asked: '/register?next=%2Ffriends%3Fcode%3DK7MP3DXW' });
  await becomes(null);
  await arrives('/register?next=%2Ffriends%3Fcode%3DK7MP3DXW');
  await becomes(ANNA);
  await arrives('/friends?code=K7MP3DXW');
});

test.each([
  ['/', '/offWorkouts'],
  ['/workoutlist', '/offWorkouts'],
  ['/settings', '/offWorkouts'],
  ['/workout/abc/off', '/workout/abc/off'],
])('a start without a network hands %s over to %s', async (asked, target) => {
  const { arrives, stores } = setup({ asked, hint: ANNA.uid, online: false });
  await arrives(target);
  expect(stores.app.getState()).toMatchObject({ offline: true, authReady: true });
  expect(stores.login.getState().userID).toBe(ANNA.uid);
});

test('Firebase confirms somebody without a network: the device’s copy has to do, and nothing is asked of the server', async () => {
  const { arrives, becomes, account, stores } = setup({ hint: ANNA.uid, online: false, contractType: 'pro' });
  const asked = [vi.spyOn(account.port, 'load'), vi.spyOn(account.port, 'loadContract')];
  await arrives('/offWorkouts');
  account.local.set(
    ANNA.uid,
    userRecord(ANNA, { contractType: 'pro', firstName: 'Anna', settings: { timerMode: 'countup' } }),
  );
  await becomes(ANNA);
  await waitFor(() => expect(stores.login.getState()).toMatchObject({ firstName: 'Anna', contractType: 'pro' }));
  expect(stores.settings.getState().settings.timerMode).toBe('countup');
  for (const call of asked) expect(call).not.toHaveBeenCalled();
  // Empty, as specified; what may be made is still what the person has paid for.
  expect(stores.contract.getState()).toMatchObject({ contract: undefined, limits: PRO_CONTRACT });
});

test('losing the network moves nobody; getting it back brings the contract', async () => {
  const { becomes, network, stores, address, arrives } = setup({ contractType: 'pro' });
  await becomes(ANNA);
  await arrives('/workoutList');
  await act(async () => network.set(false));
  expect(stores.app.getState().offline).toBe(true);
  expect(address()).toBe('/workoutList');
  stores.contract.getState().resetToEmpty();
  await act(async () => network.set(true));
  await waitFor(() => expect(stores.contract.getState().contract).toEqual(PRO_CONTRACT));
  expect(stores.app.getState().offline).toBe(false);
  expect(address()).toBe('/workoutList');
});

test('an answer about somebody who is not here any more is dropped', async () => {
  const { auth, account, stores, arrives } = setup();
  const answers: (() => void)[] = [];
  const load = (uid: string) => Promise.resolve(done(account.server.get(uid)));
  vi.spyOn(account.port, 'load').mockImplementation(async (uid) => {
    if (uid === ANNA.uid) await new Promise<void>((resolve) => answers.push(resolve));
    return load(uid);
  });
  await act(async () => auth.becomes(ANNA));
  await act(async () => auth.becomes(BEN));
  await arrives('/workoutList');
  await act(async () => answers[0]?.());
  expect(stores.login.getState().userID).toBe(BEN.uid);
});

test('a setting chosen while the account is still being read stays', async () => {
  const { becomes, account, stores } = setup({ hint: ANNA.uid, at: '/settings' });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(account.port, 'loadContract').mockImplementation(() => held.then(() => done(BASE_CONTRACT)));
  await becomes(ANNA);
  await act(async () => stores.settings.getState().set('language', 'German'));
  await act(async () => answer());
  await waitFor(() => expect(stores.settings.getState()).toMatchObject({ loaded: 'account' }));
  expect(stores.app.getState().authReady).toBe(true);
  expect(stores.settings.getState().settings).toMatchObject({ language: 'German', timerMode: 'repeat' });
});

test('another person on the same page sees nothing of the one before', async () => {
  const { becomes, stores } = setup();
  await becomes(ANNA);
  await waitFor(() => expect(stores.login.getState().userID).toBe(ANNA.uid));
  stores.library.getState().upsert(workoutOf());
  sessionStorage.setItem('icetime.list.my', JSON.stringify({ text: 'Anna’s secret' }));
  await becomes(BEN);
  await waitFor(() => expect(stores.login.getState().userID).toBe(BEN.uid));
  expect([stores.library.getState().mine.items, sessionStorage.length]).toEqual([[], 0]);
});

test('the account out of reach: the copy on the device has to do', async () => {
  const { becomes, account, stores } = setup({ hint: ANNA.uid, contractType: 'pro' });
  vi.spyOn(account.port, 'load').mockResolvedValue(failed('unavailable'));
  await becomes(ANNA);
  await waitFor(() => expect(stores.app.getState().authReady).toBe(true));
  expect(stores.login.getState().contractType).toBe('pro');
});

test('a link to a private page leads a guest to the sign-in, a link to the sign-in leads somebody signed in to the list', async () => {
  const guest = setup();
  await guest.becomes(null);
  await guest.arrives('/login');
  await guest.go('/workoutListOpen');
  await guest.arrives('/workoutListOpen');
  await guest.go('/settings');
  await guest.arrives('/login');
  // Their results are on this device.
  await guest.go('/statistic');
  await guest.becomes(null);
  await guest.arrives('/statistic');
  await guest.go('/login');
  await guest.becomes(ANNA);
  await guest.arrives('/workoutList');
  await guest.go('/register');
  await guest.arrives('/workoutList');
});

test('without a network nobody is kept from the pages that work there', async () => {
  const { arrives, go, address } = setup({ hint: ANNA.uid, online: false });
  await arrives('/offWorkouts');
  await go('/workoutlist/my');
  expect(address()).toBe('/workoutlist/my');
});

test('what a guest has set wins in an account that is still to be made, and in no other', async () => {
  const { becomes, account, stores, arrives } = setup({ device: { timerMode: 'countup' } });
  await becomes(null);
  await arrives('/login');
  stores.settings.getState().set('speechOn', true);
  account.server.delete(BEN.uid);
  await becomes(BEN);
  expect(account.missing).toMatchObject([{ timerMode: 'countup', speechOn: true }]);
  await becomes(ANNA);
  expect(stores.settings.getState().settings).toMatchObject({ timerMode: 'repeat', speechOn: false });
});

test('what is said of oneself while the account is being read again is newer than what was read', async () => {
  const { account, becomes, stores } = setup({ at: '/friends' });
  await becomes(ANNA);
  await waitFor(() => expect(stores.login.getState().userID).toBe(ANNA.uid));
  await stores.loadPeople();
  const load = account.port.load.bind(account.port);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.spyOn(account.port, 'load').mockImplementation(async (uid, email) => {
    const read = await load(uid, email);
    await answered;
    return read;
  });
  await becomes({ ...ANNA, emailVerified: true });
  await act(() => stores.people.getState().setShowCode(true));
  await act(async () => answer());
  await waitFor(() => expect(stores.login.getState().emailVerified).toBe(true));
  expect(stores.login.getState().showCode).toBe(true);
  // Somebody else has said nothing.
  await becomes(BEN);
  await waitFor(() => expect(stores.login.getState().userID).toBe(BEN.uid));
  expect(stores.login.getState().showCode).toBe(false);
});
