import { useEffect, useEffectEvent } from 'react';

/** Safari has no idle callback; by then the first screen is painted. */
const SOON_MS = 300;

/** By then the screen is painted and read, and its figures have loaded. */
const SETTLED_MS = 5000;
const SIGNS = ['pointermove', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * Runs the tasks one by one while the page is idle: at once after navigation by a tap, otherwise from the first user
 * input on, or once the screen has been up for long. On a cold start they would delay its rendering.
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

/** A hidden page paints nothing to wait for. */
const PAINTS_WITHIN_MS = 100;

/** Calls `task` once the screen shows the changes so far; returns the cancel function. */
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

/**
 * Opens what restyles the page, a modal or a menu: under a finger once its press is painted, else at once, since
 * keyboards need the focus inside. Returns the cancel function.
 */
export function afterPress(show: () => void): (() => void) | undefined {
  if (globalThis.matchMedia?.('(pointer: coarse)').matches) return afterPaint(show);
  show();
  return undefined;
}

/** Calls `action` once the screen has painted with `active` set. */
export function useAfterPaint(active: boolean, action: () => void): void {
  const act = useEffectEvent(action);
  useEffect(() => (active ? afterPaint(() => act()) : undefined), [active]);
}

/** A hidden page paints nothing, hence the timeout. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });

export const idle = () =>
  new Promise<void>((resolve) => {
    if (typeof requestIdleCallback === 'undefined') setTimeout(resolve, 50);
    else requestIdleCallback(() => resolve(), { timeout: 2000 });
  });
