/** Finds the meanings of words. Looking a word up takes a bounded number of steps, however many words are known. */
import { lazily } from '#core/base/lazily.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { GERMAN } from './words-de.ts';
import { ENGLISH } from './words-en.ts';
import { SPANISH } from './words-es.ts';
import { FRENCH } from './words-fr.ts';
import { DUTCH } from './words-nl.ts';
import { SHARED } from './words-shared.ts';

interface Entry {
  /** `body:knees`, `not`, `fill` … */
  readonly meaning: string;
  /** The words after the first one of a phrase. */
  readonly rest: readonly string[];
  /** The first word only has to begin so. */
  readonly isStem: boolean;
}
type Vocabulary = ReadonlyMap<string, readonly Entry[]>;

export interface Found {
  readonly meaning: string;
  /** How many words it takes. */
  readonly count: number;
  /** How much of a compound's beginning it explains; the whole word otherwise. */
  readonly length: number;
}

const SHORTEST = 2;
const LONGEST_STEM = 18;

const TEXTS: Readonly<Record<LanguageName, string>> = {
  English: ENGLISH,
  German: GERMAN,
  French: FRENCH,
  Spanish: SPANISH,
  Dutch: DUTCH,
};
const own = lazily(
  () => new Map<LanguageName, Vocabulary>(LANGUAGE_NAMES.map((language) => [language, readWords(TEXTS[language])])),
);
const shared = lazily(() => readWords(SHARED));

/** What the words from `at` on mean in one language, or in all; the longest phrase wins. */
export function findMeaning(words: readonly string[], at: number, language: LanguageName): Found | undefined {
  const vocabulary = own().get(language);
  return (vocabulary && findIn(vocabulary, words, at)) ?? findIn(shared(), words, at);
}

/** Like `findMeaning`, without the words that all languages share. */
export const findOwn = (words: readonly string[], at: number, language: LanguageName): Found | undefined =>
  findIn(own().get(language) ?? new Map(), words, at);

function findIn(vocabulary: Vocabulary, words: readonly string[], at: number): Found | undefined {
  const word = words[at] ?? '';
  let best: (Found & { readonly rank: number }) | undefined;
  const shortest = Math.max(0, Math.min(SHORTEST, word.length));
  const lengths = [word.length, ...Array.from({ length: LONGEST_STEM }, (_, index) => LONGEST_STEM - index)];
  for (const length of lengths) {
    if (length < shortest || length > word.length) continue;
    const isWhole = length === word.length;
    for (const { meaning, rest, isStem } of vocabulary.get(word.slice(0, length)) ?? []) {
      if (!(isWhole || isStem) || !rest.every((next, index) => words[at + 1 + index] === next)) continue;
      const rank = rest.length * 100 + length * 2 + (isStem ? 0 : 1);
      if (!best || rank > best.rank) best = { meaning, count: 1 + rest.length, length, rank };
    }
  }
  return best;
}

function readWords(text: string): Vocabulary {
  const vocabulary = new Map<string, Entry[]>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [meaning = '', ...forms] = line.split(' ');
    for (const form of forms) {
      const [first = '', ...rest] = form.split('_');
      const isStem = first.endsWith('*');
      const key = isStem ? first.slice(0, -1) : first;
      const known = vocabulary.get(key) ?? [];
      // The first meaning of a word wins.
      if (!known.some((entry) => entry.isStem === isStem && entry.rest.join(' ') === rest.join(' ')))
        known.push({ meaning: meaning.replace('_', ' '), rest, isStem });
      vocabulary.set(key, known);
    }
  }
  return vocabulary;
}
