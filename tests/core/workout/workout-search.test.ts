import { describe, expect, test } from 'vitest';
import { LEVEL_NAMES, SPORTS, type Workout } from '#core/workout/model.ts';
import type { LanguageName } from '#core/base/languages.ts';
import { type WorkoutQuery, searchWorkouts } from '#core/workout/workout-search.ts';
import { workoutOf } from '#tests/core/samples.ts';

const ANY: WorkoutQuery = { text: '', sport: undefined, level: undefined, length: undefined, sort: 'name' };
const wId = (n: number): string => `workout${String(n).padStart(13, '0')}`;
const named = (name: string, fields: Partial<Workout> = {}): Workout => workoutOf({ name, ...fields });

const shelf = [
  named('Übungen für die Füße', { wId: wId(1), totalSec: 599, sport: 'YOGA', updatedAt: 30, createdAt: 1 }),
  named('Tabata Élan', { wId: wId(2), totalSec: 600, level: 'extreme', tags: ['Crème'], updatedAt: 20, createdAt: 2 }),
  named('💪 Morning 🔥', {
    wId: wId(3),
    totalSec: 1200,
    description: 'Push ups\nand squats',
    updatedAt: 10,
    createdAt: 3,
  }),
  named('תרגול בוקר', { wId: wId(4), totalSec: 2400, sport: 'Table Tennis', updatedAt: 5, createdAt: 4 }),
];
const found = (query: Partial<WorkoutQuery>, lastUsed?: ReadonlyMap<string, number>): number[] =>
  searchWorkouts(shelf, { ...ANY, ...query }, 'German', lastUsed).map((workout) => Number(workout.wId.slice(-2)));

describe('words', () => {
  test.each([
    ['', [1, 2, 3, 4]],
    ['   ', [1, 2, 3, 4]],
    ['UBUNGEN', [1]],
    ['übungen fusse', [1]],
    ['füße', [1]],
    ['elan TABATA', [2]],
    ['tabata yoga', []],
    ['creme', [2]],
    ['squats push', [3]],
    ['💪', [3]],
    ['בוקר', [4]],
    ['tennis', [4]],
    ['.*', []],
  ])('%j finds %j', (text, expected) => {
    expect(found({ text }).toSorted((a, b) => a - b)).toEqual(expected);
  });
});

test('a translated workout is found by the name that is shown and by its own, and stands where the shown one belongs', () => {
  const names = { German: 'Ganzkörper-Kaltstart', French: 'Démarrage à froid' };
  const cold = named('Full body cold start', { wId: wId(5), names });
  const search = (text: string, language: LanguageName): string[] =>
    searchWorkouts([...shelf, cold], { ...ANY, text }, language).map((workout) => workout.name);
  expect(search('ganzkorper', 'German')).toEqual([cold.name]);
  expect(search('cold start', 'German')).toEqual([cold.name]);
  expect(search('froid', 'German')).toEqual([]);
  expect(search('froid', 'French')).toEqual([cold.name]);
  expect(search('ganzkörper', 'French')).toEqual([]);
  const other = named('Gymnastik', { wId: wId(6) });
  expect(searchWorkouts([other, cold], ANY, 'German')).toEqual([cold, other]);
  expect(searchWorkouts([other, cold], ANY, 'English')).toEqual([cold, other]);
  expect(searchWorkouts([named('Early', { wId: wId(7) }), cold], ANY, 'French')[0]).toBe(cold);
});

test('filters by sport, level and length, all at once', () => {
  expect(found({ sport: 'YOGA' })).toEqual([1]);
  expect(found({ level: 'extreme' })).toEqual([2]);
  expect(found({ length: 'under10' })).toEqual([1]);
  expect(found({ length: 'under20' })).toEqual([2]);
  expect(found({ length: 'under40' })).toEqual([3]);
  expect(found({ length: 'longer' })).toEqual([4]);
  expect(found({ sport: 'YOGA', level: 'extreme' })).toEqual([]);
});

test('orders by name in the person’s language, length, age and last use', () => {
  const numbered = ['Set 10', 'set 2', 'Äpfel', 'Zug'].map((name) => named(name));
  expect(searchWorkouts(numbered, ANY, 'German').map((workout) => workout.name)).toEqual([
    'Äpfel',
    'set 2',
    'Set 10',
    'Zug',
  ]);
  expect(found({ sort: 'length' })).toEqual([1, 2, 3, 4]);
  expect(found({ sort: 'newest' })).toEqual([4, 3, 2, 1]);
  expect(found({ sort: 'recent' })).toEqual([1, 2, 3, 4]);
  expect(found({ sort: 'recent' }, new Map([[wId(3), 99]]))).toEqual([3, 1, 2, 4]);
});

test('a thousand workouts with long descriptions are searched while typing', () => {
  const many = Array.from({ length: 1000 }, (_, n) =>
    named(`Workout ${n} 🧊`, {
      wId: wId(n),
      description: `${'Łódź façade '.repeat(80)} nr${n}`,
      sport: SPORTS[n % SPORTS.length] ?? 'others',
      level: LEVEL_NAMES[n % 4] ?? 'base',
      updatedAt: n,
    }),
  );
  searchWorkouts(many, ANY, 'English');
  const began = performance.now();
  for (const text of ['f', 'fa', 'fac', 'faca', 'facade nr99']) searchWorkouts(many, { ...ANY, text }, 'English');
  // 5 letters; a frame each is the aim, a slow machine under load gets room.
  expect(performance.now() - began).toBeLessThan(1500);
  expect(searchWorkouts(many, { ...ANY, text: 'facade nr99', sort: 'recent' }, 'English')).toHaveLength(11);
});

test('names of exercises are searched where they are at hand', () => {
  const search = (text: string, names?: ReadonlyMap<string, string>): number[] =>
    searchWorkouts(shelf, { ...ANY, text }, 'German', undefined, names).map((workout) => Number(workout.wId.slice(-2)));
  const names = new Map([
    [wId(2), 'Air squats\nKniebeugen'],
    [wId(3), 'Unterarmstütz'],
  ]);
  expect(search('kniebeuge')).toEqual([]);
  expect(search('kniebeuge', names)).toEqual([2]);
  expect(search('tabata squats', names)).toEqual([2]);
  expect(search('unterarmstutz', names)).toEqual([3]);
  expect(search('squats', names)).toEqual([3, 2]);
});
