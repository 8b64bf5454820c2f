import { useCallback, useEffect, useRef } from 'react';

/** Long enough not to save every keystroke, short enough to lose little when the page is killed. */
const PAUSE_MS = 800;

/**
 * Saves while typing: the newest task runs once typing pauses, or at once when the component unmounts or the page is
 * hidden or unloaded.
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
