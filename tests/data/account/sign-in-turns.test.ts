import { expect, it } from 'vitest';
import { createAuth } from '#data/account/auth.ts';
import { createSignInNotes } from '#data/account/sign-in-notes.ts';
import { createSession } from '#data/local/session.ts';
import { memoryStorage } from '#tests/data/support/harness.ts';
it('hears of every sign-in after one at which the device failed, and of that one, too', async () => {
  const storage = memoryStorage();
  const user = (name: string) => ({
    uid: `${name}aaaaaaaaaaaaaaaaaaaaaa`,
    email: `${name}@example.com`,
    emailVerified: true,
  });
  const auth = { currentUser: null as null | ReturnType<typeof user>, authStateReady: async () => undefined };
  const sdk = {
    onIdTokenChanged: () => () => undefined,
    getIdTokenResult: async () => ({ claims: {} }),
    signInWithEmailAndPassword: async (_: unknown, email: string) => ({ user: (auth.currentUser = user(email)) }),
    signOut: async () => void (auth.currentUser = null),
  };
  let failures = 1;
  const port = createAuth({
    firebase: { loadAuth: async () => ({ sdk, auth }) as never },
    session: createSession(storage),
    after: () => () => undefined,
    notes: createSignInNotes(storage, Date.now),
    accounts: {} as never,
    settle: async () => undefined,
    onPerson: async (uid) => {
      if (uid !== undefined && failures-- > 0) throw new DOMException('x', 'DataError');
    }, // e.g. one record that IndexedDB refuses
  });
  const heard: (string | undefined)[] = [];
  port.observe((who) => heard.push(who?.email));
  const first = await port.signIn('anna', 'x');
  const second = await port.signIn('ben', 'x');
  expect(first.ok).toBe(false);
  expect(second).toMatchObject({ ok: true });
  expect(heard.slice(-2)).toEqual(['anna@example.com', 'ben@example.com']);
});
