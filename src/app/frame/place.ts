import type { ComponentType } from 'react';
import { afterPaint } from '#ui/base/when-idle.ts';
import { keptTop, scrollTo, topNow } from './scroller.ts';

/** How far down each entry of the history was left. */
const topByKey = new Map<string, number>();

interface Place {
  readonly screen: ComponentType;
  readonly isStage: boolean;
  top: number;
}
let last: Place | undefined;
/** Where a workout was opened: "Back" on the stage leads to the same place as the browser's. */
let opener: Place | undefined;

export interface Arrived extends Pick<Place, 'screen' | 'isStage'> {
  /** Of the entry in the history. */
  readonly key: string;
  readonly navigation: 'POP' | 'PUSH' | 'REPLACE';
}

/** How far down the page will be after this arrival. Ask before it: the screen builds what is seen there. */
export function topOf({ screen, key, navigation }: Arrived): number {
  // Loaded anew: a long list builds what was seen before, not its first cards.
  if (!last) return keptTop();
  const back = last.isStage && opener?.screen === screen ? opener.top : 0;
  return navigation === 'POP' ? (topByKey.get(key) ?? 0) : back;
}

/**
 * A new screen starts at its top, with the focus on it: that is what a page load would do. The way back leads to where
 * one was. An address that only says more about the same screen (a tab, the id after a first save) takes the place of
 * the one before: then nobody arrives, and whoever types goes on typing.
 */
export function arrive(arrived: Arrived): void {
  const { screen, isStage, navigation } = arrived;
  const before = last;
  if (navigation === 'REPLACE' && before?.screen === screen) return;
  const top = topOf(arrived);
  if (isStage && !before?.isStage) opener = before;
  last = { screen, isStage, top };
  if (before) document.getElementById('main')?.focus({ preventScroll: true });
  scrollTo(top);
  // After a load the place of before it is looked for; a list that is still being built is followed until it is long
  // enough.
  if (!before) afterPaint(() => void import('./return-to.ts').then((part) => part.keepOverReloads()));
  else if (topNow() < top - 1) void import('./return-to.ts').then((part) => part.returnTo(top));
}

/** Keeps in mind how far down this entry of the history is, until it is left. */
export function rememberPlace(key: string): () => void {
  const remember = () => {
    const top = topNow();
    topByKey.set(key, top);
    if (last) last.top = top;
  };
  addEventListener('scroll', remember, { capture: true, passive: true });
  return () => removeEventListener('scroll', remember, { capture: true });
}
