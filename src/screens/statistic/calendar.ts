import type { TrainingCalendar } from '#core/training/training.ts';

/** Days in the viewer's time zone, weeks from Monday: all five languages of the product live by it. */
export const CALENDAR: TrainingCalendar = {
  offsetMinAt: (dateMs) => -new Date(dateMs).getTimezoneOffset(),
  weekStart: 1,
};
