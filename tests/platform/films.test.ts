import { BlobSource, CanvasSink, Input, MP4, WEBM } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FILM_BYTES_AT_MOST, type FilmPlan } from '#core/film.ts';
import { type FilmAnswer, type FilmRequest, type MadeFilm, readFilm } from '#platform/film-work.ts';
import type { Work } from '#platform/film-convert.ts';
import { createFilms } from '#platform/films.ts';
import { device, filmFile, type FilmFileWish, registerDevice, resetDevice } from './film-files.ts';
import { pairWorker } from './paired-worker.ts';

registerDevice();
beforeEach(resetDevice);

const ignore = () => undefined;
const planOf = (plan: Partial<FilmPlan> = {}): FilmPlan => ({
  fromSec: 0,
  toSec: 4,
  maxBytes: 1_000_000,
  maxHeight: 720,
  ...plan,
});
let bytes = 300_000;
/**
 * For a film that is larger. Never twice the same: the library remembers what it once asked the device about a rate.
 */
const smallPlan = (): FilmPlan => {
  bytes += 100;
  return planOf({ maxBytes: bytes });
};
const work: Work = { onProgress: ignore, signal: new AbortController().signal };

async function readOf(wish: FilmFileWish = {}) {
  const read = await readFilm(await filmFile(wish));
  if (typeof read === 'string') throw new Error(read);
  return read;
}
async function madeOf(wish: FilmFileWish, plan: Partial<FilmPlan>, how = work): Promise<MadeFilm> {
  const made = await (await readOf(wish)).make(planOf(plan), how);
  if (typeof made === 'string') throw new Error(made);
  return made;
}
const inputOf = (blob: Blob) => new Input({ formats: [MP4, WEBM], source: new BlobSource(blob) });
const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

describe('reading', () => {
  it('tells what is in the file, turned as it is shown, whatever it is called', async () => {
    const { facts } = await readOf({ rotation: 90, sound: 'aac' });
    expect(facts).toMatchObject({ width: 360, height: 640, hasSound: true, type: 'video/mp4', playsEverywhere: true });
    expect(facts.durationSec).toBeCloseTo(4, 1);
    expect((await readOf({ codec: 'vp8' })).facts).toMatchObject({ hasSound: false, type: 'video/webm' });
  });

  it('refuses what is no film', async () => {
    expect(await readFilm(new Blob([]))).toBe('empty');
    expect(await readFilm(new Blob(['Dear diary, '.repeat(99)], { type: 'video/mp4' }))).toBe('not-a-film');
    expect(await readFilm((await filmFile()).slice(0, 900))).toBe('not-a-film');
    expect(await readFilm(new Blob(['\0\0\0\u0018ftypheic', new Uint8Array(64)]))).toBe('not-a-film');
    expect(await readFilm(await filmFile({ hasPicture: false, sound: 'opus' }))).toBe('no-picture');
    expect(await readFilm(await filmFile({ seconds: 0 }))).toBe('not-a-film');
  });

  it('refuses 4 GB without reading them', async () => {
    const huge = { size: 4 * 1024 ** 3 } as Blob;
    expect(huge.size).toBeGreaterThan(FILM_BYTES_AT_MOST);
    expect(await readFilm(huge)).toBe('file-too-large');
  });

  it('refuses what neither this device nor everybody else can decode', async () => {
    expect(await readFilm(await filmFile({ codec: 'hevc' }))).toBe('cannot-decode');
    device.decodes = ['hevc'];
    expect((await readOf({ codec: 'hevc' })).facts.playsEverywhere).toBe(false);
  });

  it('reads no more of a large file than it needs', async () => {
    const film = await filmFile({ bytesPerFrame: 2_000_000 });
    let read = 0;
    const slice = film.slice.bind(film);
    vi.spyOn(film, 'slice').mockImplementation((from = 0, to = film.size) => {
      read += to - from;
      return slice(from, to);
    });
    vi.spyOn(film, 'stream').mockImplementation(() => {
      throw new Error('read whole');
    });
    await readFilm(film);
    expect(film.size).toBeGreaterThan(79_000_000);
    expect(read).toBeGreaterThan(0);
  });
});

describe('making', () => {
  it('keeps what fits as it is, with its table of contents first and nothing else that it said', async () => {
    const before = await textOf(await filmFile({ place: 'Home of Anna' }));
    expect(before).toContain('Anna');
    const { how, blob, seconds } = await madeOf({ place: 'Home of Anna', sound: 'aac' }, {});
    expect([how, blob.type]).toEqual(['as-is', 'video/mp4']);
    expect(seconds).toBeCloseTo(4, 1);
    const after = await textOf(blob);
    expect(after).not.toContain('Anna');
    expect(after.indexOf('moov')).toBeLessThan(after.indexOf('mdat'));
  });

  it('trims by copying, to the tenth in MP4', async () => {
    const { how, blob, seconds } = await madeOf(
      { keyEverySec: 2, bytesPerFrame: 200 },
      { fromSec: 1.5, toSec: 3, maxBytes: 7500 },
    );
    expect([how, blob.type]).toEqual(['trimmed', 'video/mp4']);
    expect(seconds).toBeCloseTo(1.5, 1);
    expect(device.told).toEqual([]);
  });

  it('begins a WebM at a key picture near the start, or encodes it', async () => {
    const near = await madeOf({ codec: 'vp8' }, { fromSec: 1.2, toSec: 3 });
    expect([near.how, near.blob.type]).toEqual(['trimmed', 'video/webm']);
    expect(near.seconds).toBeCloseTo(1.95, 0.7);
    device.decodes = ['vp8'];
    device.encodes = ['vp8'];
    expect(await madeOf({ codec: 'vp8', keyEverySec: 4 }, { fromSec: 1.2, toSec: 3 })).toMatchObject({
      how: 'transcoded',
    });
    device.encodes = [];
    // At a height it was not asked about before: the library remembers the answers.
    const early = await madeOf({ codec: 'vp8', keyEverySec: 4 }, { fromSec: 1.2, toSec: 3, maxHeight: 240 });
    expect(early.how).toBe('trimmed');
    expect(early.seconds).toBeCloseTo(2.95, 0.7);
  });

  it('encodes what is too large, upright, below the size, and tells how far it is', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc', 'aac'];
    const told: number[] = [];
    const { how, blob } = await madeOf({ rotation: 90, bytesPerFrame: 20_000 }, smallPlan(), {
      ...work,
      onProgress: (share) => told.push(share),
    });
    expect([how, blob.type]).toEqual(['transcoded', 'video/mp4']);
    expect(blob.size).toBeLessThanOrEqual(bytes);
    expect(device.told).toEqual([{ codec: 'avc', width: 360, height: 640, bitrate: expect.closeTo(552_000, -4) }]);
    expect(device.drawn[0]).toEqual({ rotation: 90, width: 360, height: 640 });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    const track = await inputOf(blob).getPrimaryVideoTrack();
    expect(await track?.getRotation()).toBe(0);
  });

  it('makes 30 pictures of 60 a second, and leaves a rate that changes below as it is', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const packets = async (framesPerSec: number) => {
      const { blob } = await madeOf({ framesPerSec, bytesPerFrame: 9000 }, smallPlan());
      return (await inputOf(blob).getPrimaryVideoTrack())?.computePacketStats().then(({ packetCount }) => packetCount);
    };
    expect(await packets(60)).toBe(120);
    expect(await packets(24)).toBe(96);
  });

  it('takes WebM where there is no H.264, and tries again with less where the encoder gives more', async () => {
    device.decodes = ['avc'];
    device.encodes = ['vp8'];
    device.overshoot = 1.4;
    const { blob } = await madeOf({ bytesPerFrame: 20_000 }, smallPlan());
    expect(blob.type).toBe('video/webm');
    expect(blob.size).toBeLessThanOrEqual(bytes);
    expect(device.told.every(({ codec }) => codec === 'vp8')).toBe(true);
    expect(new Set(device.told.map(({ bitrate }) => bitrate)).size).toBe(2);
    device.overshoot = 20;
    const film = await readOf({ bytesPerFrame: 20_000 });
    expect(await film.make(smallPlan(), work)).toBe('too-long-for-size');
  });

  it('copies a sound that it cannot encode where the file may hold it', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const { blob } = await madeOf({ sound: 'aac', bytesPerFrame: 20_000 }, smallPlan());
    expect(await (await inputOf(blob).getPrimaryAudioTrack())?.getCodec()).toBe('aac');
    const other = await readOf({ sound: 'opus', bytesPerFrame: 20_000 });
    expect(await other.make(smallPlan(), work)).toBe('cannot-encode');
  });

  it('says what the device cannot do, and how it broke', async () => {
    const film = await readOf({ bytesPerFrame: 20_000 });
    expect(await film.make(smallPlan(), work)).toBe('cannot-encode');
    device.encodes = ['avc'];
    expect(await film.make(smallPlan(), work)).toBe('cannot-encode');
    device.decodes = ['avc'];
    expect(await film.make(planOf({ maxBytes: 3000 }), work)).toBe('too-long-for-size');
    device.onEncoded = () => {
      throw new RangeError('Array buffer allocation failed');
    };
    expect(await film.make(smallPlan(), work)).toBe('no-room');
    device.onEncoded = () => {
      throw new Error('encoder gone');
    };
    expect(await film.make(smallPlan(), work)).toBe('failed');
  });

  it('really stops when it is cancelled', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const controller = new AbortController();
    let encoded = 0;
    device.onEncoded = () => {
      encoded += 1;
      if (encoded === 3) controller.abort();
    };
    const film = await readOf({ bytesPerFrame: 20_000 });
    const how = { ...work, signal: controller.signal };
    expect(await film.make(smallPlan(), how)).toBe('cancelled');
    expect(encoded).toBeLessThan(20);
    expect(await film.make(planOf(), how)).toBe('cancelled');
  });
});

/** The worker's own file at the other end of a worker that only passes on. */
describe('the page and its worker', () => {
  const workers = pairWorker<FilmRequest, FilmAnswer>(() => import('#platform/films-worker.ts'));
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
    const made = await film.make(planOf(), (share) => told.push(share), signal);
    expect(made).toMatchObject({ ok: true, how: 'as-is' });
    film.close();
    expect(workers[0]?.isTerminated).toBe(true);
    expect(await film.make(planOf(), ignore, signal)).toEqual({ ok: false, problem: 'cancelled' });
  });

  it('keep the screen on as long as a film is made', async () => {
    const film = await opened();
    const seen: string[] = [];
    const held = { release: () => Promise.resolve(seen.push('off')) };
    vi.stubGlobal('navigator', { wakeLock: { request: () => Promise.resolve((seen.push('on'), held)) } });
    const made = await film.make(planOf(), () => seen.push('working'), signal);
    expect(made.ok).toBe(true);
    expect([seen[0], seen.at(-1)]).toEqual(['on', 'off']);
    expect(seen.length).toBeGreaterThan(2);
  });

  it('say why a film is refused, or cannot be made', async () => {
    expect(await createFilms().open(new Blob(['text']))).toEqual({ ok: false, problem: 'not-a-film' });
    expect(workers[0]?.isTerminated).toBe(true);
    const film = await opened();
    expect(await film.make(planOf({ maxBytes: 2000 }), ignore, signal)).toEqual({
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
      const canvas = { convertToBlob: () => Promise.resolve(new Blob(['jpeg'])) } as OffscreenCanvas;
      return Promise.resolve({ canvas, timestamp, duration: 0.1 });
    });
    const film = await opened({ keyEverySec: 3 });
    const got: number[] = [];
    await film.thumbnails([0.5, 2.5, 3.5], 60, (index) => got.push(index), signal);
    expect(got).toEqual([0, 1, 2]);
    // The key pictures at 0 and 3 seconds do for what is near.
    expect(asked).toEqual([0, 2.5, 3]);
    await film.thumbnails([0.5], 60, (index) => got.push(index), AbortSignal.abort());
    expect(got).toHaveLength(3);
  });

  it('stop at once when it is cancelled', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const film = await opened({ bytesPerFrame: 20_000 });
    const controller = new AbortController();
    device.onEncoded = () => controller.abort();
    expect(await film.make(smallPlan(), ignore, controller.signal)).toEqual({ ok: false, problem: 'cancelled' });
    expect(await film.make(smallPlan(), ignore, controller.signal)).toEqual({ ok: false, problem: 'cancelled' });
    device.onEncoded = ignore;
    expect(await film.make(smallPlan(), ignore, signal)).toMatchObject({ ok: true, how: 'transcoded' });
  });

  it('tell a worker that was not loaded from one that broke down', async () => {
    const opening = createFilms().open({ size: 1, slice: () => new Promise(ignore) } as unknown as Blob);
    workers[0]?.dispatchEvent(new Event('error'));
    expect(await opening).toEqual({ ok: false, problem: 'no-code' });
    const film = await opened();
    workers.at(-1)?.dispatchEvent(new Event('messageerror'));
    expect(await film.make(planOf(), ignore, signal)).toEqual({ ok: false, problem: 'failed' });
    vi.stubGlobal('Worker', undefined);
    expect(await createFilms().open(await filmFile())).toEqual({ ok: false, problem: 'cannot-decode' });
  });
});
