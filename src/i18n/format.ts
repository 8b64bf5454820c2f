/** Numbers, dates and lengths the way the reader's language writes them. */
import { lazily } from '#core/base/lazily.ts';
import type { DistanceUnit } from '#core/training/distances.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { useLanguage } from './setup.ts';
import { isWrittenAlike } from './numbers.ts';
import { withRegion } from './region.ts';
import { localDayOf, useToday } from './today.ts';

export interface Format {
  readonly number: (value: number, maximumFractionDigits?: number) => string;
  /** 5 km, 400 yd */
  readonly distance: (value: number, unit: DistanceUnit) => string;
  /** A mean of stars, always with one decimal: 4.0 */
  readonly stars: (mean: number) => string;
  readonly percent: (share: number) => string;
  /** 12 Mar 2026 */
  readonly date: (epochMs: number) => string;
  /** Thu, 12 Mar; with the year unless it is this one */
  readonly dayOfYear: (epochMs: number, nowMs?: number) => string;
  /** 18:05 or 6:05 pm */
  readonly timeOfDay: (epochMs: number) => string;
  /** today, yesterday, 3 days ago, by the days of the calendar; after a week the day itself */
  readonly ago: (epochMs: number, nowMs?: number) => string;
}

const formats = new Map<string, Format>();

/** The formats of one language in the browser's region; made once and kept. */
export function createFormat(tag: LanguageTag): Format {
  const language = withRegion(tag);
  const known = formats.get(language);
  if (known) return known;
  const made = makeFormat(language);
  formats.set(language, made);
  return made;
}

/** What says "yesterday" is written anew when it is another day. */
export function useFormat(): Format {
  useToday();
  return createFormat(useLanguage());
}

/** An Intl object takes about as long to make as a card of the list: each is made when it is first asked for. */
function makeFormat(language: string): Format {
  const number = (options: Intl.NumberFormatOptions) => lazily(() => new Intl.NumberFormat(language, options));
  const dateTime = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat(language, options));
  const inUnit = (unit: string) => number({ style: 'unit', unit, maximumFractionDigits: 2 });
  const distances = { m: inUnit('meter'), km: inUnit('kilometer'), yd: inUnit('yard'), mi: inUnit('mile') };
  const plain = number({ maximumFractionDigits: 1 });
  const stars = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = number({ style: 'percent', maximumFractionDigits: 0 });
  const date = dateTime({ day: 'numeric', month: 'short', year: 'numeric' });
  const day = dateTime({ weekday: 'short', day: 'numeric', month: 'short' });
  const dayAndYear = dateTime({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });
  const dayOfYear = (ms: number, nowMs = Date.now()): string => {
    const isThisYear = new Date(ms).getFullYear() === new Date(nowMs).getFullYear();
    return (isThisYear ? day() : dayAndYear()).format(ms);
  };
  const relative = lazily(() => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }));
  const time = dateTime({ hour: 'numeric', minute: '2-digit' });
  return {
    number: (value, digits = 1) => {
      if (isWrittenAlike(value)) return String(value);
      return digits === 1 ? plain().format(value) : value.toLocaleString(language, { maximumFractionDigits: digits });
    },
    distance: (value, unit) => distances[unit]().format(value),
    stars: (mean) => stars().format(mean),
    percent: (share) => percent().format(share),
    date: (ms) => date().format(ms),
    dayOfYear,
    timeOfDay: (ms) => time().format(ms),
    ago: (ms, nowMs = Date.now()) => {
      const days = localDayOf(ms) - localDayOf(nowMs);
      return days > -7 ? relative().format(days, 'day') : dayOfYear(ms, nowMs);
    },
  };
}
