import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FilmFacts, FilmConversion, FilmProblem } from '#core/media/film.ts';
import type { Films, Made } from '#platform/pictures/films.ts';
import { FilmEditor } from '#screens/film/FilmEditor.tsx';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const MB = 1_048_576;
const played: string[] = [];
beforeEach(() => {
  played.length = 0;
  let count = 0;
  Object.assign(URL, { createObjectURL: () => `blob:${(count += 1)}`, revokeObjectURL() {} });
  // jsdom plays nothing.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    played.push(`play ${this.currentTime}`);
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    fireEvent.pause(this);
  });
});

interface Asked {
  readonly plan: FilmConversion;
  readonly signal: AbortSignal;
  readonly progress: (share: number) => void;
  readonly answer: (made: Made) => void;
}

/** A device that answers when the test lets it. */
function createFakeFilms(facts: Partial<FilmFacts>) {
  const made: Asked[] = [];
  const strips: { count: number; signal: AbortSignal }[] = [];
  let closed = 0;
  let opened = 0;
  let refusal: FilmProblem | undefined;
  const films: Films = {
    open(file) {
      opened += 1;
      if (refusal) return Promise.resolve({ ok: false, problem: refusal });
      const film = {
        file,
        facts: {
          durationSec: 60,
          width: 1920,
          height: 1080,
          hasSound: true,
          bytes: 90 * MB,
          type: 'video/mp4',
          playsEverywhere: true,
          ...facts,
        },
        thumbnails: (
          atSec: readonly number[],
          _: number,
          onOne: (i: number, blob: Blob) => void,
          signal: AbortSignal,
        ) => {
          strips.push({ count: atSec.length, signal });
          onOne(1, new Blob(['jpeg']));
          return Promise.resolve();
        },
        make: (plan: FilmConversion, progress: (share: number) => void, signal: AbortSignal) =>
          new Promise<Made>((answer) => made.push({ plan, progress, signal, answer })),
        close: () => void (closed += 1),
      };
      return Promise.resolve({ ok: true, film });
    },
  };
  return {
    films,
    made,
    strips,
    closed: () => closed,
    opened: () => opened,
    refuse: (by?: FilmProblem) => (refusal = by),
  };
}

async function show(facts: Partial<FilmFacts> = {}, refusal?: FilmProblem, loads = true) {
  const fake = createFakeFilms(facts);
  fake.refuse(refusal);
  const done: { blob: Blob; seconds: number }[] = [];
  let cancelled = 0;
  const file = new Blob(['film']);
  Object.defineProperty(file, 'size', { value: 4 * 1024 ** 3 });
  const harness = await showScreen(
    <FilmEditor
      file={file}
      maxBytes={20 * MB}
      maxHeight={720}
      onDone={(made) => done.push(made)}
      onCancel={() => (cancelled += 1)}
    />,
    { signedIn: true, loadFilms: () => (loads ? Promise.resolve(fake.films) : Promise.reject(new Error('offline'))) },
  );
  await screen.findByRole('button', { name: 'Cancel' });
  await waitFor(() => expect(screen.queryByText('Opening the film')).toBeNull());
  const answer = (made: Made) =>
    act(async () => {
      fake.made.at(-1)?.answer(made);
      await settled();
    });
  return { ...harness, ...fake, done, cancelled: () => cancelled, answer };
}
const start = () => screen.getByRole('slider', { name: 'Start' });
const end = () => screen.getByRole('slider', { name: 'End' });
const film = () => screen.getByLabelText<HTMLVideoElement>('Your film');

describe('the part that stays', () => {
  test('is moved by keys, by a second or a tenth, and the film shows where', async () => {
    const { user } = await show();
    act(() => start().focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(start()).toHaveAttribute('aria-valuetext', '00:02.1');
    expect(start()).toHaveAttribute('aria-valuemax', '59');
    expect(film().currentTime).toBe(2.1);
    act(() => end().focus());
    await user.keyboard('{PageDown}{PageUp}{PageDown}{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(end()).toHaveAttribute('aria-valuetext', '00:48.9');
    expect(screen.getByText('00:02.1 to 00:48.9, 46.8 s')).toBeVisible();
    await user.keyboard('{Home}');
    expect(end()).toHaveAttribute('aria-valuetext', '00:03.1');
    await user.keyboard('{End}');
    expect(end()).toHaveAttribute('aria-valuetext', '01:00.0');
    await user.keyboard('x');
    expect(end()).toHaveAttribute('aria-valuetext', '01:00.0');
  });

  test('is typed as times', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: 'End' });
    await user.clear(field);
    await user.type(field, '0:20{Enter}');
    expect(end()).toHaveAttribute('aria-valuenow', '20');
    await user.clear(screen.getByRole('textbox', { name: 'Start' }));
    await user.type(screen.getByRole('textbox', { name: 'Start' }), '30{Enter}');
    expect(screen.getByText(/00:19/)).toBeVisible();
    expect(start()).toHaveAttribute('aria-valuenow', '0');
  });

  test('is dragged by the nearer handle; between them a moment is shown', async () => {
    await show();
    const strip = screen.getByRole('group', { name: 'The part you keep' });
    const track = strip.firstElementChild as HTMLElement;
    vi.spyOn(track, 'getBoundingClientRect').mockReturnValue({ left: 24, width: 600 } as DOMRect);
    Object.assign(strip, { setPointerCapture() {} });
    const at = (sec: number) => ({ clientX: 24 + sec * 10, button: 0, pointerId: 1 });
    fireEvent.pointerDown(strip, at(1));
    fireEvent.pointerMove(strip, at(11));
    fireEvent.pointerUp(strip, at(11));
    fireEvent.pointerMove(strip, at(30));
    // It did not jump to the finger.
    expect(start()).toHaveAttribute('aria-valuenow', '10');
    fireEvent.pointerDown(strip, at(61));
    fireEvent.pointerMove(strip, at(41));
    fireEvent.pointerCancel(strip, at(41));
    expect(end()).toHaveAttribute('aria-valuenow', '40');
    fireEvent.pointerDown(strip, at(25));
    expect(film().currentTime).toBe(25);
    fireEvent.pointerDown(strip, { ...at(20), button: 2 });
    fireEvent.pointerDown(strip, at(2));
    expect(start()).toHaveAttribute('aria-valuenow', '2');
  });

  test('is played from its start to its end', async () => {
    const { user } = await show();
    fireEvent.keyDown(start(), { key: 'PageUp' });
    await user.click(screen.getByRole('button', { name: 'Play the selection' }));
    expect(played).toEqual(['play 10']);
    await user.click(screen.getByRole('button', { name: 'Pause the selection' }));
    expect(screen.getByRole('button', { name: 'Play the selection' })).toBeVisible();
  });
});

test('sizes are said before, and follow what is chosen', async () => {
  await show();
  expect(screen.getByText('1,920 × 1,080 pixels, 01:00, 90 MB')).toBeVisible();
  expect(screen.getByText('About 18.4 MB of 20 MB allowed')).toBeVisible();
  expect(screen.getByText(/^It will be made smaller/)).toBeVisible();
  for (let i = 0; i < 5; i += 1) fireEvent.keyDown(end(), { key: 'PageDown' });
  expect(screen.getByText('About 15 MB of 20 MB allowed')).toBeVisible();
  expect(screen.getByText(/^Once trimmed, it fits/)).toBeVisible();
  expect(screen.queryByText('This film has no sound.')).toBeNull();
});

test('what fits is said to stay, and a silent film to be one', async () => {
  await show({ bytes: 5 * MB, hasSound: false });
  expect(screen.getByText(/^It fits as it is/)).toBeVisible();
  expect(screen.getByText('This film has no sound.')).toBeVisible();
});

test.each([
  ['with fingers', false, 'Drag the handles to trim.'],
  ['with a mouse', true, /^Drag the handles to trim\. Or use the arrow keys/],
])('how to trim is said for whoever points %s', async (_, matches, said) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }));
  await show();
  expect(screen.getByText(said)).toBeVisible();
  vi.unstubAllGlobals();
});

test('a film too long for its size says how long would fit, and is not begun', async () => {
  await show({ durationSec: 3600, bytes: 1500 * MB });
  expect(screen.getByText('That’s too long for 20 MB. Trim it to 09:19 min or less.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save film' })).toBeDisabled();
});

test('it is made with news of how far it is, looked at, and taken', async () => {
  const { user, made, strips, answer, done, closed, leave } = await show();
  await waitFor(() => expect(strips).toMatchObject([{ count: 8, signal: { aborted: false } }]));
  fireEvent.keyDown(start(), { key: 'PageUp' });
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  expect(made[0]?.plan).toEqual({ fromSec: 10, toSec: 60, maxBytes: 20 * MB, maxHeight: 720 });
  expect(strips[0]?.signal.aborted).toBe(true);
  act(() => made[0]?.progress(0.1));
  expect(screen.getByText(/^Keep Icetime open/)).toBeVisible();
  expect(screen.queryByText(/left\./)).toBeNull();
  const begunMs = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => begunMs + 40_000);
  act(() => made[0]?.progress(0.4));
  expect(screen.getByRole('button', { name: 'Working, 40%' })).toBeVisible();
  expect(screen.getByText(/About 01:0\d min left\./)).toBeVisible();
  const blob = new Blob(['x'.repeat(3 * MB)], { type: 'video/mp4' });
  await answer({ ok: true, blob, seconds: 50, how: 'transcoded' });
  expect(screen.getByRole('heading', { name: 'Your film is ready' })).toHaveFocus();
  expect(screen.getByLabelText('The new film')).toBeVisible();
  expect(screen.getByText('00:50, 3 MB')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Change the selection' }));
  expect(start()).toHaveAttribute('aria-valuenow', '10');
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await answer({ ok: true, blob, seconds: 50, how: 'transcoded' });
  await user.click(screen.getByRole('button', { name: 'Use this film' }));
  expect(done).toEqual([{ blob, seconds: 50 }]);
  expect(closed()).toBe(0);
  leave();
  expect(closed()).toBe(1);
});

test('it can be cancelled, and begun again', async () => {
  const { user, made, strips, answer, cancelled } = await show();
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(made[0]?.signal.aborted).toBe(true);
  expect(screen.getByText('Cancelled. Your film is as it was.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save film' })).toHaveFocus();
  await answer({ ok: false, problem: 'cancelled' });
  // The strip asks for what it has not got yet.
  expect(strips.at(-1)).toMatchObject({ count: 7 });
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  expect(screen.queryByText(/^Cancelled/)).toBeNull();
  await answer({ ok: false, problem: 'failed' });
  expect(screen.getByText(/^That didn’t work/).closest('[role="alert"]')).toBeVisible();
  expect(cancelled()).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelled()).toBe(1);
});

test.each<[FilmProblem, Partial<FilmFacts>, RegExp]>([
  ['cannot-encode', {}, /^Your device can’t make this film smaller. Trim it to 00:13 min or less/],
  ['cannot-encode', { playsEverywhere: false }, /^Your device can’t read this kind of film/],
  ['too-long-for-size', {}, /^That’s too long for 20 MB. Trim it to 00:48 min or less/],
  ['no-room', {}, /^Your device ran out of memory/],
])('what could not be made for %s of %j is explained', async (problem, facts, sentence) => {
  const { user, answer } = await show(facts);
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await answer({ ok: false, problem });
  expect(screen.getByText(sentence).closest('[role="alert"]')).toBeVisible();
  fireEvent.keyDown(end(), { key: 'ArrowLeft' });
  expect(screen.queryByText(sentence)).toBeNull();
});

test('of a piece that grew too large, as much as would fit of that piece is said, wherever it begins', async () => {
  const { user, answer } = await show({});
  fireEvent.keyDown(start(), { key: 'PageUp' });
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await answer({ ok: false, problem: 'too-long-for-size' });
  expect(screen.getByText(/^That’s too long for 20 MB. Trim it to 00:40 min or less/)).toBeVisible();
});

test.each<[FilmProblem, RegExp]>([
  ['empty', /^This file is empty/],
  ['file-too-large', /^This file is 4.1 GB. Choose a film of up to 2 GB/],
  ['not-a-film', /^This film can’t be opened/],
  ['no-picture', /^This file only has sound/],
  ['cannot-decode', /HEVC/],
])('a file refused as %s is explained', async (problem, sentence) => {
  const { user, cancelled } = await show({}, problem);
  expect(screen.getByText(sentence).closest('[role="alert"]')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(cancelled()).toBe(1);
});

test('without the code for films it says so, and asks for it again', async () => {
  const { user, refuse, opened } = await show({}, 'no-code');
  expect(screen.getByText(/^The film editor couldn’t be loaded/)).toBeVisible();
  refuse();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('slider', { name: 'Start' })).toBeVisible();
  expect(opened()).toBe(2);
});

test('the same where not even the way to it could be loaded', async () => {
  await show({}, undefined, false);
  expect(screen.getByText(/^The film editor couldn’t be loaded/)).toBeVisible();
});

test('a film that the browser cannot play can be made all the same', async () => {
  await show();
  fireEvent.error(film());
  expect(screen.getByText(/^Your browser can’t play this film here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Play the selection' })).toBeNull();
  fireEvent.keyDown(start(), { key: 'ArrowRight' });
  expect(start()).toHaveAttribute('aria-valuenow', '1');
});
