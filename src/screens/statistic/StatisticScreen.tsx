import { useEffect, useState } from 'react';
import { dayOf, periodStart, type TrainingTotal, totalOf } from '#core/training.ts';
import type { WorkoutResult } from '#core/model.ts';
import { pathTo } from '#core/routes.ts';
import { useFormat } from '#i18n/format.ts';
import { useT } from '#i18n/setup.ts';
import { useStores, useTraining } from '#stores/context.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/Feedback.tsx';
import { Page } from '#ui/Shell.tsx';
import { Segments } from '#ui/Segments.tsx';
import { CALENDAR } from './calendar.ts';
import { ResultList } from './ResultList.tsx';
import css from './statistic.module.css';
import { WeekChart } from './WeekChart.tsx';

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
  // One "now" per visit: a list that is read must not slip into another week under the reader's eyes.
  const [nowMs] = useState(Date.now);
  return (
    <>
      <div className="split">
        <Totals results={results} nowMs={nowMs} />
        <WeekChart results={results} nowMs={nowMs} />
      </div>
      <ResultList results={results} />
    </>
  );
}

const PERIODS = ['week', 'month', 'all'] as const;
type Period = (typeof PERIODS)[number];

function Totals({ results, nowMs }: { readonly results: readonly WorkoutResult[]; readonly nowMs: number }) {
  const t = useT();
  const { number } = useFormat();
  const [period, setPeriod] = useState<Period>('week');
  const total = totalIn(results, period, nowMs);
  return (
    <section className="panel stack" aria-label={t(`statistic.${period}`)}>
      <Segments
        label={t('statistic.period')}
        value={period}
        options={PERIODS.map((value) => ({ value, label: t(`statistic.${value}`) }))}
        onChange={setPeriod}
      />
      <dl className={css.facts}>
        {(['sessions', 'minutes', 'icepoints'] as const).map((fact) => (
          <div key={fact}>
            <dt>{t(`statistic.${fact}`)}</dt>
            <dd className="num">{number(total[fact], 0)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function totalIn(results: readonly WorkoutResult[], period: Period, nowMs: number): TrainingTotal {
  if (period === 'all') return totalOf(results);
  const from = periodStart(dayOf(nowMs, CALENDAR), period, CALENDAR);
  return totalOf(results.filter((result) => dayOf(result.date, CALENDAR) >= from));
}
