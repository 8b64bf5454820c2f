import type { LanguageName } from '#core/base/languages.ts';

/** Each language by its own name: that is how somebody finds it who reads no other. */
export const LANGUAGE_LABELS: Readonly<Record<LanguageName, string>> = {
  English: 'English',
  German: 'Deutsch',
  French: 'Français',
  Spanish: 'Español',
  Dutch: 'Nederlands',
};
