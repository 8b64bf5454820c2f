/** Languages: the English name that documents store → the tag that browsers and speech voices know. */
export const LANGUAGE_TAGS = { English: 'en', German: 'de', French: 'fr', Spanish: 'es', Dutch: 'nl' } as const;
export type LanguageName = keyof typeof LANGUAGE_TAGS;
export type LanguageTag = (typeof LANGUAGE_TAGS)[LanguageName];
export const LANGUAGE_NAMES = Object.keys(LANGUAGE_TAGS) as LanguageName[];
export const languageOf = (tag: LanguageTag): LanguageName =>
  LANGUAGE_NAMES.find((name) => LANGUAGE_TAGS[name] === tag) ?? 'English';
