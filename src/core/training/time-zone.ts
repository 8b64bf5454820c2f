/**
 * Clock times in any time zone. A wall time is what a clock and calendar on the wall show, as the epoch ms of the same
 * digits in UTC, so that days are whole multiples of a day even when the clocks change.
 */
import { DAY_MS, isCalendarDay } from '#core/base/day.ts';
import { isoDay } from './training.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Throws RangeError for a zone that this device does not know. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

export function isTimeZone(timeZone: string): boolean {
  try {
    return formatOf(timeZone) !== undefined;
  } catch {
    return false;
  }
}

/** How far the zone's clocks are ahead of UTC at that moment, in ms. */
export function offsetMsAt(timeZone: string, epochMs: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(epochMs)) parts[type] = value;
  const { year, month, day, hour, minute, second } = parts;
  const wallMs = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  return wallMs - Math.floor(epochMs / 1000) * 1000;
}

export const wallMsAt = (timeZone: string, epochMs: number): number => epochMs + offsetMsAt(timeZone, epochMs);

/**
 * When the zone's clocks show that wall time, as in RFC 5545: a time skipped in spring uses the offset before the
 * change, a time shown twice in autumn means the first.
 */
export function epochMsAt(timeZone: string, wallMs: number): number {
  const before = offsetMsAt(timeZone, wallMs - DAY_MS);
  const after = offsetMsAt(timeZone, wallMs + DAY_MS);
  const [first, second] = [wallMs - before, wallMs - after];
  return offsetMsAt(timeZone, first) !== before && offsetMsAt(timeZone, second) === after ? second : first;
}

/** `yyyy-mm-dd` of a wall time. */
export const isoDayOf = (wallMs: number): string => isoDay(Math.floor(wallMs / DAY_MS));
/** Midnight of `yyyy-mm-dd` on the wall; NaN if no calendar has that day. */
export const wallMsOfDay = (day: string): number => (isCalendarDay(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN);
