import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setup } from './workout-setup.tsx';

it.each([
  ['revoked', /It will be sent when you sign in again/],
  ['deleted', /This account has been deleted, so your result can no longer be sent/],
] as const)('does not promise to send a result by itself once the session has ended: %s', async (why, sentence) => {
  const login = { isLoggedIn: false, endedBecause: () => why };
  const { pass, player } = await setup({ start: true, saved: 'kept', login });
  pass(45);
  act(() => player.store.getState().stop());
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(screen.queryByText(/sent automatically/)).toBeNull();
});
