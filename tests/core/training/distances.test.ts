import { expect, test } from 'vitest';
import {
  distanceFromM,
  type DistanceUnit,
  distanceToM,
  mostDistance,
  unitFor,
  unitOfField,
} from '#core/training/distances.ts';
import { loggingOf } from '#core/training/planned-set.ts';
import { readSetLine, setLine } from '#core/training/sets.ts';
import { readExercise } from '#core/workout/model.ts';

/** Typed, stored as a line, read and shown again. */
function again(distance: number, unit: DistanceUnit): number | undefined {
  const distanceM = distanceToM(distance, unit);
  const read = distanceM === undefined ? undefined : readSetLine(setLine({ exercise: 'Run', distanceM }))?.distanceM;
  return read === undefined ? undefined : distanceFromM(read, unit);
}

test.each<[DistanceUnit, step: number]>([
  ['m', 0.1],
  ['m', 25],
  ['km', 0.001],
  ['km', 0.1],
  ['yd', 0.25],
  ['yd', 1],
  ['mi', 0.001],
  ['mi', 0.25],
])('gives back every distance typed in %s in steps of %f', (unit, step) => {
  const typed = Array.from({ length: 4000 }, (_, n) => Number(((n + 1) * step).toFixed(3)));
  const fitting = typed.filter((distance) => distance <= mostDistance(unit));
  expect(fitting.map((distance) => again(distance, unit))).toEqual(fitting);
});

test('stores metres', () => {
  expect([distanceToM(5, 'km'), distanceToM(100, 'yd'), distanceToM(1, 'mi'), distanceToM(10, 'ft')]).toEqual([
    5000, 91.4, 1609.3, 3,
  ]);
});

test('refuses nothing, and what is farther than can be stored', () => {
  expect((['m', 'km', 'yd', 'mi'] as const).map(mostDistance)).toEqual([1_000_000, 1000, 1_093_613, 621]);
  expect([distanceToM(0, 'm'), distanceToM(1001, 'km'), distanceToM(622, 'mi')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a long distance is in kilometres or miles, a short one in metres or yards', () => {
  expect([999.9, 1000].map((metres) => unitFor(metres, 'metric'))).toEqual(['m', 'km']);
  expect([1608, distanceToM(1, 'mi') ?? 0].map((metres) => unitFor(metres, 'us'))).toEqual(['yd', 'mi']);
  expect([unitOfField(5000, false, 'metric'), unitOfField(400, true, 'us')]).toEqual(['km', 'yd']);
  expect([unitOfField(undefined, true, 'us'), unitOfField(undefined, false, 'us')]).toEqual(['mi', 'yd']);
});

const planOf = (name: string, fields: object = {}) => {
  const read = readExercise({ exId: 'e000', wId: 'wLegsaaaaaaaaaaaaaaa', name, timeSec: 0, ...fields });
  if (!read) throw new Error('not an exercise');
  return loggingOf(name, read);
};

test.each<[name: string, fields: object, metres: number | undefined]>([
  ['Row 500 m', {}, 500],
  ['Row', { notes: '1,5 km, damper 5' }, 1500],
  ['Freestyle', { notes: '100 yards' }, 91.4],
  ['Run 5k', {}, 5000],
  ['Run 3 miles', {}, 4828],
  ['Run 400-800 m', {}, 800],
  ['Row 500 m', { timeSec: 120 }, undefined],
  ['Row 500 m', { reps: 4 }, undefined],
  ['Run', { notes: '12 km/h' }, undefined],
  ['Hold', { notes: '3 min' }, undefined],
  ['Box jump 60 cm', {}, undefined],
])('%s %j is planned to cover %f m', (name, fields, metres) =>
  expect(planOf(name, fields).planned?.distanceM).toBe(metres),
);

test.each([
  ['Easy run', 'road'],
  ['Running (Treadmill)', 'road'],
  ['Schwimmen', 'short'],
  ['Vélo', 'road'],
  ['Natación', 'short'],
  ['Fietsen', 'road'],
  ['Farmer’s carry', 'short'],
  ['Jogging on the spot', undefined],
  ['Walking lunges', undefined],
  ['Fahrrad-Crunches', undefined],
  ['Bent-over row', undefined],
  ['Squats', undefined],
  ['Radschlagen', undefined],
])('%s is a way: %s', (name, way) => expect(planOf(name, { timeSec: 60 }).way).toBe(way));

test('what is planned to cover a distance is a way under any name', () => {
  expect(planOf('Tempo', { notes: '800 m' }).way).toBe('short');
  expect(planOf('Tempo').way).toBeUndefined();
});

test('repetitions are planned with or without a distance, rounds without any', () => {
  expect(planOf('Squats', { reps: 12 })).toEqual({
    planned: { exercise: 'Squats', reps: 12 },
    way: undefined,
    countRounds: false,
  });
  expect(planOf('Cindy', { countRounds: true })).toEqual({ planned: undefined, way: undefined, countRounds: true });
});
