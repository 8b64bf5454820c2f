/** Which cards of a long list are built: those in sight and some around them. Numbers only; `CardFeed` measures. */

export interface Range {
  /** Index of the first card that is built. */
  readonly from: number;
  /** Index of the first card after it that is not. */
  readonly to: number;
}

/** A stretch of the list's own height, in pixels from its top edge. */
export interface Sight {
  readonly top: number;
  readonly bottom: number;
}

export interface Rows {
  readonly count: number;
  readonly columns: number;
  readonly gap: number;
  /** Where each row begins; one more at the end, where the next would. */
  readonly tops: readonly number[];
}

/** Cards that one render adds on a phone: about a screenful, so that no task is long. */
export const PORTION = 4;
/**
 * So many heights of the screen are built ahead: most libraries are there whole, for the browser's own search, too …
 */
const AHEAD = 4;
/** … and cards farther away than this are dropped. */
const KEPT = 5;

/** `heightOf` gives the measured height of a card; rows nobody has measured are as high as `estimate`. */
export function rowsOf(
  { count, columns, gap }: Omit<Rows, 'tops'>,
  heightOf: (index: number) => number | undefined,
  estimate: number,
): Rows {
  const tops = [0];
  for (let first = 0; first < count; first += columns) {
    let height = 0;
    for (let index = first; index < Math.min(count, first + columns); index += 1)
      height = Math.max(height, heightOf(index) ?? 0);
    tops.push((tops.at(-1) ?? 0) + (height || estimate) + gap);
  }
  return { count, columns, gap, tops };
}

/** The cards in this stretch, whole rows, at least one row. */
export function rangeIn(rows: Rows, { top, bottom }: Sight): Range {
  const last = rows.tops.length - 2;
  const from = clamp(rowAt(rows.tops, top), 0, last);
  const to = clamp(rowAt(rows.tops, bottom), from, last) + 1;
  return { from: from * rows.columns, to: Math.min(rows.count, to * rows.columns) };
}

/**
 * What to build next: cards in sight at once when none of them is there; else one portion more towards each end, and
 * nothing that is far away.
 */
export function nextRange(rows: Rows, now: Range, sight: Sight): Range {
  const seen = rangeIn(rows, sight);
  if (now.to <= seen.from || now.from >= seen.to) return seen;
  const ahead = rangeIn(rows, grown(sight, AHEAD));
  const kept = rangeIn(rows, grown(sight, KEPT));
  const { columns, count } = rows;
  const step = Math.ceil(PORTION / columns) * columns;
  // A turned phone may have other columns: its rows are whole, too.
  const start = now.from - (now.from % columns);
  const end = Math.min(count, Math.ceil(now.to / columns) * columns);
  return {
    from: start > ahead.from ? Math.max(ahead.from, start - step) : Math.max(start, kept.from),
    to: end < ahead.to ? Math.min(ahead.to, end + step) : Math.min(end, kept.to),
  };
}

/**
 * The same cards of a list of another length: its last ones where all of them are gone, and the first portion where it
 * had been shorter.
 */
export function within(count: number, { from, to }: Range): Range {
  const first = to <= count ? from : Math.max(0, Math.min(from, count - (to - from)));
  return { from: first, to: Math.min(count, Math.max(to, first + PORTION)) };
}

/** Height of the rows between two cards, without the gap to what follows. */
export function heightBetween({ tops, columns, gap }: Rows, from: number, to: number): number {
  const height = (tops[Math.ceil(to / columns)] ?? tops.at(-1) ?? 0) - (tops[Math.floor(from / columns)] ?? 0) - gap;
  return Math.max(0, height);
}

const grown = ({ top, bottom }: Sight, times: number): Sight => ({
  top: top - (bottom - top) * times,
  bottom: bottom + (bottom - top) * times,
});

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The row at this height; before the first it is -1. */
function rowAt(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tops[middle] ?? 0) <= height) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
