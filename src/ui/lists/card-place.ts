import type { Sight } from './card-rows.ts';

/** A card list's own measurements, kept for this visit so that the list is as tall as before on return. */
export interface CardPlace {
  /** The window's width: another width changes all heights. */
  readonly width: number;
  columns: number;
  gap: number;
  /** Distance from the top of the page to the list. */
  offset: number;
  /** What of the list was on the screen when it was last measured. */
  sight?: Sight;
  /** Heights of the cards shown so far, by workout. */
  readonly heights: Record<string, number>;
}

/** A card's usual height on a phone, until some are measured. */
const USUAL_PX = 140;
const USUAL_GAP_PX = 12;
/** With the prefix of lists, so that signing out removes it. */
const keyOf = (list: string) => `icetime.list.place.${list}`;

export function readPlace(list: string): CardPlace {
  const none = { width: innerWidth, columns: 1, gap: USUAL_GAP_PX, offset: 0, heights: {} };
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? '{}') as Partial<CardPlace>;
    return kept.width === innerWidth ? { ...none, ...kept } : none;
  } catch {
    return none;
  }
}

export function keepPlace(list: string, place: CardPlace): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(place));
  } catch {
    // Blocked or full: going back leads to about the same place.
  }
}

/** The mean of the measured heights. */
export function estimateOf({ heights }: CardPlace): number {
  const known = Object.values(heights);
  return known.length === 0 ? USUAL_PX : known.reduce((sum, height) => sum + height, 0) / known.length;
}

/** Measures the rendered items, in order; `data-id` is the card's id. Returns what of the list is on the screen. */
export function measure(list: HTMLElement, place: CardPlace): Sight {
  const box = list.getBoundingClientRect();
  const sight = { top: -box.top, bottom: innerHeight - box.top };
  // Nothing is laid out: the list is hidden, or there is no screen.
  if (box.width === 0) return sight;
  const style = getComputedStyle(list);
  place.columns = style.gridTemplateColumns.split(' ').length;
  place.gap = Number.parseFloat(style.rowGap) || 0;
  const frame = document.getElementById('scroller');
  if (frame) place.offset = box.top - frame.getBoundingClientRect().top + frame.scrollTop;
  for (const item of list.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const { height } = item.getBoundingClientRect();
    if (height > 0) place.heights[item.dataset.id ?? ''] = height;
  }
  place.sight = sight;
  return sight;
}
