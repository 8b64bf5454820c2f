/**
 * Names that are what they look like: no invisible characters, none that change the direction of the text, no line
 * breaks. Names that look the same are then, mostly, the same. The database rules refuse the same characters with a
 * copy of this pattern, because rules cannot import.
 */
const EMOJI = '\\u{1f000}-\\u{1faf8}';
/**
 * Joiners that show: between letters of Arabic script that would join otherwise (Persian, Urdu), and beside the virama
 * of Indic scripts. RFC 5892 allows the same in domain names.
 */
const JOINS_BOTH =
  '\\u0620\\u0626\\u0628\\u062a-\\u062e\\u0633-\\u063f\\u0641-\\u0647\\u0649\\u064a\\u066e\\u066f\\u0678-\\u0687' +
  '\\u069a-\\u06bf\\u06c1\\u06c2\\u06cc\\u06ce\\u06d0\\u06d1\\u06fa-\\u06fc\\u06ff';
const JOINS_BEFORE =
  '\\u0622-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0673\\u0675-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb' +
  '\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef';
const VIRAMA = '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca';
const IN_SCRIPTS =
  `(?:[${JOINS_BOTH}][\\u064b-\\u065f]*\\u200c)+[${JOINS_BOTH}${JOINS_BEFORE}]` +
  `|[${VIRAMA}][\\u200c\\u200d]|[\\u09b0\\u0cb0]\\u200d[\\u09cd\\u0ccd]`;
/** Accents combine. U+FE0F follows the character that it turns into an emoji, U+200D precedes another emoji. */
const JOINED = `${IN_SCRIPTS}|[#*0-9\\u203c-\\u3299${EMOJI}]\\ufe0f|\\u200d[\\u2190-\\u2bff${EMOJI}]\\ufe0f?`;
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
