import 'fake-indexeddb/auto';
import './refuse-blobs.ts';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { deleteApp, type FirebaseApp } from 'firebase/app';
import * as firestoreSdk from 'firebase/firestore/lite';
import { openDB, type IDBPDatabase } from 'idb';
import { exerciseId, readExercise, readWorkout, type WholeWorkout, type WorkoutResult } from '#core/workout/model.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { createData, type Data } from '#data/data.ts';
import type { LaterPorts } from '#data/later.ts';
import type { DataOptions } from '#data/network.ts';
import type { RunsHere } from '#data/training/runs.ts';
import {
  createFakeFirebase,
  FILES,
  type Account,
  type Address,
  type FakeAuth,
} from '#tests/data/support/fake-firebase.ts';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import { laterPortsOf } from './later-ports.ts';
import { namedCosts } from './named-costs.ts';

export type { Account };
const RUNTIME = 'icetime-runtime';
export const RULES = readFileSync(new URL('../../../src/rules/firestore.rules', import.meta.url), 'utf8');

/**
 * What happens to requests: 'ok'; 'offline' = no request leaves; 'lost' = it arrives and its answer does not; a status;
 * a promise = it arrives, and its answer comes when the promise resolves; 'never' = nothing arrives and nothing comes;
 * 'twice' = it arrives twice; 'half' = the connection breaks within the answer.
 */
export type Weather = 'ok' | 'offline' | 'lost' | 'never' | 'twice' | 'half' | number | Promise<void>;

/** The local Firestore with the real rules, accounts, and a network that can be cut at any request. */
export interface Harness {
  readonly backend: TestFirestore;
  /** For every request from now on, or for each; or a plan: one per request, 'ok' after it. */
  weather: Weather | Weather[] | (() => Weather);
  /** Requests that reached the server, by their last word: commit, batchGet, runQuery. */
  readonly requests: string[];
  /** How many are waiting for their answer. */
  readonly waiting: number;
  /** What the console would say of calls that failed. */
  readonly logged: string[];
  readonly accounts: Map<string, Account>;
  /** Where functions are, as long as there are any. */
  functionsAt: Address | undefined;
  /** What Hosting answers for the public library, as long as it has one. */
  library: ((path: string) => Promise<Response>) | undefined;
  /** What Storage answers, as long as there is one. */
  files: ((address: string, init: RequestInit | undefined) => Response) | undefined;
  /** Holds requests back until `release`; `arrived` tells of the first. */
  hold(): { release(): void; readonly arrived: Promise<void> };
  /** A fresh device. */
  newDevice(): void;
  /**
   * As at the start: nothing stored anywhere, good weather, no request counted. What is on its way is waited for. What
   * tabs of before ask of Firestore from now on neither arrives nor counts: they go on in the background, as tabs do.
   */
  reset(): Promise<void>;
  tab(options?: Pick<DataOptions, 'storage' | 'untilCalm' | 'untilPainted' | 'locks' | 'onUploads'>): Tab;
  stop(): Promise<void>;
}
export interface Tab extends Data, LaterPorts {
  /** Runs what waits for a later time. */
  runTimers(): void;
  readonly timers: readonly number[];
  clock: { now: number };
  readonly storage: Storage;
  readonly fakeAuth: FakeAuth;
  signedIn(account: Account): Promise<void>;
  /** The page is hidden, or goes. */
  hide(): void;
  show(): void;
}
export async function startHarness(): Promise<Harness> {
  firestoreSdk.setLogLevel('silent');
  const backend = await startTestFirestore(RULES);
  const apps = new Map<string, FirebaseApp>();
  const requests: string[] = [];
  const logged: string[] = [];
  const accounts = new Map<string, Account>();
  const realFetch = globalThis.fetch;
  let gate = () => Promise.resolve();
  const locks = createLocks();
  let bus: (() => void)[] = [];
  let runsBus: ((said: RunsHere) => void)[] = [];
  const tabs: Tab[] = [];
  /** Of the tabs since the last reset, and of those before. */
  let apiKey = 'demo-0';
  const pastKeys = new Set<string>();
  const onTheirWay = new Set<Promise<Response>>();
  const isPast = (url: string) => pastKeys.has(new URL(url, FILES).searchParams.get('key') ?? '');

  const harness: Harness = {
    backend,
    weather: 'ok',
    requests,
    get waiting() {
      return onTheirWay.size;
    },
    logged,
    accounts,
    functionsAt: undefined,
    library: undefined,
    files: undefined,
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
      runsBus = [];
    },
    async reset() {
      pastKeys.add(apiKey);
      apiKey = `demo-${pastKeys.size}`;
      await Promise.allSettled(onTheirWay);
      backend.clear();
      harness.newDevice();
      harness.weather = 'ok';
      harness.library = undefined;
      harness.files = undefined;
      requests.length = 0;
      logged.length = 0;
    },
    tab({ storage = memoryStorage(), ...paints } = {}) {
      const key = apiKey;
      const { auth, firebase } = createFakeFirebase({ backend, apps, apiKey }, accounts, () => harness.functionsAt);
      const waiting: { ms: number; task: () => void }[] = [];
      const clock = { now: Date.now() };
      const listeners: (() => void)[] = [];
      let ownRuns: ((said: RunsHere) => void) | undefined;
      const leaving: ((isGoing: boolean) => void)[] = [];
      const data = createData({
        ...paints,
        firebase,
        storage,
        now: () => clock.now,
        random: () => 0.5,
        log: (verb, problem) => void (pastKeys.has(key) || logged.push(`${verb}: ${problem}`)),
        after(ms, task) {
          const timer = { ms, task };
          waiting.push(timer);
          return () => {
            const index = waiting.indexOf(timer);
            if (index >= 0) waiting.splice(index, 1);
          };
        },
        locks: paints.locks ?? locks,
        runsChannel: {
          post: (said) => runsBus.forEach((hear) => hear !== ownRuns && hear(said)),
          listen: (hear) => {
            ownRuns = hear;
            runsBus.push(hear);
          },
        },
        channel: {
          post: () => bus.forEach((listener) => !listeners.includes(listener) && listener()),
          listen: (listener) => {
            listeners.push(listener);
            bus.push(listener);
          },
        },
        wakeups: () => undefined,
        leaving: (tell) => leaving.push(tell),
      });
      namedCosts(data.meter);
      const tab: Tab = {
        ...data,
        ...laterPortsOf(data),
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
        hide: () => leaving.forEach((tell) => tell(true)),
        show: () => leaving.forEach((tell) => tell(false)),
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
  const sent: typeof fetch = (input, init) => {
    const answer = realFetch(input, init);
    onTheirWay.add(answer);
    return answer.finally(() => onTheirWay.delete(answer));
  };
  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!isPast(url)) await gate();
    if (isPast(url)) throw new TypeError('fetch failed');
    const plan = harness.weather;
    const weather = typeof plan === 'function' ? plan() : Array.isArray(plan) ? (plan.shift() ?? 'ok') : plan;
    if (weather === 'never') return new Promise(() => undefined);
    if (weather === 'offline') throw new TypeError('fetch failed');
    if (typeof weather === 'number') {
      return new Response(JSON.stringify({ error: { code: weather, message: 'injected' } }), {
        status: weather,
      });
    }
    if (url.startsWith('/library/')) {
      if (!harness.library) throw new TypeError('fetch failed');
      return harness.library(url);
    }
    if (url.startsWith(FILES)) {
      if (!harness.files) throw new TypeError('fetch failed');
      return harness.files(url, init);
    }
    requests.push(url.split('?')[0]?.split(':').at(-1) ?? '');
    if (weather === 'twice') await sent(input, init);
    const response = await sent(input, init);
    if (weather === 'half') return halfOf(response);
    if (weather === 'lost') throw new TypeError('fetch failed');
    if (weather instanceof Promise) await weather;
    return response;
  };
  harness.newDevice(); // what a test file before this one left is not here
  return harness;
}

/** As much of an answer as came before the connection broke. */
async function halfOf(response: Response): Promise<Response> {
  const text = await response.text();
  const { status, headers } = response;
  return new Response(text.slice(0, text.length / 2), { status, headers });
}

type LockTask = () => unknown;

/** One queue per name, as all tabs of a browser share it. */
export function createLocks(): Pick<LockManager, 'request'> {
  const queues = new Map<string, Promise<unknown>>();
  const request = async (name: string, optionsOrTask: { signal: AbortSignal } | LockTask, task?: LockTask) => {
    const work = typeof optionsOrTask === 'function' ? optionsOrTask : task;
    const signal = typeof optionsOrTask === 'function' ? undefined : optionsOrTask.signal;
    const turn = (queues.get(name) ?? Promise.resolve()).then(() => (signal?.aborted ? undefined : work?.()));
    queues.set(
      name,
      turn.catch(() => undefined),
    );
    const givenUp = new Promise((_, reject) => {
      signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
    });
    return Promise.race([turn, givenUp]);
  };
  return { request: request as LockManager['request'] };
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
export function givenAccount(harness: Harness, name: string, workoutCount = 0): Account {
  const email = `${name}@example.com`;
  const account = { uid: `${name}aaaaaaaaaaaaaaaaaaaa`, email, password: 'secret-password', emailVerified: true };
  harness.accounts.set(email, account);
  harness.backend.set(`users/${account.uid}`, {
    firstName: name,
    lastName: '',
    nicName: name,
    email,
    imgUrl: '',
    createAt: new Date(Date.now() - 90 * 86_400_000),
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
  harness.backend.set(`users/${account.uid}/public/card`, { ...names, updatedAt: new Date() });
  return account;
}

/** As the server makes friends of two people. */
export function givenFriends(harness: Harness, a: Account, b: Account, since = new Date()): void {
  for (const [me, other] of [
    [a, b],
    [b, a],
  ] as const) {
    const { updatedAt: _, ...names } = harness.backend.get(`users/${other.uid}/public/card`) ?? {};
    harness.backend.set(`users/${me.uid}/friends/${other.uid}`, { ...names, uid: other.uid, since });
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
    note: '',
    updatedAt: date,
  };
}

/** Puts a workout straight into the database, as another device would have. */
export function givenWorkout(harness: Harness, { workout, exercises }: WholeWorkout, updatedAt = new Date()): void {
  harness.backend.set(`workouts/${workout.wId}`, { ...workout, createdAt: updatedAt, updatedAt });
  for (const exercise of exercises)
    harness.backend.set(`workouts/${workout.wId}/exercises/${exercise.exId}`, { ...exercise });
}

/** The device's database, as a tab has made it. Opened before that, it would be one without stores. */
export async function openDevice(): Promise<IDBPDatabase> {
  while (!(await indexedDB.databases()).some(({ name }) => name === RUNTIME)) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  return openDB(RUNTIME);
}
/** Straight from and into it, as another version of Icetime would have left it there. */
export async function onDevice<T>(work: (db: IDBPDatabase) => Promise<T>): Promise<T> {
  const db = await openDevice();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
