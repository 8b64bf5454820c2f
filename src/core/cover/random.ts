import { utf8 } from '#core/base/utf8.ts';

/** FNV-1a, 32 bits, over the name's UTF-8 bytes in NFC. */
export function hashName(name: string): number {
  let hash = 2166136261;
  for (const byte of utf8(name.normalize('NFC'))) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}

/** 0 … 1, the same for the same name: xorshift32, whose first values depend too closely on the seed. */
export function randomOf(name: string): () => number {
  let state = hashName(name) || 1;
  const next = () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state = (state ^ (state << 5)) >>> 0;
    return state / 4294967296;
  };
  for (let k = 0; k < 3; k++) next();
  return next;
}
