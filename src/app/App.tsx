import { type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { BrowserRouter, Route as RouterRoute, Routes, useLocation } from 'react-router-dom';
import { routeOf } from '#core/address/routes.ts';
import { startOwnWorker } from '#platform/worker/trusted-types.ts';
import { StoresProvider, useStore, useStores } from '#stores/context.tsx';
import type { Stores } from '#stores/create-stores.ts';
import { MediaUrls } from '#ui/base/media-url.tsx';
import { StartWorker } from '#ui/workout/figures/start-worker.ts';
import { CoverNamesContext } from '#ui/workout/ice/cover-names.ts';
import type { GuardPorts } from './frame/guard.ts';
import { mediaUrlsOf } from './wire/media-urls.ts';
import { Layout, type LayoutProps } from './Layout.tsx';
import { NoticeBoard } from './hints/NoticeBoard.tsx';
import { RouterGuard } from './frame/RouterGuard.tsx';
import { SCREENS, type ScreenRoute } from './frame/screens.ts';
import { ScreenSlot } from './frame/ScreenSlot.tsx';

export interface AppProps extends LayoutProps {
  readonly stores: Stores;
  readonly guardPorts: GuardPorts;
  /** Path, query and hash of the first request. */
  readonly askedPath: string;
}

export function App({ stores, guardPorts, askedPath, applyUpdate, mayContinue }: AppProps) {
  const [urlOf] = useState(() => mediaUrlsOf(stores));
  return (
    <StoresProvider stores={stores}>
      <MediaUrls value={urlOf}>
        <CoverNames>
          <StartWorker value={startOwnWorker}>
            <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
              <RouterGuard ports={guardPorts} askedPath={askedPath} />
              <ScreenRoutes applyUpdate={applyUpdate} mayContinue={mayContinue} />
              <NoticeBoard />
            </BrowserRouter>
          </StartWorker>
        </CoverNames>
      </MediaUrls>
    </StoresProvider>
  );
}

/** The router gets the one route of this address: it would read all of them anew at every step. */
function ScreenRoutes(layout: LayoutProps) {
  const here = routeOf(useLocation().pathname);
  const slots = (frame?: ScreenRoute['frame']) =>
    SCREENS.filter((route) => route.frame === frame && (route.name === here || route.name === 'notFound')).map(
      (route) => <RouterRoute key={route.name} path={route.path} element={<ScreenSlot route={route} />} />,
    );
  return (
    <Routes>
      {slots('none')}
      <RouterRoute element={<Layout {...layout} bare />}>{slots('bare')}</RouterRoute>
      <RouterRoute element={<Layout {...layout} />}>{slots()}</RouterRoute>
    </Routes>
  );
}

/** Lets covers know the exercises of the workouts on this device. */
function CoverNames({ children }: { readonly children: ReactNode }) {
  const { library } = useStores();
  // Every cover draws its hero now: one after the other, not in one long task.
  const names = useDeferredValue(useStore('library', (state) => state.exerciseNames));
  const value = useMemo(() => ({ names, load: () => void library.getState().loadExerciseNames() }), [library, names]);
  return <CoverNamesContext value={value}>{children}</CoverNamesContext>;
}
