import { DAY_MS } from '#core/base/day.ts';
import { lazily } from '#core/base/lazily.ts';
import type { DayRange } from '#core/training/statistics.ts';
import type { Day, PeriodKind } from '#core/training/training.ts';
import { withRegion } from '#i18n/region.ts';
import { useLanguage } from '#i18n/setup.ts';

export interface DayTexts {
  /** Mon */
  readonly weekday: (day: Day) => string;
  /** Mon, 12 Mar */
  readonly day: (day: Day) => string;
  /** A whole week, month or year by its name, any other range by its first and last day. */
  readonly range: (range: DayRange, kind?: PeriodKind) => string;
  /** The label below one of `count` bars, as short as possible. */
  readonly tick: (day: Day, unit: PeriodKind, count: number) => string;
}

const texts = new Map<string, DayTexts>();

/** Shared by everything that shows days: creating its `Intl` formats takes longer than drawing a chart. */
export function useDayTexts(): DayTexts {
  const language = withRegion(useLanguage());
  const made = texts.get(language) ?? makeDayTexts(language);
  texts.set(language, made);
  return made;
}

function makeDayTexts(language: string): DayTexts {
  // Slow to create, so only the formats in use are.
  const format = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }));
  const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const byKind = {
    day: format({ ...day, weekday: 'short' }),
    week: format(day),
    month: format({ month: 'long', year: 'numeric' }),
    year: format({ year: 'numeric' }),
  };
  const weekday = format({ weekday: 'short' });
  const weekdayAndDate = format({ weekday: 'short', day: 'numeric', month: 'short' });
  const dayOfMonth = format({ day: 'numeric' });
  const shortDay = format({ day: 'numeric', month: 'numeric' });
  const month = format({ month: 'short' });
  const letter = format({ month: 'narrow' });
  return {
    weekday: (one) => weekday().format(one * DAY_MS),
    day: (one) => weekdayAndDate().format(one * DAY_MS),
    range({ fromDay, toDay }, kind = 'week') {
      const last = (toDay - 1) * DAY_MS;
      return kind === 'week' ? byKind.week().formatRange(fromDay * DAY_MS, last) : byKind[kind]().format(last);
    },
    tick(one, unit, count) {
      const ms = one * DAY_MS;
      if (unit === 'day') return (count <= 7 ? weekday : dayOfMonth)().format(ms);
      if (unit === 'week') return shortDay().format(ms);
      return (unit === 'year' ? byKind.year : count <= 6 ? month : letter)().format(ms);
    },
  };
}
