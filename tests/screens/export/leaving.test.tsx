import { screen } from '@testing-library/react';
import { failed } from '#core/base/errors.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { expect, test, vi } from 'vitest';

/** Never answers; `signals` are those it was given. */
function forEver() {
  const signals: AbortSignal[] = [];
  const wait = <T,>(signal: AbortSignal, cancelled: T) => {
    signals.push(signal);
    return new Promise<T>((resolve) => signal.addEventListener('abort', () => resolve(cancelled)));
  };
  return { signals, wait };
}

test('leaving the page ends the packing of a ZIP', async () => {
  const files = downloads();
  const { signals, wait } = forEver();
  const media = createFakeMedia();
  media.port.read = (_, signal) => wait(signal, failed('cancelled'));
  const imgUrl = `workout-media/${ANNA.uid}/12345678901234567890_squat.jpg`;
  const legs = wholeOf([{ name: 'Squats' }], { wId: 'exported000000000001', ownerId: ANNA.uid, name: 'Legs', imgUrl });
  const { user, leave } = await showAt('/export', <ExportScreen />, {
    path: `/export?w=${legs.workout.wId}`,
    workouts: [legs],
    media,
  });
  await user.click(await screen.findByRole('button', { name: 'ZIP with media' }));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  leave();
  expect(signals[0]?.aborted).toBe(true);
  expect(files.size).toBe(0);
});

test('leaving the page ends the collection of all data', async () => {
  const files = downloads();
  const { signals, wait } = forEver();
  const { user, leave } = await showAt('/export', <ExportScreen />, {
    path: '/export',
    prepare: ({ stores }) =>
      stores.library.setState({
        myDataFile: async () => ({ collect: (signal) => wait(signal, failed('cancelled')) }),
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Download all my data' }));
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  expect(signals[0]?.aborted).toBe(false);
  leave();
  expect(signals[0]?.aborted).toBe(true);
  expect(files.size).toBe(0);
});
