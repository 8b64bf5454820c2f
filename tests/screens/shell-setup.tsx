import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mediaUrlsOf } from '#app/wire/media-urls.ts';
import { NoticeBoard } from '#app/hints/NoticeBoard.tsx';
import type { ScreenNamespace } from '#core/address/routes.ts';
import type { LanguageTag } from '#core/base/languages.ts';
import { loadTexts, startI18n } from '#i18n/setup.ts';
import { StoresProvider } from '#stores/context.tsx';
import { MediaUrls } from '#ui/base/media-url.tsx';
import '#tests/ui/native-dialog.ts';
import { createHarness, enter, type Harness, type HarnessOptions, settled } from '#tests/stores/harness.ts';
import type { ReactNode } from 'react';
import { MemoryRouter, parsePath, Route, Routes, useLocation } from 'react-router-dom';

/** All there are, so that no test shows the name of a text in the place of it. */
const TEXT_PARTS = Object.keys(import.meta.glob('/src/i18n/locales/*/en.json')).map(
  (file) => file.split('/').at(-2) as ScreenNamespace,
);

export interface ShellOptions extends HarnessOptions {
  readonly path?: string;
  /** What whoever led there said. */
  readonly state?: unknown;
  readonly signedIn?: boolean;
  readonly language?: LanguageTag;
  /** Before the screen is shown. */
  readonly prepare?: (harness: Harness) => void;
}

/** A phone's screen, where a test says nothing else. */
const narrow = (query: string) =>
  ({ matches: false, media: query, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;

/** One screen over adapters in memory, with the notices of the page. */
export async function showScreen(
  node: ReactNode,
  { path = '/', state, signedIn = false, language = 'en', prepare, ...options }: ShellOptions = {},
) {
  globalThis.matchMedia ??= narrow;
  await startI18n(language);
  await Promise.all(TEXT_PARTS.map(loadTexts));
  const harness = createHarness(options);
  if (signedIn) enter(harness);
  if (options.deviceCheck) await harness.stores.loadDeviceCheck();
  if (options.together) await harness.stores.loadTogether();
  await harness.stores.loadStorage();
  await harness.stores.loadPeople();
  await harness.stores.loadSignIn();
  await harness.stores.loadAccount();
  await harness.stores.loadMessages();
  await harness.stores.loadCalendar();
  await harness.stores.loadInfo();
  await harness.stores.loadProgrammes();
  await harness.stores.loadCoaching();
  prepare?.(harness);
  const { unmount: leave } = render(
    <StoresProvider stores={harness.stores}>
      <MediaUrls value={mediaUrlsOf(harness.stores)}>
        <MemoryRouter
          future={{ v7_startTransition: true, v7_relativeSplatPath: true }}
          initialEntries={[{ ...parsePath(path), state }]}
        >
          {node}
          <NoticeBoard />
        </MemoryRouter>
      </MediaUrls>
    </StoresProvider>,
  );
  return { ...harness, user: userEvent.setup(), leave };
}

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}
/** Where a screen shown by `showAt` has led. */
export const where = () => screen.getByTestId('where').textContent;

/** A screen at its address, for somebody who is signed in; every other address says “Elsewhere”. */
export async function showAt(path: string, element: ReactNode, options: ShellOptions = {}) {
  const harness = await showScreen(
    <>
      <Where />
      <Routes>
        <Route path={path} element={element} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { path, signedIn: true, ...options },
  );
  await act(settled);
  return harness;
}
