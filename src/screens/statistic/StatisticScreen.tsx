import { memo, useDeferredValue, useEffect, useMemo } from 'react';
import type { WorkoutResult } from '#core/workout/model.ts';
import { homePath, pathTo } from '#core/address/routes.ts';
import { countedOnce, type Diary, diaryOf, resultsIn, totalIn, type Trained } from '#core/training/statistics.ts';
import type { Day } from '#core/training/training.ts';
import { useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { EmptyState, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { Page } from '#ui/frame/Shell.tsx';
import { AddButton } from '#screens/statistic/result/AddButton.tsx';
import { Bests } from './Bests.tsx';
import { useTrainingCalendar } from './calendar.ts';
import { useDayTexts } from './day-texts.ts';
import { ExerciseBests } from './ExerciseBests.tsx';
import { GlacierPanel } from '#screens/statistic/glacier/GlacierPanel.tsx';
import { GoalPanel } from './GoalPanel.tsx';
import { HeatMap } from './HeatMap.tsx';
import { useResultNames } from './names.ts';
import { PeriodBar } from './PeriodBar.tsx';
import { SchedulePanel } from './SchedulePanel.tsx';
import { ResultList } from './ResultList.tsx';
import { Shares } from './Shares.tsx';
import css from './statistic.module.css';
import { type ChosenPeriod, usePeriod } from './use-period.ts';

export function StatisticScreen() {
  const t = useT();
  const { training } = useStores();
  const { items: results, status, problem } = useStore('training', (state) => state.results);
  const brief = useStore('training', (state) => state.brief);
  useEffect(() => void training.getState().load(), [training]);
  const isReady = status === 'ready';
  const calendar = useTrainingCalendar();
  const whole = useMemo(
    () => (isReady ? diaryOf(countedOnce(results), calendar) : undefined),
    [isReady, results, calendar],
  );
  const early = useMemo(() => brief && diaryOf(brief, calendar), [brief, calendar]);
  const diary = whole ?? early;
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return (
    <Page title={t('statistic.title')} backTo={isLoggedIn ? undefined : homePath(false)}>
      <div className="stack">
        {!isLoggedIn && whole && whole.results.length > 0 && <OnThisDevice />}
        {problem && (
          <ProblemLine problem={problem} what={t('statistic.stale')} onRetry={() => void training.getState().load()} />
        )}
        {!diary ? (
          <Loading />
        ) : diary.results.length === 0 ? (
          <NoResults />
        ) : (
          <Results diary={diary} whole={whole} all={results} />
        )}
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

/** Guests have no menu bar and may not know that an account would show this on all devices. */
function OnThisDevice() {
  const t = useT();
  return (
    <p className="row row-between">
      <span className="muted">{t('statistic.guest')}</span>
      <LinkButton to={pathTo('register')}>{t('finish.register')}</LinkButton>
    </p>
  );
}

function NoResults() {
  const t = useT();
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  return (
    <EmptyState scene="results" title={t('statistic.empty.title')} text={t('statistic.empty.text')}>
      <LinkButton to={isLoggedIn ? pathTo('workoutlist') : homePath(false)} variant="primary">
        {t('statistic.empty.action')}
      </LinkButton>
      <AddButton />
    </EmptyState>
  );
}

interface ResultsProps {
  readonly diary: Diary<Trained>;
  /** The same, once all results are read. */
  readonly whole: Diary | undefined;
  /** Includes results that overlap with others and are not counted. */
  readonly all: readonly WorkoutResult[];
}

function Results({ diary, whole, all }: ResultsProps) {
  const today = useToday();
  const chosen = usePeriod(diary, today);
  // A press shows at once; the period's results follow.
  const range = useDeferredValue(chosen.range);
  const period = useDeferredValue(chosen.period);
  const isPresent = useDeferredValue(chosen.isPresent);
  // The part visible on a phone without scrolling renders first; the rest follows at once.
  const below = useDeferredValue(whole, undefined);
  return (
    <>
      <PeriodBar chosen={chosen} />
      <InPeriod
        diary={diary}
        whole={below}
        all={all}
        today={today}
        range={range}
        period={period}
        isPresent={isPresent}
      />
    </>
  );
}

interface InPeriodProps extends ResultsProps, Pick<ChosenPeriod, 'range' | 'period' | 'isPresent'> {
  readonly today: Day;
}

/** Everything that follows a press later, and must not be rendered with it. */
const InPeriod = memo(function InPeriod({ diary, whole, all, today, range, period, isPresent }: InPeriodProps) {
  const t = useT();
  const texts = useDayTexts();
  const calendar = useTrainingCalendar();
  const inRange = useMemo(() => (whole ? resultsIn(whole, range) : []), [whole, range]);
  const listed = useMemo(
    () => (isPresent ? all : resultsIn(diaryOf(all, calendar), range)),
    [all, isPresent, range, calendar],
  );
  const total = useMemo(() => totalIn(diary, range), [diary, range]);
  const name = texts.range(range, period === 'any' ? 'week' : period);
  return (
    <>
      <GlacierPanel diary={diary} whole={whole} range={range} total={total} today={today} />
      <div className={css.panels}>
        <GoalPanel diary={diary} total={total} today={today} />
        {whole && (
          <>
            <HeatMap diary={whole} today={today} />
            {inRange.length > 0 && <Shares results={inRange} />}
            <SchedulePanel key={today} range={range} />
          </>
        )}
      </div>
      {whole && (
        <Named
          results={whole.results}
          listed={listed}
          title={isPresent ? t('statistic.results') : t('statistic.resultsIn', { range: name })}
        />
      )}
    </>
  );
});

interface NamedProps {
  readonly results: readonly WorkoutResult[];
  readonly listed: readonly WorkoutResult[];
  readonly title: string;
}

/** Everything that shows workout names, which are looked up on the device. */
function Named({ results, listed, title }: NamedProps) {
  const nameOf = useResultNames(results);
  return (
    <>
      <div className={css.panels}>
        <Bests results={results} nameOf={nameOf} />
        <ExerciseBests results={results} />
      </div>
      <ResultList results={listed} counted={results} title={title} nameOf={nameOf} />
    </>
  );
}
