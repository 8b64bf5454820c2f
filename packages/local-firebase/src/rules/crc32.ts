/** Reversed polynomials of the two checksums of `hashing`. */
export const CRC32 = 0xedb88320;
export const CRC32C = 0x82f63b78;

/** Four bytes, least significant first. */
export function checksum(content: Uint8Array, polynomial: number): Buffer {
  const crc = new Crc(polynomial);
  crc.update(content);
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(crc.value);
  return bytes;
}

/** A checksum of content that comes in parts. */
export class Crc {
  readonly #table: Uint32Array;
  #register = 0xffffffff;

  constructor(polynomial: number) {
    this.#table = Uint32Array.from({ length: 256 }, (_, byte) => {
      let crc = byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ polynomial : crc >>> 1;
      return crc;
    });
  }

  update(content: Uint8Array): void {
    let crc = this.#register;
    for (const byte of content) crc = (this.#table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
    this.#register = crc;
  }

  /** Of all content so far. */
  get value(): number {
    return (this.#register ^ 0xffffffff) >>> 0;
  }
}
