import { wallMsOfDay } from '#core/training/time-zone.ts';
import { useFormat } from '#i18n/format.ts';
import { withRegion } from '#i18n/region.ts';
import { useLanguage } from '#i18n/setup.ts';
import { localDayOf } from '#i18n/today.ts';
import { DAY_MS } from '#core/base/day.ts';

/** Noon of a calendar day where the reader is. */
export function localDayMs(day: string): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).getTime();
}

/** A calendar day in words: Thu, 12 Mar; `near` also today, tomorrow and yesterday. */
export function useDayText(): { readonly near: (day: string) => string; readonly day: (day: string) => string } {
  const language = withRegion(useLanguage());
  const { ago } = useFormat();
  const dated = new Intl.DateTimeFormat(language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  const day = (iso: string) => dated.format(wallMsOfDay(iso));
  return {
    day,
    near(iso) {
      const days = wallMsOfDay(iso) / DAY_MS - localDayOf(Date.now());
      return Math.abs(days) <= 1 ? ago(localDayMs(iso)) : day(iso);
    },
  };
}
