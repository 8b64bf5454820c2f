import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { routeOf } from '#core/redirect.ts';
import { useT } from '#i18n/setup.ts';
import { useApp, useLibrary, useLogin, useStores } from '#stores/context.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { NavBar, Shell } from '#ui/Shell.tsx';
import css from './app.module.css';
import { pathTo } from './routes.tsx';

/** Mostly there is nothing to hint at, and never at the first paint. */
const Hints = lazy<ComponentType<LayoutProps>>(() =>
  import('./Hints.tsx').then(
    (part) => ({ default: part.Hints }),
    // Without them the screens still work; the next visit has them.
    () => ({ default: () => null }),
  ),
);

export interface LayoutProps {
  /** Lets the waiting version take over and reloads. */
  readonly applyUpdate: () => void;
}

/** Menu bar, hints, and the screen. On the workout route the stage has the whole page: nothing interrupts a run. */
export function Layout({ applyUpdate }: LayoutProps) {
  const { pathname } = useLocation();
  const isStage = routeOf(pathname) === 'workout';
  const showMenueBar = useApp((state) => state.showMenueBar);
  const isLoggedIn = useLogin((state) => state.isLoggedIn);
  return (
    <Shell nav={showMenueBar && isLoggedIn && !isStage && <Menu />}>
      <div className={css.column}>
        {!isStage && (
          <Suspense>
            <Hints applyUpdate={applyUpdate} />
          </Suspense>
        )}
        <Outlet />
      </div>
    </Shell>
  );
}

function Menu() {
  const t = useT();
  const { login } = useStores();
  const pendingCount = useLibrary((state) => state.pendingCount);
  const [asking, setAsking] = useState(false);
  const signOut = () => {
    setAsking(false);
    void login.getState().signOut();
  };
  return (
    <>
      <NavBar
        home={pathTo('workoutList')}
        items={[
          { to: pathTo('workoutlist'), label: t('nav.workouts'), icon: 'workouts' },
          { to: pathTo('statistic'), label: t('nav.statistics'), icon: 'chart' },
        ]}
        moreItems={[
          { to: pathTo('settings'), label: t('nav.settings'), icon: 'settings' },
          { to: pathTo('offWorkouts'), label: t('nav.offline'), icon: 'device' },
        ]}
        onSignOut={() => (pendingCount > 0 ? setAsking(true) : signOut())}
      />
      <ConfirmDialog
        open={asking}
        title={t('shell.signOutAsk')}
        text={t('shell.signOutPending', { count: pendingCount })}
        confirmLabel={t('shell.signOutAnyway')}
        cancelLabel={t('shell.staySignedIn')}
        onConfirm={signOut}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
