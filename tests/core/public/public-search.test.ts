import { EVERYTHING_PUBLIC, isNarrowed, type PublicQuery, searchPublic } from '#core/public/public-search.ts';
import type { PublicWorkout } from '#core/public/public-workout.ts';
import { expect, test } from 'vitest';
import { workoutOf } from '#tests/core/samples.ts';

const idOf = (name: string) => `${name}aaaaaaaaaaaaaaaaaaaa`.slice(0, 20);
const one = (name: string, fields: Partial<PublicWorkout> = {}): PublicWorkout => ({
  ...workoutOf({ wId: idOf(name), name, createdAt: name.length }),
  ...fields,
});
const found = (workouts: readonly PublicWorkout[], query: Partial<PublicQuery>, names?: ReadonlyMap<string, string>) =>
  searchPublic(workouts, { ...EVERYTHING_PUBLIC, ...query }, 'English', names).map(({ name }) => name);

test('the best rated come first, by how many say so, then by plays; unrated ones last', () => {
  const rated = (name: string, rating: number, votes: number, playCount = 0) =>
    one(name, { rating, ratingCount: [0, 0, 0, 0, 0, votes], playCount });
  const all = [
    one('none', { playCount: 99 }),
    one('four', { rating: 4, ratingCount: [0, 0, 0, 0, 50, 0] }),
    rated('b', 4.5, 2, 9),
    rated('c', 4.5, 2),
    rated('a', 4.5, 3),
  ];
  expect(found(all, { sort: 'rating' })).toEqual(['a', 'four', 'b', 'c', 'none']);
  expect(found(all, { sort: 'plays' })).toEqual(['none', 'b', 'four', 'a', 'c']);
  expect(found(all, { sort: 'newest' })).toEqual(['four', 'none', 'a', 'b', 'c']);
  expect(found(all, {})).toEqual(['none', 'four', 'b', 'c', 'a']);
});

test('a crowd that lifts its own workouts lifts some of them, and the product’s own are never behind them for it', () => {
  const crowd = Array.from({ length: 20 }, (_, n) =>
    one(`x${String.fromCharCode(97 + n)}`, {
      ownerId: `e${n % 4}`,
      playCount: 49,
      ratingCount: [0, 0, 0, 0, 0, 49],
      rating: 5,
    }),
  );
  const starters = ['s1', 's2', 's3', 's4'].map((name) =>
    one(name, { isStarter: true, playCount: 9, ratingCount: [0, 0, 0, 0, 9, 0], rating: 4 }),
  );
  for (const sort of ['rating', 'plays'] as const) {
    const names = found([...crowd, ...starters], { sort });
    expect(names.slice(10, 14)).toEqual(['s1', 's2', 's3', 's4']);
    expect(names).toHaveLength(24);
  }
});

test('exercises are found as listed, and as the device has them', () => {
  const all = [one('legs', { exerciseNames: 'Kniebeugen\nAir squats' }), one('arms')];
  expect(found(all, { text: 'kniebeuge' })).toEqual(['legs']);
  expect(found(all, { text: 'push' }, new Map([[idOf('arms'), 'Push-ups']]))).toEqual(['arms']);
  expect(found(all, { text: 'squats push' }, new Map([[idOf('legs'), 'Push-ups']]))).toEqual(['legs']);
});

test('a language is that of the exercises, or one they are translated into', () => {
  const all = [one('german', { language: 'German' }), one('both', { names: { German: 'Beide' } }), one('neither')];
  expect(found(all, { language: 'German', sort: 'name' })).toEqual(['both', 'german']);
  expect(found(all, { language: 'English', sort: 'name' })).toEqual(['both', 'neither']);
});

test('every trait asked for has to hold', () => {
  const all = [
    one('quiet', { traits: ['quiet'] }),
    one('both', { traits: ['bare', 'quiet'] }),
    one('film', { videoUrl: 'x' }),
  ];
  expect(found(all, { traits: ['quiet'], sort: 'name' })).toEqual(['both', 'quiet']);
  expect(found(all, { traits: ['quiet', 'bare'] })).toEqual(['both']);
  expect(found(all, { traits: ['film'] })).toEqual(['film']);
});

test('a query narrows the list by anything but its order', () => {
  expect(isNarrowed({ ...EVERYTHING_PUBLIC, sort: 'plays', text: ' ' })).toBe(false);
  const narrow: readonly Partial<PublicQuery>[] = [
    { text: 'a' },
    { sport: 'YOGA' },
    { level: 'base' },
    { length: 'under10' },
    { language: 'Dutch' },
    { traits: ['bare'] },
  ];
  for (const query of narrow) expect(isNarrowed({ ...EVERYTHING_PUBLIC, ...query })).toBe(true);
});
