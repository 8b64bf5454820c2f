import '#tests/ui/native-dialog.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { setup } from './workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

const counting = () => setup({ start: true, leadInMs: 6000 });

test('a run counts in: get ready, for what, how long, and nothing of the workout has passed', async () => {
  const { root, pass } = await counting();
  expect(root()).toHaveAttribute('data-phase', 'setup');
  expect(root()).toHaveAttribute('data-step', '0');
  expect(root()).toHaveAttribute('data-running', 'true');
  expect(screen.getByText('Get ready')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Squats');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('0:06');
  expect(screen.getByText(/Get ready: Squats.*6 seconds/)).toBeInTheDocument();
  pass(6);
  expect(root()).toHaveAttribute('data-phase', 'exercise');
  expect(root()).toHaveAttribute('data-step', '0');
  expect(screen.getByRole('timer', { name: 'Time left' })).toHaveTextContent('0:40');
});

test('a tap on the stage skips it, and from then on taps mean nothing again', async () => {
  const { user, root, calls } = await counting();
  await user.click(screen.getByText('Get ready'));
  expect(root()).toHaveAttribute('data-phase', 'exercise');
  await user.click(screen.getByRole('heading', { level: 1 }));
  expect(calls.filter((call) => call === 'next')).toHaveLength(1);
});

test('locked, a tap does not skip it', async () => {
  const { user, root, setState } = await counting();
  setState({ locked: true });
  await user.click(screen.getByText('Get ready'));
  expect(root()).toHaveAttribute('data-phase', 'setup');
});
