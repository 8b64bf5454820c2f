import { act, screen, waitFor, within } from '@testing-library/react';
import { changeExercise, changeWorkout } from '#core/workout/draft.ts';
import { prepareExerciseBook } from '#ui/workout/exercise-book.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { item, items, showEditor } from '#tests/screens/add-workout-setup.tsx';

beforeAll(async () => {
  await Promise.all([
    prepareExerciseBook('English'),
    prepareExerciseBook('German'),
    import('#screens/add-workout/exercises/CataloguePicker.tsx'),
  ]);
});
const sheet = (name: string) => screen.findByRole('dialog', { name });
const found = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('listitem')
    .map((line) => line.querySelector('b')?.textContent);
/** The first portion: the sheet opens with 8 lines, the others follow. */
const firstPortion = async (dialog: HTMLElement) => {
  await waitFor(() => expect(found(dialog)).toHaveLength(24));
  return found(dialog);
};

describe('the catalogue in the editor', () => {
  test('is searched and filtered, and adds exercises with how they are done', async () => {
    const { user, order, draft } = await showEditor();
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    const dialog = await sheet('Exercises');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Sport' }), 'all');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search exercises' }), 'plank');
    expect(found(dialog)).toContain('Side plank');
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Muscle' }), 'obliques');
    expect(found(dialog)).toEqual(['Side plank', 'Side plank dips']);
    await user.click(within(dialog).getByRole('button', { name: 'Add Side plank' }));
    expect(within(dialog).getByRole('status')).toHaveTextContent('Side plank added');
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge', 'Side plank']);
    expect(draft()?.exercises.at(-1)).toMatchObject({ perSide: true, timeSec: 60 });
    expect(draft()?.exercises.at(-1)?.notes).toMatch(/forearm/);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Add exercise' })).toHaveFocus();
    expect(items()).toHaveLength(4);
  });

  test('begins with what belongs to the sport of the workout', async () => {
    const { user, stores } = await showEditor();
    act(() => stores.editor.getState().edit((draft) => changeWorkout(draft, { sport: 'Golf' })));
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    const dialog = await sheet('Exercises');
    expect(within(dialog).getByRole('combobox', { name: 'Sport' })).toHaveValue('Golf');
    expect(await within(dialog).findByText('Slow swings')).toBeVisible();
  });

  test('leaves room for an exercise of one’s own, named by what was searched for', async () => {
    const { user, order, draft } = await showEditor();
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    const dialog = await sheet('Exercises');
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search exercises' }), ' Dragon dance ');
    await user.click(within(dialog).getByRole('button', { name: 'Add “Dragon dance” as your own' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge', 'Dragon dance']);
    expect(draft()?.exercises.at(-1)).toMatchObject({ timeSec: 60, notes: '', perSide: false });
    expect(screen.queryByRole('button', { name: 'Choose from the catalogue' })).not.toBeInTheDocument();
  });

  test('has no place for one’s own where an exercise is swapped', async () => {
    const { user } = await showEditor();
    await user.click(item('Squats').getByRole('button', { name: 'Swap exercise' }));
    const dialog = await sheet('Instead of Squats');
    expect(within(dialog).queryByRole('button', { name: 'Your own exercise' })).not.toBeInTheDocument();
  });

  test('says how an exercise is done before it is taken', async () => {
    const { user } = await showEditor();
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    const dialog = await sheet('Exercises');
    const [line] = within(dialog).getAllByRole('listitem');
    if (!line) throw new Error('there is an exercise');
    const name = within(line).getByRole('button', { expanded: false });
    await user.click(name);
    expect(name).toHaveAttribute('aria-expanded', 'true');
  });

  test('offers what trains the same muscle instead of an exercise, and takes it back', async () => {
    const { user, order, draft } = await showEditor();
    await user.click(item('Squats').getByRole('button', { name: 'Swap exercise' }));
    const dialog = await sheet('Instead of Squats');
    expect(within(dialog).getByRole('status')).toHaveTextContent('For the same muscle: Thighs');
    const offered = await firstPortion(dialog);
    expect(offered).not.toContain('Air squats');
    const [first] = offered;
    await user.click(within(dialog).getByRole('button', { name: `Choose ${first}` }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(order()).toEqual([first, 'Lunges', 'Bridge']);
    expect(draft()?.exercises[0]).toMatchObject({ timeSec: 40, restSec: 20 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
  });

  test('offers all of it instead of an exercise nobody knows', async () => {
    const { user, stores } = await showEditor();
    act(() => stores.editor.getState().edit((draft) => changeExercise(draft, 2, { name: 'My own move' })));
    await user.click(item('My own move').getByRole('button', { name: 'Swap exercise' }));
    const dialog = await sheet('Instead of My own move');
    expect(within(dialog).getByRole('status')).toHaveTextContent('215 exercises');
    expect(await firstPortion(dialog)).toHaveLength(24);
    await user.click(within(dialog).getByRole('button', { name: 'Show more' }));
    expect(found(dialog)).toHaveLength(48);
  });

  test('says when the contract allows no more exercises', async () => {
    const { user, stores, order } = await showEditor();
    act(() =>
      stores.contract.getState().setContract({ ...stores.contract.getState().limits, maxExercisesPerWorkout: 4 }),
    );
    await user.click(screen.getByRole('button', { name: 'Add exercise' }));
    const dialog = await sheet('Exercises');
    const [first, second] = within(dialog).getAllByRole('button', { name: /^Add / });
    if (!first || !second) throw new Error('something can be added');
    await user.click(first);
    expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument();
    await user.click(second);
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Your plan allows 4 exercises per workout.');
    expect(order()).toHaveLength(4);
  });
});
