import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { NOTICE_TIMEOUT_MS, UNDO_MS } from '#stores/shell/notices.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

async function setup() {
  const shown = await showScreen(
    <main id="main" tabIndex={-1}>
      <button type="button">Before</button>
    </main>,
  );
  const { notify } = shown.stores.app.getState();
  const undone = vi.fn();
  const ended = vi.fn();
  return {
    ...shown,
    undone,
    ended,
    tell: (id: string, kind: 'status' | 'alert' = 'status') =>
      act(() => notify({ id, kind, key: 'list.duplicated', values: { name: id } })),
    offerUndo: (id: string) =>
      act(() =>
        notify({
          id,
          kind: 'status',
          key: 'shell.deleted',
          values: { name: id },
          action: { key: 'common.undo', run: undone },
          onEnd: ended,
        }),
      ),
    pass: (ms: number) => act(() => shown.clock.pass(ms)),
    undo: () => screen.queryByRole('button', { name: 'Undo' }),
  };
}
/** A page that nobody sees, or sees again. */
function hide(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  fireEvent(document, new Event('visibilitychange'));
}

test('an alert is told at once and gone after 5000 ms', async () => {
  const { tell, pass } = await setup();
  tell('Legs', 'alert');
  expect(screen.getByRole('alert')).toHaveTextContent('Legs');
  await pass(NOTICE_TIMEOUT_MS - 1);
  expect(screen.getByRole('alert')).toBeVisible();
  await pass(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a quiet one comes into a live region that was there before, and is not read again with the next', async () => {
  const { tell } = await setup();
  const region = screen.getByRole('status');
  expect(region).toBeEmptyDOMElement();
  expect(region).toHaveAttribute('aria-atomic', 'false');
  tell('Legs');
  const first = within(region).getByText(/Legs/);
  tell('Arms');
  expect(within(region).getByText(/Legs/)).toBe(first);
});

test('Undo acts once and takes its notice away without ending it', async () => {
  const { user, offerUndo, undone, ended } = await setup();
  offerUndo('Legs');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toHaveBeenCalledOnce();
  expect(ended).not.toHaveBeenCalled();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('Close ends it at once', async () => {
  const { user, offerUndo, undone, ended } = await setup();
  offerUndo('Legs');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(ended).toHaveBeenCalledOnce();
  expect(undone).not.toHaveBeenCalled();
});

test('a focused Undo stays until it is left', async () => {
  const { user, offerUndo, pass, undo, ended } = await setup();
  await user.tab();
  offerUndo('Legs');
  await pass(UNDO_MS - 1);
  await user.tab();
  expect(undo()).toHaveFocus();
  await pass(60_000);
  expect(undo()).toHaveFocus();
  await user.tab({ shift: true });
  await pass(UNDO_MS - 1);
  expect(undo()).toBeVisible();
  await pass(1);
  expect(undo()).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test('the focus goes back to where it came from, or to the page if that is gone', async () => {
  const { user, offerUndo } = await setup();
  const before = screen.getByRole('button', { name: 'Before' });
  before.focus();
  offerUndo('Legs');
  await user.tab();
  await user.keyboard('{Enter}');
  expect(before).toHaveFocus();
  offerUndo('Arms');
  await user.tab();
  before.remove();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

test('pointed at, none runs out; what a press took away holds nothing any more', async () => {
  const { user, tell, offerUndo, pass } = await setup();
  tell('Arms');
  offerUndo('Legs');
  await user.hover(screen.getByText(/Arms/));
  await pass(60_000);
  expect(screen.getByText(/Arms/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await pass(NOTICE_TIMEOUT_MS);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

test('nothing runs out while nobody sees the page', async () => {
  const { offerUndo, pass, undo } = await setup();
  offerUndo('Legs');
  hide(true);
  await pass(60_000);
  hide(false);
  await pass(UNDO_MS - 1);
  expect(undo()).toBeVisible();
  await pass(1);
  expect(undo()).toBeNull();
});
