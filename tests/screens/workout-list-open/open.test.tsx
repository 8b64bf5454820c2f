import { act, screen, waitFor, within } from '@testing-library/react';
import type { Workout } from '#core/workout/model.ts';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { BEN, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const shared = (n: number, name: string, fields: Partial<Workout> = {}) =>
  wholeOf([{ timeSec: 60 }], {
    wId: `w${String(n).padStart(19, '0')}`,
    ownerId: BEN.uid,
    name,
    sharePublic: true,
    createdAt: n,
    totalSec: 60,
    ...fields,
  });
const WORKOUTS = [
  shared(1, 'Boxing basics', { sport: 'Boxing', level: 'heavy', totalSec: 1300 }),
  shared(2, 'Tabata', { sport: 'Fitness', level: 'extreme', totalSec: 240 }),
  shared(3, 'Secret', { sharePublic: false }),
];

async function show(options: ShellOptions = {}) {
  sessionStorage.clear();
  const harness = await showScreen(<WorkoutListOpenScreen />, {
    path: '/workoutListOpen',
    workouts: WORKOUTS,
    ...options,
  });
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

test('a guest sees public workouts, the newest first, and starts one with a tap', async () => {
  await show();
  expect(names()).toEqual(['Tabata', 'Boxing basics']);
  expect(screen.getByRole('link', { name: 'Start Tabata' })).toHaveAttribute('href', '/workout/w0000000000000000002');
});

test('a guest is invited, quietly, and can sign in', async () => {
  await show();
  expect(screen.getByText(/Pick one and start\. No account needed\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
});

test('who has an account is not invited, and finds the way to the own list', async () => {
  await show({ signedIn: true });
  expect(screen.queryByRole('link', { name: 'Create account' })).toBeNull();
  expect(screen.getByRole('link', { name: 'My workouts' })).toHaveAttribute('href', '/workoutlist/my');
});

test('search and filters work for guests', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Boxing');
  expect(names()).toEqual(['Boxing basics']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Length' }), 'Under 10 min');
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.type(screen.getByRole('searchbox', { name: 'Search workouts' }), 'TABATA');
  expect(names()).toEqual(['Tabata']);
});

test('without a connection and nothing on the device: the reason and Retry, no invitation to wait', async () => {
  const harness = await show({ workouts: [] });
  harness.library.problems.list = 'offline';
  await act(() => harness.stores.library.getState().loadPublic());
  expect(screen.getByText(/Couldn’t refresh the list\. You’re offline/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nothing here yet' })).toBeNull();
  delete harness.library.problems.list;
  for (const whole of WORKOUTS) harness.library.stored.set(whole.workout.wId, whole);
  await harness.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Tabata' })).toBeVisible();
});

test('nothing public yet', async () => {
  await show({ workouts: [] });
  expect(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
});
