/**
 * Which cards of a long list are rendered: those in view and some around them. Pure arithmetic; `CardFeed` measures.
 */

export interface Range {
  /** Index of the first rendered card. */
  readonly from: number;
  /** Index after the last rendered card. */
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
  /** Top of each row, plus one where the next row would begin. */
  readonly tops: readonly number[];
}

/** Cards added per render on a phone: about a screenful, to keep tasks short. */
export const PORTION = 4;
/** Screen heights rendered ahead, enough to hold most libraries whole, for the browser's own search, too … */
const AHEAD = 4;
/** … and cards farther away than this are dropped. */
const KEPT = 5;

/** `heightOf` returns a card's measured height; rows without any are as tall as `estimate`. */
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
 * What to render next: the cards in view at once if none is rendered yet; otherwise one more portion at each end,
 * dropping what is far away.
 */
export function nextRange(rows: Rows, now: Range, sight: Sight): Range {
  const seen = rangeIn(rows, sight);
  if (now.to <= seen.from || now.from >= seen.to) return seen;
  const ahead = rangeIn(rows, grown(sight, AHEAD));
  const kept = rangeIn(rows, grown(sight, KEPT));
  const { columns, count } = rows;
  const step = Math.ceil(PORTION / columns) * columns;
  // A rotated phone may have other columns; its rows must be whole as well.
  const start = now.from - (now.from % columns);
  const end = Math.min(count, Math.ceil(now.to / columns) * columns);
  return {
    from: start > ahead.from ? Math.max(ahead.from, start - step) : Math.max(start, kept.from),
    to: end < ahead.to ? Math.min(ahead.to, end + step) : Math.min(end, kept.to),
  };
}

/**
 * The same range in a list of another length: the last cards if all of them are gone, the first portion if the list had
 * been shorter.
 */
export function within(count: number, { from, to }: Range): Range {
  const first = to <= count ? from : Math.max(0, Math.min(from, count - (to - from)));
  return { from: first, to: Math.min(count, Math.max(to, first + PORTION)) };
}

/** Height of the rows between two cards, without the gap that follows. */
export function heightBetween({ tops, columns, gap }: Rows, from: number, to: number): number {
  if (from >= to) return 0;
  const height = (tops[Math.ceil(to / columns)] ?? tops.at(-1) ?? 0) - (tops[Math.floor(from / columns)] ?? 0) - gap;
  return Math.max(0, height);
}

const grown = ({ top, bottom }: Sight, times: number): Sight => ({
  top: top - (bottom - top) * times,
  bottom: bottom + (bottom - top) * times,
});

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** The row at this height; -1 above the first. */
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
