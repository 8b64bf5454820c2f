import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WholeWorkout, Workout } from '#core/workout/model.ts';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
// Here at once: their code comes late.
import '#screens/workout-list/NewWorkoutSheet.tsx';
import '#screens/workout-list/OtherTabs.tsx';
import '#screens/workout-list/AssignedTab.tsx';
import '#screens/workout-list/WorkoutMenu.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showScreen, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';
import { ANNA, BEN, settled } from '#tests/stores/harness.ts';
import { outlineOf } from '#tests/support/outline.ts';
import { Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
});
const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, name: string, fields: Partial<Workout> = {}): WholeWorkout =>
  wholeOf([{ name: `${name} hop`, timeSec: 60 }], { wId: idOf(n), ownerId: ANNA.uid, name, updatedAt: n, ...fields });

const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{pathname + search}</output>;
};
async function show(path: string, options: ShellOptions = {}) {
  const harness = await showScreen(
    <>
      <Where />
      <Routes>
        <Route path="/workoutlist/:tab?" element={<WorkoutListScreen />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { path, signedIn: true, ...options },
  );
  await act(settled);
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull());
  return harness;
}
const main = () => outlineOf(screen.getByRole('main'));
const panel = () => outlineOf(screen.getByRole('tabpanel'));

test('an empty list says how it gets its first workout', async () => {
  await show('/workoutlist', { device: { introSeen: true } });
  expect(main()).toMatchInlineSnapshot(`
    "main
      heading "Workouts" level=1 dir=auto
      link "Lists" ⟨list⟩ → /workoutlist/lists
      button "New workout" ⟨plus⟩
      tablist "Workout lists"
        tab "My" selected
        tab "Shared with me" selected=false
        tab "Favourites" selected=false
        tab "Public" selected=false
        tab "Offline" selected=false
      tabpanel "My"
        link "Quick timer" ⟨clock⟩ → /workout/quick
        heading "Create your first workout" level=2
        “Set work, rest and rounds, and train in under a minute.”
        button "Create workout" ⟨plus⟩
        link "Tabata" ⟨clock⟩ → /workout/quick?preset=tabata
        link "Follow a programme" ⟨calendar⟩ → /programmes
        link "Browse public workouts" → /workoutlist/free"
  `);
});

test('the other tabs, while nothing is in them', async () => {
  const told: string[] = [];
  for (const tab of ['assigned', 'favorits', 'free', 'offline']) {
    const { leave } = await show(`/workoutlist/${tab}`);
    await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
    told.push(tab, panel());
    leave();
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "assigned
    tabpanel "Shared with me"
      heading "Nothing shared with you yet" level=2
      “When a friend shares a workout with you, you’ll find it here.”
    favorits
    tabpanel "Favourites"
      heading "No favourites yet" level=2
      “Tap the heart on a workout to find it here.”
      link "Browse public workouts" → /workoutlist/free
    free
    tabpanel "Public"
      heading "Nothing here yet" level=2
      “Public workouts appear here once you’re online.”
    offline
    tabpanel "Offline"
      heading "Nothing on this device yet" level=2
      “Your own workouts are kept here automatically. To add any other, choose “Keep offline” in its menu.”"
  `);
});

test('what could not be loaded says so in each tab', async () => {
  const told: string[] = [];
  for (const tab of ['my', 'free']) {
    const { leave } = await show(`/workoutlist/${tab}`, {
      workouts: [mine(1, 'Legs')],
      prepare: ({ library }) => {
        library.problems.refresh = 'unavailable';
        library.problems.list = 'unavailable';
      },
    });
    await act(settled);
    told.push(tab, ...[...document.querySelectorAll('[data-problem]')].map((line) => outlineOf(line)));
    leave();
  }
  expect(told.join('\n')).toMatchInlineSnapshot(`
    "my
    status
      ⟨warning⟩ “Couldn’t refresh the list. The server isn’t responding. Try again in a moment.”
      button "Retry"
    free
    status
      ⟨warning⟩ “Couldn’t refresh the list. The server isn’t responding. Try again in a moment.”
      button "Retry""
  `);
});

test('ways to a new workout', async () => {
  const { user } = await show('/workoutlist', { workouts: [mine(1, 'Legs')] });
  await user.click(screen.getByRole('button', { name: 'New workout' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "New workout"
      heading "New workout" level=2
      button "Close" ⟨close⟩ focused
      list
        listitem
          link "Interval timer" → /addWorkoutSimpel
          “Set work, rest and rounds. Ready in under a minute.”
        listitem
          link "Build one for me" → /addWorkoutOptions
          “Choose a sport, level and length. We pick the exercises.”
        listitem
          link "Describe or paste" → /addWorkoutAI
          “Describe what you want, or paste a plan from a chat or a coach.”
        listitem
          link "From a film" → /addWorkoutMaster
          “Cut one long film into exercises.”
        listitem
          link "From scratch" → /addWorkout
          “Build it exercise by exercise in the editor.”
        listitem
          link "Import" → /export?import
          “Open a file from Icetime or another timer app.”
      link "Follow a programme" → /programmes
      link "Look through the exercises first" → /exercises"
  `);
});

async function menuOf(workout: WholeWorkout, path = '/workoutlist', options: ShellOptions = {}) {
  const shown = await show(path, { workouts: [workout], ...options });
  const open = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^More for/ }));
    return await screen.findByRole('menu');
  };
  return { ...shown, open };
}

test('what may be done with one’s own workout', async () => {
  const { user, open, library } = await menuOf(mine(1, 'Legs', { hidden: { reason: 'reports' } as never }));
  expect(outlineOf(await open())).toMatchInlineSnapshot(`
    "menu "More for Legs"
      menuitem "Edit" ⟨edit⟩ focused
      menuitem "Why it’s hidden" ⟨warning⟩
      menuitem "Duplicate" ⟨copy⟩
      menuitem "Share" ⟨share⟩
      menuitem "Add to queue" ⟨next⟩
      menuitem "Plan" ⟨calendar⟩
      menuitem "Keep offline" ⟨kept⟩
      menuitem "Add to list…" ⟨list⟩
      menuitem "Export" ⟨download⟩
      menuitem "Delete" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }));
  expect(await screen.findByText(/copy/i)).toBeInTheDocument();
  expect(library.calls.saved).toHaveLength(1);
});

test.each([
  ['Edit', '/addWorkout/w0000000000000000001'],
  ['Plan', '/calendar?plan=w0000000000000000001'],
  ['Export', '/export?w=w0000000000000000001'],
])('%s leads there', async (item, to) => {
  const { user, open } = await menuOf(mine(1, 'Legs'));
  await open();
  await user.click(screen.getByRole('menuitem', { name: item }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(where()).toBe(to);
});

test('what may be done with somebody else’s, also by guests', async () => {
  const bens = mine(4, 'Boxing', { ownerId: BEN.uid, sharePublic: true });
  const { open, leave, user } = await menuOf(bens, '/workoutlist/free');
  expect(outlineOf(await open())).toMatchInlineSnapshot(`
    "menu "More for Boxing"
      menuitem "Copy to my workouts" ⟨copy⟩ focused
      menuitem "Share" ⟨share⟩
      menuitem "Add to queue" ⟨next⟩
      menuitem "Plan" ⟨calendar⟩
      menuitem "Keep offline" ⟨kept⟩
      menuitem "Add to list…" ⟨list⟩
      menuitem "Export" ⟨download⟩
      menuitem "Report" ⟨warning⟩"
  `);
  await user.keyboard('{Escape}');
  leave();
  const guest = await menuOf(bens, '/workoutlist/free', { signedIn: false });
  expect(outlineOf(await guest.open())).toMatchInlineSnapshot(`
    "menu "More for Boxing"
      menuitem "Add to queue" ⟨next⟩ focused
      menuitem "Export" ⟨download⟩
      menuitem "Report" ⟨warning⟩"
  `);
  await guest.user.keyboard('{Escape}');
});

test('a deleted one comes back by the keyboard', async () => {
  const { user, open } = await menuOf(mine(1, 'Legs'));
  await open();
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await user.keyboard('{Control>}z{/Control}');
  expect(await screen.findByRole('article', { name: 'Legs' })).toBeVisible();
  expect(within(screen.getByRole('article')).getByRole('heading')).toHaveTextContent('Legs');
});
