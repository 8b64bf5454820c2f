import { useMemo } from 'react';
import { pathTo } from '#core/address/routes.ts';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { useLogin, useStores } from '#stores/context.tsx';
import { preload } from './screens.ts';

/**
 * Where people go next from wherever they are: once the page has nothing to do, the code of these screens is fetched
 * and has run, one after the other, so that the tap itself has only to show them.
 */
export function useNextScreens(): void {
  const stores = useStores();
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
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
