import type { ComponentType } from 'react';
import { afterPaint } from '#ui/base/when-idle.ts';
import { keptTop, scrollTo, topNow } from './scroller.ts';

/** The scroll position of each history entry when it was left. */
const topByKey = new Map<string, number>();

interface Place {
  readonly screen: ComponentType;
  readonly isStage: boolean;
  top: number;
}
let last: Place | undefined;
/** Where a workout was opened: "Back" on the stage leads to the same place as the browser's. */
let opener: Place | undefined;
/** Aborted when the screen shown now is left. */
let leaving = new AbortController();

export interface Arrived extends Pick<Place, 'screen' | 'isStage'> {
  /** The key of the history entry. */
  readonly key: string;
  readonly navigation: 'POP' | 'PUSH' | 'REPLACE';
}

/** The scroll position after this arrival. Call before it: the screen renders the part that will be visible. */
export function topOf({ screen, key, navigation }: Arrived): number {
  // After a reload, a long list renders the part seen before instead of its first cards.
  if (!last) return keptTop();
  const back = last.isStage && opener?.screen === screen ? opener.top : 0;
  return navigation === 'POP' ? (topByKey.get(key) ?? 0) : back;
}

/**
 * A new screen starts at the top and takes the focus, as on a page load; going back restores the position. An address
 * that only adds detail to the same screen (a tab, the id after a first save) replaces the previous one: this is no
 * arrival, so nobody loses focus while typing.
 */
export function arrive(arrived: Arrived): void {
  const { screen, isStage, navigation } = arrived;
  const before = last;
  if (navigation === 'REPLACE' && before?.screen === screen) return;
  const top = topOf(arrived);
  if (isStage && !before?.isStage) opener = before;
  last = { screen, isStage, top };
  leaving.abort();
  leaving = new AbortController();
  const { signal } = leaving;
  if (before) document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(top);
  // After a reload, restores the earlier position; a list still being rendered is followed until it is long enough.
  if (!before) afterPaint(() => void import('./return-to.ts').then((part) => part.keepOverReloads(signal)));
  else if (topNow() < top - 1) void import('./return-to.ts').then((part) => part.returnTo(top, signal));
}

/** Records the scroll position of this history entry until it is left. */
export function rememberPlace(key: string): () => void {
  const remember = () => {
    const top = topNow();
    topByKey.set(key, top);
    if (last) last.top = top;
  };
  addEventListener('scroll', remember, { capture: true, passive: true });
  return () => removeEventListener('scroll', remember, { capture: true });
}
