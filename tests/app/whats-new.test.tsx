import { act, screen } from '@testing-library/react';
import { BUILD } from '#app/frame/build.ts';
import { Layout } from '#app/Layout.tsx';
import type { Workout } from '#core/workout/model.ts';
import { workoutOf } from '#tests/core/samples.ts';
import { aNote } from '#tests/stores/fakes/fake-info.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const SEEN = 'icetime.seen';
const LAST_WEEK = BUILD.atMs - 7 * 86_400_000;
const after = (fields: object = {}) =>
  localStorage.setItem(SEEN, JSON.stringify({ build: LAST_WEEK, at: LAST_WEEK, ...fields }));
const seenBuild = () => JSON.parse(localStorage.getItem(SEEN) ?? '{}').build;
const NEW = aNote('1.2.0', { createdAt: LAST_WEEK + 1 });

beforeEach(async () => {
  // Whichever test comes first would wait for its code.
  await import('#app/hints/Hints.tsx');
  localStorage.removeItem(SEEN);
  vi.spyOn(Date, 'now').mockReturnValue(BUILD.atMs + 60_000);
});
afterEach(() => localStorage.removeItem(SEEN));

const mine = (fields: Partial<Workout> = {}) =>
  workoutOf({ wId: 'w0000000000000000001', ownerId: ANNA.uid, ...fields });

async function show(path: string, { hasWorkouts = true, notes = [NEW], ...options }: Options = {}) {
  const harness = await showScreen(
    <Routes>
      <Route element={<Layout applyUpdate={async () => true} mayContinue={() => false} />}>
        <Route path="/info" element={<main id="main">{'What it says of itself'}</main>} />
        <Route path="*" element={<main id="main">{'The screen'}</main>} />
      </Route>
    </Routes>,
    {
      path,
      signedIn: true,
      ...options,
      prepare(made) {
        made.info.notes = [...notes];
        if (hasWorkouts)
          made.stores.library.setState({ mine: { ...made.stores.library.getState().mine, items: [mine()] } });
      },
    },
  );
  for (let turn = 0; turn < 5; turn += 1) await act(settled);
  return harness;
}
type Options = ShellOptions & { readonly hasWorkouts?: boolean; readonly notes?: readonly (typeof NEW)[] };
const news = () => screen.queryByText('Icetime has been updated to 1.2.0.');
async function waitForHints() {
  await vi.dynamicImportSettled();
  await act(settled);
}

test('after an update it is said once that there is something to read, and where', async () => {
  after();
  const { user, leave } = await show('/workoutlist');
  await waitForHints();
  expect(await screen.findByText('Icetime has been updated to 1.2.0.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'What’s new' }));
  expect(screen.getByText('What it says of itself')).toBeVisible();
  expect(news()).toBeNull();
  leave();
  await show('/workoutlist');
  await waitForHints();
  expect(news()).toBeNull();
});

test.each([
  ['where nobody was before', () => {}, '/workoutlist', {}],
  ['for an account without a workout', after, '/workoutlist', { hasWorkouts: false }],
  ['while somebody edits', after, '/addWorkout/w0000000000000000001', {}],
  ['on the stage', after, '/workout/w0000000000000000001', {}],
  ['when it is the same version', () => after({ build: BUILD.atMs }), '/workoutlist', {}],
  ['when all notes were there before', () => after({ at: LAST_WEEK + 2 }), '/workoutlist', {}],
] as const)('nothing is said %s', async (_, prepare, path, options) => {
  prepare();
  const { info } = await show(path, options);
  await waitForHints();
  expect(news()).toBeNull();
  if (path !== '/workoutlist' || 'hasWorkouts' in options) expect(info.looks).toEqual([]);
});

test('a first visit counts as having seen this version', async () => {
  await show('/workoutlist');
  await vi.waitFor(() => expect(seenBuild()).toBe(BUILD.atMs));
});

test('notes may come some days after their version, and are looked for no longer', async () => {
  after();
  const { leave } = await show('/workoutlist', { notes: [] });
  await waitForHints();
  expect(seenBuild()).toBe(LAST_WEEK);
  leave();
  vi.mocked(Date.now).mockReturnValue(BUILD.atMs + 4 * 86_400_000);
  await show('/workoutlist', { notes: [] });
  await vi.waitFor(() => expect(seenBuild()).toBe(BUILD.atMs));
});

test('whoever asked for a review is told that it ended well', async () => {
  const { stores } = await show('/statistic');
  await waitForHints();
  const put = (fields: Partial<Workout>) =>
    act(() => {
      const { mine: list } = stores.library.getState();
      stores.library.setState({ mine: { ...list, items: [mine({ name: 'Legs', ...fields })] } });
    });
  put({ sharePublic: false, hidden: { reason: 'spam', state: 'appealed' } });
  put({ sharePublic: true });
  await act(settled);
  expect(await screen.findByText('“Legs” is public again. We’ve reviewed it, and it’s fine.')).toBeVisible();
});

test('whoever asked on another device is told by one that knew the workout hidden, too', async () => {
  const { stores } = await show('/statistic');
  await waitForHints();
  for (const fields of [
    { sharePublic: false, hidden: { reason: 'spam', state: 'hidden' } },
    { sharePublic: true },
  ] satisfies Partial<Workout>[])
    act(() => {
      const { mine: list } = stores.library.getState();
      stores.library.setState({ mine: { ...list, items: [mine({ name: 'Legs', ...fields })] } });
    });
  await act(settled);
  expect(await screen.findByText('“Legs” is public again. We’ve reviewed it, and it’s fine.')).toBeVisible();
});

test('nothing is said of a review that goes on, or of a workout that is only made private', async () => {
  const { stores } = await show('/statistic');
  await waitForHints();
  const states: Partial<Workout>[] = [
    { sharePublic: false, hidden: { reason: 'spam', state: 'appealed' } },
    { sharePublic: false, hidden: { reason: 'spam', state: 'final' } },
    { sharePublic: true },
    { sharePublic: false },
  ];
  for (const fields of states)
    act(() => stores.library.setState({ mine: { ...stores.library.getState().mine, items: [mine(fields)] } }));
  await act(settled);
  expect(screen.queryByText(/is public again/)).toBeNull();
});
