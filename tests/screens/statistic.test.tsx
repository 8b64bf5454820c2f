import { act, screen, within } from '@testing-library/react';
import { readResult, type WorkoutResult } from '#core/model.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { ANNA } from '#tests/stores/lab.ts';
import { expect, test } from 'vitest';
import { showScreen, type ShellOptions } from './shell-setup.tsx';

const DAY_MS = 86_400_000;
function resultOf(n: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const base = { durationSec: 600, exercisesDone: 4, exercisesTotal: 4, icepoints: 100, completed: true };
  const result = readResult({
    id: `${ANNA.uid}_${n}`,
    userId: ANNA.uid,
    date: Date.now(),
    name: `Run ${n}`,
    ...base,
    ...fields,
  });
  if (!result) throw new Error('no result');
  return result;
}
const show = async (options: ShellOptions) => {
  const lab = await showScreen(<StatisticScreen />, { signedIn: true, ...options });
  await screen.findByRole('heading', { name: /Results|No results yet/ });
  return lab;
};
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('adds up this week, this month and all time', async () => {
  const { user } = await show({ results: [resultOf(1), resultOf(2, { date: Date.now() - 400 * DAY_MS })] });
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['1', '10', '100']);
  await user.click(screen.getByRole('radio', { name: 'All time' }));
  expect([fact('Workouts'), fact('Minutes'), fact('Icepoints')]).toEqual(['2', '20', '200']);
});

test('lists results newest first and says what was not finished', async () => {
  await show({
    results: [
      resultOf(1, { date: Date.now() - 2 * DAY_MS, name: 'Older' }),
      resultOf(2, { name: 'Newer', completed: false, exercisesDone: 1, icepoints: 25, durationSec: 95 }),
    ],
  });
  const [newer, older] = screen.getAllByRole('heading', { level: 3 });
  expect([newer?.textContent, older?.textContent]).toEqual(['Newer', 'Older']);
  const row = within(newer?.closest('li') ?? document.body);
  expect(row.getByText('1 of 4 exercises · Stopped early')).toBeVisible();
  expect(row.getByText('25 icepoints')).toBeVisible();
  expect(row.getByText('01:35')).toBeVisible();
});

test('the weeks of the chart can be read as a table', async () => {
  await show({ results: [resultOf(1)] });
  const rows = within(screen.getByRole('table', { name: 'Minutes per week' })).getAllByRole('row');
  expect(rows).toHaveLength(9);
  expect(
    within(rows.at(-1) ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['10', '1', '100']);
});

test('a hundred results open thirty at a time', async () => {
  const { user } = await show({ results: Array.from({ length: 100 }, (_, n) => resultOf(n)) });
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(30);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(60);
});

test('nothing trained yet: it says how the first result comes', async () => {
  await show({});
  expect(screen.getByRole('link', { name: 'Choose a workout' })).toHaveAttribute('href', '/workoutlist');
});

test('without a connection the device’s results are shown, with a way to try again', async () => {
  const { user, training, stores } = await show({ results: [resultOf(1)] });
  training.state.problem = 'offline';
  await act(() => stores.training.getState().load());
  expect(screen.getByText(/What is on this device is shown/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Run 1' })).toBeVisible();
  training.state.problem = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByText(/What is on this device is shown/)).toBeNull();
});
