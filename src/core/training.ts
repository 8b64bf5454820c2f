/**
 * Arithmetic of training: points, and totals by day, week and month. Days are whole numbers since
 * 1970-01-01 in the viewer's own calendar, so that no result moves to another day when the clocks change.
 */
import { LEVELS, type Level, type Sport, type WorkoutResult } from './model.ts';
import type { RunSummary } from './run.ts';

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
export interface PeriodTotal extends TrainingTotal {
  readonly fromDay: Day;
  /** Not included. */
  readonly toDay: Day;
}
export type PeriodKind = 'day' | 'week' | 'month';

const DAY_MS = 86_400_000;

/** Points of the level × share of the exercises done, rounded down. */
export function icepointsOf(level: Level, summary: Pick<RunSummary, 'exercisesDone' | 'exercisesTotal'>): number {
  const { exercisesDone, exercisesTotal } = summary;
  if (exercisesTotal <= 0) return 0;
  return Math.floor((LEVELS[level].icepoints * Math.min(exercisesDone, exercisesTotal)) / exercisesTotal);
}

export function dayOf(dateMs: number, calendar: TrainingCalendar): Day {
  return Math.floor((dateMs + calendar.offsetMinAt(dateMs) * 60_000) / DAY_MS);
}

/** `yyyy-mm-dd`. */
export function isoDay(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** 0 = Sunday … 6 = Saturday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: Day): number => (((day + 4) % 7) + 7) % 7;

/** First day of the day's week, month, or the day itself. */
export function periodStart(day: Day, kind: PeriodKind, calendar: TrainingCalendar): Day {
  switch (kind) {
    case 'day':
      return day;
    case 'week':
      return day - ((weekdayOf(day) - calendar.weekStart + 7) % 7);
    case 'month':
      return day - new Date(day * DAY_MS).getUTCDate() + 1;
  }
}

/** Every period that touches `firstDay`…`lastDay` (both included), the empty ones too, oldest first, each one whole. */
export function totalsByPeriod(
  results: readonly WorkoutResult[],
  kind: PeriodKind,
  firstDay: Day,
  lastDay: Day,
  calendar: TrainingCalendar,
): PeriodTotal[] {
  const byStart = groupBy(results, (result) => periodStart(dayOf(result.date, calendar), kind, calendar));
  const totals: PeriodTotal[] = [];
  for (let fromDay = periodStart(firstDay, kind, calendar); fromDay <= lastDay; ) {
    const toDay = nextPeriod(fromDay, kind);
    totals.push({ fromDay, toDay, ...totalOf(byStart.get(fromDay) ?? []) });
    fromDay = toDay;
  }
  return totals;
}

/** The sports trained, the longest trained first. */
export function totalsBySport(results: readonly WorkoutResult[]): ({ readonly sport: Sport } & TrainingTotal)[] {
  return [...groupBy(results, (result) => result.sport)]
    .map(([sport, ofSport]) => ({ sport, ...totalOf(ofSport) }))
    .toSorted((a, b) => b.durationSec - a.durationSec || b.sessions - a.sessions);
}

export function totalOf(results: readonly WorkoutResult[]): TrainingTotal {
  const durationSec = results.reduce((sum, result) => sum + result.durationSec, 0);
  return {
    sessions: results.length,
    durationSec,
    minutes: Math.round(durationSec / 60),
    icepoints: results.reduce((sum, result) => sum + result.icepoints, 0),
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

function nextPeriod(fromDay: Day, kind: PeriodKind): Day {
  switch (kind) {
    case 'day':
      return fromDay + 1;
    case 'week':
      return fromDay + 7;
    case 'month': {
      const date = new Date(fromDay * DAY_MS);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1) / DAY_MS;
    }
  }
}
