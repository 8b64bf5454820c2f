import { type CSSProperties, useId } from 'react';
import type { WorkoutResult } from '#core/model.ts';
import { type Day, dayOf, totalsByPeriod } from '#core/training.ts';
import { createFormat, withRegion } from '#i18n/format.ts';
import { useLanguage, useT } from '#i18n/setup.ts';
import { CALENDAR } from './calendar.ts';
import css from './statistic.module.css';

const WEEKS = 8;
const DAY_MS = 86_400_000;

/** Minutes of the last weeks as bars for the eye, and as a table for the ear. */
export function WeekChart({ results, nowMs }: { readonly results: readonly WorkoutResult[]; readonly nowMs: number }) {
  const t = useT();
  const language = useLanguage();
  const title = useId();
  const { number } = createFormat(language);
  const dayText = new Intl.DateTimeFormat(withRegion(language), { day: 'numeric', month: 'numeric', timeZone: 'UTC' });
  const nameOf = (day: Day) => dayText.format(day * DAY_MS);

  const today = dayOf(nowMs, CALENDAR);
  const weeks = totalsByPeriod(results, 'week', today - (WEEKS - 1) * 7, today, CALENDAR);
  const most = Math.max(1, ...weeks.map(({ minutes }) => minutes));
  return (
    <section className="panel stack" aria-labelledby={title}>
      <h2 id={title}>{t('statistic.chart')}</h2>
      <div className={css.chart} aria-hidden="true">
        <ol className={css.bars}>
          {weeks.map(({ fromDay, minutes }) => (
            <li key={fromDay} className={minutes === 0 ? css.idle : undefined}>
              <i style={{ '--value': `${(minutes / most) * 100}%` } as CSSProperties} />
              <b className="num">{number(minutes, 0)}</b>
              <span>{nameOf(fromDay)}</span>
            </li>
          ))}
        </ol>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{t('statistic.chart')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('statistic.weekOf')}</th>
              <th scope="col">{t('statistic.minutes')}</th>
              <th scope="col">{t('statistic.sessions')}</th>
              <th scope="col">{t('statistic.icepoints')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ fromDay, minutes, sessions, icepoints }) => (
              <tr key={fromDay}>
                <th scope="row">{nameOf(fromDay)}</th>
                <td>{number(minutes, 0)}</td>
                <td>{number(sessions, 0)}</td>
                <td>{number(icepoints, 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
