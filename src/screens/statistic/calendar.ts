import type { TrainingCalendar } from '#core/training/training.ts';

/** Days in the viewer's time zone; weeks start on Monday, as is usual in all five languages. */
export const CALENDAR: TrainingCalendar = {
  offsetMinAt: (dateMs) => -new Date(dateMs).getTimezoneOffset(),
  weekStart: 1,
};
