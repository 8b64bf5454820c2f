/** Scheduled workouts as calendar events (RFC 5545): one of them, or all. */
import { calendarText, escaped, utcText } from './calendar-file.ts';
import { wallText, weekdayText, zoneLines } from './calendar-zones.ts';
import { DAY_MS } from '#core/base/day.ts';
import type { Series, TrainingDate } from '#core/people/people.ts';
import { ruleOf } from './series.ts';
import { epochMsAt, wallMsOfDay } from './time-zone.ts';

interface CalendarOptions {
  /** Epoch ms. */
  readonly nowMs: number;
  /** 0 = no alarm. */
  readonly remindMinBefore: number;
  /** For a series whose time zone is unknown. */
  readonly timeZone: string;
  /** The app's address, without a trailing slash. */
  readonly appUrl: string;
  /** The title of a date that has none. */
  readonly untitled: string;
}

const YEAR_MS = 366 * DAY_MS;
/** How far ahead a zone's clock changes are listed if they follow no rule. */
const AHEAD_MS = 10 * YEAR_MS;
/** Counted from here, `SEQUENCE` stays small and grows with each change. */
const SEQUENCE_FROM_MS = Date.UTC(2020, 0, 1);

export function calendarOfDates(dates: readonly TrainingDate[], options: CalendarOptions): string {
  const events = dates.flatMap((date) => (date.series ? ofSeries(date, date.series, options) : single(date, options)));
  return calendarText(['X-WR-CALNAME:Icetime', ...zonesOf(dates, options), ...events]);
}

function zonesOf(dates: readonly TrainingDate[], { nowMs, timeZone }: CalendarOptions): readonly string[] {
  const starts = new Map<string, number>();
  for (const date of dates) {
    if (!date.series) continue;
    const zone = ruleOf(date, date.series, timeZone).timeZone;
    starts.set(zone, Math.min(starts.get(zone) ?? Infinity, date.startDateTime));
  }
  return [...starts].flatMap(([zone, startMs]) => {
    const from = startMs - YEAR_MS;
    return zoneLines(zone, from - (from % DAY_MS), Math.max(startMs, nowMs) + AHEAD_MS);
  });
}

function single(date: TrainingDate, options: CalendarOptions): string[] {
  return event(date, options, [`DTSTART:${utcText(date.startDateTime)}`]);
}

function ofSeries(date: TrainingDate, series: Series, options: CalendarOptions): string[] {
  const { timeZone, firstWallMs, exceptions } = ruleOf(date, series, options.timeZone);
  const local = (name: string, wallMs: number) => `${name};TZID=${timeZone}:${wallText(wallMs)}`;
  const endMs = series.until === '' ? undefined : epochMsAt(timeZone, wallMsOfDay(series.until) + DAY_MS - 1000);
  const until = endMs === undefined ? '' : `;UNTIL=${utcText(endMs)}`;
  const skipped = exceptions.filter(({ toWallMs }) => toWallMs === undefined);
  return [
    ...event(date, options, [
      local('DTSTART', firstWallMs),
      `RRULE:FREQ=WEEKLY;BYDAY=${weekdayText(series.weekdays)}${until}`,
      ...skipped.map(({ wallMs }) => local('EXDATE', wallMs)),
    ]),
    ...exceptions.flatMap(({ wallMs, toWallMs }) =>
      toWallMs === undefined ? [] : event(date, options, [local('RECURRENCE-ID', wallMs), local('DTSTART', toWallMs)]),
    ),
  ];
}

function event(date: TrainingDate, options: CalendarOptions, times: readonly string[]): string[] {
  const { docId, title, wId, startDateTime, endDateTime, updatedAt } = date;
  const seconds = Math.round((endDateTime - startDateTime) / 1000);
  const summary = escaped(title.trim() === '' ? options.untitled : title);
  const changedMs = updatedAt > 0 ? updatedAt : options.nowMs;
  return [
    'BEGIN:VEVENT',
    `UID:${docId}@icetime`,
    `DTSTAMP:${utcText(options.nowMs)}`,
    `LAST-MODIFIED:${utcText(changedMs)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changedMs - SEQUENCE_FROM_MS) / 1000))}`,
    ...times,
    ...(seconds > 0 ? [`DURATION:PT${seconds % 60 === 0 ? `${seconds / 60}M` : `${seconds}S`}`] : []),
    `SUMMARY:${summary}`,
    ...(wId === '' ? [] : [`URL:${options.appUrl}/workout/${wId}`]),
    ...alarm(summary, options.remindMinBefore),
    'END:VEVENT',
  ];
}

const alarm = (summary: string, minBefore: number): readonly string[] =>
  minBefore > 0
    ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:-PT${minBefore}M`, 'END:VALARM']
    : [];
