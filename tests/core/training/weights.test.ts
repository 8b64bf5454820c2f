import { mostWeight, weightFromKg, weightToKg } from '#core/training/weights.ts';
import { readSetLine, setLine } from '#core/training/sets.ts';
import { expect, test } from 'vitest';

/** Typed, stored as a line, read and shown again. */
function again(weight: number, unit: 'kg' | 'lb'): number | undefined {
  const kg = weightToKg(weight, unit);
  const read = kg === undefined ? undefined : readSetLine(setLine({ exercise: 'Squat', reps: 5, kg }))?.kg;
  return read === undefined ? undefined : weightFromKg(read, unit);
}
const upTo = (most: number, step: number) => Array.from({ length: Math.floor(most / step) + 1 }, (_, n) => n * step);

test.each([1, 0.5, 0.25])('gives back every weight typed in steps of %s lb', (step) => {
  const typed = upTo(mostWeight('lb'), step);
  expect(typed.map((weight) => again(weight, 'lb'))).toEqual(typed);
});

test('gives back every tenth of a pound, and every weight in kilograms', () => {
  const tenths = Array.from({ length: 22_040 }, (_, n) => n / 10);
  expect(tenths.map((weight) => again(weight, 'lb'))).toEqual(tenths);
  const grams = upTo(1000, 0.25);
  expect(grams.map((weight) => again(weight, 'kg'))).toEqual(grams);
});

test('stores kilograms', () => {
  expect(weightToKg(135, 'lb')).toBe(61.23);
  expect(weightFromKg(60, 'lb')).toBe(132.3);
  expect(weightFromKg(42.5, 'kg')).toBe(42.5);
});

test('refuses what is heavier than can be stored', () => {
  expect([mostWeight('kg'), mostWeight('lb')]).toEqual([1000, 2204]);
  expect([weightToKg(1001, 'kg'), weightToKg(2205, 'lb'), weightToKg(2204, 'lb')]).toEqual([
    undefined,
    undefined,
    999.72,
  ]);
});
