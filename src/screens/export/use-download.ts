import { useCallback } from 'react';
import { useStores } from '#stores/context.tsx';
import { download } from '#ui/base/download.ts';

/** Saves a file, and says so if that failed. */
export function useDownload() {
  const { app } = useStores();
  return useCallback(
    (...file: Parameters<typeof download>): void => {
      const { notify } = app.getState();
      void download(...file).catch(() => notify({ kind: 'alert', key: 'errors.problem.unknown' }));
    },
    [app],
  );
}
