import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readResult, type WorkoutResult } from '#core/workout/model.ts';
import { StatisticScreen } from '#screens/statistic/StatisticScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showScreen, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const W_ID = 'wLegsaaaaaaaaaaaaaaa';
function resultOf(n: number, fields: Partial<WorkoutResult> = {}): WorkoutResult {
  const result = readResult({
    id: `${ANNA.uid}_${n}`,
    userId: ANNA.uid,
    date: Date.now(),
    name: `Run ${n}`,
    durationSec: 600,
    exercisesDone: 4,
    exercisesTotal: 4,
    icepoints: 100,
    completed: true,
    ...fields,
  });
  if (!result) throw new Error('no result');
  return result;
}
/** The sheet of a result, with what was logged of it. */
async function open(fields: Partial<WorkoutResult> = {}, options: ShellOptions = {}) {
  const results = [resultOf(1, { workoutId: W_ID, ...fields }), resultOf(2)];
  const harness = await showScreen(<StatisticScreen />, { signedIn: true, results, ...options });
  await harness.user.click(await screen.findByRole('button', { name: 'Open Run 1' }));
  return { ...harness, sheet: within(await screen.findByRole('dialog')) };
}
const LEGS = wholeOf(
  [
    { name: 'Squats', names: { German: 'Kniebeugen' }, reps: 12, timeSec: 0 },
    { name: 'Lunges', timeSec: 40 },
  ],
  { wId: W_ID, name: 'Legs', ownerId: ANNA.uid },
);
const id = `${ANNA.uid}_1`;
const livesIn = (tag: string) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue([tag]);
beforeEach(() => void livesIn('en-GB'));
afterEach(() => void vi.restoreAllMocks());
const field = (name: string) => screen.getByRole('textbox', { name });

test('shows it set by set, and keeps what is put right in one go when it is closed', async () => {
  const sets = '12;40;8;30;Kniebeugen\n9;;;;Dips';
  const { sheet, user, training } = await open({ sets, exercisesTotal: 4 }, { workouts: [LEGS] });
  const table = within(await sheet.findByRole('table', { name: 'Reps and weight' }));
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Squats, set 1',
    'Lunges, set 1',
    'Squats, set 2',
    'Lunges, set 2',
    'Dips',
  ]);
  expect(field('Squats, set 1: Weight (kg)')).toHaveValue('40');
  expect(field('Squats, set 2: Reps')).toHaveAttribute('placeholder', '12');
  fireEvent.change(field('Squats, set 1: Weight (kg)'), { target: { value: '42.5' } });
  fireEvent.change(field('Lunges, set 2: Effort (1–10)'), { target: { value: '7' } });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(training.state.sets).toEqual([[ANNA.uid, id, '12;42.5;8;30;Squats\n;;7;;Lunges\n9;;;;Dips']]),
  );
  await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
  expect(await screen.findByRole('textbox', { name: 'Squats, set 1: Weight (kg)' })).toHaveValue('42.5');
});

test('135 lb is 135 lb again, in the sheet and among the bests, and stays as it was in kilograms', async () => {
  livesIn('en-US');
  const { sheet, user, training } = await open({ sets: '12;40;;;Squats', exercisesTotal: 2 }, { workouts: [LEGS] });
  await sheet.findByRole('table', { name: 'Reps and weight' });
  fireEvent.change(field('Squats: Weight (lb)'), { target: { value: '135' } });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, id, '12;61.23;;;Squats']]));
  const bests = within(screen.getByRole('table', { name: 'Exercise bests' }));
  expect(bests.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('lb');
  expect(await bests.findByRole('cell', { name: '135' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
  expect(await screen.findByRole('textbox', { name: 'Squats: Weight (lb)' })).toHaveValue('135');
});

test('keeps what was held or covered beside it', async () => {
  livesIn('en-IE');
  const sets = ';;;90;Plank\n;;;1450;5000 m;Run\n12;40;;;Squats';
  const { sheet, user, training } = await open({ sets });
  await sheet.findByRole('table', { name: 'Reps and weight' });
  expect(field('Run: Distance (km)')).toHaveValue('5');
  fireEvent.change(field('Squats: Reps'), { target: { value: '13' } });
  fireEvent.change(field('Run: Distance (km)'), { target: { value: '5.25' } });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(training.state.sets).toEqual([[ANNA.uid, id, ';;;90;Plank\n;;;1450;5250 m;Run\n13;40;;;Squats']]),
  );
  const bests = within(screen.getByRole('table', { name: 'Exercise bests' }));
  expect(bests.getByRole('columnheader', { name: 'Distance' })).toBeVisible();
  expect(await bests.findByRole('cell', { name: '5.25 km' })).toBeVisible();
});

test('asks for a distance where none is expected only when told to', async () => {
  livesIn('en-US');
  const { sheet, user, training } = await open({ sets: '12;40;;;Squats', exercisesTotal: 2 }, { workouts: [LEGS] });
  await sheet.findByRole('table', { name: 'Reps and weight' });
  expect(screen.queryByRole('textbox', { name: /Distance/ })).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Log distance' }));
  fireEvent.change(field('Lunges: Distance (yd)'), { target: { value: '25' } });
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, id, '12;40;;;Squats\n;;;;22.9 m;Lunges']]));
  await user.click(screen.getByRole('button', { name: 'Open Run 1' }));
  expect(await screen.findByRole('textbox', { name: 'Lunges: Distance (yd)' })).toHaveValue('25');
});

test('lets it be logged afterwards, once typing pauses', async () => {
  const { sheet, user, training } = await open({ exercisesTotal: 2 }, { workouts: [LEGS] });
  await user.click(await sheet.findByRole('button', { name: 'Log reps and weight' }));
  fireEvent.change(field('Lunges: Reps'), { target: { value: '15' } });
  await vi.waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, id, '15;;;;Lunges']]));
});

test('of a workout that the device does not know shows what was logged alone', async () => {
  const { sheet, user, training } = await open({ sets: '9;;;25;Dips' });
  const table = within(await sheet.findByRole('table', { name: 'Reps and weight' }));
  expect(table.getAllByRole('rowheader')).toHaveLength(1);
  await user.clear(field('Dips: Reps'));
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(training.state.sets).toEqual([[ANNA.uid, id, '']]));
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Open Run 2' }));
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: 'Log reps and weight' })).toBeNull();
});
