import { useCallback, useEffect, useRef } from 'react';

/** Long enough not to save every sign, short enough that little is typed again after a kill. */
const PAUSE_MS = 800;

/**
 * For what is saved while it is typed: of the tasks given, the newest runs once typing pauses, or at once when the
 * component goes or the page is hidden or unloaded.
 */
export function useSaveLater(): (task: () => void) => void {
  const waiting = useRef<() => void>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useCallback(() => {
    clearTimeout(timer.current);
    const task = waiting.current;
    waiting.current = undefined;
    task?.();
  }, []);
  useEffect(() => {
    const hide = () => document.hidden && save();
    document.addEventListener('visibilitychange', hide);
    addEventListener('pagehide', save);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      removeEventListener('pagehide', save);
      save();
    };
  }, [save]);
  return useCallback(
    (task) => {
      waiting.current = task;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    [save],
  );
}
