import { type ComponentType, Suspense, use, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useLanguage, useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Skeleton } from '#ui/Feedback.tsx';
import css from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import type { Route } from './routes.tsx';

/** One screen of the table: its code and its store on demand, a skeleton meanwhile, a sentence when that fails. */
export function ScreenSlot({ route }: { readonly route: Route }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Loaded route={route} />
        <Arrival route={route} pathname={pathname} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Loaded({ route: { Screen, preload, loadStore } }: { readonly route: Route }) {
  const stores = useStores();
  if (loadStore) {
    // Both at once: the store's code must not wait for the screen's.
    void preload().catch(() => undefined);
    use(loadStore(stores));
  }
  return <Screen />;
}

/** The screen that was arrived at last; `undefined` = none since the page was loaded. */
let lastScreen: ComponentType | undefined;
/** How far down each entry of the history was left. */
const scrollTopByKey = new Map<string, number>();

/**
 * A new screen starts at its top, with the focus on it and its name in the title: that is what a page load would do. The
 * way back leads to where one was. An address that only says more about the same screen (a tab, the id after a first
 * save) takes the place of the one before: then nobody arrives, and whoever types goes on typing.
 */
function Arrival({ route: { name, Screen }, pathname }: { readonly route: Route; readonly pathname: string }): null {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const language = useLanguage();
  useEffect(() => {
    if (name === 'splash') return;
    const heading = document.querySelector('h1')?.textContent;
    document.title = heading ? `${heading} – Icetime` : 'Icetime';
  }, [name, pathname, language]);
  useEffect(() => {
    if (name === 'splash') return;
    const scroller = document.getElementById('scroller');
    if (navigation !== 'REPLACE' || lastScreen !== Screen) {
      if (lastScreen) document.getElementById('main')?.focus({ preventScroll: true });
      if (scroller) scroller.scrollTop = navigation === 'POP' ? (scrollTopByKey.get(key) ?? 0) : 0;
    }
    lastScreen = Screen;
    const remember = () => void (scroller && scrollTopByKey.set(key, scroller.scrollTop));
    scroller?.addEventListener('scroll', remember, { passive: true });
    return () => scroller?.removeEventListener('scroll', remember);
  }, [name, Screen, pathname, key, navigation]);
  return null;
}

function ScreenSkeleton() {
  const t = useT();
  return (
    <main className={css.skeleton} aria-busy="true">
      <span className="visually-hidden" role="status">
        {t('common.loading')}
      </span>
      <Skeleton width="9rem" height="1.75rem" />
      <Skeleton height="8.75rem" />
      <Skeleton height="8.75rem" />
    </main>
  );
}
