/** Incremental MD5. Storage reports it for a file's content, and the browser's own digests lack it. */
export interface Md5 {
  update(bytes: Uint8Array): void;
  /** The 16 bytes of the digest. Nothing may be added afterwards. */
  digest(): Uint8Array;
}

const BLOCK = 64;
/** RFC 1321: the rotation of each step in a round. */
const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Int32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0);

export function createMd5(): Md5 {
  const state = new Int32Array([0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]);
  const rest = new Uint8Array(BLOCK);
  let held = 0;
  let length = 0;
  const take = (bytes: Uint8Array) => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let at = 0;
    if (held > 0) {
      at = Math.min(BLOCK - held, bytes.length);
      rest.set(bytes.subarray(0, at), held);
      held += at;
      if (held < BLOCK) return;
      addBlock(state, new DataView(rest.buffer), 0);
      held = 0;
    }
    for (; at + BLOCK <= bytes.length; at += BLOCK) addBlock(state, view, at);
    rest.set(bytes.subarray(at));
    held = bytes.length - at;
  };
  return {
    update(bytes) {
      length += bytes.length;
      take(bytes);
    },
    digest() {
      const padding = new Uint8Array((held < 56 ? 64 : 128) - held);
      padding[0] = 0x80;
      const end = new DataView(padding.buffer);
      end.setUint32(padding.length - 8, length * 8, true);
      end.setUint32(padding.length - 4, Math.floor(length / 2 ** 29), true);
      take(padding);
      const sum = new DataView(new ArrayBuffer(16));
      state.forEach((word, index) => sum.setInt32(index * 4, word, true));
      return new Uint8Array(sum.buffer);
    },
  };
}

/** Which word of a block each step takes. */
const WORD_OF = Uint8Array.from({ length: 64 }, (_, step) => {
  const [factor = 1, first = 0] =
    [
      [1, 0],
      [5, 1],
      [3, 5],
      [7, 0],
    ][step >> 4] ?? [];
  return (factor * step + first) & 15;
});
const TURN_OF = Uint8Array.from({ length: 64 }, (_, step) => TURNS[(step >> 4) * 4 + (step & 3)] ?? 0);
const words = new Int32Array(16);

/** Many megabytes pass through here, so it allocates no array. */
function addBlock(state: Int32Array, block: DataView, at: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = block.getInt32(at + index * 4, true);
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  for (let step = 0; step < 64; step += 1) {
    let mixed = c ^ (b | ~d);
    if (step < 16) mixed = (b & c) | (~b & d);
    else if (step < 32) mixed = (d & b) | (~d & c);
    else if (step < 48) mixed = b ^ c ^ d;
    const sum = (a + mixed + (SINES[step] as number) + (words[WORD_OF[step] as number] as number)) | 0;
    const turn = TURN_OF[step] as number;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
}
