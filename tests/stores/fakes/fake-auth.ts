import { done, type Outcome } from '#core/base/errors.ts';
import type { AuthPort } from '#data/account/auth.ts';
import type { AuthUser } from '#data/account/who.ts';
import { ANNA } from '#tests/stores/persons.ts';

/** Firebase Auth as the app sees it; `becomes` is what it answers, at first and at every change. */
export function createFakeAuth(hint?: string) {
  const listeners = new Set<(user: AuthUser | null) => void>();
  const answers: {
    signIn: Outcome<AuthUser>;
    register: Outcome<AuthUser>;
    reset: Outcome<void>;
    reload: Outcome<AuthUser | null>;
    ended?: ReturnType<AuthPort['endedBecause']>;
  } = { signIn: done(ANNA), register: done(ANNA), reset: done(undefined), reload: done(ANNA) };
  const calls = {
    signIn: 0,
    register: [] as unknown[],
    reset: [] as string[],
    verification: 0,
    signOut: 0,
    kept: [] as boolean[],
  };
  let expected = hint;
  const becomes = (user: AuthUser | null) => {
    expected = user?.uid;
    for (const listener of listeners) listener(user);
  };
  const port: AuthPort = {
    sessionHint: () => (expected === undefined ? undefined : { uid: expected }),
    endedBecause: () => answers.ended,
    observe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    register(input) {
      calls.register.push(input);
      return Promise.resolve(answers.register);
    },
    signIn() {
      calls.signIn += 1;
      return Promise.resolve(answers.signIn);
    },
    signOut(keepsUnfinished = false) {
      calls.signOut += 1;
      calls.kept.push(keepsUnfinished);
      becomes(null);
      return Promise.resolve();
    },
    sendPasswordReset(email) {
      calls.reset.push(email);
      return Promise.resolve(answers.reset);
    },
    sendVerification() {
      calls.verification += 1;
      return Promise.resolve(done(undefined));
    },
    reload: () => Promise.resolve(answers.reload),
    ways: () => Promise.reject(new Error('no ways here')),
    access: () => Promise.reject(new Error('no access here')),
  };
  /** Firebase could not be loaded: the person hinted at is still expected. */
  const unreachable = () => {
    for (const listener of listeners) listener(null);
  };
  return { port, answers, calls, becomes, unreachable };
}
