import { crc32 } from '#core/base/zip.ts';

/** Bytes read at once, so that a film is never in memory as a whole and the page stays responsive. */
const PIECE = 4 * 1_048_576;

/** The CRC that archives name. */
export async function sumOf(blob: Blob): Promise<number> {
  let sum = 0;
  for (let at = 0; at < blob.size; at += PIECE)
    sum = crc32(new Uint8Array(await blob.slice(at, at + PIECE).arrayBuffer()), sum);
  return sum;
}
