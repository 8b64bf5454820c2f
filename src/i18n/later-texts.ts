import type { Texts } from './setup.ts';

/** Where the texts of each namespace and language lie. */
export const LATER_TEXTS = import.meta.glob<Texts>(
  ['./locales/*/*.json', '!./locales/{translation,signIn,library}/*.json'],
  { import: 'default' },
);
