import { pathTo } from '#core/address/routes.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { eventsOf, type ScheduledTraining } from '#core/programme/scheduled.ts';
import { calendarOfDates } from '#core/training/calendar-dates.ts';
import { isoDay } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/base/absolute-url.ts';
import { usePlaceText } from './TrainingLine.tsx';

/** Dates and what is to come of programmes as the text of a calendar file, with the person's reminder. */
export function useCalendarText(): (
  dates: readonly TrainingDate[],
  trainings?: readonly ScheduledTraining[],
) => string {
  const t = useT();
  const stores = useStores();
  const remindMinBefore = useStore('settings', (state) => state.settings.remindMinBefore);
  const today = isoDay(useToday());
  const descriptionOf = usePlaceText();
  return (dates, trainings = []) => {
    const appUrl = absoluteUrl(pathTo('workoutList')).replace(/\/$/, '');
    const options = {
      nowMs: Date.now(),
      remindMinBefore,
      timeZone: stores.calendar.getState().timeZone(),
      appUrl,
      untitled: t('calendar.untitled'),
    };
    return calendarOfDates(dates, options, eventsOf(trainings, { from: today, appUrl, descriptionOf }));
  };
}
