import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Films, Made } from '#platform/pictures/films.ts';
import { FilmEditor } from '#screens/film/FilmEditor.tsx';
import { settled } from '#tests/stores/harness.ts';
import { showScreen } from '#tests/screens/shell-setup.tsx';

const MB = 1_048_576;
type Opened = Awaited<ReturnType<Films['open']>>;
interface Conversion {
  readonly progress: (share: number) => void;
  readonly signal: AbortSignal;
  readonly answer: (made: Made) => void;
}

/** Addresses of blobs that are in use. */
const urls = new Set<string>();
beforeEach(() => {
  urls.clear();
  let count = 0;
  Object.assign(URL, {
    createObjectURL() {
      const url = `blob:${(count += 1)}`;
      urls.add(url);
      return url;
    },
    revokeObjectURL: (url: string) => void urls.delete(url),
  });
});

/** Films that open and convert when the test answers. */
async function show() {
  const closed: string[] = [];
  const answers: ((opened: Opened) => void)[] = [];
  const conversions: Conversion[] = [];
  const strips: AbortSignal[] = [];
  const filmOf = (name: string, durationSec: number): Opened => ({
    ok: true,
    film: {
      file: new Blob([name]),
      facts: {
        durationSec,
        width: 1920,
        height: 1080,
        hasSound: true,
        bytes: 90 * MB,
        type: 'video/mp4',
        playsEverywhere: true,
      },
      thumbnails(_, __, onOne, signal) {
        strips.push(signal);
        onOne(0, new Blob(['frame']));
        return Promise.resolve();
      },
      make: (_, progress, signal) => new Promise<Made>((answer) => conversions.push({ progress, signal, answer })),
      close: () => void closed.push(name),
    },
  });
  const films: Films = { open: () => new Promise((answer) => answers.push(answer)) };
  const FILES = [new Blob(['one']), new Blob(['two'])] as const;
  function Both() {
    const [file, setFile] = useState<Blob>(FILES[0]);
    return (
      <>
        <button type="button" onClick={() => setFile(FILES[1])}>
          Other file
        </button>
        <FilmEditor file={file} maxBytes={20 * MB} maxHeight={720} onDone={() => {}} onCancel={() => {}} />
      </>
    );
  }
  const harness = await showScreen(<Both />, { signedIn: true, loadFilms: () => Promise.resolve(films) });
  await screen.findByText('Opening the film');
  await waitFor(() => expect(answers).toHaveLength(1));
  const answer = (nth: number, opened: Opened) =>
    act(async () => {
      answers[nth]?.(opened);
      await settled();
    });
  return { ...harness, closed, answers, conversions, strips, filmOf, answer };
}

test('a film that opens after the screen was left is closed', async () => {
  const { leave, answer, filmOf, closed } = await show();
  leave();
  expect(closed).toEqual([]);
  await answer(0, filmOf('one', 60));
  expect(closed).toEqual(['one']);
});

test('of two files, the film chosen last is shown, whichever opens first', async () => {
  const { user, answers, answer, filmOf, closed, leave } = await show();
  await user.click(screen.getByRole('button', { name: 'Other file' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  await answer(1, filmOf('two', 30));
  await answer(0, filmOf('one', 60));
  expect(screen.getByRole('slider', { name: 'End' })).toHaveAttribute('aria-valuenow', '30');
  expect(closed).toEqual(['one']);
  leave();
  expect(closed).toEqual(['one', 'two']);
});

test('a replaced file is opened anew: until then the film before it is not shown', async () => {
  const { user, answers, answer, filmOf, closed } = await show();
  await answer(0, filmOf('one', 60));
  expect(screen.queryByText('Opening the film')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Other file' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.getByText('Opening the film').closest('[role="status"]')).toBeVisible();
  expect(screen.queryByRole('slider')).toBeNull();
  expect(closed).toEqual(['one']);
});

test('a second try takes back the sentence of the first', async () => {
  const { user, answers, answer } = await show();
  await answer(0, { ok: false, problem: 'no-code' });
  const alert = screen.getByText(/^The film editor couldn’t be loaded/).closest('[role="alert"]');
  expect(screen.queryByText('Opening the film')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(alert).toBeEmptyDOMElement();
  expect(screen.getByText('Opening the film')).toBeVisible();
});

test('leaving gives back the frames, the film and a running conversion', async () => {
  const { user, answer, filmOf, conversions, strips, leave } = await show();
  await answer(0, filmOf('one', 60));
  await waitFor(() => expect(strips).toHaveLength(1));
  expect(urls.size).toBe(2);
  expect(strips[0]?.aborted).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  expect(conversions[0]?.signal.aborted).toBe(false);
  leave();
  expect(conversions[0]?.signal.aborted).toBe(true);
  expect([...urls]).toEqual([]);
});

test('leaving ends the reading of frames', async () => {
  const { answer, filmOf, strips, leave } = await show();
  await answer(0, filmOf('one', 60));
  await waitFor(() => expect(strips).toHaveLength(1));
  leave();
  expect(strips[0]?.aborted).toBe(true);
});

test('the result of a cancelled conversion does not end the next one', async () => {
  const { user, answer, filmOf, conversions } = await show();
  await answer(0, filmOf('one', 60));
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await act(async () => {
    conversions[0]?.answer({ ok: true, blob: new Blob(['late']), seconds: 60, how: 'transcoded' });
    await settled();
  });
  expect(screen.getByRole('button', { name: 'Working, 0%' })).toBeVisible();
  expect(screen.queryByText('Your film is ready')).toBeNull();
});

test('a conversion that was cancelled has no result, even if it was made by then', async () => {
  const { user, answer, filmOf, conversions } = await show();
  await answer(0, filmOf('one', 60));
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await act(async () => {
    conversions[0]?.answer({ ok: true, blob: new Blob(['late']), seconds: 60, how: 'transcoded' });
    await settled();
  });
  expect(screen.getByText('Cancelled. Your film is as it was.')).toBeVisible();
  expect(screen.queryByText('Your film is ready')).toBeNull();
});

test('time left is said after more than two seconds, and never of nothing made', async () => {
  const { user, answer, filmOf, conversions } = await show();
  await answer(0, filmOf('one', 60));
  let nowMs = 5000;
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  nowMs += 2000;
  act(() => conversions[0]?.progress(0.5));
  expect(screen.queryByText(/left\./)).toBeNull();
  nowMs += 1;
  act(() => conversions[0]?.progress(0));
  expect(screen.queryByText(/left\./)).toBeNull();
  nowMs += 7999;
  act(() => conversions[0]?.progress(0.25));
  expect(screen.getByText(/About 00:30 min left\./)).toBeVisible();
});

test('the selection stops playing at its end, not before', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const paused = { is: true };
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => paused.is);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    paused.is = false;
    fireEvent.play(this);
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    paused.is = true;
    fireEvent.pause(this);
  });
  const { user, answer, filmOf } = await show();
  await answer(0, filmOf('one', 60));
  fireEvent.keyDown(screen.getByRole('slider', { name: 'End' }), { key: 'PageDown' });
  frames.length = 0;
  await user.click(screen.getByRole('button', { name: 'Play the selection' }));
  await act(settled);
  const video = screen.getByLabelText<HTMLVideoElement>('Your film');
  expect(video.currentTime).toBe(0);
  video.currentTime = 49.9;
  await act(async () => frames.shift()?.(0));
  expect(screen.getByRole('button', { name: 'Pause the selection' })).toBeVisible();
  video.currentTime = 50;
  await act(async () => frames.shift()?.(0));
  expect(screen.getByRole('button', { name: 'Play the selection' })).toBeVisible();
  expect(frames).toHaveLength(0);
});

test('a film paused by its own control is not watched any longer', async () => {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const { user, answer, filmOf } = await show();
  await answer(0, filmOf('one', 60));
  frames.length = 0;
  await user.click(screen.getByRole('button', { name: 'Play the selection' }));
  await act(settled);
  expect(frames).toHaveLength(0);
});

test('pressing Save film stops the film that plays', async () => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(() => Promise.resolve());
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const { user, answer, filmOf } = await show();
  await answer(0, filmOf('one', 60));
  expect(pause).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Save film' }));
  expect(pause).toHaveBeenCalledTimes(1);
  const strip = screen.getByRole('group', { name: 'The part you keep', hidden: true });
  expect(strip.parentElement).toHaveAttribute('inert');
});
