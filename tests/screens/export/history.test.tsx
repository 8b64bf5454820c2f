import { readFileSync } from 'node:fs';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { readHistory } from '#core/training/history/history.ts';
import { resultsOfHistory } from '#core/training/history/results.ts';
import { setsOf } from '#core/training/sets.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { ANNA } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const fixture = (name: string) => readFileSync(`tests/core/other-apps/${name}.csv`, 'utf8');
function resultsOf(text: string, unit: 'kg' | 'lb' = 'kg') {
  const reading = readHistory(text, { sports: new Map(), levels: new Map() });
  if (!reading) throw new Error('It is no history.');
  return resultsOfHistory(reading, { uid: ANNA.uid, unit, timeZone: 'UTC', nowMs: Date.now() }).results;
}
async function show(options: ShellOptions = {}) {
  const shown = await showAt('/export', <ExportScreen />, { path: '/export?import', ...options });
  await screen.findByRole('heading', { level: 1, name: 'Import' });
  const choose = async (content: string) => {
    const file = new File([content], 'export.csv', { type: 'text/csv' });
    await shown.user.upload(await screen.findByLabelText('Choose a file'), file);
  };
  return { ...shown, choose };
}
const button = (name: string) => screen.getByRole('button', { name });

test('a history is looked through first: whose it is, from when, by month, and what was left out', async () => {
  const { user, choose, training } = await show();
  await choose(fixture('strong-rests'));
  expect(await screen.findByRole('heading', { name: '4 past workouts found' })).toBeVisible();
  expect(screen.getByText(/^From Strong, .*2020 to .*2025$/)).toBeVisible();
  expect(screen.getByText('2 rest timers were left out.')).toBeVisible();
  await user.click(button('By month'));
  const months = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(months).toEqual(['June 2025 1', 'February 2022 1', 'August 2021 1', 'December 2020 1']);
  await user.click(button('1 note on the file'));
  expect(screen.getByText('The length makes no sense and was left out.')).toBeVisible();
  expect(screen.getByText('Line 9')).toBeVisible();
  expect(training.state.local).toEqual([]);
});

test('weights without a unit are asked for; then everything comes in, and Undo takes all of it out again', async () => {
  const { user, choose, training } = await show();
  await choose(fixture('strong-rests'));
  await user.click(await screen.findByRole('button', { name: 'Import 4 past workouts' }));
  expect(await screen.findByText('Choose kilograms or pounds first.')).toBeVisible();
  expect(training.state.local).toEqual([]);
  await user.click(screen.getByRole('radio', { name: 'Pounds (lb)' }));
  await user.click(button('Import 4 past workouts'));
  expect(await screen.findByText('4 past workouts are now in your statistics.')).toBeVisible();
  expect(training.state.local).toHaveLength(4);
  expect(setsOf(training.state.local[0] ?? {})[0]).toMatchObject({ exercise: 'Snatch (Barbell)', kg: 18.14 });
  expect(screen.getByRole('link', { name: 'Go to statistics' })).toHaveAttribute('href', '/statistic');
  await user.click(button('Undo import'));
  expect(await screen.findByText('4 past workouts were removed again.')).toBeVisible();
  expect(training.state.local).toEqual([]);
  await user.click(button('Import something else'));
  expect(screen.queryByText('4 past workouts were removed again.')).toBeNull();
});

test('what is there already is not added again, and Undo leaves it', async () => {
  const [first, ...others] = resultsOf(fixture('strong-2025'));
  if (!first) throw new Error('There is a result.');
  const { user, choose, training } = await show({ results: [first] });
  await choose(fixture('strong-2025'));
  expect(await screen.findByText('1 of them is already here and won’t be added again.')).toBeVisible();
  await user.click(button('Import 2 past workouts'));
  await screen.findByText('2 past workouts are now in your statistics.');
  expect(training.state.local).toHaveLength(1 + others.length);
  await user.click(button('Undo import'));
  await screen.findByText('2 past workouts were removed again.');
  expect(training.state.local.map(({ id }) => id)).toEqual([first.id]);
});

test('a history that is here as a whole offers nothing to import', async () => {
  const { choose } = await show({ results: resultsOf(fixture('hevy')) });
  await choose(fixture('hevy'));
  expect(await screen.findByText('All of them are already here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'By month' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('a history of which nothing can be read says so, with the lines', async () => {
  const { user, choose } = await show();
  await choose(fixture('hevy').replaceAll(/\d+ Sep 2025/g, '13/09/2025'));
  expect(await screen.findByText('None of it could be read.')).toBeVisible();
  await user.click(button('7 notes on the file'));
  expect(screen.getByText('Lines 2, 3, 4, 5, 6, 7, 8')).toBeVisible();
});

test('an import that fails says so, adds nothing and can be tried again', async () => {
  const { user, choose, training } = await show();
  await choose(fixture('hevy'));
  const start = await screen.findByRole('button', { name: 'Import 2 past workouts' });
  training.state.problem = 'storage-full';
  await user.click(start);
  expect(await screen.findByText(/Your history couldn’t be imported/)).toBeVisible();
  training.state.problem = undefined;
  await user.click(button('Import 2 past workouts'));
  expect(await screen.findByText('2 past workouts are now in your statistics.')).toBeVisible();
});

test('an import whose code cannot be fetched any more says so, and can be tried again', async () => {
  const { user, choose, training, stores } = await show();
  await choose(fixture('hevy'));
  const start = await screen.findByRole('button', { name: 'Import 2 past workouts' });
  await waitFor(() => expect(stores.training.getState().results).toMatchObject({ status: 'ready', refreshing: false }));
  vi.spyOn(training.port, 'listLocal').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(start);
  expect(await screen.findByText(/Your history couldn’t be imported/)).toBeVisible();
  await user.click(button('Import 2 past workouts'));
  expect(await screen.findByText('2 past workouts are now in your statistics.')).toBeVisible();
});

test('an import that is cancelled says how far it came, and Undo takes that out', async () => {
  const { user, choose, training } = await show();
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const port = { ...training.port };
  training.port.addHistory = async (uid, wanted, after) => {
    after(1);
    await gate;
    return port.addHistory(uid, wanted, after);
  };
  await choose(fixture('hevy'));
  await user.click(await screen.findByRole('button', { name: 'Import 2 past workouts' }));
  expect(await screen.findByText('Importing 1 of 2')).toBeInTheDocument();
  await user.click(button('Cancel'));
  goOn();
  expect(await screen.findByText('1 past workout is now in your statistics.')).toBeVisible();
  await user.click(button('Undo import'));
  expect(await screen.findByText('1 past workout was removed again.')).toBeVisible();
  expect(training.state.local).toEqual([]);
});

test('what came from one app can be removed later as a whole, after a question', async () => {
  const [own] = resultsOf(fixture('strong-2025'));
  if (!own) throw new Error('There is a result.');
  const { origin: _, ...run } = own;
  const results = [...resultsOf(fixture('hevy')), { ...run, id: `${ANNA.uid}_run00000000000000001` }];
  const { user, training } = await showAt('/export', <ExportScreen />, { path: '/export', results });
  expect(await screen.findByText('2 past workouts from Hevy')).toBeVisible();
  expect(screen.queryByText(/workouts? from Strong/)).toBeNull();
  await user.click(button('Remove what came from Hevy'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove everything from Hevy?' });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(training.state.local).toHaveLength(3);
  // One that fails says so, and can be tried again.
  training.state.problem = 'storage-full';
  await user.click(button('Remove what came from Hevy'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/^They couldn’t be removed\./)).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  training.state.problem = undefined;
  await user.click(button('Remove what came from Hevy'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('2 past workouts from Hevy')).toBeNull());
  expect(training.state.local.map(({ id }) => id)).toEqual([`${ANNA.uid}_run00000000000000001`]);
});
