import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from './workout-setup.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('hold and tempo stand in the list before the start and on the stage, the latter only while the exercise runs', async () => {
  const whole = of([
    { name: 'Squats', timeSec: 0, reps: 8, holdSec: 2, tempo: '3-1-X-0', restSec: 20 },
    { name: 'Plank', timeSec: 30 },
  ]);
  const { pass, user } = await setup({ whole });
  expect(screen.getByText(/hold 2 s · tempo 3-1-X-0/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start' }));
  pass(1);
  expect(screen.getByText('hold 2 s · tempo 3-1-X-0')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  pass(1);
  expect(screen.queryByText('hold 2 s · tempo 3-1-X-0')).toBeNull();
});
