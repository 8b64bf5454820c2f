import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AddWorkoutOptionsScreen } from '#screens/add-workout-options/AddWorkoutOptionsScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import { beforeAll, expect, test } from 'vitest';

import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

beforeAll(() => prepareExerciseBook('English'));

const show = (options: ShellOptions = {}) => showAt('/addWorkoutOptions', <AddWorkoutOptionsScreen />, options);
const number = (name: string) => screen.getByRole('spinbutton', { name });
const total = () => screen.getByRole('region', { name: 'Total time' }).textContent;
const lines = () => within(screen.getByRole('list', { name: /Your exercises/ })).getAllByRole('listitem');
const names = () => lines().map((line) => line.querySelector('b')?.textContent ?? '');
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));

test('a choice leads to exercises, and the time is exactly the one chosen', async () => {
  const { user } = await show();
  expect(total()).toContain('20:00');
  await user.click(screen.getByRole('button', { name: 'More: Minutes' }));
  expect(number('Minutes')).toHaveValue('25');
  expect(total()).toContain('25:00');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Pilates');
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Pilates, 25 min');
  expect(names()).toContain('Pelvic curl');
  // Getting ready counts into it: the exercises become shorter, and the length stays.
  await user.click(screen.getByRole('switch', { name: 'Setup before each exercise' }));
  expect(total()).toContain('25:00');
});

test('how an exercise is done stands behind its name', async () => {
  const { user } = await show();
  const [first] = lines();
  if (!first) throw new Error('there is an exercise');
  const name = within(first).getByRole('button', { expanded: false });
  await user.click(name);
  expect(name).toHaveAttribute('aria-expanded', 'true');
  expect(document.getElementById(name.getAttribute('aria-controls') ?? '')?.textContent).toMatch(/\.$/);
});

test('one is kept, one is exchanged and said, and the focus stays', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: 'Hard' }));
  const before = names();
  const keep = screen.getByRole('button', { name: `Keep ${before[0]}` });
  await user.click(keep);
  expect(keep).toHaveAttribute('aria-pressed', 'true');
  await press(user, `Replace ${before[1]}`);
  const after = names();
  expect(after[1]).not.toBe(before[1]);
  expect(screen.getByText(`${after[1]} instead of ${before[1]}`)).toHaveAttribute('role', 'status');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: `Replace ${after[1]}` }));
  await press(user, 'Shuffle');
  expect(names()[0]).toBe(before[0]);
  // All are new: that one replaced another is no longer said.
  expect(screen.queryByText(/ instead of /)).toBeNull();
});

test('the workout is made as it stands, and starts at once', async () => {
  const { user, library, stores } = await show({ device: { introOn: false } });
  await user.click(screen.getByRole('switch', { name: 'Intro before each exercise' }));
  const chosen = names();
  await press(user, 'Create workout');
  await waitFor(() => expect(where()).toMatch(/^\/workout\/\w{20}$/));
  const saved = library.calls.saved.at(-1);
  expect(saved?.exercises.map(({ name }) => name)).toEqual(chosen);
  expect(saved?.workout).toMatchObject({ name: 'Fitness, 20 min', ownerId: ANNA.uid, totalSec: 1200 });
  expect(saved?.exercises[0]?.introDetails).toHaveLength(1);
  // Asked for here: the setting must not keep them from being shown.
  expect(stores.settings.getState().settings.introOn).toBe(true);
});

test('a save that fails says why and can be tried again', async () => {
  const { user, library } = await show();
  library.problems.save = 'storage-full';
  await press(user, 'Create workout');
  expect(await screen.findByText(/couldn’t be saved\. This device is out of space/)).toBeVisible();
  delete library.problems.save;
  await press(user, 'Create workout');
  await waitFor(() => expect(where()).toMatch(/^\/workout\//));
});

test('without a name nothing is made', async () => {
  const { user, library } = await show();
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await press(user, 'Create workout');
  expect(screen.getByRole('textbox', { name: 'Name' })).toBeInvalid();
  expect(library.calls.saved).toEqual([]);
});

test('the editor may come first', async () => {
  const { user } = await show();
  await press(user, 'More options in the editor');
  await waitFor(() => expect(where()).toMatch(/^\/addWorkout\/\w{20}$/));
});

test('what the contract allows is said before the work: workouts, and exercises', async () => {
  const full = Array.from({ length: BASE_CONTRACT.maxWorkouts }, (_, n) =>
    wholeOf([{ name: 'Plank' }], { wId: `fullFullFullFull${1000 + n}`, ownerId: ANNA.uid }),
  );
  const { user, library, stores } = await show({ workouts: full });
  await act(async () => stores.library.getState().loadMine());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('limit of 10 workouts');
  await user.clear(number('Minutes'));
  await user.type(number('Minutes'), '90');
  expect(screen.getByText('Your plan allows 25 exercises per workout.')).toBeInTheDocument();
  await user.clear(number('Exercises'));
  await user.type(number('Exercises'), '26');
  expect(number('Exercises')).toBeInvalid();
  await user.clear(number('Exercises'));
  await user.type(number('Exercises'), '5');
  await press(user, 'Create workout');
  expect(where()).toBe('/toMuchWorkouts');
  expect(library.calls.saved).toEqual([]);
});

test('a limit that only shows when the workout is made is said where the focus goes', async () => {
  const { user, library } = await show();
  library.problems.save = 'limit';
  await press(user, 'Create workout');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('limit of 10 workouts');
  await waitFor(() => expect(alert).toHaveFocus());
});

test('breaks that leave no time for an exercise are said, and nothing is made', async () => {
  const { user, library, stores } = await show();
  const before = names();
  act(() => stores.settings.getState().set('defaultSetupTimeSec', 3000));
  await user.click(screen.getByRole('switch', { name: 'Setup before each exercise' }));
  expect(screen.getByRole('alert')).toHaveTextContent('These breaks leave no time');
  expect(total()).toBe('');
  await press(user, 'Create workout');
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(library.calls.saved).toEqual([]);
  await user.click(screen.getByRole('switch', { name: 'Setup before each exercise' }));
  expect(names()).toEqual(before);
});

test('what was chosen is there after a reload, and gone once the workout is made', async () => {
  const { user } = await show();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'Boxing');
  await user.clear(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ring');
  await press(user, 'Shuffle');
  const before = names();
  cleanup();
  const again = await show();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ring');
  expect(names()).toEqual(before);
  await press(again.user, 'Create workout');
  await waitFor(() => expect(where()).toMatch(/^\/workout\//));
  cleanup();
  await show();
  expect(screen.getByRole('combobox', { name: 'Sport' })).toHaveValue('Fitness');
});
