/** What the service worker keeps and gives, with Workbox's own code over caches in memory and a host that may fail. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const ORIGIN = 'https://icetime.example';
const PAGE = '<!doctype html><title>Icetime</title>';
const FILES: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/index.html': ['text/html', PAGE],
  '/assets/shell-1.js': ['text/javascript', 'export const shell = 1;'],
  '/assets/list-1.css': ['text/css', '.list { color: red }'],
  '/assets/words-1.json': ['application/json', '{"list":"List"}'],
};
const integrityOf = (body: string) => `sha256-${createHash('sha256').update(body).digest('base64')}`;
const MANIFEST = Object.entries(FILES).map(([url, [, body]]) => ({
  url,
  revision: url === '/index.html' ? '1' : null,
  integrity: integrityOf(body),
}));
const SHELL = `${ORIGIN}/assets/shell-1.js`;

/** What the host answers instead, by path; the browser's own cache may hold something older. */
let instead: Record<string, () => Response>;
let inBrowser: Record<string, () => Response>;
let asked: string[];
/** As the browser does it: what does not match the integrity asked for is no answer. */
async function fetchPart(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  asked.push(`${path} ${request.cache}`);
  const [type, body] = FILES[path] ?? ['text/html', PAGE];
  const fromCache = request.cache === 'default' ? inBrowser[path] : undefined;
  const answer = (fromCache ?? instead[path] ?? (() => new Response(body, { headers: { 'content-type': type } })))();
  if (request.integrity && integrityOf(await answer.clone().text()) !== request.integrity) {
    throw new TypeError('Failed to fetch: integrity');
  }
  return answer;
}

function createCaches() {
  const byName = new Map<string, Map<string, Response>>();
  const urlOf = (at: string | Request) => (typeof at === 'string' ? new URL(at, ORIGIN).href : at.url);
  const open = async (name: string) => {
    const files = byName.get(name) ?? new Map<string, Response>();
    byName.set(name, files);
    return {
      put: async (at: string | Request, answer: Response) => void files.set(urlOf(at), answer),
      match: async (at: string | Request) => files.get(urlOf(at))?.clone(),
      delete: async (at: string | Request) => files.delete(urlOf(at)),
      keys: async () => Array.from(files.keys(), (url) => new Request(url)),
    };
  };
  return {
    open,
    match: async (at: string | Request) =>
      [...byName.values()]
        .map((files) => files.get(urlOf(at)))
        .find(Boolean)
        ?.clone(),
    only: () => [...byName.values()][0] ?? new Map<string, Response>(),
  };
}
let caches: ReturnType<typeof createCaches>;

class WorkEvent extends Event {
  readonly waited: Promise<unknown>[] = [];
  waitUntil(work: Promise<unknown>) {
    this.waited.push(work);
  }
}
const eventOf = (type: string) => {
  const event = new WorkEvent(type);
  return { event: event as unknown as ExtendableEvent, done: () => Promise.all(event.waited) };
};

/** A worker that has just been started by the browser. */
async function startWorker() {
  vi.resetModules();
  const { createChunks } = await import('#platform/worker/whole-chunks.ts');
  const parts = createChunks(MANIFEST);
  return {
    install: async () => {
      const { event, done } = eventOf('install');
      await parts.precache.install(event);
      await done();
    },
    repair: async () => {
      const { event, done } = eventOf('message');
      await parts.repair(event);
      await done();
    },
    /** What a page of a browser gets that leaves every request to the worker. */
    give: async (url: string) => {
      const { event, done } = eventOf('fetch');
      const cacheKey = parts.precache.getCacheKeyForURL(url) ?? '';
      const integrity = parts.precache.getIntegrityForCacheKey(cacheKey);
      const request = new Request(url);
      const answer = await parts.precache.strategy.handle({ event, request, params: { cacheKey, integrity } });
      const body = await answer.text();
      await done();
      return body;
    },
  };
}
/** With its type. */
const kept = async (url: string) => {
  const answer = await caches.match(url);
  return answer && `${answer.headers.get('content-type')}: ${await answer.text()}`;
};
const WHOLE = 'text/javascript: export const shell = 1;';

beforeEach(() => {
  [instead, inBrowser, asked] = [{}, {}, []];
  caches = createCaches();
  const scope = { registration: { scope: `${ORIGIN}/` }, location: new URL(`${ORIGIN}/sw.js`), caches };
  vi.stubGlobal('self', Object.assign(new EventTarget(), scope, { fetch: fetchPart }));
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('FetchEvent', class extends WorkEvent {});
  vi.stubGlobal('location', scope.location);
  vi.stubGlobal('registration', scope.registration);
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('fetch', fetchPart);
});

// Files share a worker: what loads React next would get the one for production.
afterEach(() => void vi.unstubAllEnvs());

const emptied = () => new Response('', { headers: { 'content-type': 'text/javascript' } });
const cut = () => new Response('export const sh', { headers: { 'content-type': 'text/javascript' } });
const page = () => new Response(PAGE, { headers: { 'content-type': 'text/html' } });
const asText = () => new Response(FILES['/assets/shell-1.js']?.[1], { headers: { 'content-type': 'text/plain' } });
const WRONG = [
  ['emptied', emptied],
  ['cut', cut],
  ['the page in its place', page],
  ['right, but of a type that no browser runs', asText],
] as const;

it.each(WRONG)('a version of which the host gives a part wrong is not installed: %s', async (_, answer) => {
  instead['/assets/shell-1.js'] = answer;
  const worker = await startWorker();
  await expect(worker.install()).rejects.toThrow();
  expect(await kept(SHELL)).toBeUndefined();
});

it('a part that the browser’s own cache holds wrong is asked for past it', async () => {
  inBrowser['/assets/shell-1.js'] = page;
  const worker = await startWorker();
  await worker.install();
  expect(await kept(SHELL)).toBe(WHOLE);
  expect(asked.filter((ask) => ask.includes('shell'))).toEqual([
    '/assets/shell-1.js default',
    '/assets/shell-1.js reload',
  ]);
});

it.each(WRONG)('a part that the version before has left wrong is replaced by the next one: %s', async (_, answer) => {
  await (await startWorker()).install();
  caches.only().set(SHELL, answer());
  await (await startWorker()).install();
  expect(await kept(SHELL)).toBe(WHOLE);
});

it.each(WRONG)('repairing replaces what is wrong, and asks for nothing else: %s', async (_, answer) => {
  const worker = await startWorker();
  await worker.install();
  caches.only().set(SHELL, answer());
  asked = [];
  // A page asks when the part fails, and again before it reloads.
  await Promise.all([worker.repair(), worker.repair()]);
  expect(await kept(SHELL)).toBe(WHOLE);
  expect(asked).toEqual(['/assets/shell-1.js reload']);
});

it('repairing brings back what the browser has evicted', async () => {
  const worker = await startWorker();
  await worker.install();
  caches.only().clear();
  await worker.repair();
  expect(caches.only().size).toBe(MANIFEST.length);
});

it('without a connection, repairing drops what is wrong and goes on to the next part', async () => {
  const worker = await startWorker();
  await worker.install();
  caches.only().set(SHELL, cut());
  caches.only().set(`${ORIGIN}/assets/words-1.json`, emptied());
  instead['/assets/shell-1.js'] = () => {
    throw new TypeError('Failed to fetch');
  };
  await worker.repair();
  expect(await kept(SHELL)).toBeUndefined();
  expect(await kept(`${ORIGIN}/assets/words-1.json`)).toBe('application/json: {"list":"List"}');
});

it('a page kept as a script is never given out as one', async () => {
  const worker = await startWorker();
  await worker.install();
  caches.only().set(SHELL, page());
  expect(await worker.give(SHELL)).toBe('export const shell = 1;');
  expect(await kept(SHELL)).toBe(WHOLE);
});

it('parts that are whole come from the cache without a look at the host', async () => {
  const worker = await startWorker();
  await worker.install();
  asked = [];
  for (const [path, [, body]] of Object.entries(FILES)) expect(await worker.give(ORIGIN + path)).toBe(body);
  expect(asked).toEqual([]);
});
