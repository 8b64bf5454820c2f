import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { act, cleanup, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AddWorkoutSimpelScreen } from '#screens/add-workout-simpel/AddWorkoutSimpelScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

const show = (options: ShellOptions = {}) => showAt('/addWorkoutSimpel', <AddWorkoutSimpelScreen />, options);

const box = (name: string) => screen.getByRole('textbox', { name });
const number = (name: string) => screen.getByRole('spinbutton', { name });
const total = () => screen.getByRole('region', { name: 'Total time' }).textContent;
async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.type(field, text);
  await user.tab();
}
const create = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Create workout' }));

test.each([
  ['Tabata', '1', '00:20', '00:10', '8', '03:50'],
  ['EMOM', '1', '01:00', '00:00', '10', '10:00'],
  ['AMRAP', '1', '12:00', '00:00', '1', '12:00'],
  ['Circuit', '6', '00:40', '00:20', '3', '19:00'],
  ['Boxing rounds', '1', '03:00', '00:00', '6', '23:00'],
  ['Stretch', '8', '00:30', '00:05', '1', '04:35'],
])(
  'the preset %s fills in its numbers and says how long it takes',
  async (name, exercises, time, rest, rounds, sum) => {
    const { user } = await show();
    await user.click(screen.getByRole('radio', { name: new RegExp(name) }));
    expect(box('Name')).toHaveValue(name);
    expect(number('Exercises')).toHaveValue(exercises);
    expect(box('Exercise time')).toHaveValue(time);
    expect(box('Rest')).toHaveValue(rest);
    expect(number('Rounds')).toHaveValue(rounds);
    expect(total()).toContain(sum);
  },
);

test('a name somebody typed stays when another preset is chosen', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('radio', { name: /EMOM/ }));
  expect(box('Name')).toHaveValue('EMOM');
  await type(user, box('Name'), 'Monday');
  await user.click(screen.getByRole('radio', { name: /Circuit/ }));
  expect(box('Name')).toHaveValue('Monday');
  expect(number('Exercises')).toHaveValue('6');
});

test('the total follows every number', async () => {
  const { user } = await show();
  await type(user, number('Exercises'), '3');
  await type(user, box('Exercise time'), '90');
  await type(user, box('Rest'), '0:30');
  await type(user, number('Rounds'), '1');
  expect(total()).toContain('05:30');
  expect(total()).toContain('3 exercises, 04:30 of work');
});

test('a timer of one exercise counts rounds', async () => {
  await show();
  expect(total()).toContain('8 rounds, 02:40 of work');
});

test('the workout is made and starts at once', async () => {
  const { user, library } = await show();
  await user.click(screen.getByRole('radio', { name: /Circuit/ }));
  await type(user, box('Name'), 'Monday 🧊');
  await create(user);
  await vi.waitFor(() => expect(library.calls.saved).toHaveLength(1));
  const [made] = library.calls.saved;
  expect(made?.workout).toMatchObject({ name: 'Monday 🧊', rounds: 3, countEx: 6, totalSec: 1140, ownerId: ANNA.uid });
  expect(made?.exercises.map(({ name, timeSec, restSec }) => [name, timeSec, restSec])).toEqual(
    Array.from({ length: 6 }, (_, n) => [`Exercise ${n + 1}`, 40, 20]),
  );
  await vi.waitFor(() => expect(where()).toBe(`/workout/${made?.workout.wId}`));
});

test('who wants more goes on in the editor', async () => {
  const { user, library } = await show();
  await user.click(screen.getByRole('button', { name: 'More options in the editor' }));
  await vi.waitFor(() => expect(where()).toBe(`/addWorkout/${library.calls.saved[0]?.workout.wId}`));
});

test('Enter in a field makes the workout, as the dark button does', async () => {
  const { user, library } = await show();
  await user.type(box('Name'), ' hard{Enter}');
  await vi.waitFor(() => expect(where()).toBe(`/workout/${library.calls.saved[0]?.workout.wId}`));
});

test('two quick presses make one workout', async () => {
  const { user, library } = await show();
  let release = () => {};
  const save = library.port.save.bind(library.port);
  vi.spyOn(library.port, 'save').mockImplementation(async (...args) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return save(...args);
  });
  await create(user);
  await user.click(screen.getByRole('button', { name: 'Creating' }));
  release();
  await vi.waitFor(() => expect(where()).toMatch(/^\/workout\//));
  expect(library.calls.saved).toHaveLength(1);
});

test('without a name nothing is made, and the name says why', async () => {
  const { user, library } = await show();
  await user.clear(box('Name'));
  expect(box('Name')).not.toHaveAccessibleDescription();
  await create(user);
  expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(box('Name')).toHaveFocus();
  expect(library.calls.saved).toEqual([]);
});

test.each(['Create workout', 'More options in the editor'])('“%s” does not pass over what is wrong', async (name) => {
  const { user, library } = await show();
  await type(user, box('Exercise time'), 'abc');
  await type(user, number('Rounds'), '0');
  await user.click(screen.getByRole('button', { name }));
  expect(library.calls.saved).toEqual([]);
  expect(number('Rounds')).toHaveFocus();
  await type(user, number('Rounds'), '2');
  await user.click(screen.getByRole('button', { name }));
  expect(library.calls.saved).toEqual([]);
  expect(box('Exercise time')).toHaveFocus();
});

test('a number that was fine and is too much for the contract of today is named, not passed over', async () => {
  const first = await show();
  act(() => first.stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 50 }));
  await type(first.user, number('Exercises'), '40');
  cleanup();
  const { user, library } = await show();
  await create(user);
  expect(library.calls.saved).toEqual([]);
  expect(number('Exercises')).toHaveFocus();
  expect(number('Exercises')).toHaveAccessibleDescription('Use a whole number from 1 to 25.');
});

test('a name of 300 characters is refused where it stands and stays as it was typed', async () => {
  const { user, library } = await show();
  await user.clear(box('Name'));
  await user.click(box('Name'));
  await user.paste('x'.repeat(300));
  expect(box('Name')).toHaveAccessibleDescription('This name is too long: 300 characters. The limit is 120.');
  await create(user);
  expect(library.calls.saved).toEqual([]);
  expect(box('Name')).toHaveValue('x'.repeat(300));
});

test('AC-100 a name with a sign that nobody sees is refused where it stands', async () => {
  const { user, library } = await show();
  await user.click(box('Name'));
  await user.paste('\u202eTabata');
  expect(box('Name')).toHaveAccessibleDescription(
    'This name contains an invisible character. Clear the field and type the name again.',
  );
  await create(user);
  expect(library.calls.saved).toEqual([]);
});

test.each(['0', '−5', '-5', '99:99', 'abc', ''])('the exercise time %j is refused with a sentence', async (typed) => {
  const { user, library } = await show();
  const field = box('Exercise time');
  await user.clear(field);
  if (typed) await user.type(field, typed);
  await user.tab();
  expect(field).toHaveAccessibleDescription(/time/);
  expect(field).toHaveValue(typed);
  await create(user);
  expect(library.calls.saved).toEqual([]);
});

test.each(['0', '26', '10000', '1.5', 'many'])(
  '%s exercises are refused with the bounds of the contract',
  async (typed) => {
    const { user, library } = await show();
    await type(user, number('Exercises'), typed);
    expect(number('Exercises')).toHaveAccessibleDescription('Use a whole number from 1 to 25.');
    await create(user);
    expect(library.calls.saved).toEqual([]);
  },
);

test('a preset never brings a number that the contract refuses', async () => {
  const { user, stores } = await show();
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 4 }));
  await user.click(screen.getByRole('radio', { name: /Stretch/ }));
  expect(number('Exercises')).toHaveValue('4');
  expect(number('Exercises')).toBeValid();
});

test('says nothing of the limit before four fifths of it are used', async () => {
  const workouts = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      wholeOf([{}], { wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
    );
  const { stores } = await show({ workouts: workouts(7) });
  await act(() => stores.library.getState().loadMine());
  expect(screen.queryByRole('meter')).toBeNull();
  cleanup();
  const { stores: later } = await show({ workouts: workouts(8) });
  await act(() => later.library.getState().loadMine());
  expect(screen.getByRole('meter', { name: 'Workouts' })).toHaveAttribute('aria-valuetext', '8 of 10');
});

test('the limit of the contract is said with what to do, and what was typed stays', async () => {
  const workouts = Array.from({ length: 10 }, (_, n) =>
    wholeOf([{}], { wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
  );
  const { user, stores, library } = await show({ workouts });
  await act(() => stores.library.getState().loadMine());
  // Before anything is typed, on top of the form.
  const note = screen.getByText(/You’ve reached your plan’s limit of 10 workouts\..*What you’ve entered is kept\./);
  expect(note.compareDocumentPosition(box('Name'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('meter', { name: 'Workouts' })).toHaveAttribute('aria-valuetext', '10 of 10');
  const way = screen.getByRole('link', { name: 'See what you can do' });
  expect(way).toHaveAttribute('href', '/toMuchWorkouts?from=%2FaddWorkoutSimpel');
  await type(user, box('Name'), 'Eleventh');
  await create(user);
  expect(where()).toBe('/toMuchWorkouts');
  expect(library.calls.saved).toEqual([]);
  cleanup();
  await show();
  expect(box('Name')).toHaveValue('Eleventh');
});

test('a limit that only shows when the workout is made is said where the focus goes', async () => {
  const { user, library } = await show();
  library.problems.save = 'limit';
  await create(user);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('You’ve reached your plan’s limit of 10 workouts.');
  await vi.waitFor(() => expect(alert).toHaveFocus());
  await create(user);
  expect(where()).toBe('/toMuchWorkouts');
});

test('a save that fails says why and can be tried again', async () => {
  const { user, library } = await show();
  library.problems.save = 'storage-full';
  await create(user);
  expect(await screen.findByText(/couldn’t be saved\. This device is out of space/)).toBeVisible();
  delete library.problems.save;
  await create(user);
  await vi.waitFor(() => expect(where()).toMatch(/^\/workout\//));
});

test('what was typed is there after a reload, and gone once the workout is made', async () => {
  const first = await show();
  await first.user.click(screen.getByRole('radio', { name: /Stretch/ }));
  await type(first.user, box('Name'), 'Slow');
  await type(first.user, box('Rest'), '7');
  cleanup();
  const second = await show();
  expect(box('Name')).toHaveValue('Slow');
  expect(box('Rest')).toHaveValue('00:07');
  expect(screen.getByRole('radio', { name: /Stretch/ })).toBeChecked();
  await create(second.user);
  await vi.waitFor(() => expect(where()).toMatch(/^\/workout\//));
  cleanup();
  await show();
  expect(box('Name')).toHaveValue('Tabata');
});

test('what somebody else typed in this tab is not shown', async () => {
  sessionStorage.setItem('icetime.simple.somebody', JSON.stringify({ preset: 'tabata', input: { name: 'Theirs' } }));
  const { user } = await show();
  expect(box('Name')).toHaveValue('Tabata');
  await type(user, box('Name'), 'Mine');
  expect(sessionStorage.getItem('icetime.simple.somebody')).toContain('Theirs');
});

test.each(['{', 'null', '{"preset":"x"}', '{"preset":"emom","input":{"name":3}}'])(
  'a broken memory of the tab (%s) is a fresh form',
  async (stored) => {
    sessionStorage.setItem(`icetime.simple.${ANNA.uid}`, stored);
    await show();
    expect(box('Name')).toHaveValue('Tabata');
  },
);

test('numbers in the memory of the tab that nobody could have typed are a fresh form', async () => {
  const input = {
    name: 'Endless',
    exercises: 1e9,
    exerciseTimeSec: 20,
    restSec: 0,
    rounds: 1e6,
    roundRestSec: 0,
    warmUpSec: 0,
    coolDownSec: 0,
  };
  sessionStorage.setItem(`icetime.simple.${ANNA.uid}`, JSON.stringify({ preset: 'emom', input }));
  await show();
  expect(number('Exercises')).toHaveValue('1');
});
