import { type ComponentType, createElement, Suspense, use, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { Skeleton } from '#ui/Feedback.tsx';
import css from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { arrive, rememberPlace } from './place.ts';
import type { ScreenRoute } from './screens.ts';

/** One screen of the table: its code and its store on demand, a skeleton meanwhile, a sentence when that fails. */
export function ScreenSlot({ route }: { readonly route: ScreenRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Part route={route} pathname={pathname} />
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that what failed is asked for again when the boundary gives it a new chance. */
function Part({ route, pathname }: { readonly route: ScreenRoute; readonly pathname: string }) {
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

interface ArrivalProps {
  readonly name: ScreenRoute['name'];
  readonly Screen: ComponentType;
  readonly pathname: string;
}

/** Goes to where the reader of the screen belongs. */
function Arrival({ name, Screen, pathname }: ArrivalProps): null {
  const { key } = useLocation();
  const navigation = useNavigationType();
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    if (name === 'splash') return;
    arrive({ screen: Screen, isStage: name === 'workout', key, navigation });
    leave.current = rememberPlace(key);
  }, [name, Screen, pathname, key, navigation]);
  // With the screen itself: one that goes leaves a shorter page, and the browser's scrolling up is nobody's place.
  useLayoutEffect(
    () => () => {
      leave.current?.();
      leave.current = undefined;
    },
    [name, Screen, pathname, key, navigation],
  );
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
