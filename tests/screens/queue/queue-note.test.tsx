import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { QUEUE_AT_MOST } from '#core/run/built-in.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { QueueNote } from '#screens/queue/QueueNote.tsx';
import { useAddToQueue } from '#screens/queue/use-add.ts';
import { settled } from '#tests/stores/harness.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const named = (name: string, wId: string) => wholeOf([{ name: 'Squats', timeSec: 40 }], { wId, name });
const LEGS = named('Legs', 'workoutOfAnna0000001');
const ARMS = named('Arms', 'workoutOfAnna0000002');
const BACK = named('Back', 'workoutOfAnna0000003');

function AddButton({ whole }: { readonly whole: WholeWorkout }) {
  const add = useAddToQueue(whole.workout);
  return (
    <button type="button" onClick={add}>
      Add
    </button>
  );
}

/** The page of `open` before its start, with these in the queue. */
async function before(open: WholeWorkout, queue: readonly WholeWorkout[]) {
  const player = createFakePlayer(open, {});
  const shown = await showScreen(<QueueNote />, {
    workouts: [LEGS, ARMS, BACK],
    prepare: ({ stores }) => Object.defineProperty(stores, 'player', { value: player.store }),
  });
  const { stores } = shown;
  await act(async () => {
    await stores.loadQueue();
    for (const { workout } of queue) await stores.queue.getState().add(workout.wId);
    await settled();
  });
  return shown;
}

test('without a queue nothing is said', async () => {
  await before(LEGS, []);
  expect(screen.queryByRole('button')).toBeNull();
  expect(document.querySelector('p')).toBeNull();
});

test('the next workout of the same day is said without a queue, one that only waits is not', async () => {
  const { stores } = await before(LEGS, []);
  act(() => stores.player.setState({ upcoming: { id: 'a', whole: ARMS, isLinked: true } }));
  expect(screen.getByText('Up next: Arms, right after this workout')).toBeInTheDocument();
  act(() => stores.player.setState({ upcoming: { id: 'a', whole: ARMS, isLinked: false } }));
  expect(screen.queryByText('Up next: Arms, right after this workout')).toBeNull();
});

test('the first of the queue says what comes after it', async () => {
  const { stores } = await before(LEGS, [LEGS, ARMS]);
  expect(stores.queue.getState().queue.entries).toHaveLength(2);
  expect(await screen.findByText('Up next: Arms, right after this workout')).toBeInTheDocument();
});

test('the only one of the queue says that it is', async () => {
  await before(LEGS, [LEGS]);
  expect(await screen.findByText('This workout is the last one in your queue.')).toBeInTheDocument();
});

test('a workout that is not in the queue says how many wait', async () => {
  await before(BACK, [LEGS, ARMS]);
  expect(await screen.findByText('2 workouts wait in your queue.')).toBeInTheDocument();
});

test('the queue opens from there and starts this workout in place', async () => {
  const { user, stores } = await before(LEGS, [LEGS, ARMS]);
  await user.click(await screen.findByRole('button', { name: 'Show queue' }));
  expect(screen.getByRole('dialog', { name: 'Queue' })).toBeVisible();
  let starts = 0;
  act(() => stores.player.setState({ start: () => void (starts += 1) }));
  await user.click(screen.getByRole('button', { name: 'Start queue' }));
  expect(starts).toBe(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the queue is cleared after a question, and closes then', async () => {
  const { user, stores } = await before(LEGS, [LEGS, ARMS]);
  await user.click(await screen.findByRole('button', { name: 'Show queue' }));
  const clear = () => user.click(screen.getByRole('button', { name: 'Clear queue' }));
  const answer = (name: string) => user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name }));
  await clear();
  await answer('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(stores.queue.getState().queue.entries).toHaveLength(2);
  await clear();
  await answer('Clear queue');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(stores.queue.getState().queue.entries).toEqual([]);
});

test('the queue closes again', async () => {
  const { user } = await before(LEGS, [LEGS]);
  await user.click(await screen.findByRole('button', { name: 'Show queue' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog', { name: 'Queue' })).toBeNull();
});

test('adding says what was added and how many there are, and leads to the queue', async () => {
  const { user, stores } = await showScreen(<AddButton whole={LEGS} />, { workouts: [LEGS] });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByText(/Legs/)).toBeInTheDocument();
  expect(stores.app.getState().notices).toMatchObject([{ id: 'queue', values: { name: 'Legs', count: 1 } }]);
  await user.click(screen.getByRole('button', { name: 'Show queue' }));
  expect(stores.queue.getState().isShown).toBe(true);
});

test('a queue that is full says how many it takes', async () => {
  const { user, stores } = await showScreen(<AddButton whole={LEGS} />, { workouts: [LEGS] });
  await act(async () => {
    await stores.loadQueue();
    for (let nth = 0; nth < QUEUE_AT_MOST; nth += 1) await stores.queue.getState().add(LEGS.workout.wId);
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(String(QUEUE_AT_MOST));
  expect(screen.queryByRole('button', { name: 'Show queue' })).toBeNull();
});

test('a workout that cannot be had is not added, and it is said why', async () => {
  const { user, stores } = await showScreen(<AddButton whole={BACK} />, { workouts: [LEGS] });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This no longer exists.');
  expect(stores.queue.getState().queue.entries).toEqual([]);
});
