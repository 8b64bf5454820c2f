import type { LanguageName } from '#core/base/languages.ts';

/** Each language by its own name, so that people who read no other can find it. */
export const LANGUAGE_LABELS: Readonly<Record<LanguageName, string>> = {
  English: 'English',
  German: 'Deutsch',
  French: 'Français',
  Spanish: 'Español',
  Dutch: 'Nederlands',
};
