/** What the service worker does with what another app shares, over caches in memory. */
import { manifest } from '#core/address/manifest.ts';
import { SHARED, SHARED_AT, SHARED_CACHE, SHARED_FILE, SHARED_TOO_LARGE } from '#core/address/share-names.ts';
import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import { isFileShared, takeSharedFile } from '#screens/export/shared-file.ts';
import { afterEach, expect, test, vi } from 'vitest';

const ORIGIN = 'https://icetime.example';
type Share = (options: { readonly url: URL; readonly request: Request }) => Promise<Response>;

const worker = vi.hoisted(() => ({}) as { share?: Share });
vi.mock('workbox-precaching', () => ({ cleanupOutdatedCaches: () => undefined, PrecacheRoute: class {} }));
vi.mock('#platform/worker/whole-chunks.ts', () => ({
  createChunks: () => ({ precache: { createHandlerBoundToURL: () => undefined } }),
}));
vi.mock('workbox-routing', () => ({
  NavigationRoute: class {},
  registerRoute: (_match: unknown, handler: Share, method?: string) => {
    if (method === 'POST') worker.share = handler;
  },
}));

function createCaches() {
  const byName = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const files = byName.get(name) ?? new Map<string, Response>();
    byName.set(name, files);
    return {
      put: async (at: string, answer: Response) => void files.set(at, answer),
      match: async (at: string) => files.get(at)?.clone(),
    };
  };
  return { open, has: async (name: string) => byName.has(name), delete: async (name: string) => byName.delete(name) };
}

async function setup(caches = createCaches()) {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('self', { __WB_MANIFEST: [], location: new URL(ORIGIN), addEventListener: () => undefined });
  await import('#sw.ts');
  return {
    caches,
    /** Where it leads. */
    share: async (fields: Readonly<Record<string, string | File>>): Promise<string | null> => {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      const url = new URL(manifest.share_target.action, ORIGIN);
      vi.spyOn(Response, 'redirect').mockImplementation((to) => new Response(null, { headers: { location: `${to}` } }));
      const answer = await worker.share?.({ url, request: new Request(url, { method: 'POST', body }) });
      return answer?.headers.get('location') ?? null;
    },
  };
}
const fileOf = (text: string) => new File([text], 'plan.txt', { type: 'text/plain' });

afterEach(() => vi.useRealTimers());
const HOUR_MS = 3_600_000;

test('a file larger than the import reads is not kept, and the address says so', async () => {
  const { share, caches } = await setup();
  await share({ [SHARED_FILE]: fileOf('Earlier') });
  const to = await share({ [SHARED_FILE]: new File([new Uint8Array(IMPORT_BYTES_MOST + 1)], 'film.zip') });
  expect(to).toBe(`${manifest.share_target.action}?${SHARED.text}=&${SHARED_TOO_LARGE}=`);
  expect(await caches.has(SHARED_CACHE)).toBe(false);
  expect(await share({ [SHARED_FILE]: new File([new Uint8Array(IMPORT_BYTES_MOST)], 'all.json') })).not.toContain(
    SHARED_TOO_LARGE,
  );
  expect((await takeSharedFile())?.size).toBe(IMPORT_BYTES_MOST);
});

test('a shared file waits for an hour', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { share } = await setup();
  await share({ [SHARED_FILE]: fileOf('Squats') });
  vi.setSystemTime(Date.now() + HOUR_MS);
  expect(await isFileShared()).toBe(true);
  vi.setSystemTime(Date.now() + 1);
  expect(await isFileShared()).toBe(false);
  expect(await takeSharedFile()).toBeUndefined();
});

test.each([
  ['an hour ago', HOUR_MS + 1],
  ['later than now, by a clock that was set back', -1],
])('a worker that starts drops a file that was shared %s', async (_, agoMs) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { share, caches } = await setup();
  await share({ [SHARED_FILE]: fileOf('Squats') });
  vi.setSystemTime(Date.now() + agoMs);
  vi.resetModules();
  await setup(caches);
  await vi.waitFor(async () => expect(await caches.has(SHARED_CACHE)).toBe(false));
});

test('a worker that starts keeps a file of the last hour, and drops one from before there was a bound', async () => {
  const { share, caches } = await setup();
  await share({ [SHARED_FILE]: fileOf('Squats') });
  vi.resetModules();
  await setup(caches);
  expect(await isFileShared()).toBe(true);
  await (await caches.open(SHARED_CACHE)).put(SHARED_AT, new Response(fileOf('Old')));
  vi.resetModules();
  await setup(caches);
  await vi.waitFor(async () => expect(await caches.has(SHARED_CACHE)).toBe(false));
});

test('a shared file waits for the import, which takes it once', async () => {
  const { share } = await setup();
  expect(await share({ [SHARED_FILE]: fileOf('Squats') })).toBe(`${manifest.share_target.action}?${SHARED.text}=`);
  expect(await (await takeSharedFile())?.text()).toBe('Squats');
  expect(await takeSharedFile()).toBeUndefined();
});

test('words that are shared later are not shown beside a file that nobody took', async () => {
  const { share, caches } = await setup();
  await share({ [SHARED_FILE]: fileOf('Somebody else’s plan') });
  expect(await share({ [SHARED.text]: 'Plank' })).toContain(`${SHARED.text}=Plank`);
  expect(await caches.has(SHARED_CACHE)).toBe(false);
  expect(await takeSharedFile()).toBeUndefined();
});

test('a file that finds no room leaves none of an earlier share in its place', async () => {
  const { share, caches } = await setup();
  await share({ [SHARED_FILE]: fileOf('Earlier') });
  vi.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
  await share({ [SHARED_FILE]: fileOf('Later') });
  expect(await takeSharedFile()).toBeUndefined();
});
