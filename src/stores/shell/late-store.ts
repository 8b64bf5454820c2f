import type { StoreApi } from 'zustand/vanilla';

/** A store whose code loads with its screens. */
export interface LateStore<S> {
  /** Loads it once, and again only after a failure (a chunk that could not be fetched). */
  readonly load: () => Promise<void>;
  /** `undefined` = not loaded yet. */
  readonly find: () => StoreApi<S> | undefined;
  readonly get: () => StoreApi<S>;
}

export function createLateStore<S>(name: string, make: () => Promise<StoreApi<S>>): LateStore<S> {
  let store: StoreApi<S> | undefined;
  let loading: Promise<void> | undefined;
  const load = async () => {
    try {
      store = await make();
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    load: () => (loading ??= load()),
    find: () => store,
    get() {
      // Its route must load it first.
      if (!store) throw new Error(`The ${name} store is not loaded`);
      return store;
    },
  };
}

type StateOf<L> = L extends LateStore<infer S> ? S : never;
type ByName<L> = { readonly [K in keyof L]: StoreApi<StateOf<L[K]>> } & {
  readonly [K in keyof L as `load${Capitalize<string & K>}`]: () => Promise<void>;
};

/** Each late store under its name, with its loader: `editor`, `loadEditor`. */
export function byName<L extends Readonly<Record<string, Pick<LateStore<unknown>, 'load' | 'get'>>>>(
  late: L,
): ByName<L> {
  const stores: Record<string, unknown> = {};
  for (const [name, { load, get }] of Object.entries(late)) {
    Object.defineProperty(stores, name, { get, configurable: true });
    stores[`load${name.charAt(0).toUpperCase()}${name.slice(1)}`] = load;
  }
  return stores as ByName<L>;
}
