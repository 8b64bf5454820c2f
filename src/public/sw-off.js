// In the place of sw.js it takes the service worker off every device (docs/deploy.md, section 10). No page is reloaded:
// what runs goes on, and the next page comes from the server. What people keep on the device stays.
self.addEventListener('install', (event) => {
  // Not waited for: the browser does it when the installation is over.
  self.registration.unregister();
  event.waitUntil(
    forgetApp().then(() => {
      // Installed, it would wait behind the old worker for as long as a tab holds that one, and never be asked again. So
      // the installation fails, and each look for a new version is a new one: also that of a page whose registering
      // has brought the old worker back.
      throw new Error('Icetime does without a service worker');
    }),
  );
});
const forgetApp = async () => {
  const names = await caches.keys();
  const own = names.filter((name) => name.includes('-precache-') || name.startsWith('icetime-'));
  await Promise.all(own.map((name) => caches.delete(name)));
};
