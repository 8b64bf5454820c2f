import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { describe, expect, test } from 'vitest';
import { item, items, LEGS, showEditor, type } from './add-workout-setup.tsx';

const line = (name: RegExp) => screen.getByRole('button', { name });
const show = (options: Parameters<typeof showEditor>[0] = {}) => showEditor({ collapsed: true, ...options });

describe('an exercise is a line', () => {
  test('that says what it is, and never 00:00', async () => {
    const mixed = wholeOf(
      [
        { name: 'Squats', timeSec: 40, restSec: 20 },
        { name: 'Push-ups', timeSec: 0, reps: 12, restSec: 15 },
        { name: 'Plank', timeSec: 60, restSec: 10 },
      ],
      { ownerId: ANNA.uid },
    );
    await show({ workouts: [mixed] });
    const [squats, pushUps, plank] = items();
    expect(squats).toHaveTextContent('Squats00:40 then 00:20 rest');
    expect(pushUps).toHaveTextContent('Push-ups12 × then 00:15 rest');
    // After the last exercise of the only round there is no rest.
    expect(plank).toHaveTextContent(/Plank01:00$/);
    expect(screen.queryByRole('textbox', { name: 'Exercise name' })).toBeNull();
    expect(screen.queryByText(/00:00/)).toBeNull();
  });

  test('and opens to its fields; another one stays as it is', async () => {
    const { user } = await show();
    expect(line(/^Squats/)).toHaveAttribute('aria-expanded', 'false');
    await user.click(line(/^Squats/));
    await user.click(line(/^Lunges/));
    expect(line(/^Squats/)).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByRole('textbox', { name: 'Exercise name' })).toHaveLength(2);
    await user.click(line(/^Squats/));
    expect(screen.getByRole('textbox', { name: 'Exercise name' })).toHaveValue('Lunges');
  });

  test('it does not close over something wrong: that would go out of sight', async () => {
    const { user } = await show();
    await user.click(line(/^Squats/));
    const time = screen.getByRole('textbox', { name: 'Time' });
    await type(user, time, 'abc');
    await user.click(line(/^Squats/));
    expect(time).toHaveFocus();
    expect(time).toHaveValue('abc');
  });

  test('the first exercise of a new workout is open', async () => {
    await show({ path: '/addWorkout', workouts: [] });
    expect(screen.getByRole('textbox', { name: 'Exercise name' })).toHaveValue('Exercise 1');
  });

  test('it ends with a time or with repetitions, and has the field of that', async () => {
    const { user, draft } = await show();
    await user.click(line(/^Squats/));
    await user.click(screen.getByRole('radio', { name: 'Repetitions' }));
    expect(draft()?.exercises[0]).toMatchObject({ timeSec: 0, reps: 10 });
    expect(screen.queryByRole('textbox', { name: 'Time' })).toBeNull();
    await type(user, screen.getByRole('spinbutton', { name: 'Repetitions' }), '12');
    expect(items()[0]).toHaveTextContent('12 × then 00:20 rest');
    await user.click(screen.getByRole('radio', { name: 'Time' }));
    expect(draft()?.exercises[0]).toMatchObject({ timeSec: 90, reps: 0 });
  });

  test('after a deletion the focus is at what took its place', async () => {
    const { user } = await show();
    await user.click(line(/^Lunges/));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(line(/^Bridge/)).toHaveFocus());
  });
});

describe('taking back', () => {
  const undo = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Undo' }));

  test('a move and a duplicate are offered back, as a deletion is', async () => {
    const { user, order } = await showEditor();
    await user.click(item('Bridge').getByRole('button', { name: 'Move up' }));
    expect(screen.getByText('“Bridge” moved')).toBeVisible();
    await undo(user);
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
    await user.click(item('Squats').getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByText('“Squats” duplicated')).toBeVisible();
    await undo(user);
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
  });

  test('the button takes back one change after the other, also what was typed, and is off at the beginning', async () => {
    const { user, order, draft } = await showEditor();
    const back = screen.getByRole('button', { name: 'Undo last change' });
    expect(back).toBeDisabled();
    await type(user, item('Squats').getByRole('textbox', { name: 'Rest' }), '30');
    await user.click(item('Lunges').getByRole('button', { name: 'Delete' }));
    await user.click(back);
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
    await user.click(back);
    expect(draft()?.exercises[0]?.restSec).toBe(20);
    expect(back).toBeDisabled();
  });

  test('so does the keyboard, except in a field, which has its own', async () => {
    const { user, order } = await showEditor();
    await user.click(item('Lunges').getByRole('button', { name: 'Duplicate' }));
    act(() => item('Squats').getByRole('textbox', { name: 'Time' }).focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(order()).toHaveLength(4);
    act(() => item('Squats').getByRole('button', { name: 'Duplicate' }).focus());
    await user.keyboard('{Control>}z{/Control}');
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
  });
});

describe('several at once', () => {
  async function selecting(...names: string[]) {
    const harness = await show();
    await harness.user.click(screen.getByRole('button', { name: 'More for all exercises' }));
    await harness.user.click(screen.getByRole('menuitem', { name: 'Select exercises' }));
    for (const name of names) await harness.user.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
    const tool = (name: string) =>
      harness.user.click(within(screen.getByRole('toolbar')).getByRole('button', { name }));
    return { ...harness, tool };
  }

  test('moved, with everything else around them', async () => {
    const { tool, order } = await selecting('Lunges', 'Bridge');
    expect(screen.getByRole('heading', { name: '2 selected' })).toBeVisible();
    await tool('Move up');
    expect(order()).toEqual(['Lunges', 'Bridge', 'Squats']);
    expect(screen.getByText('2 exercises moved')).toBeVisible();
    expect(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Move up' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: /^Lunges/ })).toBeChecked();
  });

  test('duplicated as a block, and deleted; both can be undone', async () => {
    const { tool, order, user } = await selecting('Squats', 'Lunges');
    await tool('Duplicate');
    expect(order()).toEqual(['Squats', 'Lunges', 'Squats', 'Lunges', 'Bridge']);
    await tool('Delete');
    expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
    expect(screen.getByRole('heading', { name: '0 selected' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(order()).toHaveLength(5);
  });

  test('one rest for all of them', async () => {
    const { tool, user, draft } = await selecting();
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    await user.click(screen.getByRole('checkbox', { name: /^Bridge/ }));
    await tool('Time and rest');
    const dialog = within(await screen.findByRole('dialog', { name: 'Time and rest for 2 exercises' }));
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    await user.click(dialog.getByRole('switch', { name: 'Set the rest' }));
    await type(user, dialog.getByRole('textbox', { name: 'Rest' }), '0:45');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(draft()?.exercises.map(({ timeSec, restSec }) => [timeSec, restSec])).toEqual([
      [40, 45],
      [30, 45],
      [60, 0],
    ]);
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('one time for every exercise, without selecting; what is no time is not applied', async () => {
    const { user, draft } = await show();
    await user.click(screen.getByRole('button', { name: 'More for all exercises' }));
    await user.click(screen.getByRole('menuitem', { name: 'Time and rest for all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Time and rest for 3 exercises' }));
    await user.click(dialog.getByRole('switch', { name: 'Set the time' }));
    await type(user, dialog.getByRole('textbox', { name: 'Time' }), 'abc');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(dialog.getByRole('textbox', { name: 'Time' })).toHaveFocus();
    await type(user, dialog.getByRole('textbox', { name: 'Time' }), '50');
    await user.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(draft()?.exercises.map(({ timeSec }) => timeSec)).toEqual([50, 50, 50]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(draft()?.exercises.map(({ timeSec }) => timeSec)).toEqual([40, 30, 60]);
  });

  test('a field with something wrong is mended first', async () => {
    const { user } = await showEditor();
    const time = item('Lunges').getByRole('textbox', { name: 'Time' });
    await type(user, time, 'abc');
    await user.click(screen.getByRole('button', { name: 'More for all exercises' }));
    await user.click(screen.getByRole('menuitem', { name: 'Select exercises' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(time).toHaveFocus();
  });

  test('more copies than the contract holds are refused, all of them', async () => {
    const { tool, order, stores } = await selecting('Squats', 'Lunges');
    act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxExercisesPerWorkout: 4 }));
    await tool('Duplicate');
    expect(order()).toHaveLength(3);
    expect(screen.getByRole('alert')).toHaveTextContent('Your plan allows 4 exercises per workout.');
  });
});

describe('names from the catalogue', () => {
  async function typing(text: string, options: Parameters<typeof showEditor>[0] = {}) {
    const harness = await show(options);
    await harness.user.click(line(/^Lunges/));
    const field = screen.getByRole('textbox', { name: 'Exercise name' });
    await harness.user.clear(field);
    await harness.user.type(field, text);
    await waitFor(() => expect(screen.getByRole('listbox')).toBeVisible());
    return { ...harness, field };
  }

  test('are suggested while somebody types, and taken by keyboard', async () => {
    const { user, field, draft } = await typing('push');
    const [first, second] = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(first).toHaveTextContent(/push/i);
    expect(screen.getAllByText(/^\d suggestions$/)[0]).toHaveTextContent(
      `${within(screen.getByRole('listbox')).getAllByRole('option').length}`,
    );
    expect(field).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(field).toHaveAttribute('aria-activedescendant', second?.id);
    expect(second).toHaveAttribute('aria-selected', 'true');
    const name = second?.textContent ?? '';
    await user.keyboard('{Enter}');
    expect(field).toHaveValue(name);
    expect(draft()?.exercises[1]?.name).toBe(name);
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveFocus();
  });

  test.each([{ isComposing: true }, { keyCode: 229 }])('not by the keys of an input method (%o)', async (how) => {
    const { user, field } = await typing('push');
    await user.keyboard('{ArrowDown}');
    for (const key of ['ArrowDown', 'Enter', 'Escape']) fireEvent.keyDown(field, { key, ...how });
    expect(field).toHaveValue('push');
    expect(field).toHaveAttribute(
      'aria-activedescendant',
      within(screen.getByRole('listbox')).getAllByRole('option')[0]?.id,
    );
  });

  test('taken with a finger', async () => {
    const { user, field } = await typing('burp');
    await user.click(screen.getByRole('option', { name: 'Burpees' }));
    expect(field).toHaveValue('Burpees');
  });

  test('Escape closes them; what was typed stays, and any name is as good', async () => {
    const { user, field, draft } = await typing('push');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(field, ' the sledge');
    expect(draft()?.exercises[1]?.name).toBe('push the sledge');
  });

  test('leaving the field closes them', async () => {
    const { user } = await typing('push');
    await user.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test('they come in the language of the workout', async () => {
    const german = { ...LEGS, workout: { ...LEGS.workout, language: 'German' as const } };
    await typing('lieg', { workouts: [german] });
    expect(within(screen.getByRole('listbox')).getAllByRole('option')[0]).toHaveTextContent('Liegestütze');
  });
});
