import { useDeferredValue } from 'react';
import type { DayRange } from '#core/training/statistics.ts';
import type { PeriodKind, TrainingTotal } from '#core/training/training.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useDayTexts } from './day-texts.ts';

interface Props {
  readonly caption: string;
  readonly rows: readonly (DayRange & TrainingTotal)[];
  readonly kind: PeriodKind;
}

/** A chart's data for screen readers. */
export function TotalsTable({ caption, rows, kind }: Props) {
  const t = useT();
  const { number } = useFormat();
  const texts = useDayTexts();
  // The visible part renders first.
  const isDue = useDeferredValue(true, false);
  if (!isDue) return null;
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('statistic.period')}</th>
            <th scope="col">{t('statistic.minutes')}</th>
            <th scope="col">{t('statistic.sessions')}</th>
            <th scope="col">{t('statistic.icepoints')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.fromDay}>
              <th scope="row">{texts.range(row, kind)}</th>
              <td>{number(row.minutes, 0)}</td>
              <td>{number(row.sessions, 0)}</td>
              <td>{number(row.icepoints, 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
