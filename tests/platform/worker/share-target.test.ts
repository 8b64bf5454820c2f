/** What the service worker does with what another app shares, over caches in memory. */
import { manifest } from '#core/address/manifest.ts';
import { SHARED, SHARED_CACHE, SHARED_FILE } from '#core/address/share-names.ts';
import { takeSharedFile } from '#screens/export/shared-file.ts';
import { expect, test, vi } from 'vitest';

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

async function setup() {
  const caches = createCaches();
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
