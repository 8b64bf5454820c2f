const frame = () => document.getElementById('scroller');
/** With a menu bar the frame beside it scrolls, without one the page itself. */
export const topNow = (): number => (frame()?.scrollTop ?? 0) + document.documentElement.scrollTop;
export function scrollTo(top: number): void {
  for (const scroller of [frame(), document.documentElement]) if (scroller) scroller.scrollTop = top;
}
