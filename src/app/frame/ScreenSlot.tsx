import {
  type ComponentType,
  createElement,
  Suspense,
  use,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useT } from '#i18n/setup.ts';
import { useStores } from '#stores/context.tsx';
import { ArrivalTop, IsShown } from '#ui/base/arrival.ts';
import { Skeleton } from '#ui/widgets/Feedback.tsx';
import css from './app.module.css';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { type Arrived, arrive, rememberPlace, topOf } from './place.ts';
import type { ScreenRoute } from './screens.ts';

/** One screen of the route table: loads its code and store, shows a skeleton meanwhile and an error page on failure. */
export function ScreenSlot({ route }: { readonly route: ScreenRoute }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      <Part route={route} pathname={pathname} />
    </ErrorBoundary>
  );
}

/** Inside the boundary, so that a failed load is retried when the boundary resets. */
function Part({ route, pathname }: { readonly route: ScreenRoute; readonly pathname: string }) {
  const stores = useStores();
  const part = useMemo(() => route.load(stores), [route, stores]);
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded name={route.name} part={part} pathname={pathname} />
    </Suspense>
  );
}

interface LoadedProps {
  readonly name: ScreenRoute['name'];
  readonly part: Promise<ComponentType>;
  readonly pathname: string;
}

function Loaded({ name, part, pathname }: LoadedProps) {
  const screen = use(part);
  const { key } = useLocation();
  const navigation = useNavigationType();
  const isShown = useContext(IsShown);
  // Another address of the same screen is an arrival, too.
  const arrived = useMemo(
    (): Arrived & { readonly pathname: string } => ({ screen, isStage: name === 'workout', key, navigation, pathname }),
    [screen, name, key, navigation, pathname],
  );
  const top = useMemo(() => topOf(arrived), [arrived]);
  return (
    <>
      <ArrivalTop value={top}>{createElement(screen)}</ArrivalTop>
      {name !== 'splash' && isShown && <Arrival arrived={arrived} />}
    </>
  );
}

/** Restores scroll position and focus for the new screen. */
function Arrival({ arrived }: { readonly arrived: Arrived }): null {
  const leave = useRef<() => void>(undefined);
  useEffect(() => {
    arrive(arrived);
    leave.current = rememberPlace(arrived.key);
  }, [arrived]);
  // In the same commit as the screen: unmounting shortens the page, and the browser's own scroll must not be recorded.
  useLayoutEffect(
    () => () => {
      leave.current?.();
      leave.current = undefined;
    },
    [arrived],
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
