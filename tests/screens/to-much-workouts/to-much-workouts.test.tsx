import { act, screen, within } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { readResult, type Workout } from '#core/workout/model.ts';
import { ToMuchWorkoutsScreen } from '#screens/to-much-workouts/ToMuchWorkoutsScreen.tsx';
import { UNDO_MS } from '#stores/shell/notices.ts';
import { wholeOf } from '#tests/core/samples.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

const DAY_MS = 86_400_000;
const idOf = (n: number) => `w${String(n).padStart(19, '0')}`;
const mine = (n: number, fields: Partial<Workout> = {}) =>
  wholeOf([{ timeSec: 60 }], {
    wId: idOf(n),
    ownerId: ANNA.uid,
    name: `W${n}`,
    createdAt: Date.now() - n * DAY_MS,
    ...fields,
  });
const TEN = Array.from({ length: 10 }, (_, n) => mine(n));
const run = (n: number, daysAgo: number) => {
  const result = readResult({
    id: `${ANNA.uid}_run${n}`,
    userId: ANNA.uid,
    date: Date.now() - daysAgo * DAY_MS,
    workoutId: idOf(n),
    name: `W${n}`,
  });
  if (!result) throw new Error('no result');
  return result;
};

const show = (path = '/toMuchWorkouts', options: ShellOptions = {}) =>
  showAt('/toMuchWorkouts', <ToMuchWorkoutsScreen />, { path, workouts: TEN, ...options });

const rows = () => within(screen.getByRole('list', { name: 'Workouts' })).getAllByRole('listitem');
const names = () => rows().map((row) => within(row).getByRole('link').textContent);
const meter = () => screen.getByRole('meter', { name: 'Workouts' }).getAttribute('aria-valuetext');

/** What would be downloaded, as text by file name. */
function downloads() {
  const files = new Map<string, Blob>();
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob);
    return `blob:${blobs.size - 1}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.set(this.download, blob);
  });
  return files;
}
afterEach(() => vi.restoreAllMocks());

test('says how many there are, and that all of them go on working', async () => {
  await show();
  expect(meter()).toBe('10 of 10');
  expect(screen.getByText(/^Your plan allows 10 workouts\. All of yours keep working/)).toBeVisible();
});

test('says it of master videos, too, and lists them first where only they are too many', async () => {
  const film = { wType: 'mastervideo', videoUrl: `workout-media/${ANNA.uid}/12345678901234567890_a.mp4` } as const;
  await show('/toMuchWorkouts', { workouts: [mine(0, film), mine(1), mine(2), mine(3, film)] });
  expect(screen.getByRole('meter', { name: 'Master videos' })).toHaveAttribute('aria-valuetext', '2 of 2');
  expect(screen.getByText(/^Your plan allows 2 master videos, and you’re using all of them\./)).toBeVisible();
  expect(names().slice(0, 2).toSorted()).toEqual(['W0', 'W3']);
  expect(rows()[0]).toHaveTextContent('Master video');
});

test('lists what is done without most easily first: never played, then long ago, or the oldest', async () => {
  const { user } = await show('/toMuchWorkouts', {
    workouts: TEN.slice(0, 4),
    results: [run(3, 1), run(0, 5)],
  });
  expect(names()).toEqual(['W2', 'W1', 'W0', 'W3']);
  expect(rows()[0]).toHaveTextContent('never played');
  expect(rows()[2]).toHaveTextContent('played 5 days ago');
  await user.click(screen.getByRole('radio', { name: 'Oldest' }));
  expect(names()).toEqual(['W3', 'W2', 'W1', 'W0']);
});

test.each([
  ['/addWorkout', '/addWorkout'],
  ['/addWorkoutSimpel', '/addWorkoutSimpel'],
  ['/addWorkoutOptions', '/addWorkoutOptions'],
  ['/addWorkoutAI', '/addWorkoutAI'],
])('from %s: one is deleted, there is room, and one tap leads back to the draft', async (from, back) => {
  const { user, clock, library } = await show(`/toMuchWorkouts?from=${encodeURIComponent(from)}`);
  expect(screen.getByText(/^What you entered is kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete W7' }));
  expect(names()).not.toContain('W7');
  expect(meter()).toBe('9 of 10');
  expect(screen.getByText('Space for 1 more.')).toBeVisible();
  await act(() => clock.pass(UNDO_MS));
  expect(library.calls.removed).toEqual([idOf(7)]);
  await user.click(screen.getByRole('link', { name: 'Back to your draft' }));
  expect(where()).toBe(back);
});

test('a deletion can be taken back', async () => {
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Delete W7' }));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(meter()).toBe('10 of 10');
  expect(names()).toContain('W7');
});

test.each(['//elsewhere.example/x', 'https://elsewhere.example', '/settings', ''])(
  'an address “%s” of somebody else’s making leads nowhere',
  async (from) => {
    await show(`/toMuchWorkouts?from=${encodeURIComponent(from)}`);
    expect(screen.queryByRole('link', { name: 'Back to your draft' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/workoutlist/my');
  },
);

test('one workout, or all of them, are taken along as a file made on the device', async () => {
  const files = downloads();
  const { user } = await show();
  await user.click(screen.getByRole('button', { name: 'Export W3' }));
  await user.click(screen.getByRole('button', { name: 'Download all workouts' }));
  await vi.waitFor(() => expect([...files.keys()].toSorted()).toEqual(['W3.icetime.json', 'icetime-workouts.json']));
  const one = JSON.parse((await files.get('W3.icetime.json')?.text()) ?? '');
  expect(one).toMatchObject({ format: 'icetime-workout', version: 1, workouts: [{ name: 'W3' }] });
  const all = JSON.parse((await files.get('icetime-workouts.json')?.text()) ?? '');
  expect(all).toMatchObject({ format: 'icetime-workout', version: 1 });
  expect(all.workouts).toHaveLength(10);
});

test('what cannot be read now is named, and the others are in the file', async () => {
  const files = downloads();
  const { user, library } = await show();
  library.stored.delete(idOf(4));
  await user.click(screen.getByRole('button', { name: 'Download all workouts' }));
  expect(await screen.findByText(/couldn’t be read: W4$/)).toBeVisible();
  expect(JSON.parse((await files.get('icetime-workouts.json')?.text()) ?? '').workouts).toHaveLength(9);
});

test('the plans stand side by side, the own one as it really is', async () => {
  const { stores } = await show();
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxWorkouts: 12 }));
  const table = within(screen.getByRole('region', { name: 'Plans side by side' }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Workout limit',
    'Baseyours',
    'Pro',
    'Pro Plus',
  ]);
  expect(table.getByRole('row', { name: /^Workouts/ })).toHaveTextContent('Workouts121001,000');
  expect(table.getByRole('row', { name: /^Friends/ })).toHaveTextContent('Friends20100500');
  expect(table.getByRole('row', { name: /^Groups/ })).toHaveTextContent('Groups020100');
  expect(table.getByRole('row', { name: /^Storage/ })).toHaveTextContent('Storage100 MB1 GB10 GB');
  expect(screen.getByText(/You can ask for a bigger one in your account/)).toBeVisible();
});

test('a plan of one’s own has a column of its own', async () => {
  const { stores } = await show();
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, type: 'club', maxWorkouts: 40, maxGroups: 7 }));
  const table = within(screen.getByRole('region', { name: 'Plans side by side' }));
  expect(table.getAllByRole('columnheader')[1]).toHaveTextContent('clubyours');
  expect(table.getByRole('row', { name: /^Workouts/ })).toHaveTextContent('Workouts40101001,000');
  // A bound on what the contract does not have at all.
  expect(table.getByRole('row', { name: /^Groups/ })).toHaveTextContent('Groups0020100');
});
