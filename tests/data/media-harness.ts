import { readFileSync } from 'node:fs';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as firestoreSdk from 'firebase/firestore/lite';
import * as storageSdk from 'firebase/storage';
import { startStorage, type ObjectEvent, type StorageBackend } from '#backend/storage.ts';
import { createDatabase } from '#data/server/firestore.ts';
import { createMedia, type MediaEdge } from '#data/media/media.ts';
import { createMeter, type Meter } from '#data/server/meter.ts';
import { startTestFirestore, tokenFor, type TestFirestore } from '#tests/support/backend.ts';

const readRules = (name: string): string => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
export const BUCKET = 'demo-test.appspot.com';

/** What happens to a request: it arrives; it does not; it does and its answer does not; a status instead. */
export type Weather = 'ok' | 'offline' | 'lost' | { readonly status: number };

/** Firestore and Storage with the real rules, and a network that can be cut for each request. */
export interface MediaHarness {
  readonly firestore: TestFirestore;
  readonly storage: StorageBackend;
  readonly events: ObjectEvent[];
  /** Decides for each request by its address and method. */
  weather: (address: string, method: string) => Weather;
  /** The app of one person, or of nobody, freshly opened. */
  open(uid?: string): { readonly media: MediaEdge; readonly meter: Meter };
  stop(): Promise<void>;
}

export async function startMediaHarness(): Promise<MediaHarness> {
  firestoreSdk.setLogLevel('silent');
  const firestore = await startTestFirestore(readRules('firestore.rules'));
  const database = firestore.emulator.database(`projects/${firestore.project}/databases/(default)`);
  const storage = await startStorage({
    rulesSource: readRules('storage.rules'),
    lookupDocument: (path) => database.get(path),
    port: 0,
  });
  const events: ObjectEvent[] = [];
  storage.onObject((event) => events.push(event));
  const apps: FirebaseApp[] = [];
  const realFetch = globalThis.fetch;
  const harness: MediaHarness = {
    firestore,
    storage,
    events,
    weather: () => 'ok',
    open(uid) {
      const app = initializeApp({ projectId: firestore.project, apiKey: 'x', storageBucket: BUCKET }, `${apps.length}`);
      apps.push(app);
      const token = uid === undefined ? {} : { mockUserToken: tokenFor(uid) };
      const db = firestoreSdk.getFirestore(app);
      firestoreSdk.connectFirestoreEmulator(db, firestore.host, firestore.port, token);
      const bucket = storageSdk.getStorage(app);
      storageSdk.connectStorageEmulator(bucket, '127.0.0.1', storage.port, token);
      bucket.maxOperationRetryTime = 200;
      bucket.maxUploadRetryTime = 200;
      const meter = createMeter();
      const data = createDatabase(
        {
          loadFirestore: async () => ({ sdk: firestoreSdk, db }),
          publicDatabase: async () => undefined,
          isUnverified: async () => false,
        },
        meter,
        () => undefined,
      );
      return { media: createMedia(data, { loadStorage: async () => ({ sdk: storageSdk, storage: bucket }) }), meter };
    },
    async stop() {
      globalThis.fetch = realFetch;
      await Promise.all(apps.map(deleteApp));
      await storage.stop();
      await firestore.stop();
    },
  };
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const weather = harness.weather(address, init?.method ?? 'GET');
    if (weather === 'offline') throw new TypeError('fetch failed');
    if (typeof weather === 'object') {
      const { status } = weather;
      return new Response(JSON.stringify({ error: { code: status, message: 'injected' } }), { status });
    }
    const response = await realFetch(input, init);
    if (weather === 'lost') throw new TypeError('fetch failed');
    return response;
  };
  return harness;
}

/** A person with a contract, as registered. */
export function givenPerson(harness: MediaHarness, uid: string, totalStorageUsed = 0): void {
  harness.firestore.set(`users/${uid}`, {
    firstName: 'Ada',
    lastName: '',
    nicName: 'ada',
    email: 'ada@example.com',
    imgUrl: '',
    createAt: new Date(),
    showCode: false,
    totalStorageUsed,
    contractType: 'base',
    colorTheme: 'standard',
    settings: {},
    workoutCount: 0,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
    updatedAt: new Date(),
  });
}
