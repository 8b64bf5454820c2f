import type { Install } from '#platform/install.ts';
import { createInstalling, type Installing } from '#platform/installing.ts';
import { createServiceWorker, type ServiceWorkerEdge } from '#platform/service-worker.ts';
import type { AppState } from '#stores/app.ts';

export interface Calm {
  readonly serviceWorker: ServiceWorkerEdge;
  readonly installing: Installing;
}

/** What begins when the first screen has been seen, and is never needed for it. */
export function beginCalm(install: Install, set: AppState['set']): Calm {
  const serviceWorker = createServiceWorker(import.meta.env.PROD);
  serviceWorker.register(() => set({ updateReady: true }));
  return { serviceWorker, installing: createInstalling(install, set) };
}
