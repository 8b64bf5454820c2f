import { useState } from 'react';
import { isoDay } from '#core/training/training.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useDownload } from '#screens/export/use-download.ts';
import { useStores } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Banner } from '#ui/widgets/Feedback.tsx';
import { useCalendarText } from './use-calendar-text.ts';

/** Scheduled workouts and what is to come of programmes, as a calendar file: fetched when it is asked for. */
export function DatesExport() {
  const t = useT();
  const stores = useStores();
  const download = useDownload();
  const textOf = useCalendarText();
  const today = isoDay(useToday());
  const [state, setState] = useState<'idle' | 'busy' | 'done' | 'none' | 'stale' | 'failed'>('idle');
  const collect = async () => {
    await Promise.all([stores.loadCalendar(), stores.loadProgrammes(), loadTexts('calendar')]);
    const { calendar, programmes } = stores;
    await Promise.all([calendar.getState().load(), programmes.getState().load()]);
    const { items, problem } = calendar.getState().dates;
    const planned = programmes.getState().scheduled(today);
    const isStale = problem !== undefined || programmes.getState().programmes.problem !== undefined;
    const isEmpty = items.length === 0 && planned.length === 0;
    if (!isEmpty) download('icetime.ics', textOf(items, planned), 'text/calendar;charset=utf-8');
    setState(isEmpty ? (isStale ? 'failed' : 'none') : isStale ? 'stale' : 'done');
  };
  const take = () => {
    setState('busy');
    collect().catch(() => setState('failed'));
  };
  return (
    <section className="stack stack-tight">
      <h2>{t('export.dates.title')}</h2>
      <p className="muted">{t('export.dates.text')}</p>
      <div className="row">
        <Button icon="download" busy={state === 'busy' && t('export.dates.loading')} onClick={take}>
          {t('export.dates.do')}
        </Button>
      </div>
      <div role="status">
        {state === 'none' && <p>{t('export.dates.none')}</p>}
        {(state === 'stale' || state === 'failed') && (
          <Banner tone="warning" icon="cloud-off">
            {t(`export.dates.${state}`)}
          </Banner>
        )}
      </div>
    </section>
  );
}
