import { calendarOfDates } from '#core/calendar-dates.ts';
import type { TrainingDate } from '#core/people.ts';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useCalendar, useSettings, useStores } from '#stores/context.tsx';
import { absoluteUrl } from '#ui/absolute-url.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Dialog.tsx';
import { download } from '#ui/download.ts';

/** Dates as the text of a calendar file, with the reminder that this person wants. */
export function useCalendarText(): (dates: readonly TrainingDate[]) => string {
  const t = useT();
  const { calendar } = useStores();
  const remindMinBefore = useSettings((state) => state.settings.remindMinBefore);
  return (dates) =>
    calendarOfDates(dates, {
      nowMs: Date.now(),
      remindMinBefore,
      timeZone: calendar.getState().timeZone(),
      appUrl: absoluteUrl(pathTo('workoutList')).replace(/\/$/, ''),
      untitled: t('calendar.untitled'),
    });
}

/** The calendar elsewhere: as a file for another calendar. */
export function TakeAlong({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const dates = useCalendar((state) => state.dates) ?? [];
  const textOf = useCalendarText();
  return (
    <Sheet open title={t('calendar.takeAlong')} onClose={onClose}>
      <section className="stack stack-tight">
        <h3>{t('calendar.fileTitle')}</h3>
        <p className="muted">{t('calendar.fileText')}</p>
        <Button
          wide
          icon="download"
          disabled={dates.length === 0}
          onClick={() => download('icetime.ics', textOf(dates), 'text/calendar;charset=utf-8')}
        >
          {t('calendar.fileAll')}
        </Button>
      </section>
    </Sheet>
  );
}
