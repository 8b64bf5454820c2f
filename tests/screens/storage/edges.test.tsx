import { act, screen, within } from '@testing-library/react';
import type { Orphan } from '#core/media/storage-use.ts';
import { Orphans } from '#screens/storage/Orphans.tsx';
import { StorageScreen } from '#screens/storage/StorageScreen.tsx';
import type { Deletion } from '#screens/storage/DeleteDialog.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';

const orphan = (n: number, fields: Partial<Orphan> = {}): Orphan => ({
  path: `workout-media/anna/${n}.jpg`,
  name: `Picture ${n}`,
  size: 1_048_576,
  reason: 'unused',
  uses: [],
  ...fields,
});
const many = (count: number) => Array.from({ length: count }, (_, n) => orphan(n));
const rows = () => within(screen.getByRole('list', { name: 'Unused files' })).getAllByRole('listitem');

async function show(orphans: readonly Orphan[]) {
  const onDelete = vi.fn<(deletion: Deletion) => void>();
  const shown = await showScreen(<Orphans orphans={orphans} workouts={[]} onDelete={onDelete} />);
  return { ...shown, onDelete };
}

test('fifty unused files are all listed', async () => {
  await show(many(50));
  expect(rows()).toHaveLength(50);
  expect(screen.queryByText(/\b\d+ more\b/)).toBeNull();
});

test('of fifty-one, one is not listed, and goes with the others', async () => {
  const { user, onDelete } = await show(many(51));
  expect(rows()).toHaveLength(50);
  expect(screen.getByText(/\b1 more\b/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete all 51' }));
  expect(onDelete.mock.lastCall?.[0].files).toHaveLength(51);
});

test('a file that is gone has no size, and counts for nothing', async () => {
  await show([orphan(1), orphan(2, { reason: 'no-object', size: undefined })]);
  expect(screen.getByText(/1 MB in all/)).toBeVisible();
  expect(rows().map((row) => /\bMB\b/.test(row.textContent))).toEqual([true, false]);
});

test('whoever leaves the page ends the look', async () => {
  const cancel = vi.fn<() => void>();
  const { leave, stores } = await showScreen(<StorageScreen />, {
    signedIn: true,
  });
  await act(settled);
  act(() => stores.storage.setState({ cancel }));
  expect(cancel).not.toHaveBeenCalled();
  leave();
  expect(cancel).toHaveBeenCalledTimes(1);
});

test('while it looks it says how far it is, and can be ended', async () => {
  const { stores, user } = await showScreen(<StorageScreen />, {
    signedIn: true,
  });
  await act(settled);
  act(() =>
    stores.storage.setState({
      seen: 0,
      removing: undefined,
      problem: undefined,
    }),
  );
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  act(() => stores.storage.setState({ seen: undefined, removing: 0 }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  act(() => stores.storage.setState({ removing: undefined }));
  expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
});
