import { useCallback, useEffect, useRef } from 'react';

/** Long enough not to save every keystroke, short enough to lose little when the page is killed. */
const PAUSE_MS = 800;

/** The newest task runs with `save`, or when the component unmounts or the page is hidden or unloaded. */
export function useSaveOnLeaving() {
  const waiting = useRef<() => void>(undefined);
  const save = useCallback(() => {
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
  const keep = useCallback((task: () => void) => {
    waiting.current = task;
  }, []);
  return { keep, save };
}

/** Saves while typing, too: once typing pauses. */
export function useSaveLater(): (task: () => void) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { keep, save } = useSaveOnLeaving();
  return useCallback(
    (task) => {
      keep(task);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    [keep, save],
  );
}
