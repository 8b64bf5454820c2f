/**
 * Arithmetic of training: days and periods. Days are whole numbers since 1970-01-01 in the viewer's own
 * calendar, so that no result moves to another day when the clocks change.
 */
import { DAY_MS } from '#core/base/day.ts';

/** Where and how the viewer counts days and weeks. */
export interface TrainingCalendar {
  /** Minutes to add to UTC at that moment (summer time included): `-new Date(ms).getTimezoneOffset()`. */
  readonly offsetMinAt: (dateMs: number) => number;
  /** First day of the week in the viewer's locale: 0 = Sunday … 6 = Saturday. */
  readonly weekStart: number;
}
/** Days since 1970-01-01 in the viewer's calendar. */
export type Day = number;

export interface TrainingTotal {
  readonly sessions: number;
  readonly durationSec: number;
  /** Of the whole sum, rounded once. */
  readonly minutes: number;
  readonly icepoints: number;
}
export type PeriodKind = 'day' | 'week' | 'month' | 'year';

export function dayOf(dateMs: number, calendar: TrainingCalendar): Day {
  return Math.floor((dateMs + calendar.offsetMinAt(dateMs) * 60_000) / DAY_MS);
}

/** `yyyy-mm-dd`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** The first day of the day's week, month or year, or the day itself. */
export function periodStart(day: Day, kind: PeriodKind, calendar: TrainingCalendar): Day {
  switch (kind) {
    case 'day':
      return day;
    case 'week':
      return day - ((weekdayOf(day) - calendar.weekStart + 7) % 7);
    case 'month':
      return day - new Date(day * DAY_MS).getUTCDate() + 1;
    case 'year':
      return Date.UTC(new Date(day * DAY_MS).getUTCFullYear(), 0, 1) / DAY_MS;
  }
}

/** The first day of the next period; `fromDay` is the first day of its own. */
export function nextPeriod(fromDay: Day, kind: PeriodKind): Day {
  const date = new Date(fromDay * DAY_MS);
  switch (kind) {
    case 'day':
      return fromDay + 1;
    case 'week':
      return fromDay + 7;
    case 'month':
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
    case 'year':
      return Date.UTC(date.getUTCFullYear() + 1, 0, 1) / DAY_MS;
  }
}
