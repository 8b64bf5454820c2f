import '#tests/ui/native-dialog.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { of, setup } from '#tests/screens/workout-setup.tsx';

beforeEach(() => {
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
