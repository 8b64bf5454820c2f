import { act, screen, within } from '@testing-library/react';
import { AccountScreen } from '#screens/account/AccountScreen.tsx';
import { type Harness, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';

export async function open(prepare: (harness: Harness) => void = () => {}, options: ShellOptions = {}) {
  const shown = await showAt('/account', <AccountScreen />, { ...options, prepare });
  await act(settled);
  return shown;
}
type User = Awaited<ReturnType<typeof open>>['user'];

/** A sheet, and what changed of it when it was sent with nothing in it. */
export async function sheet(user: User, opener: string) {
  await user.click(screen.getByRole('button', { name: opener }));
  const dialog = await screen.findByRole('dialog');
  const before = outlineOf(dialog);
  const send = within(dialog)
    .getAllByRole<HTMLButtonElement>('button')
    .find(({ type }) => type === 'submit');
  if (send) await user.click(send);
  await act(settled);
  const lines = new Set(before.split('\n'));
  const after = outlineOf(dialog)
    .split('\n')
    .filter((line) => !lines.has(line));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  return [before, ...after].join('\n');
}
