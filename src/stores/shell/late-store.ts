import { once } from '#core/base/once.ts';
import type { StoreApi } from 'zustand/vanilla';

/** A store whose code loads with its screens. */
export interface LateStore<S> {
  /** Loads it once, and again only after a failure (a chunk that could not be fetched). */
  readonly load: () => Promise<StoreApi<S>>;
  /** `undefined` = not loaded yet. */
  readonly find: () => StoreApi<S> | undefined;
}

export function createLateStore<S>(make: () => Promise<StoreApi<S>>): LateStore<S> {
  let store: StoreApi<S> | undefined;
  return { load: once(async () => (store = await make())), find: () => store };
}

type StateOf<L> = L extends LateStore<infer S> ? S : never;
type ByName<L> = { readonly [K in keyof L]: StoreApi<StateOf<L[K]>> } & {
  readonly [K in keyof L as `load${Capitalize<string & K>}`]: () => Promise<unknown>;
};

/** Each late store under its name, with its loader: `editor`, `loadEditor`. Reading one before it is loaded throws. */
export function byName<L extends Readonly<Record<string, LateStore<unknown>>>>(late: L): ByName<L> {
  const stores: Record<string, unknown> = {};
  for (const [name, { load, find }] of Object.entries(late)) {
    const get = () => {
      const store = find();
      // Its route must load it first.
      if (!store) throw new Error(`The ${name} store is not loaded`);
      return store;
    };
    Object.defineProperty(stores, name, { get, configurable: true });
    stores[`load${name.charAt(0).toUpperCase()}${name.slice(1)}`] = load;
  }
  return stores as ByName<L>;
}
