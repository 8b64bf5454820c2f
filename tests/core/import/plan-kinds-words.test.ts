import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// Kinds of wording that hold in all five languages, each in some of them.
it.each([
  ['tens and units, in Spanish', 'Cuarenta y cinco segundos de plancha\nDiez flexiones', '[Plancha 45, Flexiones 10×]'],
  ['tens and units, in German', 'Plank fünfunddreißig Sekunden\nSiebzehn Burpees', '[Plank 35, Burpees 17×]'],
  ['tens and units, in French', 'Planche soixante-quinze secondes\nVingt-deux squats', '[Planche 75, Squats 22×]'],
  ['tens and units, in Dutch', 'Plank vijfendertig seconden\nWandzit tweeënhalve minuut', '[Plank 35, Wandzit 150]'],
  [
    'adjectives of length',
    'Plank zweieinhalb Minuten\nzweiminütige Pause\nSeitstütz 20 s\n90-sekündige Pause\nBrücke 20 s',
    '[Plank 150/120, Seitstütz 20/90, Brücke 20]',
  ],
])('reads %s', (_, text, drawn) => expect(drawnPlan(text)).toBe(drawn));
