import { fc } from '#tests/support/properties.ts';
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
    [{ exercise: 'Run', distanceM: 5000, sec: 1450 }, ';;;1450;5000 m;Run'],
    [{ exercise: 'Carry', reps: 2, kg: 24, distanceM: 22.86 }, '2;24;;;22.9 m;Carry'],
    [{ exercise: 'Ride', distanceM: 1_000_000 }, ';;;;1000000 m;Ride'],
    [{ exercise: 'Ride', distanceM: 1_000_000.1, rpe: 3 }, ';;3;;Ride'],
    [{ exercise: '400 m;Run', rpe: 3 }, ';;3;;400 m; Run'],
  ])('%j', (set, line) => expect(setLine(set)).toBe(line));

  test.each<[string, LoggedSet]>([
    ['of which nothing was logged', { exercise: 'Squat' }],
    ['of no exercise', { exercise: ' \n', reps: 12 }],
    ['of numbers that are none', { exercise: 'Squat', reps: Number.NaN, kg: -1, rpe: 0, sec: 10_000, distanceM: 0 }],
  ])('%s: there is none', (_, set) => expect(setLine(set)).toBe(''));

  test.each(['', 'x', ';;;;', '1001;;;;x', '1.5;;;;x', ';1.555;;;x', ';;0;;x', ';;11;;x', ';;;10000;x', ';;;;a\nb'])(
    '%j is no set',
    (line) => expect(readSetLine(line)).toBeUndefined(),
  );

  test.each<[string, LoggedSet]>([
    [';;;;0.1 m;x', { exercise: 'x', distanceM: 0.1 }],
    [';;;;999999.9 m;x', { exercise: 'x', distanceM: 999_999.9 }],
    // Out of bounds or written in another way, it is part of the name.
    [';;;;1000001 m;x', { exercise: '1000001 m;x' }],
    [';;;;0 m;x', { exercise: '0 m;x' }],
    [';;;;5 km;x', { exercise: '5 km;x' }],
    [';;;;5 m;', { exercise: '5 m;' }],
    ['12;;;;100 m; Run', { exercise: '100 m; Run', reps: 12 }],
  ])('%j is a distance or a name', (line, set) => expect(readSetLine(line)).toEqual(set));

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
        distanceM: fc.integer({ min: 1, max: 10_000_000 }).map((tenths) => tenths / 10),
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
    const longest = { exercise: 'é'.repeat(60), reps: 1000, kg: 999.99, rpe: 10, sec: 9999, distanceM: 999_999.9 };
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
  [{ exercise: 'Carry', reps: 2, kg: 24, distanceM: 22.9, sec: 60, rpe: 7 }, 'Carry 2 × 24 kg → 22.9 m 60 s @7'],
])('%j in signs: %s', (set, signs) => expect(setInSigns(set)).toBe(signs));

test.each<[what: string, lines: Record<number, string>, tookSec: Record<number, number>, text: string]>([
  ['comes in the order of the exercises', { 2: '9;;;;Lunge', 0: '12;40;8;;Squat' }, {}, '12;40;8;;Squat\n9;;;;Lunge'],
  ['has the seconds of its repetitions', { 0: '12;40.5;8;;Squat; deep' }, { 0: 42 }, '12;40.5;8;42;Squat; deep'],
  ['has those of the last time it was done', { 0: '12;;;99;Squat' }, { 0: 42 }, '12;;;42;Squat'],
  ['has the seconds of its distance', { 0: ';;7;;5000 m;Run' }, { 0: 1450 }, ';;7;1450;5000 m;Run'],
  ['has none of what was not counted', { 0: ';40;;;Squat' }, { 0: 42 }, ';40;;;Squat'],
  ['has none of hours', { 0: '12;;;;Squat' }, { 0: 10_000 }, '12;;;;Squat'],
])('what was logged of a run %s', (_, lines, tookSec, text) => {
  expect(loggedText(lines, tookSec)).toBe(text);
  expect(text.split('\n').map((line) => setLine(readSetLine(line) ?? { exercise: '' }))).toEqual(text.split('\n'));
});

/** Earlier versions kept sets by this pattern and wrote them without a distance. */
describe('a version of before', () => {
  const LINE = /^(1000|\d{0,3});(1000|\d{1,3}(?:\.\d{1,2})?)?;(10|[1-9])?;(\d{0,4});([^\n]{1,60})$/u;
  const stored = ';;;1450;5000 m;Run';

  test('shows a distance with the name, and writes it back unchanged', () => {
    const [, reps, kg, rpe, sec, exercise = ''] = LINE.exec(stored) ?? [];
    expect(exercise).toBe('5000 m;Run');
    const plain = exercise.replace(/\s+/gu, ' ').trim().slice(0, 60);
    expect([reps, kg, rpe, sec, plain].map((value) => value ?? '').join(';')).toBe(stored);
  });
});
