import { act, fireEvent, screen } from '@testing-library/react';
import { IntroScreen } from '#screens/intro/IntroScreen.tsx';
import { settled } from '#tests/stores/harness.ts';
import { expect, test } from 'vitest';
import { type ShellOptions, showScreen } from '#tests/screens/shell-setup.tsx';

const show = async (options: ShellOptions = {}) => {
  const harness = await showScreen(<IntroScreen />, { signedIn: true, ...options });
  await act(settled);
  return harness;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const slide = () => screen.getByRole('group').getAttribute('aria-label');
const toTheEnd = () => [1, 2, 3, 4].forEach(() => press('Next'));

test('the slides turn by buttons and arrow keys, and the new one has the focus', async () => {
  const { user } = await show();
  expect(screen.getByRole('region', { name: 'Welcome to Icetime' })).toHaveAttribute(
    'aria-roledescription',
    'carousel',
  );
  expect(slide()).toBe('1 of 5');
  press('Next');
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(slide()).toBe('3 of 5');
  press('Previous slide');
  expect(slide()).toBe('2 of 5');
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(slide()).toBe('1 of 5');
  expect(screen.queryByRole('button', { name: 'Previous slide' })).toBeNull();
});

test('a swipe sideways turns them, one upwards does not', async () => {
  await show();
  const swipe = (dx: number, dy: number) => {
    const target = screen.getByRole('group');
    fireEvent.pointerDown(target, { pointerType: 'touch', clientX: 200, clientY: 200 });
    fireEvent.pointerUp(target, { pointerType: 'touch', clientX: 200 + dx, clientY: 200 + dy });
  };
  swipe(-120, 10);
  expect(slide()).toBe('2 of 5');
  swipe(-120, 200);
  expect(slide()).toBe('2 of 5');
  swipe(120, 0);
  expect(slide()).toBe('1 of 5');
  // The browser has taken the finger, to scroll.
  const target = screen.getByRole('group');
  fireEvent.pointerDown(target, { pointerType: 'touch', clientX: 200, clientY: 200 });
  fireEvent.pointerCancel(target, { pointerType: 'touch' });
  fireEvent.pointerUp(target, { pointerType: 'touch', clientX: 50, clientY: 200 });
  expect(slide()).toBe('1 of 5');
});

test('the last one asks for beeps, going on, language and theme with one tap each, and lets one hear the beep', async () => {
  const { user, stores, tryOut } = await show();
  toTheEnd();
  await act(settled);
  await user.click(screen.getByRole('switch', { name: 'Beeps' }));
  await user.click(screen.getByRole('switch', { name: 'Keep going automatically' }));
  await user.click(screen.getByRole('radio', { name: 'Ember' }));
  await user.click(screen.getByRole('button', { name: 'Hear the beep' }));
  expect(tryOut.felt).toEqual(['countdown 0.8']);
  await user.click(screen.getByRole('radio', { name: 'Nederlands' }));
  expect(stores.settings.getState().settings).toMatchObject({
    countDownBeepOn: true,
    repeatBeepOn: true,
    timerMode: 'autonext',
    colorTheme: 'ember',
    language: 'Dutch',
    introSeen: false,
  });
});

test.each([
  ['skips', () => press('Skip')],
  ['reaches the end', () => [toTheEnd, () => press('Let’s train')].forEach((act) => act())],
])('whoever %s has seen them, and their account knows', async (_, end) => {
  const { account } = await show();
  end();
  expect(account.changes).toEqual([['introSeen']]);
});
