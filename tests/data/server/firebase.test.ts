import { deleteApp, getApps } from 'firebase/app';
import { setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { createFirebase, type Firebase } from '#data/server/firebase.ts';
import { createCallables } from '#data/server/callables.ts';
import { watchThread } from '#data/server/live.ts';
import { createMeter } from '#data/server/meter.ts';
import { startFunctions } from '#tests/data/support/functions-harness.ts';
import {
  aWorkout,
  givenAccount,
  givenWorkout,
  memoryStorage,
  startHarness,
  type Harness,
} from '#tests/data/support/harness.ts';

let harness: Harness;
let stopFunctions: () => Promise<void>;
let firebase: Firebase;
const W = 'wLegsaaaaaaaaaaaaaaa';

beforeAll(async () => {
  harness = await startHarness();
  stopFunctions = await startFunctions(harness);
  const inner = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    if (input === '/app-check.json') return Response.json({ siteKey: '' });
    return input === '/__/firebase/init.json' ? config() : inner(input, init);
  };
  firebase = createFirebase(memoryStorage(), () => false);
});
afterAll(async () => {
  await Promise.all(getApps().map(deleteApp));
  await stopFunctions();
  await harness.stop();
});

function config(): Response {
  const { host, port, project } = harness.backend;
  const icetimeLocal = { auth: 'http://127.0.0.1:1', firestore: { host, port }, functions: harness.functionsAt };
  return Response.json({ projectId: project, apiKey: 'demo', icetimeLocal });
}

it('reads and listens with both Firestore SDKs beside each other', async () => {
  const { workout, exercises } = aWorkout(W, givenAccount(harness, 'ada').uid, 1);
  givenWorkout(harness, { workout: { ...workout, sharePublic: true }, exercises });
  const { sdk, db } = await firebase.loadFirestore();
  expect((await sdk.getDoc(sdk.doc(db, `workouts/${W}`))).exists()).toBe(true);
  const publicOnes = {
    collection: 'workouts',
    where: [['sharePublic', '==', true]],
    orderBy: ['createdAt', 'desc'],
    limit: 10,
  } as const;
  const meter = createMeter();
  const found = await new Promise((resolve, reject) => {
    const stop = watchThread(
      { firebase, meter },
      [publicOnes],
      ({ docs, isWhole }) => {
        if (!isWhole) return;
        stop();
        resolve(docs.map(({ id }) => id));
      },
      reject,
    );
  });
  expect(found).toEqual([W]);
  expect(meter.snapshot().reads).toBe(1);
});

it('says nothing in the console of what was refused: it would name who and what', async () => {
  const consoles = (['error', 'warn', 'log', 'info', 'debug'] as const).map((level) => vi.spyOn(console, level));
  onTestFinished(() => consoles.forEach((spy) => spy.mockRestore()));
  const own = createFirebase(memoryStorage(), () => false);
  const once = await own.loadFirestore();
  await expect(once.sdk.getDoc(once.sdk.doc(once.db, 'users/ada'))).rejects.toThrow();
  // As loud as code that arrives only now; the harness has loaded it before.
  setLogLevel('error');
  const live = await own.loadLive();
  // Heard by nobody, the SDK itself would report it.
  const watched = live.sdk.doc(live.db, 'users/ada') as unknown as Parameters<typeof live.sdk.onSnapshot>[0];
  const stop = live.sdk.onSnapshot(watched, () => undefined);
  await new Promise<void>(
    (refused) =>
      void live.sdk.onSnapshot(
        watched,
        () => undefined,
        () => refused(),
      ),
  );
  stop();
  expect(consoles.flatMap(({ mock }) => mock.calls)).toEqual([]);
});

it('does not begin to watch for somebody who has left before its code was here', async () => {
  const { sdk, db } = await firebase.loadLive();
  let arrive = () => {};
  const loaded = new Promise<void>((resolve) => (arrive = resolve));
  const watched: unknown[] = [];
  const onSnapshot = (...args: unknown[]) => {
    watched.push(args);
    return () => undefined;
  };
  const late = async () => {
    await loaded;
    return { sdk: { ...sdk, onSnapshot: onSnapshot as typeof sdk.onSnapshot }, db };
  };
  const ended: unknown[] = [];
  const deps = { firebase: { loadLive: late }, meter: createMeter() };
  const query = { collection: 'workouts' };
  const stop = watchThread(
    deps,
    [query],
    () => undefined,
    (problem) => ended.push(problem),
  );
  const stay = watchThread(
    deps,
    [query],
    () => undefined,
    (problem) => ended.push(problem),
  );
  stop();
  arrive();
  await vi.waitFor(() => expect(watched).toHaveLength(1));
  stay();
  expect(ended).toEqual([]);
});

it('calls functions of the region, and says when a guest calls', async () => {
  const called = await createCallables(firebase).run('exportMyData', {});
  expect(called).toEqual({ ok: false, problem: 'not-signed-in' });
  expect(harness.requests.some((request) => request.endsWith('/demo-test/europe-west3/callOnce'))).toBe(true);
});
