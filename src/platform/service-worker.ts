import { Workbox } from 'workbox-window';
import { trustedScriptUrl } from './script-url.ts';

/** The service worker: the shell without a network, and new versions when the person says so. */
export interface ServiceWorkerEdge {
  /** Registers after the page has loaded. `onUpdateReady` is called when a new version waits. */
  register(onUpdateReady: () => void): void;
  /** Looks for a new version now. */
  check(): void;
  /** Lets the waiting version take over and reloads the page. */
  apply(): void;
}

export function createServiceWorker(enabled: boolean): ServiceWorkerEdge {
  if (!enabled || !('serviceWorker' in navigator)) {
    return { register: () => undefined, check: () => undefined, apply: () => location.reload() };
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
    },
    check() {
      void workbox.update().catch(() => undefined);
    },
    apply() {
      applying = true;
      workbox.messageSkipWaiting();
    },
  };
}
