import { expect, it } from 'vitest';
import { drawnPlan } from './drawn-plan.ts';

// Exercises as physiotherapists and coaches tell them, each kind in two languages.
it.each([
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
    '2 × [Duw de knieën naar buiten 10×/60 (houd dit 4 tellen vast, 8 tot 10)] unread: houd dit 4 tellen vast; Leg uw handen op de knieën',
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
