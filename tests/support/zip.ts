/** Archives as Icetime writes them, and as others do: made by hand, without the library that the product uses. */
import { crc32, deflateRawSync } from 'node:zlib';

type Content = string | Uint8Array;
interface Part {
  readonly name: string;
  readonly stored: Uint8Array;
  readonly crc: number;
  readonly isPacked?: boolean;
  /** Once unpacked. */
  readonly size: number;
}
const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Nothing is compressed. */
export const zipOf = (files: Readonly<Record<string, Content>>): Uint8Array<ArrayBuffer> =>
  archiveOf(
    Object.entries(files).map(([name, content]) => {
      const stored = bytesOf(content);
      return { name, stored, crc: crc32(stored), size: stored.length };
    }),
  );

/** One compressed file; `says`: the size that the archive claims it has. */
export function packedZipOf(name: string, content: Content, says?: number): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(content);
  const size = says ?? bytes.length;
  return archiveOf([{ name, stored: deflateRawSync(bytes), crc: crc32(bytes), isPacked: true, size }]);
}

function archiveOf(parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  let at = 0;
  const bodies: Uint8Array[] = [];
  const list: Uint8Array[] = [];
  for (const part of parts) {
    const name = bytesOf(part.name);
    const body = Buffer.concat([record([4, 0x0403_4b50], ...common(part, name), [2, 0]), name, part.stored]);
    const line = record([4, 0x0201_4b50], [2, 20], ...common(part, name), [4, 0], [4, 0], [4, 0], [4, at]);
    bodies.push(body);
    list.push(line, name);
    at += body.length;
  }
  const bytes = Buffer.concat(list).length;
  const end = record([4, 0x0605_4b50], [4, 0], [2, parts.length], [2, parts.length], [4, bytes], [4, at], [2, 0]);
  return Uint8Array.from(Buffer.concat([...bodies, ...list, end]));
}

type Field = readonly [octets: 2 | 4, value: number];
const UTF8_NAMES = 0x0800;
const DAY = 0x0021;
const common = ({ stored, crc, isPacked, size }: Part, name: Uint8Array): Field[] => [
  [2, 20],
  [2, UTF8_NAMES],
  [2, isPacked ? 8 : 0],
  [2, 0],
  [2, DAY],
  [4, crc],
  [4, stored.length],
  [4, size],
  [2, name.length],
];

function record(...fields: readonly Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [octets]) => sum + octets, 0));
  let at = 0;
  for (const [octets, value] of fields) at = bytes.writeUIntLE(value, at, octets);
  return bytes;
}
