import { act, screen, waitFor, within } from '@testing-library/react';
import { readResult, type WholeWorkout, type Workout, type WorkoutResult } from '#core/workout/model.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { WorkoutListOpenScreen } from '#screens/workout-list-open/WorkoutListOpenScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name: string, fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf([{ name: `${name} hop`, timeSec: 60 }], { wId: idOf(n), ownerId: ANNA.uid, name, updatedAt: n, ...fields });
const bens = (n: number, name: string): WholeWorkout => mine(n, name, { ownerId: BEN.uid, sharePublic: true });
const run = (workoutId: string, name: string, date: number, userId = ANNA.uid): WorkoutResult => {
  const result = readResult({ id: `${userId}_${name}`, userId, date, workoutId, name });
  if (!result) throw new Error('no result');
  return result;
};
const DAY_MS = 86_400_000;

beforeEach(() => sessionStorage.clear());

async function show(options: ShellOptions = {}) {
  const harness = await showScreen(
    <Routes>
      <Route path="/workoutListOpen" element={<WorkoutListOpenScreen />} />
      <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      path: '/workoutlist',
      signedIn: true,
      workouts: [mine(1, 'Legs'), mine(2, 'Arms'), mine(3, 'Back'), bens(4, 'Boxing')],
      ...options,
    },
  );
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const recent = () =>
  within(screen.getByRole('region', { name: 'Recent' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Recent leads the list with own and public workouts, and “last used” is right at the start', async () => {
  const results = [
    run(idOf(4), 'Boxing', Date.now()),
    run(idOf(1), 'Legs as it was called', Date.now() - DAY_MS),
    run(idOf(2), 'Arms', Date.now() - 3 * DAY_MS),
  ];
  await show({ results });
  expect(recent()).toEqual([
    ['Boxing today', `/workout/${idOf(4)}`],
    ['Legs yesterday', `/workout/${idOf(1)}`],
    ['Arms 3 days ago', `/workout/${idOf(2)}`],
  ]);
  expect(names()).toEqual(['Legs', 'Arms', 'Back']);
  expect(within(screen.getByRole('article', { name: 'Legs' })).getByText('Last used yesterday')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Back' })).queryByText(/Last used/)).toBeNull();
});

test('Recent leads to the quick timer, too', async () => {
  await show({ results: [run('', 'Tabata', Date.now())] });
  expect(recent()).toEqual([['Tabata today', '/workout/quick']]);
});

test('a workout without a name is called that wherever it is listed', async () => {
  await show({ workouts: [mine(1, '')], results: [run(idOf(1), '', Date.now())] });
  expect(names()).toEqual(['Untitled workout']);
  expect(recent()).toEqual([['Untitled workout today', `/workout/${idOf(1)}`]]);
  expect(screen.getByRole('button', { name: 'More for Untitled workout' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Untitled workout' })).toBeVisible();
});

test('a guest’s runs lead the public list', async () => {
  await show({ path: '/workoutListOpen', signedIn: false, results: [run(idOf(4), 'Boxing', Date.now(), '')] });
  expect(recent()).toEqual([['Boxing today', `/workout/${idOf(4)}`]]);
});

test('what was deleted a moment ago is not recent, and is again after Undo', async () => {
  const { user } = await show({ results: [run(idOf(1), 'Legs', 2), run(idOf(2), 'Arms', 1)] });
  await user.click(screen.getByRole('button', { name: 'More for Legs' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(recent()).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(recent()).toHaveLength(2));
});

test('the focus goes to the neighbour of a deleted card, and to the heading after the last one', async () => {
  const { user } = await show({ workouts: [mine(1, 'Legs'), mine(2, 'Arms')] });
  const remove = async (name: string) => {
    screen.getByRole('button', { name: `More for ${name}` }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  };
  await remove('Arms');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Start Legs' })).toHaveFocus());
  await remove('Legs');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('Ctrl Z takes a delete back from anywhere on the list', async () => {
  const { user, library } = await show();
  await user.click(screen.getByRole('button', { name: 'More for Legs' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.type(screen.getByRole('searchbox'), 'zzz{Control>}z{/Control}');
  expect(names()).not.toContain('Legs');
  await user.clear(screen.getByRole('searchbox'));
  screen.getByRole('link', { name: 'Start Back' }).focus();
  await user.keyboard('{Control>}z{/Control}');
  expect(names()).toContain('Legs');
  expect(library.calls.removed).toEqual([]);
});

test('a heart makes a favourite, a second press takes it back; the tab has them', async () => {
  const { user, favorits } = await show();
  const heart = (name: string) => screen.getByRole('button', { name: `Favourite ${name}` });
  expect(heart('Legs')).toHaveAttribute('aria-pressed', 'false');
  await user.click(heart('Legs'));
  await waitFor(() => expect(heart('Legs')).toHaveAttribute('aria-pressed', 'true'));
  await user.click(screen.getByRole('tab', { name: 'Public' }));
  await user.click(await screen.findByRole('button', { name: 'Favourite Boxing' }));
  expect(favorits.state.local.map(({ workoutID }) => workoutID)).toEqual([idOf(4), idOf(1)]);

  await user.click(screen.getByRole('tab', { name: 'Favourites' }));
  await waitFor(() => expect(names()).toEqual(['Boxing', 'Legs']));
  await user.click(heart('Legs'));
  // Pressed by mistake, it can be pressed again: the card goes with the next visit.
  expect(heart('Legs')).toHaveAttribute('aria-pressed', 'false');
  expect(names()).toHaveLength(2);
  expect(favorits.state.local).toHaveLength(1);
  await user.click(screen.getByRole('tab', { name: 'My' }));
  await user.click(screen.getByRole('tab', { name: 'Favourites' }));
  await waitFor(() => expect(names()).toEqual(['Boxing']));
});

test('no favourites: it says how', async () => {
  await show({ path: '/workoutlist/favorits' });
  expect(await screen.findByText('Tap the heart on a workout to find it here.')).toBeVisible();
});

test('each tab remembers its search, filters and order', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'legs');
  await user.click(screen.getByRole('tab', { name: 'Public' }));
  await screen.findByRole('article', { name: 'Boxing' });
  await user.click(screen.getByRole('tab', { name: 'My' }));
  expect(screen.getByRole('searchbox')).toHaveValue('legs');
  expect(names()).toEqual(['Legs']);
});

test('the search finds an exercise', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'arms hop');
  await waitFor(() => expect(names()).toEqual(['Arms']));
});

test('own workouts are in the tab Offline by themselves', async () => {
  await show({ path: '/workoutlist/offline' });
  expect(names()).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Start Legs' })).toHaveAttribute('href', `/workout/${idOf(1)}/off`);
  expect(screen.getByText(/Your own workouts are kept here automatically/)).toBeVisible();
});
