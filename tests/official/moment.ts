import { isRecord } from '@icetime/local-firebase/firestore/values/json.ts';
import type { Value } from '@icetime/local-firebase/firestore/values/values.ts';

const DAY_MS = 86_400_000;
const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);

/**
 * The corpus speaks of a clock that stands still; a server has its own. Everything that the corpus says about time is
 * moved so that its "now" becomes the present: times by the difference; days in the path of a counter, and times at
 * which a day begins, by days.
 */
export interface Moment {
  /** The present that "now" was moved to, milliseconds since 1970. */
  readonly presentMs: number;
  path(path: string): string;
  /** Every timestamp in fields, filters or lists of them; everything else stays as it is. */
  values<T>(json: T): T;
}

/** How long a moment is used: everything that it moved is at most that much older than the request. */
export const MOMENT_LASTS_MS = 60_000;
/** A moment lies a little in the past, so that no request can come at one of the milliseconds that the corpus names. */
const BEHIND_MS = 500;
const NEAR_MS = 1000 * DAY_MS;

export function momentFor(now: Date, presentMs: number): Moment {
  const byMs = presentMs - now.getTime();
  const byDays = dayOf(presentMs) - dayOf(now.getTime());
  const moved = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(moved);
    if (!isRecord(json)) return json;
    const { timestampValue } = json;
    if (typeof timestampValue === 'string') return { timestampValue: movedTime(timestampValue, now, byMs, byDays) };
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, moved(value)]));
  };
  return {
    presentMs,
    path: (path) => path.replace(/\/limits\/(\d+)$/, (_, day: string) => `/limits/${Number(day) + byDays}`),
    values: <T>(json: T) => moved(json) as T,
  };
}

/** Times far from "now" are meant as they are written. */
function movedTime(text: string, now: Date, byMs: number, byDays: number): string {
  const ms = Date.parse(text);
  if (ms % DAY_MS === 0 && Math.abs(ms - now.getTime()) <= NEAR_MS) return new Date(ms + byDays * DAY_MS).toISOString();
  return Math.abs(ms - now.getTime()) > NEAR_MS ? text : new Date(ms + byMs).toISOString();
}

export const presentMoment = (): number => Date.now() - BEHIND_MS;
/** Is it time for another one? Also when the day has changed, because counters are kept by day. */
export const isPast = (presentMs: number): boolean =>
  Date.now() - presentMs > MOMENT_LASTS_MS || dayOf(Date.now()) !== dayOf(presentMs);

export const isTime = (value: Value | undefined, ms: number): boolean =>
  value !== undefined && 'timestampValue' in value && Date.parse(value.timestampValue) === ms;
