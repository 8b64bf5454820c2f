import type { Install } from '#platform/device/install.ts';
import { createInstalling, type Installing } from '#platform/device/installing.ts';
import { createServiceWorker, type ServiceWorkerPort } from '#platform/worker/service-worker.ts';
import type { AppState } from '#stores/shell/app.ts';

export interface Calm {
  readonly serviceWorker: ServiceWorkerPort;
  readonly installing: Installing;
}

/** Starts after the first screen has been seen and is never needed for it. */
export function beginCalm(install: Install, set: AppState['set']): Calm {
  const serviceWorker = createServiceWorker(import.meta.env.PROD);
  serviceWorker.register(() => set({ updateReady: true }));
  // In the package, code that fails to load is missing for good: nothing to do here.
  if (install.facts.isCapacitor) void import('#platform/device/native.ts').then((part) => part.beginNative());
  return { serviceWorker, installing: createInstalling(install, set) };
}
