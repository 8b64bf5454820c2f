import { type CSSProperties, useEffect, useId, useState } from 'react';
import { DAY_MS } from '#core/base/day.ts';
import { pathTo } from '#core/address/routes.ts';
import { type DayRange, scheduleKeptIn } from '#core/training/statistics.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStore, useStores } from '#stores/context.tsx';
import colors from '#ui/widgets/charts.module.css';
import { Link } from '#ui/base/Link.tsx';
import { useTrainingCalendar } from './calendar.ts';
import css from './statistic.module.css';

/** Scheduled workouts in the selected period, and how many were done. Empty if none were scheduled. */
export function SchedulePanel({ range }: { readonly range: DayRange }) {
  const t = useT();
  const id = useId();
  const [nowMs] = useState(Date.now);
  const { number } = useFormat();
  const { calendar } = useStores();
  const days = useTrainingCalendar();
  const dates = useStore('calendar', (state) => state.dates.items);
  const occurrences = useStore('calendar', (state) => state.occurrences);
  useEffect(() => void calendar.getState().load(), [calendar]);
  if (dates.length === 0) return null;
  // One day more at each end, because time zones begin a day at different moments.
  const near = occurrences((range.fromDay - 1) * DAY_MS, (range.toDay + 1) * DAY_MS);
  const { scheduled, done, ahead } = scheduleKeptIn(near, range, nowMs, days);
  if (scheduled + ahead === 0) return null;
  const share = scheduled > 0 ? (done / scheduled) * 100 : 0;
  return (
    <section className="panel stack" aria-labelledby={id}>
      <h2 id={id}>{t('statistic.plan.title')}</h2>
      <p>
        <span className={`num ${css.big}`}>{`${number(done, 0)}/${number(scheduled, 0)}`}</span>{' '}
        <span className="muted">{t('statistic.plan.done', { count: done })}</span>
      </p>
      <i className={`${css.meter} ${colors.colors}`} style={{ '--value': `${share}%` } as CSSProperties} />
      {ahead > 0 && <p className="small muted">{t('statistic.plan.ahead', { count: ahead })}</p>}
      <p>
        <Link to={pathTo('calendar')}>{t('statistic.plan.calendar')}</Link>
      </p>
    </section>
  );
}
