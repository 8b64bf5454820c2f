import '#tests/ui/native-dialog.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { WholeWorkout } from '#core/workout/model.ts';
import { LIST_BOUNDS } from '#core/workout/named-lists.ts';
import { AddToListDialog } from '#screens/named-lists/AddToListDialog.tsx';
import { NamedLists } from '#screens/named-lists/NamedLists.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test } from 'vitest';

beforeEach(() => sessionStorage.clear());
const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const workout = (n: number, name: string): WholeWorkout =>
  wholeOf([{ name: 'Squats', timeSec: 60 }], { wId: idOf(n), ownerId: ANNA.uid, name, updatedAt: n });
const LEGS = workout(1, 'Legs');
const ARMS = workout(2, 'Arms');
const MORNING = { id: 'lMorning000000000001', name: 'Morning', wIds: [1, 2, 3].map(idOf), position: 0, updatedAt: 1 };
const NOON = { id: 'lNoon000000000000001', name: 'Noon', wIds: [] as string[], position: 1, updatedAt: 1 };
const TRAVEL = { id: 'lTravel0000000000001', name: 'Travel', wIds: [] as string[], position: 2, updatedAt: 1 };
const ALL = [MORNING, NOON, TRAVEL];

async function show(path: string, lists: readonly (typeof MORNING)[] = ALL, options: ShellOptions = {}) {
  const harness = await showScreen(<NamedLists />, {
    path,
    signedIn: true,
    workouts: [LEGS, ARMS],
    ...options,
    prepare: (made) => {
      made.lists.state.lists = lists;
      options.prepare?.(made);
    },
  });
  await act(settled);
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());
  await screen.findByRole('button', { name: 'New list' });
  return harness;
}
/** A page that was left just before hands the focus on. */
const main = () => outlineOf(screen.getByRole('main'));
const stored = ({ lists }: Awaited<ReturnType<typeof show>>) =>
  lists.state.lists.map(({ name, wIds }) => [name, ...wIds]);
type User = Awaited<ReturnType<typeof show>>['user'];
async function menu(user: User, name: string, n = 0) {
  await user.click(
    screen.getAllByRole('button', { name: new RegExp(`^(?:More|Options).*\\b${name}\\b`) })[n] ?? document.body,
  );
  return outlineOf(screen.getByRole('menu'));
}

test('all workouts, and the lists they may go to', async () => {
  const { user } = await show('/workoutlist/lists');
  // The library that drags speaks up late.
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).not.toBeNull());
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Lists" level=1 dir=auto
      button "New list" ⟨plus⟩
      list "Your lists"
        listitem
          button "All workouts" pressed
        listitem
          button "Morning, 3 workouts" pressed=false
        listitem
          button "Noon, 0 workouts" pressed=false
        listitem
          button "Travel, 0 workouts" pressed=false
      list "All workouts"
        listitem
          button "Move Arms" ⟨grip⟩ roledescription=sortable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          article "Arms"
            “01:00”
            heading "Arms" level=2 dir=auto
            button "More for Arms" ⟨kebab⟩ haspopup=menu expanded=false
            “Other”
            “Easy”
            “1 exercise”
            link "Start Arms" ⟨play⟩ → /workout/w0000000000000000002
        listitem
          button "Move Legs" ⟨grip⟩ roledescription=sortable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          article "Legs"
            “01:00”
            heading "Legs" level=2 dir=auto
            button "More for Legs" ⟨kebab⟩ haspopup=menu expanded=false
            “Other”
            “Easy”
            “1 exercise”
            link "Start Legs" ⟨play⟩ → /workout/w0000000000000000001"
  `);
  expect(await menu(user, 'Legs')).toMatchInlineSnapshot(`
    "menu "More for Legs"
      menuitem "Add to list…" ⟨list⟩ focused"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Add to list…' }));
  expect(outlineOf(await screen.findByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "Lists for “Legs”"
      heading "Lists for “Legs”" level=2
      button "Close" ⟨close⟩ focused
      group "Your lists"
        checkbox "Morning" checked
        checkbox "Noon" unchecked
        checkbox "Travel" unchecked
      heading "Or start a new one" level=3
      textbox "List name" required
      button "Create list" ⟨plus⟩
      button "Done""
  `);
});

test('one list in its order, and what is gone from it', async () => {
  const shown = await show(`/workoutlist/lists?list=${MORNING.id}`);
  await waitFor(() => expect(document.querySelector('[aria-live=assertive]')).not.toBeNull());
  const { user } = shown;
  expect(outlineOf(screen.getByRole('region', { name: 'Morning' }))).toMatchInlineSnapshot(`
    "region "Morning"
      heading "Morning" level=2 dir=auto
      button "More for the list “Morning”" ⟨kebab⟩ haspopup=menu expanded=false
      list "Morning"
        listitem
          button "Move Legs" ⟨grip⟩ roledescription=sortable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          article "Legs"
            “01:00”
            heading "Legs" level=2 dir=auto
            button "More for Legs" ⟨kebab⟩ haspopup=menu expanded=false
            “Other”
            “Easy”
            “1 exercise”
            link "Start Legs" ⟨play⟩ → /workout/w0000000000000000001
        listitem
          button "Move Arms" ⟨grip⟩ roledescription=sortable (Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to cancel.)
          article "Arms"
            “01:00”
            heading "Arms" level=2 dir=auto
            button "More for Arms" ⟨kebab⟩ haspopup=menu expanded=false
            “Other”
            “Easy”
            “1 exercise”
            link "Start Arms" ⟨play⟩ → /workout/w0000000000000000002
      “1 workout in this list is no longer available to you.”
      button "Remove it""
  `);
  expect(await menu(user, 'Legs')).toMatchInlineSnapshot(`
    "menu "More for Legs"
      menuitem "Move down" ⟨down⟩ focused
      menuitem "Add to list…" ⟨list⟩
      menuitem "Remove from this list" ⟨close⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Move down' }));
  await waitFor(() => expect(stored(shown)[0]).toEqual(['Morning', idOf(2), idOf(1), idOf(3)]));
  expect(await menu(user, 'Legs')).toMatchInlineSnapshot(`
    "menu "More for Legs"
      menuitem "Move up" ⟨up⟩ focused
      menuitem "Add to list…" ⟨list⟩
      menuitem "Remove from this list" ⟨close⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Move up' }));
  await waitFor(() => expect(stored(shown)[0]).toEqual(['Morning', idOf(1), idOf(2), idOf(3)]));
  await user.click(screen.getByRole('button', { name: /^Remove/ }));
  await waitFor(() => expect(stored(shown)[0]).toEqual(['Morning', idOf(1), idOf(2)]));
});

test('a list is renamed, moved and deleted', async () => {
  const shown = await show(`/workoutlist/lists?list=${NOON.id}`);
  const { user } = shown;
  expect(outlineOf(screen.getByRole('region', { name: 'Noon' }))).toMatchInlineSnapshot(`
    "region "Noon"
      heading "Noon" level=2 dir=auto
      button "More for the list “Noon”" ⟨kebab⟩ haspopup=menu expanded=false
      heading "Nothing in this list yet" level=2
      “Drag a workout here from “All workouts”, or choose “Add to list…” in its menu.”
      list "Noon""
  `);
  expect(await menu(user, 'Noon')).toMatchInlineSnapshot(`
    "menu "More for the list “Noon”"
      menuitem "Rename list" ⟨edit⟩ focused
      menuitem "Move list forward" ⟨left⟩
      menuitem "Move list back" ⟨right⟩
      menuitem "Delete list" ⟨trash⟩"
  `);
  await user.click(screen.getByRole('menuitem', { name: 'Rename list' }));
  const dialog = screen.getByRole('dialog');
  expect(outlineOf(dialog)).toMatchInlineSnapshot(`
    "dialog "Rename list"
      heading "Rename list" level=2
      textbox "List name" = "Noon" required focused
      button "Cancel"
      button "Save""
  `);
  const field = within(dialog).getByRole('textbox');
  const told: string[] = [];
  for (const name of ['x'.repeat(LIST_BOUNDS.nameLength + 1), '\u202eodd', ' ']) {
    await user.clear(field);
    await user.click(field);
    await user.paste(name);
    await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
    told.push(outlineOf(field).replace(/"[^"]{20,}" /, '… '));
  }
  expect(told).toMatchInlineSnapshot(`
    [
      "textbox "List name" = … required invalid (Use at most 60 characters.) focused",
      "textbox "List name" = "‮odd" required invalid (Remove the invisible characters.) focused",
      "textbox "List name" = " " required invalid (Give the list a name.) focused",
    ]
  `);
  await user.clear(field);
  await user.type(field, 'Midday');
  await user.click(within(dialog).getAllByRole('button').at(-1) ?? dialog);
  await waitFor(() => expect(stored(shown)[1]).toEqual(['Midday']));
  await menu(user, 'Midday');
  await user.click(screen.getAllByRole('menuitem')[1] ?? document.body);
  await waitFor(() => expect(stored(shown).map(([name]) => name)).toEqual(['Midday', 'Morning', 'Travel']));
  await menu(user, 'Midday');
  await user.click(screen.getAllByRole('menuitem').at(-1) ?? document.body);
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Delete the list “Midday”?" (Its workouts stay where they are.)
      heading "Delete the list “Midday”?" level=2
      button "Cancel" focused
      button "Delete list""
  `);
  await user.click(within(screen.getByRole('alertdialog')).getAllByRole('button').at(-1) ?? document.body);
  await waitFor(() => expect(stored(shown).map(([name]) => name)).toEqual(['Morning', 'Travel']));
});

test('no lists yet, lists that cannot be read, and one too many', async () => {
  const none = await show('/workoutlist/lists', []);
  expect(main()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /workoutlist
      heading "Lists" level=1 dir=auto
      button "New list" ⟨plus⟩
      heading "No lists yet" level=2
      “Group workouts your way: for mornings, for travelling, for the team.”"
  `);
  await none.user.click(screen.getByRole('button', { name: 'New list' }));
  expect(outlineOf(screen.getByRole('dialog'))).toMatchInlineSnapshot(`
    "dialog "New list"
      heading "New list" level=2
      textbox "List name" required focused
      button "Cancel"
      button "Create list""
  `);
  none.leave();
  const many = Array.from({ length: LIST_BOUNDS.lists }, (_, n) => ({
    ...NOON,
    id: `lList${n + 100}`.padEnd(20, '0'),
    name: `L${n}`,
    position: n,
  }));
  const { user } = await show('/workoutlist/lists', many, {
    prepare: ({ lists }) => void (lists.state.isOffline = true),
  });
  expect(outlineOf(document.querySelector('[data-problem]'))).toMatchInlineSnapshot(`
    "status
      ⟨cloud-off⟩ “Couldn’t refresh your lists. You’re offline. Check your connection and try again.”
      button "Retry""
  `);
  await user.click(screen.getByRole('button', { name: 'New list' }));
  await user.type(screen.getByRole('textbox'), 'One more{Enter}');
  expect(outlineOf(await screen.findByRole('alert'))).toMatchInlineSnapshot(`
    "alert
      “You’ve reached the limit of 50 lists. Delete one to add another.”
      button "Close" ⟨close⟩"
  `);
});

test('what does not fit into a list is said', async () => {
  const full = { ...NOON, wIds: Array.from({ length: LIST_BOUNDS.workouts }, (_, n) => idOf(n + 10)) };
  const { user } = await showScreen(<AddToListDialog workout={LEGS.workout} onClose={() => undefined} />, {
    signedIn: true,
    workouts: [LEGS],
    prepare: ({ lists }) => void (lists.state.lists = [full]),
  });
  await user.click(await screen.findByRole('checkbox'));
  expect(outlineOf(await screen.findByRole('alert'))).toMatchInlineSnapshot(`
    "alert
      ““Noon” is full. A list can have 200 workouts.”
      button "Close" ⟨close⟩"
  `);
  await waitFor(() => expect(screen.getByRole('checkbox')).not.toBeChecked());
});

test('from one list to another, and back to all of them', async () => {
  const { user } = await show(`/workoutlist/lists?list=${MORNING.id}`);
  await user.click(screen.getByRole('button', { name: /^Noon/ }));
  expect(screen.getByRole('region', { name: 'Noon' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All workouts' }));
  expect(screen.getByRole('button', { name: 'All workouts' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('list', { name: 'All workouts' })).toBeVisible();
});
