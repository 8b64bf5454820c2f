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

// Sets, sides and rests as logs, tables and sheets have them, in each of the five languages somewhere.
it.each([
  [
    'sides by a letter or two, in Dutch, Spanish and English',
    'Lunges 10 p.b.\nPlancha lateral 30 s p/lado\nDead bug 12 p.s.',
    '[Lunges 10× per side, Plancha lateral 30 per side, Dead bug 12× per side]',
  ],
  [
    'the counts of both sides as a sum, in Spanish and English',
    'Zancadas 2 x 10+10\nSingle leg bridge 8+8\nRemo a una mano 10 + 10',
    '[Zancadas 10× per side, Zancadas 10× per side, Single leg bridge 8× per side, Remo a una mano 10× per side]',
  ],
  [
    'what is counted in parentheses, in German, French and Spanish',
    'Bankdrücken – 2 (Sätze) x 8 (Wdh.)\nGainage 2 (séries) x 30 (s)\nPress – 2 (series) x 10 (repeticiones)',
    '[Bankdrücken 8×, Bankdrücken 8×, Gainage 30, Gainage 30, Press 10×, Press 10×]',
  ],
  [
    'a share of an hour, in four languages',
    "Laufen 3/4 Std.\nBici 3/4 de hora\nCourse ¾ d'heure\nWandelen 1/4 uur",
    '[Laufen 2700, Bici 2700, Course 2700, Wandelen 900]',
  ],
  [
    'the upper end of a rest, in French, Spanish and English',
    "Curl 2x12 repos 1'-1'30\nFondos 2x8 descanso 1'30\" a 2'\nDips 2x8, rest 1:30 - 2:00",
    "[Curl 12×/90 (1'-1'30), Curl 12×/90 (1'-1'30), Fondos 8×/120 (1'30\" a 2'), Fondos 8×/120 (1'30\" a 2'), Dips 8×/120 (1:30 - 2:00), Dips 8×/120 (1:30 - 2:00)]",
  ],
  ['two clocks that are a pace', '6x800 m @ 3:20-3:30, 90 s rest', '6 × [800 m 1×/90 (800 m, @ 3:20-3:30)]'],
  [
    'the rest of coaches behind sets',
    "Écarté poulie 2 x 15, r 1 min\nCurl 2x12, R 1'\nPress 2x10 (r 90 s)",
    '[Écarté poulie 15×/60, Écarté poulie 15×/60, Curl 12×/60, Curl 12×/60, Press 10×/90, Press 10×/90]',
  ],
  [
    'drills in parentheses, in French',
    '300 m échauffement (nage libre, éducatifs)\n2 x 100 m endurance',
    '[Échauffement 1× (300 m, nage libre, éducatifs), Endurance 1× (100 m), Endurance 1× (100 m)]',
  ],
])('reads %s', (_, text, drawn) => expect(drawnPlan(text)).toBe(drawn));
