import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MediaFile } from '#core/workout/media.ts';
import { StorageScreen } from '#screens/storage/StorageScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';

const MB = 1_048_576;
const [LEGS, ARMS] = ['legs0000000000000001', 'arms0000000000000001'];
const WORKOUTS = [LEGS, ARMS].map((wId) =>
  wholeOf([{}], { wId, ownerId: ANNA.uid, name: wId === LEGS ? 'Legs' : 'Arms' }),
);
const pathOf = (name: string) => `workout-media/${ANNA.uid}/12345678901234567890_${name}`;
const file = (
  name: string,
  megabytes: number,
  uses: readonly string[],
  fields: Partial<MediaFile> = {},
): MediaFile => ({
  fileName: `12345678901234567890_${name}`,
  name,
  path: pathOf(name),
  size: megabytes * MB,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses,
  createdAt: 1,
  ...fields,
});
const FILES = [
  file('squat.jpg', 2, [LEGS, ARMS]),
  file('film.mp4', 12, [ARMS], { kind: 'video' }),
  file('old.jpg', 1, []),
];

async function show(
  files: readonly MediaFile[] = FILES,
  { offline = false, ...options }: ShellOptions & { offline?: boolean } = {},
) {
  const media = createFakeMedia();
  media.state.files = [...files];
  for (const { path, size } of files) media.state.objects.set(path, size);
  const harness = await showAt('/st', <StorageScreen />, {
    workouts: WORKOUTS,
    media,
    prepare: ({ stores }) => {
      stores.login.getState().set({ totalStorageUsed: 15 * MB });
      stores.app.getState().set({ offline });
    },
    ...options,
  });
  await act(settled);
  return { ...harness, media };
}
const orphans = () => within(screen.getByRole('list', { name: 'Unused files' })).getAllByRole('listitem');

test('says how much of what is allowed is used, by kind and by workout, biggest first', async () => {
  const { user } = await show();
  expect(screen.getByRole('meter', { name: 'Used' })).toHaveAttribute('aria-valuetext', '15 MB of 100 MB');
  const kinds = within(screen.getByRole('heading', { name: 'By kind' }).parentElement as HTMLElement);
  expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Clips1 file · up to 20 MB each12 MB',
    'Pictures2 files · up to 4 MB each3 MB',
  ]);
  const groups = screen.getAllByRole('group');
  expect(groups.map((group) => group.querySelector('summary')?.textContent)).toEqual([
    'Arms2 files14 MB',
    'Legs1 file2 MB',
  ]);
  await user.click(screen.getByText('Legs'));
  expect(await screen.findByText('Picture · also in Arms')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Edit Legs' })).toHaveAttribute('href', `/addWorkout/${LEGS}`);
});

test('the files of one workout alone are listed by it, one without a use by none', async () => {
  const { leave } = await show(FILES.slice(1, 2));
  expect(screen.getAllByRole('group')).toHaveLength(1);
  expect(screen.queryByRole('list', { name: 'Unused files' })).toBeNull();
  leave();
  await show(FILES.slice(2));
  expect(screen.queryAllByRole('group')).toEqual([]);
  expect(orphans()).toHaveLength(1);
});

test('what is on its way is counted, in words too', async () => {
  const { stores } = await show();
  act(() => stores.login.getState().set({ tempMediaStorage: 3 * MB }));
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '15 MB of 100 MB · 3 MB more on the way');
});

test('a file without a use is deleted only after a question', async () => {
  const { user, media } = await show();
  expect(orphans().map(({ textContent }) => textContent)).toEqual(['old.jpgno workout uses it1 MB']);
  await user.click(screen.getByRole('button', { name: 'Delete old.jpg' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “old.jpg”?' });
  expect(dialog).toHaveTextContent('This frees up 1 MB and can’t be undone. No workout changes.');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(media.state.objects.has(pathOf('old.jpg'))).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Delete old.jpg' }));
  await user.click(screen.getByRole('button', { name: 'Delete file' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Unused files' })).toBeNull());
  expect(media.state.objects.has(pathOf('old.jpg'))).toBe(false);
});

test('before a file in use goes, the workouts that show it are named', async () => {
  const { user } = await show();
  await user.click(screen.getByText('Legs'));
  await user.click(await screen.findByRole('button', { name: 'Delete squat.jpg' }));
  expect(screen.getByRole('alertdialog')).toHaveTextContent(/Used in: Legs, Arms\. These workouts keep working/);
});

test('all orphans go at once, 50 are listed', async () => {
  const { user, media } = await show(Array.from({ length: 60 }, (_, n) => file(`f${n}.jpg`, 1, [])));
  expect(orphans()).toHaveLength(50);
  expect(screen.getByText('and 10 more')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete all 60' }));
  await user.click(screen.getByRole('button', { name: 'Delete 60 files' }));
  expect(await screen.findByRole('heading', { name: 'No files yet' })).toBeVisible();
  expect(media.state.objects.size).toBe(0);
});

test('what is gone, and where it is missing, is said; what nothing counts is listed', async () => {
  const media = await show([file('squat.jpg', 2, [LEGS])]);
  media.media.state.objects.clear();
  media.media.state.objects.set(pathOf('left.bin'), 5 * MB);
  await media.user.click(screen.getByRole('button', { name: 'Check again' }));
  await screen.findByText('left.bin');
  expect(orphans().map(({ textContent }) => textContent)).toEqual([
    'left.binleft over from an upload5 MB',
    'squat.jpgthe file is gone but still takes up space · missing in Legs2 MB',
  ]);
});

test('without a connection it says so, and shows the figures of the last time', async () => {
  const first = await show();
  const { lastLook } = first.media.state;
  first.leave();
  const media = createFakeMedia();
  media.state.lastLook = lastLook;
  await show([], { offline: true, media });
  expect(screen.getByText(/^You need a connection to check your files\. These figures are from /)).toBeVisible();
  expect(screen.getByText('Clips')).toBeVisible();
});

test('nobody’s files: what would be here', async () => {
  await show([]);
  expect(screen.getByRole('heading', { name: 'No files yet' })).toBeVisible();
});

test('what cannot be looked at is said, with Retry', async () => {
  const media = createFakeMedia();
  media.state.pageProblem = 'unavailable';
  const { user } = await show([], { media });
  expect(screen.getByText(/That didn’t finish\. The server isn’t responding/)).toBeVisible();
  media.state.pageProblem = undefined;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/^Checked /)).toBeVisible();
});
