import { useCallback, useDeferredValue, useEffect } from 'react';
import type { Workout } from '#core/model.ts';
import { pathTo } from '#core/routes.ts';
import { useT } from '#i18n/setup.ts';
import { useLibrary, useLengthOf, useLogin, useStores, useTraining } from '#stores/context.tsx';
import { freeWorkouts } from '#stores/lists.ts';
import { LinkButton } from '#ui/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/Feedback.tsx';
import { Link } from '#ui/Link.tsx';
import { RecentWorkouts } from '#ui/RecentWorkouts.tsx';
import { Page } from '#ui/Shell.tsx';
import { QuickLink } from '#ui/QuickLink.tsx';
import { WorkoutGrid } from '#ui/WorkoutGrid.tsx';

const playerOf = ({ wId }: Workout) => pathTo('workout', { id: wId });

/** The public gallery: for everybody, played within two taps. */
export function WorkoutListOpenScreen() {
  const t = useT();
  const lengthOf = useLengthOf();
  const { library } = useStores();
  const workouts = useLibrary(freeWorkouts);
  // The list is built in small pieces behind the skeletons: nobody's scroll or tap waits for it.
  const isReady = useDeferredValue(useLibrary((state) => state.free.status) === 'ready');
  const problem = useLibrary((state) => state.free.problem);
  const signedIn = useLogin((state) => state.isLoggedIn);
  const { recent, atById } = useTraining((state) => state.lastRuns);
  const exerciseNames = useLibrary((state) => state.exerciseNames);
  const onSearch = useCallback(() => void library.getState().loadExerciseNames(), [library]);
  useEffect(() => void library.getState().loadPublic(), [library]);

  return (
    <Page
      title={t('list.open.title')}
      actions={
        signedIn ? (
          <LinkButton to={pathTo('workoutlist', { tab: 'my' })}>{t('list.open.mine')}</LinkButton>
        ) : (
          <LinkButton to={pathTo('login')}>{t('list.open.signIn')}</LinkButton>
        )
      }
    >
      <div className="stack">
        {!signedIn && (
          <p className="muted">
            {t('list.open.intro')} {t('list.open.invite')}{' '}
            <Link to={pathTo('register')}>{t('list.open.register')}</Link>
          </p>
        )}
        {problem && (
          <ProblemLine
            what={t('list.loadFailed')}
            problem={problem}
            onRetry={() => void library.getState().loadPublic()}
          />
        )}
        {isReady && !signedIn && <RecentWorkouts runs={recent} workouts={workouts} />}
        <QuickLink />
        {isReady ? (
          <WorkoutGrid
            list="open"
            workouts={workouts}
            initialSort="newest"
            lengthOf={lengthOf}
            lastUsed={atById}
            exerciseNames={exerciseNames}
            onSearch={onSearch}
            startTo={playerOf}
            empty={!problem && <EmptyState title={t('list.publicNone.title')} text={t('list.publicNone.text')} />}
          />
        ) : (
          <CardSkeletons count={6} />
        )}
      </div>
    </Page>
  );
}
