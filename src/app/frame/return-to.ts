import { KEPT_UNDER, keptTop, scrollTo, topNow } from './scroller.ts';

/** So long a list may take to be as long as it was. */
const PATIENCE_MS = 5000;
const SIGNS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Goes to where somebody was as soon as the screen is built so far; whoever moves meanwhile is left alone. */
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

/** Goes to where this page was when it was loaded anew, and keeps the place for the next time. */
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
