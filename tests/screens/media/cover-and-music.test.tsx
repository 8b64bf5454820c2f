import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MediaFile, MediaKind } from '#core/workout/media.ts';
// What the page fetches when it is asked for is here at once.
import '#screens/add-workout/WorkoutMedia.tsx';
import '#screens/media/MediaLibrary.tsx';
import '#screens/media/MediaSheet.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { ANNA, createTestTimers } from '#tests/stores/harness.ts';
import { showEditor } from '#tests/screens/add-workout-setup.tsx';

beforeEach(() => {
  Object.assign(URL, { createObjectURL: () => 'blob:picked', revokeObjectURL() {} });
});

const ADDED_MS = 1_700_000_000_000;
const fileOf = (name: string, kind: MediaKind = 'image'): MediaFile => ({
  fileName: `123456_${name}`,
  name,
  path: `workout-media/a/123456_${name}`,
  size: 204_800,
  kind,
  contentType: kind === 'image' ? 'image/jpeg' : 'audio/mpeg',
  state: 'stored',
  uses: [],
  createdAt: ADDED_MS,
});

/** The editor with the workout's cover and music open. */
async function setup(files: readonly MediaFile[] = []) {
  const clock = createTestTimers();
  const editor = await showEditor({
    workouts: [wholeOf([{ name: 'Squats', timeSec: 40 }], { ownerId: ANNA.uid, name: 'Legs' })],
    loadSounds: () => Promise.resolve(createFakeSounds(clock.timers, clock.now).tools),
    prepare: ({ media }) => void (media.state.files = [...files]),
  });
  await editor.user.click(screen.getByRole('button', { name: 'Cover and music' }));
  return { ...editor, part: async (name: string) => within(await screen.findByRole('region', { name })) };
}

test.each([
  ['Choose a cover', 'Choose a picture', 'image/*'],
  ['Choose music', 'Choose a sound file', 'audio/*'],
])('“%s” opens the device’s own chooser with one press', async (press, again, accept) => {
  const opened: string[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    opened.push(this.accept);
  });
  const { user } = await setup();
  await user.click(await screen.findByRole('button', { name: press }));
  // Whoever closed it can open it again.
  await screen.findByRole('button', { name: again });
  await waitFor(() => expect(opened).toEqual([accept]));
});

test('the room for files is shown beside the chooser once it runs short', async () => {
  const { user, stores } = await setup();
  act(() => stores.login.setState({ totalStorageUsed: 80 * 1_048_576 }));
  await user.click(await screen.findByRole('button', { name: 'Choose a cover' }));
  expect(await screen.findByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '80 MB of 100 MB');
});

test('a cover is one of one’s own pictures, and goes and comes back', async () => {
  const { user, draft, part } = await setup([fileOf('Front.jpg'), fileOf('Song.mp3', 'music')]);
  await user.click((await part('Cover')).getByRole('button', { name: 'My files' }));
  expect(await screen.findByText('1 file')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use Front.jpg' }));
  expect(draft()?.workout.imgUrl).toBe('workout-media/a/123456_Front.jpg');
  await user.click(screen.getByRole('button', { name: 'Remove cover' }));
  expect(draft()?.workout.imgUrl).toBe('');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft()?.workout.imgUrl).toBe('workout-media/a/123456_Front.jpg');
});

test.each([
  ['javascript:alert(1)', 'The link has to start with https://.'],
  ['http://example.com/a.mp3', 'The link has to start with https://.'],
  ['https://me:secret@example.com/a.mp3', 'This link contains a name or password. Remove it.'],
  ['my song', /^This isn’t a complete link/],
])('music from %s is refused with a sentence', async (typed, sentence) => {
  const { user, draft } = await setup();
  const field = await screen.findByRole('textbox', { name: 'Or a link to the music' });
  await user.type(field, typed);
  await user.tab();
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(sentence);
  expect(draft()?.workout.musicUrl).toBe('');
});

test('music from an address, from Apple Music, and a file of one’s own', async () => {
  const { user, draft, part } = await setup([fileOf('Song.mp3', 'music')]);
  const type = async (text: string) => {
    const field = await screen.findByRole('textbox', { name: 'Or a link to the music' });
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  };
  await type('example.com/a.mp3');
  expect(draft()?.workout.musicUrl).toBe('https://example.com/a.mp3');
  fireEvent.error(screen.getByLabelText('Listen to the music'));
  expect(screen.getByText('This can’t be played right now.')).toBeVisible();
  await type('music.apple.com/us/album/1');
  expect(draft()?.workout.musicUrl).toBe('https://music.apple.com/us/album/1');
  expect(screen.getByText('Opens in Apple Music when you train.')).toBeVisible();
  expect(screen.queryByLabelText('Listen to the music')).toBeNull();
  await user.click((await part('Music')).getByRole('button', { name: 'My files' }));
  await user.click(await screen.findByRole('button', { name: 'Use Song.mp3' }));
  await waitFor(() => expect(draft()?.workout.musicUrl).toBe('workout-media/a/123456_Song.mp3'));
  expect(await screen.findByText('Song.mp3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove music' }));
  expect(draft()?.workout.musicUrl).toBe('');
  expect(screen.getByText('Music removed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(draft()?.workout.musicUrl).toBe('workout-media/a/123456_Song.mp3');
});
