import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { repairChunks } from '#platform/worker/repair.ts';
import { BrokenPage, ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { reportError } from '#app/frame/report-error.ts';

/**
 * Shows what `start` makes in place of what stands in the container. Whatever fails outside of a screen, before that or
 * after, is a page that says so. Leaving the screen keeps what was typed or trained: a page that broke is left, too.
 */
export async function mount(container: Element, start: () => Promise<ReactNode>): Promise<Root> {
  addEventListener('unhandledrejection', reportUnawaited);
  // By the time the person presses Reload it is mostly done.
  addEventListener('vite:preloadError', () => void repairChunks());
  addEventListener('error', forgetSheet, true);
  if (container instanceof HTMLElement) container.dataset['started'] = ''; // for index.html
  const root = createRoot(container, {
    onCaughtError: (error, { componentStack }) => reportError('caught', error, componentStack),
    onUncaughtError: (error, { componentStack }) => reportError('uncaught', error, componentStack),
    onRecoverableError: (error, { componentStack }) => reportError('recoverable', error, componentStack),
  });
  const page = await start().catch((error: unknown) => {
    reportError('start', error);
    return <BrokenPage />;
  });
  root.render(
    <StrictMode>
      <ErrorBoundary resetKey="">{page}</ErrorBoundary>
    </StrictMode>,
  );
  return root;
}

/** Vite takes a sheet whose link is in the page for loaded: a screen that is opened again would come without it. */
function forgetSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}

/** Instead of the browser, which would log the message as well. */
function reportUnawaited(event: PromiseRejectionEvent): void {
  event.preventDefault();
  reportError('unawaited', event.reason);
}
