/** What a list of cards measured of itself, kept for this visit: whoever comes back finds it as high as it was. */
export interface CardPlace {
  /** Of the window: in another one all heights are others. */
  readonly width: number;
  columns: number;
  gap: number;
  /** How far below the top of the page the list begins. */
  offset: number;
  /** Of every card that has been shown, by workout. */
  readonly heights: Record<string, number>;
}

/** A card's usual height on a phone, until some are measured. */
const USUAL_PX = 140;
const USUAL_GAP_PX = 12;
/** Below the prefix of lists: signing out forgets it. */
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
    // Blocked or full: the way back leads to about the same place.
  }
}

/** The mean of what is measured. */
export function estimateOf({ heights }: CardPlace): number {
  const known = Object.values(heights);
  return known.length === 0 ? USUAL_PX : known.reduce((sum, height) => sum + height, 0) / known.length;
}

/** Off the screen the browser may not have laid out what is in a card: its height is none of its own then. */
const isLaidOut = (item: HTMLElement): boolean =>
  item.querySelector('h2')?.checkVisibility?.({ contentVisibilityAuto: true }) !== false;

/** Reads the heights of what is built: the list's items in order, each `data-id` a card's. */
export function measure(list: HTMLElement, place: CardPlace): void {
  const box = list.getBoundingClientRect();
  // Nothing is laid out: the list is hidden, or there is no screen.
  if (box.width === 0) return;
  const style = getComputedStyle(list);
  place.columns = style.gridTemplateColumns.split(' ').length;
  place.gap = Number.parseFloat(style.rowGap) || 0;
  const frame = document.getElementById('scroller');
  if (frame) place.offset = box.top - frame.getBoundingClientRect().top + frame.scrollTop;
  for (const item of list.querySelectorAll<HTMLElement>(':scope > [data-id]')) {
    const { height } = item.getBoundingClientRect();
    if (height > 0 && isLaidOut(item)) place.heights[item.dataset.id ?? ''] = height;
  }
}
