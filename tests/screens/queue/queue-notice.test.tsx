import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QueueBar } from '#screens/queue/QueueBar.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const LEGS = wholeOf([{ name: 'Squats', timeSec: 40 }], { wId: 'workoutOfAnna0000001', name: 'Legs' });

/** The queue as it is when a workout was just added to it. */
async function added() {
  const shown = await showScreen(<QueueBar />, { workouts: [LEGS] });
  const { stores } = shown;
  await act(async () => {
    await stores.loadQueue();
    await stores.queue.getState().add(LEGS.workout.wId);
    stores.app
      .getState()
      .notify({ id: 'queue', kind: 'status', key: 'queue.added', values: { name: 'Legs', count: 1 } });
  });
  const notices = () => stores.app.getState().notices.map(({ id }) => id);
  expect(notices()).toEqual(['queue']);
  return { ...shown, notices };
}

test('what was added is no longer said once the queue is open', async () => {
  const { user, notices } = await added();
  await user.click(await screen.findByRole('button', { name: /1 workout/ }));
  expect(screen.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  expect(notices()).toEqual([]);
});

test('nor does it lie over the stage once the queue is started', async () => {
  const { user, notices } = await added();
  await user.click(await screen.findByRole('button', { name: 'Start queue' }));
  expect(notices()).toEqual([]);
});
