import { fc } from '#tests/support/properties.ts';
import { describe, expect, test } from 'vitest';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import {
  addExercise,
  changeExercise,
  setTimes,
  changeWorkout,
  deleteExercises,
  type Draft,
  draftOf,
  duplicateExercises,
  moveExercise,
  shiftExercises,
} from '#core/workout/draft.ts';
import { type History, remember, takeBack } from '#core/workout/draft-undo.ts';
import { wholeOf } from '#tests/core/samples.ts';

const letters = (names: string): Draft => draftOf(wholeOf(names.split('').map((name) => ({ name, timeSec: 30 }))));
const order = (draft: Draft): string => draft.exercises.map((exercise) => exercise.name).join('');
const change = (before: Draft, after: Draft) => ({ id: 1, before, after });
const names = (draft: Draft, index: number, name: string) => changeExercise(draft, index, { name });

describe('an earlier change is taken back, later ones stay', () => {
  const abcd = letters('abcd');

  test('a deletion: back at its neighbours, wherever these are now', () => {
    const after = deleteExercises(abcd, [1]);
    const now = names(moveExercise(after, 0, 2), 0, 'C');
    expect(order(takeBack(now, change(abcd, after)))).toBe('Cdab');
  });

  test('a deletion from a list that is empty by now', () => {
    const after = deleteExercises(abcd, [0, 3]);
    expect(order(takeBack(deleteExercises(after, [0, 1]), change(abcd, after)))).toBe('ad');
  });

  test('a move: the old order, with what was added and named since', () => {
    const after = moveExercise(abcd, 3, 0);
    const added = addExercise(names(after, 0, 'D'), { name: 'e', timeSec: 30 }, PRO_CONTRACT);
    if (!added.ok) throw new Error(added.problem);
    expect(order(takeBack(added.value, change(abcd, after)))).toBe('abceD');
  });

  test('a duplicate: the copy goes, the original keeps its new name', () => {
    const after = duplicateExercises(abcd, [0], PRO_CONTRACT);
    if (!after.ok) throw new Error(after.problem);
    expect(order(takeBack(names(after.value, 0, 'A'), change(abcd, after.value)))).toBe('Abcd');
  });

  test('one time for all: an exercise that got another since keeps that', () => {
    const after = setTimes(abcd, [0, 1, 2, 3], { timeSec: 50 });
    const now = changeExercise(after, 2, { timeSec: 70 });
    const back = takeBack(now, change(abcd, after));
    expect(back.exercises.map(({ timeSec }) => timeSec)).toEqual([30, 30, 70, 30]);
    expect(back.workout.timeEx).toBe('02:40');
  });

  test('a field of the workout, unless it was changed again', () => {
    const after = changeWorkout(abcd, { name: 'New', sport: 'Golf' });
    const now = changeWorkout(after, { sport: 'Boxing' });
    expect(takeBack(now, change(abcd, after)).workout).toMatchObject({ name: abcd.workout.name, sport: 'Boxing' });
  });
});

test('typing on in one field is one change, another field is another', () => {
  let draft = letters('ab');
  let history: History = [];
  let id = 0;
  const edit = (next: Draft) => {
    history = remember(history, { id: ++id, before: draft, after: next });
    draft = next;
  };
  for (const name of ['P', 'Pl', 'Plank']) edit(names(draft, 0, name));
  edit(changeExercise(draft, 0, { timeSec: 40 }));
  for (const name of ['S', 'Sit']) edit(names(draft, 1, name));
  edit(moveExercise(draft, 0, 1));
  edit(moveExercise(draft, 0, 1));
  expect(history.map((entry) => entry.id)).toEqual([1, 4, 5, 7, 8]);
});

test('whatever is done, taking all of it back one by one ends where it began', () => {
  const place = fc.nat(7);
  const step = fc.oneof(
    fc.tuple(place, place).map(
      ([from, to]) =>
        (draft: Draft) =>
          moveExercise(draft, from, to),
    ),
    fc.array(place).map((places) => (draft: Draft) => deleteExercises(draft, places)),
    fc.array(place).map((places) => (draft: Draft) => shiftExercises(draft, places, -1)),
    fc.array(place).map((places) => (draft: Draft) => shiftExercises(draft, places, 1)),
    fc.tuple(place, fc.string()).map(
      ([at, name]) =>
        (draft: Draft) =>
          names(draft, at, name),
    ),
    fc.tuple(fc.array(place), fc.nat(90)).map(
      ([places, restSec]) =>
        (draft: Draft) =>
          setTimes(draft, places, { restSec }),
    ),
    fc.array(place, { maxLength: 3 }).map((places) => (draft: Draft) => {
      const outcome = duplicateExercises(draft, places, PRO_CONTRACT);
      return outcome.ok ? outcome.value : draft;
    }),
    fc.nat(9).map((rounds) => (draft: Draft) => changeWorkout(draft, { rounds: rounds + 1 })),
  );
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const first = letters('abcde');
      let draft = first;
      let history: History = [];
      for (const [index, edit] of steps.entries()) {
        const after = edit(draft);
        if (after !== draft) history = remember(history, { id: index, before: draft, after });
        draft = after;
      }
      for (const entry of history.toReversed()) draft = takeBack(draft, entry);
      expect({ ...draft, nextKey: 0 }).toEqual({ ...first, nextKey: 0 });
    }),
  );
});
