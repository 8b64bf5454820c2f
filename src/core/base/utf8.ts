/** A text's bytes; half a sign, as a cut text may end with, gives the replacement character. */
export const utf8 = (text: string): number[] =>
  Array.from(text, (sign) => sign.codePointAt(0) ?? 0).flatMap((point) => {
    const code = point >= 0xd800 && point <= 0xdfff ? 0xfffd : point;
    const follow = (bits: number) => 0x80 | ((code >> bits) & 0x3f);
    if (code < 0x80) return [code];
    if (code < 0x800) return [0xc0 | (code >> 6), follow(0)];
    if (code < 0x1_0000) return [0xe0 | (code >> 12), follow(6), follow(0)];
    return [0xf0 | (code >> 18), follow(12), follow(6), follow(0)];
  });
