/** How far and how straight a finger has to go to turn a slide, and what the keys leave alone. */
import { act, fireEvent, screen } from '@testing-library/react';
import { IntroScreen } from '#screens/intro/IntroScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { expect, test } from 'vitest';

const slide = () => screen.getByRole('group', { name: / of 5$/ });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function show() {
  await showScreen(<IntroScreen />, { signedIn: true });
  await act(settled);
}
const swipe = (dx: number, dy = 0, pointerType = 'touch') => {
  fireEvent.pointerDown(slide(), { pointerType, clientX: 200, clientY: 200 });
  fireEvent.pointerUp(slide(), { pointerType, clientX: 200 + dx, clientY: 200 + dy });
};

test.each([
  ['48 px to the left', -48, 0, 'touch', '2 of 5'],
  ['49 px to the left', -49, 0, 'touch', '3 of 5'],
  ['49 px to the left with a pen', -49, 0, 'pen', '3 of 5'],
  ['48 px to the right', 48, 0, 'touch', '2 of 5'],
  ['49 px to the right', 49, 0, 'touch', '1 of 5'],
  ['just twice as far as upwards', -100, -50, 'touch', '2 of 5'],
  ['more than twice as far as upwards', -101, -50, 'touch', '3 of 5'],
  ['just twice as far as downwards', -100, 50, 'touch', '2 of 5'],
  ['with the mouse', -120, 0, 'mouse', '2 of 5'],
])('from the second slide, %s', async (_, dx, dy, pointerType, expected) => {
  await show();
  press('Next');
  swipe(dx, dy, pointerType);
  expect(slide()).toHaveAccessibleName(expected);
});

test('a finger that is lifted a second time turns nothing more', async () => {
  await show();
  swipe(-120);
  fireEvent.pointerUp(slide(), { pointerType: 'touch', clientX: 0, clientY: 200 });
  expect(slide()).toHaveAccessibleName('2 of 5');
});

test('neither end turns over, and other keys go on to the browser', async () => {
  await show();
  swipe(120);
  expect(slide()).toHaveAccessibleName('1 of 5');
  expect(fireEvent.keyDown(slide(), { key: 'ArrowDown' })).toBe(true);
  expect(fireEvent.keyDown(slide(), { key: 'ArrowRight' })).toBe(false);
  for (let turn = 0; turn < 3; turn += 1) press('Next');
  expect(slide()).toHaveAccessibleName('5 of 5');
  swipe(-120);
  expect(slide()).toHaveAccessibleName('5 of 5');
});

test('arrows inside a field stay in it', async () => {
  await show();
  for (let turn = 0; turn < 4; turn += 1) press('Next');
  const fields = slide().querySelectorAll('input, select');
  expect(fields.length).toBeGreaterThan(0);
  for (const field of fields) expect(fireEvent.keyDown(field, { key: 'ArrowLeft' })).toBe(true);
  expect(slide()).toHaveAccessibleName('5 of 5');
});

test('the marks say how far one has come, and the focus waits until a slide was turned', async () => {
  await show();
  const marks = () => [...document.querySelectorAll('i[data-on]')].map((mark) => mark.getAttribute('data-on'));
  expect(marks()).toEqual(['true', 'false', 'false', 'false', 'false']);
  expect(screen.getByRole('heading', { level: 2 })).not.toHaveFocus();
  press('Next');
  expect(marks()).toEqual(['true', 'true', 'false', 'false', 'false']);
});
