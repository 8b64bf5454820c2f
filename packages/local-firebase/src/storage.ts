import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { AppCheck } from './app-check.ts';
import { listen } from './ports.ts';
import { Access, type AccessOptions } from './storage/access.ts';
import { HttpError } from './storage/http-error.ts';
import { measure, type ObjectEvent, type ObjectListener, ObjectStore, readStart } from './storage/object-store.ts';
import { StorageApi } from './storage/storage-api.ts';
import type { Description } from './storage/stored-object.ts';

export type { ObjectEvent };

export interface StorageOptions extends AccessOptions {
  /** Where files are kept between starts; absent: nowhere. */
  dataDir?: string | undefined;
  /** 0 for any free one. */
  port: number;
  /** Absent: any client is served. */
  appCheck?: AppCheck | undefined;
}

/** Everything here is past the rules. */
export interface StorageBackend {
  readonly port: number;
  /** http://127.0.0.1:{port} */
  readonly url: string;
  /** Other rules from now on. Throws RulesSyntaxError and keeps the old ones. */
  setRules(source: string): void;
  /** Called once for each object that was stored or deleted, after it was; returns how to stop that. */
  onObject(listener: ObjectListener): () => void;
  /** Names under a prefix, in order. */
  listObjects(bucket: string, prefix: string): readonly string[];
  /** The first bytes of an object, enough to tell its type; undefined if there is no such object. */
  readStart(bucket: string, name: string, length: number): Promise<Uint8Array | undefined>;
  /** What its uploader said about an object; undefined if there is no such object. */
  describe(bucket: string, name: string): Description | undefined;
  /** Stores an object, in place of one that may be there. */
  putObject(bucket: string, name: string, bytes: Uint8Array, description: Description): Promise<void>;
  /** Was there something to delete? */
  deleteObject(bucket: string, name: string): Promise<boolean>;
  /** Old download URLs stop working. The new token; undefined if there is no such object. */
  rotateToken(bucket: string, name: string): Promise<string | undefined>;
  stop(): Promise<void>;
}

/** Starts Firebase Storage on the loopback interface. Throws RulesSyntaxError. */
export async function startStorage({ dataDir, port, appCheck, ...options }: StorageOptions): Promise<StorageBackend> {
  const access = new Access(options);
  const dir = dataDir ?? (await mkdtemp(path.join(os.tmpdir(), 'icetime-storage-')));
  const store = await ObjectStore.open(dir);
  const api = new StorageApi(store, access, appCheck);
  const server = http.createServer((request, response) => void answer(api, request, response));
  await listen(server, port);
  const { port: actual } = server.address() as AddressInfo;
  return {
    port: actual,
    url: `http://127.0.0.1:${actual}`,
    setRules: (source) => access.use(source),
    onObject: (listener) => store.onObject(listener),
    listObjects: (bucket, prefix) => store.list(bucket, prefix).map(({ name }) => name),
    async readStart(bucket, name, length) {
      const object = store.get({ bucket, name });
      return object && readStart(store.contentFile(object), length);
    },
    describe: (bucket, name) => store.get({ bucket, name }),
    async putObject(bucket, name, bytes, description) {
      const file = store.newIncomingFile();
      await writeFile(file, bytes);
      await store.put({ bucket, name }, description, await measure(file), () => undefined);
    },
    deleteObject: (bucket, name) => store.delete({ bucket, name }),
    async rotateToken(bucket, name) {
      const object = await store.change({ bucket, name }, () => ({ downloadTokens: [randomUUID()] }));
      return object?.downloadTokens[0];
    },
    async stop() {
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      await store.settle();
      if (dataDir === undefined) await rm(dir, { recursive: true, force: true });
    },
  };
}

async function answer(api: StorageApi, request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  if (!isFromThisMachine(request)) {
    response.writeHead(403).end('The local backend serves pages of this machine only');
    return;
  }
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  try {
    await api.answer(request, response);
  } catch (error) {
    refuse(error, request, response);
  }
}

function refuse(error: unknown, request: http.IncomingMessage, response: http.ServerResponse): void {
  // A connection that broke needs no answer.
  if (request.destroyed && !request.complete) return;
  if (!(error instanceof HttpError)) console.error('Storage:', error);
  const { status: code, message } = error instanceof HttpError ? error : new HttpError(500, 'Internal error.');
  if (response.headersSent) response.destroy();
  else {
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify({ error: { code, message } }));
  }
}

/** Tokens are not verified here, so pages from elsewhere may not ask, whatever name they give this machine. */
function isFromThisMachine({ headers }: http.IncomingMessage): boolean {
  const isLoopback = (address: string) => {
    const host = URL.canParse(address) ? new URL(address).hostname : '';
    return host === 'localhost' || host === '127.0.0.1' || host === '[::1]' || host.endsWith('.localhost');
  };
  const { origin, host } = headers;
  return isLoopback(`http://${host}`) && (origin === undefined || isLoopback(origin));
}

const READABLE_HEADERS =
  'content-length, content-range, etag, x-goog-upload-size-received, x-goog-upload-status, x-goog-upload-url';

function allowOrigin({ headers }: http.IncomingMessage, response: http.ServerResponse): void {
  response.setHeader('vary', 'Origin');
  if (headers.origin === undefined) return;
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-expose-headers', READABLE_HEADERS);
  response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
  response.setHeader('access-control-allow-headers', headers['access-control-request-headers'] ?? '');
  response.setHeader('access-control-max-age', '86400');
  if (headers['access-control-request-private-network'] === 'true') {
    response.setHeader('access-control-allow-private-network', 'true');
  }
}
