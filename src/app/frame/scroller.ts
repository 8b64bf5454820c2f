const frame = () => document.getElementById('scroller');
/** With a menu bar the frame beside it scrolls, otherwise the page itself. */
export const topNow = (): number => (frame()?.scrollTop ?? 0) + document.documentElement.scrollTop;
export function scrollTo(top: number): void {
  for (const scroller of [frame(), document.documentElement]) if (scroller) scroller.scrollTop = top;
}

/** The scroll position before a reload (return-to.ts). */
export const KEPT_UNDER = 'icetime.place';

/** The scroll position of this address before a reload; 0 for any other address. */
export function keptTop(): number {
  try {
    const [path, top] = JSON.parse(sessionStorage.getItem(KEPT_UNDER) ?? '[]') as [unknown?, unknown?];
    return path === location.pathname && typeof top === 'number' ? top : 0;
  } catch {
    return 0;
  }
}
