import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// Kinds of wording that hold in all five languages, each in some of them.
it.each([
  [
    'sets as apps log them, below a name',
    'Rudern\nAufwärmen: 40 kg x 10\n1: 60 kg x 8\n2: 60 kg x 6\nCurls\n12 Wdh. · 12 kg\n10 Wdh. · 14 kg\nDips\n20 kg : 8 reps, 6 reps',
    '[Rudern 10× (40 kg, Aufwärmen), Rudern 8× (60 kg), Rudern 6× (60 kg), Curls 12× (12 kg), Curls 10× (14 kg), Dips 8× (20 kg), Dips 6× (20 kg)]',
  ],
  [
    'a superset with its number and how often',
    'Superset 1 x3\nDips 10\nRows 12\n\nSuperset 2 x2\nCurls 15\nPlank 30 s',
    '[Dips 10×, Rows 12×, Dips 10×, Rows 12×, Dips 10×, Rows 12×, Curls 15×, Plank 30, Curls 15×, Plank 30]',
  ],
  [
    'a ladder that is said to go down',
    'Descending 6-4-2\nburpees\nsquats',
    '[Burpees 6×, Squats 6×, Burpees 4×, Squats 4×, Burpees 2×, Squats 2×]',
  ],
  [
    'all of it once more from the top',
    '10 squats\n20 s plank\n30 s rest\nund das Ganze noch mal von vorn',
    '2 × [Squats 10×, Plank 20/30]',
  ],
  [
    'a distance of what is done over the ground',
    '3 rounds\n15 m bear crawl\n10 m walking lunges\n8 push-ups',
    '3 × [Bear crawl 1× (15 m), Walking lunges 1× (10 m), Push-ups 8×]',
  ],
  [
    'on one leg, written as a figure',
    'Heel raises 3x12\nStand on 1 leg 3x 20 s per side',
    '[Heel raises 12×, Heel raises 12×, Heel raises 12×, Stand on 1 leg 20 per side, Stand on 1 leg 20 per side, Stand on 1 leg 20 per side]',
  ],
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
    'sides by a letter or two, in Dutch, Spanish, English and German',
    'Lunges 10 p.b.\nPlancha lateral 30 s p/lado\nDead bug 12 p.s.\nRow 8 e.s.\nAusfallschritt 10 je S.\nRemo 12D/12I',
    '[Lunges 10× per side, Plancha lateral 30 per side, Dead bug 12× per side, Row 8× per side, Ausfallschritt 10× per side, Remo 12× per side]',
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
    "Écarté poulie 2 x 15, r 1 min\nCurl 2x12, R 1'\nPress 2x10 (r 90 s)\nKick 2 x 25 m r 15 s",
    '[Écarté poulie 15×/60, Écarté poulie 15×/60, Curl 12×/60, Curl 12×/60, Press 10×/90, Press 10×/90, Kick 1×/15 (25 m), Kick 1×/15 (25 m)]',
  ],
  [
    'drills in parentheses, in French',
    '300 m échauffement (nage libre, éducatifs)\n2 x 100 m endurance',
    '[Échauffement 1× (300 m, nage libre, éducatifs), Endurance 1× (100 m), Endurance 1× (100 m)]',
  ],
  [
    'several sets in one line, in German, Spanish and English',
    'Bankdrücken 1x12 1x10 1x8\nPress de banca: 1x12, 1x10 y 1x8\nPlank 1x30s / 1x45s',
    '[Bankdrücken 12×, Bankdrücken 10×, Bankdrücken 8×, Press de banca 12×, Press de banca 10×, Press de banca 8×, Plank 30, Plank 45]',
  ],
  [
    'their rest, which is between them',
    'Bench 1x12 / 1x10 / 1x8, 90 s rest\nDips 12',
    '[Bench 12×/90, Bench 10×/90, Bench 8×/90, Dips 12×]',
  ],
  [
    'a rest in the clause of the last set, and loads in parentheses',
    'Squat 1x12 1x10 rest 2 min\nPress 1x10 (60 kg), 1x8 (70 kg)\nDips 9',
    '[Squat 12×/120, Squat 10×/120, Press 10× (60 kg), Press 8× (70 kg), Dips 9×]',
  ],
  ['several sets within a superset, which alternate somehow', 'A1 Squat 3x8 2x6\nA2 Row 3x8 2x6', 'no plan'],
  ['two exercises in one line', 'Squat 2x10 2x8 lunges', '[Squat 10×, Squat 10×, Lunges 8×, Lunges 8×]'],
  [
    'what is lifted in each set of a line, in four spellings',
    'Prensa 80kgx15 / 100kgx12\nRow 12x40 kg; 10x45 kg\nBench 60kgx10 70kgx8\nPress 60 kg x 10 → 70 kg x 8',
    '[Prensa 15× (80kg), Prensa 12× (100kg), Row 12× (40 kg), Row 10× (45 kg), Bench 10× (60kg), Bench 8× (70kg), Press 10× (60 kg), Press 8× (70 kg)]',
  ],
  [
    'tables without a head, with figures and loads in one cell',
    'Back squat\t4x6\t100 kg\trest 3:00\nPlank\t2x60s\t\trest 1:00',
    '[Back squat 6×/180 (100 kg), Back squat 6×/180 (100 kg), Back squat 6×/180 (100 kg), Back squat 6×/180 (100 kg), Plank 60/60, Plank 60/60]',
  ],
  [
    'tables without a head, parted by commas, in French',
    'Fentes,2,10 par jambe,8 kg,45 s\nPompes,2,max,,60 s',
    '[Fentes 10×/45 per side (8 kg), Fentes 10×/45 per side (8 kg), Pompes 1×/60 (max), Pompes 1×/60 (max)]',
  ],
  [
    'tables without a head, parted by semicolons, in German',
    'Kniebeuge;2;8;60 kg;2 min\nRudern;2;10;40 kg;90 s',
    '[Kniebeuge 8×/120 (60 kg), Kniebeuge 8×/120 (60 kg), Rudern 10×/90 (40 kg), Rudern 10×/90 (40 kg)]',
  ],
  [
    'counts behind commas that are no table',
    'Squats, 12, 10, 8\nDips, 12, 10, 8',
    '[Squats 12×, Squats 10×, Squats 8×, Dips 12×, Dips 10×, Dips 8×]',
  ],
  [
    'the set that warms up below a name, in German and Dutch',
    'Bankdrücken\n20 kg x 15 (Aufwärmen)\n60 kg x 8\nRoeien\n12 x 40 kg (warming-up)\n8 x 60 kg',
    '[Bankdrücken 15× (20 kg, Aufwärmen), Bankdrücken 8× (60 kg), Roeien 12× (40 kg, warming-up), Roeien 8× (60 kg)]',
  ],
  [
    'numbered sets without a colon, in German, Spanish and French',
    'Rudern\nSatz 1 60 kg x 10\nSatz 2 - 60 kg x 8\nRemo\nSerie 1 12 reps\nSerie 2 10 reps\nTirage\nS1 50kg x12\nS2 55kg x8 (dur !)',
    '[Rudern 10× (60 kg), Rudern 8× (60 kg), Remo 12×, Remo 10×, Tirage 12× (50kg), Tirage 8× (55kg, dur)]',
  ],
  [
    'a load behind "at" below a name',
    'Overhead press\n10 @ 45 lbs\n5 @ 65 lbs',
    '[Overhead press 10× (45 lbs), Overhead press 5× (65 lbs)]',
  ],
  [
    'the tempo of a repetition on either side of its word',
    'Squat\n2x8\n3110 Tempo\n2 min rest\nPress\n2x8\ntempo 30X1',
    '[Squat 8×/120 (3110 Tempo), Squat 8×/120 (3110 Tempo), Press 8× (tempo 30X1), Press 8× (tempo 30X1)]',
  ],
  [
    'how often a day below a name, in German, French and Spanish',
    'Brücke\n15 Wdh., 3x täglich\nChat-vache\n10 rép, tenir 3 s, 2 fois par jour\nPuente\nMantener 5 s, 15 repeticiones, 2 veces al día',
    '[Brücke 15×, Chat-vache 10× (tenir 3 s), Puente 15× (Mantener 5 s)] unread: 3x täglich; 2 fois par jour; 2 veces al día',
  ],
])('reads %s', (_, text, drawn) => expect(drawnPlan(text)).toBe(drawn));
