import { useState } from 'react';
import { BrowserRouter, Route as RouterRoute, Routes } from 'react-router-dom';
import { StoresProvider } from '#stores/context.tsx';
import type { Stores } from '#stores/stores.ts';
import { MediaUrls } from '#ui/media-url.tsx';
import type { GuardEdges } from './guard.ts';
import { mediaUrlsOf } from './media-urls.ts';
import { Layout, type LayoutProps } from './Layout.tsx';
import { NoticeBoard } from './NoticeBoard.tsx';
import { RouterGuard } from './RouterGuard.tsx';
import { SCREENS, type ScreenRoute } from './screens.ts';
import { ScreenSlot } from './ScreenSlot.tsx';

export interface AppProps extends LayoutProps {
  readonly stores: Stores;
  readonly guardEdges: GuardEdges;
  /** Path, query and hash the person came with. */
  readonly askedPath: string;
}

export function App({ stores, guardEdges, askedPath, applyUpdate, mayContinue }: AppProps) {
  const slots = (frame?: ScreenRoute['frame']) =>
    SCREENS.filter((route) => route.frame === frame).map((route) => (
      <RouterRoute key={route.name} path={route.path} element={<ScreenSlot route={route} />} />
    ));
  const layout = { applyUpdate, mayContinue };
  const [urlOf] = useState(() => mediaUrlsOf(stores));
  return (
    <StoresProvider stores={stores}>
      <MediaUrls value={urlOf}>
        <BrowserRouter future={{ v7_startTransition: true, v7_relativeSplatPath: true }}>
          <RouterGuard edges={guardEdges} askedPath={askedPath} />
          <Routes>
            {slots('none')}
            <RouterRoute element={<Layout {...layout} bare />}>{slots('bare')}</RouterRoute>
            <RouterRoute element={<Layout {...layout} />}>{slots()}</RouterRoute>
          </Routes>
          <NoticeBoard />
        </BrowserRouter>
      </MediaUrls>
    </StoresProvider>
  );
}
