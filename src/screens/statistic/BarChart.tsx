import { type CSSProperties, useId, useState } from 'react';
import { type DayRange, type Days, type PeriodTotal, totalsByPeriod, unitOf } from '#core/training/statistics.ts';
import type { Day, PeriodKind } from '#core/training/training.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { Scrub } from '#ui/workout/Scrub.tsx';
import { useTrainingCalendar } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import css from './statistic.module.css';
import { TotalsTable } from './TotalsTable.tsx';

interface Props {
  readonly diary: Days;
  readonly range: DayRange;
  readonly today: Day;
}

/** Up to this many bars can show their own numbers on a phone. */
const WITH_NUMBERS = 8;
/** Up to this many bars have room for a label each. */
const TICKS = { day: 8, week: 6, month: 12, year: 8 } as const;

/** Minutes in the selected period as bars. */
export function BarChart({ diary, range, today }: Props) {
  const t = useT();
  const title = useId();
  const unit = unitOf(range);
  const bars = totalsByPeriod(diary, unit, range, useTrainingCalendar());
  return (
    <section className="panel stack" aria-labelledby={title}>
      <h2 id={title}>{t(`statistic.chart.${unit}`)}</h2>
      <Bars key={`${range.fromDay} ${range.toDay} ${bars[0]?.fromDay}`} bars={bars} unit={unit} today={today} />
      <TotalsTable caption={t(`statistic.chart.${unit}`)} rows={bars} kind={unit} />
    </section>
  );
}

function Bars({
  bars,
  unit,
  today,
}: {
  readonly bars: readonly PeriodTotal[];
  readonly unit: PeriodKind;
  readonly today: Day;
}) {
  const t = useT();
  const { number } = useFormat();
  const texts = useDayTexts();
  const [chosen, choose] = useState(() => firstChosen(bars, today));
  const most = Math.max(1, ...bars.map(({ minutes }) => minutes));
  const bar = bars[chosen];
  if (!bar) return null;
  const facts = [
    t('statistic.chart.minutes', { count: bar.minutes }),
    t('statistic.chart.sessions', { count: bar.sessions }),
  ].join(' · ');
  const when = texts.range(bar, unit);
  const every = Math.ceil(bars.length / TICKS[unit]);
  return (
    <>
      <p className={css.readout}>
        <b>{when}</b> <span>{facts}</span>
      </p>
      <Scrub
        label={t(`statistic.chart.${unit}`)}
        count={bars.length}
        value={chosen}
        valueText={`${when}: ${facts}`}
        onChange={choose}
      >
        <ol className={css.bars}>
          {bars.map(({ fromDay, minutes }, n) => (
            <li key={fromDay} data-idle={minutes === 0 || undefined} data-chosen={n === chosen || undefined}>
              <i style={{ '--value': `${(minutes / most) * 100}%` } as CSSProperties} />
              {bars.length <= WITH_NUMBERS && <b className="num">{minutes === 0 ? '–' : number(minutes, 0)}</b>}
              <span>{n % every === 0 ? texts.tick(fromDay, unit, bars.length) : ''}</span>
            </li>
          ))}
        </ol>
      </Scrub>
    </>
  );
}

/** The last bar with training, otherwise the current one. */
function firstChosen(bars: readonly PeriodTotal[], today: Day): number {
  const last = bars.findLastIndex(({ sessions }) => sessions > 0);
  return last >= 0
    ? last
    : Math.max(
        0,
        bars.findLastIndex(({ fromDay }) => fromDay <= today),
      );
}
