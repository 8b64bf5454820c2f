/** Writes a part of a film to a new file: frames copied as they are, or encoded again. */
import {
  type AudioCodec,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  Conversion,
  type ConversionOptions,
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  Quality,
  type VideoCodec,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmRange, FilmRates } from '#core/media/film.ts';

export interface FilmSource {
  readonly input: Input;
  readonly picture: InputVideoTrack;
  readonly pictureCodec: VideoCodec;
  readonly sound: InputAudioTrack | null;
  readonly soundCodec: AudioCodec | null;
}
export interface Work {
  /** 0…1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}
type Container = 'mp4' | 'webm';

/** Codecs that all browsers play, by container. */
const PLAYED: Readonly<Record<Container, { pictures: readonly VideoCodec[]; sounds: readonly AudioCodec[] }>> = {
  mp4: { pictures: ['avc'], sounds: ['aac', 'mp3'] },
  webm: { pictures: ['vp8', 'vp9'], sounds: ['opus', 'vorbis'] },
};

/** The container in which the film plays everywhere without re-encoding; `undefined` = none. */
export const containerOf = ({ pictureCodec, soundCodec }: Omit<FilmSource, 'input'>): Container | undefined =>
  (['mp4', 'webm'] as const).find(
    (name) =>
      PLAYED[name].pictures.includes(pictureCodec) && (soundCodec === null || PLAYED[name].sounds.includes(soundCodec)),
  );

/** Where a copy that shows `part` has to begin, and its size; counting stops once it is too large. */
export async function measureCopy(
  { picture, sound }: FilmSource,
  { fromSec, toSec }: FilmRange,
  maxBytes: number,
): Promise<{ keySec: number; bytes: number }> {
  const key = await new EncodedPacketSink(picture).getKeyPacket(fromSec, METADATA);
  const keySec = key?.timestamp ?? fromSec;
  let bytes = 0;
  const count = async (track: InputTrack, startSec: number): Promise<void> => {
    const sink = new EncodedPacketSink(track);
    const first = (await sink.getPacket(startSec, METADATA)) ?? undefined;
    for await (const { byteLength, timestamp } of sink.packets(first, undefined, METADATA)) {
      // Packets come in decoding order: some that are shown earlier follow.
      if (timestamp > toSec + 1 || bytes > maxBytes) break;
      if (timestamp < toSec) bytes += byteLength;
    }
  };
  await count(picture, keySec);
  if (sound) await count(sound, fromSec);
  return { keySec, bytes };
}
const METADATA = { metadataOnly: true };

/**
 * Copies picture and sound of the part but none of the metadata (place, time, camera). MP4 can hide frames before the
 * start; WebM cannot and begins at the preceding key frame. `undefined` = not possible.
 */
export const copyPart = (source: FilmSource, container: Container, part: FilmRange, work: Work) =>
  convert(
    source,
    container,
    {
      trim: trimOf(part),
      copy: { mode: 'forced', boundaryPolicy: 'expand', shiftTolerance: Number.POSITIVE_INFINITY },
    },
    work,
  );

/** Re-encodes the part; `undefined` = this device cannot. */
export async function encodePart(
  source: FilmSource,
  part: FilmRange,
  rates: FilmRates,
  work: Work,
): Promise<Blob | undefined> {
  const { picture, sound } = source;
  const encoding = await encodingFor(source, rates);
  if (!encoding || !(await picture.canDecode())) return undefined;
  const { averagePacketRate } = await picture.computePacketStats(PROBED_FRAMES);
  const { width, height, pictureBps, soundBps } = rates;
  return convert(
    source,
    encoding.container,
    {
      trim: trimOf(part),
      video: {
        width,
        height,
        fit: 'fill',
        codec: encoding.picture,
        quality: new Quality({ bitrate: pictureBps }),
        keyFrameInterval: 2,
        // Some players ignore the rotation of films.
        allowTransformationMetadata: false,
        // Left out otherwise, so that a variable frame rate, as phones record, is kept.
        ...(averagePacketRate > FRAME_RATE + 1 && { frameRate: FRAME_RATE }),
      },
      ...(sound &&
        encoding.sound && {
          audio: {
            codec: encoding.sound,
            quality: new Quality({ bitrate: soundBps }),
            numberOfChannels: Math.min(2, await sound.getNumberOfChannels()),
            sampleRate: SAMPLE_RATE,
          },
        }),
    },
    work,
  );
}

const FRAME_RATE = 30;
const PROBED_FRAMES = 256;
const SAMPLE_RATE = 48_000;
const trimOf = ({ fromSec, toSec }: FilmRange) => ({ start: fromSec, end: toSec });

interface Encoding {
  readonly container: Container;
  readonly picture: VideoCodec;
  /** `undefined` = the sound is copied, or there is none. */
  readonly sound: AudioCodec | undefined;
}

/** MP4 with H.264 and AAC plays everywhere; WebM if the device cannot encode that. */
async function encodingFor({ soundCodec }: FilmSource, rates: FilmRates): Promise<Encoding | undefined> {
  const { width, height, pictureBps, soundBps } = rates;
  for (const [container, picture, sound] of ENCODINGS) {
    const quality = new Quality({ bitrate: pictureBps });
    if (!(await canEncodeVideo(picture, { width, height, quality }))) continue;
    if (soundCodec === null) return { container, picture, sound: undefined };
    const options = { numberOfChannels: 2, sampleRate: SAMPLE_RATE, quality: new Quality({ bitrate: soundBps }) };
    if (await canEncodeAudio(sound, options)) return { container, picture, sound };
    if (soundCodec === sound) return { container, picture, sound: undefined };
  }
  return undefined;
}
const ENCODINGS = [
  ['mp4', 'avc', 'aac'],
  ['webm', 'vp9', 'opus'],
  ['webm', 'vp8', 'opus'],
] as const satisfies readonly (readonly [Container, VideoCodec, AudioCodec])[];

async function convert(
  { input }: FilmSource,
  container: Container,
  options: Omit<ConversionOptions, 'input' | 'output'>,
  { onProgress, signal }: Work,
): Promise<Blob | undefined> {
  const target = new BufferTarget();
  const format = container === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const output = new Output({ format, target });
  const conversion = await Conversion.init({
    ...options,
    input,
    output,
    tracks: 'primary',
    tags: {},
    showWarnings: false,
  });
  if (!conversion.isValid || conversion.discardedTracks.length > 0) return undefined;
  conversion.onProgress = onProgress;
  const cancel = () => void conversion.cancel();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel);
  try {
    await conversion.execute();
    return new Blob(target.buffer ? [target.buffer] : [], { type: `video/${container}` });
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
