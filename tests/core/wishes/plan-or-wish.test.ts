import { expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { isPlanText } from '#core/wishes/plan-or-wish.ts';
import { SIXTY, TEN } from './sixty-wishes.ts';

const isPlan = (text: string) => isPlanText(text, 40, 'English');

it.each([
  ['a list with times', 'Squats 40 s\nLunges 30 s\nPlank 1:00'],
  ['one line', 'Squats 40 s'],
  ['one line with rounds', '3 rounds: 40 s squats, 20 s rest'],
  ['counts on one line', '12 push-ups, 10 squats, 20 crunches'],
  ['a list of names', 'Squats\nLunges\nPlank'],
  ['a table', 'Exercise\tSets\tReps\nSquat\t3\t10\nRow\t3\t12'],
  ['a Markdown table', '| Übung | Sätze | Wdh |\n|---|---|---|\n| Kniebeuge | 3 | 10 |\n| Rudern | 3 | 12 |'],
  ['a plan with a title', 'Leg day\n3 rounds\nSquats 40 s, 20 s rest\n12 push-ups\nHave fun'],
  ['a plan for a sore back', 'Rückenschmerzen\n1. Brücke 30 s\n2. Katze 10 Wdh'],
])('%s is a plan', (_, text) => expect(isPlan(text)).toBe(true));

it.each([
  // One of the ten is among the sixty, too.
  ...new Set([...LANGUAGE_NAMES.flatMap((language) => SIXTY[language].map(([text]) => text)), ...TEN]),
  '',
  'I want strong legs',
  'legs',
  'back pain\ngentle stretching\n10 minutes',
  'Beine\nohne Springen\n20 Minuten',
  'I am 65 and would like something gentle, 20 minutes',
])('a wish is none: %s', (text) => expect(isPlan(text)).toBe(false));
