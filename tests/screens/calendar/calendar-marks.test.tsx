import { act, screen, within } from '@testing-library/react';
import { readResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { epochMsAt } from '#core/training/time-zone.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

/** None of the results is of it: it stays scheduled. */
const W_ID = 'workout0000000000009';
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (local: string) => epochMsAt(zone, Date.parse(`${local}:00Z`));

beforeEach(() => void vi.useFakeTimers({ now: at('2026-11-18T21:00'), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

async function show(planned: readonly string[], done: readonly string[]) {
  const dates = planned.map((local, n): TrainingDate => {
    const startDateTime = at(local);
    const times = { startDateTime, endDateTime: startDateTime + 3_600_000, updatedAt: 0 };
    return { docId: `aDate00000000000000${n}`, userId: ANNA.uid, title: 'Legs', wId: W_ID, done: false, ...times };
  });
  const results = done.flatMap(
    (local, n) =>
      readResult({ id: `${ANNA.uid}_${n}`, userId: ANNA.uid, date: at(local), name: 'Tabata', durationSec: 240 }) ?? [],
  );
  const harness = await showScreen(<CalendarScreen />, {
    path: '/calendar',
    signedIn: true,
    results,
    prepare: ({ dates: fake }) => {
      fake.state.dates = dates;
    },
  });
  await act(settled);
  return { ...harness, grid: await screen.findByRole('grid') };
}
const day = (name: RegExp) => within(screen.getByRole('grid')).getByRole('button', { name });
const marksOf = (cell: HTMLElement) =>
  [...cell.querySelectorAll('[data-kind]')].map((mark) => {
    const kind = mark.getAttribute('data-kind');
    return `${kind}${mark.parentElement?.textContent ?? ''}`;
  });

test('shows what is still scheduled beside three results of the same day', async () => {
  await show(['2026-11-18T22:00'], ['2026-11-18T07:00', '2026-11-18T12:00', '2026-11-18T18:00']);
  const today = day(/November 18, 2026/);
  expect(today).toHaveAccessibleName(/3 done, 1 planned$/);
  expect(marksOf(today)).toEqual(['done3', 'planned1']);
});

test('shows up to three of a day one by one', async () => {
  await show(['2026-11-18T22:00'], ['2026-11-18T07:00', '2026-11-18T12:00']);
  expect(marksOf(day(/November 18, 2026/))).toEqual(['done', 'done', 'planned']);
});

test('shows scheduled workouts and results on the days around the month, and leads to them', async () => {
  const { user, grid } = await show(['2026-12-03T18:00'], ['2026-12-01T07:00']);
  const [first, third] = [day(/December 1, 2026/), day(/December 3, 2026/)];
  expect(first).toHaveAccessibleName(/1 done$/);
  expect(marksOf(first)).toEqual(['done']);
  expect(third).toHaveAccessibleName(/1 planned$/);
  expect(marksOf(third)).toEqual(['planned']);
  expect(third).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(third);
  expect(await screen.findByRole('heading', { name: 'Thursday, December 3' })).toBeVisible();
  expect(within(grid).getByRole('button', { name: /December 31, 2026/ })).toBeVisible();
});
