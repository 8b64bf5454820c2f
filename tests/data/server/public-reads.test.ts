import { deleteApp, initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase, type Database } from '#data/server/firestore.ts';
import type { Query } from '#data/server/query.ts';
import { createMeter } from '#data/server/meter.ts';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /things/{id} {
      allow write: if true;
      allow read: if resource == null || resource.data.open == true;
      match /parts/{part} { allow read: if true; }
    }
  }
}`;
const OPEN: Query = { collection: 'things', where: [['open', '==', true]] };

let backend: TestFirestore;
let app: ReturnType<typeof initializeApp>;
let db: sdk.Firestore;
/** What both ways of reading say of the same call. */
let nobody: Database;
let person: Database;
const meter = createMeter();

beforeAll(async () => {
  sdk.setLogLevel('silent');
  backend = await startTestFirestore(RULES);
  app = initializeApp({ projectId: backend.project, apiKey: 'demo' }, 'public-reads');
  db = sdk.getFirestore(app);
  sdk.connectFirestoreEmulator(db, backend.host, backend.port);
  const documents = `http://${backend.host}:${backend.port}/v1/projects/${backend.project}/databases/(default)/documents`;
  const loadFirestore = () => Promise.resolve({ sdk, db });
  const noSdk = () => Promise.reject(new Error('nobody needs the SDK'));
  const at = { documents, apiKey: 'demo' };
  const silent = () => undefined;
  const isUnverified = () => Promise.resolve(false);
  nobody = createDatabase(
    { loadFirestore: noSdk, publicDatabase: () => Promise.resolve(at), isUnverified },
    meter,
    silent,
  );
  person = createDatabase(
    { loadFirestore, publicDatabase: () => Promise.resolve(undefined), isUnverified },
    createMeter(),
    silent,
  );
});
afterAll(async () => {
  await deleteApp(app);
  await backend.stop();
});
beforeEach(() => backend.clear());
afterEach(() => vi.unstubAllGlobals());

async function bothFind(query: Query) {
  const found = await nobody.query('test', query);
  expect(found).toEqual(await person.query('test', query));
  return found;
}

it('a guest’s query compares only with texts and booleans', async () => {
  const fetched = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', fetched);
  const asked = { collection: 'things', where: [['n', '==', 3 as unknown as string]] } as const;
  expect(await nobody.query('test', asked)).toMatchObject({ ok: false });
  expect(fetched).not.toHaveBeenCalled();
});

describe('a guest reads without the SDK what the SDK would give', () => {
  it('values of every kind', async () => {
    const kinds = {
      open: true,
      nothing: null,
      whole: 42,
      broken: -0.5,
      huge: 9_007_199_254_740_991,
      noNumber: Number.NaN,
      endless: Number.POSITIVE_INFINITY,
      text: 'Größe 💪 <b>',
      empty: '',
      list: [1, 'two', { three: [null] }],
      map: { 'a key': { deep: false }, none: {} },
      at: new sdk.Timestamp(1_700_000_000, 123_456_000),
      early: new sdk.Timestamp(-1, 0),
      blob: sdk.Bytes.fromUint8Array(new Uint8Array([1, 2])),
      place: new sdk.GeoPoint(1, 2),
      other: sdk.doc(db, 'things/b'),
    };
    backend.set('things/ä b', { open: true });
    await sdk.setDoc(sdk.doc(db, 'things/a'), kinds);
    const found = await nobody.get('test', 'things/a');
    expect(found).toEqual(await person.get('test', 'things/a'));
    expect(found.ok && found.value?.data).toMatchObject({ at: 1_700_000_000_123, early: -1000, whole: 42 });
    expect(await nobody.get('test', 'things/ä b')).toMatchObject({ ok: true, value: { id: 'ä b' } });
  });

  it('queries with a filter, an order, a limit, in sub-collections, and with the time to its last digit', async () => {
    for (let n = 0; n < 4; n += 1)
      backend.set(`things/t${n}`, { open: n !== 2, sport: `sport ${n}`, at: new Date(n * 1000 + 7) });
    backend.set('things/t0/parts/p1', { position: 1 });
    backend.set('things/t0/parts/p0', { position: 0 });
    const newest = await bothFind({ ...OPEN, orderBy: ['at', 'desc'], limit: 2 });
    expect(newest.ok && newest.value.map(({ id, mark }) => [id, mark])).toEqual([
      ['t3', { seconds: 3, nanoseconds: 7_000_000 }],
      ['t1', { seconds: 1, nanoseconds: 7_000_000 }],
    ]);
    const parts = await bothFind({ collection: 'things/t0/parts', orderBy: ['position', 'asc'] });
    expect(parts.ok && parts.value.map(({ id }) => id)).toEqual(['p0', 'p1']);
    const onlyOne = await bothFind({ ...OPEN, where: [...(OPEN.where ?? []), ['sport', '==', 'sport 1']] });
    expect(onlyOne.ok && onlyOne.value.map(({ id }) => id)).toEqual(['t1']);
    expect(await bothFind({ collection: 'things/none/parts' })).toEqual({ ok: true, value: [] });
  });

  it('with the key of the app, which Google asks of whoever has no account', async () => {
    const asked = vi.spyOn(globalThis, 'fetch');
    await nobody.get('test', 'things/none');
    await nobody.query('test', OPEN);
    const keys = asked.mock.calls.map(([url]) => new URL(url as string).searchParams.get('key'));
    expect(keys).toEqual(['demo', 'demo']);
  });

  it('nothing, where there is nothing, and a refusal, where the rules refuse', async () => {
    backend.set('things/shut', { open: false });
    expect(await nobody.get('test', 'things/none')).toEqual({ ok: true, value: undefined });
    expect(await nobody.get('test', 'things/shut')).toEqual({ ok: false, problem: 'not-allowed' });
    expect(await nobody.query('test', { collection: 'things' })).toEqual({ ok: false, problem: 'not-allowed' });
  });
});

describe('what can go wrong is a code', () => {
  const answered = (answer: () => Promise<Response>) => {
    vi.stubGlobal('fetch', answer);
    return nobody.query('test', OPEN);
  };

  it.each([
    [400, 'invalid'],
    [401, 'not-signed-in'],
    [429, 'limit'],
    [500, 'unavailable'],
    [503, 'offline'],
    [504, 'timeout'],
  ] as const)('status %i is %s', async (status, problem) => {
    expect(await answered(async () => new Response('{}', { status }))).toEqual({ ok: false, problem });
  });

  it('no answer, and the sign-in page of a foreign network, are offline', async () => {
    const offline = { ok: false, problem: 'offline' };
    expect(await answered(() => Promise.reject(new TypeError('fetch failed')))).toEqual(offline);
    expect(await answered(async () => new Response('<!doctype html>'))).toEqual(offline);
  });

  it('more than equality is not asked', async () => {
    const unequal: Query = { collection: 'things', where: [['n', '>', 1]] };
    expect(await nobody.query('test', unequal)).toEqual({ ok: false, problem: 'invalid' });
  });
});

it('counts reads as they are billed', async () => {
  backend.set('things/a', { open: true });
  backend.set('things/b', { open: true });
  const before = meter.snapshot().reads;
  await nobody.query('test', OPEN);
  await nobody.get('test', 'things/a');
  await nobody.query('test', { ...OPEN, limit: 1 });
  await nobody.query('test', { collection: 'things/none/parts' });
  expect(meter.snapshot().reads - before).toBe(5);
});
