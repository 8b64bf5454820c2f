import { fireEvent, screen } from '@testing-library/react';
import { NoteForm } from '#screens/admin/NoteForm.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { expect, test } from 'vitest';

const show = (note: string, german = '') =>
  showAt(
    '/here',
    <NoteForm note={{ id: '', version: '1.2.0', note, notes: { German: german } }} onClose={() => undefined} />,
    { path: '/here', prepare: ({ stores }) => void Object.defineProperty(stores, 'admin', { value: {} }) },
  );
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Save note' }));

test('a release note that is too long with all its languages says so, and is not asked about', async () => {
  await show('a'.repeat(1500), 'b'.repeat(1475));
  ask();
  expect(screen.getAllByText(/can have up to 3,000 characters/)[0]).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a release note of just the length allowed is asked about', async () => {
  await show('a'.repeat(1500), 'b'.repeat(1474));
  ask();
  expect(screen.queryByText(/can have up to/)).toBeNull();
  expect(screen.getByRole('alertdialog')).toBeVisible();
});

test('a release note needs its English text', async () => {
  await show('', 'Schneller');
  ask();
  expect(screen.getByText('Write what’s new, at least in English.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
