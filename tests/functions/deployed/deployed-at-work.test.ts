import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, getApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import type * as functions from '../../../functions/src/index.ts';
import { createFirebaseBackend } from '../../../functions/src/firebase-backend.ts';
import { fingerprint } from '#logic/calls/fingerprint.ts';
import { type FakeAccounts, startFakeAccounts } from './fake-accounts.ts';
import { type FakeBucket, startFakeBucket } from './fake-bucket.ts';
import { ANNA, BEN, JPEG } from '../harness.ts';
import { type CallEntry, type CallName, CALLS } from '#core/settings/callables.ts';

/** The functions as they are deployed, over a Firestore and a bucket of the test's own. */
type Module = typeof functions;
type Deployed = { readonly [N in keyof Module]-?: NonNullable<Module[N]> };
let deployed: Deployed;
let firestore: TestFirestore;
let bucket: FakeBucket;
let accounts: FakeAccounts;
let server: Server;

beforeAll(async () => {
  firestore = await startTestFirestore();
  bucket = await startFakeBucket();
  accounts = await startFakeAccounts();
  const { project: projectId, host, port } = firestore;
  vi.stubEnv('FIREBASE_CONFIG', JSON.stringify({ projectId, storageBucket: `${projectId}.appspot.com` }));
  vi.stubEnv('GCLOUD_PROJECT', projectId);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${host}:${port}`);
  vi.stubEnv('STORAGE_EMULATOR_HOST', bucket.url);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', accounts.host);
  // Tokens are read without Google's keys.
  vi.stubEnv('FIREBASE_DEBUG_MODE', 'true');
  vi.stubEnv('FIREBASE_DEBUG_FEATURES', JSON.stringify({ skipTokenVerification: true }));
  const restore = recordConsole();
  deployed = (await import('../../../functions/src/index.ts')) as Deployed; // its logger keeps the console it finds
  restore();
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await deleteApp(getApp());
  await firestore.stop();
  await bucket.stop();
  await accounts.stop();
  vi.unstubAllEnvs();
});
beforeEach(() => {
  logged.length = 0;
  firestore.clear();
  bucket.objects.clear();
  firestore.set('baseContracts/base', { type: 'base' });
});

interface LogEntry {
  readonly severity: string;
  readonly message: string;
}
const logged: LogEntry[] = [];
function recordConsole(): () => void {
  const kept = { ...console };
  const record = (line: string) => void logged.push(JSON.parse(line) as LogEntry);
  Object.assign(console, { debug: record, info: record, warn: record, error: record });
  return () => void Object.assign(console, kept);
}

/** As the platform does: a parsed body, and the names that Express gives things. */
async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const header = (name: string) => request.headers[name.toLowerCase()];
  const status = (code: number) => Object.assign(response, { statusCode: code });
  const send = (body: unknown) => response.end(JSON.stringify(body));
  const name = (request.url ?? '').slice(1) as CallEntry;
  const [asExpress, answer] = [
    Object.assign(request, { body: JSON.parse(text) as unknown, header }),
    Object.assign(response, { status, send }),
  ];
  await deployed[name](asExpress as never, answer as never);
}

const token = (claims: object): string =>
  ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) => Buffer.from(part).toString('base64url')).join('.');

interface Caller {
  readonly uid?: string;
  /** The app proves that it is ours. */
  readonly isChecked?: boolean;
}
async function call(name: CallName, caller: Caller, data: object = {}) {
  const body = await answerTo(name, caller, data);
  return body.error ? body.error.status : body.result;
}
async function answerTo(name: CallName, { uid, isChecked = true }: Caller, data: object) {
  const { port } = server.address() as AddressInfo;
  const authTime = Math.floor(Date.now() / 1000);
  const idToken = token({ sub: uid, uid, email: `${uid}@mail.example`, email_verified: true, auth_time: authTime });
  const response = await fetch(`http://127.0.0.1:${port}/${CALLS[name]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(uid !== undefined && { authorization: `Bearer ${idToken}` }),
      ...(isChecked && { 'x-firebase-appcheck': token({ sub: 'our app', app_id: 'our app' }) }),
    },
    body: JSON.stringify({ data: { name, input: { reqId: 'key00000000000000001', ...data } } }),
  });
  return (await response.json()) as { result?: unknown; error?: { status: string; details?: unknown } };
}

const addPerson = (uid: string, nicName: string): void => {
  accounts.emails.set(uid, `${uid}@mail.example`.toLowerCase());
  firestore.set(`users/${uid}`, { nicName, showCode: true, inviteCode: `${nicName.toUpperCase()}22` });
  firestore.set(`inviteCodes/${nicName.toUpperCase()}22`, { uid });
  firestore.set(`users/${uid}/public/card`, { nicName, firstName: '', lastName: '', imgUrl: '' });
};

describe('a deployed function that clients call', () => {
  beforeEach(() => {
    addPerson(ANNA, 'annann');
    addPerson(BEN, 'benben');
  });

  it('answers the app, and nobody who does not prove to be it', async () => {
    const asked = { code: 'BENBEN22' };
    expect(await call('findFriend', { uid: ANNA, isChecked: false }, asked)).toBe('UNAUTHENTICATED');
    expect(await call('findFriend', { uid: ANNA }, asked)).toMatchObject({ found: { uid: BEN, nicName: 'benben' } });
  });

  it('knows whom it answers, and names what it refuses', async () => {
    expect(await call('findFriend', {}, { code: 'BENBEN22' })).toBe('UNAUTHENTICATED');
    expect(await call('findFriend', { uid: ANNA }, { nonsense: true })).toBe('INVALID_ARGUMENT');
    expect(await call('setAdmin', { uid: ANNA }, { uid: BEN, admin: true })).toBe('PERMISSION_DENIED');
  });

  it('takes the proof of an app for one call alone where nothing can be taken back', async () => {
    const run = (entry: CallEntry, name: string, alreadyConsumed: boolean) =>
      deployed[entry].run({
        auth: { uid: ANNA, token: { auth_time: 0 }, rawToken: '' },
        app: { appId: 'our app', token: {}, alreadyConsumed },
        data: { name, input: { reqId: 'too short' } },
      } as never);
    for (const name of ['exportMyData', 'deleteMyAccount']) {
      await expect(run('callOnce', name, false)).rejects.toMatchObject({ code: 'invalid-argument' });
      await expect(run('callOnce', name, true)).rejects.toMatchObject({ code: 'unauthenticated' });
      // Not past that by an entrance beside it.
      for (const entry of ['call', 'callProven', 'callModel'] as const)
        await expect(run(entry, name, false)).rejects.toMatchObject({ code: 'not-found' });
    }
    await expect(run('callProven', 'findFriend', true)).rejects.toMatchObject({ code: 'invalid-argument' });
    expect(await call('exportMyData', { uid: ANNA })).toMatchObject({ user: { id: ANNA } });
  });

  it('tells the person a reference of a fault of ours, and the log where it was and the same reference', async () => {
    const { error } = await answerTo('findFriend', { uid: 'no/uid' }, { code: 'BENBEN22' });
    expect(error).toEqual({ status: 'INTERNAL', message: 'internal', details: { reference: 'KEY00000' } });
    const errors = logged.filter(({ severity }) => severity === 'ERROR');
    expect(errors).toMatchObject([{ area: 'findFriend', code: 'Error', reference: 'KEY00000' }]);
    expect(errors[0]?.message).toMatch(/^Error: findFriend\n( {4}at findFriend \([\w.-]+:\d+:\d+\)\n?)+$/);
    expect(JSON.stringify(errors)).not.toContain('no/uid');
  });
});

describe('what is deployed for events', () => {
  const wId = 'workoutOfAnna0000001';
  const path = `workout-media/${ANNA}/12345678901234567890_a.jpg`;
  const record = `media/${ANNA}/files/12345678901234567890_a.jpg`;
  const snapshotOf = (at: string) => getFirestore().doc(at).get();
  const time = '2026-11-20T12:00:00.000Z';
  const event = (data: unknown, params: Record<string, string> = {}, id = 'event1', at = time) =>
    ({ id, time: at, params, data }) as never;

  function addFile(more: object = {}): void {
    firestore.set(record, {
      path,
      size: 1000,
      contentType: 'image/jpeg',
      kind: 'image',
      state: 'reserved',
      createdAt: new Date('2026-11-20T11:59:00Z'),
      ...more,
    });
    firestore.set(`users/${ANNA}`, { totalStorageUsed: 3000 });
    bucket.objects.set(path, { bytes: JPEG, metadata: { firebaseStorageDownloadTokens: 'old' } });
  }
  beforeEach(() => {
    const ratings = { ratingCount: [0, 0, 0, 0, 0, 0], rating: 0, playCount: 0 };
    firestore.set(`workouts/${wId}`, { wId, ownerId: ANNA, sharePublic: true, imgUrl: path, ...ratings });
  });

  it('counts a vote, also one that is taken back', async () => {
    const at = `ratings/${wId}/votes/${BEN}`;
    const before = await snapshotOf(at);
    firestore.set(`users/${BEN}`, { nicName: 'ben' });
    firestore.set(`statistic/${BEN}_run`, {
      userId: BEN,
      workoutId: wId,
      durationSec: 600,
      exercisesDone: 9,
      exercisesTotal: 10,
    });
    firestore.set(at, { wId, stars: 4 });
    await deployed.onVoteWritten.run(event({ before, after: await snapshotOf(at) }, { wId, uid: BEN }));
    expect(firestore.get(`workouts/${wId}`)).toMatchObject({ rating: 4 });
    await getFirestore().doc(at).delete();
    await deployed.onVoteWritten.run(event({ before, after: await snapshotOf(at) }, { wId, uid: BEN }));
    expect(firestore.get(`workouts/${wId}`)).toMatchObject({ rating: 0 });
  });

  it('logs where it failed and the id of the event, fails for the platform to try again, and quotes nothing', async () => {
    const wrong = { wId, uid: 'anna@mail.example/x' };
    const failing = deployed.onVoteWritten.run(event({ before: undefined, after: undefined }, wrong, 'event-4711'));
    const error = await failing.then(
      () => expect.unreachable(),
      (thrown: unknown) => thrown as Error,
    );
    expect([error.message, error.stack]).toEqual(['onVoteWritten failed', '']);
    expect(logged).toMatchObject([{ severity: 'ERROR', area: 'onVoteWritten', reference: 'event-4711' }]);
    expect(logged[0]?.message).toMatch(/^\w+: onVoteWritten\n( {4}at onVoteWritten \([\w.-]+:\d+:\d+\)\n?)+$/);
    expect(JSON.stringify(logged)).not.toContain('anna');
  });

  it('removes whose account is deleted', async () => {
    firestore.set(`users/${BEN}`, { nicName: 'ben' });
    await deployed.onAccountDeleted.run({ uid: BEN, email: 'ben@mail.example' } as never, {} as never);
    expect(firestore.get(`users/${BEN}`)).toBeUndefined();
  });

  it('counts a run of somebody else on the day it was told of', async () => {
    const at = `statistic/${BEN}_run`;
    firestore.set(at, {
      userId: BEN,
      workoutId: wId,
      durationSec: 600,
      exercisesDone: 9,
      exercisesTotal: 10,
      date: new Date(time),
    });
    const params = { id: `${BEN}_run` };
    await deployed.onStatisticCreated.run(event(await snapshotOf(at), params));
    await deployed.onStatisticCreated.run(event(await snapshotOf(at), params, 'event2'));
    await deployed.everyQuarterHour.run({ scheduleTime: time });
    expect(firestore.get(`workouts/${wId}`)).toMatchObject({ playCount: 1 });
  });

  it('knows what uses a file, and takes it along a day after the last workout, also when it is gone already', async () => {
    const long = { unusedAt: new Date(Date.now() - 90_000_000) };
    for (const isThere of [true, false]) {
      firestore.set(`workouts/${wId}`, { wId, ownerId: ANNA, sharePublic: true, imgUrl: path });
      addFile({ state: 'stored' });
      const before = await snapshotOf(`workouts/${wId}`);
      await deployed.onWorkoutWritten.run(event({ before: undefined, after: before }, { wId }));
      expect(firestore.get(record)).toMatchObject({ uses: [wId] });
      expect(firestore.get(`media/${ANNA}/readers/12345678901234567890_a.jpg`)).toMatchObject({ publicIn: wId });
      await getFirestore().doc(`workouts/${wId}`).delete();
      await deployed.onWorkoutWritten.run(event({ before, after: undefined }, { wId }));
      expect(firestore.get(record)).toMatchObject({ uses: [] });
      firestore.set(record, { ...firestore.get(record), ...long });
      if (!isThere) bucket.objects.clear();
      await deployed.sweepUnused.run({ scheduleTime: time });
      expect([[...bucket.objects.keys()], firestore.get(record)]).toEqual([[], undefined]);
      expect(firestore.get(`users/${ANNA}`)).toMatchObject({ totalStorageUsed: 2000 });
    }
  });

  it('makes old addresses worthless when a workout is no longer public, once for each time', async () => {
    addFile({ state: 'stored' });
    const tokenNow = () => bucket.objects.get(path)?.metadata['firebaseStorageDownloadTokens'];
    const before = await snapshotOf(`workouts/${wId}`);
    firestore.set(`workouts/${wId}`, { wId, ownerId: ANNA, sharePublic: false, imgUrl: path });
    const change = { before, after: await snapshotOf(`workouts/${wId}`) };
    await deployed.onWorkoutWritten.run(event({ before, after: before }, { wId }));
    expect(tokenNow()).toBe('old');
    await deployed.onWorkoutWritten.run(event(change, { wId }));
    const renewed = tokenNow();
    expect(renewed).toMatch(/^[0-9a-f-]{36}$/);
    await deployed.onWorkoutWritten.run(event(change, { wId }));
    expect(tokenNow()).toBe(renewed);
    await deployed.onWorkoutWritten.run(event(change, { wId }, 'event2'));
    expect(tokenNow()).not.toBe(renewed);
    bucket.objects.clear();
    await deployed.onWorkoutWritten.run(event(change, { wId }, 'event3')); // the file is gone: nothing to make worthless
  });

  it('confirms an upload by its first bytes, throws out another kind, and gives the room back', async () => {
    const uploaded = () => deployed.onObjectFinalized.run(event({ name: path, generation: 7 }));
    const deleted = (at: string) =>
      deployed.onObjectDeleted.run(event({ name: path, generation: 7 }, {}, 'event1', at));
    addFile();
    await uploaded();
    expect(firestore.get(record)).toMatchObject({ state: 'stored', generation: '7' });
    bucket.objects.clear();
    await deleted(time);
    expect(firestore.get(record)).toBeUndefined();
    expect(firestore.get(`users/${ANNA}`)).toMatchObject({ totalStorageUsed: 2000 });

    addFile();
    bucket.objects.set(path, { bytes: new TextEncoder().encode('<html>'), metadata: {} });
    await uploaded();
    expect([...bucket.objects.keys()]).toEqual([]);
    expect(logged).toMatchObject([{ severity: 'WARNING', message: 'media: wrong-content' }]);
    await deleted('2026-11-20T11:58:00Z'); // before the reservation: another upload’s
    expect(firestore.get(record)).toBeDefined();
    await deleted(time);
    expect(firestore.get(record)).toBeUndefined();
  });

  it('looks through all of the bucket, a page after the other, for what nobody can have put there', async () => {
    addFile({ state: 'stored' });
    bucket.pageSize = 2;
    onTestFinished(() => void (bucket.pageSize = Infinity));
    const odd = ['a', 'b', 'c', 'd'].map((name) => `workout-media/${ANNA}//${name}.jpg`);
    for (const name of [...odd, 'backups/a', 'zzz/z']) bucket.objects.set(name, { bytes: JPEG, metadata: {} });
    await deployed.everyDay.run({ scheduleTime: time });
    expect([...bucket.objects.keys()].toSorted()).toEqual(['backups/a', path, 'zzz/z'].toSorted());
    expect(firestore.get('upkeep/sweepObjects')).toBeUndefined();
  });

  it('purges what has served its time, as often as the schedule says', async () => {
    firestore.set('requests/old', { expiresAt: new Date(0) });
    firestore.set('requests/new', { expiresAt: new Date('2999-01-01T00:00:00Z') });
    await deployed.everyDay.run({ scheduleTime: time });
    expect([firestore.get('requests/old'), firestore.get('requests/new') !== undefined]).toEqual([undefined, true]);
    expect(logged).toMatchObject([{ severity: 'INFO', message: 'purgeOld: requests', count: 1 }]);
  });
});

it('answers an address of the site with all that its function says, and that it cannot when it fails', async () => {
  const TOKEN = 'a'.repeat(40);
  const site = createFirebaseBackend(getApp(), { appUrl: '', log: () => undefined });
  async function visit(path: unknown) {
    const said = { status: 200, headers: {} as Record<string, string>, body: undefined as unknown };
    await new Promise<void>((resolve) => {
      const end = (body?: unknown) => resolve(void (said.body = body));
      const response = {
        status: (status: number) => Object.assign(response, void (said.status = status)),
        set: (...named: [Record<string, string>] | [string, string]) => {
          Object.assign(said.headers, typeof named[0] === 'string' ? { [named[0]]: named[1] } : named[0]);
          return response;
        },
        send: end,
        end,
        on: () => response,
      };
      void deployed.calendarFeed({ method: 'GET', path, headers: {} } as never, response as never);
    });
    return said;
  }
  expect(await visit(`/feed/${TOKEN}.ics`)).toMatchObject({ status: 404, body: '' });
  accounts.emails.set(ANNA, 'anna@mail.example');
  await site.store.commit([
    { set: `calendarFeeds/${fingerprint(TOKEN)}`, data: { uid: ANNA, createdAt: new Date(), day: 0, count: 0 } },
  ]);
  const { status, headers, body } = await visit(`/feed/${TOKEN}.ics`);
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(body).toContain('BEGIN:VCALENDAR');
  firestore.set(`calendarFeeds/${fingerprint(TOKEN)}`, { uid: '', day: 0, count: 0 });
  logged.length = 0;
  expect(await visit(`/feed/${TOKEN}.ics`)).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' } });
  const { headers: failed } = await visit(`/feed/${TOKEN}.ics`);
  expect(failed['x-request-id']).toMatch(/^[0-9A-F]{8}$/);
  expect(logged.at(-1)).toMatchObject({
    severity: 'ERROR',
    message: expect.stringMatching(/^\w+: calendarFeed\n {4}at /),
    reference: failed['x-request-id'],
  });
});

it('makes ids that nobody has, as the database makes them', () => {
  const { newId } = createFirebaseBackend(getApp(), { appUrl: '', log: () => undefined });
  const ids = [1, 2, 3].map(newId);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
});

it('the bucket, through firebase-admin, lists by folder and reads the first bytes', async () => {
  const { objects } = createFirebaseBackend(getApp(), { appUrl: '', log: () => undefined });
  const bytes = new Uint8Array(500).fill(1);
  for (const name of ['profile-media/anna/1', 'profile-media/anna/2', 'profile-media/annabel/1'])
    bucket.objects.set(name, { bytes, metadata: {} });
  expect(await objects.list('profile-media/anna/')).toEqual(['profile-media/anna/1', 'profile-media/anna/2']);
  expect((await objects.head('profile-media/anna/1', 64))?.length).toBe(64);
  expect(await objects.head('profile-media/anna/3', 64)).toBeUndefined();
});
