import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// What a word or a sign between two lines means, each kind in several languages.
it.each([
  [
    'lines that go on with "then" stay in the rounds',
    '3 rounds:\n10 squats\nthen 20 s plank\nthen 10 lunges',
    '3 × [Squats 10×, Plank 20, Lunges 10×]',
  ],
  [
    'lines that go on with "then", in German',
    '3 Runden:\n10 Kniebeugen\ndann 20 s Plank\ndann 10 Ausfallschritte',
    '3 × [Kniebeugen 10×, Plank 20, Ausfallschritte 10×]',
  ],
  [
    'lines that go on with "then", in French',
    '3 tours :\n10 squats\npuis 20 s gainage\npuis 10 fentes',
    '3 × [Squats 10×, Gainage 20, Fentes 10×]',
  ],
  [
    'lines that go on with "then", in Spanish',
    '3 rondas:\n10 sentadillas\nluego 20 s plancha\nluego 10 zancadas',
    '3 × [Sentadillas 10×, Plancha 20, Zancadas 10×]',
  ],
  [
    'lines that go on with "then", in Dutch',
    '3 rondes:\n10 squats\ndan 20 s plank\ndan 10 lunges',
    '3 × [Squats 10×, Plank 20, Lunges 10×]',
  ],
  [
    'a new sentence with "Then" comes after the rounds',
    '3 rounds:\n10 squats\n20 s plank\nThen 10 lunges',
    '[Squats 10×, Plank 20, Squats 10×, Plank 20, Squats 10×, Plank 20, Lunges 10×]',
  ],
  [
    '"then" below a list may be in it or behind it',
    '3 rounds:\n10 squats\n20 s plank\nthen 10 lunges',
    '3 × [Squats 10×, Plank 20] unread: then 10 lunges',
  ],
  [
    '"then" behind the rest of the rounds comes after them',
    '3 rounds:\n10 squats\n20 s plank\nRest 60 s\nthen 10 lunges',
    '[Squats 10×, Plank 20/60, Squats 10×, Plank 20/60, Squats 10×, Plank 20/60, Lunges 10×]',
  ],
  [
    'how a thing is done, before the colon',
    'Plank 30 s\nBird dog, arm and opposite leg stretched: 10x each side',
    '[Plank 30, Bird dog, arm and opposite leg stretched 10× per side]',
  ],
  [
    'how a thing is done, before the colon, in German',
    'Plank 30 s\nVierfüßler, Arm und Bein diagonal strecken: 10x pro Seite',
    '[Plank 30, Vierfüßler, Arm und Bein diagonal strecken 10× per side]',
  ],
  ['two names before a count', 'Plank 30 s\nSquats, lunges: 12x', '[Plank 30, Squats 12×, Lunges 12×]'],
  [
    'a side of its own behind a colon',
    'Bridge: 3 x 12\nSide plank: each 20 s left and right',
    '[Bridge 12×, Bridge 12×, Bridge 12×, Side plank 20 per side]',
  ],
  [
    'a side of its own behind a colon, in German',
    'Brücke: 3 x 12\nSeitstütz: je 20 s links und rechts',
    '[Brücke 12×, Brücke 12×, Brücke 12×, Seitstütz 20 per side]',
  ],
  [
    'what it is good for',
    '3 rounds\n12 swings\n10 push-ups\nGoal: under 20 min',
    '3 × [Swings 12×, Push-ups 10×] unread: Goal: under 20 min',
  ],
  [
    'what it is good for, in German',
    '3 Runden\n12 Swings\n10 Liegestütze\nZiel: unter 20 min',
    '3 × [Swings 12×, Liegestütze 10×] unread: Ziel: unter 20 min',
  ],
  [
    'what it is good for, in French',
    '3 tours\n12 swings\n10 pompes\nObjectif : moins de 20 min',
    '3 × [Swings 12×, Pompes 10×] unread: Objectif : moins de 20 min',
  ],
  [
    'what it is good for, in Spanish',
    '3 rondas\n12 swings\n10 flexiones\nObjetivo: menos de 20 min',
    '3 × [Swings 12×, Flexiones 10×] unread: Objetivo: menos de 20 min',
  ],
  [
    'what it is good for, in Dutch',
    '3 rondes\n12 swings\n10 push-ups\nDoel: onder 20 min',
    '3 × [Swings 12×, Push-ups 10×] unread: Doel: onder 20 min',
  ],
  [
    'a table whose head has other words',
    '| Time | Activity |\n|---|---|\n| 5 min | Brisk walk |\n| 1 min | Jog |',
    '[Brisk walk 300, Jog 60]',
  ],
  [
    'a table whose head has other words, in Spanish',
    'Tiempo;Actividad\n5 min;Caminar rápido\n1 min;Trotar fuerte',
    '[Caminar rápido 300, Trotar fuerte 60]',
  ],
  [
    'how many there are, short',
    '4 exos, 40 s d’effort / 20 s de récup, 3 tours\n- squats\n- pompes\n- fentes\n- gainage',
    '3 × [Squats 40/20, Pompes 40/20, Fentes 40/20, Gainage 40/20] unread: 4 exos',
  ],
  [
    'a range of minutes and seconds',
    "Développé couché 4 x 6\nTirage 4 x 8\nRepos 1'30 à 2' entre les séries",
    "[Développé couché 6×/120, Développé couché 6×/120, Développé couché 6×/120, Développé couché 6×/120, Tirage 8×/120, Tirage 8×/120, Tirage 8×/120, Tirage 8×/120] unread: 1'30 à 2'",
  ],
  [
    'a range of minutes and seconds on both sides',
    "Squat 4 x 6\nRest 1'30-2'30 between sets",
    "4 × [Squat 6×/150] unread: 1'30-2'30",
  ],
  [
    'for time, in French',
    '10-8-6\nTractions\nBurpees\npour le temps',
    '[Tractions 10×, Burpees 10×, Tractions 8×, Burpees 8×, Tractions 6×, Burpees 6×]',
  ],
  [
    'numbered sets below a name',
    'Bench press\n1. 60 kg x 10\n2. 65 kg x 8\nDips\n1. 12 reps\n2. 10 reps',
    '[Bench press 10× (60 kg), Bench press 8× (65 kg), Dips 12×, Dips 10×]',
  ],
  [
    'a warm-up that is told',
    'Start by warming up with 5 minutes on the bike. Then complete the circuit three times, with one minute rest between each circuit.\n\n30 seconds on, 30 seconds off\n1. Squats\n2. Push-ups',
    'warm-up 300 3 × [Squats 30/30, Push-ups 30/30] round rest 60 unread: warming up with the bike',
  ],
  [
    'a warm-up that is told, in French',
    'Échauffez-vous pendant 10 min en trottinant. Puis courez vite pendant 1 min et récupérez en trottinant pendant 3 min. Répétez ce cycle 4 fois.',
    'warm-up 600 4 × [Courez vite 60/180]',
  ],
  [
    'what is still to come, in German',
    '10 Kniebeugen, 20 Swings. Am Ende noch zwei Minuten Plank.',
    '[Kniebeugen 10×, Swings 20×, Plank 120]',
  ],
  [
    'a rest between rounds below sets',
    'Shadow boxing – 3 x 3 minutes\nHeavy bag – 5 x 3 minutes\n1 minute rest between rounds\nSkipping 5 minutes',
    '[Shadow boxing 180/60, Shadow boxing 180/60, Shadow boxing 180/60, Heavy bag 180/60, Heavy bag 180/60, Heavy bag 180/60, Heavy bag 180/60, Heavy bag 180/60, Skipping 300]',
  ],
  [
    'a rest between rounds below sets, in German',
    'Schattenboxen 3 x 3 Min.\nSandsack 5 x 3 Min.\n1 Min. Pause zwischen den Runden\nSeilspringen 5 Min.',
    '[Schattenboxen 180/60, Schattenboxen 180/60, Schattenboxen 180/60, Sandsack 180/60, Sandsack 180/60, Sandsack 180/60, Sandsack 180/60, Sandsack 180/60, Seilspringen 300]',
  ],
  [
    'a rest between rounds where there are none',
    'Squats 40 s\nPlank 40 s\nLunges 40 s\n1 min rest between rounds',
    '[Squats 40, Plank 40, Lunges 40] round rest 60 unread: 1 min rest between rounds',
  ],
  [
    'a name before "for time"',
    'Fran: for time\n21-15-9\nThrusters\nPull-ups',
    '[Thrusters 21×, Pull-ups 21×, Thrusters 15×, Pull-ups 15×, Thrusters 9×, Pull-ups 9×] unread: Fran',
  ],
  [
    'a warm-up that is told last',
    'Main set: 4 x 8:00 hard, 2:00 easy between. Warm up 15:00, cool down 10:00.',
    'warm-up 900 4 × [Hard 480/120 (easy)] cool-down 600',
  ],
  [
    'a table of stretches',
    '| Stretch | Hold | Sides |\n|---|---|---|\n| Hamstring | 30 s | each |\n| Child pose | 60 s | – |',
    '[Hamstring 30 per side, Child pose 60]',
  ],
  [
    'a table of stretches, in German',
    'Dehnung;Halten;Seite\nWade;30 s;beide\nNacken;20 s;-',
    '[Wade 30 per side, Nacken 20]',
  ],
  [
    'minutes and seconds before a word of pace, in French',
    '5 x (15 s vite / 1 min 45 lent)',
    '5 × [Vite 15, Lent 105]',
  ],
  [
    'a new sentence with "Then", behind a question',
    '4 rounds:\n500 m row\n15 wall balls\nRest 90 s\nDone? Then 50 sit-ups',
    '[Row 1× (500 m), Wall balls 15×/90, Row 1× (500 m), Wall balls 15×/90, Row 1× (500 m), Wall balls 15×/90, Row 1× (500 m), Wall balls 15×/90, Sit-ups 50×] unread: Done',
  ],
  [
    'a new sentence with "Then", behind a question, in Dutch',
    '4 rondes:\n500 m roeien\n15 wallballs\nrust 90\nklaar? dan nog 50 situps',
    '[Roeien 1× (500 m), Wallballs 15×/90, Roeien 1× (500 m), Wallballs 15×/90, Roeien 1× (500 m), Wallballs 15×/90, Roeien 1× (500 m), Wallballs 15×/90, Situps 50×] unread: klaar',
  ],
  [
    'a wish at the end, in French',
    '3 tours\nSquats 15\nPompes 10\nRepos d’une minute entre chaque tour. Bon entraînement !',
    '3 × [Squats 15×, Pompes 10×] round rest 60 unread: Bon entraînement',
  ],
  [
    'so many sets that nobody does them',
    'Squats 40 s\nPlank 40 s\nLunges 40 s\nCrunches 45 x 30 s',
    '[Squats 40, Plank 40, Lunges 40] unread: Crunches 45 x 30 s',
  ],
  [
    'a format alone above its order',
    'HIIT\n45 on / 15 off\n3 rounds\nHigh knees\nSquat press\nSkaters',
    '“HIIT” 3 × [High knees 45/15, Squat press 45/15, Skaters 45/15]',
  ],
  [
    'a rest behind "repeat"',
    'BURPEES\n20 reps\nPLANK\n60 seconds\nRepeat 3x with 60 seconds rest',
    '3 × [BURPEES 20×, PLANK 60] round rest 60',
  ],
  [
    'a rest behind "repeat", in German',
    'KNIEBEUGEN\n20 Wdh\nPLANK\n60 Sekunden\n3x wiederholen mit 60 Sekunden Pause',
    '3 × [KNIEBEUGEN 20×, PLANK 60] round rest 60',
  ],
  [
    'how often a day, behind a count',
    'Heel slides: 10 reps, 3 times a day\nQuad sets: hold 5 seconds, 10 reps\nLeg raise: 2 sets of 10',
    '[Heel slides 10×, Quad sets 10× (hold 5 seconds), Leg raise 10×, Leg raise 10×] unread: 3 times a day',
  ],
  [
    'stations with a time to move on',
    'Circuit – 30 seconds at each station, 15 seconds to move on\n1 Step ups\n2 Press ups\n3 Skipping\nGo round twice',
    '2 × [Step ups 30/15, Press ups 30/15, Skipping 30/15]',
  ],
  [
    'sets of as many as one can',
    'Push ups 3xAMRAP\nRows 3x12',
    '[Push ups 1× (AMRAP), Push ups 1× (AMRAP), Push ups 1× (AMRAP), Rows 12×, Rows 12×, Rows 12×]',
  ],
  [
    'kilometres at the end',
    '4 x 750 m, 3 min rest\nCool down: 1k',
    '[750 m 1×/180 (750 m), 750 m 1×/180 (750 m), 750 m 1×/180 (750 m), 750 m 1×/180 (750 m), Cool down 1× (1 km)]',
  ],
  ['the last pose with its time', 'Plank – 1:00\nSavasana – 3:00', '[Plank 60, Savasana 180]'],
  [
    'lots of',
    'Ten minutes of easy running first. Then five lots of two minutes hard, one minute easy. Finish with ten minutes easy.',
    '[Easy running 600, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Easy 600]',
  ],
  [
    'intervals among other parts',
    '10 min easy, 5 x 2 min hard, 1 min easy, 10 min easy',
    '[Easy 600, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Easy 600]',
  ],
  [
    'intervals among other parts, in Dutch',
    '10 min rustig lopen, 5 x 2 min hard, 1 min wandelen, 10 min rustig lopen',
    '[Rustig lopen 600, Hard 120, Wandelen 60, Hard 120, Wandelen 60, Hard 120, Wandelen 60, Hard 120, Wandelen 60, Hard 120, Wandelen 60, Rustig lopen 600]',
  ],
  [
    'names that were all left out',
    'Squats 40 s, rest 20 s\nPlank 40 s, rest 20 s\n\nThe others choose\nWall sits\nStar jumps\nFrog jumps',
    'no plan',
  ],
  [
    'a count below each numbered name',
    '1. Inchworms\n   x 8\n2. Reverse lunges\n   x 10 each leg\n3. Side plank\n   30 s each side',
    '[Inchworms 8×, Reverse lunges 10× per side, Side plank 30 per side]',
  ],
  [
    'letters of supersets before a colon',
    'A1 : tractions 4x6\nA2 : dips 4x10\nRepos 2 min',
    '4 × [Tractions 6×, Dips 10×] round rest 120',
  ],
  [
    'a count in parentheses for what "and" joins',
    'Walk 5 min, run 1 min and walk 2 min (8x), walk 5 min',
    '[Walk 300, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Run 60, Walk 120, Walk 300]',
  ],
  [
    'a count in parentheses for what "and" joins, in German',
    'Gehen 5 min, laufen 1 min und gehen 2 min (8x), gehen 5 min',
    '[Gehen 300, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Laufen 60, Gehen 120, Gehen 300]',
  ],
  [
    'a clock that begins with the workout',
    '0:00-5:00 walk\n5:00-8:00 jog\n8:00-9:00 sprint\n9:00-12:00 jog',
    '[Walk 300 (0:00-5:00), Jog 180 (5:00-8:00), Sprint 60 (8:00-9:00), Jog 180 (9:00-12:00)]',
  ],
  [
    'a warm-up with something',
    'Warm up with three minutes of skipping. After that do 12 push-ups and 15 squats, rest for a minute and do it all again twice.',
    'warm-up 180 3 × [Push-ups 12×, Squats 15×/60] unread: Warm up with of skipping',
  ],
  [
    'a pool without the word, in French',
    '400 échauffement\n8 x 50 crawl r = 15"\n4 x 100 jambes r = 30"',
    '[Échauffement 1× (400 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Crawl 1×/15 (50 m), Jambes 1×/30 (100 m), Jambes 1×/30 (100 m), Jambes 1×/30 (100 m), Jambes 1×/30 (100 m)]',
  ],
  [
    'a rest below a ladder that is called so',
    'Ladder: pull-ups 1-2-3\nRest 2 min\nLadder: push-ups 2-4-6',
    '[Pull-ups 1×, Pull-ups 2×, Pull-ups 3×/120, Push-ups 2×, Push-ups 4×, Push-ups 6×]',
  ],
  [
    'a rest below sets in steps',
    'Pull-ups 3-2-1\nRest 2 min\nPush-ups 6-4-2',
    '[Pull-ups 3×/120, Pull-ups 2×/120, Pull-ups 1×/120, Push-ups 6×, Push-ups 4×, Push-ups 2×]',
  ],
  [
    'a rest after all of them',
    'Perform each move for 1 minute. Rest 1 minute after completing all five. Repeat 3 times.\n1. Squats\n2. Crawls\n3. Jacks\n4. Hops\n5. Tucks',
    '3 × [Squats 60, Crawls 60, Jacks 60, Hops 60, Tucks 60] round rest 60 unread: Rest 1 minute after completing all five',
  ],
  [
    'figures behind "How"',
    'Squat to press\nHow: 12 reps\nSets: 3\n\nRenegade row\nHow: 8 reps per arm\nSets: 3',
    '[Squat to press 12×, Squat to press 12×, Squat to press 12×, Renegade row 8× per side, Renegade row 8× per side, Renegade row 8× per side]',
  ],
  ['an order above names that nobody understood', '10 to 1:\nDeadlifts\nPush-ups', 'no plan'],
  [
    'a recipe in one line, in German',
    'Für 4 Personen: 400 g Nudeln, 200 ml Sahne. Nudeln 9 Min. kochen, Sauce 5 Min. köcheln.',
    'no plan',
  ],
  [
    'sets with a dash, in Spanish',
    'Dominadas\nSerie 1 – 8 reps\nSerie 2 – 7 reps\nRemo\nSerie 1 – 50 kg x 10',
    '[Dominadas 8×, Dominadas 7×, Remo 10× (50 kg)]',
  ],
  [
    'as many as one can, with an accent',
    'Press banca 4x8\nFondos 3xmáx',
    '[Press banca 8×, Press banca 8×, Press banca 8×, Press banca 8×, Fondos 1× (máx), Fondos 1× (máx), Fondos 1× (máx)]',
  ],
  [
    'a rest at the end of a day',
    'Day 1\nLeg press 3 x 12\nLeg curl 3 x 10\nRest 60-90 s\n\nDay 2\nRow 3 x 12\nPulldown 3 x 10',
    '[Leg press 12×/90 (Day 1), Leg press 12×/90 (Day 1), Leg press 12×/90 (Day 1), Leg curl 10×/90, Leg curl 10×/90, Leg curl 10×/90, Row 12× (Day 2), Row 12× (Day 2), Row 12× (Day 2), Pulldown 10×, Pulldown 10×, Pulldown 10×] unread: 60-90 s',
  ],
  [
    'a warm-up on one line above an order, in Spanish',
    'Calentamiento: 3 min comba\nCircuito: 30" trabajo / 15" descanso x 3 vueltas\nBurpees\nSentadillas\nFondos',
    '[Comba 180, Burpees 30/15, Sentadillas 30/15, Fondos 30/15, Burpees 30/15, Sentadillas 30/15, Fondos 30/15, Burpees 30/15, Sentadillas 30/15, Fondos 30/15]',
  ],
  [
    'a warm-up on one line above an order',
    'Warm-up: 3 min skipping\nCircuit: 30 s work / 15 s rest x 3 rounds\nBurpees\nSquats\nDips',
    '[Skipping 180, Burpees 30/15, Squats 30/15, Dips 30/15, Burpees 30/15, Squats 30/15, Dips 30/15, Burpees 30/15, Squats 30/15, Dips 30/15]',
  ],
  [
    'columns of sets',
    '| Exercise | Set 1 | Set 2 | Set 3 |\n|---|---|---|---|\n| Squat | 10 | 8 | 6 |\n| Press | 12 | 10 | 8 |',
    '[Squat 10×, Squat 8×, Squat 6×, Press 12×, Press 10×, Press 8×] unread: | Exercise | Set 1 | Set 2 | Set 3 |',
  ],
  [
    'columns of sets, in German',
    'Übung;Satz 1;Satz 2;Satz 3\nKniebeuge;10;8;6\nDrücken;12;10;8',
    '[Kniebeuge 10×, Kniebeuge 8×, Kniebeuge 6×, Drücken 12×, Drücken 10×, Drücken 8×] unread: Übung;Satz 1;Satz 2;Satz 3',
  ],
  [
    'repetitions of each set below a name',
    'Pull-ups\n8, 7, 6 reps\nPush-ups\n20, 18, 15 reps',
    '[Pull-ups 8×, Pull-ups 7×, Pull-ups 6×, Push-ups 20×, Push-ups 18×, Push-ups 15×]',
  ],
  [
    'a ladder below its name stays one for all',
    'Fran\n21-15-9 reps of:\nThrusters\nPull-ups',
    '“Fran” [Thrusters 21×, Pull-ups 21×, Thrusters 15×, Pull-ups 15×, Thrusters 9×, Pull-ups 9×]',
  ],
  [
    'a numbered part ends the rounds before it',
    '1) 3 rounds\n10 ring rows\n20 s L-sit\n2) 5 min bike',
    '[Ring rows 10×, L-sit 20, Ring rows 10×, L-sit 20, Ring rows 10×, L-sit 20, Bike 300]',
  ],
  [
    'recoveries in parentheses among other parts',
    '3 km easy, then 6 x 400 m fast (200 m jog), 2 km easy',
    '[Easy 1× (3 km), Fast 1× (400 m, 200 m jog), Fast 1× (400 m, 200 m jog), Fast 1× (400 m, 200 m jog), Fast 1× (400 m, 200 m jog), Fast 1× (400 m, 200 m jog), Fast 1× (400 m, 200 m jog), Easy 1× (2 km)]',
  ],
  [
    'a warm-up said behind "after"',
    '8 x 1 min hard with 1 min walk, after 10 min warm up',
    'warm-up 600 8 × [Hard 60/60 (1 min walk)]',
  ],
  [
    'a range of sets above a list',
    '2-3 sets\n12 band pulls\n10 goblet squats\nrest 60 s',
    '3 × [Band pulls 12×, Goblet squats 10×/60] unread: 2-3',
  ],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));
