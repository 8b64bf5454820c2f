/** Which day it is where the reader is, also for a page that stays open over midnight. */
import { useSyncExternalStore } from 'react';
import { DAY_MS } from '#core/base/day.ts';
import type { Day } from '#core/training/training.ts';

/** Counted by the calendar: where the clocks change, a day has 23 or 25 hours. */
export function localDayOf(epochMs: number): Day {
  const date = new Date(epochMs);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** Renders anew when it is another day. */
export const useToday = (): Day => useSyncExternalStore(observe, today, today);

const today = (): Day => localDayOf(Date.now());

const listeners = new Set<() => void>();
let stop = () => {};

/** One timer and three listeners for everybody who asks. */
function observe(listener: () => void): () => void {
  if (listeners.size === 0) stop = watch(() => listeners.forEach((told) => told()));
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function watch(look: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let timer: ReturnType<typeof setTimeout>;
  const untilMidnight = () => {
    const now = new Date();
    const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    timer = setTimeout(() => {
      look();
      untilMidnight();
    }, Number(midnight) - Number(now));
  };
  untilMidnight();
  // A page that was frozen or a machine that slept has missed the timer.
  document.addEventListener('visibilitychange', look, { signal });
  for (const type of ['pageshow', 'focus']) window.addEventListener(type, look, { signal });
  return () => {
    clearTimeout(timer);
    ended.abort();
  };
}
