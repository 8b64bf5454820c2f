/** Films of a few hundred bytes whose pictures nobody can see, and a device that decodes and encodes them. */
import {
  AudioSample,
  BufferTarget,
  CustomAudioDecoder,
  CustomAudioEncoder,
  CustomVideoDecoder,
  CustomVideoEncoder,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Logging,
  LogLevel,
  Mp4OutputFormat,
  Output,
  registerDecoder,
  registerEncoder,
  registerVideoSampleTransformer,
  type AudioCodec,
  type VideoCodec,
  VideoSample,
  WebMOutputFormat,
} from 'mediabunny';

export interface FilmFileWish {
  readonly codec?: 'avc' | 'vp8' | 'hevc';
  readonly sound?: 'aac' | 'opus' | 'mp3';
  /** As long as the pictures, unless told. */
  readonly soundSeconds?: number;
  readonly startSec?: number;
  readonly hasPicture?: boolean;
  readonly seconds?: number;
  readonly framesPerSec?: number;
  readonly keyEverySec?: number;
  readonly bytesPerFrame?: number;
  readonly rotation?: 0 | 90;
  readonly place?: string;
}

// What H.264 notes beside its pictures: 640 × 360, baseline.
const AVC_SPS = [0x67, 0x42, 0x0, 0x1e, 0xda, 0x2, 0x80, 0xbf, 0xe5, 0x40];
const AVC_PPS = [0x68, 0xce, 0x38, 0x80];
const AVC_HEAD = Uint8Array.of(
  1,
  66,
  0,
  30,
  0xff,
  0xe1,
  0,
  AVC_SPS.length,
  ...AVC_SPS,
  1,
  0,
  AVC_PPS.length,
  ...AVC_PPS,
);
const HEVC_HEAD = Uint8Array.of(1, 1, 96, 0, 0, 0, 0, 0, 0, 0, 0, 0, 93, 240, 0, 252, 253, 248, 248, 0, 0, 15, 0);
const CONFIGS = {
  avc: { codec: 'avc1.42001e', description: AVC_HEAD },
  hevc: { codec: 'hev1.1.6.L93.B0', description: HEVC_HEAD },
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
} as const;
const SOUND_CONFIGS = {
  aac: { codec: 'mp4a.40.2', description: Uint8Array.of(0x11, 0x90) },
  opus: { codec: 'opus' },
  mp3: { codec: 'mp3' },
} as const;

/** As the codec marks a key picture, so that whoever looks into it finds one. */
function frameOf(codec: string, isKey: boolean, bytes: number): Uint8Array {
  const frame = new Uint8Array(bytes);
  if (codec === 'vp8') frame[0] = isKey ? 0 : 1;
  else {
    new DataView(frame.buffer).setUint32(0, bytes - 4);
    frame[4] = codec === 'hevc' ? (isKey ? 38 : 2) : isKey ? 0x65 : 0x41;
  }
  return frame;
}

export async function filmFile(wish: FilmFileWish = {}): Promise<Blob> {
  const { codec = 'avc', seconds = 4, framesPerSec = 10, keyEverySec = 1, bytesPerFrame = 100, sound } = wish;
  const { soundSeconds = seconds, startSec = 0 } = wish;
  const target = new BufferTarget();
  const format = codec === 'vp8' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false });
  const output = new Output({ format, target });
  const pictures = new EncodedVideoPacketSource(codec);
  if (wish.hasPicture !== false) output.addVideoTrack(pictures, { rotation: wish.rotation ?? 0 });
  const sounds = new EncodedAudioPacketSource(sound ?? 'opus');
  if (sound) output.addAudioTrack(sounds);
  if (wish.place !== undefined) output.setMetadataTags({ comment: wish.place });
  await output.start();
  const decoderConfig = { ...CONFIGS[codec], codedWidth: 640, codedHeight: 360 };
  for (let i = 0; wish.hasPicture !== false && i < seconds * framesPerSec; i += 1) {
    const isKey = i % (keyEverySec * framesPerSec) === 0;
    const frame = frameOf(codec, isKey, bytesPerFrame);
    const packet = new EncodedPacket(frame, isKey ? 'key' : 'delta', startSec + i / framesPerSec, 1 / framesPerSec);
    await pictures.add(packet, { decoderConfig });
  }
  for (let i = 0; sound && i < soundSeconds * 50; i += 1)
    await sounds.add(new EncodedPacket(new Uint8Array(20), 'key', i / 50, 1 / 50), {
      decoderConfig: { ...SOUND_CONFIGS[sound], numberOfChannels: 2, sampleRate: 48_000 },
    });
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)]);
}

/** What the device can do; a test says so before it asks. */
export const device = {
  decodes: [] as readonly string[],
  encodes: [] as readonly string[],
  /** So many times what it was told to. */
  overshoot: 1,
  /** Called for each picture encoded. */
  onEncoded: () => undefined as unknown,
  /** When it was asked for a whole picture, seconds. */
  keysSec: [] as number[],
  told: [] as { codec: string; width: number; height: number; bitrate: number }[],
  drawn: [] as { rotation: number; width: number; height: number }[],
};
export const resetDevice = (): void =>
  void Object.assign(device, {
    decodes: [],
    encodes: [],
    overshoot: 1,
    onEncoded: () => undefined,
    keysSec: [],
    told: [],
    drawn: [],
  });

const picture = (width: number, height: number, timestamp: number, duration: number): VideoSample =>
  new VideoSample(new Uint8Array(width * height * 4), {
    format: 'RGBX',
    codedWidth: width,
    codedHeight: height,
    timestamp,
    duration,
  });

class FakeDecoder extends CustomVideoDecoder {
  static override supports = (codec: VideoCodec): boolean => device.decodes.includes(codec);
  override init() {}
  override decode({ timestamp, duration }: EncodedPacket) {
    this.onSample(picture(640, 360, timestamp, duration));
  }
  override flush() {}
  override close() {}
}

class FakeEncoder extends CustomVideoEncoder {
  static override supports = (codec: VideoCodec): boolean => device.encodes.includes(codec);
  private isFirst = true;
  override init() {
    const { width, height, bitrate = 0 } = this.config;
    device.told.push({ codec: this.codec, width, height, bitrate });
  }
  override async encode({ timestamp, duration }: VideoSample, { keyFrame }: VideoEncoderEncodeOptions) {
    await device.onEncoded();
    if (keyFrame) device.keysSec.push(timestamp);
    const { width, height, bitrate = 0 } = this.config;
    const bytes = Math.max(10, Math.round((bitrate * duration * device.overshoot) / 8));
    const codec = this.codec as 'avc' | 'vp8' | 'vp9';
    const packet = new EncodedPacket(
      frameOf(codec, this.isFirst, bytes),
      this.isFirst ? 'key' : 'delta',
      timestamp,
      duration,
    );
    this.isFirst = false;
    this.onPacket(packet, { decoderConfig: { ...CONFIGS[codec], codedWidth: width, codedHeight: height } });
  }
  override flush() {}
  override close() {}
}

class FakeSoundDecoder extends CustomAudioDecoder {
  static override supports = (codec: AudioCodec): boolean => device.decodes.includes(codec);
  override init() {}
  override decode({ timestamp, duration }: EncodedPacket) {
    const [numberOfChannels, sampleRate] = [2, 48_000];
    const data = new Float32Array(Math.round(duration * sampleRate) * numberOfChannels);
    this.onSample(new AudioSample({ data, format: 'f32', numberOfChannels, sampleRate, timestamp }));
  }
  override flush() {}
  override close() {}
}

/** As devices do, it makes stereo at one rate. */
class FakeSoundEncoder extends CustomAudioEncoder {
  static override supports = (codec: AudioCodec, { numberOfChannels, sampleRate }: AudioEncoderConfig): boolean =>
    device.encodes.includes(codec) && numberOfChannels === 2 && sampleRate === 48_000;
  override init() {}
  override encode({ timestamp, duration }: AudioSample) {
    const { numberOfChannels, sampleRate } = this.config;
    const decoderConfig = { ...SOUND_CONFIGS[this.codec as 'aac' | 'opus'], numberOfChannels, sampleRate };
    this.onPacket(new EncodedPacket(new Uint8Array(20), 'key', timestamp, duration), { decoderConfig });
  }
  override flush() {}
  override close() {}
}

let isRegistered = false;
/** The library keeps them for good: they only do what `device` says. */
export function registerDevice(): void {
  if (isRegistered) return;
  isRegistered = true;
  Logging.level = LogLevel.Errors;
  registerDecoder(FakeDecoder);
  registerEncoder(FakeEncoder);
  registerDecoder(FakeSoundDecoder);
  registerEncoder(FakeSoundEncoder);
  registerVideoSampleTransformer((sample, { rotation, width, height }) => {
    device.drawn.push({ rotation, width, height });
    return picture(width, height, sample.timestamp, sample.duration);
  });
}
