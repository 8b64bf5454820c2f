import { createHash } from 'node:crypto';

export interface BloomFilter {
  bits: { bitmap: string; padding: number }; // base64; unused bits of the last byte
  hashCount: number;
}

const falsePositiveRate = 0.0001;

/**
 * The filter by which a client finds out which of its cached documents are gone. Bit positions are
 * `(h1 + i * h2) mod bits`, with h1 and h2 the two little-endian halves of the name's MD5.
 */
export function bloomFilterOf(names: readonly string[]): BloomFilter {
  if (names.length === 0) return { bits: { bitmap: '', padding: 0 }, hashCount: 0 };
  const bitCount = Math.ceil((-names.length * Math.log(falsePositiveRate)) / Math.LN2 ** 2);
  const hashCount = Math.max(1, Math.round((bitCount / names.length) * Math.LN2));
  const bitmap = Buffer.alloc(Math.ceil(bitCount / 8));
  for (const name of names) {
    const digest = createHash('md5').update(name).digest();
    const h1 = digest.readBigUInt64LE(0);
    const h2 = digest.readBigUInt64LE(8);
    for (let i = 0n; i < hashCount; i++) {
      const bit = Number(BigInt.asUintN(64, h1 + i * h2) % BigInt(bitCount));
      bitmap.writeUInt8(bitmap.readUInt8(bit >> 3) | (1 << (bit & 7)), bit >> 3);
    }
  }
  return { bits: { bitmap: bitmap.toString('base64'), padding: bitmap.length * 8 - bitCount }, hashCount };
}
