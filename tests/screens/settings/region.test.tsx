import { act, screen, within } from '@testing-library/react';
import { CalendarScreen } from '#screens/calendar/CalendarScreen.tsx';
import { SettingsScreen } from '#screens/settings/SettingsScreen.tsx';
import { RestWeekdays } from '#screens/statistic/GoalFields.tsx';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { readResult } from '#core/workout/model.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A Wednesday. */
const NOON = new Date('2026-11-18T12:00').getTime();
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const browserSpeaks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

const SUNDAY_RUN = readResult({
  id: `${ANNA.uid}_1`,
  userId: ANNA.uid,
  date: new Date('2026-11-15T12:00').getTime(),
  name: 'Sunday',
  durationSec: 600,
  exercisesDone: 4,
  exercisesTotal: 4,
  icepoints: 100,
  completed: true,
});

test.each([
  ['en-US', 'Sun', '1'],
  ['it-CH', 'Mon', '0'],
  ['ar-EG', 'Sat', '1'],
] as const)('in %s weeks begin on %s in calendar, statistics and rest days', async (tag, first, runs) => {
  browserSpeaks(tag, 'en-US', 'en');
  const calendar = await showScreen(<CalendarScreen />, { path: '/calendar', signedIn: true });
  await act(settled);
  expect(within(await screen.findByRole('grid')).getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(
    first,
  );
  calendar.leave();
  const statistic = await showScreen(<StatisticScreen />, { signedIn: true, results: SUNDAY_RUN ? [SUNDAY_RUN] : [] });
  await screen.findByRole('heading', { name: /Results/ });
  expect(screen.getByText('Workouts', { selector: 'dt' }).nextElementSibling).toHaveTextContent(runs);
  statistic.leave();
  await showScreen(<RestWeekdays />, { signedIn: true });
  expect(screen.getAllByRole('checkbox')[0]).toHaveAccessibleName(first);
});

test('weights are a setting: in kilograms, in pounds, or as in the region', async () => {
  browserSpeaks('en-US');
  const { user, stores } = await showScreen(<SettingsScreen />, { signedIn: true });
  const choice = screen.getByRole('combobox', { name: 'Weights in' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Automatic (lb)', 'Kilograms (kg)', 'Pounds (lb)']);
  await user.selectOptions(choice, 'Kilograms (kg)');
  expect(stores.settings.getState().settings.units).toBe('metric');
});

test.each([
  ['en-US', 'Automatic (yd, mi)', 'lb'],
  ['en-GB', 'Automatic (yd, mi)', 'kg'],
  ['en-IE', 'Automatic (m, km)', 'kg'],
])('distances are a setting: metric, in yards and miles, or as in the region: %s', async (tag, automatic, weight) => {
  browserSpeaks(tag);
  const { user, stores } = await showScreen(<SettingsScreen />, { signedIn: true });
  const choice = screen.getByRole('combobox', { name: 'Distances in' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([automatic, 'Metres and kilometres (m, km)', 'Yards and miles (yd, mi)']);
  expect(screen.getByRole('option', { name: `Automatic (${weight})` })).toBeInTheDocument();
  await user.selectOptions(choice, 'Yards and miles (yd, mi)');
  expect(stores.settings.getState().settings).toMatchObject({ distances: 'us', units: 'auto' });
});

test('the first day of the week is a setting, which the statistics follow at once', async () => {
  browserSpeaks('de-DE', 'de', 'en-US');
  const { user, stores, leave } = await showScreen(<SettingsScreen />, { signedIn: true });
  const choice = screen.getByRole('combobox', { name: 'First day of the week' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Automatic (Monday)', 'Monday', 'Sunday', 'Saturday']);
  await user.selectOptions(choice, 'Sunday');
  expect(stores.settings.getState().settings.weekStart).toBe('sunday');
  leave();
  const shown = await showScreen(<StatisticScreen />, { signedIn: true, results: SUNDAY_RUN ? [SUNDAY_RUN] : [] });
  await screen.findByRole('heading', { name: /Results/ });
  const count = () => screen.getByText('Workouts', { selector: 'dt' }).nextElementSibling?.textContent;
  expect(count()).toBe('0');
  act(() => shown.stores.settings.getState().set('weekStart', 'sunday'));
  expect(count()).toBe('1');
  act(() => shown.stores.settings.getState().set('weekStart', 'auto'));
  expect(count()).toBe('0');
});
