import { pathTo } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { PublicWorkouts } from '#screens/public/PublicWorkouts.tsx';
import { useStore } from '#stores/context.tsx';
import { freeWorkouts } from '#stores/library/lists.ts';
import { LinkButton } from '#ui/widgets/Button.tsx';
import { Link } from '#ui/base/Link.tsx';
import { RecentWorkouts } from '#ui/lists/RecentWorkouts.tsx';
import { Page } from '#ui/frame/Shell.tsx';

/** The public gallery: open to everybody, a workout within two taps. */
export function WorkoutListOpenScreen() {
  const t = useT();
  const workouts = useStore('library', freeWorkouts);
  const isReady = useStore('library', (state) => state.free.status === 'ready');
  const signedIn = useStore('login', (state) => state.isLoggedIn);
  const { recent } = useStore('training', (state) => state.lastRuns);
  const runs = isReady && !signedIn ? recent : [];
  const lead = !signedIn && (
    <p className="muted">
      {t('list.open.intro')} {t('list.open.invite')} <Link to={pathTo('register')}>{t('list.open.register')}</Link>
      {' · '}
      <Link to={pathTo('exercises')}>{t('list.exercisesFirst')}</Link>
      {' · '}
      <Link to={pathTo('programmeListOpen')}>{t('library.programmes')}</Link>
    </p>
  );
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
        {runs.length > 0 && lead}
        <RecentWorkouts runs={runs} workouts={workouts} lead={lead} />
        <PublicWorkouts list="open" />
      </div>
    </Page>
  );
}
