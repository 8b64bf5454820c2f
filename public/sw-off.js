// In the place of sw.js it takes the service worker off every device (DEPLOY.md, section 10). No page is reloaded: what
// runs goes on, and the next page comes from the server. What people keep on the device stays.
const forgetApp = async () => {
  const names = await caches.keys();
  const own = names.filter((name) => name.includes('-precache-') || name.startsWith('icetime-'));
  await Promise.all(own.map((name) => caches.delete(name)));
};
self.addEventListener('install', (event) => {
  self.skipWaiting();
  // Chromium lets this worker wait for minutes while the old one answers a request. Signed off already now, the next
  // page comes from the server all the same. Not waited for: the browser does it when the installation is over.
  self.registration.unregister();
  event.waitUntil(forgetApp());
});
// What the old one has put back meanwhile.
self.addEventListener('activate', (event) => event.waitUntil(forgetApp()));
