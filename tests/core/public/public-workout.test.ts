import { EXERCISE_TABLE } from '#core/exercises/exercise-table.ts';
import { listedNames, traitsOf } from '#core/public/listed-facts.ts';
import {
  hasTrait,
  LISTED_NAMES_LENGTH,
  readPublicWorkout,
  TRAITS,
  type PublicWorkout,
} from '#core/public/public-workout.ts';
import { expect, test } from 'vitest';
import { W_ID, wholeOf } from '#tests/core/samples.ts';

const stored = (more: object) => readPublicWorkout({ wId: W_ID, ownerId: 'owner', ...more });

test('a workout is one of the public list with or without what is said of its exercises', () => {
  expect(stored({})).not.toHaveProperty('traits');
  expect(stored({ exerciseNames: 'Plank', traits: ['quiet', 'bare'] })).toMatchObject({
    exerciseNames: 'Plank',
    traits: ['bare', 'quiet'],
  });
  expect(stored({ exerciseNames: 7, traits: 'quiet' })).toEqual(stored({}));
  expect(stored({ traits: ['fast', 1, null] })?.traits).toEqual([]);
  expect(readPublicWorkout({ traits: [] })).toBeUndefined();
  expect(stored({ ownerNicName: 'ben' })).toMatchObject({ ownerNicName: 'ben' });
  expect(stored({ ownerNicName: 'x'.repeat(41) })?.ownerNicName).toBeUndefined();
});

test('what nobody looked at says of itself what it can, and of noise and equipment nothing', () => {
  const has = (more: Partial<PublicWorkout>) =>
    TRAITS.filter((trait) => hasTrait({ ...wholeOf([]).workout, ...more }, trait));
  expect(has({})).toEqual([]);
  expect(has({ wType: 'mastervideo', videoUrl: 'x' })).toEqual(['film', 'media']);
  expect(has({ imgUrl: 'x' })).toEqual(['media']);
  expect(has({ imgUrl: 'x', traits: ['bare'] })).toEqual(['bare']);
});

test('a workout is quiet and needs nothing only if that holds for each exercise, in whatever language', () => {
  const traits = (...names: string[]) => traitsOf(wholeOf(names.map((name) => ({ name }))));
  expect(traits('Plank', 'Kniebeugen')).toEqual(['bare', 'quiet']);
  expect(traits('Plank', 'Burpees')).toEqual(['bare']);
  expect(traits('Plank', 'Biceps curls')).toEqual(['quiet']);
  expect(traits('Plank', 'Uppercuts')).toEqual([]);
  expect(traits('Plank', 'Something of my own')).toEqual([]);
  expect(traits('Plank', '')).toEqual([]);
  expect(traits()).toEqual([]);
});

test('every exercise with a name in five languages says what it asks for', () => {
  const rows = EXERCISE_TABLE.split('\n').filter(Boolean);
  const names = rows.map((row) => row.replace(/^[\w-]+: /, '').split(/ \| | \/ /)[0] ?? '');
  expect(names.length).toBeGreaterThan(250);
  // Beside an unknown one both would be denied: one of them alone has to know.
  const loudWithEquipment = names.filter((name) => traitsOf(wholeOf([{ name }])).length === 0);
  expect(loudWithEquipment.toSorted()).toMatchInlineSnapshot(`
    [
      "Between the legs",
      "Body shots",
      "Box jumps",
      "Crossover dribble",
      "Crossover dribbling",
      "Deadlift",
      "Depth jumps",
      "Double jab – cross",
      "Falkenberg pattern",
      "Free round, all out",
      "Heavy bag rounds",
      "Jab and move",
      "Jab – cross",
      "Jab – cross – hook",
      "Medicine ball throw",
      "Pound dribble",
      "Rope skipping",
      "Slip and counter",
      "Stationary dribbling",
      "Uppercuts",
    ]
  `);
});

test('names are listed once each, in the language and as given, and no longer than their bound', () => {
  const { exercises } = wholeOf([{ name: 'Push-ups' }, { name: 'Meine Übung' }, { name: 'Push-ups' }]);
  expect(listedNames(exercises, 'German')).toBe('Liegestütze\nMeine Übung\nPush-ups');
  expect(listedNames(exercises, 'English')).toBe('Push-ups\nMeine Übung');
  const many = wholeOf(Array.from({ length: 60 }, (_, n) => ({ name: `Exercise number ${n}` })));
  expect(listedNames(many.exercises, 'English')).toHaveLength(LISTED_NAMES_LENGTH);
});
