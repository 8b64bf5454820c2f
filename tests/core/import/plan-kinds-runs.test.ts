import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// How coaches of runners and swimmers write, and what is done in rounds, most kinds in two languages.
it.each([
  [
    'what a warm-up consists of',
    'Warm-up: 15 min easy (10 min zone 1 / 5 min zone 2)\nBike 20 min',
    '[Zone 1 600 (15 min easy:, zone 1), Zone 2 300 (zone 2), Bike 1200]',
  ],
  [
    'strides and drills in a line, in German',
    '10 min einlaufen, 4 Steigerungen und Lauf-ABC, 5 x 2 min schnell',
    'warm-up 600 [Steigerungen 4×, Lauf-ABC 1×, Schnell 120, Schnell 120, Schnell 120, Schnell 120, Schnell 120]',
  ],
  [
    'drills in a line, in Dutch',
    '2 km inlopen, loopscholing, 4x 500m met 1 min pauze',
    '[Inlopen 1× (2 km), Loopscholing 1×, 500m 1×/60 (500m), 500m 1×/60 (500m), 500m 1×/60 (500m), 500m 1×/60 (500m)]',
  ],
  [
    'metres without a unit, and how fast, in Spanish',
    "15' suave + 4x1000 a 4'10\" rec 2'",
    '[Suave 900, 1000 1×/120 (1000, 4\'10"), 1000 1×/120 (1000, 4\'10"), 1000 1×/120 (1000, 4\'10"), 1000 1×/120 (1000, 4\'10")]',
  ],
  [
    'nested sets of coaches, in French',
    "2 x (6 x 300m en 58'') r = 45'' R = 3'",
    "2 × [300m 1×/45 (300m, 58'', 2 × 6), 300m 1×/45 (300m, 58'', 2 × 6), 300m 1×/45 (300m, 58'', 2 × 6), 300m 1×/45 (300m, 58'', 2 × 6), 300m 1×/45 (300m, 58'', 2 × 6), 300m 1×/45 (300m, 58'', 2 × 6)] round rest 180",
  ],
  [
    'nested work and rest, in French',
    '2 séries de 5 x 30/30 (2 mn de récup entre les 2 séries), 10 mn footing',
    '[Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/120 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Set 30/30 (2 × 5), Footing 600]',
  ],
  [
    'a pyramid in parentheses, in Spanish',
    'Series en pirámide (300 m – 600 m – 300 m) con 2 minutos de descanso entre ellas',
    '[300 m 1×/120 (Series en pirámide, 300 m), 600 m 1×/120 (600 m), 300 m 1×/120 (300 m)]',
  ],
  [
    'what is gone to recover',
    '3 x 800 meters hard (400 meter recovery)\n4 x 200 meters fast (200 meter recovery)',
    '[Hard 1× (800 meters), Recovery 1× (400 meter), Hard 1× (800 meters), Recovery 1× (400 meter), Hard 1× (800 meters), Recovery 1× (400 meter), Fast 1× (200 meters), Recovery 1× (200 meter), Fast 1× (200 meters), Recovery 1× (200 meter), Fast 1× (200 meters), Recovery 1× (200 meter), Fast 1× (200 meters), Recovery 1× (200 meter)]',
  ],
  [
    'a send-off, in French',
    "4x50 palmes départ 1'10\n200 souple",
    "[Palmes 1× (50 m, départ 1'10), Palmes 1× (50 m, départ 1'10), Palmes 1× (50 m, départ 1'10), Palmes 1× (50 m, départ 1'10), Souple 1× (200 m)]",
  ],
  [
    'all out, in Spanish',
    '3 x (50 m suave + 25 m a tope) desc 20"',
    '3 × [Suave 1× (50 m), A tope 1×/20 (25 m, a tope)]',
  ],
  [
    'all out, in French',
    'Tractions 3x6\nPompes : une série à fond',
    '[Tractions 6×, Tractions 6×, Tractions 6×, Pompes 1× (à fond)]',
  ],
  [
    'a sum of times that is repeated',
    'Squats for 1 minute + swings for 1 minute = 3 sets\nPlank 60 s',
    '[Squats 60, Swings 60, Squats 60, Swings 60, Squats 60, Swings 60, Plank 60]',
  ],
  [
    'rounds of one line alone',
    'SS1: rows 12 + dips 12 (2x)\nSS2: curls 10 + flys 10 (2x)\n60 s after each superset',
    '[Rows 12× (SS1), Dips 12×/60, Rows 12× (SS1), Dips 12×, Curls 10× (SS2), Flys 10×/60, Curls 10× (SS2), Flys 10×]',
  ],
  [
    'AMRAPs in rounds',
    '3 rounds of:\n- AMRAP 2 min: burpees\n- Rest 1 min\n- AMRAP 3 min: swings\n- Rest 1 min',
    '3 × [AMRAP 120/60 (burpees), AMRAP 180/60 (swings)]',
  ],
  [
    'a rest after an EMOM, in Spanish',
    "EMOM 4'\n1) 12 swings\n2) 10 dips\n\nDescanso 3'\n\n9-6-3\nThrusters\nBurpees",
    '[Swings 12×, Dips 10×, Swings 12×, Dips 10×/180, Thrusters 9×, Burpees 9×, Thrusters 6×, Burpees 6×, Thrusters 3×, Burpees 3×]',
  ],
  [
    'an exercise of several',
    '2 rounds of:\n6 clean + press\n45 sec rest\n\nAnd then:\n40 swings',
    '[Clean + press 6×/45, Clean + press 6×/45, Swings 40×]',
  ],
  [
    'a list in one line, in French',
    'Squat : 5 × 5 – Soulevé de terre : 4 × 4 – Développé : 5 × 3',
    '[Squat 5×, Squat 5×, Squat 5×, Squat 5×, Squat 5×, Soulevé de terre 4×, Soulevé de terre 4×, Soulevé de terre 4×, Soulevé de terre 4×, Développé 3×, Développé 3×, Développé 3×, Développé 3×, Développé 3×]',
  ],
  ['steps without a figure', 'Bike 10 min\nEasy run home', '[Bike 600, Easy run home 1×]'],
  [
    'the last pose',
    'Cobra 5 breaths\nTwist 5 breaths each side\nSavasana',
    '[Cobra 5×, Twist 5× per side, Savasana 1×]',
  ],
  [
    'by turns, in German',
    '2 Minuten LAUFEN - 1 Minute GEHEN: 5 x im Wechsel = 15 Minuten',
    '5 × [LAUFEN 120, GEHEN 60] unread: total 15 Minuten',
  ],
  [
    'what comes when all is done, in German',
    '3 Durchgänge mit je 12 Kniebeugen und 10 Liegestützen, zum Schluss 5 min dehnen',
    '[Kniebeugen 12×, Liegestützen 10×, Kniebeugen 12×, Liegestützen 10×, Kniebeugen 12×, Liegestützen 10×, Dehnen 300]',
  ],
  [
    'a day by its date',
    '3rd Feb\nSet 1: 2 x 8min @10k pace [2min jog recovery]\nSet 2: 4 x 200m fast',
    '[Set 480/120 (3rd Feb, @10k pace), Set 480/120 (3rd Feb, @10k pace), Fast 1× (200m), Fast 1× (200m), Fast 1× (200m), Fast 1× (200m)]',
  ],
  [
    'minutes with both ends',
    '0-5 min: walk\n5-8 min: jog\n8-10 min: walk',
    '[Walk 300 (0-5), Jog 180 (5-8), Walk 120 (8-10)]',
  ],
  [
    'minutes with both ends, in German',
    '0-3 min: Gehen\n3-5 min: Laufen\n5-9 min: Gehen',
    '[Gehen 180 (0-3), Laufen 120 (3-5), Gehen 240 (5-9)]',
  ],
  [
    'how often a side is held, in Dutch',
    'Brug\n3 x 12\nKuitrek\n30 seconden per been, 2 keer',
    '[Brug 12×, Brug 12×, Brug 12×, Kuitrek 30 per side, Kuitrek 30 per side]',
  ],
  [
    'how often a side is held, behind a hold',
    'Mini squat\n2 sets of 15\n\nHamstring stretch\nHold 30 seconds, 3 times each leg',
    '[Mini squat 15×, Mini squat 15×, Hamstring stretch 30 per side, Hamstring stretch 30 per side, Hamstring stretch 30 per side]',
  ],
  [
    'a Tabata of each',
    'Tabata x 2 (20/10, 8 rounds each), 1 min between tabatas\n1. Squats\n2. Sit ups',
    '[Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/70, Sit ups 20/10, Sit ups 20/10, Sit ups 20/10, Sit ups 20/10, Sit ups 20/10, Sit ups 20/10, Sit ups 20/10, Sit ups 20/70] unread: Tabata x 2 (20/10, 8 rounds each), 1 min between tabatas',
  ],
  [
    'a rest of all sets of a line, in German',
    '3x15 Kniebeugen, 2x10 Dips, immer 30 Sek Pause',
    '[Kniebeugen 15×/30, Kniebeugen 15×/30, Kniebeugen 15×/30, Dips 10×/30, Dips 10×/30]',
  ],
  [
    'rounds between which one rests, in Dutch',
    '4 rondes van 10 push-ups en 15 sit-ups met 45 seconden rust ertussen en sluit af met 3 minuten planken',
    '[Push-ups 10×, Sit-ups 15×/45, Push-ups 10×, Sit-ups 15×/45, Push-ups 10×, Sit-ups 15×/45, Push-ups 10×, Sit-ups 15×, Planken 180]',
  ],
  [
    'rounds below a word for the day, in Dutch',
    'Vanavond 2 rondes:\n45 sec squats\n45 sec lunges',
    '2 × [Squats 45, Lunges 45] unread: Vanavond',
  ],
  [
    'how many exercises there are, in French',
    "Le circuit : 2 exercices, 40 secondes d'effort, 20 secondes de repos. À faire 3 fois, avec 1 minute 30 de pause entre chaque tour.\n1. Squats\n2. Pompes",
    '3 × [Squats 40/20, Pompes 40/20] round rest 90 unread: Le circuit : 2 exercices',
  ],
  [
    'a stretch of the rounds, which has its rest',
    '2 x\nSquats: 0:05, rest 5 s\nDips: 0:05, rest 5 s\nÉtirements: 2:00, rest 5 s',
    '2 × [Squats 5/5, Dips 5/5, Étirements 120/5]',
  ],
  ['a letter at the end of a name', 'Salutation A x 3\nTriangle – 5 breaths', '[Salutation A 3×, Triangle 5×]'],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));
