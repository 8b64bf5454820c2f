/** A calendar file's description of a time zone (RFC 5545, VTIMEZONE): when its clocks change, and to what. */
import { DAY_MS } from '#core/base/day.ts';
import { isoText } from './calendar-file.ts';
import { offsetMsAt } from './time-zone.ts';

/** No zone changes its clocks twice within a week. */
const STEP_MS = 7 * DAY_MS;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

interface Change {
  /** The wall time of the change, by the clocks before it. */
  readonly wallMs: number;
  readonly fromMs: number;
  readonly toMs: number;
}

/** The zone's lines between two moments, and beyond them if its changes follow a yearly rule. */
export function zoneLines(timeZone: string, fromMs: number, toMs: number): readonly string[] {
  const changes = changesOf(timeZone, fromMs, toMs);
  const first = offsetMsAt(timeZone, fromMs);
  const start = { wallMs: fromMs + first, fromMs: first, toMs: first };
  const kinds = new Map<string, Change[]>();
  for (const change of changes) {
    const kind = `${change.fromMs} ${change.toMs}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), change]);
  }
  const all = [[start], ...kinds.values()];
  return ['BEGIN:VTIMEZONE', `TZID:${timeZone}`, ...all.flatMap(observance), 'END:VTIMEZONE'];
}

function changesOf(timeZone: string, fromMs: number, toMs: number): Change[] {
  const changes: Change[] = [];
  let before = offsetMsAt(timeZone, fromMs);
  for (let atMs = fromMs + STEP_MS; atMs < toMs + STEP_MS; atMs += STEP_MS) {
    const after = offsetMsAt(timeZone, atMs);
    if (after === before) continue;
    const changeMs = momentOf(timeZone, before, atMs - STEP_MS, atMs);
    changes.push({ wallMs: changeMs + before, fromMs: before, toMs: after });
    before = after;
  }
  return changes;
}

/** The second at which the offset stops being `before`. */
function momentOf(timeZone: string, before: number, lowMs: number, highMs: number): number {
  let [low, high] = [Math.floor(lowMs / 1000), Math.floor(highMs / 1000)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetMsAt(timeZone, middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}

/** Lines for changes of one kind. */
function observance(changes: readonly Change[]): string[] {
  const [first, ...others] = changes;
  if (!first) return [];
  const rule = yearlyRule(changes.map(({ wallMs }) => wallMs));
  const name = first.toMs > first.fromMs ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${wallText(first.wallMs)}`,
    `TZOFFSETFROM:${offsetText(first.fromMs)}`,
    `TZOFFSETTO:${offsetText(first.toMs)}`,
    ...(rule ? [`RRULE:${rule}`] : others.map(({ wallMs }) => `RDATE:${wallText(wallMs)}`)),
    `END:${name}`,
  ];
}

/** `undefined` = they are not on the same weekday of the same month every year. */
function yearlyRule(wallTimes: readonly number[]): string | undefined {
  const dates = wallTimes.map((wallMs) => new Date(wallMs));
  const [first] = dates;
  if (!first || dates.length < 3) return undefined;
  const isAlike = dates.every(
    (date, i) =>
      date.getUTCFullYear() === first.getUTCFullYear() + i &&
      date.getUTCMonth() === first.getUTCMonth() &&
      date.getUTCDay() === first.getUTCDay() &&
      date.getTime() % DAY_MS === first.getTime() % DAY_MS,
  );
  const inMonth = (date: Date) => Math.ceil(date.getUTCDate() / 7);
  const isLast = (date: Date) => new Date(date.getTime() + 7 * DAY_MS).getUTCMonth() !== date.getUTCMonth();
  const nth = dates.every(isLast) ? -1 : inMonth(first);
  const isNth = nth === -1 || dates.every((date) => inMonth(date) === nth);
  if (!isAlike || !isNth) return undefined;
  return `FREQ=YEARLY;BYMONTH=${first.getUTCMonth() + 1};BYDAY=${nth}${WEEKDAYS[first.getUTCDay()]}`;
}

/** `20261124T180000` */
export const wallText = (wallMs: number): string => isoText(wallMs).slice(0, 19).replaceAll(/[-:]/g, '');

/** By the digits of `Series.weekdays`. */
export const weekdayText = (weekdays: string): string =>
  WEEKDAYS.filter((_, day) => weekdays.includes(String(day))).join(',');

function offsetText(offsetMs: number): string {
  const seconds = Math.abs(offsetMs) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0'));
  return `${offsetMs < 0 ? '-' : '+'}${digits.slice(0, seconds % 60 === 0 ? 2 : 3).join('')}`;
}
