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
  expect(progress()).toBe('Total progress: 00:08 done, 00:20+ left');
  await user.click(screen.getByRole('button', { name: 'Done' }));
  pass(21);
  expect(progress()).toBe('00:29 done, your pace');
});

test('names only the round of a workout that has one exercise', async () => {
  const whole = of([{ name: 'Squats', timeSec: 20, restSec: 10 }], { rounds: 8 });
  const { pass } = await setup({ start: true, whole });
  pass(8);
  expect(screen.getByText('Round 1 of 8')).toBeInTheDocument();
  expect(screen.queryByText(/Exercise 1 of 1/)).toBeNull();
});
