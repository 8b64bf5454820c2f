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

/** A calendar day: `day` for a sentence (Thu, 12 March), `near` for a line, with today, tomorrow and yesterday. */
export function useDayText(): { readonly near: (day: string) => string; readonly day: (day: string) => string } {
  const language = withRegion(useLanguage());
  const { ago } = useFormat();
  // A short month may end with a full stop, and the sentence after it with another.
  const dated = (month: 'short' | 'long') => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month, timeZone: 'UTC' });
    return (iso: string) => format.format(wallMsOfDay(iso));
  };
  const short = dated('short');
  return {
    day: dated('long'),
    near(iso) {
      const days = wallMsOfDay(iso) / DAY_MS - localDayOf(Date.now());
      return Math.abs(days) <= 1 ? ago(localDayMs(iso)) : short(iso);
    },
  };
}

/** 18:05 or 6:05 pm, of `18:05`. */
export function useClockText(): (clock: string) => string {
  const language = withRegion(useLanguage());
  const format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (clock) => format.format(Date.parse(`1970-01-01T${clock}:00Z`));
}
