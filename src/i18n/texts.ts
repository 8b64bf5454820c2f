/** The texts of one namespace in one language. */
export interface Texts {
  readonly [key: string]: string | Texts;
}

/** Where the texts of each namespace and language lie, but for those of a guest's first page. */
export const LATER_TEXTS = import.meta.glob<Texts>(
  ['./locales/*/*.json', '!./locales/{translation,signIn,library}/*.json'],
  { import: 'default' },
);
