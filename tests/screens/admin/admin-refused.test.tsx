import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AdminScreen } from '#screens/admin/AdminScreen.tsx';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { anAccount } from '#tests/stores/fakes/fake-admin.ts';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { ANNA, enter } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

test('what could not be done is said where it was asked for, and can be done again', async () => {
  const { user, admin } = await showAt('/admin', <AdminScreen />, {
    prepare(made) {
      enter(made, { ...ANNA, admin: true });
      made.info.notes = [aNote('1.0.0', { id: 'n1' })];
      made.admin.accounts.set('ben@example.com', anAccount({ workoutCount: 1234 }));
    },
  });
  await screen.findByRole('tab', { name: 'Plans' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const confirm = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  const problems = () =>
    outlineOf(document.body)
      .split('\n')
      .filter((line) => /⟨(warning|cloud-off)⟩|^ *button "(Save|Suspend)/.test(line))
      .join('\n');

  await user.click(screen.getByRole('tab', { name: 'Plans' }));
  await user.click(await screen.findByRole('button', { name: 'Edit Pro' }));
  admin.problem = 'offline';
  await press('Save plan');
  await confirm('Save plan');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(problems()).toMatchInlineSnapshot(`
    "        ⟨cloud-off⟩ “That didn’t work. You’re offline. Check your connection and try again.”
          button "Save plan" focused"
  `);
  admin.problem = undefined;
  await press('Save plan');
  await confirm('Save plan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('tab', { name: 'Release notes' }));
  await user.click(await screen.findByRole('button', { name: 'Edit 1.0.0' }));
  admin.problem = 'unavailable';
  await press('Save note');
  await confirm('Save note');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(problems()).toMatchInlineSnapshot(`
    "        ⟨warning⟩ “That didn’t work. The server isn’t responding. Try again in a moment.”
          button "Save note" focused"
  `);
  admin.problem = undefined;
  await press('Save note');
  await confirm('Save note');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(admin.done.map(([what, which]) => [what, (which as { id?: string }).id])).toEqual([
    ['writeContract', undefined],
    ['writeReleaseNote', 'n1'],
  ]);
});
