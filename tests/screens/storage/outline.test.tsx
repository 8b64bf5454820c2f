import '#tests/ui/native-dialog.ts';
import { act, screen } from '@testing-library/react';
import type { MediaFile } from '#core/workout/media.ts';
import { StorageScreen } from '#screens/storage/StorageScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showAt } from '#tests/screens/shell-setup.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']));
/** When it was checked is the reader's time. */
const page = () => outlineOf(screen.getByRole('main')).replace(/Checked 1\d Nov 2023, \d+:\d+/, 'Checked …');
const MB = 1_048_576;
const LEGS = wholeOf([{}], { wId: 'legs0000000000000001', ownerId: ANNA.uid, name: 'Legs' });
const file = (
  name: string,
  megabytes: number,
  uses: readonly string[],
  fields: Partial<MediaFile> = {},
): MediaFile => ({
  fileName: `12345678901234567890_${name}`,
  name,
  path: `workout-media/${ANNA.uid}/12345678901234567890_${name}`,
  size: megabytes * MB,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses,
  createdAt: 1,
  ...fields,
});
const FILES = [
  file('squat.jpg', 2, [LEGS.workout.wId]),
  file('film.mp4', 12, [LEGS.workout.wId], { kind: 'video' }),
  file('voice.m4a', 0.4, [LEGS.workout.wId], { kind: 'music' }),
  file('old.jpg', 1, []),
  file('older.jpg', 1.5, []),
];

async function show(files: readonly MediaFile[], offline = false, used = 17 * MB) {
  const media = createFakeMedia();
  media.state.files = [...files];
  for (const { path, size } of files) media.state.objects.set(path, size);
  const harness = await showAt('/st', <StorageScreen />, {
    workouts: [LEGS],
    media,
    prepare: ({ stores }) => {
      stores.login.getState().set({ totalStorageUsed: used });
      stores.app.getState().set({ offline });
    },
  });
  await act(settled);
  return harness;
}

test('what is stored, by kind, by workout, and what nothing needs', async () => {
  await show(FILES);
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /settings
      heading "Storage" level=1 dir=auto
      “Used”
      “17 MB of 100 MB”
      meter "Used" valuemin=0 valuemax=104857600 valuetext=17 MB of 100 MB
      “Checked …”
      button "Check again"
      heading "Unused files" level=2
      “2 files that no workout uses, 2.5 MB in all.”
      list "Unused files"
        listitem
          “older.jpg”
          “no workout uses it”
          “1.5 MB”
          button "Delete older.jpg" ⟨trash⟩
        listitem
          “old.jpg”
          “no workout uses it”
          “1 MB”
          button "Delete old.jpg" ⟨trash⟩
      button "Delete all 2" ⟨trash⟩
      heading "By kind" level=2
      list
        listitem
          “Clips”
          “1 file · up to 20 MB each”
          “12 MB”
        listitem
          “Pictures”
          “3 files · up to 4 MB each”
          “4.5 MB”
        listitem
          “Music and voice”
          “1 file · up to 6 MB each”
          “410 kB”
      heading "By workout" level=2
      “A file used by several workouts is listed under each, but counts only once.”
      list
        listitem
          group closed
            button "Legs3 files14.4 MB" ⟨down⟩"
  `);
});

test('deleting all that is unused is asked for once', async () => {
  const { user } = await show(FILES);
  await user.click(screen.getByRole('button', { name: 'Delete all 2' }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Delete 2 files?" (This frees up 2.5 MB and can’t be undone. No workout changes.)
      heading "Delete 2 files?" level=2
      button "Cancel" focused
      button "Delete 2 files""
  `);
});

test('nothing stored, and no network', async () => {
  const { leave } = await show([], false, 0);
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /settings
      heading "Storage" level=1 dir=auto
      “Used”
      “0 kB of 100 MB”
      meter "Used" valuemin=0 valuemax=104857600 valuetext=0 kB of 100 MB
      “Checked …”
      button "Check again"
      heading "No files yet" level=2
      “Pictures, clips, recordings and music you add to your workouts are listed here with their size.”"
  `);
  leave();
  await show(FILES, true);
  expect(page()).toMatchInlineSnapshot(`
    "main
      link "Back" ⟨left⟩ → /settings
      heading "Storage" level=1 dir=auto
      “Used”
      “17 MB of 100 MB”
      meter "Used" valuemin=0 valuemax=104857600 valuetext=17 MB of 100 MB
      status
        ⟨cloud-off⟩ “You need a connection for this.”
        button "Retry""
  `);
});
