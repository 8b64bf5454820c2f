import { BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { done, failed } from '#core/base/errors.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { describe, expect, test, vi } from 'vitest';
import { cardOf } from '#tests/stores/fakes/fake-people.ts';
import { ANNA, BEN, createHarness, enter, type Harness, settled, userRecord } from '#tests/stores/harness.ts';

const TEAM = { gId: 'g1', name: 'Team', members: [], wIds: [], updatedAt: 0 };
const PROVEN_MS = 4 * 60_000;

async function open(prepare: (harness: Harness) => void = () => {}) {
  const harness = createHarness();
  enter(harness);
  prepare(harness);
  await harness.stores.loadAccount();
  const at = () => harness.stores.account.getState();
  const leave = () => harness.stores.login.getState().applyUser(BEN, userRecord(BEN));
  return { ...harness, at, app: () => harness.stores.app.getState(), leave };
}

describe('what the account holds', () => {
  test('is counted on the device first, then by the server, which knows of none, too', async () => {
    const { at, app, people, shares } = await open((harness) => {
      harness.people.state.local = [cardOf('ada'), cardOf('bob')];
      harness.shares.state.groups = [TEAM];
    });
    app().set({ authReady: false });
    const loading = at().load('');
    await settled();
    expect([at().friendCount, at().groupCount, people.state.asked]).toEqual([2, 1, []]);
    shares.state.groups = [];
    app().set({ authReady: true });
    await loading;
    expect([at().friendCount, at().groupCount]).toEqual([0, 0]);
  });

  test('stays open where the device knows of none and nobody can be asked', async () => {
    const { at, app, people, account } = await open();
    const contracts = vi.spyOn(account.port, 'loadContract');
    app().set({ offline: true });
    await at().load('');
    expect([at().friendCount, at().groupCount, people.state.asked, contracts.mock.calls]).toEqual([
      undefined,
      undefined,
      [],
      [],
    ]);
    app().set({ offline: false });
    people.state.problems.refreshFriends = 'unavailable';
    await at().load('');
    expect([at().friendCount, at().groupCount]).toEqual([undefined, 0]);
  });

  test('is compared with the plans as the server has them, or as they are known', async () => {
    const larger = { ...PRO_CONTRACT, maxWorkouts: 123 };
    const { at, account } = await open((harness) => harness.account.contracts.set('pro', larger));
    expect(at().contracts).toEqual([BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT]);
    await at().load('');
    expect(at().contracts).toEqual([BASE_CONTRACT, larger, PROPLUS_CONTRACT]);
    vi.spyOn(account.port, 'loadContract').mockResolvedValue(failed('offline'));
    await at().load('');
    expect(at().contracts).toEqual([BASE_CONTRACT, PRO_CONTRACT, PROPLUS_CONTRACT]);
  });

  test('is nobody else’s', async () => {
    const { at, stores, leave } = await open(({ people: { state } }) => (state.friends = [cardOf('ada')]));
    const loading = at().load('');
    leave();
    await loading;
    expect([at().friendCount, at().access]).toEqual([undefined, undefined]);
    await at().load('');
    expect([at().friendCount, at().access?.email]).toEqual([1, 'anna@example.com']);
    stores.login.getState().set({ firstName: 'Ben' });
    expect(at().friendCount).toBe(1);
    stores.login.getState().clear();
    expect([at().friendCount, at().access]).toEqual([undefined, undefined]);
  });
});

describe('who it is', () => {
  test('is proven for four minutes', async () => {
    const { at, access, clock } = await open();
    expect(at().isProven()).toBe(false);
    await at().load('');
    expect(at().isProven()).toBe(false);
    expect(await at().prove('no idea')).toBe('wrong-credentials');
    expect(at().isProven()).toBe(false);
    expect(await at().prove(access.password ?? '')).toBeUndefined();
    expect(at().isProven()).toBe(true);
    await clock.pass(PROVEN_MS - 1);
    expect(at().isProven()).toBe(true);
    await clock.pass(1);
    expect(at().isProven()).toBe(false);
  });

  test('cannot be said where its code does not come; what was known stays, and the next time it is there', async () => {
    const { at, access } = await open();
    access.isCut = true;
    await at().load('');
    expect([at().access, at().accessProblem]).toEqual([undefined, 'offline']);
    access.isCut = false;
    await at().load('');
    expect([at().access?.email, at().accessProblem]).toEqual([access.email, undefined]);
    access.isCut = true;
    expect(await at().setPassword('warm-water-8')).toBe('offline');
    expect([at().access?.email, at().accessProblem]).toEqual([access.email, 'offline']);
  });

  test('a password is changed, or why not is said', async () => {
    const { at, access } = await open();
    access.weak = '123456';
    expect(await at().setPassword('123456')).toBe('password-weak');
    expect(await at().setPassword('warm-water-8')).toBeUndefined();
    expect(access.password).toBe('warm-water-8');
  });

  test('a new address is mailed a link that leads back here, in the person’s language', async () => {
    const { at, access, stores } = await open();
    access.taken = 'ben@example.com';
    expect(await at().changeEmail('ben@example.com', '/account')).toBe('email-taken');
    stores.settings.getState().set('language', 'German');
    const port = await stores.account.getState().changeEmail('new@example.com', '/account');
    expect([port, access.mails]).toEqual([undefined, ['new@example.com https://icetime.test/account']]);
  });

  test('whether that link was opened is asked anew', async () => {
    const { at, auth, access } = await open();
    auth.answers.reload = failed('offline');
    expect(await at().checkEmail()).toEqual(failed('offline'));
    auth.answers.reload = done(null);
    expect(await at().checkEmail()).toEqual(failed('not-signed-in'));
    access.email = 'new@example.com';
    auth.answers.reload = done({ ...ANNA, email: access.email });
    expect(await at().checkEmail()).toEqual(done('new@example.com'));
    expect(at().access?.email).toBe('new@example.com');
  });
});

describe('Google', () => {
  test('is added by its answer, and taken away again', async () => {
    const { at, access, signIn } = await open();
    const asking = at().askGoogle('link', '/account');
    await settled();
    expect(at().google).toEqual({ isThere: true, asking: 'link', problem: undefined });
    expect(signIn.window?.url).toBe('https://google.test/auth?state=window.1');
    signIn.window?.answer('#id1');
    await asking;
    expect(at().google).toEqual({ isThere: true, asking: undefined, problem: undefined });
    expect(at().access?.google).toBe('#id1@google.test');
    expect(await at().unlinkGoogle()).toBeUndefined();
    expect([access.google, at().access?.google]).toEqual([undefined, undefined]);
  });

  test('proves who it is, and adds nothing by that', async () => {
    const { at, access, signIn } = await open();
    const asking = at().askGoogle('confirm', '/account');
    await settled();
    signIn.window?.answer('#id1');
    await asking;
    expect([at().isProven(), access.google]).toEqual([true, undefined]);
  });

  test('says why it was not added', async () => {
    const { at, access, signIn } = await open();
    const asking = at().askGoogle('link', '/account');
    await settled();
    access.problem = 'google-taken';
    signIn.window?.answer('#id1');
    await asking;
    expect(at().google).toMatchObject({ asking: undefined, problem: 'google-taken' });
    const again = at().askGoogle('link', '/account');
    expect(at().google.problem).toBeUndefined();
    await settled();
    signIn.window?.answer('#error');
    await again;
    expect(at().google).toMatchObject({ asking: undefined, problem: 'google-cancelled' });
  });

  test('is not there in every project; without a network that is not known', async () => {
    const { at, app, signIn } = await open(({ signIn: fake }) => (fake.setup = 'offline'));
    await at().load('');
    expect(at().google.isThere).toBe(true);
    await at().askGoogle('link', '/account');
    expect(at().google).toEqual({ isThere: true, asking: undefined, problem: 'offline' });
    signIn.setup = undefined;
    app().set({ offline: true });
    await at().askGoogle('link', '/account');
    expect(at().google).toEqual({ isThere: true, asking: undefined, problem: 'offline' });
    app().set({ offline: false });
    await at().askGoogle('link', '/account');
    expect(at().google).toEqual({ isThere: false, asking: undefined, problem: undefined });
    const other = await open(({ signIn: fake }) => (fake.setup = undefined));
    await other.at().load('');
    expect(other.at().google.isThere).toBe(false);
  });

  test('where windows are blocked leads away and back, and the answer comes with the page', async () => {
    const { at, signIn, access } = await open(({ signIn: fake }) => (fake.areWindowsBlocked = true));
    await at().askGoogle('confirm', '/account');
    expect(signIn.calls).toEqual([['leave', 'https://google.test/auth?state=tab.1', '/account?google=confirm']]);
    const back = { answer: '#id2', kept: { state: 'tab.1', rawNonce: 'n' } };
    const returned = await open(({ signIn: fake }) => (fake.returned = back));
    await returned.at().load('?google=confirm');
    expect([returned.at().isProven(), returned.access.google]).toEqual([true, undefined]);
    const linked = await open(({ signIn: fake }) => (fake.returned = back));
    await linked.at().load('?google=link');
    expect([linked.at().isProven(), linked.access.google]).toEqual([false, '#id2@google.test']);
    await at().load('?google=link');
    expect(access.google).toBeUndefined();
  });
});

test('a larger contract is asked for, and the answer is given', async () => {
  const { at, asked } = await open();
  expect(await at().askForContract('pro')).toEqual(done(undefined));
  asked.answer = failed('limit');
  expect(await at().askForContract('proplus')).toEqual(failed('limit'));
  expect(asked.contracts).toEqual(['pro', 'proplus']);
});

test('the end of an account sends what waits first, and signs out when it has come', async () => {
  const { at, stores, library, auth, ended } = await open();
  const whole = wholeOf([{}], { ownerId: ANNA.uid, name: 'Legs' });
  library.stored.set(whole.workout.wId, whole);
  await stores.library.getState().loadMine();
  stores.library.getState().remove(whole.workout.wId);
  ended.answers = [failed('not-signed-in')];
  expect(await at().deleteAccount()).toEqual(failed('not-signed-in'));
  expect([library.calls.removed, auth.calls.signOut]).toEqual([[whole.workout.wId], 0]);
  expect(await at().deleteAccount()).toEqual(done('all'));
  expect([ended.count, auth.calls.signOut]).toEqual([2, 1]);
});

describe('the end of an account with much in it', () => {
  const progress = (left: number) => done({ left, total: 400 });

  test('says how far it is until all is gone, and only then signs out', async () => {
    const { at, auth, ended, clock } = await open();
    ended.answers = [progress(400), progress(100)];
    const end = at().deleteAccount();
    const seen: unknown[] = [];
    for (let look = 0; look < 2; look += 1) {
      await settled();
      seen.push([at().removed, auth.calls.signOut]);
      await clock.pass(3000);
    }
    expect(await end).toEqual(done('all'));
    expect(seen).toEqual([
      [0, 0],
      [0.75, 0],
    ]);
    expect([ended.count, auth.calls.signOut, at().removed]).toEqual([3, 1, undefined]);
  });

  test('is over for this device where it cannot be asked any more', async () => {
    const { at, auth, ended, clock } = await open();
    ended.answers = [progress(400), failed('offline')];
    const end = at().deleteAccount();
    await settled();
    await clock.pass(3000);
    expect(await end).toEqual(done('rest later'));
    expect(auth.calls.signOut).toBe(1);
  });
});
