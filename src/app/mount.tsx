import { type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { BrokenPage, ErrorBoundary } from './ErrorBoundary.tsx';
import { reportError } from './report-error.ts';

/**
 * Shows what `start` makes in place of what stands in the container. Whatever fails outside of a screen, before that or
 * after, is a page that says so. Leaving the screen keeps what was typed or trained: a page that broke is left, too.
 */
export async function mount(container: Element, start: () => Promise<ReactNode>): Promise<Root> {
  addEventListener('unhandledrejection', reportUnawaited);
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

/** Instead of the browser, which would log the message as well. */
function reportUnawaited(event: PromiseRejectionEvent): void {
  event.preventDefault();
  reportError('unawaited', event.reason);
}
