import { expect, test } from 'vitest';
import { filmWorkoutOf } from '#backend/seed/own-film.ts';
import { ANNA_WORKOUTS, BEN_WORKOUTS } from '#backend/seed/own-workouts.ts';
import { DUTCH_TEXTS } from '#backend/seed/starters/starter-texts-dutch.ts';
import { FRENCH_TEXTS } from '#backend/seed/starters/starter-texts-french.ts';
import { GERMAN_TEXTS } from '#backend/seed/starters/starter-texts-german.ts';
import { SPANISH_TEXTS } from '#backend/seed/starters/starter-texts-spanish.ts';
import { STARTER_WORKOUTS_A } from '#backend/seed/starters/starter-workouts-a.ts';
import { STARTER_WORKOUTS_B } from '#backend/seed/starters/starter-workouts-b.ts';
import { plannedSecOf } from '#backend/seed/workout-records.ts';

const ALL = [
  ...STARTER_WORKOUTS_A,
  ...STARTER_WORKOUTS_B,
  ...ANNA_WORKOUTS,
  ...BEN_WORKOUTS,
  filmWorkoutOf('annaannaannaannaanna'),
];
/** How the five languages write a length in minutes: "seven minutes", "7 minutes". */
const NUMBERS = [
  'one un una eine een'.split(' '),
  'two deux dos zwei twee'.split(' '),
  'three trois tres drei drie'.split(' '),
  'four quatre cuatro vier'.split(' '),
  'five cinq cinco fünf vijf'.split(' '),
  'six seis sechs zes'.split(' '),
  'seven sept siete sieben zeven'.split(' '),
  'eight huit ocho acht'.split(' '),
  'nine neuf nueve neun negen'.split(' '),
  'ten dix diez zehn tien'.split(' '),
  'eleven onze once elf'.split(' '),
  'twelve douze doce zwölf twaalf'.split(' '),
];
function minutesIn(text: string): number | undefined {
  const word = /(?<!\b(?:of|zu|de|van) )\b(\p{L}+|\d+) min(?:utes|uten|utos|uten)\b/iu.exec(text)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const place = NUMBERS.findIndex((words) => words.includes(word));
  return place >= 0 ? place + 1 : Number(word) || undefined;
}

test.each(ALL.map((workout) => [workout.name, workout] as const))('%s lasts as long as it says', (_, workout) => {
  const lasts = Math.round(plannedSecOf(workout) / 60);
  const { description, name } = workout;
  const translated = [GERMAN_TEXTS, FRENCH_TEXTS, SPANISH_TEXTS, DUTCH_TEXTS].map((texts) => texts[description] ?? '');
  for (const text of [description, name, ...translated])
    expect([text, minutesIn(text) ?? lasts]).toEqual([text, lasts]);
});
