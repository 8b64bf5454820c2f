import { useEffect, useEffectEvent } from 'react';

/** Safari has no idle callback; by then the first screen stands. */
const SOON_MS = 300;

/** By then the screen is drawn and read, and its figures are there. */
const SETTLED_MS = 5000;
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Does one task after the other while nobody waits for the page: at once for who came here by a tap, else from the
 * first sign of a person on, or when the screen has long been there.
 * At a cold start they would stand in the way of its drawing.
 */
export function useWhenIdle(tasks: readonly (() => void)[]): void {
  useEffect(() => {
    const left = [...tasks];
    let cancel = () => {};
    const next = () => {
      left.shift()?.();
      if (left.length > 0) cancel = whenIdle(next);
    };
    const begun = new AbortController();
    const begin = () => {
      begun.abort();
      clearTimeout(timer);
      cancel = whenIdle(next);
    };
    const timer = setTimeout(begin, navigator.userActivation?.hasBeenActive ? 0 : SETTLED_MS);
    for (const sign of SIGNS) addEventListener(sign, begin, { passive: true, signal: begun.signal });
    return () => {
      begun.abort();
      clearTimeout(timer);
      cancel();
    };
  }, [tasks]);
}

function whenIdle(task: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const handle = requestIdleCallback(task);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(task, SOON_MS);
  return () => clearTimeout(timer);
}

/** A page that is not shown paints nothing to wait for. */
const PAINTS_WITHIN_MS = 100;

/** Calls `task` as soon as the screen shows what was done so far; gives how to prevent it. */
export function afterPaint(task: () => void): () => void {
  let timer = setTimeout(task, PAINTS_WITHIN_MS);
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(task);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** Once `active`, calls `action` as soon as the screen has shown so. */
export function useAfterPaint(active: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => (active ? afterPaint(() => act()) : undefined), [active]);
}
