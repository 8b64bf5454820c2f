import { KEPT_UNDER, keptTop, scrollTo, topNow } from './scroller.ts';

/** How long a list may take to reach its earlier length: on a poor connection its first answer takes many seconds. */
const PATIENCE_MS = 60_000;
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The position still to be restored: a reload meanwhile asks for it again. */
let wanted: number | undefined;

/**
 * Restores the scroll position once enough of the screen is rendered; stops if the person scrolls or types meanwhile,
 * or `left` says that another screen is shown.
 */
export function returnTo(top: number, left: AbortSignal): void {
  const main = document.getElementById('main');
  if (!main || left.aborted) return;
  wanted = top;
  const over = new AbortController();
  const stop = () => {
    wanted = undefined;
    over.abort();
    growth.disconnect();
    clearTimeout(timer);
  };
  const growth = new ResizeObserver(() => {
    scrollTo(top);
    if (topNow() >= top - 1) stop();
  });
  const timer = setTimeout(stop, PATIENCE_MS);
  growth.observe(main);
  left.addEventListener('abort', stop, { signal: over.signal });
  for (const sign of SIGNS) addEventListener(sign, stop, { signal: over.signal, passive: true });
}

/** Restores the position from before a reload, and records it for the next one. */
export function keepOverReloads(left: AbortSignal): void {
  const top = keptTop();
  if (top > 0) returnTo(top, left);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEPT_UNDER, JSON.stringify([location.pathname, wanted ?? topNow()]));
    } catch {
      // Blocked or full: the next load begins at the top.
    }
  });
}
