import type { StoreApi } from 'zustand/vanilla';

/** Resolves as soon as the state of a store is as wanted. */
export function until<S>(store: StoreApi<S>, holds: (state: S) => boolean): Promise<void> {
  if (holds(store.getState())) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!holds(state)) return;
      stop();
      resolve();
    });
  });
}
