import '#tests/ui/native-dialog.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

test.each([
  [
    'one’s own',
    { ownerId: 'owner', sharePublic: true },
    'Edit, Train together, Add to queue, Plan, Keep offline, Swap an exercise, Duplicate, Share',
  ],
  [
    'a public one',
    { ownerId: 'ben', sharePublic: true },
    'Train together, Add to queue, Plan, Keep offline, Swap an exercise, Copy to my workouts, Share, Report',
  ],
  [
    'one that a friend shares',
    { ownerId: 'ben', sharePublic: false },
    'Train together, Add to queue, Plan, Keep offline, Swap an exercise, Copy to my workouts',
  ],
  [
    'one that may not be copied',
    { ownerId: 'ben', sharePublic: false, rules: 'nocopy' },
    'Train together, Add to queue, Plan, Keep offline, Swap an exercise',
  ],
] as const)('before the start, the menu of %s offers what one may do with it', async (_, fields, offered) => {
  const { user } = await setup({ whole: of([{ name: 'Squats' }], fields) });
  await user.click(await screen.findByRole('button', { name: 'More for Cold start' }));
  expect(
    screen
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent)
      .join(', '),
  ).toBe(offered);
});

test('whoever has signed in to report a workout goes on with the report', async () => {
  const whole = of([{ name: 'Squats' }], { ownerId: 'ben', sharePublic: true });
  sessionStorage.setItem('icetime.list.wish.report', whole.workout.wId);
  await setup({ whole });
  expect(await screen.findByRole('radiogroup', { name: 'What’s wrong with it?' })).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a report of another workout waits for its page', async () => {
  sessionStorage.setItem('icetime.list.wish.report', 'another');
  await setup({ whole: of([{ name: 'Squats' }], { ownerId: 'ben', sharePublic: true }) });
  expect(await screen.findByRole('button', { name: 'More for Cold start' })).toBeVisible();
  expect(sessionStorage.getItem('icetime.list.wish.report')).toBe('another');
});
