/** How a name fits into a picture: which signs of it the face can draw, and where its lines end. */

/** A typeface. */
export interface Face {
  /** Can it draw this code point? */
  readonly has: (sign: string) => boolean;
  /** In em, without kerning. */
  readonly widthOf: (text: string) => number;
}

export interface FittedName {
  readonly lines: readonly string[];
  /** In pixels. */
  readonly size: number;
}

/** Joiners, variation selectors and keycaps of pictographs. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Cs}\uFE00-\uFE0F\u20E3]/gu;
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u;

/**
 * The name without pictographs and other signs that the face lacks; `undefined` if it lacks a letter, because half a
 * word is worse than none.
 */
export function drawableName(name: string, { has }: Face): string | undefined {
  const signs = Array.from(name.normalize('NFC').replaceAll(/\s/g, ' ').replaceAll(INVISIBLE, ''));
  if (signs.some((sign) => WORD_SIGN.test(sign) && !has(sign))) return undefined;
  const drawable = signs.filter(has).join('').replaceAll(/ +/g, ' ').trim();
  return WORD_SIGN.test(drawable) ? drawable : undefined;
}

/** Kerning may make a line a little wider than its signs. */
const SLACK = 1.03;

/** In the first size in which it needs no more lines than allowed; in the last one it ends with an ellipsis. */
export function fitName(
  name: string,
  { widthOf }: Face,
  width: number,
  sizes: readonly (readonly [size: number, linesAtMost: number])[],
): FittedName {
  let fitted: FittedName = { lines: [], size: 0 };
  for (const [size, linesAtMost] of sizes) {
    const fits = (text: string) => widthOf(text) * size * SLACK <= width;
    const lines = wrap(name, fits);
    if (lines.length <= linesAtMost) return { lines, size };
    const [last = '', ...rest] = lines.slice(0, linesAtMost).toReversed();
    fitted = { lines: [...rest.toReversed(), cut(last, fits)], size };
  }
  return fitted;
}

/** With an ellipsis, after a whole word if one fits. */
function cut(line: string, fits: (line: string) => boolean): string {
  for (const words = line.split(' '); words.length > 0; words.pop()) {
    const whole = `${words.join(' ')} …`;
    if (fits(whole)) return whole;
  }
  const signs = Array.from(line);
  while (signs.length > 0 && !fits(`${signs.join('')}…`)) signs.pop();
  return `${signs.join('')}…`;
}

/** At spaces; a word that is wider than a line is cut. */
function wrap(text: string, fits: (line: string) => boolean): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const sign of word) {
      if (line !== '' && !fits(line + sign)) {
        lines.push(line);
        line = '';
      }
      line += sign;
    }
  }
  return line === '' ? lines : [...lines, line];
}
