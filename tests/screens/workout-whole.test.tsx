import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test('counts what was trained where exercises have no end, and promises no end of the whole', async () => {
  const progress = () => screen.getByRole('img', { name: /done/ }).getAttribute('aria-label');
  const { pass, user } = await setup({
    start: true,
    whole: of([{ timeSec: 30, restSec: 20 }, { timeSec: 30 }]),
    settings: { timerMode: 'countup' },
  });
  pass(8);
  expect(progress()).toBe('Total progress: 00:08 done, at least 00:20 left');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  pass(21);
  expect(progress()).toBe('00:29 done, open');
});
