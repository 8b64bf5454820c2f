import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { IsShown } from '#ui/base/arrival.ts';
import { expect, test, vi } from 'vitest';

function List() {
  const [isShown, setShown] = useState(true);
  return (
    <IsShown value={isShown}>
      <button type="button" onClick={() => setShown(!isShown)}>
        {'Turn'}
      </button>
      <Routes>
        <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
      </Routes>
    </IsShown>
  );
}

test.each([
  ['my', ['loadMine', 'loadFavorits', 'loadOfflineCopies']],
  ['favorits', ['loadFavoritWorkouts', 'loadFavorits', 'loadOfflineCopies']],
] as const)('the tab %s asks again for its workouts when it comes back, and not while it waits', async (tab, names) => {
  const ready = { items: [], status: 'ready' } as never;
  const loads = Object.fromEntries(names.map((name) => [name, vi.fn(async () => undefined)]));
  const { user } = await showScreen(<List />, {
    path: `/workoutlist/${tab}`,
    signedIn: true,
    prepare: ({ stores }) => stores.library.setState({ ...loads, mine: ready, favorits: ready }),
  });
  const asked = () => names.map((name) => loads[name]?.mock.calls.length);
  await vi.waitFor(() => expect(asked()).toEqual(names.map(() => 1)));
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(asked()).toEqual(names.map(() => 1));
  await user.click(screen.getByRole('button', { name: 'Turn' }));
  expect(asked()).toEqual(names.map(() => 2));
});
