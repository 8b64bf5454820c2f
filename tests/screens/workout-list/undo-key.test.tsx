import { act, fireEvent, screen } from '@testing-library/react';
import { WorkoutListScreen } from '#screens/workout-list/WorkoutListScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

beforeEach(() => sessionStorage.clear());
const mine = (n: number, name: string) =>
  wholeOf([{}], { wId: `w${String(n).padStart(19, '0')}`, ownerId: ANNA.uid, name, updatedAt: n });
const names = () =>
  screen
    .queryAllByRole('article')
    .map((card) => card.querySelector('h2, h3')?.textContent ?? '')
    .toSorted((a, b) => a.localeCompare(b));

async function afterDelete(...deleted: readonly string[]) {
  const shown = await showAt('/workoutlist/:tab?', <WorkoutListScreen />, {
    path: '/workoutlist',
    workouts: [mine(1, 'Arms'), mine(2, 'Back'), mine(3, 'Legs')],
  });
  for (const name of deleted) {
    await shown.user.click(await screen.findByRole('button', { name: `More for ${name}` }));
    await shown.user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  }
  return shown;
}
const press = (how: KeyboardEventInit, target: Element | Document = document.body) => {
  let isLeftToBrowser = true;
  act(() => {
    isLeftToBrowser = fireEvent.keyDown(target, { key: 'z', ...how });
  });
  return isLeftToBrowser;
};

test.each([
  ['without Ctrl', {}],
  ['with Shift', { ctrlKey: true, shiftKey: true, key: 'Z' }],
  ['another key with Ctrl', { ctrlKey: true, key: 'y' }],
])('a delete is not taken back %s', async (_, how) => {
  await afterDelete('Legs');
  expect(press(how)).toBe(true);
  expect(names()).toEqual(['Arms', 'Back']);
});

test.each([
  ['the command key', { metaKey: true }],
  ['Caps Lock on', { ctrlKey: true, key: 'Z' }],
])('with %s it is taken back, once', async (_, how) => {
  await afterDelete('Legs');
  expect(press(how)).toBe(false);
  expect(names()).toEqual(['Arms', 'Back', 'Legs']);
  expect(press(how)).toBe(true);
});

test('it is taken back with no focus anywhere, too', async () => {
  await afterDelete('Legs');
  expect(press({ ctrlKey: true }, document)).toBe(false);
  expect(names()).toEqual(['Arms', 'Back', 'Legs']);
});

test('of two deletes the key takes back the last one alone', async () => {
  await afterDelete('Legs', 'Back');
  expect(press({ ctrlKey: true })).toBe(false);
  expect(names()).toEqual(['Arms', 'Back']);
  expect(press({ ctrlKey: true })).toBe(true);
  expect(names()).toEqual(['Arms', 'Back']);
});

test('a keydown without a key, as of a field that Chrome has filled in, is nobody’s undo', async () => {
  const failed = vi.fn((event: Event) => event.preventDefault());
  addEventListener('error', failed);
  onTestFinished(() => removeEventListener('error', failed));
  await afterDelete('Legs');
  act(() => void document.body.dispatchEvent(new Event('keydown', { bubbles: true })));
  expect(failed).not.toHaveBeenCalled();
  expect(names()).toEqual(['Arms', 'Back']);
});
