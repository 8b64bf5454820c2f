/** Instructions for each exercise of the catalogue, in a sentence or two; one file per language, loaded on demand. */
import type { LanguageName } from '#core/base/languages.ts';

const FILES: Readonly<Record<LanguageName, () => Promise<{ readonly HOW_TO: string }>>> = {
  English: () => import('./how-to/en.ts'),
  German: () => import('./how-to/de.ts'),
  French: () => import('./how-to/fr.ts'),
  Spanish: () => import('./how-to/es.ts'),
  Dutch: () => import('./how-to/nl.ts'),
};

/** By the English name of the exercise. */
export async function howTos(language: LanguageName): Promise<ReadonlyMap<string, string>> {
  const { HOW_TO } = await FILES[language]();
  const rows = HOW_TO.split('\n').filter(Boolean);
  return new Map(rows.map((row) => [row.slice(0, row.indexOf(':')), row.slice(row.indexOf(':') + 2)] as const));
}
