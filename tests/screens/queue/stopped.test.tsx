import '#tests/ui/native-dialog.ts';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
test('says what is next in the queue although the run was too short, and that this workout stays', async () => {
  const { pass, player, setState } = await setup({ start: true, saved: 'too-short' });
  pass(5);
  act(() => player.store.getState().stop());
  const next = of([{ name: 'Lunges', timeSec: 30 }], { name: 'Legs', wId: 'workoutLegs000000000' });
  setState({ upcoming: { id: next.workout.wId, whole: next, isLinked: true } });
  const panel = within(await screen.findByRole('region', { name: 'Up next' }));
  expect(panel.getByText('Legs')).toBeVisible();
  expect(panel.getByText('“Full body cold start” stays in your queue.')).toBeVisible();
  expect(panel.getByText('Legs starts when you’re ready.')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: 'Start now' })).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Not yet' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Start again' })).toBeVisible();
});
