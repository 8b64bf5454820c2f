import { act, screen, within } from '@testing-library/react';
import { Layout } from '#app/Layout.tsx';
import { createRun, pause, start } from '#core/run/run.ts';
import { TWO_ROUNDS } from '#tests/screens/workout-setup.tsx';
import { createFakePlayer } from '#tests/screens/fake-player.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { timelineOf } from '#tests/core/samples.ts';
import { ANNA, userRecord } from '#tests/stores/harness.ts';
import { Link, Route, Routes } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

/** A run stands in this person's journal ('' = nobody); `held`: another tab runs it. */
async function show(path: string, { whose = '', held = false, unreadable = false } = {}) {
  let isThere = false;
  const harness = await showScreen(
    <Routes>
      <Route
        element={<Layout applyUpdate={() => Promise.resolve(true)} mayContinue={(uid) => isThere && uid === whose} />}
      >
        <Route
          path="*"
          element={
            <main>
              <Link to={path}>{'go'}</Link>
              <Link to="/settings">{'elsewhere'}</Link>
            </main>
          }
        />
      </Route>
    </Routes>,
    { path: '/statistic' },
  );
  const player = createFakePlayer(TWO_ROUNDS);
  const run = pause(start(createRun(timelineOf(TWO_ROUNDS.exercises, {}, { rounds: 2 }), 'run1'), 0), 67_000);
  const resumable = { run, whole: TWO_ROUNDS, savedAt: 0 };
  const look = vi.fn(async () =>
    player.store.setState(unreadable ? { unreadableRun: 'run1' } : { resumable: held ? undefined : resumable }),
  );
  player.store.setState({ look });
  Object.defineProperty(harness.stores, 'player', { get: () => player.store });
  vi.spyOn(harness.stores, 'loadPlayer').mockResolvedValue(player.store);
  isThere = true;
  await harness.user.click(screen.getByRole('link', { name: 'go' }));
  return { ...harness, player, look };
}
const bar = () => screen.findByRole('region', { name: 'Unfinished workout' });
const place = async () => screen.getByRole('main').compareDocumentPosition(await bar());

test.each(['/', '/workoutlist/free', '/login'])('on %s it stands on top', async (path) => {
  await show(path);
  expect(await place()).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

test('elsewhere it is a line at the bottom, looked for anew at each arrival', async () => {
  const { user, look } = await show('/workoutListOpen');
  expect(await place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(look).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'elsewhere' }));
  expect(await place()).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(look).toHaveBeenCalledTimes(2);
});

test('it is asked before it is thrown away', async () => {
  const { user, player } = await show('/settings');
  await user.click(within(await bar()).getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  expect(player.store.getState().resumable).toBeDefined();
  await user.click(within(await bar()).getByRole('button', { name: 'Discard' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Unfinished workout' })).toBeNull();
});

test('one that another version of Icetime left is said, and goes only when it is given up', async () => {
  const { user, player } = await show('/', { unreadable: true });
  expect(await bar()).toHaveTextContent('another version of Icetime');
  await user.click(within(await bar()).getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('alertdialog', { name: 'Discard this workout?' })).toBeVisible();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(player.store.getState().unreadableRun).toBeUndefined();
  expect(screen.queryByRole('region', { name: 'Unfinished workout' })).toBeNull();
});

test('one that another tab runs is not offered', async () => {
  const { look } = await show('/', { held: true });
  await vi.waitFor(() => expect(look).toHaveBeenCalled());
  await act(async () => undefined);
  expect(screen.queryByRole('region', { name: 'Unfinished workout' })).toBeNull();
});

test('a guest’s run is nobody’s who signs in after', async () => {
  const { stores } = await show('/settings');
  await bar();
  act(() => stores.login.getState().applyUser(ANNA, userRecord(ANNA)));
  expect(screen.queryByRole('region', { name: 'Unfinished workout' })).toBeNull();
});
