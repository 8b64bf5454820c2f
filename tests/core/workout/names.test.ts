import { expect, test } from 'vitest';
import { changeExercise, changeWorkout, draftOf, isDirty, moveExercise } from '#core/workout/draft.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { nameIn, wholeIn } from '#core/workout/names.ts';
import { exerciseOf, W_ID, wholeOf, workoutOf } from '#tests/core/samples.ts';

const SQUATS = { German: 'Kniebeugen', French: 'Squats' };
const PLANK = { German: 'Unterarmstütz' };
const legs = wholeOf(
  [
    { name: 'Air squats', names: SQUATS },
    { name: 'Plank', names: PLANK },
  ],
  { name: 'Legs', names: { German: 'Beine', French: 'Jambes' } },
);
const namesOf = ({ exercises }: typeof legs): string[] => exercises.map(({ name }) => name);

test.each([
  ['nothing', undefined, undefined],
  ['what is there', SQUATS, SQUATS],
  ['no language of ours', { Klingon: 'x', German: 'Beine', de: 'Beine' }, { German: 'Beine' }],
  ['no text', { German: 5, French: null, Dutch: '', Spanish: ['x'] }, {}],
  ['no map', 'Beine', {}],
  ['null', null, {}],
  ['a list', ['Beine'], {}],
  ['too long', { German: 'x'.repeat(500) }, { German: 'x'.repeat(120) }],
])('names are read forgivingly: %s', (_, names, expected) => {
  expect(readWorkout({ wId: W_ID, ownerId: 'owner', names })?.names).toEqual(expected);
  expect(readExercise({ exId: 'e000', wId: W_ID, names })?.names).toEqual(expected);
});

test('without names there is no such field', () => {
  expect(workoutOf()).not.toHaveProperty('names');
  expect(exerciseOf(0)).not.toHaveProperty('names');
});

test('a name in a language, else as it was first given', () => {
  expect(nameIn(legs.workout, 'German')).toBe('Beine');
  expect(nameIn(legs.workout, 'Dutch')).toBe('Legs');
  expect(nameIn(workoutOf({ name: 'Arms' }), 'German')).toBe('Arms');
});

test('a workout that is translated as a whole is one of that language', () => {
  const german = wholeIn(legs, 'German');
  expect(german.workout).toMatchObject({ name: 'Beine', language: 'German' });
  expect(namesOf(german)).toEqual(['Kniebeugen', 'Unterarmstütz']);
  for (const item of [german.workout, ...german.exercises]) expect(item).not.toHaveProperty('names');
  expect(wholeIn(german, 'French')).toEqual(german);
});

test('with one name missing it is spoken as before', () => {
  const french = wholeIn(legs, 'French');
  expect(french.workout).toMatchObject({ name: 'Jambes', language: 'English' });
  expect(namesOf(french)).toEqual(['Squats', 'Plank']);
});

test('an exercise without a name needs no translation', () => {
  const { workout, exercises } = legs;
  const whole = { workout, exercises: [...exercises, exerciseOf(2, { name: '' })] };
  expect(wholeIn(whole, 'German').workout.language).toBe('German');
});

test('without translations everything stays, whatever the viewer speaks', () => {
  const plain = wholeOf([{ name: 'Knäuel' }], { name: 'Nur deutsch', language: 'German' });
  expect(wholeIn(plain, 'Dutch')).toEqual(plain);
});

test('in the editor a new name ends its translations, and only those', () => {
  const draft = draftOf(legs);
  expect(changeWorkout(draft, { name: 'Arms' }).workout).not.toHaveProperty('names');
  expect(changeWorkout(draft, { name: 'Legs' }).workout.names).toEqual(legs.workout.names);
  expect(changeWorkout(draft, { rounds: 3 }).workout.names).toEqual(legs.workout.names);
  const renamed = changeExercise(draft, 0, { name: 'Squats' });
  expect(renamed.exercises.map(({ names }) => names)).toEqual([undefined, PLANK]);
  expect(renamed.workout.names).toEqual(legs.workout.names);
  expect(changeExercise(draft, 0, { timeSec: 30 }).exercises[0]?.names).toEqual(SQUATS);
  expect(moveExercise(draft, 0, 1).exercises.map(({ names }) => names)).toEqual([PLANK, SQUATS]);
});

test('a translation that was lost is nothing to save', () => {
  const draft = draftOf(legs);
  const typed = changeExercise(changeExercise(draft, 0, { name: 'Squats' }), 0, { name: 'Air squats' });
  expect(isDirty(draft, typed)).toBe(false);
  expect(isDirty(draft, changeExercise(draft, 0, { name: 'Squats' }))).toBe(true);
});

const HINT = { German: 'Brust raus', French: 'Poitrine fière' };
const described = wholeOf([{ name: 'Squat', notes: 'Chest proud', notesIn: HINT, names: SQUATS }, { name: 'Plank' }], {
  name: 'Legs',
  description: 'Twice around',
  descriptions: { German: 'Zweimal durch' },
});

test('descriptions and notes are read as forgivingly as names, and as long as the texts they translate', () => {
  const long = 'x'.repeat(5000);
  const texts = { German: long, Klingon: 'x', French: 5 };
  expect(readWorkout({ wId: W_ID, ownerId: 'owner', descriptions: texts })?.descriptions).toEqual({
    German: long.slice(0, 4000),
  });
  expect(readExercise({ exId: 'e000', wId: W_ID, notesIn: texts })?.notesIn).toEqual({ German: long.slice(0, 1000) });
  expect(workoutOf()).not.toHaveProperty('descriptions');
  expect(exerciseOf(0)).not.toHaveProperty('notesIn');
});

test('a workout is described and explained in the viewer’s language as far as it is translated', () => {
  const german = wholeIn(described, 'German');
  expect(german.workout.description).toBe('Zweimal durch');
  expect(german.exercises.map(({ notes }) => notes)).toEqual(['Brust raus', '']);
  const french = wholeIn(described, 'French');
  expect(french.workout.description).toBe('Twice around');
  expect(french.exercises[0]?.notes).toBe('Poitrine fière');
  for (const item of [german.workout, ...german.exercises]) {
    for (const field of ['names', 'descriptions', 'notesIn']) expect(item).not.toHaveProperty(field);
  }
});

test('in the editor each new text ends its own translations, and no others', () => {
  const draft = draftOf(described);
  const told = changeWorkout(draft, { description: 'Once' }).workout;
  expect(told).not.toHaveProperty('descriptions');
  expect(changeWorkout(draft, { name: 'Arms', description: 'Twice around' }).workout.descriptions).toBeDefined();
  const [hinted] = changeExercise(draft, 0, { notes: 'Slowly' }).exercises;
  expect(hinted).not.toHaveProperty('notesIn');
  expect(hinted?.names).toEqual(SQUATS);
  const [renamed] = changeExercise(draft, 0, { name: 'Lunge' }).exercises;
  expect(renamed).not.toHaveProperty('names');
  expect(renamed?.notesIn).toEqual(HINT);
  const typed = changeExercise(changeExercise(draft, 0, { notes: 'x' }), 0, { notes: 'Chest proud' });
  expect(isDirty(draft, typed)).toBe(false);
  const retold = changeWorkout(changeWorkout(draft, { description: '' }), { description: 'Twice around' });
  expect(isDirty(draft, retold)).toBe(false);
});
