import { useDeferredValue, useEffect } from 'react';
import { useT } from '#i18n/setup.ts';
import { useApp, useLibrary, useLengthOf, useLogin, useStores } from '#stores/context.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { CardSkeletons, EmptyState, ProblemLine } from '#ui/Feedback.tsx';
import { Link } from '#ui/Link.tsx';
import { Page } from '#ui/Shell.tsx';
import { QuickLink } from '#ui/QuickLink.tsx';
import { WorkoutGrid } from '#ui/WorkoutGrid.tsx';

/** The public gallery: for everybody, played within two taps. */
export function WorkoutListOpenScreen() {
  const t = useT();
  const lengthOf = useLengthOf();
  const { library } = useStores();
  const workouts = useApp((state) => state.freeWorkouts);
  // The list is built in small pieces behind the skeletons: nobody's scroll or tap waits for it.
  const isReady = useDeferredValue(useLibrary((state) => state.publicStatus) === 'ready');
  const problem = useLibrary((state) => state.publicProblem);
  const signedIn = useLogin((state) => state.isLoggedIn);
  useEffect(() => void library.getState().loadPublic(), [library]);

  return (
    <Page
      title={t('list.open.title')}
      actions={
        signedIn ? (
          <LinkButton to="/workoutlist/my">{t('list.open.mine')}</LinkButton>
        ) : (
          <LinkButton to="/login">{t('list.open.signIn')}</LinkButton>
        )
      }
    >
      <div className="stack">
        {!signedIn && (
          <p className="muted">
            {t('list.open.intro')} {t('list.open.invite')} <Link to="/register">{t('list.open.register')}</Link>
          </p>
        )}
        {problem && (
          <ProblemLine
            what={t('list.loadFailed')}
            problem={problem}
            onRetry={() => void library.getState().loadPublic()}
          />
        )}
        <QuickLink />
        {isReady ? (
          <WorkoutGrid
            workouts={workouts}
            initialSort="newest"
            lengthOf={lengthOf}
            startTo={({ wId }) => `/workout/${wId}`}
            empty={!problem && <EmptyState title={t('list.publicNone.title')} text={t('list.publicNone.text')} />}
          />
        ) : (
          <CardSkeletons count={6} />
        )}
      </div>
    </Page>
  );
}
