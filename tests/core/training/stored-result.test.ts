import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { BOUNDS, LEVELS, readResult, SPORTS } from '#core/workout/model.ts';
import { readStoredResult } from '#core/training/stored-result.ts';

const around = (max: number) => fc.constantFrom(-1, 0, 1, max, max + 1, 1.5, Number.NaN, '1', undefined);
const text = (max: number) => fc.constantFrom('', 'x', 'x'.repeat(max), 'x'.repeat(max + 1), 7, null, undefined);
const moment = fc.constantFrom(0, 1_700_000_000_000, -1, Infinity, Number.NaN, '2025-01-01', undefined);
/** Mostly as it should be, and now and then each field otherwise. */
const field = (good: fc.Arbitrary<unknown>, odd: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 8, arbitrary: good }, { weight: 1, arbitrary: odd });
const stored = fc.record({
  id: field(fc.constant('owner_run1aaaaaaaaaaaaaaaa'), text(200)),
  userId: field(fc.constantFrom('', 'owner'), fc.constantFrom(1, undefined)),
  date: field(fc.constant(1_700_000_000_000), moment),
  workoutId: field(fc.constant('abcdefghijklmnopqrst'), text(40)),
  name: field(fc.constant('Legs'), text(BOUNDS.nameLength)),
  sport: field(fc.constantFrom(...SPORTS), fc.constantFrom('Chess', 'toString', undefined)),
  level: field(fc.constantFrom(...Object.keys(LEVELS)), fc.constantFrom('toString', 1, undefined)),
  durationSec: field(fc.nat(86_400), around(86_400)),
  exercisesDone: field(fc.nat(20), around(999_999)),
  exercisesTotal: field(fc.nat(20), around(999_999)),
  icepoints: field(fc.nat(300), around(100_000)),
  completed: field(fc.boolean(), fc.constantFrom('true', 1, undefined)),
  note: field(fc.constant('Felt good'), text(BOUNDS.resultNotesLength)),
  sets: field(fc.constantFrom(undefined, '12;;;;Squat'), text(BOUNDS.resultSetsLength)),
  programme: field(fc.constant(undefined), fc.constantFrom({ pId: 'p'.repeat(20), week: 0, day: 0 }, { pId: '' }, 7)),
  updatedAt: field(fc.constant(1_700_000_000_000), moment),
});

test('a stored result is read as every other input, whatever is in it', () => {
  let asItWas = 0;
  fc.assert(
    fc.property(stored, (input) => {
      const read = readStoredResult(input);
      expect(read).toEqual(readResult(input));
      if (read === input) asItWas += 1;
    }),
    { numRuns: 1000 },
  );
  // Else every one would have gone the long way.
  expect(asItWas).toBeGreaterThan(100);
});

// A row that is a list would be taken for the arguments.
test.each([[undefined], [null], [7], ['text'], [[]], [{}]])('%j is no result', (input) => {
  expect(readStoredResult(input)).toBeUndefined();
});
