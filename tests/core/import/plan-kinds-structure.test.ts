import { describe, expect, it } from 'vitest';
import { readByLine } from '#core/import/plan.ts';
import { drawnPlan } from './drawn-plan.ts';
import { DEFAULT_SEC } from './plan-meaning.ts';

// How steps, rounds and rests fit each other.
it.each([
  [
    'a rest per round, which is one after each',
    '4 Runden (10 Kniebeugen, 10 Liegestütze), 75 s Pause je Runde',
    '4 × [Kniebeugen 10×, Liegestütze 10×] round rest 75',
  ],
  [
    'in French, too',
    '3 tours : 10 squats, 10 pompes, 1 min de repos par tour',
    '3 × [Squats 10×, Pompes 10×] round rest 60',
  ],
  [
    'an order of a Tabata above a lettered list',
    'Tabata :20 on / :10 off, 2 rounds each\nA) Mountain climbers\nB) Hollow rocks\nRest 1:00 between',
    '[Mountain climbers 20/10, Mountain climbers 20/60, Hollow rocks 20/10, Hollow rocks 20/60]',
  ],
  [
    'sets with a colon between a title and its exercises',
    'Upper body\n4 sets:\n- 10 push-ups\n- 8 rows',
    '“Upper body” 4 × [Push-ups 10×, Rows 8×]',
  ],
  ['sets with a colon below an exercise', 'Squats\n3 sets:\n10 reps', '3 × [Squats 10×]'],
  [
    'rounds of repetitions below a name',
    'Kettlebell halo\n3 rounds of 8 reps\n30 seconds rest\n\nGet-up\n2 rounds of 2 reps per side\n60 seconds rest',
    '[Kettlebell halo 8×/30, Kettlebell halo 8×/30, Kettlebell halo 8×/30, Get-up 2×/60 per side, Get-up 2×/60 per side]',
  ],
  [
    'a way to recover within sets of sets, in French',
    '2 séries de 2 x 200 m, récup 100 m trot\n3 min entre les séries',
    '2 × [200 m 1× (200 m, 2 × 2), Trot 1× (100 m), 200 m 1× (200 m, 2 × 2), Trot 1× (100 m)] round rest 180',
  ],
  [
    'a time to change stations below them, in German',
    'Kniehebelauf 45 s\nPlank 45 s\nSeilspringen 45 s\n\n3 Runden, 15 s Wechsel',
    '3 × [Kniehebelauf 45/15, Plank 45/15, Seilspringen 45/15]',
  ],
  ['seconds beyond a minute by the clock', 'Push 0:30, rest 0:60', '[Push 30/60]'],
  [
    'a stretch that is called by its angles',
    '- Cat-cow x 10\n- 90/90 hold 45 sec each side',
    '[Cat-cow 10×, 90/90 hold 45 per side]',
  ],
  [
    'what follows something, in German',
    'Nach zehn Minuten Radeln folgen sechs Sprints von je zwanzig Sekunden mit vierzig Sekunden Pause.',
    '[Radeln 600, Sprints 20/40, Sprints 20/40, Sprints 20/40, Sprints 20/40, Sprints 20/40, Sprints 20/40]',
  ],
  [
    'what one runs home after intervals, in Dutch',
    '5x 2 min tempo met 1 min wandelen, 5 min uitlopen',
    '5 × [Tempo 120/60 (1 min wandelen)] cool-down 300',
  ],
  [
    'a shouted title with a sign',
    '20 MIN CORE 🔥\n✅ Dead bug\n✅ Plank\n40 sec work / 20 sec rest',
    '“20 MIN CORE 🔥” [Dead bug 40/20, Plank 40/20]',
  ],
  [
    'how long all of it takes, above its warm-up',
    '1h15 trainer ride\n15 min warm-up\n3 x 10 min, 5 min easy between',
    '“1h15 trainer ride” warm-up 900 3 × [Set 600/300 (easy)]',
  ],
  [
    'a column of intervals',
    'Interval,Duration,Recovery\nTempo,6:00,2:00\nHill,0:20,1:40',
    '[Tempo 360/120, Hill 20/100]',
  ],
  [
    'ways instead of sides',
    '- Ankle circles x 10 each way\n- Calf raises 12',
    '[Ankle circles 10× per side, Calf raises 12×]',
  ],
  [
    'sets as the last line below a list, in German',
    '45 Sek. Kniebeugen\n15 Sek. Pause\n45 Sek. Dips\n1 Min. Pause\n3 Sätze',
    '3 × [Kniebeugen 45/15, Dips 45/60]',
  ],
  [
    'stations that are counted above their list, without full stops',
    '3 stations, 40 s on / 20 s off, 2 laps\n1 Ski erg\n2 Slam balls\n3 Box jumps\n2 min between laps',
    '2 × [Ski erg 40/20, Slam balls 40/20, Box jumps 40/20] round rest 120 unread: 3 stations',
  ],
  [
    'a stretch as the last line below rounds, in Spanish',
    '2 vueltas:\n10 flexiones\n20 abdominales\ndescanso 1 min\nEstirar 5 min',
    '[Flexiones 10×, Abdominales 20×/60, Flexiones 10×, Abdominales 20×/60, Estirar 300]',
  ],
  [
    'sets of several lines below a name',
    'Overhead press\n2 x 8 @ 30 kg\n1 x 12 @ 20 kg\n\nBench\n2 x 6',
    '[Overhead press 8× (@ 30 kg), Overhead press 8× (@ 30 kg), Overhead press 12× (@ 20 kg), Bench 6×, Bench 6×]',
  ],
  [
    'a load above the sets of a log',
    'Squat\n100kg 5,5,4\nBench\n70kg 8,8,7',
    '[Squat 5× (100kg), Squat 5× (100kg), Squat 4× (100kg), Bench 8× (70kg), Bench 8× (70kg), Bench 7× (70kg)]',
  ],
  ['minutes and seconds around a letter', 'Plank 1m30\nRest 45s\nSide plank 1m', '[Plank 90/45, Side plank 60]'],
  [
    'a name, and how often it is done by another word',
    'Half crimp 20 mm: 2 hangs of 10 s, 2 min rest\nOpen hand: 2 x 10 s / 2 min',
    '[Half crimp 10/120 (20 mm, hangs), Half crimp 10/120 (20 mm, hangs), Open hand 10/120, Open hand 10/120]',
  ],
  [
    'each exercise in a sentence, in German',
    'Jede Übung machst du vierzig Sekunden lang, dann zwanzig Sekunden Pause: Kniebeugen, Crunches. Das Ganze zweimal.',
    '2 × [Kniebeugen 40/20, Crunches 40/20]',
  ],
  [
    'a rest between the rungs of a ladder',
    '6, 4, 2 reps of:\n- Pull-ups\n- Dips\nRest 60s between rounds',
    '[Pull-ups 6×, Dips 6×/60, Pull-ups 4×, Dips 4×/60, Pull-ups 2×, Dips 2×]',
  ],
  [
    'names that begin or go on with a word of rests',
    'Lift\tSets\tReps\tRest (min)\nSquat\t2\t3\t3\nPause deadlift\t2\t4\t3',
    '[Squat 3×/180, Squat 3×/180, Pause deadlift 4×/180, Pause deadlift 4×/180]',
  ],
  ['a step off something', 'Bike 45 min\nRun 15 min off the bike', '[Bike 2700, Run off the bike 900]'],
  ['a rest by its letter and the clock', '2 x 500 m r1:30', '2 × [500 m 1×/90 (500 m)]'],
  [
    'a place to meet beside intervals, in German',
    'Hallo, am Sonntag: 3 km locker, 2 x 1000 m zügig mit 2 Min. Trabpause. Treffpunkt am See.',
    '[Locker 1× (am Sonntag, 3 km), Zügig 1×/120 (1000 m), Zügig 1×/120 (1000 m)] unread: Hallo; Treffpunkt am See',
  ],
  [
    'a rest between rounds that were counted below, by counts',
    '10 push-ups\n10 squats\nx5\nrest 1 min between',
    '5 × [Push-ups 10×, Squats 10×] round rest 60',
  ],
  [
    'a rest between blocks of sets, in French',
    '2 x (2 x 30"/30")\nrécup 3 min entre les blocs',
    '2 × [Set 30/30 (2 × 2), Set 30/30 (2 × 2)] round rest 180',
  ],
  [
    'directions instead of sides, in French',
    'Flexion : 15\nCercles : 10 dans chaque sens',
    '[Flexion 15×, Cercles 10× per side]',
  ],
  [
    'a stretch with its sides and how often below it, in Dutch',
    'Kuit rekken\n30 sec per been, 2 keer\nTenenstand\n1 x 15 herhalingen',
    '[Kuit rekken 30 per side, Kuit rekken 30 per side, Tenenstand 15×]',
  ],
  [
    'how long all of it takes, above steps as long as that',
    "Fartlek 40'\n10' easy\n6 x (2' hard + 1' easy)\n12' easy",
    "[Easy 600, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Hard 120, Easy 60, Easy 720] unread: Fartlek 40'",
  ],
  [
    'rounds that are to be done, in French',
    'Circuit à faire 2 fois :\n- 12 squats\n- 10 pompes\nRepos : 1 minute entre chaque circuit',
    '2 × [Squats 12×, Pompes 10×] round rest 60',
  ],
  [
    'a rest between whatever was said, in German',
    'Vier Runden mit zwölf Lunges, zehn Dips und zwanzig Crunches, dazwischen je eine Minute Pause.',
    '4 × [Lunges 12×, Dips 10×, Crunches 20×] round rest 60',
  ],
  [
    'each exercise, told to somebody, in German',
    'Führe jede Übung 45 Sekunden aus und mach danach 15 Sekunden Pause.\n• Dips\n• Crunches',
    '[Dips 45/15, Crunches 45/15]',
  ],
  ['times of work and rest around a sign', '40 s / 20 s\n- Squats\n- Dips', '[Squats 40/20, Dips 40/20]'],
])('%s', (_, text, drawn) => expect(drawnPlan(text)).toBe(drawn));

it.each([
  'War gestern 8 km laufen, 47 Min., ging gut.',
  'Yesterday 10 km in 55 min, tired',
  'Ayer 8 km, 45 min, muy bien',
  'Gisteren 5 km gelopen, 28 min',
  "Hier soir 12 km, 1h05, j'ai souffert",
  '1. Anna 23:14\n2. Ben 24:02\n3. Chris 25:41',
  'volume=80\nautoplay=true\ninterval=30\ntheme=dark',
])('what is over, or set, is no plan: %s', (text) =>
  expect(readByLine(text, { defaultTimeSec: DEFAULT_SEC })).toBeUndefined(),
);

describe('a structure that nobody trains is in doubt', () => {
  const isHeld = (text: string): boolean =>
    readByLine(text, { defaultTimeSec: DEFAULT_SEC })?.lines.some((line) => line.isHeld) ?? true;

  it.each([
    ['a count behind a time', '1:30 rope\n40 s squats\n30 s dips\n2 min 30 plank'],
    ['a long step in each of several rounds', '3 rounds\nSquats 40 s\nLunges 40 s\n10 min run at an easy pace'],
    ['a warm-up in each round', '3 rounds of 40 s squats, 40 s lunges, 2 min uitlopen met Piet'],
    ['the same at both ends of a round', 'Walk 5 min, run 1 min, walk 2 min, run 1 min, walk 5 min x3'],
    ['names below an order for others', '20 s on / 10 s off\nA1 Squats\nA2 Rows\nB1 Dips\nB2 Curls'],
    ['a rest below one of several in sets', 'Squats 3x10\nRows 3x10\nRest 90 s\nPress 3x12\nCurls 3x12'],
    ['a rest of a quarter of an hour', 'Squats 3x10\nRest 15 min\nLunges 3x10\nDips 3x10'],
    ['a time that nobody knows, within a name', 'Squats 40 s\nLunges 40 s\nDips 30 s\nPlank 2x3k4'],
    ['figures below what was taken for a title', 'Row\n80 kg: 5/5/5+\nBench\n3 x 8'],
    ['a word that needs another', 'Squats 40 s\nLunges 40 s\nDips 30 s\n20 s dans'],
    ['a word that changes the order', 'Swings 5/4/3\nPush-ups 1/2/3\nAlternate'],
    ['sets below one of several', 'Squats 12 reps\nLunges 10 reps\n3 sets\nPlank 30 s'],
    ['a long step behind the rest of rounds', '3 rounds\n10 squats\n10 dips\nrest 1 min\nRope 4 min'],
    ['names with numbers', 'Squats 30 s\nLunges 40 s\nDips 30 s\nWarrior 1\nWarrior 2'],
    ['a count behind two that a stroke joins', 'squats 10 / dips 10 x 5'],
    ['what is no name', 'Squats 30 s\nLunges 40 s\nDips 30 s\nActivity 5 min'],
  ])('%s', (_, text) => expect(isHeld(text)).toBe(true));

  it.each([
    ['a long step in rounds of long ones', '3 rounds\nRun 5 min\nRow 4 min'],
    ['a rest below each of several', 'Squats 3x10\nRest 60 s\nRows 3x10\nRest 90 s'],
    ['many short intervals', 'Sprint 15 x 30 s, 30 s rest'],
  ])('but not %s', (_, text) => expect(isHeld(text)).toBe(false));
});
