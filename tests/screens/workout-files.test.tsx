import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NO_LIST } from '#stores/library/lists.ts';
import { W_ID } from '#tests/core/samples.ts';
import { of, setup } from './workout-setup.tsx';
import '#tests/ui/native-dialog.ts';

const FILM = 'workout-media/someone/12345678901234567890_film.mp4';
const FILMED = of([{ name: 'Squats' }], { videoUrl: FILM, ownerId: 'owner' });
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const missing = [{ path: FILM, of: 'film' }] as const;

test('offline, what a workout starts without is said before its start', async () => {
  await setup({ whole: FILMED, offline: true, missing });
  expect(await screen.findByText('Missing offline: Master film')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start' })).toBeEnabled();
});

test('offline, nothing is said of a workout whose files are all here', async () => {
  await setup({ whole: FILMED, offline: true });
  expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
  expect(screen.queryByText(/Missing offline/)).toBeNull();
});

test('the ready screen keeps the workout on this device', async () => {
  const { user, calls, notices } = await setup({ whole: FILMED, missing });
  expect(screen.queryByText(/Missing offline/)).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'More for Cold start' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keep offline' }));
  await expect.poll(() => calls).toContain(`keep ${W_ID}`);
  expect(notices).toEqual(['list.keptOwn']);
});

test('the ready screen takes an offline copy off this device', async () => {
  const taken: string[] = [];
  const offlineCopies = { ...NO_LIST, items: [FILMED] };
  const unkeep = async (wId: string) => void taken.push(wId);
  const { user } = await setup({ whole: FILMED, library: { offlineCopies, unkeep } });
  await user.click(await screen.findByRole('button', { name: 'More for Cold start' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from device' }));
  expect(taken).toEqual([W_ID]);
});
