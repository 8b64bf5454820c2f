import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// Exercises as physiotherapists and coaches tell them, each kind in two languages.
it.each([
  [
    'a count behind a name with its place, which is no number of rounds',
    'Calf raises on the step 20x\nZehenstand an der Wand 15x\nMontées sur la marche 12 fois',
    '[Calf raises on the step 20×, Zehenstand an der Wand 15×, Montées sur la marche 12×]',
  ],
  [
    'what is counted, behind a dash',
    'Hundred – 100 beats\nCriss cross – 12 changes\nRoll up – 6',
    '[Hundred 100× (100 beats), Criss cross 12× (12 changes), Roll up 6×]',
  ],
  [
    'one leg in a name',
    'Balance\n- Stand on 1 leg: 2x 20 s per leg\n- Heel raise: 10x, hold 3 counts\n- Sit to stand: 2x 8',
    '“Balance” [Stand on 1 leg 20 per side, Stand on 1 leg 20 per side, Heel raise 10× (hold 3 counts), Sit to stand 8×, Sit to stand 8×]',
  ],
  [
    'numbered sentences below a name',
    'Wall slide\n1. Stand with your back to the wall.\n2. Slide your arms up and down.\n3. Do 2 sets of 10 repetitions, 3 times a day.\n\nChin tuck\n1. Pull your chin back.\n2. Do 3 sets of 8 repetitions.',
    '[Wall slide 10× (Stand with your back to the wall., Slide your arms up and down.), Wall slide 10× (Stand with your back to the wall., Slide your arms up and down.), Chin tuck 8× (Pull your chin back.), Chin tuck 8× (Pull your chin back.), Chin tuck 8× (Pull your chin back.)] unread: 3 times a day',
  ],
  [
    'what is to be done and how often, in Dutch',
    '1. Tenen krullen\n   • Uitvoering: krul je tenen en houd dit 3 seconden vast.\n   • Herhalingen: 12x, 2x per dag.\n\n2. Hielen heffen\n   • Uitvoering: kom langzaam op je tenen staan.\n   • Herhalingen: 15x.',
    '[Tenen krullen 12× (Uitvoering: krul je tenen en houd dit 3 seconden vast.), Hielen heffen 15× (Uitvoering: kom langzaam op je tenen staan.)] unread: 2x per dag',
  ],
  [
    'a sentence and a duration, in German',
    'Übung mit dem Theraband\nZiehe das Band langsam auseinander.\nDauer: 15 Wiederholungen\nÜbung mit dem Ball\nDrücke den Ball mit den Knien zusammen.\nDauer: Eine (1) Minute',
    '[Übung mit dem Theraband 15× (Ziehe das Band langsam auseinander.), Übung mit dem Ball 60 (Drücke den Ball mit den Knien zusammen.)]',
  ],
  [
    'a position and its other side, in French',
    'Fente basse\nTenez la position 30 secondes, en respirant calmement.\nRépétez avec l’autre jambe',
    '[Fente basse 30 per side (en respirant calmement)]',
  ],
  [
    'how often it is held, in German',
    'Übung 1: Seitstütz\nBis zu 30 Sekunden halten.\nWiederholungen: 3 Wiederholungen\n\nÜbung 2: Brücke\nWiederholungen: 2 mal 12 Wiederholungen',
    '[Seitstütz 30 (3 × 30 s), Seitstütz 30 (3 × 30 s), Seitstütz 30 (3 × 30 s), Brücke 12×, Brücke 12×]',
  ],
  [
    'how often it is held',
    'Tandem stance\n3 reps\n30 seconds\n\nHeel raise\n2 sets of 10 reps',
    '[Tandem stance 30 (3 × 30 s), Tandem stance 30 (3 × 30 s), Tandem stance 30 (3 × 30 s), Heel raise 10×, Heel raise 10×]',
  ],
  [
    'a hold within a sentence, in French',
    'Couché sur le côté, levez la jambe du dessus et gardez la position vingt secondes. Changez de côté. À répéter quatre fois de chaque côté.',
    '4 × [Levez la jambe du dessus 20 per side] unread: Couché sur le côté, levez la jambe du dessus et gardez la position vingt secondes. Changez de côté. À répéter quatre fois de chaque côté.',
  ],
  [
    'a hold within a sentence, in Spanish',
    'De pie, sube un talón hacia el glúteo y aguanta medio minuto. Cambia de pierna. Haz dos repeticiones con cada una.',
    '2 × [Sube un talón hacia el glúteo 30 per side (2 × 30 s)] unread: De pie, sube un talón hacia el glúteo y aguanta medio minuto. Cambia de pierna. Haz dos repeticiones con cada una.',
  ],
  [
    'counts of a hold, in Dutch',
    'Leg uw handen op de knieën. Duw de knieën naar buiten, houd dit 4 tellen vast. Herhaal dit 8 tot 10 keer, 2 setjes met steeds een minuutje rust.',
    '2 × [Duw de knieën naar buiten 10×/60 (houd dit 4 tellen vast, 8 tot 10)] unread: Leg uw handen op de knieën',
  ],
  [
    'how each station is done, its order below',
    '- Station 1 "Rudern": Rücken gerade, Zug zum Bauch\n- Station 2 "Hocke": Hände an die Wand\n30 Sekunden an jeder Station, 15 Sekunden zum Wechseln\n3 Durchgänge, Serienpause 2 Minuten',
    '3 × [Rudern 30/15 (Rücken gerade, Zug zum Bauch), Hocke 30/15 (Hände an die Wand)] round rest 120',
  ],
  [
    'an order of all exercises in a sentence',
    'The aim is to do 40 seconds of each of the following exercises.\n\n1. Squats\n2. Rows\n\nRepeat 2 more times',
    '3 × [Squats 40, Rows 40] unread: Repeat 2 more times',
  ],
  [
    'a ladder told by its end',
    '8 swings\n8 dips\nthen 7 of each, 6 of each and so on down to 5.',
    '[Swings 8×, Dips 8×, Swings 7×, Dips 7×, Swings 6×, Dips 6×, Swings 5×, Dips 5×]',
  ],
  [
    'a ladder told by its end, in German',
    '4 Klimmzüge, 4 Dips, dann 3 und so weiter bis 1.',
    '[Klimmzüge 4×, Dips 4×, Klimmzüge 3×, Dips 3×, Klimmzüge 2×, Dips 2×, Klimmzüge 1×, Dips 1×]',
  ],
  [
    'a rest of some, by their names',
    'Deadlift 3x5\nRows 3x8\nCurls 2x12\nRest 3 min on the deadlifts, 90 s on the rest.',
    '[Deadlift 5×/180, Deadlift 5×/180, Deadlift 5×/180, Rows 8×/90, Rows 8×/90, Rows 8×/90, Curls 12×/90, Curls 12×/90]',
  ],
  [
    'a rest of some, by their numbers, in German',
    '1) Kniebeugen 3x5\n2) Beinpresse 3x10\nPause 3 Min bei 1), sonst 60 Sek.',
    '[Kniebeugen 5×/180, Kniebeugen 5×/180, Kniebeugen 5×/180, Beinpresse 10×/60, Beinpresse 10×/60, Beinpresse 10×/60]',
  ],
  [
    'a rest of some, after that of all, in Dutch',
    'Bankdrukken 3x5\nSuperset: curls 2x12 + dips 2x10\nRust 2 min, bij de superset 1 min',
    '[Bankdrukken 5×/120, Bankdrukken 5×/120, Bankdrukken 5×/120, Curls 12×/60, Dips 10×/60, Curls 12×/60, Dips 10×/60]',
  ],
  [
    'a clock with both ends',
    '0:00-0:40 Squats\n0:50-1:30 Lunges\n1:40-2:20 Plank',
    '[Squats 40/10 (0:00-0:40), Lunges 40/10 (0:50-1:30), Plank 40 (1:40-2:20)]',
  ],
  [
    'a clock with its beginnings, in Spanish',
    '0:00 Sentadillas\n0:40 Descanso\n1:00 Zancadas\n1:45 Fin',
    '[Sentadillas 40/20 (0:00, 0:40), Zancadas 45 (1:00)] unread: 1:45 Fin',
  ],
  [
    'exercises whose names say no, hold or all out, in French',
    '- Pas de close-out: 00:30\n- Garde et esquive: 00:40\n- Sprint à fond: 00:20',
    '[Pas de close-out 30, Garde et esquive 40, Sprint à fond 20]',
  ],
  [
    'exercises whose names say all out',
    '- All-out sprint: 00:20\n- Freestyle all out: 00:30',
    '[All-out sprint 20, Freestyle all out 30]',
  ],
  [
    'what comes after the rounds',
    '3 rounds:\nSquats 12x\nPlank 45 s\nThen: as many burpees as possible in 4 min',
    '[Squats 12×, Plank 45, Squats 12×, Plank 45, Squats 12×, Plank 45, Burpees 240 (as many, as possible)]',
  ],
  [
    'what comes after the rounds, in German',
    '3 Runden:\nKniebeugen 12x\nPlank 45 s\nDanach: Burpees 4 min',
    '[Kniebeugen 12×, Plank 45, Kniebeugen 12×, Plank 45, Kniebeugen 12×, Plank 45, Burpees 240]',
  ],
  [
    'what comes after the rounds, in French',
    '3 tours :\nSquats 12x\nPlanche 45 s\nEnsuite : burpees 4 min',
    '[Squats 12×, Planche 45, Squats 12×, Planche 45, Squats 12×, Planche 45, Burpees 240]',
  ],
  [
    'what comes after the rounds, in Spanish',
    '3 rondas:\nSentadillas 12x\nPlancha 45 s\nDespués: burpees 4 min',
    '[Sentadillas 12×, Plancha 45, Sentadillas 12×, Plancha 45, Sentadillas 12×, Plancha 45, Burpees 240]',
  ],
  [
    'what comes after the rounds, in Dutch',
    '3 rondes:\nSquats 12x\nPlank 45 s\nDaarna: burpees 4 min',
    '[Squats 12×, Plank 45, Squats 12×, Plank 45, Squats 12×, Plank 45, Burpees 240]',
  ],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));

// What people write in English beside the plain forms.
it.each([
  [
    'an AMRAP whose length follows a dash',
    'AMRAP – 20 min\n10 burpees\n5 squats',
    '[AMRAP 1200 (10 burpees, 5 squats)]',
  ],
  [
    'an AMRAP of partners, with a word above its list',
    'Partner AMRAP 20 min\nYou go\n\n12 swings\n6 burpees',
    '[AMRAP Partner 1200 (You go, 12 swings, 6 burpees)]',
  ],
  ['a hold that is counted in sets', 'Sleeper stretch: 3 x 30 sec hold', '3 × [Sleeper stretch 30]'],
  [
    'short holds that are repetitions',
    'Chin tucks – 10 x 5s holds\nWall slides 2x10',
    '[Chin tucks 10× (5 s holds), Wall slides 10×, Wall slides 10×]',
  ],
  ['an order to hold each', 'Hold each pose 5 breaths\nCobra\nBow', '[Cobra 5×, Bow 5×]'],
  [
    'both sides of a list',
    'Hold each stretch for 30 s:\n- quads\n- calves\nRepeat on both sides.',
    '[Quads 30 per side, Calves 30 per side]',
  ],
  ['rounds of boxers', '6 x 3 min rounds on the bag, 1 min rest between', '6 × [Bag 180/60]'],
  ['minutes and a half in words', 'two and a half minutes of skipping\n90 seconds plank', '[Skipping 150, Plank 90]'],
  ['a rate of strokes', '8 x 500m / 3:30 rest\nRate 28', '8 × [500m 1×/210 (500m, Rate 28)]'],
  [
    'a count of two that a stroke joins',
    "10' easy, 3' hard / 2' easy x 2",
    '[Easy 600, Hard 180, Easy 120, Hard 180, Easy 120]',
  ],
  [
    'a side that is of the first alone',
    "Pigeon, 1 minute on each side, then child's pose for 2 minutes.",
    "[Pigeon 60 per side, Child's pose 120]",
  ],
  [
    'a last remark behind a list',
    '3 rounds 45s on 15s off - slams, ropes. sauna after',
    '3 × [Slams 45/15, Ropes 45/15] unread: sauna after',
  ],
  [
    'sets above the second list',
    '2 sets:\n10 dips\n10 rows\n\n3 sets:\n10 squats\n8 lunges',
    '[Dips 10×, Rows 10×, Dips 10×, Rows 10×, Squats 10×, Lunges 8×, Squats 10×, Lunges 8×, Squats 10×, Lunges 8×]',
  ],
  [
    'a rest of all rounds at the end',
    '2 rounds\n10 dips\n10 rows\n\n2 rounds\n9 squats\n9 lunges\n\nRest 60s between rounds',
    '[Dips 10×, Rows 10×/60, Dips 10×, Rows 10×, Squats 9×, Lunges 9×/60, Squats 9×, Lunges 9×]',
  ],
  [
    'how long all of it takes, in parentheses',
    'Wind-down (20 min)\n1. Legs up – 3 min\n2. Twist – 1 min',
    '“Wind-down (20 min)” [Legs up 180, Twist 60]',
  ],
  [
    'a day without exercises',
    'Monday\nRun 30 min\n\nTuesday\nRest\n\nWednesday\nSquats 2x8',
    '[Run 1800 (Monday), Squats 8× (Wednesday), Squats 8× (Wednesday)] unread: Tuesday',
  ],
  [
    'a warm-up whose steps follow',
    'Warm up (5 min)\nJacks 60 s\nSkips 60 s\n\nPlank 30 s',
    '[Jacks 60, Skips 60, Plank 30] unread: Warm up (5 min)',
  ],
  ['braces', '2x {10 pull-ups; 20 dips}', '2 × [Pull-ups 10×, Dips 20×]'],
  [
    'a distance for time',
    'Row 2000m for time\nRest 5 min\nRow 1000m for time',
    '[Row 1×/300 (2000m, for time), Row 1× (1000m, for time)]',
  ],
  [
    'a ladder for time behind its name',
    'Fran: 3-2-1 for time\nThrusters',
    '[Thrusters 3×, Thrusters 2×, Thrusters 1×] unread: Fran',
  ],
  [
    'sets of several exercises',
    '45" work / 15" rest\n2 exercises x 3 sets\n- squat\n- row',
    '3 × [Squat 45/15, Row 45/15] unread: 2 exercises x 3 sets',
  ],
  [
    'the steps of a table by the first column that names them',
    'Segment\tDuration\tZone\nTempo\t20:00\tZ3\nEasy\t5:00\tZ1',
    '[Tempo 1200 (Z3), Easy 300 (Z1)]',
  ],
  [
    'a letter before a colon that is no rest',
    '3 min each, 1 min rest\nC: carry\nD: rope',
    '[Carry 180/60 (C), Rope 180/60 (D)]',
  ],
  [
    'sets in the name of an exercise',
    'Quad sets\nHold 5 s, 10 reps, 3 sets\n\nHeel slides\n15 reps, 2 sets',
    '[Quad sets 10× (Hold 5 s), Quad sets 10× (Hold 5 s), Quad sets 10× (Hold 5 s), Heel slides 15×, Heel slides 15×]',
  ],
  ['a timetable', 'Bus 42: 07:15, 07:45, 08:15\nBus 17: 07:20, 08:20', 'no plan'],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));
