import { DAY_MS } from '#core/base/day.ts';

/** One training as a calendar event (RFC 5545), at a floating time: the same time of day in every zone. */
export interface CalendarEvent {
  /** Identifies the event: importing the same id again changes it. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** On the viewer's own clock: `2026-12-01T18:30`. */
  readonly start: string;
  /** 0 = not known. */
  readonly durationSec: number;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** An event of a day: without a time, that whole day in every zone, and nobody is busy. */
export interface DayEvent {
  /** Identifies the event for good. */
  readonly id: string;
  /** `yyyy-mm-dd` */
  readonly day: string;
  /** Epoch ms; `undefined` = the whole day. */
  readonly startMs: number | undefined;
  /** 0 = not known. */
  readonly seconds: number;
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** Epoch ms. */
  readonly changedMs: number;
}

export function calendarFile({ id, title, description, url, start, durationSec, nowMs }: CalendarEvent): string {
  return calendarText([
    'BEGIN:VEVENT',
    `UID:${id}`,
    `DTSTAMP:${utcText(nowMs)}`,
    // Without a zone, half past six stays half past six on a journey.
    `DTSTART:${start.replaceAll(/[-:]/g, '').padEnd(15, '0')}`,
    ...(durationSec > 0 ? [`DURATION:PT${Math.ceil(durationSec / 60)}M`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(description === '' ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    'END:VEVENT',
  ]);
}

/** A whole calendar of these lines, as it is sent: lines end with CRLF and none is too long. */
export const calendarText = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Icetime//Workouts//EN', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR']
    .map((line) => `${folded(line.replaceAll(/[\p{Cc}\u2028\u2029]/gu, ''))}\r\n`)
    .join('');

/** The years that a calendar file can name. */
const [FIRST_MS, LAST_MS] = [Date.UTC(1000, 0), Date.UTC(10_000, 0) - 1000];

/** Can a calendar file name this moment in any zone? */
export const isMoment = (ms: number): boolean => ms >= FIRST_MS + DAY_MS && ms <= LAST_MS - DAY_MS;

/** ISO 8601, at most as early or late as a file can say. */
export const isoText = (ms: number): string => new Date(Math.min(Math.max(ms, FIRST_MS), LAST_MS)).toISOString();

/** `20261124T170000Z` */
export const utcText = (epochMs: number): string => isoText(epochMs).replaceAll(/[-:]|\.\d+/g, '');

export const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replaceAll('\t', ' ');

const LINE_OCTETS = 75;

/** A line has at most 75 octets; a continuation begins with a space. No character is split. */
function folded(line: string): string {
  let text = '';
  let octets = 0;
  for (const sign of line) {
    const code = sign.codePointAt(0) ?? 0;
    const size = code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += sign;
    octets += size;
  }
  return text;
}
