import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { AUTOSAVE_MS } from '#stores/editor/editor.ts';
import { W_ID } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { box, item, LEGS, PATH, showEditor, type, whole } from './add-workout-setup.tsx';

const state = () => screen.getByText(/^(Saved|Saving|Not saved yet)$/).textContent;
const theirs = {
  workout: { ...LEGS.workout, name: 'Legs from the laptop', rounds: 3, version: 7 },
  exercises: LEGS.exercises.map((exercise, at) => (at === 1 ? { ...exercise, restSec: 25 } : exercise)),
};

test('it says whether what is shown is saved, and saves by itself', async () => {
  const { user, pass, saved } = await showEditor();
  expect(state()).toBe('Saved');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await type(user, box('Description'), 'On Mondays');
  expect(state()).toBe('Not saved yet');
  await pass(AUTOSAVE_MS);
  expect(state()).toBe('Saved');
  expect(saved()?.workout.description).toBe('On Mondays');
});

test('a new workout waits for its name, then gets its address; what is typed meanwhile stays', async () => {
  const { user, pass, draft, library } = await showEditor({ path: '/addWorkout' });
  expect(screen.getByRole('heading', { name: 'From scratch' })).toBeVisible();
  expect(box('Name')).toHaveAccessibleDescription('Give it a name so it can be saved.');
  await type(user, item('Exercise 1').getByRole('textbox', { name: 'Exercise name' }), 'Squats');
  await pass(AUTOSAVE_MS);
  expect(location.pathname).toBe('/addWorkout');
  await user.click(box('Name'));
  await user.keyboard('Morn');
  await pass(AUTOSAVE_MS);
  const wId = draft()?.workout.wId;
  await waitFor(() => expect(location.pathname).toBe(`/addWorkout/${wId}`));
  expect(box('Name')).toHaveFocus();
  await user.keyboard('ing');
  expect(box('Name')).toHaveValue('Morning');
  expect(draft()).toMatchObject({ workout: { wId, name: 'Morning' }, exercises: [{ name: 'Squats' }] });
  await pass(AUTOSAVE_MS);
  expect(library.calls.saved.map(({ workout }) => [workout.wId, workout.name])).toEqual([
    [wId, 'Morn'],
    [wId, 'Morning'],
  ]);
});

test('leaving and coming back within the undo of nothing: an untouched new workout leaves no trace', async () => {
  const { library, drafts } = await showEditor({ path: '/addWorkout' });
  cleanup();
  await act(settled);
  expect(library.calls.saved).toEqual([]);
  expect(drafts.stored.size).toBe(0);
});

test('without autosave: Save saves, and leaving with changes asks', async () => {
  const { user, saved, library } = await showEditor({ device: { autoSave: false } });
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await type(user, box('Name'), 'Changed');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(box('Name')).toHaveValue('Changed');
  expect(library.calls.saved).toEqual([]);
  await user.click(save);
  expect(saved()?.workout.name).toBe('Changed');
  expect(save).toBeDisabled();
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByText('Elsewhere')).toBeVisible();
});

test('who leaves all the same finds the changes at the next visit, and may throw them away', async () => {
  const { user, library, stores } = await showEditor({ device: { autoSave: false } });
  await type(user, box('Name'), 'Half done');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  expect(library.calls.saved).toEqual([]);
  await act(() => stores.editor.getState().open(W_ID));
  expect(stores.editor.getState()).toMatchObject({ restored: true, draft: { workout: { name: 'Half done' } } });
});

test('a draft of the last visit is shown with the way back to what is stored', async () => {
  const { user } = await showEditor({
    device: { autoSave: false },
    prepare: ({ drafts }) => {
      const workout = { ...LEGS.workout, name: 'Half done' };
      drafts.stored.set(`editor/${W_ID}`, { draft: { ...LEGS, workout }, before: LEGS });
    },
  });
  expect(screen.getByText('We’ve restored changes you hadn’t saved.')).toBeVisible();
  expect(box('Name')).toHaveValue('Half done');
  await user.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByDisplayValue('Legs')).toBeVisible();
  expect(screen.queryByText('We’ve restored changes you hadn’t saved.')).toBeNull();
});

test('with autosave, leaving asks nothing and saves the last change', async () => {
  const { user, saved } = await showEditor();
  await type(user, box('Name'), 'In a hurry');
  await user.click(screen.getByRole('link', { name: 'Back' }));
  expect(screen.getByText('Elsewhere')).toBeVisible();
  await waitFor(() => expect(saved()?.workout.name).toBe('In a hurry'));
});

test('a save that fails says why; Retry saves what stands there then', async () => {
  const { user, pass, library, saved } = await showEditor();
  library.problems.save = 'unavailable';
  await type(user, box('Name'), 'First try');
  await pass(AUTOSAVE_MS);
  expect(
    screen.getByText(/Couldn’t save\. Your changes are safe on this device\. The server isn’t responding/),
  ).toBeVisible();
  await type(user, box('Name'), 'Second try');
  delete library.problems.save;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(saved()?.workout.name).toBe('Second try');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

test('one workout too many: said with the number, the draft stays', async () => {
  const workouts = Array.from({ length: 10 }, (_, n) =>
    whole({ wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name: `W${n}` }),
  );
  const { user, pass, stores, library } = await showEditor({ path: '/addWorkout', workouts });
  await act(() => stores.library.getState().loadMine());
  expect(screen.getByRole('alert')).toHaveTextContent('You’ve reached your plan’s limit of 10 workouts.');
  await type(user, box('Name'), 'Eleventh');
  await pass(AUTOSAVE_MS);
  expect(screen.getByRole('alert')).toHaveTextContent(/limit of 10 workouts\..*What you’ve entered is kept/);
  expect(library.calls.saved).toEqual([]);
  expect(box('Name')).toHaveValue('Eleventh');
  const way = screen.getByRole('link', { name: 'See what you can do' });
  expect(way).toHaveAttribute('href', '/toMuchWorkouts?from=%2FaddWorkout');
});

async function conflicting(field: string, text: string) {
  const harness = await showEditor();
  await type(harness.user, box(field), text);
  harness.library.stored.set(W_ID, theirs);
  harness.library.problems.save = 'conflict';
  await harness.pass(AUTOSAVE_MS);
  delete harness.library.problems.save;
  expect(screen.getByRole('alert')).toHaveTextContent('This workout was changed somewhere else in the meantime.');
  expect(box(field)).toHaveValue(text);
  return harness;
}

const compared = () => within(screen.getByRole('region', { name: 'Changed in two places' }));
const choice = (name: string) => within(compared().getByRole('radiogroup', { name }));

test('changed elsewhere: both versions stand side by side, what both changed is chosen, and all is saved together', async () => {
  const { user, saved } = await conflicting('Name', 'Legs from the phone');
  expect(await screen.findByText('1 thing was changed in both places. Choose what to keep.')).toBeVisible();
  const [mine, other] = choice('Name').getAllByRole('radio');
  expect(mine).toHaveAccessibleName('Here Legs from the phone');
  expect(mine).toBeChecked();
  expect(compared().queryByText(/Couldn’t save/)).toBeNull();
  expect(other).toHaveAccessibleName('Elsewhere Legs from the laptop');
  expect(compared().getByRole('group', { name: 'Rounds' })).toHaveTextContent('Here 1 Elsewhere 3 Kept');
  expect(compared().getByRole('group', { name: 'Lunges: Rest' })).toHaveTextContent('Here 00:10 Elsewhere 00:25 Kept');
  expect(compared().queryByRole('group', { name: /Squats/ })).toBeNull();
  await user.click(choice('Name').getByRole('radio', { name: /^Elsewhere/ }));
  await user.click(compared().getByRole('button', { name: /^What will be saved: 3 exercises/ }));
  expect(
    compared()
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toContain('Lunges 00:30 · then 00:25 rest');
  await user.click(compared().getByRole('button', { name: 'Save merged version' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(saved()).toMatchObject({
    workout: { name: 'Legs from the laptop', rounds: 3 },
    exercises: [{}, { restSec: 25 }, {}],
  });
});

test('changed elsewhere in another place: both changes are offered as one, and saved at a tap', async () => {
  const harness = await conflicting('Description', 'On Mondays');
  expect(await screen.findByText('Both changes fit together. Nothing is lost.')).toBeVisible();
  expect(compared().queryByRole('radio')).toBeNull();
  await harness.user.click(compared().getByRole('button', { name: 'Save merged version' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(harness.saved()?.workout).toMatchObject({
    name: 'Legs from the laptop',
    description: 'On Mondays',
    rounds: 3,
  });
});

test('changed elsewhere: why it could not be saved together is said where the button is', async () => {
  const { user, library } = await conflicting('Name', 'Legs from the phone');
  library.problems.save = 'unavailable';
  await user.click(await screen.findByRole('button', { name: 'Save merged version' }));
  expect(await compared().findByText(/Couldn’t save\..*The server isn’t responding/)).toBeVisible();
  expect(compared().getByRole('radio', { name: /^Here/ })).toBeChecked();
});

test('changed elsewhere: “Use the other version” shows that one', async () => {
  const { user, library } = await conflicting('Name', 'Legs from the phone');
  await user.click(await screen.findByRole('button', { name: 'Use the other version' }));
  expect(await screen.findByDisplayValue('Legs from the laptop')).toBeVisible();
  expect(library.calls.saved).toEqual([]);
});

test('changed elsewhere: “Keep both” makes a second workout of this one', async () => {
  const { user, library } = await conflicting('Name', 'Legs from the phone');
  await user.click(await screen.findByRole('button', { name: 'Keep both' }));
  expect(await screen.findByDisplayValue('Legs from the laptop')).toBeVisible();
  expect(library.calls.saved.map(({ workout }) => [workout.wId === W_ID, workout.name])).toEqual([
    [false, 'Legs from the phone copy'],
  ]);
});

test('while there is a conflict nothing is saved behind the person’s back', async () => {
  const { user, pass, library } = await conflicting('Name', 'Legs from the phone');
  await type(user, box('Description'), 'More');
  await pass(AUTOSAVE_MS * 10);
  expect(library.calls.saved).toEqual([]);
});

test('changes after the first save of a new workout are found under its own address', async () => {
  const { user, pass, draft, drafts } = await showEditor({ path: '/addWorkout', device: { autoSave: false } });
  await type(user, box('Name'), 'New');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await type(user, box('Name'), 'New and more');
  await pass(0);
  expect([...drafts.stored.keys()]).toEqual([`editor/${draft()?.workout.wId}`]);
});

test('an editor opened at its address shows it in the title', async () => {
  await showEditor({ path: PATH });
  expect(screen.getByRole('heading', { name: 'Edit workout' })).toBeVisible();
});
