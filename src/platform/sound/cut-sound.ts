/** Cuts a recorded sound without decoding it: every packet of about 20 ms is kept or dropped. */
import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

export interface CutSound {
  readonly blob: Blob;
  readonly seconds: number;
}

/**
 * The piece between two moments, in its original container, with its length in the header, which browsers omit from
 * recordings. `undefined` = not a format that browsers record.
 */
export async function cutSound(file: Blob, fromSec: number, toSec: number): Promise<CutSound | undefined> {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MATROSKA, MP4, OGG] });
  try {
    const track = (await input.canRead()) ? await input.getPrimaryAudioTrack() : null;
    const codec = await track?.getCodec();
    const decoderConfig = await track?.getDecoderConfig();
    if (!track || !codec || !decoderConfig) return undefined;

    const { type, format } = containerFor(file.type);
    const target = new BufferTarget();
    const output = new Output({ format, target });
    const source = new EncodedAudioPacketSource(codec);
    output.addAudioTrack(source);
    await output.start();
    const startSec = await track.getFirstTimestamp();
    let endSec = 0;
    let duration = 0;
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const atSec = packet.timestamp - startSec;
      // WebM does not state the last packet's length; it is assumed equal to the one before.
      duration = packet.duration || duration;
      if (atSec >= toSec) break;
      if (atSec + duration <= fromSec) continue;
      const timestamp = Math.max(0, atSec - fromSec);
      await source.add(packet.clone({ timestamp, duration }), { decoderConfig });
      endSec = timestamp + duration;
    }
    await output.finalize();
    return target.buffer && endSec > 0 ? { blob: new Blob([target.buffer], { type }), seconds: endSec } : undefined;
  } finally {
    input.dispose();
  }
}

function containerFor(type: string) {
  if (type.startsWith('audio/mp4')) return { type: 'audio/mp4', format: new Mp4OutputFormat() };
  if (type.startsWith('audio/ogg')) return { type: 'audio/ogg', format: new OggOutputFormat() };
  return { type: 'audio/webm', format: new WebMOutputFormat() };
}
