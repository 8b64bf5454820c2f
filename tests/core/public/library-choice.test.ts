import { fc } from '#tests/support/properties.ts';
import { chooseLibrary, fairCount, LIBRARY_KINDS } from '#core/public/library-choice.ts';
import { LIBRARY_FILES, PUBLIC_PAGE } from '#core/public/public-workout.ts';
import type { Workout } from '#core/workout/model.ts';
import { expect, test } from 'vitest';
import { workoutOf } from '#tests/core/samples.ts';

const DAY_MS = 86_400_000;
const NOW_MS = Date.UTC(2026, 10, 20, 12);
const one = (n: number, fields: Partial<Workout> = {}): Workout => ({
  ...workoutOf({ wId: `w${String(n).padStart(19, '0')}`, createdAt: NOW_MS - n * 1000 }),
  ...fields,
});
const range = (from: number, count: number) => Array.from({ length: count }, (_, n) => from + n);
const votes = (five: number, one_ = 0) => ({ rating: 4, ratingCount: [0, one_, 0, 0, 0, five] });
const ids = (workouts: readonly Workout[]) => workouts.map(({ wId }) => Number(wId.slice(1)));

test('what is the product’s own, best rated, most played and new stands first, by turns', () => {
  const own = range(100, 3).map((n) => one(n, { ownerId: 'icetime' }));
  const good = range(200, 2).map((n) => one(n, { ...votes(300 - n), ownerId: `g${n}` }));
  const played = range(300, 2).map((n) => one(n, { playCount: 400 - n, ownerId: `p${n}` }));
  const fresh = range(0, 4).map((n) => one(n, { ownerId: `n${n}` }));
  const { list } = chooseLibrary({ own, played, newest: [...fresh, ...own, ...good, ...played] });
  expect(ids(list)).toEqual([100, 200, 300, 0, 101, 201, 301, 1, 102, 2, 3]);
});

test('without votes, plays and own workouts the list is the newest first, and nothing is left out', () => {
  const newest = range(0, 120).map((n) => one(n));
  const choice = chooseLibrary({ own: [], played: [], newest });
  expect(ids(choice.list)).toEqual(range(0, 120));
  for (const kind of LIBRARY_KINDS) expect(choice[kind]).toEqual([]);
});

test('three workouts of an author and day stand before others’ further ones', () => {
  const crowd = range(0, 30).map((n) => one(n, { ownerId: 'eve' }));
  const others = range(30, 5).map((n) => one(n, { ownerId: `o${n}` }));
  const yesterday = range(40, 4).map((n) => one(n, { ownerId: 'eve', createdAt: NOW_MS - DAY_MS - n }));
  const newest = [...crowd, ...others, ...yesterday];
  const { list } = chooseLibrary({ own: [], played: [], newest });
  expect(ids(list).slice(0, 11)).toEqual([0, 1, 2, 30, 31, 32, 33, 34, 40, 41, 42]);
  expect(ids(list).slice(11)).toEqual([...range(3, 27), 43]);
  expect(fairCount(newest)).toBe(11);
});

test('one vote of five stars does not beat a hundred that are nearly as good', () => {
  const newest = [one(1, votes(1)), one(2, votes(95, 5)), one(3, votes(5, 95)), one(4)];
  expect(ids(chooseLibrary({ own: [], played: [], newest }).rated)).toEqual([2, 1, 3]);
});

test('a crowd of new accounts that lift each other has ten places before everybody else; the product’s own are exempt', () => {
  const lifted = range(0, 100).map((n) => one(n, { ...votes(49), playCount: 49, ownerId: `e${n % 50}` }));
  const honest = range(100, 30).map((n) =>
    one(n, { ...votes(20), playCount: 20, ownerId: `h${n}`, createdAt: NOW_MS - n * DAY_MS }),
  );
  const own = range(200, 20).map((n) => one(n, { ...votes(30), playCount: 30, ownerId: 'icetime' }));
  const choice = chooseLibrary({ own, played: [], newest: [...lifted, ...own, ...honest] });
  for (const kind of ['rated', 'played'] as const) {
    expect(ids(choice[kind]).slice(0, 60)).toEqual([...range(0, 10), ...range(200, 20), ...range(100, 30)]);
    expect(choice[kind]).toHaveLength(PUBLIC_PAGE);
  }
});

test('of one author three are lifted, whatever they are rated', () => {
  const newest = range(0, 9).map((n) =>
    one(n, { ...votes(50 - n), ownerId: n < 6 ? 'eve' : 'bob', createdAt: NOW_MS - n * DAY_MS }),
  );
  expect(ids(chooseLibrary({ own: [], played: [], newest }).rated)).toEqual([0, 1, 2, 6, 7, 8, 3, 4, 5]);
});

test('whatever there is: each once, all of it where there is room, the product’s own always', () => {
  const any = fc.record({
    ownerId: fc.constantFrom('a', 'b', 'c'),
    day: fc.nat(3),
    five: fc.nat(3),
    playCount: fc.nat(3),
    isOwn: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 700 }), (drawn) => {
      const all = drawn.map(({ ownerId, day, five, playCount }, n) =>
        one(n, { ownerId, playCount, createdAt: NOW_MS - day * DAY_MS - n, ...(five > 0 && votes(five)) }),
      );
      const own = all.filter((_, n) => drawn[n]?.isOwn).slice(0, PUBLIC_PAGE);
      const { list, ...kinds } = chooseLibrary({ own, played: [], newest: all });
      expect(new Set(list).size).toBe(list.length);
      expect(list.length).toBe(Math.min(all.length, PUBLIC_PAGE * LIBRARY_FILES));
      for (const workout of own) expect(list).toContain(workout);
      for (const kind of LIBRARY_KINDS) expect(kinds[kind].length).toBeLessThanOrEqual(PUBLIC_PAGE);
    }),
    { numRuns: 30 },
  );
});
