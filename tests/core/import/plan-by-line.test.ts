import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Corrections, ReadLine } from '#core/import/plan/model.ts';
import { readByLine } from '#core/import/plan.ts';
import { readImport } from '#core/import/import.ts';
import { DEFAULT_SEC, type Entry } from './plan-meaning.ts';

const corpus = (JSON.parse(readFileSync('tests/core/import/plans.json', 'utf8')) as { plans: readonly Entry[] }).plans;
const read = (text: string, corrections: Corrections = {}) =>
  readByLine(text, { defaultTimeSec: DEFAULT_SEC, corrections });
/** The exercises as "name time-or-reps/rest", with a star for each side. */
const stepsOf = (text: string, corrections?: Corrections): string | undefined => {
  const plan = read(text, corrections)?.plan;
  const steps = plan?.items.map(
    ({ name, timeSec, reps, restSec, perSide }) =>
      `${name} ${timeSec > 0 ? timeSec : `${reps}x`}${restSec > 0 ? `/${restSec}` : ''}${perSide ? '*' : ''}`,
  );
  return steps && `${plan?.rounds} × ${steps.join(', ')}`;
};
const shown = ({ became, isDoubtful, text }: ReadLine): string => `${isDoubtful ? '? ' : ''}${became}: ${text}`;

const TEXT = `Leg day
3 rounds
Squats 12
Rest 30 s
Walk back 60 s
have fun`;

describe('what became of each line', () => {
  it('stands beside it', () =>
    expect(read(TEXT)?.lines.map(shown)).toEqual([
      'title: Leg day',
      'frame: 3 rounds',
      'exercise: Squats 12',
      'rest: Rest 30 s',
      'exercise: Walk back 60 s',
      'nothing: have fun',
    ]));

  it('is as it was written, also where the lines around it say what it means', () => {
    const text = '4 x (\n6 burpees\n8 sit-ups\n) 90 s rest';
    expect(read(text)?.lines.map((line) => line.text)).toEqual(text.split('\n'));
    expect(stepsOf(text)).toBe('4 × Burpees 6x, Sit-ups 8x/90');
  });

  it('is in the rounds no more behind their bracket', () =>
    expect(stepsOf('2 x (\n6 burpees\n) 90 s rest\nPlank 40 s')).toBe('1 × Burpees 6x/90, Burpees 6x/90, Plank 40'));

  it.each(['Every 0 min for 12 min', 'Every 0 s x 3', 'Every 5 min for 2 min'])(
    'is no count of steps in “%s”',
    (line) => expect(stepsOf(`${line}\n10 squats\n\nPlank 40 s`) ?? '').not.toMatch(/MOM/),
  );

  it('is sure where a step begins every few minutes', () =>
    expect(read('Every 2 min x 3\n10 squats\n\nPlank 40 s')?.lines.map(shown)).toEqual([
      'exercise: Every 2 min x 3',
      'note: 10 squats',
      'exercise: Plank 40 s',
    ]));

  it.each(corpus.filter(({ plan }) => plan).map((entry) => [entry.id, entry] as const))(
    'of %s: each exercise comes from one line, and each line is shown',
    (_, { text }) => {
      const reading = read(text);
      const lines = reading?.lines ?? [];
      const positions = lines.flatMap(({ items }) => items).toSorted((a, b) => a - b);
      expect(positions).toEqual(reading?.plan.items.map((_item, index) => index));
      const all = lines.map((line) => line.text.replaceAll(/\s/g, '')).join('\n');
      for (const line of text.split('\n').filter((one) => !/[|\t,;]/.test(one)))
        expect(all).toContain(line.normalize().replaceAll(/\s/g, ''));
    },
  );

  it('a line of which something was left out is doubtful', () =>
    expect(read('Squats 40 s\nPlank 30 s. Thanks!\nLunges 40 s')?.lines.map(shown)).toContain(
      '? exercise: Plank 30 s. Thanks!',
    ));
  it('a step of an hour, or hundreds of repetitions, is doubtful', () =>
    expect(read('Squats 40 s\nPlank 95 min\nLunges 900')?.lines.filter((line) => line.isDoubtful)).toHaveLength(2));
  it('an exercise without a figure among others with one is doubtful, unless an order holds for it', () => {
    expect(read('- Squats 40 s\n- Lunges 40 s\n- Burpees')?.lines.map(shown)).toContain('? exercise: - Burpees');
    expect(read('40 s work, 20 s rest\n- Squats\n- Lunges')?.lines.some((line) => line.isDoubtful)).toBe(false);
  });
});

describe('a line is read as the person says', () => {
  it.each([
    ['an exercise as a rest', { 4: { as: 'rest' } }, '3 × Squats 12x/90'],
    ['a rest as an exercise', { 3: { as: 'exercise' } }, '3 × Squats 12x, Rest 30, Walk back 60'],
    ['as nothing', { 4: { as: 'nothing' } }, '3 × Squats 12x/30'],
    ['with sets', { 4: { sets: 2 } }, '3 × Squats 12x/30, Walk back 60, Walk back 60'],
    ['each side', { 2: { perSide: true } }, '3 × Squats 12x/30*, Walk back 60'],
    [
      'the title as an exercise before the rounds',
      { 0: { as: 'exercise' } },
      '1 × Leg day 77, Squats 12x/30, Walk back 60, Squats 12x/30, Walk back 60, Squats 12x/30, Walk back 60',
    ],
    ['a remark as an exercise', { 5: { as: 'exercise' } }, '3 × Squats 12x/30, Walk back 60, Have fun 77'],
    [
      'the title as an exercise, and no rounds',
      { 0: { as: 'exercise' }, 1: { as: 'nothing' } },
      '1 × Leg day 77, Squats 12x/30, Walk back 60',
    ],
  ] as const)('%s', (_, corrections, steps) => expect(stepsOf(TEXT, corrections)).toBe(steps));

  it('what is left out is handed back', () => {
    const reading = read(TEXT, { 4: { as: 'nothing' } });
    expect(reading?.plan.unread).toContain('Walk back 60 s');
    expect(reading?.lines[4]?.became).toBe('nothing');
  });
  it('a line is handed back once, as a whole rather than in pieces', () => {
    const text = 'Leg day, a plan from my coach with a rather long name\n3 rounds\nSquats 12\nLunges 40 s';
    expect(read(text)?.plan.unread).toEqual(['Leg day, a plan from my coach with a rather long name']);
  });
  it('a rest needs a figure; without one the line is handed back', () =>
    expect(read('Squats 40 s\nLunges 40 s\nBurpees', { 3: { as: 'rest' } })?.plan.unread).toContain('Burpees'));
  it('a row of a table, too', () => {
    const table = 'Exercise | Sets | Reps\nSquat | 3 | 10\nPlank | 2 | 8';
    expect(stepsOf(table, { 1: { sets: 1 }, 2: { as: 'nothing' } })).toBe('1 × Squat 10x');
  });
  it('and the lines keep their numbers', () => {
    const before = read(TEXT)?.lines.map(({ at, text }) => `${at} ${text}`);
    for (const at of [0, 2, 3, 4, 5])
      for (const as of ['exercise', 'rest', 'nothing'] as const)
        expect(read(TEXT, { [at]: { as } })?.lines.map((line) => `${line.at} ${line.text}`)).toEqual(before);
  });
});

describe('several days', () => {
  const daysOf = (text: string) =>
    read(text)?.days.map(({ title, items }) => `${title}: ${[...new Set(items.map(({ name }) => name))].join(', ')}`);

  it('are plans of their own', () => {
    const found = corpus.filter(({ text }) => (daysOf(text) ?? []).length > 0).map(({ id }) => id);
    expect(found.toSorted()).toEqual(['de-04', 'en-22', 'en-23', 'es-07', 'fr-09', 'k8-d', 'k9-e', 'nl-12']);
  });
  it.each([
    ['Day 1\nSquats 3x10\nDay 2\nRows 3x8', ['Day 1: Squats', 'Day 2: Rows']],
    [
      'Plan\nWeek 1 – Day 1\nSquats 3x10\nWeek 1 – Day 2\nRows 3x8',
      ['Plan – Week 1 – Day 1: Squats', 'Plan – Week 1 – Day 2: Rows'],
    ],
    ['Week 1 Day 1\nSquats 3x10\nWeek 1 Day 2\nRows 3x8', ['Week 1 Day 1: Squats', 'Week 1 Day 2: Rows']],
    ['Mon: 20 min run\nWed: squats 3x10', ['Mon: Run', 'Wed: Squats']],
    ['Mo - Kniebeugen 3x10\nMi - Rudern 3x8', ['Mo: Kniebeugen', 'Mi: Rudern']],
    ['MON\nSquats 3x10\n\nWED\nRows 3x8', ['MON: Squats', 'WED: Rows']],
    ['**Mo**\nKniebeugen 3x10\n**Mi.**\nRudern 3x8', ['Mo: Kniebeugen', 'Mi: Rudern']],
    ['Mo\nKniebeugen 3x10', []],
    ['Push day\nSquats 3x10', []],
    ['Do: squats 3x10\nDo: lunges 3x10', []],
  ])('%j', (text, days) => expect(daysOf(text)).toEqual(days));

  it('bring along what was left out of them, each its own', () => {
    const days = read('Day 1\nSquats 3x10\nsee you at seven o’clock 7\nDay 2\nRows 3x8\nhave fun with 9 people')?.days;
    expect(days?.map(({ unread }) => unread)).toEqual([['see you at seven o’clock 7'], ['have fun with 9 people']]);
  });
  it('bring along figures that became nothing, each its own', () => {
    const days = read('Day 1\nSquats 3x10\nDay 2\nRows 3x8\nPlank 110 min')?.days;
    expect(days?.map(({ unread }) => unread)).toEqual([[], ['Plank 110 min']]);
  });
  it.each([
    [
      'Day 1\nWarm-up 5 min\nSquats 3x10\nCool-down 4 min\n\nDay 2\nWarm-up 6 min\nRows 3x10\nCool-down 3 min',
      ['300: Squats, Cool-down 240: 0', '0: Warm-up 360, Rows: 180'],
    ],
    [
      'Mo: 5 min Aufwärmen, 3x10 Kniebeugen, 4 min Cool-down\nDo: 3x10 Rudern, 3 min Cool-down',
      ['300: Kniebeugen, Cool-down 240: 0', '0: Rudern: 180'],
    ],
    ['Warm-up 5 min\n\nDay 1\nSquats 3x10\n\nDay 2\nRows 3x10', ['300: Squats: 0', '300: Rows: 0']],
  ])('have the warm-up and the cool-down that are theirs: %j', (text, wanted) => {
    const timed = ({ name, timeSec }: { name: string; timeSec: number }) => (timeSec > 0 ? `${name} ${timeSec}` : name);
    const days = read(text)?.days.map(
      ({ warmUpSec, items, coolDownSec }) =>
        `${warmUpSec}: ${[...new Set(items.map(timed))].join(', ')}: ${coolDownSec}`,
    );
    expect(days).toEqual(wanted);
  });
  it('are imported as several workouts', () => {
    const reading = readImport('Day 1\nSquats 3x10\nDay 2\nRows 3x8', {
      defaultTimeSec: DEFAULT_SEC,
      language: 'English',
      stepName: 'Set',
      unnamed: 'Workout',
    });
    expect(reading.ok && reading.workouts.map(({ workout }) => workout.name)).toEqual(['Day 1', 'Day 2']);
  });
});
