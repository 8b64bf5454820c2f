/** What a file's first bytes say about its picture: a hopeless file is refused before it is decoded. */

export interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}
export type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'bmp' | 'heic' | 'avif' | 'svg' | 'unknown';
export interface PictureHeader {
  readonly kind: PictureKind;
  /** As stored, before the rotation that a camera noted; `undefined` = not in these bytes. */
  readonly size: Size | undefined;
  /** More than one frame. */
  readonly isAnimated: boolean;
}

/** The first bytes, which hold the size of nearly every picture; cameras put previews and profiles before it. */
export const HEADER_BYTES = 1_048_576;
export const FILE_BYTES_AT_MOST = 100 * 1_048_576;
/** Decoded, a megapixel takes 4 MB: more than this kills a tab on a phone. Phones take 12 to 50. */
export const MEGAPIXELS_AT_MOST = 64;

export type FileProblem =
  | 'empty'
  | 'file-too-large'
  | 'too-many-pixels'
  | 'heic' // valid, but this browser cannot decode it
  | 'svg'
  | 'not-a-picture'
  | 'damaged'
  | 'device'; // an outdated browser, or no memory left

export function problemOfBytes(count: number): FileProblem | undefined {
  if (count === 0) return 'empty';
  return count > FILE_BYTES_AT_MOST ? 'file-too-large' : undefined;
}

/** Why this file is not worth decoding; `undefined` = it may work. */
export function problemOfHeader({ kind, size }: PictureHeader): FileProblem | undefined {
  if (kind === 'svg') return 'svg';
  if (kind === 'unknown') return 'not-a-picture';
  return size && problemOfSize(size);
}

export function problemOfSize({ width, height }: Size): FileProblem | undefined {
  if (width < 1 || height < 1) return 'damaged';
  return (width * height) / 1_000_000 > MEGAPIXELS_AT_MOST ? 'too-many-pixels' : undefined;
}

/** `bytes`: the file's first, up to `HEADER_BYTES`. Never throws, whatever they are. */
export function readPictureHeader(bytes: Uint8Array): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kind = kindOf(bytes);
  return { kind, size: unlessCut(() => SIZES[kind]?.(view)), isAnimated: isAnimated(kind, view) };
}

/** `undefined` if reading goes past the end: these bytes do not say. */
function unlessCut<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const textAt = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));

const SIGNATURES: readonly (readonly [PictureKind, (start: string) => boolean])[] = [
  ['jpeg', (start) => start.startsWith('\xff\xd8\xff')],
  ['png', (start) => start.startsWith('\x89PNG\r\n\x1a\n')],
  ['gif', (start) => /^GIF8[79]a/.test(start)],
  ['webp', (start) => /^RIFF[^]{4}WEBP/.test(start)],
  // Two letters are a weak signature, so the header length after them must be one of the four that exist.
  ['bmp', (start) => start.startsWith('BM') && [12, 40, 108, 124].includes(start.charCodeAt(14))],
  ['avif', (start) => /^[^]{4}ftypavi[fs]/.test(start)],
  ['heic', (start) => /^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(start)],
  ['svg', (start) => /^(?:\xef\xbb\xbf)?\s*<(?:svg|(?:\?xml|!doctype|!--)[^]*<svg)/i.test(start)],
];
/** An SVG may begin with a comment. */
const SIGNATURE_BYTES = 1024;

function kindOf(bytes: Uint8Array): PictureKind {
  const start = textAt(bytes, 0, SIGNATURE_BYTES);
  return SIGNATURES.find(([, fits]) => fits(start))?.[0] ?? 'unknown';
}

const SIZES: Readonly<Partial<Record<PictureKind, (view: DataView) => Size | undefined>>> = {
  jpeg: jpegSize,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: webpSize,
  bmp: bmpSize,
  heic: largestOfBoxes,
  avif: largestOfBoxes,
};

/** Skips from segment to segment up to the frame's: C0…CF except C4, C8 and CC, which are tables. */
function jpegSize(view: DataView): Size | undefined {
  let at = 2;
  while (view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    // Any number of FF may precede a marker.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): Size | undefined {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  switch (String.fromCharCode(view.getUint8(15))) {
    case 'X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'L': {
      const bits = view.getUint32(21, true);
      return { width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
    }
    default:
      return { width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 };
  }
}

function bmpSize(view: DataView): Size {
  // The oldest kind has 16 bits per side. A negative height means that rows run from the top.
  if (view.getUint8(14) === 12) return { width: view.getUint16(18, true), height: view.getUint16(20, true) };
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) };
}

/**
 * HEIC and AVIF hold the picture, its tiles and its preview, each with its size in an `ispe` box: the largest counts.
 */
function largestOfBoxes(view: DataView): Size | undefined {
  const text = textAtMost(view, 65_536);
  let largest: Size | undefined;
  for (let at = text.indexOf('ispe'); at >= 0; at = text.indexOf('ispe', at + 4)) {
    const size = unlessCut(() => ({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) }));
    if (size && size.width * size.height > (largest ? largest.width * largest.height : 0)) largest = size;
  }
  return largest;
}

function textAtMost(view: DataView, most: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, Math.min(most, view.byteLength));
  let text = '';
  for (let at = 0; at < bytes.length; at += SIGNATURE_BYTES) text += textAt(bytes, at, SIGNATURE_BYTES);
  return text;
}

function isAnimated(kind: PictureKind, view: DataView): boolean {
  if (kind === 'gif') return gifFrames(view) > 1;
  return kind === 'webp' && view.byteLength > 20 && view.getUint8(15) === 0x58 && (view.getUint8(20) & 2) > 0;
}

/** Counts up to the second frame; in a truncated file, the frames that are there. */
function gifFrames(view: DataView): number {
  let frames = 0;
  const colours = (flags: number) => (flags >= 0x80 ? 3 * 2 ** ((flags % 8) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (view.getUint8(at) > 0) at += 1 + view.getUint8(at);
    return at + 1;
  };
  unlessCut(() => {
    let at = 13 + colours(view.getUint8(10));
    while (frames < 2) {
      const block = view.getUint8(at);
      if (block === 0x21) at = afterBlocks(at + 2);
      else if (block === 0x2c) {
        frames += 1;
        at = afterBlocks(at + 11 + colours(view.getUint8(at + 9)));
      } else return;
    }
  });
  return frames;
}
