import { useMemo } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { preload } from './screens.ts';

const NEXT = [pathTo('statistic'), pathTo('messages'), pathTo('calendar'), pathTo('addWorkoutSimpel')];

/**
 * Preloads and runs the code of the likely next screens once the page is idle, so that a tap only has to render. All in
 * one go: Chromium lays out the whole page for each frame in which style sheets with layers arrive.
 */
export function useNextScreens(): void {
  const stores = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const tasks = useMemo(
    () => (isLoggedIn ? [() => NEXT.forEach((path) => void preload(path, stores))] : []),
    [isLoggedIn, stores],
  );
  useWhenIdle(tasks);
}
