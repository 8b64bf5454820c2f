import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import type { Auth, User } from 'firebase/auth';
import * as liveSdk from 'firebase/firestore';
import * as firestoreSdk from 'firebase/firestore/lite';
import * as functionsSdk from 'firebase/functions';
import { exerciseId, readExercise, readWorkout, type WholeWorkout, type WorkoutResult } from '#core/model.ts';
import { DEFAULT_SETTINGS } from '#core/settings.ts';
import { createData, type Data } from '#data/data.ts';
import type { AuthSdk, Firebase } from '#data/firebase.ts';
import { startTestFirestore, tokenFor, type TestFirestore } from '#tests/support/backend.ts';

export const RULES = readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8');

/**
 * What happens to requests: 'ok'; 'offline' = no request leaves; 'lost' = it arrives and its answer does not; a status;
 * a promise = it arrives, and its answer comes when the promise resolves.
 */
export type Weather = 'ok' | 'offline' | 'lost' | number | Promise<void>;

/** The local Firestore with the real rules, accounts, and a network that can be cut at any request. */
export interface Lab {
  readonly backend: TestFirestore;
  /** For every request from now on, or a plan: one per request, 'ok' after it. */
  weather: Weather | Weather[];
  /** Requests that reached the server, by their last word: commit, batchGet, runQuery. */
  readonly requests: string[];
  readonly accounts: Map<string, Account>;
  /** Where functions are, as long as there are any. */
  functionsAt: { readonly host: string; readonly port: number } | undefined;
  /** Holds requests back until `release`; `arrived` tells of the first. */
  hold(): { release(): void; readonly arrived: Promise<void> };
  /** A fresh device. */
  newDevice(): void;
  tab(options?: { readonly storage?: Storage }): Tab;
  stop(): Promise<void>;
}
export interface Account {
  readonly uid: string;
  readonly email: string;
  readonly password: string;
  emailVerified: boolean;
}
export interface Tab extends Data {
  /** Runs what waits for a later time. */
  runTimers(): void;
  readonly timers: readonly number[];
  clock: { now: number };
  readonly storage: Storage;
  readonly fakeAuth: FakeAuth;
  signedIn(account: Account): Promise<void>;
}
export interface FakeAuth {
  currentUser: { uid: string; email: string; emailVerified: boolean } | null;
  changed(): void;
  /** `code` of the error that the next calls fail with. */
  failure: string | undefined;
  readonly mails: string[];
}

export async function startLab(): Promise<Lab> {
  firestoreSdk.setLogLevel('silent');
  const backend = await startTestFirestore(RULES);
  const apps = new Map<string, FirebaseApp>();
  const requests: string[] = [];
  const accounts = new Map<string, Account>();
  const realFetch = globalThis.fetch;
  let gate = () => Promise.resolve();
  let lock: Promise<unknown> = Promise.resolve();
  let bus: (() => void)[] = [];
  const tabs: Tab[] = [];

  const lab: Lab = {
    backend,
    weather: 'ok',
    requests,
    accounts,
    functionsAt: undefined,
    hold() {
      const opened = latch();
      const arrived = latch();
      gate = () => {
        arrived.resolve();
        return opened.promise;
      };
      const release = () => {
        gate = () => Promise.resolve();
        opened.resolve();
      };
      return { release, arrived: arrived.promise };
    },
    newDevice() {
      globalThis.indexedDB = new IDBFactory();
      bus = [];
    },
    tab({ storage = memoryStorage() } = {}) {
      const { auth, firebase } = createFakeFirebase(backend, apps, accounts, () => lab.functionsAt);
      const waiting: { ms: number; task: () => void }[] = [];
      const clock = { now: Date.now() };
      const listeners: (() => void)[] = [];
      const data = createData({
        firebase,
        storage,
        now: () => clock.now,
        random: () => 0.5,
        after(ms, task) {
          const timer = { ms, task };
          waiting.push(timer);
          return () => {
            const index = waiting.indexOf(timer);
            if (index >= 0) waiting.splice(index, 1);
          };
        },
        locks: {
          request: (async (_name: string, task: () => Promise<void>) => {
            const mine = lock.then(task);
            lock = mine.catch(() => undefined);
            return mine;
          }) as LockManager['request'],
        },
        channel: {
          post: () => bus.forEach((listener) => !listeners.includes(listener) && listener()),
          listen: (listener) => {
            listeners.push(listener);
            bus.push(listener);
          },
        },
        wakeups: () => undefined,
      });
      const tab: Tab = {
        ...data,
        clock,
        storage,
        fakeAuth: auth,
        get timers() {
          return waiting.map(({ ms }) => ms);
        },
        runTimers() {
          for (const { ms, task } of waiting.splice(0)) {
            clock.now += ms;
            task();
          }
        },
        async signedIn(account) {
          auth.currentUser = { ...account };
          await new Promise<void>((resolve) => {
            const stop = data.auth.observe((user) => {
              if (user?.uid !== account.uid) return;
              setTimeout(() => stop());
              resolve();
            });
            auth.changed();
          });
        },
      };
      tabs.push(tab);
      return tab;
    },
    async stop() {
      globalThis.fetch = realFetch;
      await Promise.all(tabs.map((tab) => tab.close()));
      await Promise.all([...apps.values()].map(deleteApp));
      await backend.stop();
    },
  };
  globalThis.fetch = async (input, init) => {
    await gate();
    const weather = Array.isArray(lab.weather) ? (lab.weather.shift() ?? 'ok') : lab.weather;
    if (weather === 'offline') throw new TypeError('fetch failed');
    if (typeof weather === 'number') {
      return new Response(JSON.stringify({ error: { code: weather, message: 'injected', status: 'X' } }), {
        status: weather,
      });
    }
    const url = input instanceof Request ? input.url : String(input);
    requests.push(url.split('?')[0]?.split(':').at(-1) ?? '');
    const response = await realFetch(input, init);
    if (weather === 'lost') throw new TypeError('fetch failed');
    if (weather instanceof Promise) await weather;
    return response;
  };
  return lab;
}

function createFakeFirebase(
  backend: TestFirestore,
  apps: Map<string, FirebaseApp>,
  accounts: Map<string, Account>,
  functionsAt: () => Lab['functionsAt'],
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
    sendEmailVerification: (user: { email: string }) => guarded(() => void auth.mails.push(`verify ${user.email}`)),
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
    loadFirestore: () => Promise.resolve({ sdk: firestoreSdk, db: databaseFor(backend, apps, auth.currentUser) }),
    loadStorage: () => fail('unavailable'),
    loadLive: () => Promise.resolve({ sdk: liveSdk, db: liveDatabaseFor(backend, apps, auth.currentUser) }),
    loadFunctions: async () => {
      const at = functionsAt();
      if (!at) return fail('unavailable');
      return {
        sdk: functionsSdk,
        functions: functionsFor(at, appFor(backend, apps, auth.currentUser), auth.currentUser),
      };
    },
  };
  return { auth, firebase };
}

function appFor(backend: TestFirestore, apps: Map<string, FirebaseApp>, user: FakeAuth['currentUser']): FirebaseApp {
  const name = `${backend.port}-${user?.uid ?? 'nobody'}-${String(user?.emailVerified ?? false)}`;
  const app = apps.get(name) ?? initializeApp({ projectId: backend.project, apiKey: 'demo' }, name);
  apps.set(name, app);
  return app;
}
const tokenOptions = (user: NonNullable<FakeAuth['currentUser']>) => ({
  mockUserToken: { user_id: user.uid, email: user.email, email_verified: user.emailVerified },
});
const connected = new WeakSet<object>();

function databaseFor(backend: TestFirestore, apps: Map<string, FirebaseApp>, user: FakeAuth['currentUser']) {
  const db = firestoreSdk.getFirestore(appFor(backend, apps, user));
  if (connected.has(db)) return db;
  connected.add(db);
  firestoreSdk.connectFirestoreEmulator(db, backend.host, backend.port, user ? tokenOptions(user) : {});
  return db;
}

function liveDatabaseFor(backend: TestFirestore, apps: Map<string, FirebaseApp>, user: FakeAuth['currentUser']) {
  const db = liveSdk.getFirestore(appFor(backend, apps, user));
  if (connected.has(db)) return db;
  connected.add(db);
  liveSdk.connectFirestoreEmulator(db, backend.host, backend.port, user ? tokenOptions(user) : {});
  return db;
}

function functionsFor(at: { host: string; port: number }, app: FirebaseApp, user: FakeAuth['currentUser']) {
  const functions = functionsSdk.getFunctions(app, 'europe-west3');
  functionsSdk.connectFunctionsEmulator(functions, at.host, at.port);
  const token = user && tokenFor(user.uid, { email: user.email, email_verified: user.emailVerified });
  // The SDK takes the token from Firebase Auth, which is not here.
  (functions as unknown as { fetchImpl: typeof fetch }).fetchImpl = (input, init) =>
    fetch(input, token ? { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } } : init);
  return functions;
}

function latch() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

export function memoryStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** An account with its documents already at the server. */
export function givenAccount(lab: Lab, name: string, workoutCount = 0): Account {
  const email = `${name}@example.com`;
  const account = { uid: `${name}aaaaaaaaaaaaaaaaaaaa`, email, password: 'secret-password', emailVerified: true };
  lab.accounts.set(email, account);
  lab.backend.set(`users/${account.uid}`, {
    firstName: name,
    lastName: '',
    nicName: name,
    email,
    imgUrl: '',
    createAt: new Date(),
    showCode: false,
    totalStorageUsed: 0,
    contractType: 'base',
    colorTheme: 'standard',
    settings: { ...DEFAULT_SETTINGS },
    workoutCount,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
    updatedAt: new Date(),
  });
  const names = { firstName: name, lastName: '', nicName: name, imgUrl: '' };
  lab.backend.set(`users/${account.uid}/public/card`, { ...names, updatedAt: new Date() });
  return account;
}

/** As the server makes friends of two people. */
export function givenFriends(lab: Lab, a: Account, b: Account, since = new Date()): void {
  for (const [me, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { updatedAt: _, ...names } = lab.backend.get(`users/${other.uid}/public/card`) ?? {};
    lab.backend.set(`users/${me.uid}/friends/${other.uid}`, { ...names, uid: other.uid, since });
  }
}

/** A workout of `count` exercises, as the editor hands it over. */
export function aWorkout(wId: string, ownerId: string, count = 3, name = 'Legs'): WholeWorkout {
  const workout = readWorkout({ wId, ownerId, name, sport: 'Fitness', countEx: count, createdAt: 0 });
  const exercises = Array.from({ length: count }, (_, slot) =>
    readExercise({ exId: exerciseId(slot), wId, position: slot, name: `Exercise ${slot + 1}`, timeSec: 30 }),
  );
  if (!workout) throw new Error(`not a workout id: ${wId}`);
  return { workout, exercises: exercises.flatMap((exercise) => exercise ?? []) };
}

export function aResult(uid: string, runId = 'run1aaaaaaaaaaaaaaaa', date = Date.now()): WorkoutResult {
  return {
    id: `${uid}_${runId}`,
    userId: uid,
    date,
    workoutId: 'wLegsaaaaaaaaaaaaaaa',
    name: 'Legs',
    sport: 'Fitness',
    level: 'base',
    durationSec: 600,
    exercisesDone: 9,
    exercisesTotal: 9,
    icepoints: 100,
    completed: true,
    updatedAt: date,
  };
}

/** Puts a workout straight into the database, as another device would have. */
export function givenWorkout(lab: Lab, { workout, exercises }: WholeWorkout, updatedAt = new Date()): void {
  lab.backend.set(`workouts/${workout.wId}`, { ...workout, createdAt: updatedAt, updatedAt });
  for (const exercise of exercises)
    lab.backend.set(`workouts/${workout.wId}/exercises/${exercise.exId}`, { ...exercise });
}
