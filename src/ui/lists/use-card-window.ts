import {
  type RefObject,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import type { Workout } from '#core/workout/model.ts';
import { ArrivalTop, IsShown } from '#ui/base/arrival.ts';
import { type CardPlace, estimateOf, keepPlace, measure, readPlace } from './card-place.ts';
import { nextRange, PORTION, type Range, rangeIn, type Rows, rowsOf, within } from './card-rows.ts';
import { afterPaint } from '#ui/base/when-idle.ts';

interface CardWindow {
  /** The cards in view, and some around them. */
  readonly range: Range;
  /** The row outside it that has the focus, or holds the wanted card. */
  readonly held: Range | undefined;
  readonly rows: Rows;
}

/** Tracks scrolling: which of these workouts have a card in the page now. */
export function useCardWindow(
  feed: RefObject<HTMLElement | null>,
  list: string,
  workouts: readonly Workout[],
  wanted: string | undefined,
): CardWindow {
  const [place] = useState(() => readPlace(list));
  const top = useContext(ArrivalTop);
  const isShown = useContext(IsShown);
  const rows = rowsFor(place, workouts);
  const [state, setState] = useState(() => ({ range: firstRange(rows, place, top), focused: '' }));
  // Behind another screen the list keeps only what comes back into view at once.
  const range = within(workouts.length, !isShown && place.sight ? rangeIn(rows, place.sight) : state.range);
  // Cards that a search removed return by portions, like the rest.
  if (range.to < state.range.to || range.from > state.range.from) setState({ ...state, range });
  const keepInPlace = useKeepInPlace(feed, range);

  const follow = useEffectEvent((isScrolling: boolean) => {
    const element = feed.current;
    if (!element || !isShown) return;
    const sight = measure(element, place);
    const now = rowsFor(place, workouts);
    const next = nextRange(now, range, sight);
    const focused = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset.id ?? '';
    const isSameRange = next.from === range.from && next.to === range.to;
    if (isSameRange && focused === state.focused && now.tops.at(-1) === rows.tops.at(-1)) return;
    keepInPlace();
    const change = () => setState({ range: next, focused });
    // If no rendered card is in view, the screen would show an empty list for a moment.
    if (isScrolling && (next.from >= range.to || next.to <= range.from)) flushSync(change);
    else startTransition(change);
  });
  const isBack = top > 0;
  // On return, the scroll position is restored only after all effects of the screen.
  useEffect(() => (isBack ? afterPaint(() => follow(false)) : follow(false)), [isShown, isBack, state, workouts]);
  useEffect(() => {
    const keep = () => keepPlace(list, place);
    const over = new AbortController();
    const { signal } = over;
    addEventListener('scroll', () => follow(true), { capture: true, passive: true, signal });
    addEventListener('resize', () => follow(false), { signal });
    addEventListener('pagehide', keep, { signal });
    return () => {
      over.abort();
      keep();
    };
  }, [list, place]);
  return { range, held: heldOf(rows, range, workouts, [state.focused, wanted]), rows };
}

/** Safari has no scroll anchoring: content moves when something above it changes height. */
const KEEPS_PLACE = globalThis.CSS?.supports?.('overflow-anchor', 'auto');

/** Call the returned function before `range` changes: the first card in view then stays in place. */
function useKeepInPlace(feed: RefObject<HTMLElement | null>, range: Range): () => void {
  const anchor = useRef<{ readonly item: HTMLElement; readonly top: number }>(undefined);
  useLayoutEffect(() => {
    const { item, top } = anchor.current ?? {};
    anchor.current = undefined;
    const moved = item?.isConnected ? item.offsetTop - (top ?? 0) : 0;
    for (const scroller of [document.getElementById('scroller'), document.documentElement])
      if (moved !== 0) scroller?.scrollBy({ top: moved, behavior: 'instant' });
  }, [range.from, range.to]);
  return () => {
    if (KEEPS_PLACE) return;
    const items = feed.current?.querySelectorAll<HTMLElement>('[data-id]') ?? [];
    const item = [...items].find((one) => one.getBoundingClientRect().bottom > 0);
    anchor.current = item && { item, top: item.offsetTop };
  };
}

const rowsFor = (place: CardPlace, workouts: readonly Workout[]): Rows =>
  rowsOf(
    { count: workouts.length, columns: place.columns, gap: place.gap },
    (index) => place.heights[workouts[index]?.wId ?? ''],
    estimateOf(place),
  );

/** A first visit renders the first cards as soon as possible, a return those at the old position. */
function firstRange(rows: Rows, { offset }: CardPlace, top: number): Range {
  if (top === 0) return { from: 0, to: Math.min(rows.count, PORTION) };
  return rangeIn(rows, { top: top - offset, bottom: top - offset + innerHeight });
}

/** The whole row of the first of these cards that is listed but outside `range`. */
function heldOf(
  { columns, count }: Rows,
  range: Range,
  workouts: readonly Workout[],
  ids: readonly (string | undefined)[],
): Range | undefined {
  for (const id of ids) {
    const index = id ? workouts.findIndex(({ wId }) => wId === id) : -1;
    const from = index - (index % columns);
    if (index >= 0 && (index < range.from || index >= range.to)) return { from, to: Math.min(count, from + columns) };
  }
  return undefined;
}
