import '#tests/ui/native-dialog.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MediaFile } from '#core/workout/media.ts';
import { MediaSheet } from '#screens/media/MediaSheet.tsx';
import type { ChosenMedia, MediaSheetProps } from '#screens/media/media-ways.ts';
// Here at once: their code comes late.
import '#screens/media/MediaLibrary.tsx';
import '#screens/media/VoiceRecorder.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useStores } from '#stores/context.tsx';
import { outlineOf } from '#tests/support/outline.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
  Object.assign(URL, { createObjectURL: () => 'blob:picked', revokeObjectURL() {} });
});
const MB = 1_048_576;
const NOON = new Date(2026, 2, 12, 12).getTime();
const LEGS = wholeOf([{}], { wId: 'legs0000000000000001', ownerId: ANNA.uid, name: 'Legs' });
const file = (name: string, megabytes: number, fields: Partial<MediaFile> = {}): MediaFile => ({
  fileName: `12345678901234567890_${name}`,
  name,
  path: `workout-media/${ANNA.uid}/12345678901234567890_${name}`,
  size: megabytes * MB,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses: [],
  createdAt: NOON,
  ...fields,
});
const FILES = [
  file('squat.jpg', 2, { uses: [LEGS.workout.wId] }),
  file('film.mp4', 12, { kind: 'video', contentType: 'video/mp4', uses: [LEGS.workout.wId, 'gone0000000000000001'] }),
  file('song.mp3', 3, { kind: 'music', contentType: 'audio/mpeg' }),
];
const KINDS = ['image', 'video', 'music'] as const;
const WAYS = ['picture', 'clip', 'voice', 'sound', 'library'] as const;

/** As the editor's route does. */
function Needs({ children }: { readonly children: ReactNode }) {
  const stores = useStores();
  const [isHere, setHere] = useState(false);
  useEffect(() => void stores.loadEditor().then(() => setHere(true)), [stores]);
  return isHere ? children : null;
}

async function show(props: Partial<MediaSheetProps> = {}, files = FILES, options: ShellOptions = {}) {
  const media = createFakeMedia();
  media.state.files = [...files];
  for (const { path, size } of files) media.state.objects.set(path, size);
  const chosen: ChosenMedia[] = [];
  const closed = vi.fn();
  const harness = await showAt(
    '/sheet',
    <Needs>
      <MediaSheet
        title="Add something"
        ways={WAYS}
        kinds={KINDS}
        onChoose={(one) => chosen.push(one)}
        onClose={closed}
        {...props}
      />
    </Needs>,
    {
      workouts: [LEGS],
      media,
      loadSounds: async () => ({ lengthOf: async () => ({ ok: true, seconds: 61 }) }) as never,
      ...options,
    },
  );
  await act(async () => {
    await harness.stores.loadMedia();
    await harness.stores.library.getState().loadMine();
    await settled();
  });
  await screen.findByRole('dialog');
  return { ...harness, media, chosen, closed };
}
const sheet = () => screen.getByRole('dialog');
const button = (name: string | RegExp) => screen.getByRole('button', { name });

test('the ways to a picture or a sound, each with its limit', async () => {
  const sentence = vi.fn();
  const { user } = await show({ onSentence: sentence });
  expect(outlineOf(sheet())).toMatchInlineSnapshot(`
    "dialog "Add something"
      heading "Add something" level=2
      button "Close" ⟨close⟩ focused
      list
        listitem
          button "Picture" ⟨picture⟩ (From your camera or your files. It’s cropped and shrunk on this device.)
        listitem
          button "Clip" ⟨play⟩ (Up to 20 MB. You can trim it and make it smaller here.)
        listitem
          button "Record your voice" ⟨microphone⟩ (Up to 5 minutes. You can listen to it and trim it before you add it.)
        listitem
          button "Sound file" ⟨music⟩ (MP3, M4A, AAC, OGG, WAV, WEBM, up to 6 MB.)
        listitem
          button "My files" ⟨storage⟩ (Everything you’ve added before. Reuse a file as often as you like. It only counts once.)
        listitem
          button "Text only" ⟨edit⟩"
  `);
  await user.click(within(sheet()).getAllByRole('button').at(-1) ?? sheet());
  expect(sentence).toHaveBeenCalledOnce();
});

test('one’s own files, what they are used in, and which may be deleted', async () => {
  const { user, chosen } = await show({ ways: ['library'] });
  await waitFor(() => expect(sheet()).toHaveTextContent('song.mp3'));
  await waitFor(() => expect(sheet().querySelector('img')).not.toBeNull());
  expect(outlineOf(sheet())).toMatchInlineSnapshot(`
    "dialog "My files"
      heading "My files" level=2
      button "Close" ⟨close⟩ focused
      ⟨search⟩ searchbox "Search my files" placeholder=Search my files enterkeyhint=search
      combobox "Kind" = "All kinds" of All kinds | Pictures | Clips | Sounds
      status: “3 files”
      list
        listitem
          picture from https://storage.example/workout-media/annaAnnaAnnaAnna0001/12345678901234567890_squat.jpg
          “squat.jpg”
          “2 MB · 12 Mar 2026 · In “Legs””
          button "Use squat.jpg"
        listitem
          “film.mp4”
          “12 MB · 12 Mar 2026 · In 2 workouts”
          button "Use film.mp4"
        listitem
          “song.mp3”
          “3 MB · 12 Mar 2026 · Not used”
          button "Delete song.mp3" ⟨trash⟩
          button "Use song.mp3""
  `);
  await user.click(
    within(sheet())
      .getAllByRole('button', { name: /song\.mp3/ })
      .at(-1) ?? sheet(),
  );
  await waitFor(() => expect(chosen).toMatchObject([{ kind: 'music', seconds: 61 }]));
  await user.click(
    within(sheet())
      .getAllByRole('button', { name: /squat\.jpg/ })
      .at(-1) ?? sheet(),
  );
  await waitFor(() => expect(chosen).toMatchObject([{}, { kind: 'image', seconds: 0 }]));
  await user.selectOptions(screen.getByRole('combobox'), 'Pictures');
  expect(within(sheet()).getAllByRole('listitem')).toHaveLength(1);
  await user.selectOptions(screen.getByRole('combobox'), 'All kinds');
  await user.type(screen.getByRole('searchbox'), 'SONG');
  await user.click(within(sheet()).getByRole('button', { name: /Delete/ }));
  expect(outlineOf(screen.getByRole('alertdialog'))).toMatchInlineSnapshot(`
    "alertdialog "Delete “song.mp3”?" (This frees up 3 MB and can’t be undone.)
      heading "Delete “song.mp3”?" level=2
      button "Cancel" focused
      button "Delete""
  `);
});

test('no files, many files, and files that cannot be listed', async () => {
  const none = await show({ ways: ['library'], kinds: ['image'] }, []);
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(outlineOf(sheet())).toMatchInlineSnapshot(`
    "dialog "My files"
      heading "My files" level=2
      button "Close" ⟨close⟩ focused
      ⟨search⟩ searchbox "Search my files" placeholder=Search my files enterkeyhint=search
      status: “You haven’t added any files yet.”
      list"
  `);
  none.leave();
  const many = Array.from({ length: 50 }, (_, n) => file(`p${n}.jpg`, 0.01));
  const { user } = await show({ ways: ['library'] }, many);
  await waitFor(() => expect(within(sheet()).getAllByRole('listitem')).toHaveLength(24));
  await user.click(within(sheet()).getAllByRole('button').at(-1) ?? sheet());
  expect(within(sheet()).getAllByRole('listitem')).toHaveLength(48);
});

test('a sound is checked before it is taken', async () => {
  const { user, chosen } = await show();
  await user.click(button('Sound file'));
  expect(outlineOf(sheet())).toMatchInlineSnapshot(`
    "dialog "Sound file"
      heading "Sound file" level=2
      button "Close" ⟨close⟩
      button "Back" ⟨left⟩ focused
      “MP3, M4A, AAC, OGG, WAV, WEBM, up to 6 MB.”
      button "Choose a sound file""
  `);
  const input = document.querySelector<HTMLInputElement>('input[type=file]') ?? expect.fail('no input');
  const give = async (given: File) => {
    fireEvent.change(input, { target: { files: [given] } });
    await act(settled);
    return outlineOf(within(sheet()).getByRole('alert'));
  };
  expect(await give(new File([], 'empty.mp3', { type: 'audio/mpeg' }))).toMatchInlineSnapshot(
    `
    "alert
      ⟨warning⟩ “This file is empty. Choose another one.”"
  `,
  );
  expect(await give(new File(['x'], 'text.txt', { type: 'text/plain' }))).toMatchInlineSnapshot(
    `
    "alert
      ⟨warning⟩ “This kind of file doesn’t work here. These do: MP3, M4A, AAC, OGG, WAV, WEBM.”"
  `,
  );
  expect(await give(new File([new Uint8Array(30 * MB)], 'long.mp3', { type: 'audio/mpeg' }))).toMatchInlineSnapshot(
    `
    "alert
      ⟨warning⟩ “This file is 30 MB. Your plan allows up to 6 MB.”"
  `,
  );
  fireEvent.change(input, { target: { files: [new File(['x'], 'beat.mp3')] } });
  await waitFor(() => expect(chosen).toMatchObject([{ kind: 'music', seconds: 61 }]));
  await user.click(button('Back'));
  expect(button('Sound file')).toBeVisible();
});

test('a clip, on a phone also from its camera', async () => {
  const { user } = await show({}, FILES, {
    prepare: ({ stores }) => stores.app.getState().set({ isAndroid: true }),
  });
  await user.click(button(/^Clip/));
  expect(outlineOf(sheet())).toMatchInlineSnapshot(`
    "dialog "Clip"
      heading "Clip" level=2
      button "Close" ⟨close⟩
      button "Back" ⟨left⟩ focused
      “Up to 20 MB. You can trim it and make it smaller here.”
      button "Choose a clip"
      button "Film a clip""
  `);
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');
  await user.upload(input ?? expect.fail('no input'), new File([], 'empty.mp4', { type: 'video/mp4' }));
  expect(outlineOf(within(sheet()).getByRole('alert'))).toMatchInlineSnapshot(
    `
    "alert
      ⟨warning⟩ “This file is empty. Choose another one.”"
  `,
  );
});
