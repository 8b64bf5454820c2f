import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, showEditor, type } from '#tests/screens/add-workout-setup.tsx';

test('shared from the editor, what was typed is saved first, and made public with it', async () => {
  const { user, saved } = await showEditor();
  await type(user, box('Name'), 'Strong legs');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share Strong legs' }));
  expect(saved()?.workout).toMatchObject({ name: 'Strong legs', sharePublic: false });
  await user.click(await dialog.findByRole('switch', { name: 'Public' }));
  await waitFor(() => expect(saved()?.workout).toMatchObject({ name: 'Strong legs', sharePublic: true }));
  await waitFor(() => expect(dialog.getByRole('switch', { name: 'Public' })).toBeChecked());
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(box('Name')).toHaveValue('Strong legs');
});
