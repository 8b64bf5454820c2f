import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { WorkoutResult } from '#core/model.ts';
import { pathTo } from '#core/routes.ts';
import { diaryOf, resultsIn, totalIn } from '#core/statistics.ts';
import { dayOf } from '#core/training.ts';
import { useT } from '#i18n/setup.ts';
import { useStores, useTraining } from '#stores/context.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/Feedback.tsx';
import { Page } from '#ui/Shell.tsx';
import { BarChart } from './BarChart.tsx';
import { Bests } from './Bests.tsx';
import { CALENDAR } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import { ExerciseBests } from './ExerciseBests.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import { HeatMap } from './HeatMap.tsx';
import { useResultNames } from './names.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { ResultList } from './ResultList.tsx';
import { Shares } from './Shares.tsx';
import css from './statistic.module.css';
import { usePeriod } from './use-period.ts';

export function StatisticScreen() {
  const t = useT();
  const { training } = useStores();
  const { items: results, status, problem } = useTraining((state) => state.results);
  useEffect(() => void training.getState().load(), [training]);
  return (
    <Page title={t('statistic.title')}>
      <div className="stack">
        {problem && (
          <ProblemLine problem={problem} what={t('statistic.stale')} onRetry={() => void training.getState().load()} />
        )}
        {status !== 'ready' ? <Loading /> : results.length === 0 ? <NoResults /> : <Results results={results} />}
      </div>
    </Page>
  );
}

function Loading() {
  const t = useT();
  return (
    <div className="split" role="status" aria-busy="true">
      <span className="visually-hidden">{t('common.loading')}</span>
      <Skeleton height="9rem" />
      <Skeleton height="15rem" />
    </div>
  );
}

function NoResults() {
  const t = useT();
  return (
    <EmptyState title={t('statistic.empty.title')} text={t('statistic.empty.text')}>
      <LinkButton to={pathTo('workoutlist')} variant="primary">
        {t('statistic.empty.action')}
      </LinkButton>
    </EmptyState>
  );
}

function Results({ results }: { readonly results: readonly WorkoutResult[] }) {
  const t = useT();
  const texts = useDayTexts();
  // One "now" per visit: a list that is read must not slip into another week under the reader's eyes.
  const [nowMs] = useState(Date.now);
  const today = dayOf(nowMs, CALENDAR);
  const diary = useMemo(() => diaryOf(results, CALENDAR), [results]);
  const chosen = usePeriod(diary, today);
  const { range, period, isPresent } = chosen;
  const inRange = useMemo(() => resultsIn(diary, range), [diary, range]);
  const name = texts.range(range, period === 'any' ? 'week' : period);
  // What a phone shows without scrolling is there first; years of results below it follow at once.
  const isWhole = useDeferredValue(true, false);
  return (
    <>
      <PeriodBar chosen={chosen} />
      <div className={css.panels}>
        <GoalPanel results={results} total={totalIn(diary, range)} nowMs={nowMs} />
        <BarChart diary={diary} range={range} today={today} />
        {isWhole && (
          <>
            <HeatMap diary={diary} today={today} />
            {inRange.length > 0 && <Shares results={inRange} />}
            <PlanPanel range={range} nowMs={nowMs} />
          </>
        )}
      </div>
      {isWhole && (
        <Named
          key={isPresent ? '' : name}
          results={results}
          listed={isPresent ? results : inRange}
          title={isPresent ? t('statistic.results') : t('statistic.resultsIn', { range: name })}
        />
      )}
    </>
  );
}

interface NamedProps {
  readonly results: readonly WorkoutResult[];
  readonly listed: readonly WorkoutResult[];
  readonly title: string;
}

/** All that says what workouts are called: their names are looked up on the device. */
function Named({ results, listed, title }: NamedProps) {
  const nameOf = useResultNames(results);
  return (
    <>
      <div className={css.panels}>
        <Bests results={results} nameOf={nameOf} />
        <ExerciseBests results={results} />
      </div>
      <ResultList results={listed} title={title} nameOf={nameOf} />
    </>
  );
}
