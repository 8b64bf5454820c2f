import { createReadStream } from 'node:fs';
import { crc32 } from 'node:zlib';
import { damagedFile } from '../../files.ts';
import { toWireJson } from '../values/json.ts';

/**
 * Files of records, one to a line: a checksum of eight hexadecimal digits, a space, JSON. What is written last may be
 * torn by the end of the process; then it lacks its line break.
 */
const checksumLength = 8;
const lineBreak = 10;

/** The line of a record, to be written as a whole. */
export function recordLine(content: unknown): Buffer {
  const line = Buffer.from(`${' '.repeat(checksumLength + 1)}${toWireJson(content)}\n`);
  line.write(checksumOf(line.subarray(checksumLength + 1, -1)), 'latin1');
  return line;
}

/**
 * Hands each record of a file to `take`. Returns how many bytes its whole lines have; a torn line after them is not
 * read. Throws `damagedFile` for any other line that is not as it was written, also when `take` throws.
 */
export async function readRecords(file: string, take: (content: unknown) => void): Promise<{ wholeBytes: number }> {
  let lines = 0;
  let wholeBytes = 0;
  let torn: Buffer[] = [];
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 }) as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(lineBreak); end !== -1; end = chunk.indexOf(lineBreak, start)) {
      const line = Buffer.concat([...torn, chunk.subarray(start, end)]);
      torn = [];
      start = end + 1;
      lines++;
      wholeBytes += line.length + 1;
      try {
        take(readLine(line));
      } catch (error) {
        throw damagedFile(`${file}, line ${lines}`, error);
      }
    }
    torn.push(chunk.subarray(start));
  }
  return { wholeBytes };
}

function readLine(line: Buffer): unknown {
  const content = line.subarray(checksumLength + 1);
  if (line.toString('latin1', 0, checksumLength) !== checksumOf(content)) throw new Error('its checksum is another');
  return JSON.parse(content.toString());
}

function checksumOf(content: Buffer): string {
  return crc32(content).toString(16).padStart(checksumLength, '0');
}
