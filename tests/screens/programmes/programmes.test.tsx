import { act, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { finishDay, startFollow } from '#core/programme/follow-changes.ts';
import type { Follow } from '#core/programme/follow.ts';
import { placesOf } from '#core/programme/overview.ts';
import { starterIn } from '#core/programme/starters/starter.ts';
import { ProgrammeScreen } from '#screens/programmes/ProgrammeScreen.tsx';
import { ProgrammesScreen } from '#screens/programmes/ProgrammesScreen.tsx';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const P_ID = 'starterProgrammeback';
const BACK = (await starterIn(P_ID, 'English')) ?? expect.fail('no starter');
/** A Monday. */
const START = '2026-11-30';

beforeEach(() => void vi.useFakeTimers({ now: new Date(2026, 10, 30, 12), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const begun = (): Follow =>
  startFollow(BACK, { fId: 'followOfAnna00000001', startDate: START, weekdays: '0135', nowMs: 0 });
const travel = (day: number) => vi.setSystemTime(new Date(2026, 10, day, 12));

async function show(follow: Follow | undefined, path = `/programme/${P_ID}`) {
  const shown = await showScreen(
    <Routes>
      <Route path="/programmes" element={<ProgrammesScreen />} />
      <Route path="/programme/:pId" element={<ProgrammeScreen />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    {
      path,
      signedIn: true,
      prepare: ({ lists }) => void (follow && lists.ports.programmes.saveFollow(ANNA.uid, follow)),
    },
  );
  await act(settled);
  return shown;
}
const follows = (stores: Awaited<ReturnType<typeof show>>['stores']) => stores.programmes.getState().follows;

test('shows ten programmes to choose from, and none that is followed', async () => {
  await show(undefined, '/programmes');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(10));
  expect(screen.queryByRole('heading', { name: 'You’re following' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Make your own' })).toHaveAttribute('href', '/addProgramme');
});

test('starts today, on days that leave others free, with the first training', async () => {
  const { user, stores } = await show(undefined);
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  await screen.findByText('elsewhere');
  expect(follows(stores)).toMatchObject([{ pId: P_ID, startDate: START, weekdays: '0135', done: [] }]);
});

test('says what is due, and lists the days with their lengths of that week', async () => {
  await show(begun());
  const card = await screen.findByRole('article', { name: 'Back care' });
  expect(card).toHaveTextContent('Today · Week 1, day 1');
  expect(screen.getByRole('link', { name: 'Start Steady back A' })).toHaveAttribute(
    'href',
    '/workout/followOfAnna00000001.0.0.0',
  );
  const [first] = screen.getAllByRole('button', { name: /Steady back A/ });
  expect(first).toHaveTextContent(/Day 1 · today/);
  expect(first).toHaveTextContent(/\d\d:\d\d/);
});

test.each([
  ['Do it today', 'move'],
  ['Shift the rest', 'shift'],
])('a missed training is decided by one tap: %s', async (name, kind) => {
  travel(1 + 30);
  const { user, stores } = await show(begun());
  expect(await screen.findByText(/You missed “Steady back A”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(screen.queryByText(/You missed/)).not.toBeInTheDocument());
  expect(follows(stores)[0]?.changes).toMatchObject([{ kind, week: 0, day: 0 }]);
});

test('missed trainings can be skipped all at once', async () => {
  travel(3 + 30);
  const { user, stores } = await show(begun());
  expect(await screen.findByText('You missed 2 trainings. No problem:')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByText(/You missed/)).not.toBeInTheDocument());
  expect(follows(stores)[0]?.done).toMatchObject([{ skipped: true }, { skipped: true }]);
});

test('pauses and goes on', async () => {
  const { user } = await show(begun());
  await user.click(await screen.findByRole('button', { name: 'More for Back care' }));
  await user.click(screen.getByRole('menuitem', { name: 'Pause' }));
  expect(await screen.findByText(/Nothing is due until you resume/)).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Start/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Resume' }));
  expect(await screen.findByRole('link', { name: 'Start Steady back A' })).toBeVisible();
});

test('the end is a page with what was done, and the list is rid of it', async () => {
  const all = placesOf(BACK).reduce(
    (so, place) => finishDay(so, place, { date: START, seconds: 600, feedback: '' }),
    begun(),
  );
  const { stores } = await show(all);
  expect(await screen.findByRole('heading', { name: 'You did it' })).toBeVisible();
  expect(screen.getByText('240')).toBeVisible();
  await waitFor(() => expect(follows(stores)[0]?.endDate).toBe(START));
  expect(screen.getByRole('button', { name: 'Start it again' })).toBeVisible();
});

test('an address of no programme says so', async () => {
  await show(undefined, '/programme/programmeOfNobody001');
  expect(await screen.findByRole('heading', { name: 'This programme isn’t here', level: 1 })).toBeVisible();
});
