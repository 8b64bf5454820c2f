import { utf8 } from '#core/base/utf8.ts';

/** FNV-1a, 32 bits, over the text's UTF-8 bytes. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const byte of utf8(text)) hash = Math.imul(hash ^ byte, 16777619) >>> 0;
  return hash;
}

/** 0 … 1, the same for the same text: xorshift32, whose first values depend too closely on the seed. */
export function randomOf(text: string): () => number {
  let state = hashOf(text) || 1;
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
