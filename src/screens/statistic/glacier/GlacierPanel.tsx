import { useId, useMemo, useRef, useState } from 'react';
import { goalOf } from '#core/training/progress.ts';
import type { DayRange, Diary, Trained } from '#core/training/statistics.ts';
import { secOf, type Tower, towersOf, towerUnit } from '#core/training/glacier/towers.ts';
import type { Day, PeriodKind, TrainingTotal } from '#core/training/training.ts';
import type { WorkoutResult } from '#core/workout/model.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useTrainingCalendar } from '#screens/statistic/calendar.ts';
import { type DayTexts, useDayTexts } from '#screens/statistic/day-texts.ts';
import { useStore } from '#stores/context.tsx';
import { Button } from '#ui/widgets/Button.tsx';
import { Glacier } from '#ui/workout/glacier/Glacier.tsx';
import { Scrub } from '#ui/workout/Scrub.tsx';
import { LayerTable } from './LayerTable.tsx';
import { SportKey } from './SportKey.tsx';
import shared from '#screens/statistic/statistic.module.css';
import css from './GlacierPanel.module.css';

interface Props {
  readonly diary: Diary<Trained>;
  /** The same, once all results are read: only these have names. */
  readonly whole: Diary<WorkoutResult> | undefined;
  readonly range: DayRange;
  /** Of the range. */
  readonly total: TrainingTotal;
  readonly today: Day;
}

/** The selected period as a glacier, with its key and its layers as a table. */
export function GlacierPanel(props: Props) {
  const { range, whole, diary } = props;
  const calendar = useTrainingCalendar();
  const goal = useStore('settings', ({ settings }) => goalOf(settings));
  const towers = useMemo(() => towersOf(diary, range, goal, calendar), [diary, range, goal, calendar]);
  const named = useMemo(
    () => (whole ? towersOf(whole, range, goal, calendar) : undefined),
    [whole, range, goal, calendar],
  );
  return (
    <Panel key={`${range.fromDay} ${range.toDay} ${towers[0]?.fromDay}`} {...props} towers={towers} named={named} />
  );
}

interface PanelProps extends Props {
  readonly towers: readonly Tower[];
  readonly named: readonly Tower<WorkoutResult>[] | undefined;
}

function Panel({ towers, named, range, total, today }: PanelProps) {
  const t = useT();
  const title = useId();
  const unit = towerUnit(range);
  const texts = useDayTexts();
  const table = useRef<HTMLTableElement>(null);
  const [chosen, choose] = useState(() => firstChosen(towers, today));
  const [isWhole, setWhole] = useState(false);
  const tower = towers[chosen];
  const shown = isWhole ? named?.toReversed() : named?.slice(chosen, chosen + 1);
  const label = t(`statistic.chart.${unit}`);
  if (!tower) return null;
  const when = texts.range(tower, unit);
  const showWhole = () => {
    setWhole(true);
    table.current?.focus();
  };
  return (
    <section className={`panel ${css.panel}`} aria-labelledby={title}>
      <h2 id={title} className="visually-hidden">
        {t('statistic.glacier.title')}
      </h2>
      <Totals towers={towers} unit={unit} total={total} />
      <Scrub
        label={label}
        count={towers.length}
        value={chosen}
        valueText={`${when}: ${factsOf([tower], t)}`}
        onChange={(n) => {
          choose(n);
          setWhole(false);
        }}
      >
        <div className={css.picture}>
          <Glacier towers={towers} free={0.34} chosen={isWhole ? undefined : chosen} />
        </div>
        <Axis towers={towers} unit={unit} texts={texts} />
      </Scrub>
      <div className={css.below}>
        <SportKey towers={towers} />
        <p className={shared.readout}>
          <b>{isWhole ? texts.range(range, 'week') : when}</b> <span>{factsOf(isWhole ? towers : [tower], t)}</span>
        </p>
        {named && <LayerTable ref={table} towers={shown ?? []} unit={unit} when={isWhole ? '' : when} />}
        {named && !isWhole && towers.length > 1 && (
          <div className="row">
            <Button variant="text" onClick={showWhole}>
              {t('statistic.glacier.table')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** `20 minutes · 1 workout` */
function factsOf(towers: readonly Tower[], t: ReturnType<typeof useT>): string {
  const sec = towers.reduce((sum, tower) => sum + secOf(tower), 0);
  const sessions = towers.flatMap(({ layers }) => layers.flatMap(({ results }) => results)).length;
  return [
    t('statistic.chart.minutes', { count: Math.round(sec / 60) }),
    t('statistic.chart.sessions', { count: sessions }),
    ...(towers.length === 1 && towers[0]?.hasGoal ? [t('statistic.goal.reached')] : []),
  ].join(' · ');
}

/** From here on hours are easier to grasp. */
const HOURS_FROM_MIN = 600;

function Totals({ towers, unit, total }: Pick<PanelProps, 'towers' | 'total'> & { readonly unit: PeriodKind }) {
  const t = useT();
  const { number } = useFormat();
  const isLong = unit !== 'day' && total.minutes >= HOURS_FROM_MIN;
  const weeks = towers.filter(({ hasGoal }) => hasGoal).length;
  return (
    <dl className={css.totals}>
      <div>
        <dt>{t(isLong ? 'statistic.hours' : 'statistic.minutes')}</dt>
        <dd className="num">{number(isLong ? total.minutes / 60 : total.minutes, 0)}</dd>
      </div>
      {unit === 'week' && (
        <div>
          <dt>{t('statistic.glacier.goals')}</dt>
          <dd className="num">{number(weeks, 0)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Up to this many labels fit below a picture on a phone. */
const TICKS = { day: 7, week: 6, month: 12, year: 8 } as const;

interface AxisProps {
  readonly towers: readonly Tower[];
  readonly unit: PeriodKind;
  readonly texts: DayTexts;
}

function Axis({ towers, unit, texts }: AxisProps) {
  const every = Math.ceil(towers.length / TICKS[unit]);
  return (
    <div className={css.axis} style={{ gridTemplateColumns: `repeat(${towers.length}, minmax(0, 1fr))` }}>
      {towers.map(({ fromDay }, n) =>
        n % every === 0 ? (
          <span key={fromDay} style={{ gridColumn: `${n + 1} / span ${Math.min(every, towers.length - n)}` }}>
            {texts.tick(fromDay, unit, towers.length)}
          </span>
        ) : null,
      )}
    </div>
  );
}

/** The last tower with training, otherwise the current one. */
function firstChosen(towers: readonly Tower[], today: Day): number {
  const last = towers.findLastIndex(({ layers }) => layers.length > 0);
  return last >= 0
    ? last
    : Math.max(
        0,
        towers.findLastIndex(({ fromDay }) => fromDay <= today),
      );
}
