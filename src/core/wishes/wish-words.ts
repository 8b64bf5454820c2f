/** Cuts a wish into words with meanings, in the language that it is written in. */
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { plain } from '#core/workout/workout-search.ts';
import { findMeaning, findOwn, type Found } from './vocabulary.ts';

export interface Token {
  /** Undefined = not a known word. */
  readonly meaning: string | undefined;
  /** A compound says more: its body part hurts ("Rückenschmerzen"), or it is to be left out ("sprungfrei"). */
  readonly more?: 'pain' | 'not' | undefined;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What separates it from the word before. */
  readonly gap: '' | ',' | '.';
}

interface Word {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly gap: Token['gap'];
}

/** The rest of the text is ignored. */
export const READ_AT_MOST = 20_000;

const WORD = /[\p{L}\p{M}]+|\d+(?:[.,]\d+)?/gu;
const PAIN = /schmerz|schon|freundlich|problem|pijn|klacht|vriendelijk|sparend|friendly/;
const FREE = /(?:frei|freie[srn]?|los|lose[srn]?|vrij|vrije|loos|free)$/;

export function tokensOf(text: string, interfaceLanguage: LanguageName) {
  const words = wordsIn(text.slice(0, READ_AT_MOST));
  const folded = words.map((word) => word.folded);
  const language = languageOfWords(folded, interfaceLanguage);
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; ) {
    const found = meaningAt(folded, at, language);
    const { start = 0, gap = '' } = words[at] ?? {};
    const count = found?.count ?? 1;
    const last = words[at + count - 1];
    const end = (last?.start ?? start) + (last?.text.length ?? 0);
    const beyond = (folded[at] ?? '').slice(found?.length ?? 0);
    const more = count === 1 && found ? moreOf(found.meaning, beyond) : undefined;
    tokens.push({ meaning: found?.meaning, more, text: text.slice(start, end), start, end, gap });
    at += count;
  }
  return { tokens, language };
}

function moreOf(meaning: string, beyond: string): Token['more'] {
  if (meaning.startsWith('body:') && PAIN.test(beyond)) return 'pain';
  return /^(?:move|gear):/.test(meaning) && FREE.test(beyond) ? 'not' : undefined;
}

function wordsIn(text: string): readonly Word[] {
  let before = 0;
  return [...text.matchAll(WORD)].map((match) => {
    const between = text.slice(before, match.index);
    before = match.index + match[0].length;
    const gap = /[.;:!?\n()–—]|\s-\s/.test(between) ? '.' : between.includes(',') ? ',' : '';
    return { text: match[0], folded: plain(match[0]), start: match.index, gap };
  });
}

/** In another language only longer words count: short ones mean something else there ("dos", "rug", "pan"). */
const LONG = 5;

function meaningAt(folded: readonly string[], at: number, language: LanguageName): Found | undefined {
  const word = folded[at] ?? '';
  if (/^\d/.test(word)) return { meaning: `num:${word.replace(',', '.')}`, count: 1, length: word.length };
  const found = findMeaning(folded, at, language);
  if (found) return found;
  // Umlauts typed as two letters.
  if (language === 'German' && /[aou]e/.test(word)) {
    const short = findMeaning([word.replaceAll(/([aou])e/g, '$1')], 0, language);
    if (short) return short;
  }
  if (word.length < LONG) return undefined;
  for (const other of LANGUAGE_NAMES) {
    const borrowed = findOwn([word], 0, other);
    if (borrowed && borrowed.length >= LONG) return borrowed;
  }
  return undefined;
}

/** The language that knows most of the words; the interface's language if several do. */
function languageOfWords(folded: readonly string[], interfaceLanguage: LanguageName): LanguageName {
  const scores = new Map<LanguageName, number>(LANGUAGE_NAMES.map((language) => [language, 0]));
  folded.forEach((word, at) => {
    for (const language of LANGUAGE_NAMES) {
      const found = findOwn(folded, at, language);
      // A beginning of a word says less than all of it.
      if (found) scores.set(language, (scores.get(language) ?? 0) + (found.length === word.length ? 2 : 1));
    }
  });
  const most = Math.max(...scores.values());
  const best = LANGUAGE_NAMES.filter((language) => scores.get(language) === most);
  return best.includes(interfaceLanguage) ? interfaceLanguage : (best[0] ?? interfaceLanguage);
}
