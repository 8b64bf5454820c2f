import { type ReactNode, startTransition, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { repairChunks } from '#platform/worker/repair.ts';
import { BrokenPage, ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { reportError } from '#app/frame/report-error.ts';

/**
 * Renders the result of `start` in place of the container's content. Failures outside any screen, then or later, show
 * an error page. Screens save on unmount, so a crashed page is unmounted, too.
 */
export async function mount(container: Element, start: () => Promise<ReactNode>): Promise<Root> {
  addEventListener('error', reportUnhandled);
  addEventListener('unhandledrejection', reportUnawaited);
  // Usually done by the time the person presses Reload.
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
  // In slices: as one task it would hold a slow phone up for 100 ms.
  startTransition(() =>
    root.render(
      <StrictMode>
        <ErrorBoundary resetKey="">{page}</ErrorBoundary>
      </StrictMode>,
    ),
  );
  return root;
}

/** Vite treats a sheet with a link in the page as loaded: without this, a screen opened again would stay unstyled. */
function forgetSheet({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
}

/** As below. A warning of the browser, and an error in another site's script, come without an error. */
function reportUnhandled(event: ErrorEvent): void {
  if (!event.error) return;
  event.preventDefault();
  reportError('unhandled', event.error);
}

/** Replaces the browser's own report, which would log the message. */
function reportUnawaited(event: PromiseRejectionEvent): void {
  event.preventDefault();
  reportError('unawaited', event.reason);
}
