import { expect, it } from 'vitest';
import { readPastedPlan } from '#core/import/plan.ts';
import { drawnPlan } from './drawn-plan.ts';

// From texts by other hands.
it.each([
  [
    'a swim without units',
    'Swim\nWU 400 free\n8x50 kick, 15s rest\n4x200 pull, 30s rest\n25 squats',
    '“Swim” [WU free 1× (400 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Kick 1×/15 (50 m), Pull 1×/30 (200 m), Pull 1×/30 (200 m), Pull 1×/30 (200 m), Pull 1×/30 (200 m), Squats 25×]',
  ],
  [
    'a name before a count in words, and a remark after it',
    '- Squats 3x10\nChat-vache : 10 répétitions lentes',
    '[Squats 10×, Squats 10×, Squats 10×, Chat-vache 10× (10 répétitions lentes)]',
  ],
  [
    'a hold within a repetition',
    'Beckenheben: 3 Sätze à 12 Wdh., oben 3 Sek. halten',
    '3 × [Beckenheben 12× (oben 3 Sek halten)]',
  ],
  [
    'sets of one exercise behind its time',
    'Squat 3x12\nPlank 30 sec, 3 times\nSun salutation – 3 times',
    '[Squat 12×, Squat 12×, Squat 12×, Plank 30, Plank 30, Plank 30, Sun salutation 3×]',
  ],
  [
    'a time behind sets of repetitions, which is their rest',
    'Leg curl 3x12-15, 1min30\nMollets 4x20, 45s',
    '[Leg curl 15×/90 (12-15), Leg curl 15×/90 (12-15), Leg curl 15×/90 (12-15), Mollets 20×/45, Mollets 20×/45, Mollets 20×/45, Mollets 20×/45]',
  ],
  [
    'rests in the plural, for all sets',
    'Bankdrücken 4x6-8\nSeitheben 4x15\nPausen immer so 2 Min.',
    '[Bankdrücken 8×/120 (6-8), Bankdrücken 8×/120 (6-8), Bankdrücken 8×/120 (6-8), Bankdrücken 8×/120 (6-8), Seitheben 15×/120, Seitheben 15×/120, Seitheben 15×/120, Seitheben 15×/120] unread: Pausen immer so 2 Min',
  ],
  [
    'a rest after a ladder, and what follows it',
    '21-15-9\nkettlebell swings 24 kg\nburpees\ndaarna 3 min rust\ndaarna 1 min plank',
    '[Kettlebell swings 21× (24 kg), Burpees 21×, Kettlebell swings 15× (24 kg), Burpees 15×, Kettlebell swings 9× (24 kg), Burpees 9×/180, Plank 60]',
  ],
  [
    'a ladder of one exercise, and the rest after it',
    'Dominadas en escalera: 1-2-3\ndescanso 2 min\nPlank 60 s',
    '[Dominadas en escalera 1×, Dominadas en escalera 2×, Dominadas en escalera 3×/120, Plank 60]',
  ],
  [
    'rounds that a gap follows',
    'Zirkel 3 Runden\n\nAusfallschritte\n20 Wdh\n\nPlank\n45 Sek\n\nPause 1:30',
    '3 × [Ausfallschritte 20×, Plank 45/90]',
  ],
  [
    'rounds, a rest after a gap, and other rounds',
    '3 rounds\nThrusters x10\nRows x10\n\nRest 2 min\n\n2 rounds\nSit-ups x20',
    '[Thrusters 10×, Rows 10×, Thrusters 10×, Rows 10×, Thrusters 10×, Rows 10×/120, Sit-ups 20×, Sit-ups 20×]',
  ],
  [
    'a name that begins with a big word',
    'Max Hangs: 5 x 10 s, 3 min Pause\nKlimmzüge 3xMax',
    '[Max Hangs 10/180, Max Hangs 10/180, Max Hangs 10/180, Max Hangs 10/180, Max Hangs 10/180, Klimmzüge 1× (Max), Klimmzüge 1× (Max), Klimmzüge 1× (Max)]',
  ],
  [
    'a figure in words',
    'Start with a five-minute jog.\nDann zwanzig Kniebeugen\nGehen anderthalb Minuten',
    '[Jog 300, Kniebeugen 20×, Gehen 90]',
  ],
  ['weights under a name', 'Deadlift\n60 x 5\n100 x 3', '[Deadlift 5× (60), Deadlift 3× (100)]'],
  ['a rest by distance', '8x400m mit 200m Trabpause', '8 × [400m 1× (400m), Trab 1× (200m)]'],
  [
    'loads within sets',
    'Row 3 x 40lbs x 12\nPlank 30 s',
    '[Row 12× (40lbs), Row 12× (40lbs), Row 12× (40lbs), Plank 30]',
  ],
  ['sets with loads of their own', 'Latzug 12x40kg, 10x45kg', '[Latzug 12× (40kg), Latzug 10× (45kg)]'],
  [
    'sets of sets, which a note names',
    "2 sets of 2 x 1' fast, 1' rest\n10' easy",
    '[Fast 60/60 (2 × 2), Fast 60/60 (2 × 2), Fast 60/60 (2 × 2), Fast 60/60 (2 × 2), Easy 600]',
  ],
  [
    'rounds in parentheses after a step',
    '5 min walk, 2x (60 sec jog, 90 sec walk)',
    '[Walk 300, Jog 60, Walk 90, Jog 60, Walk 90]',
  ],
  [
    'a rest as one letter',
    "3x3' comba d 1'\n100 abdominales",
    '[Comba 180/60, Comba 180/60, Comba 180/60, Abdominales 100×]',
  ],
  [
    '"followed by"',
    'Sprint for 30 seconds, followed by 90 seconds of walking, repeat 2 times',
    '2 × [Sprint 30, Walking 90]',
  ],
  ['ordinals of exercises', 'Oefening 1: Bruggetje 12x\nOefening 2: Tenenstand 15x', '[Bruggetje 12×, Tenenstand 15×]'],
  [
    'a Tabata of something',
    'Tabata squats (20/10, 8x)\nPlank 60 s',
    '[Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Squats 20/10, Plank 60]',
  ],
  [
    'a minute of rest in an EMOM',
    'EMOM 6 min\nMin 1 - 12 swings\nMin 2 - 8 push-ups\nMin 3 - Rest',
    '2 × [Swings 12×, Push-ups 8×/60]',
  ],
  ['abbreviations in a name', 'Abd. máquina 3x20', '3 × [Abd máquina 20×]'],
  [
    'what men and women lift',
    '1 minute at each station, 2 rounds\n- Box jumps 24/20\n- Row',
    '2 × [Box jumps 60 (24/20), Row 60]',
  ],
  [
    'the last of a list of names',
    'Squats, lunges, crunches and planks. 40 on 20 off',
    '[Squats 40/20, Lunges 40/20, Crunches 40/20, Planks 40/20]',
  ],
  [
    'how long all takes',
    'Circuit maison 20 min\n40 s d’effort, 20 s de récup, 2 tours\n- Squats\n- Pompes',
    '“Circuit maison 20 min” 2 × [Squats 40/20, Pompes 40/20]',
  ],
  [
    'a range in words',
    'Liegestütz: zehn bis zwölf Wiederholungen\nPlank 30 s',
    '[Liegestütz 12× (zehn bis zwölf), Plank 30]',
  ],
  ['a rest among stations', '2 rounds, 1 minute at each station:\n- Row\n- Bike\n- Rest', '2 × [Row 60, Bike 60/60]'],
  [
    'a heading with an arrow',
    '▶ Strength\nSquat 2x5\n▶ Metcon: AMRAP 9 min\n9 burpees\n3 pull-ups',
    '“Strength” [Squat 5×, Squat 5×, AMRAP 540 (Metcon, 9 burpees, 3 pull-ups)]',
  ],
  [
    'what stands further in',
    '2x:\n  200 m row\n  10 swings\nPlank 60 s',
    '[Row 1× (200 m), Swings 10×, Row 1× (200 m), Swings 10×, Plank 60]',
  ],
  [
    'a label that is no exercise',
    'Format: 30 s work / 15 s rest\nRounds: 2\n1. Squats – chest up\n2. Lunges – slowly',
    '2 × [Squats 30/15 (chest up), Lunges 30/15 (slowly)] unread: Format',
  ],
  [
    'two tables',
    'Day A\t\t\nExercise\tSets\tReps\nSquat\t3\t10\nDay B\t\t\nExercise\tSets\tReps\nRow\t2\t8',
    '“Day A” [Squat 10×, Squat 10×, Squat 10×, Row 8× (Day B), Row 8× (Day B)]',
  ],
  ['a side after a comma', 'Squats 12, each side\nLunges 30 s', '[Squats 12× per side, Lunges 30]'],
  ['both sides', 'Side plank 30 s, both sides\nLunges 30 s', '[Side plank 30 per side, Lunges 30]'],
  [
    'a day and its exercises',
    'Monday: chest\nPress 3x10\nWednesday: legs\nSquat 2x5',
    '[Press 10× (Monday – chest), Press 10× (Monday – chest), Press 10× (Monday – chest), Squat 5× (Wednesday – legs), Squat 5× (Wednesday – legs)]',
  ],
  [
    'one line of names for an order',
    'hey! home workout: jumping jacks, squats. 40 on 20 off, 3 times through',
    '3 × [Jumping jacks 40/20 (home workout), Squats 40/20] unread: hey',
  ],
  [
    'what happens before and after',
    'Buy in: 400 m run\n3 rounds\n10 squats\nBuy out: 800 m run',
    '[Run 1× (400 m), Squats 10×, Squats 10×, Squats 10×, Run 1× (800 m)]',
  ],
  ['an effort without a name', 'Vélo\n10 min à 120 W\n5 min à 220 W', '[Vélo 600 (120 W), Set 300 (220 W)]'],
  [
    'a superset by its rounds',
    'Superset x4 :\nDéveloppé couché 10\nRowing barre 10\nRepos 1 min 30\n\nPuis curls 3x12',
    '[Développé couché 10×, Rowing barre 10×/90, Développé couché 10×, Rowing barre 10×/90, Développé couché 10×, Rowing barre 10×/90, Développé couché 10×, Rowing barre 10×/90, Curls 12×, Curls 12×, Curls 12×]',
  ],
  [
    'a warm-up that is run',
    'Einlaufen 2 km\nSprint 30 s\nAuslaufen 1 km',
    '[Einlaufen 1× (2 km), Sprint 30, Auslaufen 1× (1 km)]',
  ],
  [
    'a table of rows without names',
    'Squats\t3\t12\t60 s\nPlank\t3\t45 s\t30 s',
    '[Squats 12×/60, Squats 12×/60, Squats 12×/60, Plank 45/30, Plank 45/30, Plank 45/30]',
  ],
  [
    'most repetitions in a table',
    '| Move | Sets | Reps |\n|---|---|---|\n| Dips | 2 | AMRAP |\n| Squat | 2 | 5 |',
    '[Dips 1× (max, AMRAP), Dips 1× (max, AMRAP), Squat 5×, Squat 5×]',
  ],
  [
    'the clock of an appointment',
    'Squats 40 s\nTreffpunkt 18:30 Uhr\nSee you at 7!',
    '[Squats 40] unread: Treffpunkt 18:30 Uhr; See you at 7!',
  ],
])('%s', (_, text, plan) => expect(drawnPlan(text)).toBe(plan));

it('an interval without a name is called as the reader is told to, an exercise with one is not', () => {
  const plan = readPastedPlan(
    'Joggen 10 min\n5 x 3 min @ 10 km/h, 90 s Pause\n4 Runden Seilspringen 60 s',
    90,
    'Intervall',
  );
  expect([...new Set(plan?.items.map(({ name }) => name))]).toEqual(['Joggen', 'Intervall', 'Seilspringen']);
});
