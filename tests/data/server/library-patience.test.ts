import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchLibraryWorkout } from '#data/server/library.ts';

const FILE = { format: 1, workout: { wId: 'tabata' }, exercises: [] };
let answer: (response: Response) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise<Response>((resolve) => (answer = resolve))),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an answer that comes in time is taken', async () => {
  const asked = fetchLibraryWorkout('tabata');
  await vi.advanceTimersByTimeAsync(900);
  answer(Response.json(FILE));
  expect(await asked).toEqual({ workout: FILE.workout, exercises: [] });
  expect(vi.getTimerCount()).toBe(0);
});

it('after a second without an answer the database is asked', async () => {
  const asked = fetchLibraryWorkout('tabata');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await asked).toBeUndefined();
});

it('an answer that waits while the page is blocked is not late: of all the timers that are due only one has passed', async () => {
  const asked = fetchLibraryWorkout('tabata');
  vi.advanceTimersToNextTimer();
  answer(Response.json(FILE));
  expect(await asked).toEqual({ workout: FILE.workout, exercises: [] });
});
