import { describe, expect, it } from 'vitest';
import type { Corrections } from '#core/import/plan/model.ts';
import { type PastedPlanOptions, readByLine } from '#core/import/plan.ts';
import { DEFAULT_SEC } from './plan-meaning.ts';

const read = (text: string, more: Partial<PastedPlanOptions> = {}) =>
  readByLine(text, { defaultTimeSec: DEFAULT_SEC, ...more });
const namesOf = (text: string, corrections: Corrections = {}): readonly string[] =>
  read(text, { corrections })?.plan.items.map(({ name }) => name) ?? [];

/** Four lines that nobody doubts. */
const SURE = 'Squats 40 s\nLunges 40 s\nCrunches 40 s\nBurpees 40 s';
const SURE_NAMES = ['Squats', 'Lunges', 'Crunches', 'Burpees'];

describe('a line that does not add up becomes no exercise but is handed back', () => {
  it.each([
    ['its name holds a figure', 'Squats u 20 mountain climbers 15x'],
    ['its name holds a figure in words', 'Tu enchaînes vite trente 30 s'],
    ['its name ends with a word that joins', 'Seitheben ohne 15x'],
    ['its name begins with one', 'so on down 12x'],
    ['its name speaks to somebody', 'when you are tired 30 s'],
    ['its name holds a word of the grammar in another form', 'descansamos trotando 2 min'],
    ['its name holds a misspelled word of the grammar', 'easy recoverry 90 s'],
    ['it is shorter than anybody works', 'bajando 3 s'],
    ['it is longer than a step can be', 'Long run 1 hr 40 min'],
    ['it counts one', 'to the bar 1'],
    ['a piece of it with a time is seen nowhere', 'Plank 30 s, which is worth about 90 s'],
    ['a figure has a sign that nobody knows', 'Plank 30¤'],
    ['a note has another count of its own', 'Fais ceci 3-4 x (10 à 15 dips chaise + 20 genoux)'],
  ])('%s', (_, line) => {
    const reading = read(`${SURE}\n${line}`);
    expect(reading?.plan.items.map(({ name }) => name)).toEqual(SURE_NAMES);
    expect(reading?.plan.unread).toContain(line);
    expect(reading?.lines.at(-1)).toMatchObject({ became: 'nothing', isDoubtful: true, items: [] });
  });

  it('with the rest that is its own', () =>
    expect(read(`${SURE}\nbajando 3 s\nRest 25 s`)?.plan).toMatchObject({
      items: SURE_NAMES.map((name) => ({ name, restSec: 0 })),
      unread: ['bajando 3 s', 'Rest 25 s'],
    }));

  it('with its neighbours where they belong together', () =>
    expect(namesOf(`${SURE}\n\n2 rounds:\nJumping jacks 20 s\nso on down 12x\n\nStretch 60 s`)).toEqual([
      ...SURE_NAMES,
      'Stretch',
    ]));

  it('with the whole plan where a third of it is doubtful', () => {
    expect(read('Squats 40 s\nso on down 12x')).toBeUndefined();
    expect(namesOf(`Squats 40 s\nLunges 40 s\nso on down 12x`)).toEqual(['Squats', 'Lunges']);
  });
});

describe('a block is handed back where its structure is doubtful', () => {
  it.each([
    ['one name comes after each of the others', 'Squats 40 s\nVersnuff 20 s\nLunges 40 s\nVersnuff 20 s'],
    ['a count of something stands above the list', '4 RFTX:\n10 squats\n300 m row'],
    ['what lasts ten minutes is said below a list, and not how often', '10 burpees\n12 dips\nAMRAP 10 min'],
    ['the minutes below a list are not shared evenly', '10 burpees\n300 m row\n15 squats\nEMOM 10 min'],
    ['a count of something stands alone', 'Squats 40 s\nPlank 40 s\n4 Umläufe'],
    ['several lines have the same name behind a colon', 'Press: 3 x 12 hrh\nRow: 3 x 10 hrh'],
    ['its rounds have no figures', '8 rounds\n- Bridge\n- Lower slowly'],
    ['rounds of several sentences', 'Walk five minutes. Run two minutes and walk one minute. Repeat seven times.'],
    [
      'a count of rounds was handed back',
      'First 8-minute Circuit:\n12 Push-ups\nTake a 2-minute break\nSecond 8-minute Circuit:\n12 Dips',
    ],
    ['figures below an exercise that has some', '- Squats 30 s\n40 s'],
  ])('%s', (_, text) => expect(read(text)).toBeUndefined());

  it('but not for exercises that return', () =>
    expect(namesOf('Jog 5 min\nWalk 3 min\nJog 5 min\nWalk 3 min')).toEqual(['Jog', 'Walk', 'Jog', 'Walk']));
});

describe('what a person has looked at', () => {
  const TEXT = `${SURE}\nbajando 3 s`;

  it('is taken as it is read', () => expect(namesOf(TEXT, { 5: {} })).toEqual([...SURE_NAMES, 'Bajando']));

  it('puts nothing else in doubt', () =>
    expect(namesOf('Squats 40 s\nRest 30 s', { 2: { as: 'exercise' } })).toEqual(['Squats', 'Rest']));

  it('is the whole plan at once', () => {
    expect(read('Squats 40 s\nso on down 12x', { takesDoubtful: true })?.lines).toMatchObject([
      { became: 'exercise', isDoubtful: true },
      { became: 'exercise', isDoubtful: true },
    ]);
    expect(read(TEXT, { takesDoubtful: true })?.plan.items).toHaveLength(5);
  });
});

describe('a list of anything but training becomes no workout', () => {
  it.each([
    ['of a washing machine', 'Waschmaschine\nEco 40-60: 3 Std 10 Min\nExtra spülen 2x\nKurz 30 Min'],
    ['to pack', '3 t-shirts\n2 towels\n1 toothbrush'],
    ['of books', 'Lus cet été :\n1. Germinal 592\n2. Nana 480'],
  ])('%s', (_, text) => expect(read(text)).toBeUndefined());

  it.each([
    ['a movement is known', 'Lanzas 20x\nSentadillas 20x'],
    ['it counts as training does', 'Zwiebel 3 x 10\nTomate 3 x 10'],
  ])('but it may where %s', (_, text) => expect(read(text)?.plan.items.length).toBeGreaterThan(1));
});

describe('what is up to whoever trains changes nothing', () => {
  it.each([
    'If you have energy left, repeat',
    'Wenn es zu leicht war: wiederholen',
    "S'il te reste du jus, répète",
    'Si te sobra gasolina, repite',
    'Als het te licht was, herhalen',
  ])('%s', (line) => expect(read(`${SURE}\n${line}`)?.plan).toMatchObject({ rounds: 1, unread: [line] }));

  it('and an order without it does', () => expect(namesOf(`${SURE}\nAlternate and repeat`)).toEqual([]));
});
