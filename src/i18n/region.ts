import type { LanguageTag } from '#core/base/languages.ts';
import { regionalTag } from '#core/base/region.ts';

/** Most wanted first. */
export const browserLanguages = (): readonly string[] =>
  typeof navigator === 'undefined' ? [] : (navigator.languages ?? []);

/** Every card of a list asks; browsers return the same array until the person changes their languages. */
let known: { readonly wanted: readonly string[]; readonly tags: Map<LanguageTag, string> } | undefined;

/** The locale for dates, times and numbers: the language shown, in the browser's region. */
export function withRegion(language: LanguageTag): string {
  const wanted = browserLanguages();
  if (known?.wanted !== wanted) known = { wanted, tags: new Map() };
  const tag = known.tags.get(language) ?? regionalTag(language, wanted);
  known.tags.set(language, tag);
  return tag;
}
