import 'fake-indexeddb/auto';
import './refuse-blobs.ts';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { IDBFactory } from 'fake-indexeddb';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import * as firestoreSdk from 'firebase/firestore/lite';
import * as storageSdk from 'firebase/storage';
import { startStorage, type ObjectEvent, type StorageBackend } from '@icetime/local-firebase/storage.ts';
import { createDatabase } from '#data/server/firestore.ts';
import { createMedia, type MediaPort } from '#data/media/media.ts';
import { createUpload } from '#data/media/upload.ts';
import type { UploadProgress } from '#data/media/upload-queue.ts';
import { type NewMedia, recordOf } from '#data/media/uploads.ts';
import { type OfflineCopyDb, openOfflineCopies } from '#data/local/offline-copy-db.ts';
import { type LocalDb, openLocalDb, type UploadRecord } from '#data/local/local-db.ts';
import type { Sent } from '#data/sync/operation.ts';
import { createLocks } from './harness.ts';
import { namedCosts } from './named-costs.ts';
import { createMeter, type Meter } from '#data/server/meter.ts';
import { startTestFirestore, tokenFor, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';

const readRules = (name: string): string =>
  readFileSync(new URL(`../../../src/rules/${name}`, import.meta.url), 'utf8');
export const BUCKET = 'demo-test.appspot.com';

/**
 * What happens to a request: it arrives; it does not; it does and its answer does not; a status instead; the connection
 * breaks after so many bytes of its body, or of the body of its answer; a promise: it arrives when that resolves.
 */
export type Weather =
  | 'ok'
  | 'offline'
  | 'lost'
  | { readonly status: number }
  | { readonly cutAfter: number }
  | { readonly answerCutAfter: number }
  | Promise<void>;

/** Firestore and Storage with the real rules, and a network that can be cut for each request. */
export interface MediaHarness {
  readonly firestore: TestFirestore;
  readonly storage: StorageBackend;
  readonly events: ObjectEvent[];
  /** Decides for each request by its address and method. */
  weather: (address: string, method: string, init?: RequestInit) => Weather;
  /** A tab of one person, or of nobody, freshly opened on this device. */
  open(uid?: string): MediaTab;
  /** Nothing is stored on the device any more. */
  newDevice(): Promise<void>;
  /** For the next test: nothing on the device or at the server, and fair weather. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export interface MediaTab {
  readonly media: MediaPort;
  readonly meter: Meter;
  readonly localDb: LocalDb;
  readonly offlineDb: OfflineCopyDb;
  /** Of the person: nobody after a sign-out, until they are confirmed again. */
  readonly session: { uid: string | undefined; isConfirmed: boolean };
  readonly clock: { now: number };
  /** Waits, in ms, for later tries. */
  readonly timers: readonly number[];
  /** Lets what waits for a later time happen. */
  runTimers(): void;
  /** Sends one file by itself; `fileName` and `session` = of an earlier try. */
  send(
    media: NewMedia,
    how?: { onProgress?: (sentBytes: number) => void; fileName?: string; session?: string },
  ): Promise<Sent & { readonly session: string }>;
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
  const devices: Pick<LocalDb, 'close'>[] = [];
  const signedIn: { uid: string | undefined }[] = [];
  const locks = createLocks();
  let bus: ((progress?: UploadProgress) => void)[] = [];
  const openDatabases = (uid: string | undefined) => {
    const app = initializeApp({ projectId: firestore.project, apiKey: 'x', storageBucket: BUCKET }, `${apps.length}`);
    apps.push(app);
    const token = uid === undefined ? {} : { mockUserToken: tokenFor(uid) };
    const db = firestoreSdk.getFirestore(app);
    firestoreSdk.connectFirestoreEmulator(db, firestore.host, firestore.port, token);
    const bucket = storageSdk.getStorage(app);
    storageSdk.connectStorageEmulator(bucket, '127.0.0.1', storage.port, token);
    bucket.maxOperationRetryTime = 200;
    const meter = namedCosts(createMeter());
    const sdk = {
      loadFirestore: async () => ({ sdk: firestoreSdk, db }),
      publicDatabase: async () => undefined,
      isUnverified: async () => false,
    };
    return {
      meter,
      db: createDatabase(sdk, meter, () => undefined),
      firebase: {
        loadStorage: async () => ({ sdk: storageSdk, storage: bucket }),
        loadStorageRest: async () => ({
          objects: `${storage.url}/v0/b/${BUCKET}/o`,
          headers: async (): Promise<Record<string, string>> =>
            uid === undefined ? {} : { Authorization: `Firebase ${tokenFor(uid)}` },
        }),
      },
    };
  };
  const harness: MediaHarness = {
    firestore,
    storage,
    events,
    weather: () => 'ok',
    open(uid) {
      const { db, meter, firebase } = openDatabases(uid);
      const localDb = openLocalDb();
      const offlineDb = openOfflineCopies();
      devices.push(localDb, offlineDb);
      const who = { uid, isConfirmed: true };
      signedIn.push(who);
      const session = {
        expected: () => who.uid,
        confirmed: () => (who.isConfirmed ? who.uid : undefined),
        confirm: () => undefined,
        allows: () => true,
        leave: () => undefined,
        isLeft: () => false,
        ended: () => undefined,
        setEnded: () => undefined,
      };
      const waiting: { ms: number; task: () => void }[] = [];
      const clock = { now: Date.now() };
      const listeners: ((progress?: UploadProgress) => void)[] = [];
      const media = createMedia({
        db,
        firebase,
        localDb,
        offlineDb,
        session,
        now: () => clock.now,
        random: () => 0.5,
        after(ms, task) {
          const timer = { ms, task };
          waiting.push(timer);
          return () => void (waiting.includes(timer) && waiting.splice(waiting.indexOf(timer), 1));
        },
        locks,
        channel: {
          post: (progress) => bus.forEach((listener) => listeners.includes(listener) || listener(progress)),
          listen(listener) {
            listeners.push(listener);
            bus.push(listener);
          },
        },
      });
      return {
        media,
        meter,
        localDb,
        offlineDb,
        session: who,
        clock,
        get timers() {
          return waiting.map(({ ms }) => ms);
        },
        runTimers() {
          for (const { ms, task } of waiting.splice(0)) {
            clock.now += ms;
            task();
          }
        },
        async send(file, { onProgress = () => undefined, fileName, session = '' } = {}) {
          const fresh = recordOf(uid ?? '', file, clock.now);
          const path = fileName === undefined ? fresh.path : fresh.path.replace(fresh.fileName, fileName);
          let record = { ...fresh, path, ...(fileName !== undefined && { fileName, reserved: true }), session };
          const note = async (fields: Partial<UploadRecord>) => {
            record = { ...record, ...fields };
          };
          const sent = await createUpload({ db, firebase }, record, file.file).send({
            note,
            onProgress,
            now: () => clock.now,
          });
          return { ...sent, session: record.session };
        },
      };
    },
    async newDevice() {
      // A tab of the test before that is still at work would send the files of this one.
      for (const who of signedIn.splice(0)) who.uid = undefined;
      await Promise.all(devices.splice(0).map((device) => device.close()));
      globalThis.indexedDB = new IDBFactory();
      bus = [];
    },
    async reset() {
      harness.weather = () => 'ok';
      await harness.newDevice();
      firestore.clear();
      for (const name of storage.listObjects(BUCKET, '')) await storage.deleteObject(BUCKET, name);
      events.length = 0;
    },
    async stop() {
      globalThis.fetch = realFetch;
      await harness.newDevice();
      await Promise.all(apps.map(deleteApp));
      await storage.stop();
      await firestore.stop();
    },
  };
  globalThis.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    const weather = harness.weather(address, init?.method ?? 'GET', init);
    if (weather === 'offline') throw new TypeError('fetch failed');
    if (weather instanceof Promise) {
      const { signal } = init ?? {};
      await Promise.race([weather, signal ? aborted(signal) : weather]);
      return realFetch(input, init);
    }
    if (typeof weather === 'object' && 'cutAfter' in weather) {
      await sendCut(address, init, weather.cutAfter);
      throw new TypeError('fetch failed');
    }
    if (typeof weather === 'object' && 'answerCutAfter' in weather) {
      return cutAnswer(await realFetch(input, init), weather.answerCutAfter);
    }
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

const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
  });

/** A person with a contract, as registered. */
export function givenPerson(harness: MediaHarness, uid: string, totalStorageUsed = 0, fileCount = 0): void {
  harness.firestore.set(`users/${uid}`, {
    firstName: 'Ada',
    lastName: '',
    nicName: 'ada',
    email: 'ada@example.com',
    imgUrl: '',
    createAt: new Date(),
    showCode: false,
    totalStorageUsed,
    fileCount,
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

/** As much of a request as the connection takes before it breaks. */
async function sendCut(address: string, init: RequestInit | undefined, bytes: number): Promise<void> {
  if (!(init?.body instanceof Blob)) return;
  const body = Buffer.from(await init.body.arrayBuffer());
  const request = http.request(address, {
    method: init?.method ?? 'GET',
    headers: { ...Object.fromEntries(new Headers(init?.headers)), 'content-length': body.length },
  });
  request.on('error', () => undefined);
  await new Promise<void>((resolve) =>
    request.write(body.subarray(0, Math.min(bytes, body.length - 1)), () => resolve()),
  );
  request.destroy();
}

/** As much of an answer as comes before the connection breaks. */
async function cutAnswer(answer: Response, bytes: number): Promise<Response> {
  const body = new Uint8Array(await answer.arrayBuffer());
  let sent = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) return controller.error(new TypeError('terminated'));
      sent = true;
      if (bytes > 0) controller.enqueue(body.slice(0, bytes));
    },
  });
  return new Response(stream, { status: answer.status, headers: answer.headers });
}
