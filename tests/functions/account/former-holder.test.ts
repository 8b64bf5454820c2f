import { beforeEach, describe, expect, it } from 'vitest';
import { removeAccount } from '#logic/account/account-removal.ts';
import { calendarFeed } from '#logic/account/calendar-feed.ts';
import type { Account, Data } from '#logic/backend.ts';
import { SCHEDULES } from '#logic/triggers.ts';
import { addPerson, addWorkout, ANNA, BEN, createHarness, emailOf, type Harness, NOW_MS } from '../harness.ts';

const W_ID = 'workoutOfAnna0000001';
const SEC = 1000;
let harness: Harness;
beforeEach(() => {
  harness = createHarness();
  addWorkout(harness, ANNA, W_ID);
  account().lastSignInMs = NOW_MS;
});

const account = (uid = ANNA) => harness.accounts.get(uid) as { -readonly [K in keyof Account]: Account[K] };
/** A sign-in, whose token says what the account is like now. */
function signIn(atMs = harness.nowMs) {
  harness.nowMs = atMs;
  account().lastSignInMs = atMs;
  const caller = harness.caller(ANNA, { signedInMs: atMs, emailVerified: account().emailVerified });
  return (name: string, input: Data = {}) => harness.call(name, caller, { reqId: harness.key(), ...input });
}
type Person = ReturnType<typeof signIn>;
const makeFeed = async (as: Person): Promise<string> =>
  String(((await as('calendarAddress', { action: 'make' })) as Data)['token']);
const ask = async (token: string) =>
  (await calendarFeed.answer(harness.backend, { method: 'GET', path: `/feed/${token}.ics`, headers: {} })).status;
const open = async (as: Person): Promise<string> =>
  String(((await as('openSession', { wId: W_ID, settings: {} })) as Data)['code']);
const join = (code: string) => harness.call('joinSession', undefined, { reqId: harness.key(), code, name: 'Gus' });
const sweep = (wanted: string) => SCHEDULES.find(({ name }) => name === wanted)?.run(harness.backend);

/** As Auth does it, all within the second of what was there before. */
const CHANGES = {
  'a reset of the password': () => Object.assign(account(), { passwordMark: 'second', emailVerified: true }),
  'a reset of the password, a second later': () =>
    Object.assign(account(), { tokensValidAfterMs: harness.nowMs + SEC, emailVerified: true }),
  'the end of all sign-ins': () => Object.assign(account(), { tokensValidAfterMs: harness.nowMs + SEC }),
} as const;
/** Of an account whose address nobody had confirmed. */
const FIRST_CHANGES = {
  'Google, which takes the password away': () => Object.assign(account(), { passwordMark: '', emailVerified: true }),
  'the link of the confirmation': () => Object.assign(account(), { emailVerified: true }),
} as const;
const register = async () => {
  account().emailVerified = false;
  const triggers = harness.startTriggers();
  harness.remove(`users/${ANNA}/public/card`);
  harness.set(`users/${ANNA}/public/card`, { nicName: 'anna', firstName: '', lastName: '', imgUrl: '' });
  await triggers.idle();
};

describe('a calendar feed', () => {
  it('needs a confirmed address, as the account has it now', async () => {
    account().emailVerified = false;
    const asOwner = signIn();
    expect(await asOwner('calendarAddress', { action: 'make' })).toBe('permission-denied');
    expect(await asOwner('calendarAddress', { action: 'look' })).toEqual({ token: '', createdAt: 0 });
    expect(await asOwner('calendarAddress', { action: 'revoke' })).toEqual({ token: '', createdAt: 0 });
    const caller = harness.caller(ANNA, { emailVerified: true });
    const input = { reqId: harness.key(), action: 'make' };
    expect(await harness.call('calendarAddress', caller, input)).toBe('permission-denied');
    expect(harness.paths('calendarFeeds')).toEqual([]);
  });

  it.each(Object.entries(CHANGES))('ends with %s, at its next poll', async (_, change) => {
    const token = await makeFeed(signIn());
    expect(await ask(token)).toBe(200);
    change();
    expect(await ask(token)).toBe(404);
    expect(harness.paths('calendarFeeds')).toEqual([]);
  });

  it('counts as none from then on', async () => {
    await makeFeed(signIn());
    CHANGES['a reset of the password']();
    expect(await signIn()('calendarAddress', { action: 'look' })).toEqual({ token: '', createdAt: 0 });
  });

  it('is made by no token from before the change', async () => {
    const former = signIn();
    account().tokensValidAfterMs = harness.nowMs + SEC;
    harness.nowMs += 10 * SEC;
    expect(await former('calendarAddress', { action: 'make' })).toBe('permission-denied');
    expect(await former('openSession', { wId: W_ID, settings: {} })).toBe('unauthenticated');
    expect(harness.paths('calendarFeeds')).toEqual([]);
  });

  it('goes on while nothing changes but a name, a claim or another sign-in', async () => {
    const token = await makeFeed(signIn());
    Object.assign(account(), { claims: { admin: true } });
    signIn(harness.nowMs + 86_400_000);
    expect(await signIn()('settleSignIn')).toEqual({ token: '' });
    expect(await ask(token)).toBe(200);
  });

  it('ends while its account is suspended or gone', async () => {
    const token = await makeFeed(signIn());
    account().disabled = true;
    expect(await ask(token)).toBe(404);
    account().disabled = false;
    const other = await makeFeed(signIn());
    harness.accounts.delete(ANNA);
    expect(await ask(other)).toBe(404);
  });

  describe('from before feeds knew their holder', () => {
    const before = async () => {
      const token = await makeFeed(signIn());
      const [path = ''] = harness.paths('calendarFeeds');
      const { holder: _, ...rest } = harness.get(path) ?? {};
      harness.set(path, rest);
      return token;
    };

    it('goes on', async () => {
      const token = await before();
      expect(await ask(token)).toBe(200);
      expect(await signIn()('settleSignIn')).toEqual({ token: '' });
      expect(await signIn()('calendarAddress', { action: 'look' })).toMatchObject({ createdAt: NOW_MS });
      expect(await ask(token)).toBe(200);
    });

    it('ends with a reset, and where the address is not confirmed', async () => {
      const token = await before();
      account().tokensValidAfterMs = NOW_MS + SEC;
      expect(await ask(token)).toBe(404);
      account().tokensValidAfterMs = 0;
      const unconfirmed = await before();
      account().emailVerified = false;
      expect(await ask(unconfirmed)).toBe(404);
      // It does not come back with the confirmation.
      account().emailVerified = true;
      expect(await ask(unconfirmed)).toBe(404);
    });
  });
});

describe('a session', () => {
  it.each(Object.entries({ ...CHANGES, ...FIRST_CHANGES }))('ends with %s', async (_, change) => {
    account().emailVerified = false;
    const code = await open(signIn());
    const other = await open(signIn());
    expect(await join(code)).toHaveProperty('id');
    change();
    expect(await join(code)).toBe('not-found');
    await sweep('sweepSessions');
    expect(harness.paths('session')).toEqual([]);
    expect(await join(other)).toBe('not-found');
  });

  it('goes on when its host signs in somewhere else', async () => {
    const code = await open(signIn());
    expect(await signIn(harness.nowMs + SEC)('settleSignIn')).toEqual({ token: '' });
    await sweep('sweepSessions');
    expect(await join(code)).toHaveProperty('id');
  });
});

describe('settleSignIn', () => {
  it.each(Object.entries(CHANGES))(
    'ends feed and sessions after %s, and leaves sign-ins to Auth',
    async (_, change) => {
      const former = signIn();
      await makeFeed(former);
      await open(former);
      change();
      const { tokensValidAfterMs } = account();
      expect(await signIn(harness.nowMs + 2 * SEC)('settleSignIn')).toEqual({ token: '' });
      expect([...harness.paths('calendarFeeds'), ...harness.paths('session')]).toEqual([]);
      expect(account().tokensValidAfterMs).toBe(tokensValidAfterMs);
    },
  );

  it.each(Object.entries(FIRST_CHANGES))('ends the sign-ins from before %s, once, and goes on', async (_, change) => {
    await register();
    expect(harness.paths('unconfirmedAccounts')).toEqual([`unconfirmedAccounts/${ANNA}`]);
    await open(signIn());
    change();
    const present = signIn(harness.nowMs + 2 * SEC);
    harness.nowMs += SEC;
    expect(await present('settleSignIn')).toEqual({ token: `custom token of ${ANNA}` });
    expect(account().tokensValidAfterMs).toBe(harness.nowMs);
    expect([...harness.paths('session'), ...harness.paths('unconfirmedAccounts')]).toEqual([]);
    const next = signIn(harness.nowMs + SEC);
    const token = await makeFeed(next);
    expect(await next('settleSignIn')).toEqual({ token: '' });
    expect(await ask(token)).toBe(200);
  });

  it('lets who registered and confirms the address go on: there is no other sign-in to end', async () => {
    account().createdMs = NOW_MS;
    const registered = signIn(NOW_MS + 900);
    await register();
    const code = await open(registered);
    FIRST_CHANGES['the link of the confirmation']();
    harness.nowMs += 60 * SEC;
    expect(await registered('settleSignIn')).toEqual({ token: '' });
    expect(account().tokensValidAfterMs).toBe(0);
    // What was made before the address was confirmed still ends, once.
    expect(await join(code)).toBe('not-found');
    expect([...harness.paths('session'), ...harness.paths('unconfirmedAccounts')]).toEqual([]);
    const token = await makeFeed(registered);
    signIn(harness.nowMs + SEC);
    expect(await signIn()('settleSignIn')).toEqual({ token: '' });
    expect(await ask(token)).toBe(200);
  });

  it('ends the registration’s sign-in where a later one is of the same minute', async () => {
    account().createdMs = NOW_MS;
    await register();
    FIRST_CHANGES['Google, which takes the password away']();
    const present = signIn(NOW_MS + SEC);
    expect(await present('settleSignIn')).toEqual({ token: `custom token of ${ANNA}` });
    expect(account().tokensValidAfterMs).toBe(harness.nowMs);
  });

  it('gives an earlier sign-in nothing, and does not let it end the later one', async () => {
    await register();
    const former = signIn();
    FIRST_CHANGES['Google, which takes the password away']();
    const present = signIn(harness.nowMs + 2 * SEC);
    expect(await former('settleSignIn')).toEqual({ token: '' });
    expect(account().tokensValidAfterMs).toBe(0);
    expect(await present('settleSignIn')).toEqual({ token: `custom token of ${ANNA}` });
    harness.nowMs += SEC;
    expect(await former('settleSignIn')).toBe('unauthenticated');
  });

  it('changes nothing while the address is unconfirmed, and notes that it is', async () => {
    account().emailVerified = false;
    const code = await open(signIn());
    expect(await signIn()('settleSignIn')).toEqual({ token: '' });
    expect(harness.paths('unconfirmedAccounts')).toEqual([`unconfirmedAccounts/${ANNA}`]);
    expect(await join(code)).toHaveProperty('id');
  });

  it('still ends everything where tokens cannot be signed, and the person signs in again', async () => {
    await register();
    FIRST_CHANGES['the link of the confirmation']();
    const accounts = { ...harness.backend.accounts, customToken: () => Promise.reject(new Error('signBlob')) };
    signIn();
    const caller = harness.caller(ANNA, { signedInMs: harness.nowMs });
    const backend = { ...harness.backend, accounts };
    expect(await harness.call('settleSignIn', caller, { reqId: harness.key() }, backend)).toEqual({ token: '' });
    expect(account().tokensValidAfterMs).toBe(harness.nowMs);
    expect(harness.logged).toMatchObject([{ area: 'settleSignIn', code: 'Error' }]);
  });

  it('takes over again after an interruption', async () => {
    await register();
    FIRST_CHANGES['the link of the confirmation']();
    const caller = harness.caller(ANNA, { signedInMs: harness.nowMs });
    const revoke = () => Promise.reject(new Error('down'));
    const backend = { ...harness.backend, accounts: { ...harness.backend.accounts, revoke } };
    expect(await harness.call('settleSignIn', caller, { reqId: harness.key() }, backend)).toBe('internal');
    expect(await signIn()('settleSignIn')).toEqual({ token: `custom token of ${ANNA}` });
  });

  it('is for the signed-in alone, and works without a profile', async () => {
    expect(await harness.call('settleSignIn', undefined, { reqId: harness.key() })).toBe('unauthenticated');
    harness.remove(`users/${ANNA}`);
    expect(await signIn()('settleSignIn')).toEqual({ token: '' });
  });
});

describe('without the app', () => {
  it('the daily sweep ends the sign-ins of accounts that were confirmed, and leaves the others', async () => {
    await register();
    for (let n = 0; n < 150; n++) {
      const uid = `uidOfSomebody${String(n).padStart(12, '0')}`;
      addPerson(harness, uid, `somebody ${n}`);
      Object.assign(account(uid), { email: emailOf(uid), emailVerified: false });
    }
    await sweep('sweepAccounts');
    // Those who registered before there were notes have one now.
    expect(harness.paths('unconfirmedAccounts')).toHaveLength(151);
    FIRST_CHANGES['the link of the confirmation']();
    harness.accounts.delete('uidOfSomebody000000000007');
    await sweep('sweepAccounts');
    expect(account().tokensValidAfterMs).toBe(harness.nowMs);
    expect(account('uidOfSomebody000000000008').tokensValidAfterMs).toBe(0);
    expect(harness.paths('unconfirmedAccounts')).toHaveLength(149);
    expect(account(BEN).tokensValidAfterMs).toBe(0);
  });

  it('one account that fails does not keep the others', async () => {
    await register();
    Object.assign(account(BEN), { emailVerified: false });
    await sweep('sweepAccounts');
    FIRST_CHANGES['the link of the confirmation']();
    Object.assign(account(BEN), { emailVerified: true, lastSignInMs: NOW_MS });
    const revoke = (uid: string) =>
      uid === BEN ? Promise.reject(new Error('no')) : harness.backend.accounts.revoke(uid);
    const backend = { ...harness.backend, accounts: { ...harness.backend.accounts, revoke } };
    await SCHEDULES.find(({ name }) => name === 'sweepAccounts')?.run(backend);
    expect(harness.paths('unconfirmedAccounts')).toEqual([`unconfirmedAccounts/${BEN}`]);
  });
});

it('leaves no note of an account that is removed', async () => {
  await register();
  await removeAccount(harness.backend, { uid: ANNA, email: '' });
  expect(harness.paths('unconfirmedAccounts')).toEqual([]);
});
