import type { LanguageName } from '#core/base/languages.ts';
import { DUTCH } from './starter-names-dutch.ts';
import { DUTCH_TEXTS } from './starter-texts-dutch.ts';
import { FRENCH } from './starter-names-french.ts';
import { FRENCH_TEXTS } from './starter-texts-french.ts';
import { GERMAN } from './starter-names-german.ts';
import { GERMAN_TEXTS } from './starter-texts-german.ts';
import { SPANISH } from './starter-names-spanish.ts';
import { SPANISH_TEXTS } from './starter-texts-spanish.ts';
import type { StarterNames } from './starter-types.ts';

/** What public workouts and their exercises are called in the languages beside English, as a coach there says it. */
export const STARTER_NAMES: Readonly<Record<Exclude<LanguageName, 'English'>, StarterNames>> = {
  German: GERMAN,
  French: FRENCH,
  Spanish: SPANISH,
  Dutch: DUTCH,
};

/** The field `names` of a public workout or of an exercise in one. */
export const namesOf = (kind: keyof StarterNames, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(STARTER_NAMES).flatMap(([language, { [kind]: names }]) => {
      const translated = names[name];
      return translated === undefined ? [] : [[language, translated]];
    }),
  );

/** What their descriptions and notes say there. */
export const STARTER_TEXTS: Readonly<Record<keyof typeof STARTER_NAMES, Readonly<Record<string, string>>>> = {
  German: GERMAN_TEXTS,
  French: FRENCH_TEXTS,
  Spanish: SPANISH_TEXTS,
  Dutch: DUTCH_TEXTS,
};

/** The field `descriptions` of a public workout, `notesIn` of an exercise in one. */
export const textsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(STARTER_TEXTS).flatMap(([language, { [text]: translated }]) =>
      translated === undefined ? [] : [[language, translated]],
    ),
  );
