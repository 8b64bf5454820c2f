import { mayReload } from '#app/frame/reload-safely.ts';
import type { Install } from '#platform/device/install.ts';
import { createInstalling, type Installing } from '#platform/device/installing.ts';
import { createServiceWorker, type ServiceWorkerPort } from '#platform/worker/service-worker.ts';
import type { Stores } from '#stores/create-stores.ts';
import { watchSmallestVersion } from './wire-version.ts';

export interface Calm {
  readonly serviceWorker: ServiceWorkerPort;
  readonly installing: Installing;
}

/** Starts after the first screen has been seen and is never needed for it. */
export function beginCalm(install: Install, stores: Stores): Calm {
  const app = stores.app.getState();
  const serviceWorker = createServiceWorker(import.meta.env.PROD);
  serviceWorker.register(() => app.set({ updateReady: true }));
  watchSmallestVersion({
    app,
    isPackage: install.facts.isCapacitor,
    reload: () => void serviceWorker.takeOver(() => mayReload(stores)),
    now: Date.now,
  });
  // In the package, code that fails to load is missing for good: nothing to do here.
  if (install.facts.isCapacitor) void import('#platform/device/native.ts').then((part) => part.beginNative());
  return { serviceWorker, installing: createInstalling(install, app.set) };
}
