// In the place of sw.js it takes the service worker off every device (DEPLOY.md, section 10). No page is reloaded: what
// runs goes on, and the next page comes from the server. What people keep on the device stays.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const off = async () => {
    const names = await caches.keys();
    const own = names.filter((name) => name.includes('-precache-') || name === 'icetime-before');
    await Promise.all(own.map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(off());
});
