/** Reversed polynomials of the two checksums of `hashing`. */
export const CRC32 = 0xedb88320;
export const CRC32C = 0x82f63b78;

/** Four bytes, least significant first. */
export function checksum(content: Uint8Array, polynomial: number): Buffer {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
  }
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE((crc ^ 0xffffffff) >>> 0);
  return bytes;
}
