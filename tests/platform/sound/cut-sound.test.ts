import {
  BlobSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  OGG,
  OggOutputFormat,
  Output,
  type OutputFormat,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';
import { expect, test, vi } from 'vitest';
import { cutSound } from '#platform/sound/cut-sound.ts';

const PIECE_SEC = 0.02;
/** The header of Opus: one channel, 48,000 samples a second. */
const OPUS = Uint8Array.of(...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0);

/**
 * A recording as browsers make it: pieces of 20 ms, each with its number in it. Told as a stream: no length is known.
 */
async function recording(
  pieces: number,
  type = 'audio/webm;codecs=opus',
  format: OutputFormat = new WebMOutputFormat({ appendOnly: true }),
  fromSec = 0,
): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: OPUS };
  for (let piece = 0; piece < pieces; piece += 1)
    await source.add(new EncodedPacket(Uint8Array.of(0xfc, piece), 'key', fromSec + piece * PIECE_SEC, PIECE_SEC), {
      decoderConfig,
    });
  await output.finalize();
  return new Blob([target.buffer ?? ''], { type });
}

async function piecesOf(file: Blob) {
  const input = new Input({ source: new BlobSource(file), formats: [WEBM, MP4, OGG] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('No sound in it');
  const pieces: { number: number | undefined; atSec: number }[] = [];
  for await (const packet of new EncodedPacketSink(track).packets())
    pieces.push({ number: packet.data[1], atSec: packet.timestamp });
  const seconds = await input.getDurationFromMetadata();
  const { mimeType } = await input.getFormat();
  input.dispose();
  return { pieces, seconds, mimeType };
}

test('a piece of a recording: exactly what lies between the two moments, from 0 on, with its length in the file', async () => {
  const cut = await cutSound(await recording(100), 0.5, 1);
  expect(cut?.blob.type).toBe('audio/webm');
  expect(cut?.seconds).toBeCloseTo(0.5);
  const { pieces, seconds } = await piecesOf(cut?.blob ?? new Blob());
  expect(pieces.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => 25 + i));
  expect(pieces[0]?.atSec).toBe(0);
  expect(seconds).toBeCloseTo(0.5, 2);
});

test.each([
  ['audio/mp4', 'audio/mp4;codecs=opus', new Mp4OutputFormat()],
  ['audio/ogg', 'audio/ogg;codecs=opus', new OggOutputFormat()],
])('a piece stays in the container that it came in: %s', async (type, recordedAs, format) => {
  const cut = await cutSound(await recording(100, recordedAs, format), 0.5, 1);
  expect(cut?.blob.type).toBe(type);
  expect(cut?.seconds).toBeCloseTo(0.5);
  const { pieces, mimeType } = await piecesOf(cut?.blob ?? new Blob());
  expect(mimeType.replace('application/ogg', 'audio/ogg').replace('video/mp4', 'audio/mp4')).toBe(type);
  expect(pieces.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => 25 + i));
});

test('a recording whose first piece comes late is cut as people hear it: from that piece on', async () => {
  const file = await recording(100, 'audio/webm', new WebMOutputFormat({ appendOnly: true }), 3);
  const cut = await cutSound(file, 0.5, 1);
  const { pieces } = await piecesOf(cut?.blob ?? new Blob());
  expect(pieces.map(({ number }) => number)).toEqual(Array.from({ length: 25 }, (_, i) => 25 + i));
});

test('neither a piece nor a refusal holds on to the file', async () => {
  const closed = vi.spyOn(Input.prototype, 'dispose');
  await cutSound(await recording(10), 0, 1);
  await cutSound(new Blob(['text']), 0, 1);
  expect(closed).toHaveBeenCalledTimes(2);
});

test('all of it, with the length that browsers leave out', async () => {
  const cut = await cutSound(await recording(150), 0, Infinity);
  expect(cut?.seconds).toBeCloseTo(3);
  expect((await piecesOf(cut?.blob ?? new Blob())).pieces).toHaveLength(150);
});

test.each([
  ['a text', new Blob(['Not a sound at all, whatever it is called.'], { type: 'audio/webm' })],
  ['nothing', new Blob([], { type: 'audio/webm' })],
])('%s cannot be cut', async (_, file) => {
  expect(await cutSound(file, 0, 1)).toBeUndefined();
});

test('a sound of one piece alone, which does not say how long it is, leaves nothing', async () => {
  expect(await cutSound(await recording(1), 0, 1)).toBeUndefined();
});

test('a moment beyond the end leaves nothing', async () => {
  expect(await cutSound(await recording(10), 5, 6)).toBeUndefined();
});
