import { useId, useMemo, useState } from 'react';
import { DAY_MS } from '#core/base/day.ts';
import { type Days, type HeatDay, heatOf, totalsByPeriod } from '#core/training/statistics.ts';
import type { Day } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import colors from '#ui/widgets/charts.module.css';
import { Scrub } from '#ui/workout/Scrub.tsx';
import { useTrainingCalendar } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import css from './statistic.module.css';
import { TotalsTable } from './TotalsTable.tsx';

const WEEKS = 53;
const SHADES = [0, 1, 2, 3, 4] as const;
/** Geometry: a cell and the square in it. */
const PLACE = 10;
const SQUARE = 8.5;

/** A year of weeks: one square per day, warmer with more training. */
export function HeatMap({ diary, today }: { readonly diary: Days; readonly today: Day }) {
  const t = useT();
  const title = useId();
  const calendar = useTrainingCalendar();
  const weeks = useMemo(() => heatOf(diary, today, WEEKS, calendar), [diary, today, calendar]);
  const totals = useMemo(() => {
    const range = { fromDay: weeks[0]?.[0]?.day ?? today, toDay: today + 1 };
    return totalsByPeriod(diary, 'week', range, calendar);
  }, [diary, weeks, today, calendar]);
  const trained = weeks.flat().filter(({ shade }) => shade > 0).length;
  const caption = t('statistic.heat.title');
  return (
    <section className={`panel stack ${css.wide}`} aria-labelledby={title}>
      <div className="row row-between">
        <h2 id={title}>{caption}</h2>
        <Legend />
      </div>
      <Weeks weeks={weeks} totals={totals} label={caption} />
      <p className="small muted">{t('statistic.heat.days', { count: trained })}</p>
      <TotalsTable caption={caption} rows={totals} kind="week" />
    </section>
  );
}

interface WeeksProps {
  readonly weeks: readonly (readonly HeatDay[])[];
  readonly totals: ReturnType<typeof totalsByPeriod>;
  readonly label: string;
}

function Weeks({ weeks, totals, label }: WeeksProps) {
  const t = useT();
  const texts = useDayTexts();
  const [chosen, choose] = useState(WEEKS - 1);
  const week = totals[chosen];
  if (!week) return null;
  const when = texts.range(week);
  const facts = [
    t('statistic.chart.minutes', { count: week.minutes }),
    t('statistic.chart.sessions', { count: week.sessions }),
    t('statistic.points', { count: week.icepoints }),
  ].join(' · ');
  return (
    <>
      <p className={css.readout}>
        <b>{when}</b> <span>{facts}</span>
      </p>
      <Scrub label={label} count={WEEKS} value={chosen} valueText={`${when}: ${facts}`} onChange={choose}>
        <svg className={css.heat} viewBox={`-1 -1 ${WEEKS * PLACE + 1} ${7 * PLACE + 1}`}>
          {SHADES.map((shade) => (
            <path key={shade} className={css[`heat${shade}`]} d={squaresOf(weeks, shade)} />
          ))}
          <rect className={css.week} x={chosen * PLACE - 0.75} y={-0.75} width={PLACE} height={7 * PLACE} />
        </svg>
        <div className={css.months}>
          {weeks.map(([first], n) =>
            first && new Date(first.day * DAY_MS).getUTCDate() <= 7 ? (
              <span key={first.day} style={{ gridColumnStart: n + 1 }}>
                {texts.tick(first.day, 'month', 12)}
              </span>
            ) : null,
          )}
        </div>
      </Scrub>
    </>
  );
}

/** One path for all squares of a shade: five elements instead of 371. */
function squaresOf(weeks: WeeksProps['weeks'], shade: number): string {
  return weeks
    .flatMap((days, x) => days.map((day, y) => ({ day, x: x * PLACE, y: y * PLACE })))
    .filter(({ day }) => day.shade === shade)
    .map(({ x, y }) => `M${x} ${y}h${SQUARE}v${SQUARE}h-${SQUARE}z`)
    .join('');
}

function Legend() {
  const t = useT();
  return (
    <p className={`${css.legend} ${colors.colors}`} aria-hidden="true">
      {t('statistic.heat.less')}
      <svg viewBox="-1 -1 71 15">
        {SHADES.map((shade) => (
          <path key={shade} className={css[`heat${shade}`]} d={`M${shade * 14} 0h12v12h-12z`} />
        ))}
      </svg>
      {t('statistic.heat.more')}
    </p>
  );
}
