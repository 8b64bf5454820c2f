import { type LengthFacts, lengthTextOf } from '#core/workout/length.ts';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { type StoreApi, useStore as useZustand } from 'zustand';
import type { Stores } from './create-stores.ts';

const StoresContext = createContext<Stores | undefined>(undefined);

export function StoresProvider({ stores, children }: { readonly stores: Stores; readonly children: ReactNode }) {
  return <StoresContext value={stores}>{children}</StoresContext>;
}

/** For actions outside render: `useStores().library.getState().loadMine()`. */
export function useStores(): Stores {
  const stores = use(StoresContext);
  if (!stores) throw new Error('StoresProvider is missing');
  return stores;
}

type StoreName = { [N in keyof Stores]: Stores[N] extends StoreApi<infer _> ? N : never }[keyof Stores];
type StateOf<N extends StoreName> = Stores[N] extends StoreApi<infer S> ? S : never;
type Apis = { readonly [N in StoreName]: StoreApi<StateOf<N>> };

/**
 * A part of one store's state: `useStore('app', (state) => state.offline)`. Selectors return parts of the state, never
 * new objects. Use a late store only below a route that loads it, or after its `load…`.
 */
export const useStore = <N extends StoreName, T>(name: N, selector: (state: StateOf<N>) => T): T =>
  useZustand<StoreApi<StateOf<N>>, T>((useStores() as Apis)[name], selector);

/** How long a workout takes this person, estimated the same way everywhere; '' = open-ended. */
export function useLengthOf(): (workout: LengthFacts) => string {
  const settings = useStore('settings', (state) => state.settings);
  return useCallback((workout) => lengthTextOf(workout, settings), [settings]);
}
