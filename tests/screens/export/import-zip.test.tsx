import { act, screen } from '@testing-library/react';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { workoutFileText } from '#core/import/workout-file.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { ExportScreen } from '#screens/export/ExportScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { downloads } from '#tests/screens/downloads.ts';
import { showAt, type ShellOptions } from '#tests/screens/shell-setup.tsx';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA } from '#tests/stores/harness.ts';
import { packedZipOf, zipOf } from '#tests/support/zip.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

const PICTURE = `workout-media/${ANNA.uid}/12345678901234567890_squat.jpg`;
const MUSIC = `workout-media/${ANNA.uid}/12345678901234567891_song.mp3`;
const FILM = `workout-media/${ANNA.uid}/12345678901234567892_film.mp4`;
const NAMES: Readonly<Record<string, string>> = {
  [PICTURE]: 'media/01-squat.jpg',
  [MUSIC]: 'media/02-song.mp3',
  [FILM]: 'media/03-film.mp4',
};
const legs = wholeOf(
  [
    {
      name: 'Squats',
      timeSec: 40,
      exDetails: [{ url: PICTURE, audioUrl: '', text: 'Deep', seconds: 0 }],
      filmEndSec: 9,
    },
    { name: 'Lunges', timeSec: 30 },
  ],
  { name: 'Legs', ownerId: ANNA.uid, imgUrl: PICTURE, musicUrl: MUSIC },
);
const textOf = (...wholes: WholeWorkout[]) =>
  workoutFileText(wholes, { viewer: ANNA.uid, fileOf: (path) => NAMES[path] });
const MEDIA = { 'media/01-squat.jpg': 'picture', 'media/02-song.mp3': 'music' };

const show = async (options: ShellOptions = {}) => {
  const media = createFakeMedia();
  const shown = await showAt('/export', <ExportScreen />, { path: '/export?import', media, ...options });
  const choose = async (zip: BlobPart) => {
    await shown.user.upload(await screen.findByLabelText('Choose a file'), new File([zip], 'Legs.zip'));
  };
  const save = async () => {
    await shown.user.click(await screen.findByRole('button', { name: 'Import 1 workout' }));
    await screen.findByText('1 workout is now in your list.');
    return shown.library.calls.saved[0];
  };
  const stored = async (path = '') => media.state.blobs.get(path)?.text();
  return { ...shown, media, choose, save, stored };
};

test('a ZIP of Icetime comes in again, with its pictures and music', async () => {
  const { choose, save, stored, media } = await show();
  await choose(zipOf({ ...MEDIA, 'workout.icetime.json': textOf(legs) }));
  expect(await screen.findByRole('checkbox', { name: 'Legs' })).toBeChecked();
  expect(media.state.uploads).toEqual([]);
  const saved = await save();
  expect(saved).toMatchObject({
    workout: { name: 'Legs', wType: 'text', videoUrl: '' },
    exercises: [{ name: 'Squats' }, {}],
  });
  expect(await stored(saved?.workout.imgUrl)).toBe('picture');
  expect(await stored(saved?.workout.musicUrl)).toBe('music');
  expect(saved?.exercises[0]?.exDetails).toEqual([
    { url: saved?.workout.imgUrl, audioUrl: '', text: 'Deep', seconds: 0 },
  ]);
  expect(media.state.uploads.map(({ name, kind, contentType }) => [name, kind, contentType])).toEqual([
    ['squat.jpg', 'image', 'image/jpeg'],
    ['song.mp3', 'music', 'audio/mpeg'],
  ]);
  expect(screen.queryByText(/stayed behind/)).toBeNull();
});

test('what the sheet packs is what the import reads', async () => {
  const files = downloads();
  const media = createFakeMedia();
  media.state.offlineFiles.set(PICTURE, new Blob(['picture']));
  media.state.offlineFiles.set(MUSIC, new Blob(['music']));
  const { user } = await showAt('/export', <ExportScreen />, {
    path: `/export?w=${legs.workout.wId}`,
    workouts: [legs],
    media,
  });
  await user.click(await screen.findByRole('button', { name: 'ZIP with media' }));
  await screen.findByText(/The ZIP is ready/);
  document.body.replaceChildren();
  const { choose, save, stored } = await show();
  await choose(await (files.get('Legs.zip') ?? new Blob()).arrayBuffer());
  const saved = await save();
  expect(await stored(saved?.workout.imgUrl)).toBe('picture');
  expect(await stored(saved?.workout.musicUrl)).toBe('music');
});

test('its film comes along with the pieces cut of it', async () => {
  const ofFilm = { ...legs, workout: { ...legs.workout, videoUrl: FILM } };
  const zip = zipOf({ ...MEDIA, 'media/03-film.mp4': 'film', 'workout.icetime.json': textOf(ofFilm) });
  const { choose, save, stored } = await show();
  await choose(zip);
  const saved = await save();
  expect(saved?.workout.wType).toBe('mastervideo');
  expect(saved?.exercises[0]?.filmEndSec).toBe(9);
  expect(await stored(saved?.workout.videoUrl)).toBe('film');
});

test('a film that the contract does not allow stays behind with its pieces, and the workout comes in', async () => {
  const ofFilm = { ...legs, workout: { ...legs.workout, videoUrl: FILM } };
  const { choose, save, media, stores } = await show();
  act(() => stores.contract.getState().setContract({ ...BASE_CONTRACT, maxMasterVideos: 0 }));
  await choose(zipOf({ ...MEDIA, 'media/03-film.mp4': 'film', 'workout.icetime.json': textOf(ofFilm) }));
  const saved = await save();
  expect(saved).toMatchObject({ workout: { wType: 'text', videoUrl: '' }, exercises: [{ filmEndSec: 0 }, {}] });
  expect(media.state.uploads.map(({ kind }) => kind)).toEqual(['image', 'music']);
  expect(screen.getByText(/^1 picture, film or sound stayed behind/)).toBeVisible();
});

test('files that are damaged or refused stay behind with a sentence, and the rest comes in', async () => {
  const { choose, save, stored } = await show();
  const zip = zipOf({ ...MEDIA, 'workout.icetime.json': textOf(legs) });
  const at = Buffer.from(zip).indexOf('music');
  zip[at] = 0;
  await choose(zip);
  const saved = await save();
  expect(await stored(saved?.workout.imgUrl)).toBe('picture');
  expect(saved?.workout.musicUrl).toBe('');
  expect(screen.getByText(/^1 picture, film or sound stayed behind/)).toBeVisible();
});

test('what the ZIP does not hold is counted before anything is saved', async () => {
  const { choose } = await show();
  await choose(zipOf({ 'media/01-squat.jpg': 'picture', 'workout.icetime.json': textOf(legs) }));
  expect(await screen.findByText('1 picture, film or sound isn’t in the file.')).toBeVisible();
});

test('a ZIP that somebody packed again: in a folder, compressed, or with the shadows of a Mac', async () => {
  const { choose, save, stored } = await show();
  const folder = Object.fromEntries(Object.entries(MEDIA).map(([name, content]) => [`Legs/${name}`, content]));
  await choose(
    zipOf({ '__MACOSX/Legs/._workout.icetime.json': 'x', ...folder, 'Legs/workout.icetime.json': textOf(legs) }),
  );
  const saved = await save();
  expect(await stored(saved?.workout.imgUrl)).toBe('picture');
});

test('a compressed text is unpacked', async () => {
  const { choose } = await show();
  await choose(packedZipOf('workout.icetime.json', textOf(wholeOf([{}], { name: 'Packed' }))));
  expect(await screen.findByRole('checkbox', { name: 'Packed' })).toBeChecked();
});

const locked = zipOf({ 'workout.json': '{}' });
locked[locked.length - 22 - 46 - 'workout.json'.length + 8] = 1;
const many = Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.txt`, '']));
test.each<[string, BlobPart, RegExp]>([
  ['cut off', zipOf({ ...MEDIA, 'workout.json': '{}' }).slice(0, -30), /This ZIP is broken/],
  ['damaged', zipOf({ 'workout.json': '{}' }).map((byte, at) => (at === 43 ? 0 : byte)), /This ZIP is broken/],
  ['with a password', locked, /has a password/],
  ['of thousands of files', zipOf(many), /too many files/],
  ['of pictures alone', zipOf(MEDIA), /no workout in this ZIP/],
  ['with JSON of something else', zipOf({ 'package.json': '{}' }), /isn’t from an app we know/],
  ['that unpacks to more than is ever read', packedZipOf('workout.json', ' '.repeat(6_000_000)), /too big/],
  [
    'that unpacks to more than it says',
    packedZipOf('workout.json', ' '.repeat(50_000_000), 1000),
    /This ZIP is broken/,
  ],
])('a ZIP %s: a sentence', async (_, zip, sentence) => {
  const { choose } = await show();
  await choose(zip);
  expect(await screen.findByText(sentence)).toBeVisible();
});
