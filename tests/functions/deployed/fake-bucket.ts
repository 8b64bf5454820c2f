import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

interface FakeObject {
  bytes: Uint8Array;
  metadata: Record<string, string>;
}

/** The part of Google's storage that the functions speak to (its JSON API), for firebase-admin itself. */
export interface FakeBucket {
  /** Path → object. */
  readonly objects: Map<string, FakeObject>;
  /** Names in one answer at most, as if the bucket were large. */
  pageSize: number;
  /** For `STORAGE_EMULATOR_HOST`. */
  readonly url: string;
  stop(): Promise<void>;
}

export async function startFakeBucket(): Promise<FakeBucket> {
  const objects = new Map<string, FakeObject>();
  const server = createServer((request, response) => {
    void answer(bucket, request).then(({ status, body }) => {
      const isBytes = body instanceof Uint8Array;
      response.writeHead(status, { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' });
      response.end(isBytes ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bucket: FakeBucket = {
    objects,
    pageSize: Infinity,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return bucket;
}

async function answer({ objects, pageSize }: FakeBucket, request: IncomingMessage) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const [, name] = /\/b\/[^/]+\/o(?:\/(.*))?$/.exec(url.pathname) ?? [];
  if (!name) {
    const [prefix, start] = ['prefix', 'startOffset'].map((name) => url.searchParams.get(name) ?? '');
    const [most, from] = ['maxResults', 'pageToken'].map((name) => Number(url.searchParams.get(name)));
    const all = [...objects.keys()].toSorted().filter((path) => path.startsWith(prefix ?? '') && path >= (start ?? ''));
    const end = (from || 0) + Math.min(pageSize, most || Infinity);
    const items = all.slice(from || 0, end).map((name) => ({ name }));
    return { status: 200, body: { items, ...(end < all.length && { nextPageToken: String(end) }) } };
  }
  const path = decodeURIComponent(name);
  const object = objects.get(path);
  if (!object) return { status: 404, body: { error: { code: 404, message: 'No such object' } } };
  if (request.method === 'DELETE') {
    objects.delete(path);
    return { status: 204, body: new Uint8Array() };
  }
  if (request.method === 'PATCH') Object.assign(object.metadata, (await readJson(request)).metadata);
  if (url.searchParams.get('alt') !== 'media') return { status: 200, body: { name: path, metadata: object.metadata } };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  return from === undefined || to === undefined
    ? { status: 200, body: object.bytes }
    : { status: 206, body: object.bytes.slice(Number(from), Number(to) + 1) };
}

async function readJson(request: IncomingMessage): Promise<{ metadata?: Record<string, string> }> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as { metadata?: Record<string, string> };
}
