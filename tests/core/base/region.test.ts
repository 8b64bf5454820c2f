import { CalendarDate, startOfWeek } from '@internationalized/date';
import { firstWeekday, regionalTag, regionOf, usesPounds } from '#core/base/region.ts';
import { dayOf, isoDay, periodStart } from '#core/training/training.ts';
import { heatOf, rangeOf } from '#core/training/statistics.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { calendarOf } from '../training-days.ts';

const FIRST_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** By region: 0 = Sunday, as CLDR has it. */
const WEEK_OF = {
  'de-DE': 1,
  'en-GB': 1,
  'en-US': 0,
  'it-CH': 1,
  'pt-BR': 0,
  'pt-PT': 0,
  'fr-CA': 0,
  'ar-EG': 6,
  'fa-IR': 6,
  'dv-MV': 5,
  'he-IL': 0,
  'ja-JP': 0,
} as const;
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Pacific/Kiritimati'] as const;

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a browser without `getWeekInfo` and `weekInfo` gives. */
function withoutWeekInfo(): void {
  const { Locale } = Intl;
  vi.stubGlobal('Intl', {
    ...Object.fromEntries(Object.getOwnPropertyNames(Intl).map((name) => [name, Reflect.get(Intl, name)])),
    Locale: class {
      readonly #locale: Intl.Locale;
      constructor(tag: string) {
        this.#locale = new Locale(tag);
      }
      get language() {
        return this.#locale.language;
      }
      get region() {
        return this.#locale.region;
      }
      maximize() {
        return this.#locale.maximize();
      }
    },
  });
}

describe('the first day of the week', () => {
  test.each(Object.entries(WEEK_OF))('in %s is that of the region, in every engine', (tag, weekday) => {
    expect(firstWeekday([tag, 'en-US', 'en'])).toBe(weekday);
    withoutWeekInfo();
    expect(firstWeekday([tag, 'en-US', 'en'])).toBe(weekday);
  });

  test('in a browser that cannot tell is the same for every region as in one that can', () => {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('');
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    // CLDR keeps first days for countries that no longer exist.
    const regions = letters
      .flatMap((first) => letters.map((second) => first + second))
      .filter((region) => names.of(region) && !['BU', 'RH', 'YD'].includes(region));
    const tags = regions.map((region) => `en-${region}`);
    const told = tags.map((tag) => [tag, firstWeekday([tag])]);
    withoutWeekInfo();
    expect(tags.map((tag) => [tag, firstWeekday([tag])])).toEqual(told);
  });

  test('is Monday where the browser names no language, or none that is one', () => {
    expect(firstWeekday([])).toBe(1);
    expect(firstWeekday(['C', 'en_US@posix'])).toBe(1);
  });

  test.each(Object.entries(WEEK_OF))('of %s divides 2024 to 2027 alike in calendar and statistics', (tag, weekday) => {
    for (const zone of ZONES) {
      const calendar = calendarOf(zone, firstWeekday([tag]));
      for (let ms = Date.UTC(2024, 0, 1, 12); ms < Date.UTC(2028, 0, 1); ms += 86_400_000) {
        const day = dayOf(ms, calendar);
        const [year = 0, month = 0, date = 0] = isoDay(day).split('-').map(Number);
        const shown = startOfWeek(new CalendarDate(year, month, date), tag, FIRST_DAYS[weekday]).toString();
        const counted = rangeOf('week', day, calendar);
        if (shown !== isoDay(counted.fromDay) || counted.toDay !== counted.fromDay + 7) {
          expect.fail(`${tag} ${zone} ${isoDay(day)}: ${shown}, not ${isoDay(counted.fromDay)}`);
        }
      }
      const today = dayOf(Date.UTC(2026, 5, 17), calendar);
      const columns = heatOf({ byDay: new Map() }, today, 53, calendar).map(([first]) => first?.day ?? 0);
      expect(columns.every((day) => periodStart(day, 'week', calendar) === day)).toBe(true);
    }
  });
});

test.each([
  ['en', ['it-CH', 'it', 'en-US', 'en'], 'en-CH'],
  ['en', ['it'], 'en-IT'],
  ['en', ['pt-BR', 'pt', 'en-US', 'en'], 'en-BR'],
  ['en', ['en-US', 'en'], 'en-US'],
  ['en', ['en-GB-u-hc-h12'], 'en-GB-u-hc-h12'],
  ['en', ['de-DE', 'de', 'en-US', 'en'], 'en-DE'],
  ['de', ['de', 'de-AT', 'en'], 'de-AT'],
  ['fr', ['zh-Hant-TW', 'zh'], 'fr-TW'],
  ['es', ['es-419', 'es'], 'es-419'],
  ['nl', [], 'nl'],
  ['nl', ['C'], 'nl'],
] as const)('%s in a browser of %j is written as in %s', (language, wanted, tag) => {
  expect(regionalTag(language, wanted)).toBe(tag);
  expect(() => new Intl.DateTimeFormat(tag)).not.toThrow();
});

test('American English stays month-first with a 12-hour clock; in Swiss Italian’s English the day is first, of 24 hours', () => {
  const write = (wanted: readonly string[]) =>
    new Intl.DateTimeFormat(regionalTag('en', wanted), {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: 'UTC',
    }).format(Date.UTC(2026, 10, 26, 18, 5));
  expect(write(['en-US'])).toMatch(/^11\/26\/26, 6:05\sPM$/);
  expect(write(['it-CH', 'en-US'])).toMatch(/^26\.11\.(20)?26, 18:05$/);
});

test('the United States, Liberia and Myanmar lift pounds', () => {
  const regions = ['en-US', 'en-LR', 'my-MM', 'en', 'en-GB', 'en-CA', 'de-DE', 'it', ''];
  expect(regions.filter((tag) => usesPounds([tag]))).toEqual(['en-US', 'en-LR', 'my-MM', 'en']);
  expect(regionOf(['my'])).toBe('MM');
});
