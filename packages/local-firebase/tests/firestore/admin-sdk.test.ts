import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { FieldValue, type Firestore, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';
import { denyEverything } from '@icetime/local-firebase/firestore/requests/authz.ts';

let backend: TestFirestore;
let app: App;
let db: Firestore;

beforeAll(async () => {
  backend = await startTestFirestore(denyEverything);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${backend.host}:${backend.port}`);
  app = initializeApp({ projectId: backend.project });
  db = getFirestore(app);
});
afterEach(() => backend.clear());
afterAll(async () => {
  await db.terminate();
  await deleteApp(app);
  await backend.stop();
  vi.unstubAllEnvs();
});

describe('the unmodified admin SDK, whom no rules bind', () => {
  it('writes, reads, counts and deletes', async () => {
    const when = new Timestamp(1_700_000_000, 123_456_000);
    const ref = db.doc('users/anna');
    await ref.create({ age: 30, when, list: [1, null], avatar: Buffer.from([0, 255]), friend: db.doc('users/ben') });
    await ref.update({ age: FieldValue.increment(1), 'deep.inside': true, seenAt: FieldValue.serverTimestamp() });
    const { seenAt, avatar, friend, ...data } = (await ref.get()).data() ?? {};
    expect(data).toEqual({ age: 31, when, list: [1, null], deep: { inside: true } });
    expect([seenAt instanceof Timestamp, [...avatar], friend.path]).toEqual([true, [0, 255], 'users/ben']);
    await expect(ref.create({})).rejects.toMatchObject({ code: 6 });
    expect((await db.collection('users').count().get()).data()).toEqual({ count: 1 });
    await ref.delete();
    expect((await ref.get()).exists).toBe(false);
  });

  it('finds, selects and pages', async () => {
    for (const n of [1, 2, 3, 4]) backend.set(`runs/r${n}`, { n, even: n % 2 === 0 });
    const found = await db.collection('runs').where('even', '==', true).orderBy('n', 'desc').select('n').get();
    expect(found.docs.map((doc) => doc.data())).toEqual([{ n: 4 }, { n: 2 }]);
    const second = await db.collection('runs').orderBy('n').startAfter(2).limit(1).get();
    expect(second.docs.map((doc) => doc.id)).toEqual(['r3']);
    backend.set('runs/r1/parts/p', {});
    expect((await db.collectionGroup('parts').get()).size).toBe(1);
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['runs']);
    expect((await db.getAll(db.doc('runs/r1'), db.doc('runs/none'))).map((doc) => doc.exists)).toEqual([true, false]);
  });

  it('repeats a transaction until it saw the latest state', async () => {
    backend.set('counters/c', { n: 0 });
    let attempts = 0;
    await db.runTransaction(async (transaction) => {
      const n: unknown = (await transaction.get(db.doc('counters/c'))).get('n');
      if (++attempts === 1) backend.set('counters/c', { n: 10 });
      transaction.update(db.doc('counters/c'), { n: Number(n) + 1 });
    });
    expect(attempts).toBe(2);
    expect(backend.get('counters/c')).toEqual({ n: 11 });
  });

  it('writes in bulk and deletes everything below a document', async () => {
    const writer = db.bulkWriter();
    for (let i = 0; i < 30; i++) void writer.set(db.doc(`users/anna/notes/n${i}/parts/p`), { i });
    void writer.set(db.doc('users/ben'), {});
    await writer.close();
    expect(backend.get('users/anna/notes/n29/parts/p')).toEqual({ i: 29 });
    await db.recursiveDelete(db.doc('users/anna'));
    expect((await db.collectionGroup('parts').get()).size).toBe(0);
    expect(backend.get('users/ben')).toEqual({});
  });

  it('listens', async () => {
    const seen: string[][] = [];
    const stop = db.collection('runs').onSnapshot((snapshot) => seen.push(snapshot.docs.map((doc) => doc.id)));
    await expect.poll(() => seen.at(-1)).toEqual([]);
    backend.set('runs/r1', {});
    await expect.poll(() => seen.at(-1)).toEqual(['r1']);
    await db.doc('runs/r1').delete();
    await expect.poll(() => seen.at(-1)).toEqual([]);
    stop();
  });
});
