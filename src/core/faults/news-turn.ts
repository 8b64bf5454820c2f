/** How many errors a device tells of: enough to see what is broken, too few to cost anybody anything. */
import { DAY_MS } from '#core/base/day.ts';
import type { ErrorPlace } from './error-news.ts';

export const NEWS_PER_DAY = 5;
/** Of what a person notices nothing of, one in four is sent. */
const ONE_IN = 4;
const UNNOTICED: readonly ErrorPlace[] = ['recoverable', 'unawaited'];

/** How many errors the news stands for; 0 = this one is left out. `random`: 0 to 1. */
export function sampleOf(place: ErrorPlace, random: number): number {
  if (!UNNOTICED.includes(place)) return 1;
  return random * ONE_IN < 1 ? ONE_IN : 0;
}

/** `stored`: what the last turn returned. Returns what to store now; `undefined` = none is left today. */
export function nextNewsTurn(stored: string, nowMs: number): string | undefined {
  const today = Math.floor(nowMs / DAY_MS);
  const [day, count] = stored.split(':').map(Number);
  const used = day === today && Number.isInteger(count) ? Number(count) : 0;
  return used >= NEWS_PER_DAY ? undefined : `${today}:${used + 1}`;
}
