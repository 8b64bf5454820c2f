import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Films } from '#platform/pictures/films.ts';
// What the page fetches with the first film is here at once.
import '#screens/film/OpenFilm.tsx';
import { CreateMastervideoScreen } from '#screens/create-mastervideo/CreateMastervideoScreen.tsx';
import { createFakeSounds } from '#tests/stores/fakes/fake-sounds.ts';
import { createTestTimers } from '#tests/stores/harness.ts';
import { mockPlayer, TWO_MASTERS } from '#tests/screens/master-setup.tsx';
import { showAt, type ShellOptions, where } from '#tests/screens/shell-setup.tsx';

beforeEach(() => {
  mockPlayer();
  let count = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL() {} });
});

const MADE = new Blob([new Uint8Array(30_000)], { type: 'video/webm' });
/** Takes every file for a film of ten seconds, and makes it at once. */
const FILMS: Films = {
  open: (file) =>
    Promise.resolve({
      ok: true,
      film: {
        file,
        facts: {
          durationSec: 10,
          width: 640,
          height: 360,
          hasSound: true,
          bytes: 1_048_576,
          type: 'video/webm',
          playsEverywhere: true,
        },
        thumbnails: () => Promise.resolve(),
        make: () => Promise.resolve({ ok: true, blob: MADE, seconds: 10, how: 'as-is' }),
        close() {},
      },
    }),
};

type Device = ReturnType<typeof createFakeSounds>['device'];

/** The page, with a camera, a microphone and a browser that makes films. */
async function show({ prepareDevice, ...options }: ShellOptions & { prepareDevice?: (device: Device) => void } = {}) {
  const clock = createTestTimers();
  const { tools, device } = createFakeSounds(clock.timers, clock.now);
  device.says.formats = [{ name: 'WebM (VP9)', mimeType: 'video/webm;codecs=vp9,opus', plays: true }];
  prepareDevice?.(device);
  const harness = await showAt('/createMastervideo', <CreateMastervideoScreen />, {
    loadSounds: () => Promise.resolve(tools),
    loadFilms: () => Promise.resolve(FILMS),
    ...options,
  });
  const press = async (name: string) => harness.user.click(await screen.findByRole('button', { name }));
  return { ...harness, device, press };
}
async function choose(name = 'Morning.webm') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing to choose with');
  fireEvent.change(input, { target: { files: [new File(['film'], name, { type: 'video/webm' })] } });
  await screen.findByRole('button', { name: 'Save film' });
}
async function record(press: (name: string) => Promise<void>) {
  await press('Record a film');
  await press('Record');
  expect(await screen.findByRole('timer', { name: 'Recorded so far' })).toHaveTextContent('00:00');
  await press('Stop');
  await screen.findByRole('button', { name: 'Save film' });
}

test('says before the work what a film may take, and nothing of limits that are far away', async () => {
  await show();
  expect(
    screen.getByText(/^Record a film here or choose one you have. The finished film can be up to 50 MB/),
  ).toBeVisible();
  expect(screen.queryByRole('meter')).toBeNull();
});

test('says how much room is left once four fifths are used', async () => {
  const { stores } = await show();
  act(() => stores.login.setState({ totalStorageUsed: 81 * 1_048_576 }));
  expect(screen.getByRole('meter', { name: 'Storage' })).toHaveAttribute('aria-valuetext', '81 MB of 100 MB');
});

test('a film that is chosen is made, kept, and opened where it is cut', async () => {
  const { press, media } = await show();
  await choose();
  await press('Save film');
  await press('Use this film');
  await waitFor(() => expect(where()).toBe('/addWorkoutMaster'));
  expect(media.state.uploads).toMatchObject([{ name: 'Morning.webm', kind: 'mastervideo' }]);
});

test('a film that is recorded is kept with the day as its name, and the camera is given back', async () => {
  const { press, device, media } = await show();
  await record(press);
  expect(device.did.takes).toEqual(['start', 'stop']);
  expect(device.did.open).toBe(0);
  await press('Save film');
  await press('Use this film');
  await waitFor(() => expect(where()).toBe('/addWorkoutMaster'));
  expect(media.state.uploads).toMatchObject([{ name: expect.stringMatching(/^Master video .*2\d{3}/) as string }]);
});

test('with as many master videos as the contract allows, none is begun', async () => {
  await show({ workouts: TWO_MASTERS });
  expect(screen.getByText(/^Your plan allows 2 master videos, and you’re using all of them/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'My workouts' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('button', { name: 'Record a film' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Choose a film' })).toBeNull();
});

describe('without a camera', () => {
  test.each([
    ['refused', /allow “Camera, Microphone”/],
    ['inUse', /^Another app or tab is using it/],
    ['none', /^No camera was found/],
  ] as const)('%s: it says what to do, and a film can be chosen at once', async (problem, sentence) => {
    const { press } = await show({ prepareDevice: ({ says }) => void (says.camera = problem) });
    await press('Record a film');
    const alert = (await screen.findByText(sentence)).closest<HTMLElement>('[role="alert"]');
    expect(within(alert as HTMLElement).getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Choose a film' })).toBeVisible();
    await choose();
    await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
    // What was asked of the camera is over.
    await press('Cancel');
    expect(await screen.findByRole('button', { name: 'Record a film' })).toBeVisible();
    expect(screen.queryByText(sentence)).toBeNull();
  });

  test('it can be tried again', async () => {
    const { press, user, device } = await show({ prepareDevice: ({ says }) => void (says.camera = 'inUse') });
    await press('Record a film');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    device.says.camera = undefined;
    await user.click(retry);
    expect(await screen.findByRole('button', { name: 'Record' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose a film' })).toBeNull();
  });
});

describe('what would be lost', () => {
  const leave = { name: 'Leave this film?' };

  test('a running recording asks before the page is left, and goes on', async () => {
    const { press, user, device } = await show();
    await press('Record a film');
    await press('Record');
    await screen.findByRole('button', { name: 'Stop' });
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const dialog = within(screen.getByRole('alertdialog', leave));
    expect(dialog.getByText('The recording stops and is lost.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    expect(device.did.takes).toEqual(['start']);
    await user.click(screen.getByRole('link', { name: 'Back' }));
    await user.click(within(screen.getByRole('alertdialog', leave)).getByRole('button', { name: 'Leave' }));
    expect(where()).toBe('/addWorkoutMaster');
    expect(device.did.open).toBe(0);
  });

  test('a recording asks before it is thrown away, a film that is chosen does not', async () => {
    const { press, user } = await show();
    await choose();
    await press('Cancel');
    await record(press);
    await press('Cancel');
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Discard this recording?' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('button', { name: 'Save film' })).toBeVisible();
    await press('Cancel');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.getByRole('button', { name: 'Record a film' })).toBeVisible();
  });

  test('a film that could not be kept is there to be kept again', async () => {
    const { press, user, media } = await show();
    media.state.addProblem = 'unavailable';
    await choose();
    await press('Save film');
    await press('Use this film');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(where()).toBe('/createMastervideo');
    await user.click(screen.getByRole('link', { name: 'Back' }));
    const dialog = within(screen.getByRole('alertdialog', leave));
    expect(dialog.getByText('It isn’t saved yet and will be lost.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Stay' }));
    media.state.addProblem = undefined;
    await user.click(retry);
    await waitFor(() => expect(where()).toBe('/addWorkoutMaster'));
    expect(media.state.uploads).toHaveLength(1);
  });
});

test('a film for which there is no room says how much there is', async () => {
  const { press } = await show({
    prepare: ({ stores }) => stores.login.getState().set({ totalStorageUsed: 100 * 1_048_576 - 20 * 1024 }),
  });
  await choose();
  await press('Save film');
  await press('Use this film');
  const said = await screen.findByText(/^Your storage has 20 kB left/);
  expect(said.closest('[role="alert"]')).toBeVisible();
  expect(where()).toBe('/createMastervideo');
});
