import { act, screen, waitFor, within } from '@testing-library/react';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { expect, test, vi } from 'vitest';

test.each([
  ['its length, up to the next five minutes', { timeSec: 601 }, 15],
  ['half an hour where it has no length', { timeSec: 0, reps: 20 }, 30],
])('a workout that is scheduled takes %s', async (_, exercise, minutes) => {
  const whole = wholeOf([exercise], { ownerId: ANNA.uid, name: 'Crab walk' });
  const { user, dates } = await showAt('/calendar', <CalendarScreen />, {
    workouts: [whole],
    path: `/calendar?plan=${whole.workout.wId}`,
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
  await waitFor(() => expect(sheet.getByRole('combobox', { name: 'Workout' })).toHaveDisplayValue('Crab walk'));
  await user.click(sheet.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dates.state.dates).toHaveLength(1));
  const [{ startDateTime, endDateTime } = { startDateTime: 0, endDateTime: 0 }] = dates.state.dates;
  expect((endDateTime - startDateTime) / 60_000).toBe(minutes);
});

test('where no workout is asked for, none is read', async () => {
  let read = vi.fn();
  await showAt('/calendar', <CalendarScreen />, {
    workouts: [wholeOf([{}], { ownerId: ANNA.uid, name: 'Crab walk' })],
    path: '/calendar?plan=',
    prepare: ({ stores }) => void (read = vi.spyOn(stores.library.getState(), 'getWhole') as typeof read),
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Plan a workout' }));
  await act(settled);
  expect(sheet.getByRole('combobox', { name: 'Workout' })).toHaveTextContent('Crab walk');
  expect(read).not.toHaveBeenCalled();
});
