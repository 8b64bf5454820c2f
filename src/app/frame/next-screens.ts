import { useMemo } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { preload } from './screens.ts';

/**
 * Preloads and runs the code of the likely next screens one by one while the page is idle, so that a tap only has to
 * render.
 */
export function useNextScreens(): void {
  const stores = useStores();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const tasks = useMemo(
    () =>
      isLoggedIn
        ? ([pathTo('statistic'), pathTo('messages'), pathTo('calendar'), pathTo('addWorkoutSimpel')] as const).map(
            (path) => () => void preload(path, stores),
          )
        : [],
    [isLoggedIn, stores],
  );
  useWhenIdle(tasks);
}
