/** Archives as Icetime writes them, and as others do. */
import { deflateRawSync } from 'node:zlib';
import { crc32, type ZipEntry, zipHead, zipTail } from '#core/base/zip.ts';

type Content = string | Uint8Array;
const bytesOf = (content: Content): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

/** Nothing is compressed. */
export function zipOf(files: Readonly<Record<string, Content>>): Uint8Array<ArrayBuffer> {
  const entries: ZipEntry[] = [];
  const parts = Object.entries(files).flatMap(([name, content]) => {
    const bytes = bytesOf(content);
    const entry = { name, size: bytes.length, crc: crc32(bytes) };
    entries.push(entry);
    return [zipHead(entry), bytes];
  });
  return joined([...parts, ...zipTail(entries)]);
}

/** One compressed file; `says`: the size that the archive claims it has. */
export function packedZipOf(name: string, content: Content, says?: number): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(content);
  const packed = deflateRawSync(bytes);
  const entry = { name, size: packed.length, crc: crc32(bytes) };
  const head = zipHead(entry);
  const [list = new Uint8Array(), end = new Uint8Array()] = zipTail([entry]);
  for (const [record, method, size] of [
    [head, 8, 22],
    [list, 10, 24],
  ] as const) {
    const view = new DataView(record.buffer);
    view.setUint16(method, 8, true);
    view.setUint32(size, says ?? bytes.length, true);
  }
  return joined([head, packed, list, end]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
