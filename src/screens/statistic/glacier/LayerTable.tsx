import { type CSSProperties, type Ref, useState } from 'react';
import type { Tower } from '#core/training/glacier/towers.ts';
import { dayOf, type PeriodKind } from '#core/training/training.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { HUES } from '#core/cover/hues.ts';
import { timeText } from '#core/base/time-text.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { useDayTexts } from '#screens/statistic/day-texts.ts';
import { useKnownNames } from '#screens/statistic/names.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import glacier from '#ui/workout/glacier/Glacier.module.css';
import css from './GlacierPanel.module.css';

interface Props {
  readonly ref: Ref<HTMLTableElement>;
  readonly towers: readonly Tower<WorkoutResult>[];
  readonly unit: PeriodKind;
  /** Of one tower; '' = all of them. */
  readonly when: string;
}

const PAGE = 30;

/** The layers of the picture in words and numbers, newest first. */
export function LayerTable({ ref, towers, unit, when }: Props) {
  const t = useT();
  const { number } = useFormat();
  const texts = useDayTexts();
  const calendar = useTrainingCalendar();
  const minSec = useStore('settings', (state) => state.settings.timeFormatMinSec);
  const [most, setMost] = useState(PAGE);
  const isGrouped = unit === 'month' || unit === 'year';
  const rows = towers.flatMap(({ layers, ...range }) => layers.toReversed().map((layer) => ({ range, layer })));
  const nameOf = useKnownNames();
  const caption = [t('statistic.glacier.table'), when].filter(Boolean).join(': ');
  return (
    <>
      <table ref={ref} tabIndex={-1} className={css.layers}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t(isGrouped ? 'statistic.period' : 'statistic.glacier.day')}</th>
            <th scope="col">{t(isGrouped ? 'statistic.sports' : 'statistic.bests.workout')}</th>
            <th scope="col">{t('statistic.minutes')}</th>
            <th scope="col">{t('statistic.icepoints')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ range, layer: { sport, sec, icepoints, results } }) => {
            const [result] = results;
            const fromDay = result && !isGrouped ? dayOf(result.date, calendar) : range.fromDay;
            const day = isGrouped ? texts.range(range, unit) : texts.day(fromDay);
            return (
              <tr key={isGrouped ? `${range.fromDay} ${sport}` : result?.id}>
                <td>{day}</td>
                <th scope="row" dir="auto">
                  <i className={glacier.key} style={{ '--h': HUES[sport] } as CSSProperties} />
                  {isGrouped || !result ? t(`sport.${sport}`) : nameOf(result)}
                  {!isGrouped && <span className="visually-hidden">{` (${t(`sport.${sport}`)})`}</span>}
                </th>
                <td className="num">{timeText(sec, minSec)}</td>
                <td className="num">{number(icepoints, 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length === 0 && <p className="small muted">{t('statistic.glacier.none')}</p>}
      {rows.length > most && (
        <div className="row">
          <Button onClick={() => setMost(most + PAGE)}>{t('statistic.glacier.more')}</Button>
        </div>
      )}
    </>
  );
}
