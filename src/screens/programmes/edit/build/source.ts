/** Who answered the person's words: a model; or rules, because the server cannot be asked, or why it asked no model. */
const SOURCES = ['byModel', 'byRule', 'noModel', 'limit', 'unconfirmed', 'full', 'paused', 'failed'] as const;
export type Source = (typeof SOURCES)[number];

export const readSource = (stored: unknown): Source | undefined => SOURCES.find((known) => known === stored);
