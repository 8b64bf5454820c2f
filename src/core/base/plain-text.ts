/**
 * Names that are what they look like: no invisible characters, none that change the direction of the text, no line
 * breaks. Names that look the same are then, mostly, the same. The database rules refuse the same characters with a
 * copy of this pattern, because rules cannot import.
 */
const EMOJI = '\\u{1f000}-\\u{1faf8}';
/** Accents combine. U+FE0F follows the character that it turns into an emoji, U+200D precedes another emoji. */
const JOINED = `[#*0-9\\u203c-\\u3299${EMOJI}]\\ufe0f|\\u200d[\\u2190-\\u2bff${EMOJI}]\\ufe0f?`;
const SINGLE =
  '[ -~\\u00a0-\\u00ac\\u00ae-\\u034e\\u0350-\\u061b\\u061d-\\u115e\\u1161-\\u17b3\\u17b6-\\u180a\\u1810-\\u200a' +
  '\\u2010-\\u2027\\u202f-\\u205f\\u2070-\\u27ff\\u2801-\\u3163\\u3165-\\ud7ff\\ue000-\\ufdff\\ufe10-\\ufefe\\uff00-\\uff9f' +
  '\\uffa1-\\uffef\\u{10000}-\\u{323af}]';
const PLAIN = new RegExp(`^(?:${JOINED}|${SINGLE})*$`, 'u');
const PIECES = new RegExp(`${JOINED}|${SINGLE}|[^]`, 'gu');
const BREAKS = /[\t\n\v\f\r\u0085\u2028\u2029]/;

export const isPlainText = (text: string): boolean => PLAIN.test(text);

/** The text without the characters that names may not contain; a line break becomes a space. */
export function plainText(text: string): string {
  if (isPlainText(text)) return text;
  const pieces = text.match(PIECES) ?? [];
  return pieces.map((piece) => (isPlainText(piece) ? piece : BREAKS.test(piece) ? ' ' : '')).join('');
}
