/** Scheduled workouts as calendar events (RFC 5545): one of them, or all, with the trainings of programmes. */
import { DAY_MS, isCalendarDay } from '#core/base/day.ts';
import { calendarText, type DayEvent, escaped, isMoment, utcText } from './calendar-file.ts';
import { wallText, weekdayText, zoneLines } from './calendar-zones.ts';
import type { Series, TrainingDate } from '#core/people/people.ts';
import { lastDayMsOf, ruleOf } from './series.ts';
import { epochMsAt } from './time-zone.ts';

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

export function calendarOfDates(
  dates: readonly TrainingDate[],
  options: CalendarOptions,
  days: readonly DayEvent[] = [],
): string {
  // One date that cannot be written does not take the others along.
  const written = dates.filter(({ startDateTime }) => isMoment(startDateTime));
  const events = written.flatMap((date) =>
    date.series ? ofSeries(date, date.series, options) : single(date, options),
  );
  const wholeDays = days.filter(({ day }) => isCalendarDay(day)).flatMap((day) => ofDay(day, options));
  return calendarText(['X-WR-CALNAME:Icetime', ...zonesOf(written, options), ...events, ...wholeDays]);
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
  const lastDayMs = lastDayMsOf(series);
  const until = lastDayMs === Infinity ? '' : `;UNTIL=${utcText(epochMsAt(timeZone, lastDayMs + DAY_MS - 1000))}`;
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
  const seconds = isMoment(endDateTime) ? Math.round((endDateTime - startDateTime) / 1000) : 0;
  const summary = summaryOf(title, options);
  return [
    ...head(`${docId}@icetime`, updatedAt, options),
    ...times,
    ...duration(seconds),
    `SUMMARY:${summary}`,
    ...(wId === '' ? [] : [`URL:${options.appUrl}/workout/${wId}`]),
    ...alarm(summary, options.remindMinBefore),
    'END:VEVENT',
  ];
}

/** A whole day has no alarm: it would ring so long before midnight. */
function ofDay(event: DayEvent, options: CalendarOptions): string[] {
  const { id, day, startMs, seconds, title, description, url, changedMs } = event;
  const summary = summaryOf(title, options);
  const isTimed = startMs !== undefined && isMoment(startMs);
  const times = isTimed
    ? [`DTSTART:${utcText(startMs)}`, ...duration(seconds)]
    : [`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`, 'TRANSP:TRANSPARENT'];
  return [
    ...head(id, changedMs, options),
    ...times,
    `SUMMARY:${summary}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    ...(isTimed ? alarm(summary, options.remindMinBefore) : []),
    'END:VEVENT',
  ];
}

const summaryOf = (title: string, { untitled }: CalendarOptions): string =>
  escaped(title.trim() === '' ? untitled : title);

const duration = (seconds: number): readonly string[] =>
  seconds > 0 ? [`DURATION:PT${seconds % 60 === 0 ? `${seconds / 60}M` : `${seconds}S`}`] : [];

function head(uid: string, updatedAt: number, { nowMs }: CalendarOptions): readonly string[] {
  const changedMs = updatedAt > 0 && isMoment(updatedAt) ? updatedAt : nowMs;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    // As RFC 5545 has it where nothing is asked of anybody; and the same dates give the same text.
    `DTSTAMP:${utcText(changedMs)}`,
    `LAST-MODIFIED:${utcText(changedMs)}`,
    `SEQUENCE:${Math.max(0, Math.floor((changedMs - SEQUENCE_FROM_MS) / 1000))}`,
  ];
}

const alarm = (summary: string, minBefore: number): readonly string[] =>
  minBefore > 0
    ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:-PT${minBefore}M`, 'END:VALARM']
    : [];
