import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { failed, type Outcome } from '#core/base/errors.ts';
import { Withdraw } from '#screens/coaching/Withdraw.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { givenOf } from '#tests/screens/programmes/coaching-support.tsx';
import { settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';

test('what could not be withdrawn says why, and can be tried again or left', async () => {
  const close = vi.fn();
  let answer: (outcome: Outcome<void>) => void = () => undefined;
  const { user } = await showScreen(<Withdraw coaching={givenOf('dan')} onClose={close} />, {
    signedIn: true,
    prepare: ({ stores }) => stores.coaching.setState({ withdraw: () => new Promise((resolve) => (answer = resolve)) }),
  });
  const dialog = screen.getByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(outlineOf(dialog)).toMatchInlineSnapshot(`
    "alertdialog "Withdraw “Strong legs” from dan?" (You’ll no longer see what dan has done. If they’ve begun it, they can finish it without you.)
      heading "Withdraw “Strong legs” from dan?" level=2
      button "Cancel"
      button "Loading" ⟨repeat⟩ busy disabled focused"
  `);
  await act(async () => {
    answer(failed('offline'));
    await settled();
  });
  expect(outlineOf(dialog)).toMatchInlineSnapshot(`
    "alertdialog "Withdraw “Strong legs” from dan?" (You’ll no longer see what dan has done. If they’ve begun it, they can finish it without you. You’re offline. Check your connection and try again.)
      heading "Withdraw “Strong legs” from dan?" level=2
      button "Cancel"
      button "Withdraw" focused"
  `);
  expect(close).not.toHaveBeenCalled();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(close).toHaveBeenCalledTimes(1);
});
