import { KEPT_UNDER, keptTop, scrollTo, topNow } from './scroller.ts';

/** How long a list may take to reach its earlier length. */
const PATIENCE_MS = 5000;
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Restores the scroll position once enough of the screen is rendered; stops if the person scrolls or types meanwhile.
 */
export function returnTo(top: number): void {
  const main = document.getElementById('main');
  if (!main) return;
  const over = new AbortController();
  const stop = () => {
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
  for (const sign of SIGNS) addEventListener(sign, stop, { signal: over.signal, passive: true });
}

/** Restores the position from before a reload, and records it for the next one. */
export function keepOverReloads(): void {
  const top = keptTop();
  if (top > 0) returnTo(top);
  addEventListener('pagehide', () => {
    try {
      sessionStorage.setItem(KEPT_UNDER, JSON.stringify([location.pathname, topNow()]));
    } catch {
      // Blocked or full: the next load begins at the top.
    }
  });
}
