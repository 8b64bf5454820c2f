import { type ComponentType, createElement, Suspense, use, useEffect, useMemo } from 'react';
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
      <Part route={route} pathname={pathname} />
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that what failed is asked for again when the boundary gives it a new chance. */
function Part({ route, pathname }: { readonly route: Route; readonly pathname: string }) {
  const stores = useStores();
  const part = useMemo(() => route.load(stores), [route, stores]);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded name={route.name} part={part} pathname={pathname} />
    </Suspense>
  );
}

interface LoadedProps extends Omit<ArrivalProps, 'Screen'> {
  readonly part: Promise<ComponentType>;
}

function Loaded({ part, ...arrival }: LoadedProps) {
  const Screen = use(part);
  return (
    <>
      {createElement(Screen)}
      <Arrival {...arrival} Screen={Screen} />
    </>
  );
}

/** The screen that was arrived at last; `undefined` = none since the page was loaded. */
let lastScreen: ComponentType | undefined;
/** How far down each entry of the history was left. */
const scrollTopByKey = new Map<string, number>();

interface ArrivalProps {
  readonly name: Route['name'];
  readonly Screen: ComponentType;
  readonly pathname: string;
}

/**
 * A new screen starts at its top, with the focus on it and its name in the title: that is what a page load would do. The
 * way back leads to where one was. An address that only says more about the same screen (a tab, the id after a first
 * save) takes the place of the one before: then nobody arrives, and whoever types goes on typing.
 */
function Arrival({ name, Screen, pathname }: ArrivalProps): null {
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
