import { memo, Suspense, useContext, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { isoDay } from '#core/training/training.ts';
import { pathTo, quickPath } from '#core/address/routes.ts';
import { loadTexts, useT } from '#i18n/setup.ts';
import { useToday } from '#i18n/today.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { myWorkouts } from '#stores/library/lists.ts';
import { Button, LinkButton } from '#ui/widgets/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine, Skeleton } from '#ui/widgets/Feedback.tsx';
import { followMarkOf } from '#ui/base/follow-mark.ts';
import { IsShown } from '#ui/base/arrival.ts';
import { late } from '#ui/base/late.tsx';
import { useWhenIdle } from '#ui/base/when-idle.ts';
import { RecentWorkouts } from '#ui/lists/RecentWorkouts.tsx';
import { WorkoutGrid } from '#ui/lists/WorkoutGrid.tsx';
import css from './MyTab.module.css';
import { playerOf, useCards } from './use-cards.tsx';

/** If it cannot be loaded, the list is shown without it. */
const Intro = late(() =>
  Promise.all([import('#screens/intro/IntroSlides.tsx'), loadTexts('intro')]).then(
    ([part]) => part.IntroSlides,
    () => () => null,
  ),
);
/** Likewise. */
const Today = late(() =>
  Promise.all([import('#screens/programmes/Today.tsx'), loadTexts('programme'), loadTexts('coaching')]).then(
    ([part]) => part.Today,
    () => () => null,
  ),
);
interface MyTabProps {
  readonly onNew: () => void;
}

/** Memoized: opening something above does not re-render it. */
export const MyTab = memo(function MyTab({ onNew }: MyTabProps) {
  const { library } = useStores();
  const isEmpty = useStore('library', (state) => state.mine.items.length === 0);
  const isReady = useStore('library', (state) => state.mine.status === 'ready');
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const isShown = useContext(IsShown);
  useEffect(() => {
    if (isShown && signedIn) void library.getState().loadMine();
  }, [library, isShown, signedIn]);
  const isWaiting = useDeferredValue(isEmpty && !isReady);
  return isWaiting ? <CardSkeletons count={6} /> : <MyList onNew={onNew} />;
});

/** Separate, so that the cards' further data loads after they are painted. */
function MyList({ onNew }: MyTabProps) {
  const t = useT();
  const { library } = useStores();
  const workouts = useStore('library', myWorkouts);
  const problem = useStore('library', (state) => state.mine.problem);
  const recent = useStore('training', (state) => state.lastRuns.recent);
  const cards = useCards();
  const introSeen = useStore('settings', (state) => state.settings.introSeen);
  const isNew = useStore('login', (state) => state.isLoggedIn) && !introSeen && workouts.length === 0;
  const mark = useFollows();
  return (
    <div className="stack">
      {(mark === 'yes' || mark === 'offered') && (
        <div className={css.today} data-mark={mark}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <Today />
          </Suspense>
        </div>
      )}
      {problem && (
        <ProblemLine what={t('list.loadFailed')} problem={problem} onRetry={() => void library.getState().loadMine()} />
      )}
      {isNew && (
        <div className={css.intro}>
          <Suspense fallback={<Skeleton height="100%" />}>
            <Intro />
          </Suspense>
        </div>
      )}
      <RecentWorkouts runs={recent} workouts={workouts} />
      <WorkoutGrid
        {...cards}
        list="my"
        workouts={workouts}
        startTo={playerOf}
        empty={
          <EmptyState {...(!isNew && { scene: 'workouts' })} title={t('list.mine.title')} text={t('list.mine.text')}>
            <Button variant="primary" icon="plus" onClick={onNew}>
              {t('list.mine.action')}
            </Button>
            <LinkButton icon="clock" to={quickPath('tabata')}>
              {t('simple.preset.tabata')}
            </LinkButton>
            <LinkButton icon="calendar" to={pathTo('programmes')}>
              {t('list.programme')}
            </LinkButton>
            <LinkButton variant="text" to={pathTo('workoutlist', { tab: 'free' })}>
              {t('list.mine.browse')}
            </LinkButton>
          </EmptyState>
        }
      />
    </div>
  );
}

/**
 * Whether Today leads the list, decided on arrival so that nothing moves. Whoever has not been asked on this device
 * today is asked when the page is idle, for the next arrival.
 */
function useFollows(): ReturnType<typeof followMarkOf> {
  const stores = useStores();
  const uid = useStore('login', (state) => state.userID);
  const today = isoDay(useToday());
  const [mark] = useState(() => followMarkOf(uid, today));
  const tasks = useMemo(
    () =>
      mark === 'unknown' && uid !== ''
        ? [() => void import('#screens/programmes/look.ts').then((part) => part.lookForFollows(stores, today))]
        : [],
    [mark, uid, stores, today],
  );
  useWhenIdle(tasks);
  return mark;
}
