import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  getFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';

let backend: TestFirestore;
let app: FirebaseApp;
let db: Firestore;

setLogLevel('silent'); // refusals are part of what is tested

beforeAll(async () => {
  backend = await startTestFirestore();
  app = initializeApp({ projectId: backend.project, apiKey: 'demo' }, 'node-sdk');
  db = getFirestore(app);
  connectFirestoreEmulator(db, backend.host, backend.port);
});
afterEach(() => backend.clear());
afterAll(async () => {
  await deleteApp(app);
  await backend.stop();
});

describe('the unmodified SDK of Node, over gRPC', () => {
  it('reads back every kind of value it wrote', async () => {
    const written = {
      nothing: null,
      whole: 42,
      half: 0.5,
      notANumber: Number.NaN,
      negativeZero: -0,
      when: new Timestamp(1_700_000_000, 123_456_000),
      before1970: new Timestamp(-1, 500_000_000),
      text: 'Grüße 💪',
      empty: '',
      list: [1, null, { a: [] }],
      map: { nullValue: null, fields: { createTime: 'as text' }, createTime: '2026-01-31' },
    };
    await setDoc(doc(db, 'values/v'), { ...written, now: serverTimestamp() });
    const { now, ...read } = (await getDoc(doc(db, 'values/v'))).data() ?? {};
    expect(read).toEqual(written);
    expect(now).toBeInstanceOf(Timestamp);
  });

  it('hears of what others add, change and delete', async () => {
    backend.set('runs/a', { minutes: 10 });
    const seen: unknown[] = [];
    const stop = onSnapshot(query(collection(db, 'runs'), orderBy('minutes', 'desc'), limit(2)), (snapshot) => {
      seen.push(snapshot.docs.map((found) => found.id));
    });
    await expect.poll(() => seen.at(-1)).toEqual(['a']);
    backend.set('runs/b', { minutes: 20 });
    await expect.poll(() => seen.at(-1)).toEqual(['b', 'a']);
    backend.set('runs/c', { minutes: 15 });
    await expect.poll(() => seen.at(-1)).toEqual(['b', 'c']);
    await deleteDoc(doc(db, 'runs/b'));
    await expect.poll(() => seen.at(-1)).toEqual(['c', 'a']);
    stop();
  });

  it('repeats a transaction until it saw the latest state', async () => {
    backend.set('counters/c', { n: 0 });
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      const n: unknown = (await transaction.get(doc(db, 'counters/c'))).get('n');
      if (++attempts === 1) backend.set('counters/c', { n: 10 });
      transaction.update(doc(db, 'counters/c'), { n: Number(n) + 1 });
    });
    expect(attempts).toBe(2);
    expect(backend.get('counters/c')).toEqual({ n: 11 });
  });

  it('checks in a transaction that a document it only read has not changed', async () => {
    backend.set('limits/anna', { open: true });
    await expect(
      runTransaction(
        db,
        async (transaction) => {
          await transaction.get(doc(db, 'limits/anna'));
          backend.set('limits/anna', { open: Math.random() });
          transaction.set(doc(db, 'workouts/w'), {});
        },
        { maxAttempts: 2 },
      ),
    ).rejects.toMatchObject({ code: 'failed-precondition' });
    expect(backend.get('workouts/w')).toBeUndefined();
  });

  it('reconnects when the backend was started anew', async () => {
    const seen: unknown[] = [];
    const stop = onSnapshot(collection(db, 'runs'), ({ docs }) => seen.push(docs.map(({ id }) => id)));
    await expect.poll(() => seen.at(-1)).toEqual([]);
    const { port } = backend;
    await backend.stop();
    backend = await startTestFirestore(undefined, { port });
    backend.set('runs/new', {});
    await expect.poll(() => seen.at(-1)).toEqual(['new']);
    stop();
  });

  it('is told why a write or a read is not possible', async () => {
    await expect(updateDoc(doc(db, 'runs/none'), { x: 1 })).rejects.toMatchObject({ code: 'not-found' });
    await expect(getDocs(collection(db, '__reserved__'))).rejects.toMatchObject({ code: 'invalid-argument' });
  });
});
