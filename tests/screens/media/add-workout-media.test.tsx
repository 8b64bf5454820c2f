import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import type { MediaFile } from '#core/workout/media.ts';
import type { Detail } from '#core/workout/model.ts';
// What the page fetches when it is asked for is here at once.
import '#screens/add-workout/exercises/ExerciseMedia.tsx';
import '#screens/media/MediaLibrary.tsx';
import '#screens/media/MediaSheet.tsx';
import '#screens/media/VoiceRecorder.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { ANNA, createTestTimers, settled } from '#tests/stores/harness.ts';
import { showEditor } from '#tests/screens/add-workout-setup.tsx';

beforeEach(() => {
  // The page of the tests has no players; what is shown in one is looked at in a browser.
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:picked', revokeObjectURL() {} });
});

const PICTURE: Detail = { url: 'workout-media/a/123456_deep.jpg', audioUrl: '', text: '', seconds: 0 };
const VOICE: Detail = { url: '', audioUrl: 'workout-media/a/123456_voice.weba', text: 'Slowly', seconds: 4 };
const ONE_OF_TWO = { ...PICTURE, audioUrl: VOICE.audioUrl, seconds: 4 };

const ADDED_MS = 1_700_000_000_000;
const fileOf = (name: string, fields: Partial<MediaFile> = {}): MediaFile => ({
  fileName: `123456_${name}`,
  name,
  path: `workout-media/a/123456_${name}`,
  size: 204_800,
  kind: 'image',
  contentType: 'image/jpeg',
  state: 'stored',
  uses: [],
  createdAt: ADDED_MS,
  ...fields,
});

interface Start {
  readonly introDetails?: Detail[];
  readonly imgUrl?: string;
  readonly files?: readonly MediaFile[];
}

/** The editor with one exercise, its media open. */
async function setup({ introDetails = [], imgUrl = '', files = [] }: Start = {}) {
  const clock = createTestTimers();
  const sounds = createFakeSounds(clock.timers, clock.now);
  const whole = wholeOf([{ name: 'Squats', timeSec: 40, introDetails }], { ownerId: ANNA.uid, name: 'Legs', imgUrl });
  const editor = await showEditor({
    workouts: [whole],
    loadSounds: () => Promise.resolve(sounds.tools),
    prepare: ({ media }) => void (media.state.files = [...files]),
  });
  await editor.user.click(screen.getByRole('button', { name: /^Media/ }));
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const intro = await part('Introduction');
  return {
    ...editor,
    sounds,
    clock,
    part,
    intro,
    details: () => editor.draft()?.exercises[0]?.introDetails,
    add: async (way: string) => {
      await editor.user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
      const sheet = within(await screen.findByRole('dialog'));
      await editor.user.click(sheet.getByRole('button', { name: way }));
      return sheet;
    },
  };
}
const pickFile = (name: string, type: string, content = 'sound') => {
  const input = document.querySelector<HTMLInputElement>('dialog input[type=file]');
  if (!input) throw new Error('Nothing to pick with');
  fireEvent.change(input, { target: { files: [new File([content], name, { type })] } });
  return act(settled);
};

test('whoever has no media sees one button, closed', async () => {
  await showEditor();
  expect(screen.getAllByRole('button', { name: 'Media', expanded: false })).toHaveLength(3);
  expect(screen.queryByRole('heading', { name: 'Introduction' })).toBeNull();
});

test('what there is to choose from, each with its limit, and the room once it runs short', async () => {
  const { user, intro, stores } = await setup();
  expect(intro.getByText('Up to 3, shown and played before the exercise.')).toBeVisible();
  await user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Add to the introduction' }));
  expect(sheet.getByRole('button', { name: 'Sound file' })).toHaveAccessibleDescription(
    'MP3, M4A, AAC, OGG, WAV, WEBM, up to 6 MB.',
  );
  expect(sheet.queryByRole('meter')).toBeNull();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  act(() => stores.login.setState({ totalStorageUsed: 80 * 1_048_576 }));
  await user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
  expect(screen.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '80 MB of 100 MB');
});

test('a picture on a desktop and a sound open the device’s own chooser with the press that asks for them', async () => {
  const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined);
  const { add, user } = await setup();
  const sheet = await add('Picture');
  await sheet.findByRole('button', { name: 'Choose a picture' });
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  await user.click(sheet.getByRole('button', { name: 'Back' }));
  await user.click(sheet.getByRole('button', { name: 'Sound file' }));
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
});

test('recording has the microphone as its sign, not the loudspeaker', async () => {
  const { add, user, intro } = await setup();
  await user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
  const way = await screen.findByRole('button', { name: 'Record your voice' });
  expect(way.querySelector('svg')).toHaveAttribute('data-icon', 'microphone');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await add('Record your voice');
  const start = await screen.findByRole('button', { name: 'Start recording' });
  expect(start.querySelector('svg')).toHaveAttribute('data-icon', 'microphone');
});

test('a sound file becomes an item as long as it plays, rounded up, and its path is in the draft', async () => {
  const { add, details, media } = await setup();
  await add('Sound file');
  await pickFile('Count down.MP3', 'audio/mpeg');
  expect(media.state.uploads).toMatchObject([{ name: 'Count down.mp3', kind: 'music' }]);
  expect(details()).toEqual([{ url: '', audioUrl: media.state.uploads[0]?.path, text: '', seconds: 8 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Media (1)' })).toBeVisible();
});

test.each([
  ['a text named .mp3', 'notes.mp3', 'audio/mpeg', 'text', /^Your browser can’t play this sound/],
  ['an empty file', 'a.mp3', 'audio/mpeg', '', 'This file is empty. Choose another one.'],
  ['another kind of file', 'a.flac', 'audio/flac', 'x', /doesn’t work here\. These do: MP3, M4A/],
  ['a sound without a type, by its name', 'a.txt', '', 'x', /doesn’t work here/],
  ['one too large', 'a.wav', 'audio/wav', 'x'.repeat(2_097_152), 'This file is 2 MB. Your plan allows up to 1 MB.'],
])('%s is refused with a sentence, and nothing is taken up', async (_, name, type, content, sentence) => {
  const { add, details, media, sounds, stores } = await setup();
  sounds.says.length = { ok: false, problem: 'not-a-sound' };
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxMusicSize: 1 }));
  const sheet = await add('Sound file');
  await pickFile(name, type, content);
  expect(within(sheet.getByRole('alert')).getByText(sentence)).toBeVisible();
  expect(media.state.uploads).toEqual([]);
  expect(details()).toEqual([]);
  // What is refused by its size or type is not even read.
  expect(sounds.did.measured).toEqual(name === 'notes.mp3' ? ['blob:picked'] : []);
});

test('no room in the contract: how much is used, and how much the file needs', async () => {
  const { add, stores, details } = await setup();
  act(() => stores.login.getState().set({ totalStorageUsed: 100 * 1_048_576 - 1024 }));
  const sheet = await add('Sound file');
  await pickFile('a.mp3', 'audio/mpeg', 'x'.repeat(2048));
  expect(sheet.getByText(/^This file needs 2 kB, but 100 MB of your 100 MB are in use\./)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Manage storage' })).toHaveAttribute('href', '/st');
  expect(details()).toEqual([]);
});

test('a device without space says so, and the recording is still there', async () => {
  const { add, user, media, details } = await setup();
  media.state.addProblem = 'storage-full';
  const sheet = await add('Record your voice');
  await user.click(await sheet.findByRole('button', { name: 'Start recording' }));
  await user.click(await sheet.findByRole('button', { name: 'Stop recording' }));
  await user.click(await sheet.findByRole('button', { name: 'Use this recording' }));
  expect(await sheet.findByText(/^This device is out of space/)).toBeVisible();
  media.state.addProblem = undefined;
  await user.click(sheet.getByRole('button', { name: 'Use this recording' }));
  await waitFor(() => expect(details()).toMatchObject([{ seconds: 4, url: '' }]));
});

test('a voice: paused, listened to, cut, and asked before it is thrown away', async () => {
  const { add, user, sounds, clock, details } = await setup();
  const sheet = await add('Record your voice');
  expect(sheet.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.click(await sheet.findByRole('button', { name: 'Start recording' }));
  await waitFor(() => expect(sheet.getByRole('button', { name: 'Stop recording' })).toHaveFocus());
  act(() => sounds.device.hear(0.6));
  expect(sheet.getByRole('meter', { name: 'Loudness' })).toHaveAttribute('value', '0.6');
  await act(() => clock.pass(1400));
  expect(sheet.getByText('00:01')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Pause' }));
  expect(sheet.getByText('Paused').closest('[role=status]')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Continue' }));
  await user.click(sheet.getByRole('button', { name: 'Stop recording' }));
  await waitFor(() => expect(sheet.getByText('Recorded: 4 s')).toHaveFocus());
  fireEvent.change(sheet.getByRole('slider', { name: 'Starts at' }), { target: { value: '1.5' } });
  expect(sheet.getByText('Recorded: 2.5 s')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard this recording?' }));
  await user.click(question.getByRole('button', { name: 'Keep it' }));
  await user.click(sheet.getByRole('button', { name: 'Use this recording' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sounds.did.cuts).toEqual(['0-Infinity', '1.5-4']);
  expect(details()).toMatchObject([{ seconds: 3 }]);
});

test('a recording that is thrown away turns the microphone off', async () => {
  const { add, user, sounds, details } = await setup();
  const sheet = await add('Record your voice');
  await user.click(await sheet.findByRole('button', { name: 'Start recording' }));
  await sheet.findByRole('button', { name: 'Stop recording' });
  expect(sounds.device.did.open).toBe(1);
  await user.click(sheet.getByRole('button', { name: 'Back' }));
  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(await sheet.findByRole('button', { name: 'Record your voice' })).toBeVisible();
  await waitFor(() => expect(sounds.device.did.open).toBe(0));
  expect(details()).toEqual([]);
});

test.each([
  ['refused', /^Click the icon to the left of the address, allow “Microphone”/],
  ['none', /^No microphone was found/],
  ['inUse', /^Another app or tab is using it/],
] as const)('a microphone that is %s: what to do about it', async (microphone, sentence) => {
  const { add, user, sounds } = await setup();
  sounds.device.says.microphone = microphone;
  const sheet = await add('Record your voice');
  await user.click(await sheet.findByRole('button', { name: 'Start recording' }));
  await waitFor(() => expect(within(sheet.getAllByRole('alert')[0] as HTMLElement).getByText(sentence)).toBeVisible());
  expect(sheet.getByRole('button', { name: 'Start recording' })).toBeEnabled();
});

test('items move by button with the focus, are said, and stop at the ends', async () => {
  const { user, intro, details } = await setup({ introDetails: [PICTURE, VOICE] });
  await user.click(intro.getByRole('button', { name: 'Move Sound 2 up' }));
  expect(details()).toEqual([VOICE, PICTURE]);
  expect(intro.getByText('Now at position 1 of 2')).toBeInTheDocument();
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(intro.getByRole('button', { name: 'Move Sound 1 down' })).toHaveFocus();
});

test('an item is removed, and Undo puts it back where it was, whatever was typed meanwhile', async () => {
  const { user, intro, details } = await setup({ introDetails: [PICTURE, VOICE] });
  await user.click(intro.getByRole('button', { name: 'Remove Picture 1' }));
  expect(details()).toEqual([VOICE]);
  await user.type(intro.getByRole('textbox', { name: 'Caption' }), '!');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(details()).toEqual([PICTURE, { ...VOICE, text: 'Slowly!' }]);
});

test('three items are the most; the button says so and stays where the focus is', async () => {
  const { user, intro } = await setup({ introDetails: [PICTURE, VOICE, PICTURE] });
  const button = intro.getByRole('button', { name: 'Add to the introduction' });
  expect(button).toHaveAccessibleDescription('You can add up to 3.');
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a sentence alone; one that stays empty leaves nothing behind', async () => {
  const { user, details, intro } = await setup();
  await user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
  await user.click(await screen.findByRole('button', { name: 'Text only' }));
  await user.click(intro.getByRole('textbox', { name: 'Caption' }));
  await user.keyboard('Heels down');
  expect(details()).toEqual([{ url: '', audioUrl: '', text: 'Heels down', seconds: 0 }]);
  await user.clear(intro.getByRole('textbox', { name: 'Caption' }));
  expect(details()).toHaveLength(1);
  await user.click(intro.getByRole('button', { name: 'Add to the introduction' }));
  expect(details()).toEqual([]);
});

test('the sound of a picture goes alone, and the item is as long as what stays', async () => {
  const { user, intro, details } = await setup({ introDetails: [ONE_OF_TWO] });
  await user.click(intro.getByRole('button', { name: 'More for Picture 1' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove picture or clip' }));
  await waitFor(() => expect(details()).toEqual([{ url: '', audioUrl: VOICE.audioUrl, text: '', seconds: 8 }]));
});

test('a file of one’s own serves a second time, found by its name, with where it is used', async () => {
  const files = [
    fileOf('Squat.jpg', { uses: ['w1', 'w2'] }),
    fileOf('Lunge.jpg'),
    fileOf('Song.mp3', { kind: 'music', contentType: 'audio/mpeg' }),
  ];
  const { add, user, details } = await setup({ files });
  const sheet = await add('My files');
  expect(await sheet.findByText('3 files')).toBeVisible();
  const day = new Date(ADDED_MS).toLocaleDateString('en', { dateStyle: 'medium' });
  expect(sheet.getByText(new RegExp(`200 kB · ${day} · In 2 workouts`))).toBeVisible();
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Kind' }), 'Pictures');
  expect(sheet.getByText('2 files')).toBeVisible();
  await user.type(sheet.getByRole('searchbox', { name: 'Search my files' }), 'sQU');
  expect(sheet.getByText('1 file')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Use Squat.jpg' }));
  expect(details()).toEqual([{ url: 'workout-media/a/123456_Squat.jpg', audioUrl: '', text: '', seconds: 0 }]);
});

test('only what nothing uses can be deleted, after a question', async () => {
  const files = [fileOf('Used.jpg', { uses: ['w1'] }), fileOf('Here.jpg'), fileOf('Free.jpg')];
  const { add, user, media } = await setup({ files, imgUrl: 'workout-media/a/123456_Here.jpg' });
  const sheet = await add('My files');
  await sheet.findByText('3 files');
  expect(sheet.queryByRole('button', { name: 'Delete Used.jpg' })).toBeNull();
  expect(sheet.queryByRole('button', { name: 'Delete Here.jpg' })).toBeNull();
  expect(sheet.getByText(/In “Legs”/)).toBeVisible();
  media.state.removeProblem = 'offline';
  const remove = async () => {
    await user.click(sheet.getByRole('button', { name: 'Delete Free.jpg' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete “Free.jpg”?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
  };
  await remove();
  expect(await sheet.findByText(/^The file couldn’t be deleted\./)).toBeVisible();
  media.state.removeProblem = undefined;
  await remove();
  expect(await sheet.findByText('2 files')).toBeVisible();
});

test('files that cannot be listed: a line with Retry', async () => {
  const { add, user, media } = await setup({ files: [fileOf('A.jpg')] });
  media.state.listProblem = 'offline';
  const sheet = await add('My files');
  expect(await sheet.findByText(/^Your files couldn’t be loaded\./)).toBeVisible();
  media.state.listProblem = undefined;
  await user.click(sheet.getByRole('button', { name: 'Retry' }));
  expect(await sheet.findByText('1 file')).toBeVisible();
});

test('the menu’s focus: Back where one chose how, the way again after it', async () => {
  const { add, user } = await setup();
  const sheet = await add('Sound file');
  expect(sheet.getByRole('button', { name: 'Back' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Add to the introduction' })).toHaveFocus();
});
