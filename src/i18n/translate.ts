/**
 * A sentence in one language with its values put in: what i18next makes of the same texts, which the tests hold it
 * against. Every first visit waited for 11 kB of its code, and the texts use a small part of what it can do.
 */
import { lazily } from '#core/lazily.ts';
import type { LanguageTag } from '#core/settings.ts';

/** Sentences by group and name; what depends on `count` has one for each form of `Intl.PluralRules`, `days_one`. */
export interface Sentences {
  readonly [name: string]: string | Sentences;
}
type Values = Readonly<Record<string, unknown>>;

/** `sentences` may grow later. A key without one is its own text; a value that nobody gave leaves its place. */
export function createTranslate(language: LanguageTag, sentences: Sentences) {
  const plurals = lazily(() => new Intl.PluralRules(language));
  const find = (key: string): string | undefined => {
    let found: string | Sentences | undefined = sentences;
    for (const name of key.split('.')) found = typeof found === 'object' ? found[name] : undefined;
    return typeof found === 'string' ? found : undefined;
  };
  return (key: string, values?: Values): string => {
    if (!values) return find(key) ?? key;
    const { count } = values;
    const form = typeof count === 'number' ? find(`${key}_${plurals().select(count)}`) : undefined;
    const put = (place: string, name: string) => (name in values ? write(values[name], language) : place);
    return (form ?? find(key) ?? key).replace(/\{\{(\w+)\}\}/g, put);
  };
}

/** Numbers in sentences are written the way of the sentence's language. */
function write(value: unknown, language: LanguageTag): string {
  if (typeof value === 'number' && !isWrittenAlike(value)) return value.toLocaleString(language);
  return String((value ?? '') as string);
}

/**
 * Small whole numbers look the same in all five languages. The browser's own formatter blocks a slow phone for 100 ms
 * when it is made, which was most of what a first screen took.
 */
export const isWrittenAlike = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;
