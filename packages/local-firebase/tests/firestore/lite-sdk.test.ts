import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  arrayUnion,
  average,
  Bytes,
  collection,
  collectionGroup,
  connectFirestoreEmulator,
  deleteDoc,
  doc,
  documentId,
  type Firestore,
  GeoPoint,
  getAggregate,
  getCount,
  getDoc,
  getDocs,
  getFirestore,
  increment,
  limit,
  or,
  orderBy,
  query,
  runTransaction,
  serverTimestamp,
  setDoc,
  setLogLevel,
  startAfter,
  sum,
  Timestamp,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore/lite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestFirestore, type TestFirestore } from '../support/backend.ts';

let backend: TestFirestore;
let app: FirebaseApp;
let db: Firestore;

setLogLevel('silent'); // refusals are part of what is tested

beforeAll(async () => {
  backend = await startTestFirestore();
  app = initializeApp({ projectId: backend.project, apiKey: 'demo' });
  db = getFirestore(app);
  connectFirestoreEmulator(db, backend.host, backend.port);
});

afterEach(() => backend.clear());

afterAll(async () => {
  await deleteApp(app);
  await backend.stop();
});

describe('the unmodified lite SDK', () => {
  it('reads back every kind of value it wrote', async () => {
    const written = {
      nothing: null,
      yes: true,
      whole: 42,
      half: 0.5,
      negativeZero: -0,
      notANumber: Number.NaN,
      endless: Number.NEGATIVE_INFINITY,
      when: new Timestamp(1_700_000_000, 123_456_000),
      text: 'Grüße 💪',
      bytes: Bytes.fromUint8Array(new Uint8Array([0, 255])),
      place: new GeoPoint(47.5, -8.25),
      list: [1, 'two', { three: 3 }],
      map: { 'a.b': { '`c': 1 } },
    };
    await setDoc(doc(db, 'things/with:colon & space'), written);
    const read = (await getDoc(doc(db, 'things/with:colon & space'))).data();
    expect(read).toEqual(written);
    expect(Object.is(read?.['negativeZero'], -0)).toBe(true);
  });

  it('tells a missing document from an existing one', async () => {
    expect((await getDoc(doc(db, 'things/none'))).exists()).toBe(false);
    await setDoc(doc(db, 'things/some'), {});
    expect((await getDoc(doc(db, 'things/some'))).exists()).toBe(true);
    await deleteDoc(doc(db, 'things/some'));
    expect((await getDoc(doc(db, 'things/some'))).exists()).toBe(false);
  });

  it('merges, updates nested fields and removes fields', async () => {
    const ref = doc(db, 'users/u1');
    await setDoc(ref, { name: 'Anna', settings: { theme: 'dark', volume: 3 } });
    await setDoc(ref, { settings: { volume: 5 } }, { merge: true });
    await updateDoc(ref, { 'settings.theme': 'light', name: 'Ann' });
    expect(backend.get('users/u1')).toEqual({ name: 'Ann', settings: { theme: 'light', volume: 5 } });
    await expect(updateDoc(doc(db, 'users/none'), { a: 1 })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('computes increments, server times and array unions on the server', async () => {
    const ref = doc(db, 'users/u1');
    await setDoc(ref, { count: 1, tags: ['a'] });
    const before = Date.now();
    await updateDoc(ref, { count: increment(2), tags: arrayUnion('a', 'b'), at: serverTimestamp() });
    const stored = backend.get('users/u1');
    expect(stored).toMatchObject({ count: 3, tags: ['a', 'b'] });
    const at = stored?.['at'];
    expect(at).toBeInstanceOf(Date);
    expect(Number(at)).toBeGreaterThanOrEqual(before - 5);
  });

  it('filters, orders, limits and pages', async () => {
    for (let i = 0; i < 10; i++) backend.set(`workouts/w${i}`, { owner: i % 2 ? 'anna' : 'ben', minutes: i });
    const workouts = collection(db, 'workouts');
    const first = await getDocs(query(workouts, where('owner', '==', 'anna'), orderBy('minutes', 'desc'), limit(2)));
    expect(first.docs.map((d) => d.id)).toEqual(['w9', 'w7']);
    const last = first.docs[1];
    const next = await getDocs(
      query(workouts, where('owner', '==', 'anna'), orderBy('minutes', 'desc'), startAfter(last), limit(2)),
    );
    expect(next.docs.map((d) => d.id)).toEqual(['w5', 'w3']);
    const either = await getDocs(query(workouts, or(where('minutes', '==', 0), where(documentId(), '==', 'w4'))));
    expect(either.docs.map((d) => d.id)).toEqual(['w0', 'w4']);
    const none = await getDocs(query(workouts, where('owner', 'in', ['nobody'])));
    expect(none.empty).toBe(true);
  });

  it('finds a collection group below a document', async () => {
    backend.set('workouts/w1/exercises/e000', { name: 'Squat' });
    backend.set('workouts/w2/exercises/e000', { name: 'Plank' });
    const own = await getDocs(collection(db, 'workouts/w1/exercises'));
    expect(own.docs.map((d) => d.data()['name'])).toEqual(['Squat']);
    expect((await getDocs(collectionGroup(db, 'exercises'))).size).toBe(2);
  });

  it('counts, sums and averages', async () => {
    for (const minutes of [10, 20, 60]) await addDoc(collection(db, 'runs'), { minutes });
    expect((await getCount(collection(db, 'runs'))).data().count).toBe(3);
    const result = await getAggregate(collection(db, 'runs'), { all: sum('minutes'), mean: average('minutes') });
    expect(result.data()).toEqual({ all: 90, mean: 30 });
  });

  it('applies a batch whole or not at all', async () => {
    const good = writeBatch(db);
    good.set(doc(db, 'a/1'), { x: 1 }).set(doc(db, 'a/2'), { x: 2 });
    await good.commit();
    const bad = writeBatch(db);
    bad.delete(doc(db, 'a/1')).update(doc(db, 'a/none'), { x: 1 });
    await expect(bad.commit()).rejects.toMatchObject({ code: 'not-found' });
    expect(backend.get('a/1')).toEqual({ x: 1 });
  });

  it('repeats a transaction until it saw the latest state', async () => {
    backend.set('counters/c', { n: 0 });
    const ref = doc(db, 'counters/c');
    let attempts = 0;
    await runTransaction(db, async (transaction) => {
      const n: unknown = (await transaction.get(ref)).get('n');
      attempts++;
      if (attempts === 1) backend.set('counters/c', { n: 10 });
      transaction.update(ref, { n: Number(n) + 1 });
    });
    expect(attempts).toBe(2);
    expect(backend.get('counters/c')).toEqual({ n: 11 });
  });
});
