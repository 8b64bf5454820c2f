/** Makes programmes of the rows, in one language. */
import { howTos } from '#core/exercises/how-to.ts';
import type { LanguageName } from '#core/base/languages.ts';
import type { Programme } from '#core/programme/programme.ts';
import { programmeOf, rowOf, WORDS } from './starter-programme.ts';
import { STARTERS } from './starters.ts';

/** Every starter, in this language. */
export async function startersIn(language: LanguageName): Promise<readonly Programme[]> {
  const [{ WORDS: words }, notes] = await Promise.all([WORDS[language](), howTos(language)]);
  return STARTERS.map((row) => programmeOf(row, words, { language, notes }));
}

/** `undefined` = no starter has this id. */
export async function starterIn(pId: string, language: LanguageName): Promise<Programme | undefined> {
  const row = rowOf(pId);
  if (!row) return undefined;
  const [{ WORDS: words }, notes] = await Promise.all([WORDS[language](), howTos(language)]);
  return programmeOf(row, words, { language, notes });
}
