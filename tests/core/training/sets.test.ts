import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LoggedSet,
  readSetLine,
  setInSigns,
  setLine,
  setName,
  SETS_AT_MOST,
  setsOf,
  setsText,
  setValue,
} from '#core/training/sets.ts';
import { loggedText } from '#core/training/logged-text.ts';
import { BOUNDS } from '#core/workout/model.ts';

const squat: LoggedSet = { exercise: 'Squat', reps: 12, kg: 42.5, rpe: 8 };

describe('one set as a line', () => {
  test.each<[LoggedSet, string]>([
    [squat, '12;42.5;8;;Squat'],
    [{ exercise: 'Plank', sec: 95 }, ';;;95;Plank'],
    [{ exercise: 'Push-up', reps: 0 }, '0;;;;Push-up'],
    [{ exercise: 'Press; seated\n left', reps: 5 }, '5;;;;Press; seated left'],
    [{ exercise: 'Squat', reps: 1000, kg: 1000, rpe: 10, sec: 9999 }, '1000;1000;10;9999;Squat'],
    [{ exercise: 'Squat', kg: 20.4117 }, ';20.41;;;Squat'],
    [{ exercise: 'Squat', reps: 1001, rpe: 9 }, ';;9;;Squat'],
  ])('%j', (set, line) => expect(setLine(set)).toBe(line));

  test.each<[string, LoggedSet]>([
    ['of which nothing was logged', { exercise: 'Squat' }],
    ['of no exercise', { exercise: ' \n', reps: 12 }],
    ['of numbers that are none', { exercise: 'Squat', reps: Number.NaN, kg: -1, rpe: 0, sec: 10_000 }],
  ])('%s: there is none', (_, set) => expect(setLine(set)).toBe(''));

  test.each(['', 'x', ';;;;', '1001;;;;x', '1.5;;;;x', ';1.555;;;x', ';;0;;x', ';;11;;x', ';;;10000;x', ';;;;a\nb'])(
    '%j is no set',
    (line) => expect(readSetLine(line)).toBeUndefined(),
  );

  test('a name is cut to sixty signs, and never through one', () => {
    expect(setName('x'.repeat(61))).toBe('x'.repeat(60));
    expect(setName(`${'x'.repeat(59)}🦵`)).toBe('x'.repeat(59));
    expect(setName(`${'x'.repeat(58)}🦵`)).toBe(`${'x'.repeat(58)}🦵`);
  });

  test.each([
    ['kg', 20.125, 20.13],
    ['reps', 11.6, 12],
    ['rpe', 0.4, undefined],
    ['rpe', 10.4, 10],
    ['kg', 1000.1, undefined],
    ['sec', Number.POSITIVE_INFINITY, undefined],
  ] as const)('%s of %f is kept as %j', (what, value, kept) => expect(setValue(what, value)).toBe(kept));
});

const sets = fc.array(
  fc
    .record(
      {
        exercise: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }).filter((name) => setName(name) !== ''),
        reps: fc.integer({ min: 0, max: 1000 }),
        kg: fc.integer({ min: 0, max: 4000 }).map((quarters) => quarters / 4),
        rpe: fc.integer({ min: 1, max: 10 }),
        sec: fc.integer({ min: 0, max: 9999 }),
      },
      { requiredKeys: ['exercise', 'reps'] },
    )
    .map((set): LoggedSet => ({ ...set, exercise: setName(set.exercise) })),
  { maxLength: 120 },
);

describe('what a result keeps', () => {
  test('is read as it was written, the first hundred, and fits', () => {
    fc.assert(
      fc.property(sets, (logged) => {
        const text = setsText(logged);
        expect(setsOf({ sets: text })).toEqual(logged.slice(0, SETS_AT_MOST));
        expect(text.length).toBeLessThanOrEqual(BOUNDS.resultSetsLength);
      }),
    );
  });

  test('a hundred sets as long as can be fit', () => {
    const longest = { exercise: 'é'.repeat(60), reps: 1000, kg: 999.99, rpe: 10, sec: 9999 };
    expect(setsText(Array.from({ length: 100 }, () => longest)).length).toBeLessThanOrEqual(BOUNDS.resultSetsLength);
  });

  test('sets of which nothing was logged take no room, lines that cannot be read are left out', () => {
    expect(setsText([{ exercise: 'Plank' }, squat])).toBe('12;42.5;8;;Squat');
    expect(setsOf({ sets: 'nonsense\n12;42.5;8;;Squat\n' })).toEqual([squat]);
    expect(setsOf({})).toEqual([]);
  });
});

test.each<[LoggedSet, string]>([
  [squat, 'Squat 12 × 42.5 kg @8'],
  [{ exercise: 'Push-up', reps: 15 }, 'Push-up 15 ×'],
  [{ exercise: 'Carry', kg: 24, sec: 60 }, 'Carry 24 kg 60 s'],
])('%j in signs: %s', (set, signs) => expect(setInSigns(set)).toBe(signs));

test.each<[what: string, lines: Record<number, string>, tookSec: Record<number, number>, text: string]>([
  ['comes in the order of the exercises', { 2: '9;;;;Lunge', 0: '12;40;8;;Squat' }, {}, '12;40;8;;Squat\n9;;;;Lunge'],
  ['has the seconds of its repetitions', { 0: '12;40.5;8;;Squat; deep' }, { 0: 42 }, '12;40.5;8;42;Squat; deep'],
  ['has those of the last time it was done', { 0: '12;;;99;Squat' }, { 0: 42 }, '12;;;42;Squat'],
  ['has none of what was not counted', { 0: ';40;;;Squat' }, { 0: 42 }, ';40;;;Squat'],
  ['has none of hours', { 0: '12;;;;Squat' }, { 0: 10_000 }, '12;;;;Squat'],
])('what was logged of a run %s', (_, lines, tookSec, text) => {
  expect(loggedText(lines, tookSec)).toBe(text);
  expect(text.split('\n').map((line) => setLine(readSetLine(line) ?? { exercise: '' }))).toEqual(text.split('\n'));
});
