/** When scheduled workouts take place: single ones, and each date of a series. */
import { DAY_MS, isCalendarDay } from '#core/base/day.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import type { Series, TrainingDate } from '#core/people/people.ts';
import { epochMsAt, isoDayOf, isTimeZone, wallMsAt, wallMsOfDay } from './time-zone.ts';

export interface Occurrence {
  readonly docId: string;
  /** Epoch ms. */
  readonly startMs: number;
  readonly endMs: number;
  readonly title: string;
  /** '' = no workout chosen. */
  readonly wId: string;
  readonly done: boolean;
  readonly isSeries: boolean;
  /** Its date within the series: the day that the rule yields, `yyyy-mm-dd` in the series' zone; '' = no series. */
  readonly day: string;
  readonly isMoved: boolean;
}

/**
 * Occurrences that begin in `fromMs` ≤ … < `toMs`, by start. `timeZone`: the viewer's, for a series without a known
 * one.
 */
export function occurrencesOf(
  dates: readonly TrainingDate[],
  fromMs: number,
  toMs: number,
  timeZone: string,
): readonly Occurrence[] {
  return dates
    .flatMap((date) => (date.series ? ofSeries(date, date.series, fromMs, toMs, timeZone) : [single(date)]))
    .filter(({ startMs }) => startMs >= fromMs && startMs < toMs)
    .toSorted((a, b) => a.startMs - b.startMs || (a.docId < b.docId ? -1 : 1));
}

function single({ docId, startDateTime, endDateTime, title, wId, done }: TrainingDate): Occurrence {
  const times = { startMs: startDateTime, endMs: Math.max(startDateTime, endDateTime) };
  return { docId, ...times, title, wId, done, isSeries: false, day: '', isMoved: false };
}

/** The series' time zone, or the viewer's if the device does not know it. */
export const zoneOf = ({ timeZone }: Series, viewers: string): string => (isTimeZone(timeZone) ? timeZone : viewers);

/** A series in wall times of its own zone. */
export interface Rule {
  readonly timeZone: string;
  readonly firstWallMs: number;
  /** Exceptions: when the rule has the training, and where it was moved to; `undefined` = left out. */
  readonly exceptions: readonly { readonly wallMs: number; readonly toWallMs: number | undefined }[];
}

export function ruleOf(date: TrainingDate, series: Series, viewers: string): Rule {
  const timeZone = zoneOf(series, viewers);
  const firstWallMs = wallMsAt(timeZone, date.startDateTime);
  const exceptions = [...exceptionsOf(series)].flatMap(([day, toWallMs]) =>
    isDayOf(series, firstWallMs, day) ? [{ wallMs: wallMsOfDay(day) + timeOfDay(firstWallMs), toWallMs }] : [],
  );
  return { timeZone, firstWallMs, exceptions };
}

function ofSeries(date: TrainingDate, series: Series, fromMs: number, toMs: number, viewers: string): Occurrence[] {
  const { timeZone, firstWallMs, exceptions } = ruleOf(date, series, viewers);
  const { docId, title, wId, startDateTime, endDateTime } = date;
  const lengthMs = Math.max(0, endDateTime - startDateTime);
  const at = (ruleWallMs: number, wallMs: number): Occurrence => {
    const startMs = epochMsAt(timeZone, wallMs);
    const day = isoDayOf(ruleWallMs);
    const which = { isSeries: true, day, isMoved: wallMs !== ruleWallMs };
    return { docId, startMs, endMs: startMs + lengthMs, title, wId, done: false, ...which };
  };
  const said = new Set(exceptions.map(({ wallMs }) => wallMs));
  const regular = daysOf(series, firstWallMs, fromMs - DAY_MS, toMs + 2 * DAY_MS).flatMap((dayMs) => {
    const wallMs = dayMs + timeOfDay(firstWallMs);
    return said.has(wallMs) ? [] : [at(wallMs, wallMs)];
  });
  const moved = exceptions.flatMap(({ wallMs, toWallMs }) => (toWallMs === undefined ? [] : [at(wallMs, toWallMs)]));
  return [...regular, ...moved];
}

export const timeOfDay = (wallMs: number): number => ((wallMs % DAY_MS) + DAY_MS) % DAY_MS;

/** Wall-time midnights of the rule's days between two wall times. */
export function daysOf(series: Series, firstWallMs: number, fromWallMs: number, toWallMs: number): number[] {
  const begin = Math.max(midnight(firstWallMs), midnight(fromWallMs));
  const end = Math.min(lastDayMsOf(series), toWallMs);
  const days: number[] = [];
  for (let dayMs = begin; dayMs <= end; dayMs += DAY_MS) {
    if (series.weekdays.includes(String(new Date(dayMs).getUTCDay()))) days.push(dayMs);
  }
  return days;
}

/** Wall-time midnight of the last day; Infinity = no end. */
export function lastDayMsOf({ until }: Series): number {
  const ms = wallMsOfDay(until);
  return Number.isNaN(ms) ? Infinity : ms;
}

const midnight = (wallMs: number): number => wallMs - timeOfDay(wallMs);

function isDayOf(series: Series, firstWallMs: number, day: string): boolean {
  const dayMs = wallMsOfDay(day);
  return daysOf(series, firstWallMs, dayMs, dayMs).length > 0;
}

/** By day; `undefined` = left out, otherwise the wall time it was moved to. The last exception of a day counts. */
function exceptionsOf({ exceptions }: Series): ReadonlyMap<string, number | undefined> {
  return new Map(
    exceptions.flatMap((exception) => {
      const [day = '', to] = exception.split('>');
      const wallMs = to === undefined ? undefined : Date.parse(`${to}:00Z`);
      const isReal = isCalendarDay(day) && (to === undefined || isCalendarDay(to.slice(0, 10)));
      return isReal && !Number.isNaN(wallMs) ? [[day, wallMs] as const] : [];
    }),
  );
}

/** The first start at or after `wallMs` on one of the series' weekdays. */
export function firstWallMsOf({ weekdays }: Pick<Series, 'weekdays'>, wallMs: number): number {
  for (let days = 0; days < 7; days += 1) {
    const at = wallMs + days * DAY_MS;
    if (weekdays.includes(String(new Date(at).getUTCDay()))) return at;
  }
  return wallMs;
}

/**
 * Ticks off what was trained on the same day of the viewer's calendar: the scheduled workout, or any workout if none
 * was chosen. Each result ticks off one.
 */
export function tickedOff(
  occurrences: readonly Occurrence[],
  results: readonly Pick<WorkoutResult, 'date' | 'workoutId'>[],
  dayAt: (epochMs: number) => string | number,
): readonly Occurrence[] {
  const left = new Map<string | number, string[]>();
  for (const { date, workoutId } of results) {
    const day = dayAt(date);
    left.set(day, [...(left.get(day) ?? []), workoutId]);
  }
  const take = ({ startMs, wId }: Occurrence): boolean => {
    const trained = left.get(dayAt(startMs)) ?? [];
    const index = wId === '' ? 0 : trained.indexOf(wId);
    return index >= 0 && trained.splice(index, 1).length > 0;
  };
  // Dates with a workout come first, so that one without does not take their result.
  const isTrained = new Map(
    occurrences.toSorted((a, b) => Number(a.wId === '') - Number(b.wId === '')).map((one) => [one, take(one)]),
  );
  return occurrences.map((one) => (one.done || !isTrained.get(one) ? one : { ...one, done: true }));
}
