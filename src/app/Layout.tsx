import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { pathTo, type RouteName, routeOf } from '#core/address/routes.ts';
import { useT } from '#i18n/setup.ts';
import { isMac, usePalette } from '#screens/palette/use-palette.ts';
import { useStore, useStores } from '#stores/context.tsx';
import { forgetTab } from '#ui/base/forget-tab.ts';
import { late } from '#ui/base/late.tsx';
import { NavBar, Shell } from '#ui/frame/Shell.tsx';
import css from './frame/app.module.css';
import { ScreenStack } from './frame/ScreenStack.tsx';
import type { HintsProps } from './hints/Hints.tsx';
import type { SignOutDialogProps } from './hints/SignOutDialog.tsx';

/** Usually there is no hint, and never at the first paint. */
const Hints = lazy<ComponentType<HintsProps>>(() =>
  import('./hints/Hints.tsx').then((part) => ({ default: part.Hints }), absent),
);
/** Its code and the player's load only when there may be a run to continue. */
const Continue = lazy<ComponentType>(() =>
  import('./hints/Continue.tsx').then((part) => ({ default: part.Continue }), absent),
);
/** Needed rarely: loaded with the first question. */
const SignOutDialog = late<SignOutDialogProps>(async () => (await import('./hints/SignOutDialog.tsx')).SignOutDialog);

/** Screens work without them; the next visit loads them. */
const absent = () => ({ default: (): ReactNode => null });

export interface LayoutProps extends HintsProps {
  /** Whether this person ('' = guest) left a run on this device. */
  readonly mayContinue: (uid: string) => boolean;
}
interface Props extends LayoutProps {
  /** Hides the menu bar, for the calm screens outside the main layout. */
  readonly bare?: boolean;
}

/** Routes with "Continue" at the top; elsewhere it is a line at the bottom. */
const ENTRANCES: readonly RouteName[] = ['workoutList', 'workoutlist', 'login'];

/**
 * Menu bar, screen, and app-wide hints below it: at the bottom they cannot push away a button somebody is about to
 * press. On the workout route the stage fills the page, so nothing interrupts a run.
 */
export function Layout({ applyUpdate, mayContinue, bare = false }: Props) {
  const route = routeOf(useLocation().pathname);
  const isStage = route === 'workout';
  const isEntrance = ENTRANCES.includes(route);
  const showMenueBar = useStore('app', (state) => state.showMenueBar);
  const isLoggedIn = useStore('login', (state) => state.isLoggedIn);
  const toContinue = useContinue(mayContinue);
  const palette = usePalette(isLoggedIn && !isStage);
  return (
    <Shell nav={showMenueBar && isLoggedIn && !isStage && !bare && <Menu onSearch={palette.open} />}>
      {/* Messages have scrollers of their own, and get the height that is left. */}
      <div className={`${css.column} ${route === 'messages' ? css.filled : ''}`}>
        {isEntrance && toContinue && <div className={css.continue}>{toContinue}</div>}
        <ScreenStack />
        {!isStage && (
          <div className={css.dock}>
            {!isEntrance && toContinue}
            <Suspense>
              <Hints applyUpdate={applyUpdate} />
            </Suspense>
          </div>
        )}
      </div>
      {palette.shown}
    </Shell>
  );
}

/** Decided on every arrival, before the first paint: its space is reserved from then on, so nothing shifts later. */
function useContinue(mayContinue: LayoutProps['mayContinue']): ReactNode {
  const uid = useStore('login', (state) => state.userID);
  const { key } = useLocation();
  const [arrival, setArrival] = useState({ key: '', uid, isOffered: false });
  if (arrival.key !== key || arrival.uid !== uid) setArrival({ key, uid, isOffered: mayContinue(uid) });
  return (
    arrival.isOffered && (
      <Suspense>
        <Continue />
      </Suspense>
    )
  );
}

function Menu({ onSearch }: { readonly onSearch: () => void }) {
  const t = useT();
  const unreadCount = useStore('app', (state) => state.unreadCount);
  const requestCount = useStore('app', (state) => state.requestCount);
  const unread = { count: unreadCount, text: t('nav.unread', { count: unreadCount }) };
  const requests = { count: requestCount, text: t('nav.requests', { count: requestCount }) };
  const isAdmin = useStore('login', (state) => state.admin);
  const { ask, question } = useSignOut();
  return (
    <>
      <NavBar
        home={pathTo('workoutList')}
        items={[
          { to: pathTo('workoutlist'), label: t('nav.workouts'), icon: 'workouts' },
          { to: pathTo('calendar'), label: t('nav.calendar'), icon: 'calendar' },
          { to: pathTo('statistic'), label: t('nav.statistics'), icon: 'chart' },
          { to: pathTo('messages'), label: t('nav.messages'), icon: 'chat', badge: unread },
        ]}
        moreItems={[
          { to: pathTo('programmes'), label: t('nav.programmes'), icon: 'calendar' },
          { to: pathTo('exercises'), label: t('nav.exercises'), icon: 'list' },
          { to: pathTo('friends'), label: t('nav.friends'), icon: 'friends', badge: requests },
          { to: pathTo('account'), label: t('nav.account'), icon: 'user' },
          { to: pathTo('profile'), label: t('nav.profile'), icon: 'edit' },
          { to: pathTo('settings'), label: t('nav.settings'), icon: 'settings' },
          { to: pathTo('st'), label: t('nav.storage'), icon: 'storage' },
          { to: pathTo('offWorkouts'), label: t('nav.offline'), icon: 'device' },
          { to: pathTo('info'), label: t('nav.info'), icon: 'info' },
          ...(isAdmin ? [{ to: pathTo('admin'), label: t('nav.admin'), icon: 'lock' } as const] : []),
        ]}
        search={{
          keys: isMac() ? '⌘ K' : t('nav.searchKeys'),
          shortcut: isMac() ? 'Meta+K' : 'Control+K',
          onSearch,
        }}
        onSignOut={ask}
      />
      {question}
    </>
  );
}

/** Signs out at once, or asks first if unfinished work waits on this device. */
function useSignOut(): { readonly ask: () => void; readonly question: ReactNode } {
  const { login } = useStores();
  const pendingCount =
    useStore('library', (state) => state.pendingCount) + useStore('app', (state) => state.uploadCount);
  const [asked, setAsked] = useState<Pick<SignOutDialogProps, 'runs' | 'drafts'>>();
  const signOut = (keepsUnfinished: boolean) => {
    setAsked(undefined);
    forgetTab(login.getState().userID, keepsUnfinished);
    void login.getState().signOut(keepsUnfinished);
  };
  const look = async () => {
    // If the check fails, keep the data rather than lose it.
    const found = await login
      .getState()
      .unfinished()
      .catch(() => undefined);
    if (found && (pendingCount > 0 || found.runs.length > 0 || found.drafts > 0)) setAsked(found);
    else signOut(!found);
  };
  return {
    ask: () => void look(),
    question: asked && (
      <Suspense>
        <SignOutDialog
          {...asked}
          pendingCount={pendingCount}
          onSignOut={signOut}
          onCancel={() => setAsked(undefined)}
        />
      </Suspense>
    ),
  };
}
