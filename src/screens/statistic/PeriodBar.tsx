import { useState } from 'react';
import { DAY_MS } from '#core/base/day.ts';
import type { DayRange } from '#core/training/statistics.ts';
import { isoDay } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import { IconButton } from '#ui/widgets/Button.tsx';
import { Field } from '#ui/fields/Field.tsx';
import field from '#ui/fields/Field.module.css';
import { Segments } from '#ui/fields/Segments.tsx';
import { useDayTexts } from './day-texts.ts';
import css from './statistic.module.css';
import { type ChosenPeriod, PERIODS } from './use-period.ts';

/** Selects the page's period. */
export function PeriodBar({ chosen }: { readonly chosen: ChosenPeriod }) {
  const t = useT();
  const texts = useDayTexts();
  const { period, range, isPresent } = chosen;
  return (
    <div className={css.period}>
      <Segments
        label={t('statistic.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`statistic.kind.${value}`) }))}
        onChange={chosen.choose}
      />
      {period === 'any' ? (
        <AnyRange range={range} onChange={chosen.setRange} />
      ) : (
        <div className={css.steps}>
          <IconButton icon="left" label={t('statistic.previous')} onClick={() => chosen.step(-1)} />
          <p aria-live="polite">{texts.range(range, period)}</p>
          <IconButton
            icon="right"
            label={t('statistic.next')}
            aria-disabled={isPresent || undefined}
            onClick={() => !isPresent && chosen.step(1)}
          />
        </div>
      )}
    </div>
  );
}

/** `undefined` = not a possible training day. */
function dayIn(text: string): number | undefined {
  const day = Date.parse(`${text}T00:00:00Z`) / DAY_MS;
  return /^(19|20)\d\d-\d\d-\d\d$/.test(text) && Number.isInteger(day) ? day : undefined;
}

function AnyRange({ range, onChange }: { readonly range: DayRange; readonly onChange: (range: DayRange) => void }) {
  const t = useT();
  const [from, setFrom] = useState(isoDay(range.fromDay));
  const [to, setTo] = useState(isoDay(range.toDay - 1));
  const isWrong = (dayIn(from) ?? Infinity) > (dayIn(to) ?? -Infinity);
  const type = (nextFrom: string, nextTo: string) => {
    setFrom(nextFrom);
    setTo(nextTo);
    const fromDay = dayIn(nextFrom);
    const lastDay = dayIn(nextTo);
    if (fromDay !== undefined && lastDay !== undefined && fromDay <= lastDay) onChange({ fromDay, toDay: lastDay + 1 });
  };
  return (
    <div className={css.dates}>
      <Field label={t('statistic.from')}>
        {(wiring) => (
          <input
            {...wiring}
            className={field.input}
            type="date"
            value={from}
            max={to || undefined}
            onChange={(event) => type(event.target.value, to)}
          />
        )}
      </Field>
      <Field label={t('statistic.to')} error={isWrong ? t('statistic.wrongRange') : undefined}>
        {(wiring) => (
          <input
            {...wiring}
            className={field.input}
            type="date"
            value={to}
            min={from || undefined}
            onChange={(event) => type(from, event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
