import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { box, item, PATH, showEditor, type, whole } from './add-workout-setup.tsx';
import { ANNA } from '#tests/stores/harness.ts';

const start = () => screen.getByRole('button', { name: 'Start' });
const NEW = { path: '/addWorkout', workouts: [] };

test.each([true, false])('Start in an untouched new workout asks for its name (autosave %s)', async (autoSave) => {
  const { user, library } = await showEditor({ ...NEW, device: { autoSave } });
  await user.click(start());
  expect(box('Name')).toHaveFocus();
  expect(box('Name')).toBeInvalid();
  expect(box('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(location.pathname).toBe('/addWorkout');
  expect(library.calls.saved).toEqual([]);
  await user.keyboard('Morning');
  expect(box('Name')).toBeValid();
  await user.click(start());
  await waitFor(() => expect(location.pathname).toBe(`/workout/${library.calls.saved.at(-1)?.workout.wId}`));
});

test('Start with an exercise changed and no name asks for the name', async () => {
  const { user, library } = await showEditor(NEW);
  await type(user, item('Exercise 1').getByRole('textbox', { name: 'Time' }), '20');
  await user.click(start());
  expect(box('Name')).toHaveFocus();
  expect(library.calls.saved).toEqual([]);
});

test.each([
  ['a time that is none', 'Time', 'abc', /That isn’t a time/],
  ['no time at all', 'Rest', '', /Enter a time/],
])('Start does not pass over %s', async (_what, field, typed, sentence) => {
  const { user } = await showEditor();
  const input = item('Lunges').getByRole('textbox', { name: field });
  await user.clear(input);
  if (typed) await user.type(input, typed);
  await user.click(start());
  expect(location.pathname).toBe(PATH);
  expect(input).toHaveFocus();
  expect(input).toHaveAccessibleDescription(sentence);
});

test('Start does not pass over 0 rounds', async () => {
  const { user } = await showEditor();
  const rounds = screen.getByRole('spinbutton', { name: 'Rounds' });
  await type(user, rounds, '0');
  await user.click(start());
  expect(location.pathname).toBe(PATH);
  expect(rounds).toHaveFocus();
  expect(rounds).toHaveAccessibleDescription(/Use a whole number from 1/);
});

test('of two wrong things the first on the screen is named', async () => {
  const { user } = await showEditor();
  await type(user, screen.getByRole('spinbutton', { name: 'Rounds' }), '0');
  await type(user, box('Name'), '');
  await user.click(start());
  expect(box('Name')).toHaveFocus();
});

test('Save by hand saves what is right and then names what is not', async () => {
  const { user, saved } = await showEditor({ device: { autoSave: false } });
  await type(user, box('Description'), 'On Mondays');
  const time = item('Lunges').getByRole('textbox', { name: 'Time' });
  await type(user, time, 'abc');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved()?.workout.description).toBe('On Mondays');
  expect(time).toHaveFocus();
  expect(time).toHaveValue('abc');
});

test('Start at the limit of the contract says so where the person is led to', async () => {
  const workouts = Array.from({ length: 10 }, (_, n) =>
    whole({ wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
  );
  const { user } = await showEditor({
    path: '/addWorkout',
    workouts,
    prepare: ({ stores }) => void stores.library.getState().loadMine(),
  });
  await type(user, box('Name'), 'Eleventh');
  await user.click(start());
  expect(location.pathname).toBe('/addWorkout');
  expect(screen.getByRole('alert')).toHaveTextContent('You’ve reached your plan’s limit of 10 workouts.');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});
