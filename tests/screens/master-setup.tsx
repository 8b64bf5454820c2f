import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { MediaFile } from '#core/workout/media.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { AddWorkoutMasterScreen } from '#screens/add-workout-master/AddWorkoutMasterScreen.tsx';
import { wholeOf } from '#tests/core/samples.ts';
import { createFakeMedia } from '#tests/stores/fakes/fakes.ts';
import { ANNA, settled } from '#tests/stores/harness.ts';
import { showAt, type ShellOptions } from './shell-setup.tsx';

export const FILM = `workout-media/${ANNA.uid}/1_Morning.webm`;
export const fileOf = (fields: Partial<MediaFile> = {}): MediaFile => ({
  fileName: '1_Morning.webm',
  name: 'Morning.webm',
  path: FILM,
  size: 2_097_152,
  kind: 'mastervideo',
  contentType: 'video/webm',
  state: 'stored',
  uses: [],
  createdAt: 1_700_000_000_000,
  ...fields,
});

/** As many workouts with a master video as the contract of a new account allows. */
export const TWO_MASTERS: readonly WholeWorkout[] = ['a', 'b'].map((sign) =>
  wholeOf([{ timeSec: 10 }], { wId: sign.repeat(20), ownerId: ANNA.uid, wType: 'mastervideo' }),
);

/** The page of the tests has no players: one that says when it plays, and knows a length when it is told. */
export function mockPlayer(): void {
  // One that is asked for a frame only is not on the page.
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(function load(this: HTMLMediaElement) {
    if (!this.isConnected) this.dispatchEvent(new Event('error'));
  });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: false });
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    Object.defineProperty(this, 'paused', { configurable: true, value: true });
    fireEvent.pause(this);
  });
}

/** The page where a film is cut, or without `path` the choice of one, with these among one's files. */
export async function showMaster(path?: string, files: readonly MediaFile[] = [fileOf()], options: ShellOptions = {}) {
  const media = createFakeMedia();
  media.state.files = [...files];
  const query = path === undefined ? '' : `?film=${encodeURIComponent(path)}`;
  return showAt('/addWorkoutMaster', <AddWorkoutMasterScreen />, {
    media,
    path: `/addWorkoutMaster${query}`,
    ...options,
  });
}

/** The film turns out to be as long as that. */
export async function learnLength(durationSec: number) {
  const film = await screen.findByLabelText<HTMLVideoElement>('Your film');
  Object.defineProperty(film, 'duration', { configurable: true, value: durationSec });
  fireEvent.loadedMetadata(film);
  await act(settled);
  return film;
}
