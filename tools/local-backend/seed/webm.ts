/** A WebM file of one VP8 track, with its length and an index, so that players can seek from the first byte on. */

export interface VideoChunk {
  /** From the start. */
  readonly atMs: number;
  readonly isKey: boolean;
  readonly bytes: Uint8Array;
}
interface Video {
  readonly width: number;
  readonly height: number;
  readonly lengthMs: number;
}

/** `chunks` in order, the first of them a key frame; less than 32 s between two key frames. */
export function webmFile({ width, height, lengthMs }: Video, chunks: readonly VideoChunk[]): Buffer {
  const head = element('1a45dfa3', [
    element('4286', uint(1)),
    element('42f7', uint(1)),
    element('42f2', uint(4)),
    element('42f3', uint(8)),
    element('4282', text('webm')),
    element('4287', uint(2)),
    element('4285', uint(2)),
  ]);
  const info = element('1549a966', [
    element('2ad7b1', uint(1_000_000)), // times are in ms
    element('4489', float(lengthMs)),
    element('4d80', text('icetime')),
    element('5741', text('icetime')),
  ]);
  const size = [element('b0', uint(width)), element('ba', uint(height))];
  const track = [
    element('d7', uint(1)),
    element('73c5', uint(1)),
    element('83', uint(1)),
    element('86', text('V_VP8')),
  ];
  const tracks = element('1654ae6b', [element('ae', [...track, element('e0', size)])]);
  const clusters = clustersOf(chunks);
  const before = info.length + tracks.length;
  // All numbers of the index have four bytes, so its own length does not depend on them.
  const index = indexOf(clusters, before + indexOf(clusters, 0).length);
  return Buffer.concat([head, element('18538067', [info, tracks, index, ...clusters.map(({ bytes }) => bytes)])]);
}

interface Cluster {
  readonly atMs: number;
  readonly bytes: Buffer;
}

/** Each begins with a key frame. */
function clustersOf(chunks: readonly VideoChunk[]): readonly Cluster[] {
  const starts = chunks.flatMap(({ isKey }, place) => (isKey ? [place] : []));
  return starts.map((start, place) => {
    const atMs = chunks[start]?.atMs ?? 0;
    const blocks = chunks.slice(start, starts[place + 1]).map((chunk) => {
      const header = Buffer.from([0x81, 0, 0, chunk.isKey ? 0x80 : 0]);
      header.writeInt16BE(chunk.atMs - atMs, 1);
      return element('a3', Buffer.concat([header, chunk.bytes]));
    });
    return { atMs, bytes: element('1f43b675', [element('e7', uint(atMs)), ...blocks]) };
  });
}

/** `firstAt`: where the first cluster lies, bytes from the start of the segment's content. */
function indexOf(clusters: readonly Cluster[], firstAt: number): Buffer {
  let at = firstAt;
  const points = clusters.map(({ atMs, bytes }) => {
    const position = [element('f7', uint(1)), element('f1', uint(at))];
    at += bytes.length;
    return element('bb', [element('b3', uint(atMs)), element('b7', position)]);
  });
  return element('1c53bb6b', points);
}

function element(id: string, content: Buffer | readonly Buffer[]): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + bytes.length);
  return Buffer.concat([Buffer.from(id, 'hex'), size, bytes]);
}

function uint(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function float(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
