import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { WholeWorkout } from '#core/workout/model.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const workout = (n: number, name: string, ownerId = ANNA.uid): WholeWorkout =>
  wholeOf([{ name: `${name} hop`, timeSec: 60 }], { wId: idOf(n), ownerId, name, updatedAt: n, sharePublic: true });
const MORNING = { id: 'lMorning000000000001', name: 'Morning', wIds: [1, 2, 3].map(idOf), position: 0, updatedAt: 1 };
const TRAVEL = { id: 'lTravel0000000000001', name: 'Travel', wIds: [], position: 1, updatedAt: 1 };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function show(path: string, lists: readonly (typeof MORNING | typeof TRAVEL)[] = [], options: ShellOptions = {}) {
  const harness = await showScreen(
    <Routes>
      <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    {
      path,
      signedIn: true,
      workouts: [workout(1, 'Legs'), workout(2, 'Arms'), workout(4, 'Boxing', BEN.uid)],
      ...options,
      prepare: ({ lists: { state } }) => (state.lists = lists),
    },
  );
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}
type Shown = Awaited<ReturnType<typeof show>>;
const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const choose = async ({ user }: Shown, opener: string, item: string) => {
  await user.click(screen.getByRole('button', { name: opener }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
};
const stored = ({ lists }: Shown) =>
  lists.state.lists.map(({ name, wIds }) => [name, ...wIds.map((id) => Number(id.slice(1)))]);

test('the way to the lists says its name in letters', async () => {
  await show('/workoutlist');
  expect(screen.getByRole('link', { name: 'Lists' })).toHaveTextContent('Lists');
});

test('a workout goes into lists from its menu, also into one that is begun with it', async () => {
  const shown = await show('/workoutlist', [TRAVEL]);
  const { user, stores } = shown;
  await choose(shown, 'More for Legs', 'Add to list…');
  const sheet = await screen.findByRole('dialog', { name: 'Lists for “Legs”' });
  await user.click(await within(sheet).findByRole('checkbox', { name: 'Travel' }));
  expect(stored(shown)).toEqual([['Travel', 1]]);
  await user.click(within(sheet).getByRole('button', { name: 'Create list' }));
  expect(within(sheet).getByText('Give the list a name.')).toBeVisible();
  await user.type(within(sheet).getByRole('textbox', { name: 'List name' }), ' Mornings ');
  await user.click(within(sheet).getByRole('button', { name: 'Create list' }));
  expect(stored(shown)).toEqual([
    ['Travel', 1],
    ['Mornings', 1],
  ]);
  expect(await screen.findByText('“Legs” added to “Mornings”.')).toBeVisible();
  expect(stores.wLists.getState().lists.items.map(({ name }) => name)).toEqual(['Travel', 'Mornings']);
});

test('without a list the page says what lists are for, and makes the first', async () => {
  const shown = await show('/workoutlist/lists');
  const { user } = shown;
  expect(await screen.findByRole('heading', { name: 'No lists yet' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Your lists' })).toBeNull();
  expect(names()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'New list' }));
  const dialog = screen.getByRole('dialog', { name: 'New list' });
  await user.type(within(dialog).getByRole('textbox', { name: 'List name' }), 'Evening');
  await user.click(within(dialog).getByRole('button', { name: 'Create list' }));
  expect(await screen.findByRole('button', { name: 'Evening, 0 workouts', pressed: true })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Nothing in this list yet' })).toBeVisible();
  expect(stored(shown)).toEqual([['Evening']]);
});

test('a list has its own order, by menu; one that is gone breaks nothing and can be taken out', async () => {
  const shown = await show(`/workoutlist/lists?list=${MORNING.id}`, [MORNING, TRAVEL]);
  const { user } = shown;
  expect(await screen.findByText('1 workout in this list is no longer available to you.')).toBeVisible();
  expect(names()).toEqual(['Legs', 'Arms']);
  await choose(shown, 'More for Arms', 'Move up');
  expect(names()).toEqual(['Arms', 'Legs']);
  expect(stored(shown)[0]).toEqual(['Morning', 2, 1, 3]);
  await user.click(screen.getByRole('button', { name: 'Remove it' }));
  await choose(shown, 'More for Arms', 'Remove from this list');
  expect(stored(shown)[0]).toEqual(['Morning', 1]);
  expect(screen.queryByText(/no longer available/)).toBeNull();
});

test('the focus stays in the page: after a list is deleted on the heading, after a workout is taken out on the next', async () => {
  const shown = await show(`/workoutlist/lists?list=${MORNING.id}`, [MORNING, TRAVEL]);
  const { user } = shown;
  await user.click(await screen.findByRole('button', { name: 'Remove it' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  await choose(shown, 'More for Legs', 'Remove from this list');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Start Arms' })).toHaveFocus());
  await choose(shown, 'More for the list “Morning”', 'Delete list');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete list' }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('lists are renamed, ordered and deleted, which can be taken back', async () => {
  const shown = await show(`/workoutlist/lists?list=${TRAVEL.id}`, [MORNING, TRAVEL]);
  const { user } = shown;
  await choose(shown, 'More for the list “Travel”', 'Move list forward');
  expect(stored(shown).map(([name]) => name)).toEqual(['Travel', 'Morning']);
  await choose(shown, 'More for the list “Travel”', 'Rename list');
  const field = screen.getByRole('textbox', { name: 'List name' });
  await user.clear(field);
  await user.type(field, 'On the road');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(stored(shown).map(([name]) => name)).toEqual(['On the road', 'Morning']);
  await choose(shown, 'More for the list “On the road”', 'Delete list');
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete list' }));
  expect(stored(shown).map(([name]) => name)).toEqual(['Morning']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(stored(shown).map(([name]) => name)).toEqual(['On the road', 'Morning']);
});

test('dragged onto another one a workout changes its place, dragged onto a list it is in that one too', async () => {
  // jsdom lays nothing out: the lists stand side by side on top, the cards one below the other.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li');
    const index = [...(item?.parentElement?.children ?? [])].findIndex((child) => child === item);
    return item?.closest('ol') ? new DOMRect(0, 400 + 100 * index, 300, 100) : new DOMRect(100 * index, 0, 100, 40);
  });
  vi.stubGlobal('scrollTo', () => undefined);
  const shown = await show(`/workoutlist/lists?list=${MORNING.id}`, [MORNING, TRAVEL]);
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const at = (clientX: number, clientY: number) => ({ clientX, clientY, isPrimary: true, button: 0, bubbles: true });
  const drag = async (name: string, from: number, to: readonly [number, number]) => {
    fireEvent(screen.getByRole('button', { name: `Move ${name}` }), new PointerEvent('pointerdown', at(20, from)));
    fireEvent(document, new PointerEvent('pointermove', at(30, from + 10)));
    await pass(100);
    for (const nudge of [0, 1]) {
      fireEvent(document, new PointerEvent('pointermove', at(to[0] + nudge, to[1])));
      await pass(100);
    }
    fireEvent(document, new PointerEvent('pointerup', at(to[0] + 1, to[1])));
    await pass(500);
  };
  await drag('Legs', 450, [20, 550]);
  expect(stored(shown)[0]).toEqual(['Morning', 2, 1, 3]);
  // Of those that are shown: the third is gone.
  expect(screen.getByText('Legs dropped at place 2 of 2.')).toHaveAttribute('role', 'status');
  await drag('Legs', 550, [250, 20]);
  expect(stored(shown)).toEqual([
    ['Morning', 2, 1, 3],
    ['Travel', 1],
  ]);
  expect(screen.getByText('Legs dropped at Travel.')).toHaveAttribute('role', 'status');
});

test('nobody who is signed out has lists', async () => {
  await showScreen(<WorkoutListScreen />, { path: '/workoutlist' });
  expect(screen.getByRole('heading', { name: 'Workouts' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Your lists' })).toBeNull();
});
