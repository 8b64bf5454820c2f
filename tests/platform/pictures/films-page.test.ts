import { CanvasSink, Input } from 'mediabunny';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { FilmAnswer, FilmRequest } from '#platform/pictures/film-work.ts';
import { createFilms } from '#platform/pictures/films.ts';
import { device, filmFile, type FilmFileWish } from '#tests/platform/film-files.ts';
import { ignore, conversionOf, readOf, smallConversion, withDevice, work } from '#tests/platform/film-setup.ts';
import { pairWorker } from '#tests/platform/paired-worker.ts';

withDevice();

/** The worker's own file at the other end of a worker that only passes on. */
describe('the page and its worker', () => {
  const workers = pairWorker<FilmRequest, FilmAnswer>(() => import('#platform/pictures/films-worker.ts'));
  afterEach(() => vi.unstubAllGlobals());

  const opened = async (wish: FilmFileWish = {}) => {
    const file = await filmFile(wish);
    const outcome = await createFilms().open(file);
    if (!outcome.ok) throw new Error(outcome.problem);
    expect(outcome.film.file).toBe(file);
    return outcome.film;
  };
  const { signal } = work;

  it('open a film, make it, and give its memory back', async () => {
    const film = await opened();
    expect(film.facts.width).toBe(640);
    const told: number[] = [];
    const made = await film.make(conversionOf(), (share) => told.push(share), signal);
    expect(made).toMatchObject({ ok: true, how: 'as-is' });
    film.close();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await film.make(conversionOf(), ignore, signal)).toEqual({ ok: false, problem: 'cancelled' });
  });

  it('keep the screen on as long as a film is made', async () => {
    const film = await opened();
    const seen: string[] = [];
    const held = { release: () => Promise.resolve(seen.push('off')) };
    vi.stubGlobal('navigator', {
      wakeLock: { request: (what: string) => Promise.resolve((seen.push(`${what} on`), held)) },
    });
    const made = await film.make(conversionOf(), () => seen.push('working'), signal);
    expect(made.ok).toBe(true);
    expect([seen[0], seen.at(-1)]).toEqual(['screen on', 'off']);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('say why a film is refused, or cannot be made', async () => {
    expect(await createFilms().open(new Blob(['text']))).toEqual({ ok: false, problem: 'not-a-film' });
    expect(workers[0]?.isTerminated).toBe(true);
    const film = await opened();
    expect(await film.make(conversionOf({ maxBytes: 2000 }), ignore, signal)).toEqual({
      ok: false,
      problem: 'too-long-for-size',
    });
  });

  it('draw pictures for the strip one by one', async () => {
    device.decodes = ['avc'];
    vi.stubGlobal('OffscreenCanvas', class {});
    const asked: number[] = [];
    vi.spyOn(CanvasSink.prototype, 'getCanvas').mockImplementation((timestamp) => {
      asked.push(timestamp);
      const convertToBlob = async ({ type = '', quality = 1 } = {}) => new Blob([`${quality}`], { type });
      const canvas = { convertToBlob } as OffscreenCanvas;
      return Promise.resolve({ canvas, timestamp, duration: 0.1 });
    });
    const film = await opened({ keyEverySec: 3 });
    const got: number[] = [];
    const drawn: Blob[] = [];
    await film.thumbnails([0.5, 2.5, 3.5], 60, (index, blob) => (got.push(index), drawn.push(blob)), signal);
    expect(got).toEqual([0, 1, 2]);
    expect([drawn[0]?.type, await drawn[0]?.text()]).toEqual(['image/jpeg', '0.7']);
    // The key pictures at 0 and 3 seconds do for what is near.
    expect(asked).toEqual([0, 2.5, 3]);
    await film.thumbnails([0.5], 60, (index) => got.push(index), AbortSignal.abort());
    await (await readOf()).thumbnails([0.5], 60, (index) => got.push(index), AbortSignal.abort());
    expect(got).toHaveLength(3);
  });

  it('leave out a picture that the film does not have', async () => {
    device.decodes = ['avc'];
    const canvas = { convertToBlob: async () => new Blob() } as unknown as OffscreenCanvas;
    vi.spyOn(CanvasSink.prototype, 'getCanvas')
      .mockResolvedValueOnce(null)
      .mockResolvedValue({ canvas, timestamp: 2, duration: 0.1 });
    vi.stubGlobal('OffscreenCanvas', class {});
    const film = await opened();
    const got: number[] = [];
    await film.thumbnails([0.5, 2.5], 60, (index) => got.push(index), signal);
    expect(got).toEqual([1]);
  });

  it('go on when a cancel and the answer have crossed', async () => {
    const film = await opened();
    const isOver = { kind: 'cancel', id: 99 } satisfies FilmRequest;
    expect(() => workers[0]?.postMessage(isOver)).not.toThrow();
    expect(await film.make(conversionOf(), ignore, signal)).toMatchObject({ ok: true });
  });

  it('are quiet when somebody cancels what is done', async () => {
    const film = await opened();
    const controller = new AbortController();
    await film.make(conversionOf(), ignore, controller.signal);
    const asked = vi.fn();
    Object.assign(workers[0] ?? {}, { postMessage: asked });
    controller.abort();
    expect(asked).not.toHaveBeenCalled();
  });

  it('answer each question by itself where two are asked at once', async () => {
    const film = await opened();
    const strip = () => film.thumbnails([], 60, ignore, signal);
    const make = () => film.make(conversionOf(), ignore, signal);
    const [, first] = await Promise.all([strip(), make()]);
    const [second] = await Promise.all([make(), strip()]);
    expect([first, second]).toMatchObject([{ how: 'as-is' }, { how: 'as-is' }]);
  });

  it('say that it failed where reading breaks off', async () => {
    vi.spyOn(Input.prototype, 'computeDuration').mockRejectedValueOnce(new Error('the file changed'));
    expect(await createFilms().open(await filmFile())).toEqual({ ok: false, problem: 'failed' });
  });

  it('tell nothing more of what is cancelled, however late the worker hears of it', async () => {
    const film = await opened();
    const controller = new AbortController();
    const told = vi.fn(() => controller.abort());
    await film.make(conversionOf(), told, controller.signal);
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', id: 1, share: 0.9 } }));
    expect(told).toHaveBeenCalledTimes(1);
  });

  it('stop at once when it is cancelled', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const film = await opened({ bytesPerFrame: 20_000 });
    const controller = new AbortController();
    let encoded = 0;
    device.onEncoded = () => {
      encoded += 1;
      controller.abort();
    };
    expect(await film.make(smallConversion(), ignore, controller.signal)).toEqual({ ok: false, problem: 'cancelled' });
    expect(await film.make(smallConversion(), ignore, controller.signal)).toEqual({ ok: false, problem: 'cancelled' });
    expect(await film.make(smallConversion(), ignore, signal)).toMatchObject({ ok: true, how: 'transcoded' });
    // The 40 pictures of the last one, and few of the one that was cancelled.
    expect(encoded).toBeLessThan(60);
  });

  it('tell a worker that was not loaded from one that broke down', async () => {
    const opening = createFilms().open({ size: 1, slice: () => new Promise(ignore) } as unknown as Blob);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await opening).toEqual({ ok: false, problem: 'no-code' });
    for (const type of ['messageerror', 'error']) {
      const film = await opened();
      workers.at(-1)?.dispatchEvent(new Event(type));
      expect(await film.make(conversionOf(), ignore, signal)).toEqual({ ok: false, problem: 'failed' });
    }
    vi.stubGlobal('Worker', undefined);
    expect(await createFilms().open(await filmFile())).toEqual({ ok: false, problem: 'cannot-decode' });
  });
});
