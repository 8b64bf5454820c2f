import { type LengthFacts, lengthTextOf } from '#core/workout/length.ts';
import { createContext, type ReactNode, use, useCallback } from 'react';
import { type StoreApi, useStore } from 'zustand';
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
 * A hook for one store: `useApp((state) => state.offline)`. Selectors return parts of the state, never new objects. Use
 * a late store only below a route that loads it, or after its `load…`.
 */
const hookOf =
  <N extends StoreName>(name: N) =>
  <T,>(selector: (state: StateOf<N>) => T): T =>
    useStore<StoreApi<StateOf<N>>, T>((useStores() as Apis)[name], selector);

export const useApp = hookOf('app');
export const useLogin = hookOf('login');
export const useContract = hookOf('contract');
export const useSettings = hookOf('settings');
export const useLibrary = hookOf('library');
export const useTraining = hookOf('training');
export const useEditor = hookOf('editor');
export const usePlayer = hookOf('player');
export const useQueue = hookOf('queue');
export const useStorage = hookOf('storage');
export const useInfo = hookOf('info');
export const useAdmin = hookOf('admin');
export const useTogether = hookOf('together');
export const usePeople = hookOf('people');
export const useWLists = hookOf('wLists');
export const useProgrammes = hookOf('programmes');
export const useCoaching = hookOf('coaching');
export const useSharing = hookOf('sharing');
export const useDeviceCheck = hookOf('deviceCheck');
export const useAccount = hookOf('account');
export const useSignIn = hookOf('signIn');
export const useMessages = hookOf('messages');
export const useCalendar = hookOf('calendar');
export const useMedia = hookOf('media');

/** How long a workout takes this person, estimated the same way everywhere; '' = open-ended. */
export function useLengthOf(): (workout: LengthFacts) => string {
  const settings = useSettings((state) => state.settings);
  return useCallback((workout) => lengthTextOf(workout, settings), [settings]);
}
