/** The script of the page that `browser.ts` serves: the unmodified Firebase SDK, and clients of a local Firestore. */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

export interface PageClient {
  db: sdk.Firestore;
  /** What the client's listeners were told, oldest first: ids of the documents found, or the code of an error. */
  seen: { ids?: string[]; fromCache?: boolean; pending?: boolean; error?: string }[];
  listen(target: sdk.Query): void;
}

export interface ClientOptions {
  host: string;
  port: number;
  project: string;
  /** Who the client is; absent: a guest. */
  uid?: string;
  settings?: sdk.FirestoreSettings;
  /** Keep what was seen in the browser, over reloads. */
  isPersistent?: boolean;
}

declare global {
  interface Window {
    sdk: typeof sdk;
    connect(name: string, options: ClientOptions): void;
    /** The client that was connected under this name. */
    client(name: string): PageClient;
  }
}

sdk.setLogLevel('silent');
window.sdk = sdk;

const clients = new Map<string, PageClient>();
window.client = (name) => {
  const client = clients.get(name);
  if (!client) throw new Error(`There is no client ${name}`);
  return client;
};
window.connect = (name, { host, port, project, uid, settings = {}, isPersistent = false }) => {
  const cache = isPersistent ? { localCache: sdk.persistentLocalCache() } : {};
  const db = sdk.initializeFirestore(initializeApp({ projectId: project, apiKey: 'demo' }, name), {
    ...settings,
    ...cache,
  });
  sdk.connectFirestoreEmulator(db, host, port, uid === undefined ? {} : { mockUserToken: { sub: uid } });
  const client: PageClient = {
    db,
    seen: [],
    listen(target) {
      sdk.onSnapshot(
        target,
        { includeMetadataChanges: true },
        ({ docs, metadata }) => {
          const ids = docs.map((doc) => doc.id);
          client.seen.push({ ids, fromCache: metadata.fromCache, pending: metadata.hasPendingWrites });
        },
        ({ code }) => client.seen.push({ error: code }),
      );
    },
  };
  clients.set(name, client);
};
