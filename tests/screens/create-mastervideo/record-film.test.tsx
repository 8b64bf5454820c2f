import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RecordFilm } from '#screens/create-mastervideo/RecordFilm.tsx';
import type { Camera } from '#screens/create-mastervideo/camera-session.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';
import { settled } from '#tests/stores/harness.ts';

/** A stream whose first camera is the one that was asked for. */
const streamOf = (camera: string, hasSound: boolean): MediaStream =>
  ({
    getVideoTracks: () => [{ getSettings: () => ({ deviceId: camera }), readyState: 'live' }],
    getAudioTracks: () => (hasSound ? [{}] : []),
  }) as unknown as MediaStream;

interface Phone {
  readonly cameras?: readonly string[];
  readonly hasSound?: boolean;
}

async function show({ cameras = ['front', 'back'], hasSound = true }: Phone = {}) {
  const opened: (string | boolean | undefined)[] = [];
  const stopped: string[] = [];
  const films: Blob[] = [];
  const ends: (() => void)[] = [];
  let lose = () => {};
  const camera: Camera = {
    browser: 'chromium',
    capture: {
      open: ({ camera: id }) => {
        opened.push(id);
        const name = typeof id === 'string' ? id : (cameras[0] ?? '');
        return Promise.resolve({
          stream: streamOf(name, hasSound),
          stop: () => void stopped.push(name),
          onLost: (listener) => void (lose = listener),
        });
      },
      cameras: () => Promise.resolve(cameras),
    },
    recorder: {
      formats: () => [{ name: 'WebM', mimeType: 'video/webm', plays: true }],
      start: () => ({
        recorded: new Promise<Blob>((resolve) => ends.push(() => resolve(new Blob(['film'])))),
        pause: () => {},
        resume: () => {},
        stop: () => {},
      }),
    },
  };
  const harness = await showScreen(
    <RecordFilm onFilm={(film) => films.push(film)} onChoose={() => {}} onCancel={() => {}} />,
    { signedIn: true, loadSounds: (() => Promise.resolve(camera)) as never },
  );
  await act(settled);
  const press = async (name: string) => {
    act(() => screen.getByRole('button', { name }).click());
    await act(settled);
  };
  const finish = async () => {
    ends.shift()?.();
    await act(settled);
  };
  return { ...harness, opened, stopped, films, press, finish, lose: () => act(() => lose()) };
}

const timer = () => screen.getByRole('timer', { name: 'Recorded so far' });

beforeEach(() => void vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue());

/** An interval that passes when the test says so, and how many of them run. */
function stopwatch() {
  let nowMs = 7000;
  const ticks = new Map<unknown, () => void>();
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  vi.spyOn(globalThis, 'setInterval').mockImplementation(((tick: () => void) => {
    const id = Symbol('timer');
    ticks.set(id, tick);
    return id;
  }) as never);
  vi.spyOn(globalThis, 'clearInterval').mockImplementation((id) => void ticks.delete(id));
  const pass = (ms: number) =>
    act(() => {
      nowMs += ms;
      for (const tick of ticks.values()) tick();
    });
  return { pass, running: () => ticks.size };
}

test('counts whole seconds from Record on, until the recording is written', async () => {
  const { press, finish, films } = await show();
  const { pass } = stopwatch();
  expect(screen.queryByRole('timer')).toBeNull();
  await press('Record');
  expect(timer()).toHaveTextContent('00:00');
  pass(999);
  expect(timer()).toHaveTextContent('00:00');
  pass(1);
  expect(timer()).toHaveTextContent('00:01');
  pass(64_000);
  expect(timer()).toHaveTextContent('01:05');
  await press('Stop');
  expect(screen.getByRole('button', { name: 'Ending the recording' })).toHaveAttribute('aria-disabled', 'true');
  expect(timer()).toBeVisible();
  expect(films).toHaveLength(0);
  await finish();
  expect(films).toHaveLength(1);
});

test('the clock of a recording ends with the page', async () => {
  const { press, leave } = await show();
  const { running } = stopwatch();
  await press('Record');
  expect(running()).toBe(1);
  leave();
  expect(running()).toBe(0);
});

test('leaving gives the camera back, and takes no film that is written later', async () => {
  const { press, leave, finish, stopped, films } = await show();
  await press('Record');
  expect(stopped).toEqual([]);
  leave();
  expect(stopped).toEqual(['front']);
  await finish();
  expect(films).toEqual([]);
});

test('the picture is that of the camera, and Next camera goes through all of them', async () => {
  const { press, opened, stopped } = await show({ cameras: ['front', 'back', 'desk'] });
  const picture = () => screen.getByLabelText<HTMLVideoElement>('What the camera sees').srcObject as MediaStream;
  const shown = () => picture().getVideoTracks()[0]?.getSettings().deviceId;
  expect(shown()).toBe('front');
  for (const name of ['back', 'desk', 'front']) {
    await press('Next camera');
    expect(shown()).toBe(name);
  }
  expect(opened).toEqual([true, 'back', 'desk', 'front']);
  expect(stopped).toEqual(['front', 'back', 'desk']);
});

test('a phone with a single camera offers no other, and a running recording neither that nor Cancel', async () => {
  const one = await show({ cameras: ['front'] });
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next camera' })).toBeNull();
  one.leave();
  const { press } = await show();
  expect(screen.getByRole('button', { name: 'Next camera' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await press('Record');
  expect(screen.queryByRole('button', { name: 'Next camera' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Record' })).toBeNull();
});

test.each([
  ['without a microphone says that it is silent', false, 1],
  ['with a microphone says nothing of it', true, 0],
])('a camera %s', async (_, hasSound, notes) => {
  await show({ hasSound });
  const [status] = screen.getAllByRole('status');
  expect(within(status as HTMLElement).queryAllByText(/^No microphone was found/)).toHaveLength(notes);
  expect(screen.queryByText('Turning on the camera')).toBeNull();
});

test('a camera that disappears before Record says so, and is opened again', async () => {
  const { lose, press, opened } = await show();
  lose();
  const alert = screen.getAllByRole('alert').find((one) => one.textContent !== '');
  expect(alert).toBeVisible();
  expect(screen.queryByLabelText('What the camera sees')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a film' })).toBeVisible();
  await press('Retry');
  expect(alert).toBeEmptyDOMElement();
  expect(opened).toEqual([true, true]);
  expect(screen.getByRole('button', { name: 'Record' })).toBeVisible();
});
