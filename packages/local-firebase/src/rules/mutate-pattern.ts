/**
 * Small mistakes in a regular expression, and what each is called. `text` is one as it stands in the rules, or a piece.
 */
export interface PatternMutant {
  readonly text: string;
  readonly what: string;
}

export function mutatePattern(text: string): PatternMutant[] {
  const at = (index: number, length: number, instead: string): string =>
    text.slice(0, index) + instead + text.slice(index + length);
  return [
    ...bounds(text, at),
    ...alternatives(text, at),
    ...[...text.matchAll(/\(\?s\)/g)].map(({ 0: flag, index }) => ({
      text: at(index, flag.length, ''),
      what: `without ${flag} in ${text}`,
    })),
    ...[...text.matchAll(/(?<=[\])])\?/g)].map(({ index }) => ({
      text: at(index, 1, ''),
      what: `without the ? at ${index} in ${text}`,
    })),
    ...[...text.matchAll(/\[[^\]]+\]/g)].flatMap(({ 0: found, index }) =>
      classes(found).map(({ text: instead, what }) => ({
        text: at(index, found.length, instead),
        what: `${what} at ${index} in ${text}`,
      })),
    ),
  ];
}

type Put = (index: number, length: number, instead: string) => string;

/** Bounds such as `{1,40}` one off in either direction. */
const bounds = (text: string, at: Put): PatternMutant[] =>
  [...text.matchAll(/(?<=\{(?:\d+,)?)\d+(?=[,}])/g)].flatMap(({ 0: digits, index }) =>
    [Number(digits) - 1, Number(digits) + 1]
      .filter((near) => near >= 0 && near <= 1000)
      .map((near) => ({ text: at(index, digits.length, String(near)), what: `${near} for ${digits} in ${text}` })),
  );

/** Alternatives left out: each with the `|` behind it, the last with the one before it. */
const alternatives = (text: string, at: Put): PatternMutant[] =>
  [...text.matchAll(/(?<=['|(])[\w ]+\|/g), ...text.matchAll(/\|[\w ]+(?=[')])/g)].map(({ 0: word, index }) => ({
    text: at(index, word.length, ''),
    what: `without ${word} in ${text}`,
  }));

/** What a class lets through and a careless one would not, and the other way round. */
const WIDENING = ['/', '_', ' '];

/** A class without one of its parts, with its digits one off, and with more than it should hold. */
function classes(text: string): PatternMutant[] {
  const parts = text.slice(1, -1).match(/\\?.-\\?[^\]]|\\?./g) ?? [];
  const of = (these: readonly string[]): string => `[${these.join('')}]`;
  const shorter = parts.length > 1 ? parts.map((part) => parts.filter((other) => other !== part)) : [];
  const isDigits = parts.length === 1 && /^\d-\d$/.test(text.slice(1, -1));
  const [from = 0, to = 0] = isDigits ? (parts[0] ?? '').split('-').map(Number) : [];
  const moved = isDigits
    ? [
        [from - 1, to],
        [from + 1, to],
        [from, to - 1],
        [from, to + 1],
      ].filter(([low = 0, high = 0]) => low >= 0 && high <= 9)
    : [];
  const wider = isDigits ? ['-'] : WIDENING.filter((extra) => !new RegExp(text).test(extra));
  return [
    ...shorter.map((left) => of(left)),
    ...moved.map(([low, high]) => `[${low}-${high}]`),
    // First, where a `-` stands for itself.
    ...wider.map((extra) => `[${extra}${text.slice(1)}`),
  ].map((instead) => ({ text: instead, what: `${instead} for ${text}` }));
}
