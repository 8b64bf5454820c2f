import type { StoreApi } from 'zustand/vanilla';

/** Resolves once a store's state satisfies `holds`. */
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
