import { act, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { ExercisesScreen } from '#screens/exercises/ExercisesScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';

beforeAll(() => prepareExerciseBook('English'));
beforeEach(() => sessionStorage.clear());

const mine = (nth: number) =>
  wholeOf([{ name: 'Lunges', timeSec: 45 }], {
    wId: `w${String(nth).padStart(19, '0')}`,
    ownerId: ANNA.uid,
    name: `Legs ${nth}`,
  });
async function add(to: string, options: ShellOptions) {
  const shown = await showAt('/exercises', <ExercisesScreen />, {
    path: '/exercises?exercise=Plank',
    ...options,
    prepare(harness) {
      const startNext = () => undefined;
      Object.defineProperty(harness.stores, 'player', { get: () => ({ getState: () => ({ startNext }) }) });
      options.prepare?.(harness);
    },
  });
  await shown.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Add to…' }));
  await shown.user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: to }));
  await act(settled);
  return shown;
}

test('what could not be saved says so, and is shown in the editor at the next try', async () => {
  const { library, user } = await add('Legs 1', {
    workouts: [mine(1)],
    prepare: ({ library }) => (library.problems.save = 'unavailable'),
  });
  expect(await screen.findByText(/Legs 1/, { selector: '[role=alert] *' })).toBeVisible();
  delete library.problems.save;
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Legs 1' }));
  await vi.waitFor(() => expect(where()).toBe(`/addWorkout/${mine(1).workout.wId}`));
  // Not saved unseen on the way there.
  await act(settled);
  expect(library.calls.saved).toEqual([]);
});

test('a new workout beyond the plan leads to what can be done', async () => {
  await add('A new workout', {
    workouts: Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, nth) => mine(nth)),
    prepare: ({ library }) => (library.problems.save = 'limit'),
  });
  await vi.waitFor(() => expect(where()).toBe('/toMuchWorkouts'));
});
