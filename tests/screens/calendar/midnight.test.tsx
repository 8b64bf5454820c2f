import { act, screen, within } from '@testing-library/react';
import { readResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { epochMsAt } from '#core/training/time-zone.ts';
import { useFormat } from '#i18n/format.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (local: string) => epochMsAt(zone, Date.parse(`${local}:00Z`));
/** A Sunday evening. */
const EVENING = '2026-11-15T22:00';

beforeEach(() => void vi.useFakeTimers({ now: at(EVENING), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/** The page was hidden overnight, and its timers stood still. */
async function comeBack(local: string) {
  vi.setSystemTime(at(local));
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await act(settled);
}

test('a calendar left open overnight shows the new day as today, with Start', async () => {
  const start = at('2026-11-16T08:00');
  const times = { startDateTime: start, endDateTime: start + 3_600_000, updatedAt: 0 };
  const wId = 'workout0000000000009';
  const date: TrainingDate = { docId: 'aDate1', userId: ANNA.uid, title: 'Legs', wId, done: false, ...times };
  await showScreen(<CalendarScreen />, {
    path: '/calendar',
    signedIn: true,
    prepare: ({ dates }) => {
      dates.state.dates = [date];
    },
  });
  await act(settled);
  const grid = await screen.findByRole('grid');
  expect(grid.querySelector('[data-today]')).toHaveTextContent('15');
  expect(screen.queryByRole('link', { name: /Start/ })).toBeNull();
  await comeBack('2026-11-16T07:30');
  expect(grid.querySelector('[data-today]')).toHaveTextContent('16');
  // Nobody had chosen another day: the new one is shown.
  expect(screen.getByRole('heading', { name: 'Monday, November 16' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Start/ })).toBeVisible();
});

test('a day that was chosen stays chosen overnight', async () => {
  const { user } = await showScreen(<CalendarScreen />, { path: '/calendar', signedIn: true });
  await act(settled);
  const grid = within(await screen.findByRole('grid'));
  await user.click(grid.getByRole('button', { name: /November 12, 2026/ }));
  await comeBack('2026-11-16T07:30');
  expect(screen.getByRole('heading', { name: 'Thursday, November 12' })).toBeVisible();
});

test('statistics left open overnight begin the new week', async () => {
  const result = readResult({ id: `${ANNA.uid}_1`, userId: ANNA.uid, date: at('2026-11-14T08:00'), name: 'Tabata' });
  const { stores } = await showScreen(<StatisticScreen />, { signedIn: true, results: result ? [result] : [] });
  await screen.findByRole('heading', { name: /Results/ });
  act(() => stores.settings.getState().set('weekStart', 'monday'));
  const goal = () => screen.getByRole('region', { name: 'Your progress' });
  const workouts = () => screen.getByText('Workouts', { selector: 'dt' }).nextElementSibling;
  expect(goal()).toHaveTextContent('1/3');
  expect(workouts()).toHaveTextContent('1');
  await comeBack('2026-11-16T07:30');
  expect(goal()).toHaveTextContent('0/3');
  expect(workouts()).toHaveTextContent('0');
});

function Trained() {
  return <p>{`Trained ${useFormat().ago(at('2026-11-15T18:00'))}`}</p>;
}

test('what says "today" says "yesterday" at midnight, also while somebody looks at it', async () => {
  vi.useFakeTimers({ now: at(EVENING), toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await showScreen(<Trained />, { signedIn: true });
  expect(screen.getByText('Trained today')).toBeVisible();
  act(() => void vi.advanceTimersByTime(2 * 3_600_000 + 1000));
  expect(screen.getByText('Trained yesterday')).toBeVisible();
  act(() => void vi.advanceTimersByTime(24 * 3_600_000));
  expect(screen.getByText('Trained 2 days ago')).toBeVisible();
});
