const HEADER_BYTES = 44;
const BYTES_PER_SAMPLE = 2;

/** A WAV file of one channel: the pieces, 16-bit samples, one after the other at `rate` samples a second. */
export function wavOf(pieces: readonly Int16Array<ArrayBuffer>[], rate: number): Blob {
  const bytes = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const header = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(header);
  const text = (at: number, value: string) => new Uint8Array(header).set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + bytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * BYTES_PER_SAMPLE, true);
  view.setUint16(32, BYTES_PER_SAMPLE, true);
  view.setUint16(34, 8 * BYTES_PER_SAMPLE, true);
  text(36, 'data');
  view.setUint32(40, bytes, true);
  return new Blob([header, ...pieces], { type: 'audio/wav' });
}
