import { firstWeekday, type Weekday } from '#core/base/region.ts';
import type { WeekStart } from '#core/settings/settings.ts';
import type { TrainingCalendar } from '#core/training/training.ts';
import { browserLanguages } from '#i18n/region.ts';
import { useStore } from '#stores/context.tsx';

export const WEEKDAY_OF: Readonly<Record<Exclude<WeekStart, 'auto'>, Weekday>> = { sunday: 0, monday: 1, saturday: 6 };

const from = (weekStart: Weekday) => ({
  offsetMinAt: (dateMs: number) => -new Date(dateMs).getTimezoneOffset(),
  weekStart,
});
/** One object per first day, so that what is computed with it is computed once. */
const CALENDARS = [from(0), from(1), from(2), from(3), from(4), from(5), from(6)] as const;

/** Days in the viewer's time zone; weeks begin where the person's setting or region says, on every screen alike. */
export function useTrainingCalendar(): TrainingCalendar & { readonly weekStart: Weekday } {
  const chosen = useStore('settings', (state) => state.settings.weekStart);
  const weekStart = chosen === 'auto' ? firstWeekday(browserLanguages()) : WEEKDAY_OF[chosen];
  return CALENDARS[weekStart];
}

/** The seven weekdays in their order; 0 = Sunday. */
export function useWeekdays(): readonly number[] {
  const { weekStart } = useTrainingCalendar();
  return CALENDARS.map((_, n) => (weekStart + n) % 7);
}
