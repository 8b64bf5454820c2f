import http from 'node:http';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createFirebaseStore } from '../../../functions/src/firebase-backend.ts';
import type { FilledDoc, FirestorePart } from '#backend/firestore-part.ts';
import type { RuleDoc } from '@icetime/local-firebase/firestore/requests/authz.ts';
import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import { readFields } from '@icetime/local-firebase/firestore/values/normalise.ts';
import type { ChangeSource } from '@icetime/local-firebase/firestore/store/triggers.ts';
import { microsFromTimestamp, readTimestamp } from '@icetime/local-firebase/firestore/values/timestamp.ts';
import { freePort, listen } from '@icetime/local-firebase/ports.ts';
import { startGoogleFirestore } from '@icetime/local-firebase/google-firestore.ts';

export interface OfficialPartOptions {
  project: string;
  /** `projects/p/databases/d` */
  databaseName: string;
  rulesSource: string;
  /** A free one. */
  port: number;
}

type Listener = Parameters<ChangeSource['subscribe']>[0];
type KnownDoc = RuleDoc & { readonly name: string };
/** It has one name for all events, and takes any. */
const TRIGGER = 'everything';
const WRITES_AT_ONCE = 400;

/**
 * Google's own Firestore emulator in the place of the local one, empty at each start. The functions reach it through
 * firebase-admin, as when they are deployed; it tells of changes as it tells the emulator of functions. Throws with a
 * sentence for the user.
 */
export async function openOfficialPart(
  { project, databaseName, rulesSource, port }: OfficialPartOptions,
  stops: (() => Promise<void>)[],
): Promise<FirestorePart> {
  const root = `${databaseName}/documents`;
  const listeners = new Set<Listener>();
  const eventsPort = await freePort(0);
  const google = await startGoogleFirestore({ port, eventsTo: `127.0.0.1:${eventsPort}` });
  if ('missing' in google) throw new Error(`Missing: ${google.missing}`);
  stops.push(async () => google.stop());
  const call = callsTo(google.host);
  await putRules(call, project, rulesSource);
  // For firebase-admin, which would ask the network for its rights otherwise.
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: google.host, METADATA_SERVER_DETECTION: 'none' });
  const app = initializeApp({ projectId: project }, 'official');
  stops.push(() => deleteApp(app));
  const store = createFirebaseStore(getFirestore(app));
  return {
    store,
    async lookup(path) {
      const said = await call('GET', `/v1/${root}/${path.split('/').map(encodeURIComponent).join('/')}`);
      if (said.status === 404) return undefined;
      return readDoc(root, await contentOf(said));
    },
    isEmpty: () => true,
    async fill(docs) {
      for (let from = 0; from < docs.length; from += WRITES_AT_ONCE)
        await store.commit(
          docs.slice(from, from + WRITES_AT_ONCE).map(({ path, data }: FilledDoc) => ({ set: path, data })),
        );
    },
    async changes() {
      const server = receiveEvents((event) => {
        for (const listener of listeners) listener(commitOf(root, event));
      });
      await listen(server, eventsPort);
      stops.push(() => closed(server));
      const eventTrigger = {
        resource: `${root}/{any=**}`,
        eventType: 'providers/cloud.firestore/eventTypes/document.write',
        service: 'firestore.googleapis.com',
      };
      await contentOf(await call('PUT', `/emulator/v1/projects/${project}/triggers/${TRIGGER}`, { eventTrigger }));
      return {
        root,
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      };
    },
    serve: async () => ({ port: Number(new URL(`http://${google.host}`).port), stop: async () => undefined }),
  };
}

type Call = (method: string, address: string, body?: unknown) => Promise<Response>;
const callsTo =
  (host: string): Call =>
  (method, address, body) =>
    fetch(`http://${host}${address}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

async function contentOf(response: Response): Promise<Record<string, unknown>> {
  const text = await response.text();
  const content: unknown = response.ok ? JSON.parse(text) : undefined;
  if (!isRecord(content)) throw new Error(`Google's Firestore: ${response.status} ${text}`);
  return content;
}

async function putRules(call: Call, project: string, content: string): Promise<void> {
  const files = [{ name: 'firestore.rules', content }];
  const response = await call('PUT', `/emulator/v1/projects/${project}:securityRules`, { rules: { files } });
  if (!response.ok) throw new Error(`firestore.rules, refused by Google's compiler: ${await response.text()}`);
  await response.arrayBuffer();
}

type Event = Record<string, unknown>;
/** What it sends to the emulator of functions. Pages are no Firestore: they have an origin. */
function receiveEvents(receive: (event: Event) => void): http.Server {
  return http.createServer((request, response) => {
    const isEvent = request.method === 'POST' && request.headers.origin === undefined;
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(isEvent ? 200 : 403, { 'content-type': 'application/json' }).end('{}');
      const event: unknown = isEvent ? JSON.parse(Buffer.concat(chunks).toString()) : undefined;
      if (isRecord(event)) receive(event);
    });
  });
}

function commitOf(root: string, { data, context }: Event): Parameters<Listener>[0] {
  const { value, oldValue } = isRecord(data) ? data : {};
  const [before, after] = [oldValue, value].map((doc) => (isRecord(doc) ? readDoc(root, doc) : undefined));
  const path = (after ?? before)?.path ?? '';
  const timestamp = readTimestamp(isRecord(context) ? context['timestamp'] : undefined);
  return { micros: microsFromTimestamp(timestamp), changes: [{ path, before, after }] };
}

function readDoc(root: string, { name, fields, createTime, updateTime }: Record<string, unknown>): KnownDoc {
  return {
    name: String(name),
    path: String(name).slice(root.length + 1),
    fields: readFields(fields),
    createTime: readTimestamp(createTime),
    updateTime: readTimestamp(updateTime),
  };
}

const closed = (server: http.Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
