import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from '#app/frame/ErrorBoundary.tsx';
import { startI18n } from '#i18n/setup.ts';
import { MissingChunk } from '#ui/base/missing-chunk.ts';
import { expect, test, vi } from 'vitest';

function Broken({ error }: { readonly error: Error }): never {
  throw error;
}
async function showBroken(error: Error) {
  await startI18n('en');
  const page = (resetKey: string, child: React.ReactNode) => <ErrorBoundary resetKey={resetKey}>{child}</ErrorBoundary>;
  const { rerender } = render(page('/a', <Broken error={error} />), { onCaughtError: () => undefined });
  return { moveOn: () => rerender(page('/b', <p>{'Another screen'}</p>)) };
}

test('a screen that breaks says that nothing is lost, and another address works again', async () => {
  const { moveOn } = await showBroken(new Error('bug'));
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
  moveOn();
  expect(screen.getByText('Another screen')).toBeVisible();
});

test('a screen whose code cannot be fetched says what to do', async () => {
  await showBroken(new MissingChunk('gone'));
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the app couldn’t be loaded');
});

test('Reload has the service worker look through its parts first', async () => {
  const postMessage = vi.fn();
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { controller: { postMessage } } });
  await showBroken(new MissingChunk('cut'));
  vi.useFakeTimers(); // it does not answer, and no page reloads in a test
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'REPAIR' }, [expect.anything()]);
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveAttribute('aria-busy', 'true');
});
