import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { readResult, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name: string, fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf([{ timeSec: 60 }], { wId: idOf(n), ownerId: ANNA.uid, name, totalSec: 60, updatedAt: n, ...fields });
const bens = (n: number, name: string, fields: Partial<Workout> = {}): WholeWorkout =>
  mine(n, name, { ownerId: BEN.uid, sharePublic: true, createdAt: n, ...fields });

const LEGS = mine(1, 'Legs', { sport: 'Strength', level: 'heavy', totalSec: 1500 });
const RUN = mine(2, 'Hill run', { sport: 'Endurance', level: 'extreme', totalSec: 3000 });
const STRETCH = mine(3, 'Évening stretch', { sport: 'YOGA', totalSec: 300 });

function Where() {
  return <output data-testid="where">{useLocation().pathname}</output>;
}

async function show(options: ShellOptions = {}) {
  sessionStorage.clear();
  const harness = await showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { path: '/workoutlist', signedIn: true, workouts: [LEGS, RUN, STRETCH], ...options },
  );
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const where = () => screen.getByTestId('where').textContent;
async function openMenu(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: `More for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
}
const choose = (user: UserEvent, item: string) => user.click(screen.getByRole('menuitem', { name: item }));

test('somebody who trained as a guest before sees the intro, too', async () => {
  const trained = readResult({ id: `${ANNA.uid}_run1`, userId: ANNA.uid, date: 1, name: 'Tabata' });
  await show({ workouts: [], results: trained ? [trained] : [] });
  expect(await screen.findByRole('region', { name: 'Welcome to Icetime' })).toBeVisible();
});

test('a new account sees the intro on top of its list until it is skipped; who has workouts does not', async () => {
  const { user, leave, stores } = await show({ workouts: [] });
  expect(await screen.findByRole('region', { name: 'Welcome to Icetime' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  expect(screen.queryByRole('region', { name: 'Welcome to Icetime' })).toBeNull();
  expect(stores.settings.getState().settings.introSeen).toBe(true);
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Workouts' })).toHaveFocus());
  leave();
  await show();
  expect(screen.queryByRole('region', { name: 'Welcome to Icetime' })).toBeNull();
});

test('each workout is an article with the link that starts it', async () => {
  await show();
  expect(names()).toEqual(['Évening stretch', 'Hill run', 'Legs']);
  const card = within(screen.getByRole('article', { name: 'Legs' }));
  expect(card.getByRole('link', { name: 'Start Legs' })).toHaveAttribute('href', `/workout/${idOf(1)}`);
  expect(card.getByText('Strength')).toBeVisible();
  expect(screen.getByRole('button', { name: 'New workout' })).toHaveClass(/_primary_/);
});

test('the tab stands in the address, and is remembered for the way back', async () => {
  const { user, stores } = await show();
  const tabs = within(screen.getByRole('tablist', { name: 'Workout lists' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'My',
    'Shared with me',
    'Favourites',
    'Public',
    'Offline',
  ]);
  expect(screen.getByRole('tab', { name: 'My' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'Public' }));
  expect(where()).toBe('/workoutlist/free');
  expect(stores.app.getState().activeWorkoutTab).toBe('free');
  await user.keyboard('{ArrowRight}');
  expect(where()).toBe('/workoutlist/offline');
  expect(screen.getByRole('tab', { name: 'Offline' })).toHaveFocus();
});

test.each(['FREE', 'free', 'Free'])('the tab in the address may be written %s', async (tab) => {
  await show({ path: `/workoutlist/${tab}` });
  expect(screen.getByRole('tab', { name: 'Public' })).toHaveAttribute('aria-selected', 'true');
});

test('an unknown tab is the own list', async () => {
  await show({ path: '/workoutlist/%3Cscript%3E' });
  expect(screen.getByRole('tab', { name: 'My' })).toHaveAttribute('aria-selected', 'true');
});

test('a workout is planned from its menu, in the calendar', async () => {
  const { user } = await show();
  expect(await openMenu(user, 'Legs')).toContain('Plan');
  await choose(user, 'Plan');
  expect(where()).toBe('/calendar');
});

test('search finds words in any case and without accents; what is found is counted aloud', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox', { name: 'Search workouts' }), 'evening');
  expect(names()).toEqual(['Évening stretch']);
  expect(screen.getByText('1 workout')).toHaveRole('status');
  await user.keyboard('{Escape}');
  expect(names()).toHaveLength(3);
});

test('nothing found: said plainly, and one tap shows all again', async () => {
  const { user } = await show();
  await user.type(screen.getByRole('searchbox'), 'xyzzy');
  expect(names()).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(3);
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test.each([
  ['Sport', 'Endurance', ['Hill run']],
  ['Level', 'heavy', ['Legs']],
  ['Length', 'Under 10 min', ['Évening stretch']],
  ['Length', '20 to 40 min', ['Legs']],
])('the filter %s shows only %s', async (label, option, expected) => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: label }), option);
  expect(names()).toEqual(expected);
});

test.each([
  ['Name', ['Évening stretch', 'Hill run', 'Legs']],
  ['Shortest first', ['Évening stretch', 'Legs', 'Hill run']],
])('sorted by %s', async (option, expected) => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), option);
  expect(names()).toEqual(expected);
});

test('what was used last stands first', async () => {
  const used = readResult({
    id: `${ANNA.uid}_r1`,
    userId: ANNA.uid,
    workoutId: idOf(1),
    date: 1_700_000_000_000,
  });
  if (!used) throw new Error('no result');
  const { stores } = await show({ results: [used] });
  await act(() => stores.training.getState().load());
  expect(names()[0]).toBe('Legs');
});

test('the filters mark only what differs from how the list came', async () => {
  const { user } = await show({ path: '/workoutlist/free', workouts: [bens(1, 'A'), bens(2, 'B')] });
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  expect(sort).toHaveDisplayValue('Mixed');
  expect(sort).toHaveAttribute('data-chosen', 'false');
  await user.selectOptions(sort, 'Name');
  expect(sort).toHaveAttribute('data-chosen', 'true');
});

test('loading, then an empty library that leads to the first workout', async () => {
  const { user, stores } = await showUnready();
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Create your first workout' })).toBeNull();
  act(() => stores.app.getState().set({ authReady: true }));
  expect(await screen.findByRole('heading', { name: 'Create your first workout' })).toBeVisible();
  // One button of the page stands out.
  expect(screen.getByRole('button', { name: 'Create workout' })).toHaveClass(/_primary_/);
  expect(screen.getByRole('button', { name: 'New workout' })).not.toHaveClass(/_primary_/);
  await user.click(screen.getByRole('button', { name: 'Create workout' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New workout' }));
  expect(sheet.getByRole('link', { name: 'Interval timer' })).toHaveAttribute('href', '/addWorkoutSimpel');
  expect(sheet.getByRole('link', { name: 'From scratch' })).toHaveAttribute('href', '/addWorkout');
  await user.click(sheet.getByRole('link', { name: 'Interval timer' }));
  expect(where()).toBe('/addWorkoutSimpel');
});

async function showUnready() {
  const harness = await showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { path: '/workoutlist' },
  );
  act(() => harness.stores.login.getState().applyUser(ANNA, undefined));
  await act(settled);
  return harness;
}

test('a refresh that fails keeps the list and offers Retry', async () => {
  const { user, library, stores } = await show();
  library.problems.refresh = 'offline';
  await act(() => stores.library.getState().loadMine());
  expect(screen.getByText(/Couldn’t refresh the list\. You’re offline/)).toBeVisible();
  expect(names()).toHaveLength(3);
  delete library.problems.refresh;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
});

test('the public list says why it is empty, and can be tried again', async () => {
  const { user, library, stores } = await show({ path: '/workoutlist', workouts: [bens(1, 'Boxing')] });
  library.problems.list = 'unavailable';
  await user.click(screen.getByRole('tab', { name: 'Public' }));
  expect(await screen.findByText(/Couldn’t refresh the list/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nothing here yet' })).toBeNull();
  delete library.problems.list;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('article', { name: 'Boxing' })).toBeVisible();
  expect(stores.library.getState().free.problem).toBeUndefined();
});

test('the menu of an own workout does everything; arrows move in it and Escape gives the focus back', async () => {
  const { user } = await show();
  expect(await openMenu(user, 'Legs')).toEqual([
    'Edit',
    'Duplicate',
    'Share',
    'Add to queue',
    'Plan',
    'Keep offline',
    'Add to list…',
    'Export',
    'Delete',
  ]);
  expect(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Duplicate' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(screen.getByRole('button', { name: 'More for Legs' })).toHaveFocus();
});

test.each([
  ['{ArrowDown}', 'Edit'],
  ['{ArrowUp}', 'Delete'],
])('the first %s on a menu’s button opens the menu on the item at that end', async (key, item) => {
  const { user } = await show();
  screen.getByRole('button', { name: 'More for Legs' }).focus();
  await user.keyboard(key);
  expect(await screen.findByRole('menuitem', { name: item })).toHaveFocus();
});

test.each([
  [
    'copy',
    ['Copy to my workouts', 'Share', 'Add to queue', 'Plan', 'Keep offline', 'Add to list…', 'Export', 'Report'],
  ],
  ['nocopy', ['Share', 'Add to queue', 'Plan', 'Keep offline', 'Add to list…', 'Export', 'Report']],
  [
    'owner',
    ['Copy to my workouts', 'Share', 'Add to queue', 'Plan', 'Keep offline', 'Add to list…', 'Export', 'Report'],
  ],
] as const)('the menu of a foreign workout with rules %s', async (rules, expected) => {
  const { user } = await show({ path: '/workoutlist/free', workouts: [bens(1, 'Boxing', { rules })] });
  expect(await openMenu(user, 'Boxing')).toEqual(expected);
});

test('my own public workout can be edited from the public list', async () => {
  const { user } = await show({ path: '/workoutlist/free', workouts: [mine(1, 'Shared', { sharePublic: true })] });
  expect(await openMenu(user, 'Shared')).toContain('Edit');
});

test('AC-113 a hidden workout says so, and its menu leads to the reason', async () => {
  const hidden = { reason: 'spam', state: 'hidden' } as const;
  const { user } = await show({ workouts: [mine(1, 'Shared', { hidden })] });
  expect(screen.getByText('Hidden from others')).toBeInTheDocument();
  expect(await openMenu(user, 'Shared')).toContain('Why it’s hidden');
  await choose(user, 'Why it’s hidden');
  expect(where()).toBe(`/addWorkout/${idOf(1)}`);
});

test('Edit opens the editor', async () => {
  const { user } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Edit');
  await waitFor(() => expect(where()).toBe(`/addWorkout/${idOf(1)}`));
});

test('Duplicate puts a copy into the list and says so', async () => {
  const { user } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Duplicate');
  expect(await screen.findByText('“Legs” is now in your list.')).toBeVisible();
  expect(names()).toContain('Legs copy');
});

test('at the limit of the contract, Duplicate leads to what can be done', async () => {
  const ten = Array.from({ length: 10 }, (_, n) => mine(n, `Workout ${n}`));
  const { user } = await show({ workouts: ten });
  await openMenu(user, 'Workout 3');
  await choose(user, 'Duplicate');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/toMuchWorkouts'));
});

test('Delete takes it away at once, and Undo brings it back', async () => {
  const { user, library } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Delete');
  expect(names()).not.toContain('Legs');
  expect(screen.getByText('Legs deleted')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(names()).toContain('Legs');
  expect(library.calls.removed).toEqual([]);
});

test('when the time for Undo is up, the offer is gone and the workout too', async () => {
  const { user, library, clock } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Delete');
  await act(() => clock.pass(UNDO_MS));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(library.calls.removed).toEqual([idOf(1)]);
});

test('Keep offline puts it on the device: marked in the list, found in the tab Offline, played from there', async () => {
  const { user } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Keep offline');
  expect(await screen.findByText('“Legs” now stays on this device, even after you sign out.')).toBeVisible();
  expect(within(screen.getByRole('article', { name: 'Legs' })).getByText('Kept on this device')).toBeVisible();
  expect(await openMenu(user, 'Legs')).toContain('Remove from device');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Offline' }));
  expect(await screen.findByRole('link', { name: 'Start Legs' })).toHaveAttribute('href', `/workout/${idOf(1)}/off`);
  await openMenu(user, 'Legs');
  await choose(user, 'Remove from device');
  // An own one stays there by itself, as long as its owner is signed in.
  await waitFor(() => expect(screen.queryByText('Kept on this device')).toBeNull());
  expect(screen.getByRole('article', { name: 'Legs' })).toBeVisible();
});

test('what cannot be kept is said, with the reason', async () => {
  const { user, library } = await show();
  vi.spyOn(library.port, 'keep').mockResolvedValue({ ok: false, problem: 'storage-full' });
  await openMenu(user, 'Legs');
  await choose(user, 'Keep offline');
  expect(await screen.findByRole('alert')).toHaveTextContent(/device is out of space/);
});

test('Export leads to the sheet of the workout', async () => {
  const { user } = await show();
  await openMenu(user, 'Legs');
  await choose(user, 'Export');
  await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent('/export'));
});
