/** What a device does once the server has ended what a former holder of the account left behind. */
import { expect, it } from 'vitest';
import { createAuth } from '#data/account/auth.ts';
import { settleSignIn } from '#data/account/settle.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import { createSession } from '#data/local/session.ts';
import { memoryStorage } from '#tests/data/support/harness.ts';

const UID = 'annaaaaaaaaaaaaaaaaaaaaa';
const EMAIL = 'anna@example.com';

/** Anna's account and sign-in, and a server whose answer the test gives. */
function setup() {
  const account = { emailVerified: false };
  const auth = {
    currentUser: null as null | { uid: string; email: string; emailVerified: boolean },
    authStateReady: async () => undefined,
  };
  /** As her token says it. */
  let tokenSays = false;
  const signIns: string[] = [];
  const enter = (how: string) => {
    signIns.push(how);
    auth.currentUser = { uid: UID, email: EMAIL, ...account };
    tokenSays = account.emailVerified;
    return { user: auth.currentUser };
  };
  const sdk = {
    onIdTokenChanged: () => () => undefined,
    getIdTokenResult: async () => ({ claims: { email: EMAIL, email_verified: tokenSays } }),
    getIdToken: async () => void (tokenSays = account.emailVerified),
    reload: async () => void Object.assign(auth.currentUser ?? {}, account),
    signInWithEmailAndPassword: async () => enter('password'),
    signInWithCustomToken: async (_: unknown, token: string) => enter(token),
    signOut: async () => void (auth.currentUser = null),
  };
  const settling = { asked: 0, answer: async () => '' };
  const storage = memoryStorage();
  const port = createAuth({
    firebase: { loadAuth: async () => ({ sdk, auth }) as never },
    session: createSession(storage),
    after: () => () => undefined,
    notes: createSignInNotes(storage, Date.now),
    accounts: {} as never,
    settle(at, code) {
      settling.asked += 1;
      return settleSignIn(() => settling.answer(), at, code);
    },
    onPerson: async () => undefined,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { port, auth, account, settling, signIns, settled };
}

it('goes on with the token that the server gives once the address is confirmed, and asks once', async () => {
  const { port, account, settling, signIns, settled } = setup();
  await port.signIn(EMAIL, 'x');
  await settled();
  await port.reload();
  expect(settling.asked).toBe(1);
  account.emailVerified = true;
  settling.answer = async () => 'custom token';
  expect(await port.reload()).toMatchObject({ value: { emailVerified: true } });
  expect(signIns).toEqual(['password', 'custom token']);
  await port.reload();
  expect(settling.asked).toBe(2);
});

it('goes on as before where the server gives none or does not answer', async () => {
  const { port, account, settling, signIns } = setup();
  await port.signIn(EMAIL, 'x');
  account.emailVerified = true;
  settling.answer = () => Promise.reject(new Error('offline'));
  expect(await port.reload()).toMatchObject({ value: { uid: UID, emailVerified: true } });
  expect(signIns).toEqual(['password']);
});

it('signs nobody in again who has signed out while the server was asked', async () => {
  const { port, auth, settling, signIns, settled } = setup();
  let answer: (token: string) => void = () => undefined;
  settling.answer = () => new Promise((resolve) => (answer = resolve));
  await port.signIn(EMAIL, 'x');
  await port.signOut();
  answer('custom token');
  await settled();
  expect([auth.currentUser, signIns]).toEqual([null, ['password']]);
});
