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

// Frames of circuits and of intervals: what holds for which exercises, each kind in several languages.
it.each([
  [
    'sets of sets in a list that stands further in, in German',
    '10 min Traben\n2 Serien:\n  4 x 30 s schnell / 30 s locker\n  3 min Gehen\n8 min Auslaufen',
    '[Traben 600, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Gehen 180, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Schnell 30 (2 × 4), Locker 30, Gehen 180] cool-down 480',
  ],
  [
    'sets of sets above bullets, in French',
    "10' footing\n2 séries de :\n- 4 x 30 s vite / 30 s lent\n- 3 min marche\n8 min retour au calme",
    '[Footing 600, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Marche 180, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Vite 30 (2 × 4), Lent 30, Marche 180] cool-down 480',
  ],
  [
    'sets above bullets, below sets of their own',
    'Push-ups 3x10\n4 sets:\n- 10 squats\n- 12 rows\nStretch 5 min',
    '[Push-ups 10×, Push-ups 10×, Push-ups 10×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Squats 10×, Rows 12×, Stretch 300]',
  ],
  [
    'sets behind work and rest of one exercise, in German',
    '- Bergsteiger: 20 s Belastung, 10 s Pause x 3\n- Kniebeugen: 20 s Belastung, 10 s Pause x 2',
    '[Bergsteiger 20/10, Bergsteiger 20/10, Bergsteiger 20/10, Kniebeugen 20/10, Kniebeugen 20/10]',
  ],
  [
    'sets behind work and rest of one exercise, in French',
    'Pompes : 20 s effort / 10 s repos, 2 fois\nRepos 2 min\nSquats : 20 s effort / 10 s repos, 2 fois',
    '[Pompes 20/10, Pompes 20/130, Squats 20/10, Squats 20/10]',
  ],
  [
    'sets behind work and rest of one exercise, in Dutch',
    'Burpees: 30 sec werk, 15 sec rust, 2 rondes\nRust 2 min\nSquats: 30 sec werk, 15 sec rust, 2 rondes',
    '[Burpees 30/15, Burpees 30/135, Squats 30/15, Squats 30/15]',
  ],
  [
    'sets behind a pair, and no colon',
    'Mountain climbers 20/10 x 2\nRest 2 min\nSquat thrusts 20/10 x 3',
    '[Mountain climbers 20/10, Mountain climbers 20/120, Squat thrusts 20/10, Squat thrusts 20/10, Squat thrusts 20/10]',
  ],
  [
    'work and rest above names is about all of them',
    'Legs: 40 sec on, 20 sec off x 3\nSquats\nLunges\nJumps',
    '3 × [Squats 40/20, Lunges 40/20, Jumps 40/20]',
  ],
  [
    'rounds that each have an order, in German',
    'Runde 1: 40 Sek. pro Übung\nRunde 2: 30 Sek. pro Übung\n- Hampelmann\n- Kniebeugen\n1 min Pause zwischen den Runden',
    '[Hampelmann 40, Kniebeugen 40/60, Hampelmann 30, Kniebeugen 30]',
  ],
  [
    'rounds that each have an order, in Spanish',
    'Ronda 1: 40 s por ejercicio, 20 s de descanso\nRonda 2: 30 s por ejercicio, 15 s de descanso\n- flexiones\n- sentadillas',
    '[Flexiones 40/20, Sentadillas 40/20, Flexiones 30/15, Sentadillas 30/15]',
  ],
  [
    'rounds that each have an order of repetitions, in Dutch',
    'Ronde 1: 15 herhalingen per oefening\nRonde 2: 12 herhalingen per oefening\n- squats\n- lunges',
    '[Squats 15×, Lunges 15×, Squats 12×, Lunges 12×]',
  ],
  [
    'rounds that each have an order and a list',
    'Circuit 1: 40 s each\n- squats\n- dips\nCircuit 2: 30 s each\n- jumps\n- rows',
    '[Squats 40, Dips 40, Jumps 30, Rows 30]',
  ],
  [
    'stations cut short, in French',
    "Circuit : 40 s d'effort, 20 s de repos, 3 tours\nAt. 1 corde\nAt. 2 pompes\nAt. 3 squats",
    '3 × [Corde 40/20, Pompes 40/20, Squats 40/20]',
  ],
  [
    'the rest at the end of each round, in German',
    '4 Übungen, 3 Runden. Belastung 35 s, Pause 15 s und 90 s am Ende jeder Runde.\n- Seilspringen\n- Liegestütz',
    '3 × [Seilspringen 35/15, Liegestütz 35/15] round rest 90 unread: 4 Übungen',
  ],
  [
    'the rest at the end of each round, in Dutch',
    '4 oefeningen, 3 rondes. Werk 35 s, rust 15 s en 90 s aan het einde van elke ronde.\n- touwtjespringen\n- opdrukken',
    '3 × [Touwtjespringen 35/15, Opdrukken 35/15] round rest 90 unread: 4 oefeningen',
  ],
  [
    'the rest at the end of each round, below the list',
    '3 rounds\n- 40 s squats\n- 40 s lunges\nAt the end of each round rest 60 s',
    '3 × [Squats 40, Lunges 40] round rest 60',
  ],
  [
    'the rest at the end of a round, in French',
    '3 tours : 10 squats, 10 pompes, 1 min de repos en fin de tour',
    '3 × [Squats 10×, Pompes 10×] round rest 60',
  ],
  [
    'rounds in one sentence, one after the other, in German',
    '3 Runden mit 10 Burpees + 20 Ausfallschritten, dann 2 Runden à 1 min Seilspringen mit 20 s Pause, zum Schluss 5 min Dehnen',
    '[Burpees 10×, Ausfallschritten 20×, Burpees 10×, Ausfallschritten 20×, Burpees 10×, Ausfallschritten 20×, Seilspringen 60/20, Seilspringen 60/20, Dehnen 300]',
  ],
  [
    'rounds in one sentence, one after the other, in French',
    "3 tours de 10 burpees + 20 fentes, puis 2 tours de 1 min de corde et 20 s de repos, et pour finir 5 min d'étirements",
    '[Burpees 10×, Fentes 20×, Burpees 10×, Fentes 20×, Burpees 10×, Fentes 20×, Corde 60/20, Corde 60/20] cool-down 300',
  ],
  [
    'rounds in one sentence, one after the other, in Dutch',
    '3 rondes van 10 burpees + 20 lunges, daarna 2 rondes van 1 min touwtjespringen en 20 s rust, en tot slot 5 min rekken',
    '[Burpees 10×, Lunges 20×, Burpees 10×, Lunges 20×, Burpees 10×, Lunges 20×, Touwtjespringen 60/20, Touwtjespringen 60/20] cool-down 300',
  ],
  [
    'sets that come after the rounds',
    '2 rounds of 10 squats and 10 dips, then 3 sets of 12 rows',
    '[Squats 10×, Dips 10×, Squats 10×, Dips 10×, Rows 12×, Rows 12×, Rows 12×]',
  ],
  [
    'how one recovers from intervals, with its time in parentheses, in French',
    '3 x 45 s côte\nRécup : trot en descente (75 s)\n8 min tempo',
    '[Côte 45/75, Côte 45/75, Côte 45/75, Tempo 480] unread: Récup trot en descente (75 s)',
  ],
  [
    'how one recovers from intervals, with its time in parentheses, in Dutch',
    '3 x 45 s heuvel\nHerstel: rustig naar beneden dribbelen (75 s)\n8 min tempo',
    '[Heuvel 45/75, Heuvel 45/75, Heuvel 45/75, Tempo 480] unread: Herstel rustig naar beneden dribbelen (75 s)',
  ],
  [
    'a recovery of two parts is of the intervals above',
    'Walk for 3 minutes.\nRun 2 x 2 minutes hard.\nAs rest take one minute of walking and one minute of jogging each time.\nFinish with 5 minutes easy.',
    '[Walk 180, Run hard 120/120, Run hard 120/120, Easy 300] unread: As rest take one minute of walking one minute of jogging each time',
  ],
  [
    'a recovery of two parts, in German',
    '5 min gehen\n2 x 2 min schnell laufen\nAls Pause jeweils eine Minute gehen und eine Minute traben\n5 min auslaufen',
    '[Gehen 300, Schnell laufen 120/120, Schnell laufen 120/120] cool-down 300 unread: Als Pause jeweils eine Minute gehen eine Minute traben',
  ],
  [
    'a rest that is always the same is of the sets above',
    'Squats 30 s\nRow 2x10\nalways 60 s rest',
    '[Squats 30, Row 10×/60, Row 10×/60] unread: always 60 s rest',
  ],
  [
    'sets of sets with a sign for each, in German',
    '2 x 3 x 30/30, 3 min Serienpause',
    '2 × [Set 30/30 (2 × 3), Set 30/30 (2 × 3), Set 30/30 (2 × 3)] round rest 180',
  ],
  [
    'sets of sets of a distance, in French',
    "2x3x200 m r=45'' R=3'",
    '2 × [200 m 1×/45 (200 m, 2 × 3), 200 m 1×/45 (200 m, 2 × 3), 200 m 1×/45 (200 m, 2 × 3)] round rest 180',
  ],
  [
    'sets of work and rest in parentheses, in French',
    '2 séries de 3 x (7 s suspension / 3 s repos), 3 min de repos entre les séries',
    '2 × [Suspension 7/3 (2 × 3), Suspension 7/3 (2 × 3), Suspension 7/3 (2 × 3)] round rest 180',
  ],
  [
    'sets of work and rest in parentheses, in German',
    '2 Sätze à 3 x (7 s Hängen / 3 s Pause), 3 min Pause zwischen den Sätzen',
    '2 × [Hängen 7/3 (2 × 3), Hängen 7/3 (2 × 3), Hängen 7/3 (2 × 3)] round rest 180',
  ],
  [
    'repetitions that are held are no sets of sets',
    'Bridge 3x10x5s\nSquats 3x10',
    '[Bridge 10× (x5s), Bridge 10× (x5s), Bridge 10× (x5s), Squats 10×, Squats 10×, Squats 10×]',
  ],
  [
    'a ladder that is climbed, in Spanish',
    'Sube la escalera: 2-4-6\nDominadas\nFlexiones',
    '[Dominadas 2×, Flexiones 2×, Dominadas 4×, Flexiones 4×, Dominadas 6×, Flexiones 6×]',
  ],
  [
    'a ladder that is worked up, above bullets',
    'Work up the ladder 1-2-3\n- Pull-ups\n- Push-ups',
    '[Pull-ups 1×, Push-ups 1×, Pull-ups 2×, Push-ups 2×, Pull-ups 3×, Push-ups 3×]',
  ],
  [
    'a pyramid of times, in German',
    'Pyramide: 1-2-3-2-1 min schnell, dazwischen 1 min locker',
    '[Schnell 60/60, Schnell 120/60, Schnell 180/60, Schnell 120/60, Schnell 60/60] unread: locker',
  ],
  [
    'a pyramid of times, in Dutch',
    'Piramide: 1-2-1 min hard, 1 min rust ertussen',
    '[Hard 60/60, Hard 120/60, Hard 60/60]',
  ],
  ['a pyramid of seconds', '30-45-30 s plank, 30 s rest in between', '[Plank 30/30, Plank 45/30, Plank 30/30]'],
  [
    'seconds of a tempo are no pyramid',
    'Squats 3x8\nTempo: 3-1-3 s',
    '3 × [Squats 8× (Tempo: 3-1-3 s)] unread: Tempo: 3-1-3 s',
  ],
  [
    'the pauses of a swimmer, in German',
    '3x50 m Kraul P15"\n2x (2x25 m Sprint P30") SP 2\'\n100 m aus',
    '[Kraul 1×/15 (50 m), Kraul 1×/15 (50 m), Kraul 1×/15 (50 m), Sprint 1×/30 (25 m, 2 × 2), Sprint 1×/150 (25 m, 2 × 2), Sprint 1×/30 (25 m, 2 × 2), Sprint 1×/150 (25 m, 2 × 2), Aus 1× (100 m)]',
  ],
  [
    'a swim without units',
    '400 easy warm up\n2 x 50 free, :15 rest\n200 choice cool down',
    '[Easy warm up 1× (400 m), Free 1×/15 (50 m), Free 1×/15 (50 m), Choice cool down 1× (200 m)]',
  ],
  ['a letter and a number of a name', 'Plank P1 30 s\nPlank P2 30 s', '[Plank P1 30, Plank P2 30]'],
  [
    'two that alternate, so often in all, in French',
    'Marchez cinq minutes. Puis alternez une minute de course et deux minutes de marche, trois fois en tout.',
    '[Marchez 300, Course 60, Marche 120, Course 60, Marche 120, Course 60, Marche 120]',
  ],
  [
    'two that alternate, in one breath',
    'Alternate two minutes of running with one walking, 3 times in all',
    '3 × [Running 120, Walking 60]',
  ],
  [
    'what comes before the rounds of a sentence',
    'After 10 minutes of easy cycling we do 2 rounds: one minute of skipping, 12 squats. Between rounds 90 s rest.',
    '[Easy cycling 600, Skipping 60, Squats 12×/90, Skipping 60, Squats 12×]',
  ],
  [
    'good minutes, in German',
    'Fünf gute Minuten traben, dann 3 x 1 min Sprint',
    '[Traben 300, Sprint 60, Sprint 60, Sprint 60]',
  ],
])('%s', (_, text, read) => {
  expect(drawnPlan(text)).toBe(read);
});
