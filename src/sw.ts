import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: { url: string; revision: string | null }[] };

// The shell and every lazy part of it. No clients.claim(): a page keeps the version it was started with.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Every address is the app, except Firebase's own pages (/__/auth …) and files.
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/__\//, /\/[^/?]+\.[^/?]+$/] }),
);

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  if ((event.data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting();
});
