import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalStore } from '#backend/functions/local-store.ts';
import { startTestFirestore, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import { createFirebaseStore } from '../../../functions/src/firebase-backend.ts';
import { type Doc, type Query, REMOVED, SERVER_TIME, type Store } from '#logic/backend.ts';

/** What the functions expect of a store holds for the local one and for firebase-admin alike. */
let firestore: TestFirestore;
let app: App;
beforeAll(async () => {
  firestore = await startTestFirestore();
  process.env['FIRESTORE_EMULATOR_HOST'] = `${firestore.host}:${firestore.port}`;
  app = initializeApp({ projectId: firestore.project }, 'stores');
});
afterAll(async () => {
  await deleteApp(app);
  delete process.env['FIRESTORE_EMULATOR_HOST'];
  await firestore.stop();
});
beforeEach(() => firestore.clear());

const localStore = (): Store =>
  createLocalStore(firestore.emulator.database(`projects/${firestore.project}/databases/(default)`));

describe.each<[string, () => Store]>([
  ['the local store', localStore],
  ['firebase-admin', () => createFirebaseStore(getFirestore(app))],
])('%s', (_, storeOf) => {
  const pathsOf = (docs: readonly { path: string }[]) => docs.map(({ path }) => path);

  it('keeps plain data as it is: times, whole numbers, lists, maps', async () => {
    const data = {
      at: new Date(1_700_000_000_123),
      n: 7,
      x: 1.5,
      text: 'é',
      flag: false,
      list: [0, { at: new Date(0) }],
    };
    const store = storeOf();
    await store.commit([{ set: 'a/b', data: { ...data, map: { deep: { at: new Date(5) } }, nothing: undefined } }]);
    expect(await store.get('a/b')).toEqual({
      id: 'b',
      path: 'a/b',
      data: { ...data, map: { deep: { at: new Date(5) } } },
    });
    expect(await store.get('a/c')).toBeUndefined();
    expect(firestore.get('a/b')).toMatchObject({ n: 7 });
  });

  it('puts the time of the commit where it is asked for', async () => {
    const before = Date.now();
    await storeOf().commit([{ set: 'a/b', data: { at: SERVER_TIME } }]);
    expect(Number(firestore.get('a/b')?.['at'])).toBeGreaterThanOrEqual(before - 1);
  });

  it('changes the named fields alone, and nothing at all when a document is missing', async () => {
    const store = storeOf();
    firestore.set('a/b', { x: 1, y: { z: 1, w: 2 } });
    await store.commit([{ update: 'a/b', data: { y: { z: 3 }, at: SERVER_TIME } }]);
    expect(firestore.get('a/b')).toEqual({ x: 1, y: { z: 3 }, at: expect.any(Date) });
    await expect(store.commit([{ remove: 'a/b' }, { update: 'a/none', data: { x: 1 } }])).rejects.toThrow();
    expect(firestore.get('a/b')).toBeDefined();
  });

  it('takes a field away where that is asked for, and leaves the others', async () => {
    firestore.set('a/b', { x: 1, y: 2, z: 3 });
    await storeOf().commit([{ update: 'a/b', data: { x: REMOVED, y: 4 } }]);
    expect(firestore.get('a/b')).toEqual({ y: 4, z: 3 });
  });

  it.each([
    ['by the field that is compared', [['at', '<', new Date(9_000)] as const]],
    ['by name', [['open', '==', true] as const]],
  ])('goes through all documents page by page, %s, also where many are equal', async (_name, where) => {
    for (let n = 0; n < 7; n++) {
      firestore.set(`a/${n % 2}/b/n${n}`, { open: true, at: new Date(n < 5 ? 1_000 : 500) });
    }
    const store = storeOf();
    const found: string[] = [];
    for (let after: Doc | undefined; ; ) {
      const page = await store.query({ collection: 'b', group: true, where, limit: 2, after });
      found.push(...pathsOf(page).map((path) => path.slice(-2)));
      // What was found may be gone before the next page is asked for.
      await store.commit(page.map(({ path }) => ({ remove: path })));
      after = page.at(-1);
      if (!after) break;
    }
    const [first, rest] = [
      ['n6', 'n5'],
      ['n0', 'n2', 'n4', 'n1', 'n3'],
    ];
    expect(found).toEqual(where[0]?.[0] === 'at' ? [...first, ...rest] : ['n0', 'n2', 'n4', 'n6', 'n1', 'n3', 'n5']);
  });

  it('finds the newest first', async () => {
    for (const n of [2, 3, 1]) firestore.set(`a/n${n}`, { open: n !== 3, at: new Date(n * 1000) });
    firestore.set('a/n4', { open: true, at: new Date(4000) });
    const where = [['open', '==', true] as const];
    const newest = await storeOf().query({ collection: 'a', where, orderBy: [['at', 'desc']], limit: 2 });
    expect(pathsOf(newest)).toEqual(['a/n4', 'a/n2']);
  });

  it('orders by several fields and pages through them, also where documents have the same values', async () => {
    const weights = { a1: 2, b2: 5, c3: 5, d4: 5, e5: 0 };
    for (const [id, weight] of Object.entries(weights))
      firestore.set(`a/${id}`, { open: true, first: id === 'a1', weight, at: new Date(id === 'd4' ? 1 : 2) });
    firestore.set('a/unweighed', { open: true, first: true });
    const page = (more: Partial<Query>) =>
      storeOf().query({
        collection: 'a',
        where: [['open', '==', true]],
        orderBy: [
          ['first', 'desc'],
          ['weight', 'desc'],
          ['at', 'asc'],
        ],
        limit: 3,
        ...more,
      });
    expect(pathsOf(await page({}))).toEqual(['a/a1', 'a/d4', 'a/b2']);
    expect(pathsOf(await page({ afterId: 'b2', afterValues: [false, 5, new Date(2)] }))).toEqual(['a/c3', 'a/e5']);
    expect(pathsOf(await page({ afterId: 'e5', afterValues: [false, 0, new Date(2)] }))).toEqual([]);
  });

  it('finds by equality and range, in one collection or in all of a name, page by page', async () => {
    const store = storeOf();
    for (const id of ['1', '2', '3', '4'])
      firestore.set(`users/u${id}/files/f${id}`, { n: Number(id), odd: Number(id) % 2 });
    firestore.set('users/u1/files/g1', { n: 9, odd: 1 });
    firestore.set('users/u1/other/f9', { n: 1, odd: 1 });
    const files = { collection: 'files', group: true } as const;
    const where = [['odd', '==', 1] as const];
    expect(pathsOf(await store.query({ ...files, where })).toSorted()).toEqual([
      'users/u1/files/f1',
      'users/u1/files/g1',
      'users/u3/files/f3',
    ]);
    const old = await store.query({ ...files, where: [...where, ['n', '<', 3]], limit: 5 });
    expect(pathsOf(old)).toEqual(['users/u1/files/f1']);
    expect(await store.count({ collection: 'users/u1/files' })).toBe(2);
    for (let i = 0; i < 5; i++) firestore.set(`list/d${i}`, { of: 'me' });
    const page = { collection: 'list', where: [['of', '==', 'me'] as const], limit: 2 };
    expect(pathsOf(await store.query(page))).toEqual(['list/d0', 'list/d1']);
    expect(pathsOf(await store.query({ ...page, afterId: 'd1' }))).toEqual(['list/d2', 'list/d3']);
    expect(pathsOf(await store.query({ ...page, afterId: 'd3' }))).toEqual(['list/d4']);
  });

  it('counts exactly when ten count at once', async () => {
    const store = storeOf();
    firestore.set('counters/c', { n: 0 });
    const step = () =>
      store.transaction(async (tx) => {
        const n = Number((await tx.get('counters/c'))?.data['n']);
        tx.write({ update: 'counters/c', data: { n: n + 1 } }, { set: `steps/s${n}`, data: {} });
      });
    await Promise.all(Array.from({ length: 10 }, step));
    expect(firestore.get('counters/c')).toEqual({ n: 10 });
    expect(await store.count({ collection: 'steps' })).toBe(10);
  });

  it('runs a transaction again when somebody else changed what it had counted', async () => {
    const store = storeOf();
    let runs = 0;
    await store.transaction(async (tx) => {
      const taken = await tx.count({ collection: 'seats' });
      if (++runs === 1) firestore.set('seats/other', {});
      tx.write({ set: 'result/r', data: { taken } });
    });
    expect([runs, firestore.get('result/r')]).toEqual([2, { taken: 1 }]);
  });

  it('writes nothing when a transaction fails', async () => {
    const work = storeOf().transaction(async (tx) => {
      tx.write({ set: 'a/b', data: {} });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(firestore.get('a/b')).toBeUndefined();
  });
});
