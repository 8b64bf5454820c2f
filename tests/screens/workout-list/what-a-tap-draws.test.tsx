// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import type * as Card from '#ui/lists/WorkoutCard.tsx';
import type * as Text from '#ui/workout/exercise-text.ts';
import type * as Tile from '#ui/workout/figures/ExerciseFigure.tsx';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { showEditor } from '#tests/screens/add-workout-setup.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const drawn = { rows: 0, tiles: 0, cards: 0 };
vi.mock('#ui/workout/exercise-text.ts', async (importOriginal) => {
  const real = await importOriginal<typeof Text>();
  const exerciseText: typeof Text.exerciseText = (...args) => {
    drawn.rows += 1;
    return real.exerciseText(...args);
  };
  return { ...real, exerciseText };
});
vi.mock('#ui/workout/figures/ExerciseFigure.tsx', async (importOriginal) => {
  const real = await importOriginal<typeof Tile>();
  const ExerciseTile: typeof Tile.ExerciseTile = (props) => {
    drawn.tiles += 1;
    return real.ExerciseTile(props);
  };
  return { ...real, ExerciseTile };
});
vi.mock('#ui/lists/WorkoutCard.tsx', async (importOriginal) => {
  const real = await importOriginal<typeof Card>();
  const WorkoutCard: typeof Card.WorkoutCard = (props) => {
    drawn.cards += 1;
    return real.WorkoutCard(props);
  };
  return { ...real, WorkoutCard };
});
beforeEach(() => Object.assign(drawn, { rows: 0, tiles: 0, cards: 0 }));

/** Of the catalogue. */
const lines = () => screen.queryAllByRole('button', { name: /^Add (?!exercise$)/, hidden: true });

const MANY = wholeOf(
  Array.from({ length: 24 }, (_, n) => ({ name: `Squats ${n + 1}`, timeSec: 40, restSec: 20 })),
  { ownerId: ANNA.uid, name: 'Legs' },
);

test('a letter in the name of a workout draws none of its exercises again', async () => {
  const { user, draft } = await showEditor({ workouts: [MANY], collapsed: true });
  Object.assign(drawn, { rows: 0, tiles: 0 });
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 's');
  expect(draft()?.workout.name).toBe('Legss');
  expect(drawn.rows).toBe(0);
});

test('a new exercise is drawn without the pictures of the others', async () => {
  const { user, order } = await showEditor({ workouts: [MANY], collapsed: true });
  await user.click(screen.getByRole('button', { name: 'Add exercise' }));
  const own = await screen.findByRole('button', { name: 'Your own exercise' });
  await waitFor(() => expect(lines()).toHaveLength(24));
  Object.assign(drawn, { rows: 0, tiles: 0 });
  await user.click(own);
  expect(order()).toHaveLength(25);
  expect(drawn.tiles).toBeLessThanOrEqual(2);
});

test('the catalogue opens with as many exercises as a sheet shows, and the rest follow', async () => {
  const { user } = await showEditor({ workouts: [MANY], collapsed: true });
  const add = screen.getByRole('button', { name: 'Add exercise' });
  // Its code is here from the first time.
  await user.click(add);
  await waitFor(() => expect(lines()).toHaveLength(24));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // As in a browser: what may wait does.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  add.click();
  await Promise.resolve();
  expect(lines()).toHaveLength(8);
  await vi.waitFor(() => expect(lines()).toHaveLength(24));
});

test('what opens above the list of workouts draws none of its cards again', async () => {
  const user = userEvent.setup();
  const mine = Array.from({ length: 8 }, (_, n) =>
    wholeOf([{ timeSec: 60 }], { wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `Legs ${n}` }),
  );
  await showScreen(
    <Routes>
      <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
    </Routes>,
    { path: '/workoutlist', signedIn: true, workouts: mine },
  );
  await act(settled);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(8));
  drawn.cards = 0;
  await user.click(screen.getByRole('button', { name: 'New workout' }));
  await screen.findByRole('dialog');
  expect(drawn.cards).toBe(0);
});
