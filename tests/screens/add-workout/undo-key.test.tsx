import { act, fireEvent, screen } from '@testing-library/react';
import { moveExercise } from '#core/workout/draft.ts';
import { expect, test } from 'vitest';
import { showEditor } from '#tests/screens/add-workout-setup.tsx';

/** The editor after the first exercise became the second. */
async function afterMove() {
  const { order, stores } = await showEditor();
  act(() => stores.editor.getState().edit((draft) => moveExercise(draft, 0, 1)));
  expect(order()).toEqual(['Lunges', 'Squats', 'Bridge']);
  return { order };
}

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with the command key', { metaKey: true }],
  ['while Caps Lock is on', { ctrlKey: true, key: 'Z' }],
])('Z takes the last change back %s, and the browser nothing', async (_, how) => {
  const { order } = await afterMove();
  expect(fireEvent.keyDown(document.body, { key: 'z', ...how })).toBe(false);
  expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
});

test.each([
  ['Z alone', {}],
  ['Z with Shift, which elsewhere repeats a change,', { ctrlKey: true, shiftKey: true, key: 'Z' }],
  ['another key', { ctrlKey: true, key: 'y' }],
])('%s takes nothing back', async (_, how) => {
  const { order } = await afterMove();
  expect(fireEvent.keyDown(document.body, { key: 'z', ...how })).toBe(true);
  expect(order()).toEqual(['Lunges', 'Squats', 'Bridge']);
});

test('Z pressed where nothing has the focus takes the last change back', async () => {
  const { order } = await afterMove();
  fireEvent.keyDown(document, { key: 'z', ctrlKey: true });
  expect(order()).toEqual(['Squats', 'Lunges', 'Bridge']);
});

test('inside a field the browser takes back what was typed', async () => {
  const { order } = await afterMove();
  const [field] = screen.getAllByRole('textbox');
  expect(fireEvent.keyDown(field ?? document.body, { key: 'z', ctrlKey: true })).toBe(true);
  expect(order()).toEqual(['Lunges', 'Squats', 'Bridge']);
});
