import { utf8 } from './utf8.ts';

/**
 * A ZIP archive without compression: pictures, films and sounds are compressed already. Only the records around the
 * files are made here, so the files need not be in memory twice.
 */
export interface ZipEntry {
  /** With folders: `media/01-squat.jpg`. */
  readonly name: string;
  readonly size: number;
  /** `crc32` of all its bytes. */
  readonly crc: number;
}

/** Upper bound of each size and of their sum: the format stores 32 bits. */
export const ZIP_BYTES_MOST = 0xffff_fffe;

const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let sum = index;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb8_8320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** CRC of these bytes. To continue over more bytes, pass the sum so far as `before`. */
export function crc32(bytes: Uint8Array, before = 0): number {
  let sum = ~before;
  for (const byte of bytes) sum = (TABLE[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}

/** The record before a file's bytes. */
export const zipHead = (entry: ZipEntry): Uint8Array<ArrayBuffer> =>
  record([[4, 0x0403_4b50], ...common(entry), [2, 0]], utf8(entry.name));

/** The records that end the archive; `entries` in the order of its files. */
export function zipTail(entries: readonly ZipEntry[]): readonly Uint8Array<ArrayBuffer>[] {
  let at = 0;
  let listed = 0;
  const list = entries.map((entry) => {
    const line = record(
      [[4, 0x0201_4b50], [2, VERSION], ...common(entry), [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, at]],
      utf8(entry.name),
    );
    at += zipHead(entry).length + entry.size;
    listed += line.length;
    return line;
  });
  const count = entries.length;
  const end = record([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, listed],
    [4, at],
    [2, 0],
  ]);
  return [...list, end];
}

type Field = readonly [octets: 2 | 4, value: number];
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
/** 1 January 1980, the first day the format knows: the archive does not reveal when a file was made. */
const DAY = 0x0021;

const common = ({ name, size, crc }: ZipEntry): Field[] => [
  [2, VERSION],
  [2, FLAGS],
  [2, 0],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, size],
  [4, size],
  [2, utf8(name).length],
];

function record(fields: readonly Field[], text: readonly number[] = []): Uint8Array<ArrayBuffer> {
  const head = fields.flatMap(([octets, value]) =>
    Array.from({ length: octets }, (_, place) => Math.floor(value / 256 ** place) % 256),
  );
  return Uint8Array.from([...head, ...text]);
}
