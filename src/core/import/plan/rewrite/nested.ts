/** Puts sets of sets as coaches write them ("2x8x30''/30''", "3 sets of 6 x (7 s / 3 s)") into one way. */

const SECONDS = String.raw`(?:''|["”″]|s(?:ec\p{L}{0,5}|ek\p{L}{0,5}|eg\p{L}{0,5})?\.?(?!\p{L}))`;
const TIME = String.raw`\d{1,3} ?(?:${SECONDS}|['′’]|min\p{L}{0,4}\.?(?!\p{L}))`;
const TIMES = String.raw` ?[x×] ?`;
/** A pair, or a distance: "3x10x5 s" are repetitions that are held. */
const NESTED = new RegExp(
  String.raw`(?<![\d.,])(\d{1,2})${TIMES}(\d{1,2})${TIMES}(?=\(?${TIME} ?[^()/\d]{0,20}/ ?\d|\d{1,3}/\d{1,3}(?!\d)|\d{2,4} ?m(?!\p{L}))`,
  'giu',
);
const PART = String.raw`(${TIME}[^()/,;+\d]{0,30}?) ?`;
const IN_PARENS = new RegExp(
  String.raw`(?<= (?:of|à|a|de|von|mit|van|met) \d{1,2}${TIMES})\(${PART}[/,+] ?${PART}\)`,
  'iu',
);
/** "30''/30'' VMA": at this pace, and then one rests. */
const AT_PACE = new RegExp(
  String.raw`(?<=[x×] ?)(\d{1,3}) ?${SECONDS} ?/ ?(\d{1,3}) ?${SECONDS}(?= (?:vma|pma|vam|vo2|mas)(?![\p{L}\d]))`,
  'giu',
);

export const withNested = (text: string): string =>
  text.replace(AT_PACE, '$1/$2').replace(NESTED, '$1 sets of $2 x ').replace(IN_PARENS, '$1 / $2');
