import { type CSSProperties, useId } from 'react';
import { isOfWorkout } from '#core/training/trained-time.ts';
import { totalsByLevel, totalsBySport } from '#core/training/statistics.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import colors from '#ui/widgets/charts.module.css';
import css from './statistic.module.css';

/** Sports and levels in the selected period. */
export function Shares({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const sports = totalsBySport(results).map(({ sport, minutes }) => ({ label: t(`sport.${sport}`), minutes }));
  const levels = totalsByLevel(results.filter(isOfWorkout)).map(({ level, minutes }) => ({
    label: t(`level.${level}`),
    minutes,
  }));
  return (
    <section className="panel stack">
      <Share title={t('statistic.sports')} rows={sports} />
      {levels.length > 0 && <Share title={t('statistic.levels')} rows={levels} />}
    </section>
  );
}

interface ShareProps {
  readonly title: string;
  readonly rows: readonly { readonly label: string; readonly minutes: number }[];
}

/** The table is the chart: every row contains a bar. */
function Share({ title, rows }: ShareProps) {
  const t = useT();
  const id = useId();
  const { number } = useFormat();
  const most = Math.max(1, ...rows.map(({ minutes }) => minutes));
  return (
    <div className="stack stack-tight">
      <div className="row row-between">
        <h2 id={id}>{title}</h2>
        <span className="small muted" aria-hidden="true">
          {t('statistic.minutes')}
        </span>
      </div>
      <table className={`${css.shares} ${colors.colors}`} aria-labelledby={id}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{title}</th>
            <th scope="col">{t('statistic.minutes')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, minutes }, n) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td style={{ '--share': minutes / most, '--color': `var(--chart-${(n % 6) + 1})` } as CSSProperties}>
                <span className="num">{number(minutes, 0)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
