import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectStorageEmulator, getStorage, type FirebaseStorage } from 'firebase/storage';
import type { Denial } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { startStorage, type ObjectEvent, type StorageBackend } from '@icetime/local-firebase/storage.ts';
import { startTestFirestore, tokenFor, type TestFirestore } from '@icetime/local-firebase/tests/support/backend.ts';
import { STORAGE_RULES } from './storage-rules-source.ts';

export const BUCKET = 'demo-test.appspot.com';

/** Local Storage beside a local Firestore, and the real SDK for any person. */
export interface StorageHarness {
  readonly firestore: TestFirestore;
  readonly storage: StorageBackend;
  readonly events: ObjectEvent[];
  readonly denials: Denial[];
  /** The SDK as this person sees it; undefined: signed out. */
  as(uid?: string): FirebaseStorage;
  /** A request without the SDK; `owner` passes the rules. */
  request(address: string, init?: RequestInit & { readonly uid?: string; readonly token?: string }): Promise<Response>;
  /** Every byte that is stored, comparable as text. */
  contents(): string;
  /** Lets somebody upload a file: the reservation that they would have made. */
  reserve(area: string, uid: string, file: string, fields: Record<string, unknown>): string;
  /** Stops Storage and starts it on the same folder. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStorageHarness(rulesSource = STORAGE_RULES): Promise<StorageHarness> {
  const firestore = await startTestFirestore();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'icetime-storage-test-'));
  const database = firestore.emulator.database(`projects/${firestore.project}/databases/(default)`);
  const events: ObjectEvent[] = [];
  const denials: Denial[] = [];
  const apps: FirebaseApp[] = [];
  const start = async (port: number) => {
    const started = await startStorage({
      dataDir,
      rulesSource,
      port,
      lookupDocument: (wanted) => database.get(wanted),
      onDenial: (denial) => denials.push(denial),
    });
    started.onObject((event) => events.push(event));
    return started;
  };
  let storage = await start(0);
  return {
    firestore,
    get storage() {
      return storage;
    },
    events,
    denials,
    as(uid) {
      const app = initializeApp(
        { projectId: firestore.project, apiKey: 'demo', storageBucket: BUCKET },
        String(apps.length),
      );
      apps.push(app);
      const sdk = getStorage(app);
      connectStorageEmulator(sdk, '127.0.0.1', storage.port, uid === undefined ? {} : { mockUserToken: tokenFor(uid) });
      sdk.maxUploadRetryTime = 2_000;
      sdk.maxOperationRetryTime = 2_000;
      return sdk;
    },
    request(address, { uid, token, ...init } = {}) {
      const headers = new Headers(init.headers);
      if (token !== undefined) headers.set('authorization', `Firebase ${token}`);
      else if (uid !== undefined) headers.set('authorization', `Firebase ${uid === 'owner' ? uid : tokenFor(uid)}`);
      return fetch(`${storage.url}/v0/b/${BUCKET}/o${address}`, { ...init, headers });
    },
    contents: () =>
      JSON.stringify(
        readdirSync(dataDir, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => path.join(entry.parentPath, entry.name))
          .toSorted()
          .map((file) => [path.relative(dataDir, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
      ),
    reserve(area, uid, file, fields) {
      const name = `${area}/${uid}/${file}`;
      firestore.set(`media/${uid}/files/${file}`, { path: name, state: 'reserved', kind: 'image', ...fields });
      return name;
    },
    async restart() {
      const { port } = storage;
      await storage.stop();
      storage = await start(port);
    },
    async stop() {
      await Promise.all(apps.map(deleteApp));
      await storage.stop();
      await firestore.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
