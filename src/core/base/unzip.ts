/**
 * Reads the list at the end of a ZIP archive (`zip.ts` writes archives). It finds places, not contents: a film in an
 * archive need not be in memory.
 */
export interface ZipPart {
  /** UTF-8 or plain letters. */
  readonly name: Uint8Array;
  /** Once unpacked, as the archive says. */
  readonly size: number;
  readonly packedSize: number;
  readonly crc: number;
  /** By "deflate"; otherwise as it is. */
  readonly isPacked: boolean;
  /** Where its own record begins, `ZIP_HEAD` bytes and more before its content. */
  readonly at: number;
}
export type ZipProblem = 'broken' | 'locked' | 'too-many';

/** The end of an archive can be this long, with the comment it may have. */
export const ZIP_END_MOST = 22 + 0xffff;
export const ZIP_HEAD = 30;
const PARTS_MOST = 2000;
const LIST_BYTES_MOST = PARTS_MOST * 400;

export interface ZipEnd {
  readonly listAt: number;
  readonly listBytes: number;
  readonly count: number;
}

/** `tail`: the last bytes of the archive, `ZIP_END_MOST` at most. */
export function zipEnd(tail: Uint8Array): ZipEnd | ZipProblem {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x0605_4b50) continue;
    const [count, listBytes, listAt] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (count > PARTS_MOST || listBytes > LIST_BYTES_MOST) return 'too-many';
    return { count, listBytes, listAt };
  }
  return 'broken';
}

/** What the list names, folders aside. */
export function zipParts(list: Uint8Array, count: number): readonly ZipPart[] | ZipProblem {
  const view = viewOf(list);
  const parts: ZipPart[] = [];
  let at = 0;
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > list.length || view.getUint32(at, true) !== 0x0201_4b50) return 'broken';
    const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)];
    const lengths = [28, 30, 32].map((place) => view.getUint16(at + place, true));
    const [nameLength = 0] = lengths;
    const name = list.slice(at + 46, at + 46 + nameLength);
    if (flags & 1) return 'locked';
    if (method !== 0 && method !== 8) return 'broken';
    const part = {
      name,
      size: view.getUint32(at + 24, true),
      packedSize: view.getUint32(at + 20, true),
      crc: view.getUint32(at + 16, true),
      isPacked: method === 8,
      at: view.getUint32(at + 42, true),
    };
    if (!part.isPacked && part.size !== part.packedSize) return 'broken';
    if (name.at(-1) !== SLASH) parts.push(part);
    at += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return parts;
}
const SLASH = 0x2f;

/** Where a part's content begins; `head`: the `ZIP_HEAD` bytes of its own record. */
export function zipContentAt(head: Uint8Array, { at }: ZipPart): number | undefined {
  const view = viewOf(head);
  if (head.length < ZIP_HEAD || view.getUint32(0, true) !== 0x0403_4b50) return undefined;
  return at + ZIP_HEAD + view.getUint16(26, true) + view.getUint16(28, true);
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
