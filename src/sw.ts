import { cleanupOutdatedCaches, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import {
  isStillShared,
  SHARED,
  SHARED_AT,
  SHARED_CACHE,
  SHARED_FILE,
  SHARED_SINCE,
  SHARED_TOO_LARGE,
} from '#core/address/share-names.ts';
import { IMPORT_BYTES_MOST } from '#core/import/import-bytes.ts';
import { createChunks, type ChunkEntry } from '#platform/worker/whole-chunks.ts';

declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  __WB_MANIFEST: readonly ChunkEntry[];
};

/** Static routing, in Chromium from version 123 on; TypeScript does not know it. The first rule that fits decides. */
interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly { condition: RouteCondition; source: RouteSource }[]): Promise<void>;
}
type RouteCondition = { urlPattern: string | { pathname: string } } | { requestMode: 'navigate' };
/** 'cache': whichever has it. */
type RouteSource = 'network' | 'fetch-event' | 'cache';

const files = self.__WB_MANIFEST;

// The shell and every lazy part of it. No clients.claim(): a page keeps the version it was started with.
const { precache, repair } = createChunks(files);
registerRoute(new PrecacheRoute(precache));
cleanupOutdatedCaches();

// When the next version has taken over in one tab, another may still be of this one and ask for a part it has not
// needed so far. The server has it no more.
const BEFORE = 'icetime-before';
registerRoute(
  ({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
self.addEventListener('install', (event) => event.waitUntil(keepBefore().catch(() => undefined)));

/** Keeps the parts of the version that is there, as far as the next one has others; those of the one before it go. */
async function keepBefore(): Promise<void> {
  await caches.delete(BEFORE);
  const next = new Set(files.map(({ url }) => new URL(url, self.location.href).href));
  const present = await caches.open(precache.strategy.cacheName);
  const gone = (await present.keys()).filter(({ url }) => url.includes('/assets/') && !next.has(url));
  const before = gone.length > 0 ? await caches.open(BEFORE) : undefined;
  for (const part of gone) {
    const answer = await present.match(part);
    if (answer) await before?.put(part, answer);
  }
}

// Every address is the app, except Firebase's own pages (/__/auth …) and files.
registerRoute(
  new NavigationRoute(precache.createHandlerBoundToURL('/index.html'), { denylist: [/^\/__\//, /\/[^/?]+\.[^/?]+$/] }),
);

// What another app shares (manifest.ts) is sent as a form: a file waits here until the import has taken it, words go on
// in the address. So can any website: hence the import's own bound, and an hour's life.
registerRoute(
  ({ url, request }) => url.pathname === '/export' && request.mode === 'navigate',
  async ({ url, request }) => {
    const form = await request.formData();
    const file = form.get(SHARED_FILE);
    // One that nobody took would else be shown in the place of this share.
    await caches.delete(SHARED_CACHE).catch(() => undefined);
    const isTooLarge = file instanceof File && file.size > IMPORT_BYTES_MOST;
    // Where there is no room for it, the import offers to choose it.
    if (file instanceof File && !isTooLarge) await leave(file).catch(() => undefined);
    const words = Object.values(SHARED).map((name) => [name, form.get(name)] as const);
    const query = new URLSearchParams(
      words.flatMap(([name, said]) => (typeof said === 'string' ? [[name, said]] : [])),
    );
    if (!query.has(SHARED.text)) query.set(SHARED.text, '');
    if (isTooLarge) query.set(SHARED_TOO_LARGE, '');
    return Response.redirect(`${url.pathname}?${query}`, 303);
  },
  'POST',
);

async function leave(file: File): Promise<void> {
  const headers = { [SHARED_SINCE]: String(Date.now()) };
  await (await caches.open(SHARED_CACHE)).put(SHARED_AT, new Response(file, { headers }));
}

/** At each start of the worker, which a page brings about. */
async function dropOld(): Promise<void> {
  if (!(await caches.has(SHARED_CACHE))) return;
  const waiting = await (await caches.open(SHARED_CACHE)).match(SHARED_AT);
  if (!isStillShared(waiting?.headers.get(SHARED_SINCE) ?? null, Date.now())) await caches.delete(SHARED_CACHE);
}
void dropOld().catch(() => undefined);

// A request that reaches this worker while the next one takes over can hold that one back for minutes. So none comes
// here that it would only pass on, such as those to the servers, which stay open for long;
// files come from the cache by themselves.
self.addEventListener('install', (event: RoutingInstallEvent) => {
  const paths = new Set(
    files.map(({ url }) => new URL(url, self.location.href).pathname.replace(/^(\/[^/]+\/).*/, '$1*')),
  );
  paths.delete('/assets/*');
  const rules = [
    { condition: { urlPattern: '/__/*' }, source: 'network' as const },
    { condition: { requestMode: 'navigate' as const }, source: 'fetch-event' as const },
    { condition: { urlPattern: '/assets/*' }, source: 'cache' as const },
    ...Array.from(paths, (path) => ({ condition: { urlPattern: path }, source: 'fetch-event' as const })),
    { condition: { urlPattern: { pathname: '*' } }, source: 'network' as const },
  ];
  // Without them, and in other browsers, every request comes here, as it always did.
  void event.addRoutes?.(rules).catch(() => undefined);
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const type = (event.data as { type?: unknown } | null)?.type;
  if (type === 'SKIP_WAITING') void self.skipWaiting();
  // A page could not use a part (platform/worker/repair.ts, index.html); it reloads when this is done.
  if (type === 'REPAIR') event.waitUntil(repair(event).then(() => event.ports[0]?.postMessage('done')));
});

// A reminder leads to the page that is open, whatever runs there, or else to what it reminds of.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = Object(event.notification.data) as { readonly path?: string };
  const open = async () => {
    const [page] = await self.clients.matchAll({ type: 'window' });
    await (page ? page.focus() : self.clients.openWindow(path ?? '/'));
  };
  event.waitUntil(open());
});
