/**
 * Moving, leaving out and changing a scheduled workout or a series. Separate from series.ts, so that screens that only
 * show dates do not load it.
 */
import { DAY_MS } from '#core/base/day.ts';
import { PEOPLE_BOUNDS, type Series, type TrainingDate } from '#core/people/people.ts';
import { daysOf, firstWallMsOf, timeOfDay, zoneOf } from './series.ts';
import { epochMsAt, isoDayOf, wallMsAt, wallMsOfDay } from './time-zone.ts';

/** Adds an exception for that day, replacing an existing one; `toWallMs` `undefined` = left out. */
export function withException(series: Series, day: string, toWallMs: number | undefined): Series {
  const others = series.exceptions.filter((exception) => !exception.startsWith(day));
  const to = toWallMs === undefined ? '' : `>${new Date(toWallMs).toISOString().slice(0, 16)}`;
  return { ...series, exceptions: [...others, `${day}${to}`] };
}

/** Removes the exception of that day: the training is at the rule's time again. */
export const withoutException = (series: Series, day: string): Series => ({
  ...series,
  exceptions: series.exceptions.filter((exception) => !exception.startsWith(day)),
});

/** The series up to the day before; `undefined` = nothing of it is left. */
export function endedBefore(date: TrainingDate, day: string, viewers: string): TrainingDate | undefined {
  const { series } = date;
  if (!series) return undefined;
  const until = isoDayOf(wallMsOfDay(day) - DAY_MS);
  const firstWallMs = wallMsAt(zoneOf(series, viewers), date.startDateTime);
  const isLeft = daysOf(series, firstWallMs, firstWallMs, wallMsOfDay(until)).length > 0;
  return isLeft
    ? { ...date, series: { ...series, until, exceptions: exceptionsIn(series, (at) => at < day) } }
    : undefined;
}

/** The series' exceptions on matching days. */
const exceptionsIn = ({ exceptions }: Series, isIn: (day: string) => boolean): string[] =>
  exceptions.filter((exception) => isIn(exception.slice(0, 10)));

/** Which dates of a series: only this one, this and all later ones, or all. */
export type Scope = 'one' | 'following' | 'all';

export interface Times {
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * A single training at other times; of a series, only the training of `day`. `undefined` = the series has no room for
 * more exceptions.
 */
export function movedTo(date: TrainingDate, day: string, times: Times, viewers: string): TrainingDate | undefined {
  const { series } = date;
  if (!series) return { ...date, startDateTime: times.startMs, endDateTime: times.endMs };
  const zone = zoneOf(series, viewers);
  const regularWallMs = wallMsOfDay(day) + timeOfDay(wallMsAt(zone, date.startDateTime));
  const isBack = epochMsAt(zone, regularWallMs) === times.startMs;
  return withinBounds({
    ...date,
    series: isBack ? withoutException(series, day) : withException(series, day, wallMsAt(zone, times.startMs)),
  });
}

/** What is left of a date; 'gone' = nothing. `undefined` as in `movedTo`. */
export function withoutOccurrences(
  date: TrainingDate,
  day: string,
  scope: Scope,
  viewers: string,
): TrainingDate | 'gone' | undefined {
  if (!date.series || scope === 'all') return 'gone';
  if (scope === 'following') return endedBefore(date, day, viewers) ?? 'gone';
  return withinBounds({ ...date, series: withException(date.series, day, undefined) });
}

const withinBounds = (date: TrainingDate): TrainingDate | undefined =>
  (date.series?.exceptions.length ?? 0) <= PEOPLE_BOUNDS.seriesExceptions ? date : undefined;

/** A series changed from `day` on keeps its exceptions on later days. */
export function withLaterExceptions<P extends Pick<TrainingDate, 'series'>>(
  changed: P,
  { series }: TrainingDate,
  day: string,
): P {
  if (!changed.series || !series) return changed;
  return { ...changed, series: { ...changed.series, exceptions: exceptionsIn(series, (at) => at > day) } };
}

/** A series begins on the first of its weekdays, at the scheduled time or later. */
export function fromFirstDay<P extends Pick<TrainingDate, 'series' | 'startDateTime' | 'endDateTime'>>(
  changed: P,
  viewers: string,
): P {
  const { series, startDateTime, endDateTime } = changed;
  if (!series) return changed;
  const zone = zoneOf(series, viewers);
  const first = epochMsAt(zone, firstWallMsOf(series, wallMsAt(zone, startDateTime)));
  return { ...changed, startDateTime: first, endDateTime: first + endDateTime - startDateTime };
}
