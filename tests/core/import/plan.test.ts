import { fc } from '#tests/support/properties.ts';
import Papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import type { PastedPlan } from '#core/import/plan/model.ts';
import { readByLine, readPastedPlan, workoutOfPastedPlan } from '#core/import/plan.ts';
import { drawnPlan as drawn } from './drawn-plan.ts';
import { PLAN_LENGTH } from '#core/exercises/words.ts';

const DEFAULT_SEC = 90;
const fresh = { wId: 'pasted00000000000001', ownerId: 'anna', nowMs: 1_800_000_000_000, language: 'German' } as const;

describe('a plan in one line', () => {
  it.each([
    ['3 rounds: 40 s squats / 20 s rest', '3 × [Squats 40/20]'],
    ['Squats, push-ups, lunges: 40 s each, 20 s rest', '[Squats 40/20, Push-ups 40/20, Lunges 40/20]'],
    ['20/10 x 8 burpees', '8 × [Burpees 20/10]'],
    ['4 séries de 12 squats, 1 min de repos', '4 × [Squats 12×/60]'],
    ['3x(squats 40s, rest 20s)', '3 × [Squats 40/20]'],
    ['Burpees - 30 sec - 15 sec rest', '[Burpees 30/15]'],
    ['squats 40s/20s rest, plank 1:00', '[Squats 40/20, Plank 60]'],
    ['cat/cow 60 s', '[Cat/cow 60]'],
    ['A-skips 30 s', '[A-skips 30]'],
    ['EMOM 10 min', '[EMOM 600]'],
  ])('%s', (text, plan) => expect(drawn(text)).toBe(plan));
});

describe('the same plan in five languages', () => {
  it.each([
    `Legs
Warm-up: 5 min
3 rounds
1. Squats 40 s, rest 20 s
2. Lunges 1 min per side
3. 12 push-ups
1:30 rest between rounds
Cool-down 3 minutes`,
    `Legs
Aufwärmen: 5 Min.
3 Runden
1. Squats 40 Sek., Pause 20 Sek.
2. Lunges 1 Minute je Seite
3. 12 Push-ups
1,5 Min. Pause zwischen den Runden
Abkühlen 3 Minuten`,
    `Legs
Échauffement : 5 min
3 tours
1. Squats 40 s, repos 20 s
2. Lunges 1 minute par côté
3. 12 push-ups
1'30" de récup entre les tours
Retour au calme 3 minutes`,
    `Legs
Calentamiento: 5 min
3 rondas
1. Squats 40 seg, descanso 20 seg
2. Lunges 1 minuto por lado
3. 12 push-ups
1:30 descanso entre rondas
Enfriamiento 3 minutos`,
    `Legs
Warming-up: 5 min
3 rondes
1. Squats 40 sec, rust 20 sec
2. Lunges 1 minuut per kant
3. 12 push-ups
90 seconden pauze tussen de rondes
Cooling-down 3 minuten`,
  ])('%s', (text) =>
    expect(drawn(text)).toBe(
      '“Legs” warm-up 300 3 × [Squats 40/20, Lunges 60 per side, Push-ups 12×] round rest 90 cool-down 180',
    ),
  );
});

it.each([
  ['on', 'off'],
  ['work', 'rest'],
  ['work', 'break'],
  ['Arbeit', 'Pause'],
  ['Belastung', 'Pause'],
  ['travail', 'repos'],
  ['effort', 'repos'],
  ['trabajo', 'descanso'],
  ['trabajo', 'pausa'],
  ['werk', 'rust'],
])('times in one: 40 s %s / 20 s %s', (work, rest) => {
  expect(drawn(`Squats 40 s ${work} / 20 s ${rest}`)).toBe('[Squats 40/20]');
});

describe('a list', () => {
  it.each([
    [
      'a name, and its time on the next line',
      'Squats\n40 s\nPush-ups\n40 s\nRest\n60 s',
      '[Squats 40, Push-ups 40/60]',
    ],
    [
      'times for all of it first',
      'Tabata\n20 s on / 10 s off, 8 rounds\n- Burpees\n- Squats',
      '“Tabata” 8 × [Burpees 20/10, Squats 20/10]',
    ],
    ['times for all of it last', '- Squats\n- Lunges\n40 s work, 20 s rest each', '[Squats 40/20, Lunges 40/20]'],
    [
      'rests as lines of their own',
      'Squats - 45 sec\nRest - 15 sec\nPush-ups - 45 sec\nRest - 15 sec\n3 rounds',
      '3 × [Squats 45/15, Push-ups 45/15]',
    ],
    [
      'a second rest on a line of its own, which follows the first',
      'Squats 40/20\nRest 60 s\nLunges 40 s\nRest 15 s\nRest 15 s\nRest 10 s\nPlank 40 s',
      '[Squats 40/80, Lunges 40/40, Plank 40]',
    ],
    [
      'a second rest, after the last of several sets',
      '2x10 squats, 30 s rest\nRest 60 s\nPlank 40 s',
      '[Squats 10×/30, Squats 10×/90, Plank 40]',
    ],
    ['a second rest, after the last set of all', '2x10 squats, 30 s rest\nRest 60 s', '[Squats 10×/30, Squats 10×/90]'],
    ['a second rest on the same line', 'Squats 40/20, 60 s rest\nPlank 40 s', '[Squats 40/80, Plank 40]'],
    ['a rest said twice on one line', '20/10 x 8 burpees, 10 s rest', '8 × [Burpees 20/10]'],
    ['without any time', 'Squats\nLunges\nPlank', '[Squats 90, Lunges 90, Plank 90]'],
    [
      'sets of each',
      '3x12 push-ups\n2 sets of 10 squats\nplank 60s',
      '[Push-ups 12×, Push-ups 12×, Push-ups 12×, Squats 10×, Squats 10×, Plank 60]',
    ],
    ['a time on its own line, which is for the last name alone', '- Squats\n- Plank\n40 s', '[Squats 90, Plank 40]'],
    ['a time that none is waiting for: which of the two?', '- Squats 30 s\n40 s', 'no plan'],
    [
      'repeated, and what comes then is not',
      'Squats 40 s\nrepeat 3 times\nPlank 30 s',
      '[Squats 40, Squats 40, Squats 40, Plank 30]',
    ],
    ['repeated at its end', '12 push-ups\n10 squats\nrepeat 3 times', '3 × [Push-ups 12×, Squats 10×]'],
    [
      'blocks with rounds of their own',
      'Jumping jacks 60 s\n2 rounds:\nsquats 40 s\nlunges 40 s\n30 s rest between rounds\n\nThen 2 rounds:\nplank 30 s',
      '[Jumping jacks 60, Squats 40, Lunges 40/30, Squats 40, Lunges 40, Plank 30, Plank 30]',
    ],
    ['a remark below it', '- Squats\n- Lunges 30 s\nHave fun', '[Squats 90, Lunges 30] unread: Have fun'],
    ['Markdown', '# My morning\n- **Squats**: 40 s\n* [ ] Plank (1 min)', '“My morning” [Squats 40, Plank 60]'],
    ['half minutes', 'Run 1.5 min\nWalk ½ min\nJog 1½ min', '[Run 90, Walk 30, Jog 90]'],
    ['left and right', 'Step-ups L/R 45s\nSide plank 30 s each side', '[Step-ups 45 per side, Side plank 30 per side]'],
    [
      'rests that hold for all',
      'Squats 40 s\nLunges 40 s\n15 s rest between exercises',
      '[Squats 40/15, Lunges 40/15]',
    ],
  ])('%s', (_, text, plan) => expect(drawn(text)).toBe(plan));
});

describe('a table', () => {
  it.each([
    [
      'Markdown',
      '| Exercise | Time | Rest |\n|---|---|---|\n| Squats | 40 s | 20 s |\n| Plank | 1:00 | |',
      '[Squats 40/20, Plank 60]',
    ],
    [
      'pasted from a spreadsheet',
      'Übung\tSätze\tWdh.\tPause (min)\nBankdrücken\t2\t10\t2\nKlimmzüge\t1\t8\t1,5',
      '[Bankdrücken 10×/120, Bankdrücken 10×/120, Klimmzüge 8×/90]',
    ],
    [
      'CSV',
      'Exercice;Durée;Repos;Notes\nPompes;30;15;"Dos droit; ""lent"""\nGainage;45;15;',
      '[Pompes 30/15 (Dos droit; "lent"), Gainage 45/15]',
    ],
    ['with commas', 'Ejercicio,Tiempo,Descanso\nSentadillas,40,20', '[Sentadillas 40/20]'],
    ['an empty cell', 'Oefening\tTijd\tRust\nSquats\t\t20\nPlank\t60\t', '[Squats 90/20, Plank 60]'],
    [
      'lines around it',
      'Push day\n3 rounds\nExercise\tTime\nPush-ups\t40\nDips\t30\nCool-down 2 min',
      '“Push day” 3 × [Push-ups 40, Dips 30] cool-down 120',
    ],
    [
      'a cell of several lines',
      'Exercise\tTime\tNotes\nSquats\t40\t"Heels down\nChest up"\n"Push-ups\nwide"\t30\t\nCool-down 2 min',
      '[Squats 40 (Heels down\nChest up), Push-ups wide 30] cool-down 120',
    ],
    ['an empty first cell', 'No.\tExercise\tTime\n\tSquats\t40\n2\tPlank\t60', '[Squats 40, Plank 60]'],
    ['an empty last cell', 'Exercise;Time\nSquats;\nPlank;60', '[Squats 90, Plank 60]'],
    ['a row of empty cells', 'Exercise;Time\nSquats;40\n;\nPlank;60', '[Squats 40, Plank 60]'],
    ['a space after a quote', 'Exercise,Time,Notes\n"Squats" ,40,"Heels, down" ', '[Squats 40 (Heels, down)]'],
    [
      'quotes that are part of a text',
      'Exercise;Time;Notes\n"Hollow" hold;40;\n"Plank;60;\nDips;30;"Slow; deep"',
      '["Hollow" hold 40, "Plank 60, Dips 30 (Slow; deep)]',
    ],
    ['seconds as a sign', 'Exercise;Time;Rest\nSquats;40";20"\nPlank;60";', '[Squats 40/20, Plank 60]'],
    ['a byte order mark', '\ufeffExercise;Time\r\nSquats;40\r\n', '[Squats 40]'],
    ['rest and warm-up as rows', 'Exercise\tTime\nWarm-up\t5:00\nSquats\t40\nRest\t20', 'warm-up 300 [Squats 40/20]'],
  ])('%s', (_, text, plan) => expect(drawn(text)).toBe(plan));
});

describe('what it does not understand', () => {
  it('is given back, line by line', () =>
    expect(drawn('40 s squats\nHave fun\n40 s lunges\n99999')).toBe('[Squats 40, Lunges 40] unread: Have fun; 99999'));
  it.each(['', '   \n', 'I want strong legs', '3 rounds', '40 s', '???', '20 s rest'])(
    '“%s” alone is no plan',
    (text) => expect(drawn(text)).toBe('no plan'),
  );
});

const names = fc.constantFrom(
  'Squats',
  'Kniebeugen',
  'Étirements',
  'Cat/cow',
  'Peso muerto',
  'A-skips',
  'Step-ups',
  'Übung',
  'Buikspier',
);
const entry = fc.record({
  name: names,
  timeSec: fc.integer({ min: 5, max: 5999 }),
  restSec: fc.integer({ min: 5, max: 300 }),
});
const clock = (sec: number): string =>
  `${String(Math.floor(sec / 60)).padStart(2, '0')}:${String(sec % 60).padStart(2, '0')}`;
const WRITTEN: readonly ((one: { name: string; timeSec: number; restSec: number }) => string)[] = [
  ({ name, timeSec, restSec }) => `${name}: ${clock(timeSec)}, rest ${restSec} s`,
  ({ name, timeSec, restSec }) => `- ${name} ${timeSec} Sek. / Pause ${restSec} Sek.`,
  ({ name, timeSec, restSec }) => `• ${timeSec} secondes ${name} – ${restSec} s de repos`,
  ({ name, timeSec, restSec }) => `1) ${name} (${timeSec} seg, ${restSec} seg descanso)`,
  ({ name, timeSec, restSec }) => `* ${name} ${Math.floor(timeSec / 60)} min ${timeSec % 60} sec; rust ${restSec}s`,
];

describe('whatever is written', () => {
  it('plans of every way of writing come back as they were', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ name }) => name, minLength: 1, maxLength: 12 }),
        fc.constantFrom(...WRITTEN),
        fc.integer({ min: 2, max: 9 }),
        (entries, write, rounds) => {
          const plan = readPastedPlan([`${rounds} x`, ...entries.map(write)].join('\n'), DEFAULT_SEC);
          expect(plan?.rounds).toBe(rounds);
          expect(plan?.items.map(({ name, timeSec, restSec }) => ({ name, timeSec, restSec }))).toEqual(entries);
          expect(plan?.unread).toEqual([]);
        },
      ),
    );
  });

  it('no text throws, and what comes of it is a workout that passes every reader unchanged', () => {
    const pieces = fc.constantFrom(
      ...'0123456789:/,.;|-×x\t\n() "\''.split(''),
      'rounds',
      'rest',
      's',
      'min',
      'Pause',
      'je',
      'squats',
      '40/20',
      'Übung\tZeit',
      '½',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.array(pieces, { maxLength: 80 }).map((all) => all.join(' ')),
      fc.array(pieces, { maxLength: 80 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const plan = readPastedPlan(text, DEFAULT_SEC);
        if (!plan) return;
        const { workout, exercises } = workoutOfPastedPlan(plan, 'Mine', fresh);
        expect(readWorkout(workout)).toEqual(workout);
        expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
        for (const { name, timeSec, reps } of exercises)
          expect([name !== '', timeSec + reps > 0]).toEqual([true, true]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('hostile lengths are read as far as a plan goes', () => {
    for (const piece of ['1 ', '(', '40 s squats / ', 'x', '- ', 'rest ', '99 sets of 99 ', '1/', '\t', 'per '])
      expect(() => readPastedPlan(piece.repeat(PLAN_LENGTH), DEFAULT_SEC)).not.toThrow();
    const many: PastedPlan | undefined = readPastedPlan(
      '99 rounds\n99x10 squats\n99 rounds\n99x10 squats',
      DEFAULT_SEC,
    );
    expect(many?.items).toHaveLength(1000);
  });

  it('of more lines than the longest programme has, those beyond are handed back, each', () => {
    const name = (n: number): string =>
      String(n).replaceAll(/\d/g, (digit) => String.fromCodePoint(97 + Number(digit)));
    const lines = Array.from({ length: 253 }, (_, n) => `30 s squat ${name(1000 + n)}`);
    const reading = readByLine(lines.join('\n\n'), { defaultTimeSec: DEFAULT_SEC });
    expect(reading?.plan.items).toHaveLength(250);
    expect(reading?.plan.unread).toEqual(lines.slice(250));
    const own = `# Long\n\n${lines.map((_, n) => `- Squat ${name(1000 + n)}: 0:30`).join('\n')}`;
    expect(readByLine(own, { defaultTimeSec: DEFAULT_SEC })?.plan.items).toHaveLength(253);
  });

  it('heads of tables one below the other are cut up a bounded number of times', () => {
    const parse = vi.spyOn(Papa, 'parse');
    readPastedPlan('Übung;Zeit\n'.repeat(PLAN_LENGTH), DEFAULT_SEC);
    expect(parse.mock.calls.length).toBeLessThan(100);
  });
});

it('a pasted plan becomes the workout it says', () => {
  const plan = readPastedPlan('3 rounds: 40 s squats / 20 s rest\n12 push-ups\n1 min rest between rounds', DEFAULT_SEC);
  if (!plan) throw new Error('no plan');
  const { workout, exercises } = workoutOfPastedPlan(plan, 'Mine', fresh);
  expect(workout).toMatchObject({
    name: 'Mine',
    rounds: 3,
    roundRestSec: 60,
    countEx: 2,
    ownerId: 'anna',
    language: 'German',
  });
  expect(
    exercises.map(({ name, timeSec, reps, restSec, position }) => [position, name, timeSec, reps, restSec]),
  ).toEqual([
    [0, 'Squats', 40, 0, 20],
    [1, 'Push-ups', 0, 12, 0],
  ]);
});

it('the AMRAP of a plan counts its rounds; what makes up a round is its note', () => {
  const plan = readPastedPlan('Warm-up: 5 min\nAMRAP 12 min:\n10 burpees\n15 squats\nStretch 2 min', 90);
  if (!plan) throw new Error('no plan');
  const { exercises } = workoutOfPastedPlan(plan, 'Mine', fresh);
  const amrap = exercises.find(({ name }) => name.startsWith('AMRAP'));
  expect(amrap).toMatchObject({ timeSec: 720, countRounds: true, notes: expect.stringContaining('10 burpees') });
  expect(exercises.filter(({ countRounds }) => countRounds)).toEqual([amrap]);
});
