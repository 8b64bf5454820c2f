import { act, screen, waitFor, within } from '@testing-library/react';
import { readResult } from '#core/workout/model.ts';
import type { TrainingDate } from '#core/people/people.ts';
import { epochMsAt } from '#core/training/time-zone.ts';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const at = (local: string) => epochMsAt(zone, Date.parse(`${local}:00Z`));
const TODAY = '2026-11-18';

beforeEach(() => void vi.useFakeTimers({ now: at(`${TODAY}T12:00`), toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function dateOf(start: string, fields: Partial<TrainingDate>): TrainingDate {
  const startDateTime = at(start);
  const times = { startDateTime, endDateTime: startDateTime + 3_600_000, updatedAt: 0 };
  return { docId: '', userId: ANNA.uid, title: 'Legs', wId: '', done: false, ...times, ...fields };
}

test('shows what is scheduled and done by its cover, and in the reader’s language', async () => {
  const own = wholeOf([{}], {
    ownerId: ANNA.uid,
    name: 'Bear crawl',
    names: { German: 'Bärengang' },
  });
  const result = readResult({
    id: `${ANNA.uid}_1`,
    userId: ANNA.uid,
    date: at(`${TODAY}T07:12`),
    name: 'Bear crawl',
    workoutId: own.workout.wId,
    durationSec: 240,
  });
  const dates = [
    dateOf('2026-11-19T18:30', { docId: 'aDate000000000000001', wId: own.workout.wId, title: 'Bear crawl' }),
    dateOf('2026-11-19T19:30', { docId: 'aDate000000000000002' }),
  ];
  const { user } = await showScreen(<CalendarScreen />, {
    path: '/calendar',
    signedIn: true,
    workouts: [own],
    results: result ? [result] : [],
    language: 'de',
    prepare: ({ dates: fake }) => {
      fake.state.dates = dates;
    },
  });
  await act(settled);
  await screen.findByRole('grid');
  const lines = (region: string) => within(screen.getByRole('region', { name: region })).getAllByRole('listitem');
  const covers = (region: string) => lines(region).map((line) => line.querySelectorAll('[data-ice]').length);
  await waitFor(() => expect(lines('Mittwoch, 18. November')[0]).toHaveTextContent('Bärengang'));
  await waitFor(() => expect(covers('Mittwoch, 18. November')).toEqual([1]));
  await user.click(within(screen.getByRole('grid')).getByRole('button', { name: /19\. November/ }));
  await waitFor(() => expect(lines('Donnerstag, 19. November')[0]).toHaveTextContent('Bärengang'));
  expect(covers('Donnerstag, 19. November')).toEqual([1, 0]);
});
