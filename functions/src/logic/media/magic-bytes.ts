/** The first bytes that a file of a type must have, by offset. */
type Signature = readonly (readonly [offset: number, bytes: string])[];

const isoMedia: readonly Signature[] = [[[4, 'ftyp']]];
const matroska: readonly Signature[] = [[[0, '\x1a\x45\xdf\xa3']]];

const SIGNATURES: Readonly<Record<string, readonly Signature[]>> = {
  'image/jpeg': [[[0, '\xff\xd8\xff']]],
  'image/png': [[[0, '\x89PNG\r\n\x1a\n']]],
  'image/gif': [[[0, 'GIF87a']], [[0, 'GIF89a']]],
  'image/webp': [
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  'video/mp4': isoMedia,
  'video/quicktime': [...isoMedia, [[4, 'moov']], [[4, 'mdat']], [[4, 'wide']], [[4, 'free']]],
  'video/webm': matroska,
  'audio/webm': matroska,
  'audio/mp4': isoMedia,
  'audio/mpeg': [[[0, 'ID3']], ...['\xfb', '\xfa', '\xf3', '\xf2'].map((byte): Signature => [[0, `\xff${byte}`]])],
  'audio/aac': [[[0, 'ADIF']], [[0, '\xff\xf1']], [[0, '\xff\xf9']]],
  'audio/ogg': [[[0, 'OggS']]],
  'audio/wav': [
    [
      [0, 'RIFF'],
      [8, 'WAVE'],
    ],
  ],
};

/** Do a file's first bytes match its content type? False for a type that is not allowed at all. */
export function isContent(start: Uint8Array, contentType: string): boolean {
  const text = Buffer.from(start).toString('latin1');
  const signatures = Object.hasOwn(SIGNATURES, contentType) ? (SIGNATURES[contentType] ?? []) : [];
  return signatures.some((signature) => signature.every(([offset, bytes]) => text.startsWith(bytes, offset)));
}
