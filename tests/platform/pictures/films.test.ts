import { BlobSource, Input, InputVideoTrack, MP4, WEBM } from 'mediabunny';
import { describe, expect, it, vi } from 'vitest';
import { FILM_BYTES_AT_MOST } from '#core/media/film.ts';
import { containerOf, type FilmSource, measureCopy, type Work } from '#platform/pictures/film-convert.ts';
import { readFilm } from '#platform/pictures/film-work.ts';
import { device, filmFile, type FilmFileWish } from '#tests/platform/film-files.ts';
import { madeOf, conversionOf, readOf, smallConversion, withDevice, work } from '#tests/platform/film-setup.ts';

withDevice();

const inputOf = (blob: Blob) => new Input({ formats: [MP4, WEBM], source: new BlobSource(blob) });
const textOf = async (blob: Blob) => new TextDecoder('latin1').decode(await blob.arrayBuffer());

/** A film that is read in parts, as browsers do, and how many bytes of it were. */
function watched(film: Blob) {
  let bytes = 0;
  const slice = film.slice.bind(film);
  const inParts = (part: Blob) => {
    let at = 0;
    return new ReadableStream(
      {
        async pull(reader) {
          const chunk = await part.slice(at, at + 65_536).arrayBuffer();
          at += chunk.byteLength;
          bytes += chunk.byteLength;
          if (chunk.byteLength === 0) reader.close();
          else reader.enqueue(new Uint8Array(chunk));
        },
      },
      { highWaterMark: 0 },
    );
  };
  vi.spyOn(film, 'slice').mockImplementation((...range) => {
    const part = slice(...range);
    return Object.assign(part, { stream: () => inParts(part) });
  });
  vi.spyOn(film, 'stream').mockImplementation(() => {
    throw new Error('read whole');
  });
  return { film, read: () => bytes };
}

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
    // One that is just small enough is looked at.
    const large = Object.defineProperty(new Blob(['Dear diary']), 'size', { value: FILM_BYTES_AT_MOST });
    expect(await readFilm(large)).toBe('not-a-film');
  });

  it('refuses what neither this device nor everybody else can decode', async () => {
    expect(await readFilm(await filmFile({ codec: 'hevc' }))).toBe('cannot-decode');
    device.decodes = ['hevc'];
    expect((await readOf({ codec: 'hevc' })).facts.playsEverywhere).toBe(false);
  });

  it('reads no more of a large file than it needs', async () => {
    const { film, read } = watched(await filmFile({ bytesPerFrame: 2_000_000 }));
    await readFilm(film);
    expect(film.size).toBeGreaterThan(79_000_000);
    expect(read()).toBeGreaterThan(0);
    expect(read()).toBeLessThan(10_000_000);
  });

  it('takes the longer of picture and sound for the length', async () => {
    expect((await readOf({ seconds: 2, sound: 'aac', soundSeconds: 3 })).facts.durationSec).toBeCloseTo(3, 1);
  });

  it('refuses a film without a length, and a picture of which nobody knows how it was made', async () => {
    vi.spyOn(Input.prototype, 'computeDuration').mockResolvedValueOnce(0);
    expect(await readFilm(await filmFile())).toBe('empty');
    vi.spyOn(InputVideoTrack.prototype, 'getCodec').mockResolvedValueOnce(null);
    expect(await readFilm(await filmFile())).toBe('cannot-decode');
  });
});

it.each([
  ['avc', null, 'mp4'],
  ['avc', 'aac', 'mp4'],
  ['avc', 'mp3', 'mp4'],
  ['vp8', null, 'webm'],
  ['vp8', 'opus', 'webm'],
  ['vp9', 'vorbis', 'webm'],
  ['avc', 'opus', undefined],
  ['vp9', 'aac', undefined],
  ['hevc', null, undefined],
] as const)('pictures as %s with sound as %s play everywhere in %s', (pictureCodec, soundCodec, container) => {
  const tracks = { picture: {}, sound: null } as Pick<FilmSource, 'picture' | 'sound'>;
  expect(containerOf({ ...tracks, pictureCodec, soundCodec })).toBe(container);
});

describe('a copy of a part', () => {
  const measured = async (wish: FilmFileWish, ...how: [fromSec: number, toSec: number, maxBytes?: number]) =>
    measuredOf(await filmFile(wish), ...how);
  const measuredOf = async (film: Blob, fromSec: number, toSec: number, maxBytes = 1_000_000) => {
    const input = inputOf(film);
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()];
    if (!picture) throw new Error('no picture');
    return measureCopy({ input, picture, sound, pictureCodec: 'avc', soundCodec: null }, { fromSec, toSec }, maxBytes);
  };

  it('begins at the key picture before, and is as large as its pictures and its sound', async () => {
    expect(await measured({}, 1, 3)).toEqual({ keySec: 1, bytes: 2000 });
    expect(await measured({ keyEverySec: 2 }, 3.5, 4)).toEqual({ keySec: 2, bytes: 2000 });
    expect(await measured({ sound: 'aac' }, 1, 2)).toEqual({ keySec: 1, bytes: 1000 + 50 * 20 });
  });

  it('of a film that begins later begins with it', async () => {
    expect(await measured({ startSec: 2 }, 1, 3)).toEqual({ keySec: 1, bytes: 1000 });
  });

  it('is counted without reading its pictures', async () => {
    const { film, read } = watched(await filmFile({ bytesPerFrame: 500_000 }));
    const { bytes } = await measuredOf(film, 0, 4, 1e9);
    expect(bytes).toBe(20_000_000);
    expect(read()).toBeLessThan(5_000_000);
  });

  it('is counted no further than it is found to be too large', async () => {
    const { bytes: counted } = await measured({}, 0, 4, 500);
    expect(counted).toBeGreaterThan(500);
    expect(counted).toBeLessThan(1000);
  });
});

describe('making', () => {
  it('keeps what fits as it is, with its table of contents first and nothing else that it said', async () => {
    const closed = vi.spyOn(Input.prototype, 'dispose');
    const before = await textOf(await filmFile({ place: 'Home of Anna' }));
    expect(before).toContain('Anna');
    const { how, blob, seconds } = await madeOf({ place: 'Home of Anna', sound: 'aac' }, {});
    expect([how, blob.type]).toEqual(['as-is', 'video/mp4']);
    expect(seconds).toBeCloseTo(4, 1);
    expect(closed).toHaveBeenCalledTimes(1);
    const after = await textOf(blob);
    expect(after).not.toContain('Anna');
    expect(after.indexOf('moov')).toBeLessThan(after.indexOf('mdat'));
  });

  it('trims by copying, to the tenth in MP4, although it could encode', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc', 'aac'];
    const { how, blob, seconds } = await madeOf(
      { keyEverySec: 2, bytesPerFrame: 200 },
      { fromSec: 1.5, toSec: 3, maxBytes: 7500 },
    );
    expect([how, blob.type]).toEqual(['trimmed', 'video/mp4']);
    expect(seconds).toBeCloseTo(1.5, 1);
    const roomy = await madeOf({ keyEverySec: 2 }, { fromSec: 1.5, toSec: 3 });
    expect([roomy.how, device.told]).toEqual(['trimmed', []]);
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
    expect(await madeOf({ codec: 'vp8', keyEverySec: 2 }, { fromSec: 3.2, toSec: 4 })).toMatchObject({
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
    const conversion = smallConversion();
    const { how, blob } = await madeOf({ rotation: 90, bytesPerFrame: 20_000 }, conversion, {
      ...work,
      onProgress: (share) => told.push(share),
    });
    expect([how, blob.type]).toEqual(['transcoded', 'video/mp4']);
    expect(blob.size).toBeLessThanOrEqual(conversion.maxBytes);
    // A little is kept back for the container.
    const bitrate: unknown = expect.closeTo((conversion.maxBytes * 8 * 0.92) / 4, -1);
    expect(device.told).toEqual([{ codec: 'avc', width: 360, height: 640, bitrate }]);
    expect(device.drawn[0]).toEqual({ rotation: 90, width: 360, height: 640 });
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    // The last tenth is kept back for another try.
    expect([told[0], told.at(-1)]).toEqual([expect.closeTo(0, 1), expect.closeTo(0.9, 2)]);
    const track = await inputOf(blob).getPrimaryVideoTrack();
    expect(await track?.getRotation()).toBe(0);
    // Wherever somebody jumps to, there is a whole picture two seconds before at most.
    expect(device.keysSec).toEqual([0, 2]);
  });

  it('encodes the sound, too, in stereo', async () => {
    device.decodes = ['avc', 'mp3'];
    device.encodes = ['avc', 'aac'];
    // So small that the sound gets a rate that no other test asks for.
    const { blob } = await madeOf({ sound: 'mp3', bytesPerFrame: 20_000 }, { maxBytes: 160_000 });
    const sound = await inputOf(blob).getPrimaryAudioTrack();
    expect([await sound?.getCodec(), await sound?.getNumberOfChannels(), await sound?.getSampleRate()]).toEqual([
      'aac',
      2,
      48_000,
    ]);
  });

  it('makes 30 pictures of 60 a second, and leaves a rate that changes below as it is', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const packets = async (framesPerSec: number) => {
      const { blob } = await madeOf({ framesPerSec, bytesPerFrame: 9000 }, smallConversion());
      return (await inputOf(blob).getPrimaryVideoTrack())?.computePacketStats().then(({ packetCount }) => packetCount);
    };
    expect(await packets(60)).toBe(120);
    expect(await packets(24)).toBe(96);
  });

  it('takes WebM where there is no H.264, and tries again with less where the encoder gives more', async () => {
    device.decodes = ['avc'];
    device.encodes = ['vp8'];
    device.overshoot = 1.4;
    const told: number[] = [];
    const how: Work = { ...work, onProgress: (share) => told.push(share) };
    const conversion = smallConversion();
    const { blob } = await madeOf({ bytesPerFrame: 20_000 }, conversion, how);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBeCloseTo(0.99, 2);
    expect(blob.type).toBe('video/webm');
    expect(blob.size).toBeLessThanOrEqual(conversion.maxBytes);
    expect(device.told.every(({ codec }) => codec === 'vp8')).toBe(true);
    expect(new Set(device.told.map(({ bitrate }) => bitrate)).size).toBe(2);
    device.overshoot = 20;
    const film = await readOf({ bytesPerFrame: 20_000 });
    expect(await film.make(smallConversion(), work)).toBe('too-long-for-size');
  });

  it('takes the better kind of WebM where there is one', async () => {
    device.decodes = ['avc'];
    device.encodes = ['vp8', 'vp9'];
    const { blob } = await madeOf({ bytesPerFrame: 20_000 }, smallConversion());
    expect([blob.type, device.told[0]?.codec]).toEqual(['video/webm', 'vp9']);
  });

  it('copies a sound that it cannot encode where the file may hold it', async () => {
    device.decodes = ['avc'];
    device.encodes = ['avc'];
    const { blob } = await madeOf({ sound: 'aac', bytesPerFrame: 20_000 }, smallConversion());
    expect(await (await inputOf(blob).getPrimaryAudioTrack())?.getCodec()).toBe('aac');
    const other = await readOf({ sound: 'opus', bytesPerFrame: 20_000 });
    expect(await other.make(smallConversion(), work)).toBe('cannot-encode');
  });

  it('rather makes no film than one that has lost its sound', async () => {
    const said = vi.spyOn(console, 'warn');
    device.decodes = ['avc'];
    // In a kind of sound that no other test asks for: the library remembers the answers.
    device.encodes = ['vp8', 'opus'];
    const film = await readOf({ sound: 'aac', bytesPerFrame: 20_000 });
    expect(await film.make(smallConversion(), work)).toBe('cannot-encode');
    expect(said).not.toHaveBeenCalled();
  });

  it('says what the device cannot do, and how it broke', async () => {
    const film = await readOf({ bytesPerFrame: 20_000 });
    expect(await film.make(smallConversion(), work)).toBe('cannot-encode');
    device.encodes = ['avc'];
    expect(await film.make(smallConversion(), work)).toBe('cannot-encode');
    device.decodes = ['avc'];
    expect(await film.make(conversionOf({ maxBytes: 3000 }), work)).toBe('too-long-for-size');
    device.onEncoded = () => {
      throw new RangeError('Array buffer allocation failed');
    };
    expect(await film.make(smallConversion(), work)).toBe('no-room');
    device.onEncoded = () => {
      throw new RangeError('too much');
    };
    expect(await film.make(smallConversion(), work)).toBe('no-room');
    device.onEncoded = () => {
      throw new DOMException('Quota exceeded', 'QuotaExceededError');
    };
    expect(await film.make(smallConversion(), work)).toBe('no-room');
    device.onEncoded = () => {
      throw new Error('encoder gone');
    };
    expect(await film.make(smallConversion(), work)).toBe('failed');
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
    expect(await film.make(smallConversion(), how)).toBe('cancelled');
    expect(encoded).toBeLessThan(20);
    expect(await film.make(conversionOf(), how)).toBe('cancelled');
  });
});
