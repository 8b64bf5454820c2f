import { initializeApp, type FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import * as liveSdk from 'firebase/firestore';
import * as firestoreSdk from 'firebase/firestore/lite';
import * as functionsSdk from 'firebase/functions';
import type { AuthSdk, Firebase } from '#data/server/firebase.ts';
import { tokenFor, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  emailVerified: boolean;
  readonly isAdmin?: true;
}
export interface FakeAuth {
  currentUser: { uid: string; email: string; emailVerified: boolean; isAdmin?: true } | null;
  changed(): void;
  /** `code` of the error that the next calls fail with. */
  failure: string | undefined;
  readonly mails: string[];
  /** Set: the project lists no domain that a mail may lead back to. */
  knowsNoDomain?: true;
}

/** Where files are, for those who play the server of files; nobody answers there else. */
export const FILES = 'https://files.invalid/o';

export interface Address {
  readonly host: string;
  readonly port: number;
}

interface Place {
  readonly backend: TestFirestore;
  readonly apps: Map<string, FirebaseApp>;
  /** Each request to Firestore carries it. */
  readonly apiKey: string;
}

/** Accounts and tokens of the test's own, in front of the real Firestore and Functions SDKs. */
export function createFakeFirebase(
  place: Place,
  accounts: Map<string, Account>,
  functionsAt: () => Address | undefined,
) {
  const listeners = new Set<() => void>();
  const auth: FakeAuth & { authStateReady(): Promise<void> } = {
    currentUser: null,
    failure: undefined,
    mails: [],
    changed: () => listeners.forEach((listener) => listener()),
    authStateReady: () => Promise.resolve(),
  };
  const fail = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  const enter = (account: Account) => {
    auth.currentUser = { uid: account.uid, email: account.email, emailVerified: account.emailVerified };
    auth.changed();
    return { user: auth.currentUser };
  };
  const guarded = async <T>(work: () => T | Promise<T>): Promise<T> => (auth.failure ? fail(auth.failure) : work());
  const sdk = {
    onIdTokenChanged(_: unknown, listener: () => void) {
      listeners.add(listener);
      listener();
      return () => listeners.delete(listener);
    },
    createUserWithEmailAndPassword: (_: unknown, email: string, password: string) =>
      guarded(() => {
        if (accounts.has(email)) return fail('auth/email-already-in-use');
        const account = { uid: `uid${accounts.size}aaaaaaaaaaaaaaaaaaaaaaaa`, email, password, emailVerified: false };
        accounts.set(email, account);
        return enter(account);
      }),
    signInWithEmailAndPassword: (_: unknown, email: string, password: string) =>
      guarded(() => {
        const account = accounts.get(email);
        return account?.password === password ? enter(account) : fail('auth/invalid-credential');
      }),
    signOut: () =>
      guarded(() => {
        auth.currentUser = null;
        auth.changed();
      }),
    sendPasswordResetEmail: (_: unknown, email: string) =>
      guarded(() => (accounts.has(email) ? void auth.mails.push(`reset ${email}`) : fail('auth/user-not-found'))),
    sendEmailVerification: (user: { email: string }, settings?: { readonly url: string }) =>
      guarded(() => {
        if (settings && auth.knowsNoDomain) return fail('auth/unauthorized-continue-uri');
        auth.mails.push(['verify', user.email, settings?.url].filter(Boolean).join(' '));
      }),
    reload: (user: User & { emailVerified: boolean }) =>
      guarded(() => {
        const account = accounts.get(user.email ?? '');
        if (account && auth.currentUser) auth.currentUser.emailVerified = account.emailVerified;
      }),
    getIdToken: () => Promise.resolve('token'),
    getIdTokenResult: () => Promise.resolve({ claims: {} }),
  };
  const firebase: Firebase = {
    loadAuth: () =>
      auth.failure === 'no-firebase'
        ? fail('unavailable')
        : Promise.resolve({ sdk: sdk as unknown as AuthSdk, auth: auth as unknown as Auth }),
    watchSession: () => undefined,
    async publicDatabase() {
      const { host, port, project } = place.backend;
      const documents = `http://${host}:${port}/v1/projects/${project}/databases/(default)/documents`;
      return auth.currentUser ? undefined : { documents, apiKey: place.apiKey };
    },
    isUnverified: () => Promise.resolve(false),
    loadFirestore: () => Promise.resolve({ sdk: firestoreSdk, db: databaseFor(place, auth.currentUser) }),
    loadStorage: () => fail('unavailable'),
    loadStorageRest: () => Promise.resolve({ objects: FILES, headers: () => Promise.resolve({}) }),
    loadLive: () => Promise.resolve({ sdk: liveSdk, db: liveDatabaseFor(place, auth.currentUser) }),
    loadFunctions: async () => {
      const at = functionsAt();
      if (!at) return fail('unavailable');
      return {
        sdk: functionsSdk,
        functions: functionsFor(at, appFor(place, auth.currentUser), auth.currentUser),
      };
    },
  };
  return { auth, firebase };
}

function appFor({ backend, apps, apiKey }: Place, user: FakeAuth['currentUser']): FirebaseApp {
  const rights = `${String(user?.emailVerified ?? false)}-${String(user?.isAdmin ?? false)}`;
  const name = `${backend.port}-${apiKey}-${user?.uid ?? 'nobody'}-${rights}`;
  const app = apps.get(name) ?? initializeApp({ projectId: backend.project, apiKey }, name);
  apps.set(name, app);
  return app;
}
const tokenOptions = ({ uid, email, emailVerified, isAdmin }: NonNullable<FakeAuth['currentUser']>) => ({
  mockUserToken: { user_id: uid, email, email_verified: emailVerified, ...(isAdmin && { admin: true }) },
});
const connected = new WeakSet<object>();

function databaseFor(place: Place, user: FakeAuth['currentUser']) {
  const db = firestoreSdk.getFirestore(appFor(place, user));
  if (connected.has(db)) return db;
  connected.add(db);
  firestoreSdk.connectFirestoreEmulator(db, place.backend.host, place.backend.port, user ? tokenOptions(user) : {});
  return db;
}

function liveDatabaseFor(place: Place, user: FakeAuth['currentUser']) {
  const db = liveSdk.getFirestore(appFor(place, user));
  if (connected.has(db)) return db;
  connected.add(db);
  liveSdk.connectFirestoreEmulator(db, place.backend.host, place.backend.port, user ? tokenOptions(user) : {});
  return db;
}

function functionsFor(at: Address, app: FirebaseApp, user: FakeAuth['currentUser']) {
  const functions = functionsSdk.getFunctions(app, 'europe-west3');
  functionsSdk.connectFunctionsEmulator(functions, at.host, at.port);
  const token = user && tokenFor(user.uid, { email: user.email, email_verified: user.emailVerified });
  // The SDK takes the token from Firebase Auth, which is not here.
  (functions as unknown as { fetchImpl: typeof fetch }).fetchImpl = (input, init) => {
    const headers = new Headers(init?.headers);
    if (token) headers.set('Authorization', `Bearer ${token}`);
    return fetch(input, { ...init, headers });
  };
  return functions;
}
