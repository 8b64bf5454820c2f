import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from './script-url.ts';

/** The service worker: the shell without a network, and new versions when the person says so. */
export interface ServiceWorkerEdge {
  /** Registers once the page has loaded, and looks for a new version when the app comes back to the front. */
  register(onUpdateReady: () => void): void;
  /** Lets the waiting version take over and reloads the page. */
  apply(): void;
}

/** An installed app may stay open for weeks without a navigation that would look for a new version. */
const CHECK_AT_MOST_EVERY_MS = 3_600_000;

/** Chromium may keep the old version for minutes when it still answers requests of the page as the new one asks to take over. */
const SETTLE_MS = 1000;

/** Not `enabled` (development), or in a native wrapper that brings its own files: nothing is registered. */
export function createServiceWorker(enabled: boolean): ServiceWorkerEdge {
  if (!enabled || 'Capacitor' in globalThis || !('serviceWorker' in navigator)) {
    return { register: () => undefined, apply: () => location.reload() };
  }
  const workbox = new Workbox(trustedScriptUrl('/sw.js'), { scope: '/', updateViaCache: 'none' });
  let applying = false;
  return {
    register(onUpdateReady) {
      workbox.addEventListener('waiting', onUpdateReady);
      workbox.addEventListener('controlling', () => {
        // Another tab may have applied it; only the tab where the button was pressed reloads itself.
        if (applying) location.reload();
      });
      // Without a worker the app works online; there is nothing to tell.
      void workbox.register().catch(() => undefined);
      let checkedAt = Date.now();
      document.addEventListener('visibilitychange', () => {
        if (document.hidden || Date.now() - checkedAt < CHECK_AT_MOST_EVERY_MS) return;
        checkedAt = Date.now();
        void workbox.update().catch(() => undefined);
      });
    },
    apply() {
      applying = true;
      setTimeout(() => workbox.messageSkipWaiting(), SETTLE_MS);
    },
  };
}
