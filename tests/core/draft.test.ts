import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT, type ContractLimits } from '#core/contract.ts';
import {
  type Draft,
  addExercise,
  changeExercise,
  changeWorkout,
  changedExercises,
  createDraft,
  deleteExercise,
  draftOf,
  duplicateExercise,
  isDirty,
  moveExercise,
  undoDelete,
} from '#core/draft.ts';
import type { Outcome } from '#core/errors.ts';
import { readExercise, readWorkout } from '#core/model.ts';
import { W_ID, seconds, wholeOf } from './samples.ts';

const letters = (names: string, fields: Parameters<typeof wholeOf>[1] = {}): Draft =>
  draftOf(
    wholeOf(
      names.split('').map((name) => ({ name, timeSec: 30 })),
      fields,
    ),
  );
const order = (draft: Draft): string => draft.exercises.map((exercise) => exercise.name).join('');
const value = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(outcome.problem);
  return outcome.value;
};
const WIDE: ContractLimits = { ...BASE_CONTRACT, maxExercisesPerWorkout: 100_000 };

/** Holds after every operation. */
function expectTidy(draft: Draft): void {
  draft.exercises.forEach((exercise, position) => {
    expect(exercise).toMatchObject({ position, exId: `e${String(position).padStart(3, '0')}`, wId: draft.workout.wId });
  });
  expect(draft.workout.countEx).toBe(draft.exercises.length);
  expect(draft.keys).toHaveLength(draft.exercises.length);
  expect(new Set(draft.keys).size).toBe(draft.keys.length);
}

test('a new workout has the specification’s defaults and can be stored', () => {
  const draft = createDraft(
    { wId: W_ID, ownerId: 'me', nowMs: 5, language: 'French' },
    { name: 'Exercice 1', timeSec: 90 },
  );
  expect(draft.workout).toMatchObject({ timeEx: '01:30', countEx: 1, level: 'base', rules: 'owner', wType: 'text' });
  expect(draft.workout).toMatchObject({ createdAt: 5, language: 'French', totalSec: 90 });
  expect(readWorkout(draft.workout)).toEqual(draft.workout);
  expect(draft.exercises.map(readExercise)).toEqual(draft.exercises);
  expectTidy(draft);
});

test('a stored workout with gaps and in disorder is put in order', () => {
  const { workout, exercises } = wholeOf([
    { position: 7, name: 'b' },
    { position: 2, name: 'a' },
    { position: 9, name: 'c' },
  ]);
  const draft = draftOf({ workout, exercises });
  expect(order(draft)).toBe('abc');
  expectTidy(draft);
});

describe('order', () => {
  test.each([
    [7, 1, 'ahbcdefgij'],
    [0, 9, 'bcdefghija'],
    [9, 0, 'jabcdefghi'],
    [4, 3, 'abcedfghij'],
    [4, 5, 'abcdfeghij'],
    [4, 4, 'abcdefghij'],
    [0, -1, 'abcdefghij'],
    [9, 10, 'abcdefghij'],
    [12, 3, 'abcdefghij'],
  ])('from %i to %i', (from, to, expected) => {
    const draft = moveExercise(letters('abcdefghij'), from, to);
    expect(order(draft)).toBe(expected);
    expectTidy(draft);
  });

  test('19: ten exercises, drag 8 to 2, duplicate, undo: the same order again', () => {
    const dragged = moveExercise(letters('abcdefghij'), 7, 1);
    const doubled = value(duplicateExercise(dragged, 1, BASE_CONTRACT));
    expect(order(doubled)).toBe('ahhbcdefgij');
    expectTidy(doubled);
    const { draft, deleted } = deleteExercise(doubled, 2);
    expect(order(draft)).toBe('ahbcdefgij');
    expect(deleted && order(undoDelete(draft, deleted))).toBe('ahhbcdefgij');
    // A draft is a value: the one before is the undo of anything.
    expect(order(dragged)).toBe('ahbcdefgij');
  });

  test('a key stays with its exercise, its slot with its place', () => {
    const before = letters('abc');
    const after = moveExercise(before, 2, 0);
    expect(after.keys[0]).toBe(before.keys[2]);
    expect(after.exercises[0]?.exId).toBe('e000');
  });
});

describe('delete and undo', () => {
  test('puts the exercise back to its place, after other changes too', () => {
    const { draft, deleted } = deleteExercise(letters('abcd'), 1);
    expect(order(draft)).toBe('acd');
    expect(draft.workout).toMatchObject({ countEx: 3, timeEx: '01:30' });
    if (!deleted) throw new Error('nothing deleted');
    const back = undoDelete(changeExercise(moveExercise(draft, 0, 2), 0, { timeSec: 60 }), deleted);
    expect(order(back)).toBe('cbda');
    expect(back.workout.timeEx).toBe('02:30');
    expectTidy(back);
    expect(undoDelete(back, deleted)).toBe(back);
  });

  test('at the end of a shorter list, and from an empty one', () => {
    const first = deleteExercise(letters('ab'), 1);
    const second = deleteExercise(first.draft, 0);
    expect(second.draft.exercises).toEqual([]);
    expect(second.draft.workout).toMatchObject({ countEx: 0, timeEx: '00:00', totalSec: 0 });
    expect(first.deleted && order(undoDelete(second.draft, first.deleted))).toBe('b');
    expect(deleteExercise(second.draft, 0)).toEqual({ draft: second.draft, deleted: undefined });
  });
});

test('the contract limits adding and duplicating only', () => {
  const full = letters('a'.repeat(25));
  expect(addExercise(full, { name: 'x', timeSec: 30 }, BASE_CONTRACT)).toEqual({ ok: false, problem: 'limit' });
  expect(duplicateExercise(full, 0, BASE_CONTRACT)).toEqual({ ok: false, problem: 'limit' });
  // Over the limit after a downgrade: everything else goes on.
  const over = letters('a'.repeat(30));
  const { draft, deleted } = deleteExercise(moveExercise(over, 29, 0), 3);
  expect(deleted && undoDelete(draft, deleted).exercises).toHaveLength(30);
});

test('totals follow the times, the rounds and the sides', () => {
  let draft = letters('ab', { rounds: 2, roundRestSec: 60 });
  expect(draft.workout).toMatchObject({ timeEx: '01:00', totalSec: 180 });
  draft = changeExercise(draft, 0, { perSide: true, restSec: 10 });
  expect(draft.workout).toMatchObject({ timeEx: '01:00', totalSec: 2 * (65 + 10 + 30) + 60 });
  draft = changeWorkout(draft, { rounds: 1, warmUpSec: 100 });
  expect(draft.workout.totalSec).toBe(100 + 65 + 10 + 30);
});

describe('what is to be saved', () => {
  const names = (list: readonly { readonly exId: string }[]): string => list.map((one) => one.exId).join(' ');
  const before = letters('abcde');

  test.each<[string, Draft, string, string]>([
    ['nothing', draftOf(before), '', ''],
    ['one changed', changeExercise(before, 2, { timeSec: 45 }), 'e002', ''],
    ['two swapped', moveExercise(before, 1, 2), 'e001 e002', ''],
    ['the last deleted', deleteExercise(before, 4).draft, '', 'e004'],
    ['one deleted in between', deleteExercise(before, 2).draft, 'e002 e003', 'e004'],
    ['one added', value(addExercise(before, { name: 'f', timeSec: 30 }, BASE_CONTRACT)), 'e005', ''],
    ['moved and moved back', moveExercise(moveExercise(before, 1, 4), 4, 1), '', ''],
  ])('%s', (_name, after, set, deleted) => {
    const writes = changedExercises(before.exercises, after.exercises);
    expect(names(writes.set)).toBe(set);
    expect(writes.delete.join(' ')).toBe(deleted);
    expect(isDirty(before, after)).toBe(set !== '' || deleted !== '');
  });

  test('writing them gives the draft', () => {
    const after = moveExercise(value(duplicateExercise(deleteExercise(before, 0).draft, 1, BASE_CONTRACT)), 3, 0);
    const writes = changedExercises(before.exercises, after.exercises);
    const stored = new Map(before.exercises.map((exercise) => [exercise.exId, exercise]));
    for (const exercise of writes.set) stored.set(exercise.exId, exercise);
    for (const exId of writes.delete) stored.delete(exId);
    expect([...stored.values()].toSorted((a, b) => a.position - b.position)).toEqual(after.exercises);
  });

  test('a change of the workout makes it dirty, what the server counts does not', () => {
    expect(isDirty(before, changeWorkout(before, { name: 'New' }))).toBe(true);
    expect(isDirty(before, changeWorkout(before, { details: 1 } as object))).toBe(true);
    const counted = { ...before.workout, playCount: 9, rating: 4.5, updatedAt: 99, version: 3, favorit: true };
    expect(isDirty(before, { ...before, workout: counted })).toBe(false);
  });
});

describe('0 and 10,000 exercises', () => {
  test('none', () => {
    const empty = draftOf(wholeOf([]));
    expect(moveExercise(empty, 0, 1)).toBe(empty);
    expect(duplicateExercise(empty, 0, BASE_CONTRACT)).toEqual({ ok: true, value: empty });
    expect(changeExercise(empty, 0, { name: 'x' })).toBe(empty);
    expectTidy(value(addExercise(empty, { name: 'a', timeSec: 30 }, BASE_CONTRACT)));
  });

  test('ten thousand are kept and can be edited down, but not added to', () => {
    const draft = draftOf(wholeOf(seconds(...Array.from({ length: 1000 }, () => 30))));
    const huge = draftOf({
      workout: draft.workout,
      exercises: Array.from({ length: 10 }, () => draft.exercises).flat(),
    });
    expect(huge.exercises).toHaveLength(10_000);
    expect(addExercise(huge, { name: 'x', timeSec: 30 }, WIDE)).toEqual({ ok: false, problem: 'limit' });
    const moved = moveExercise(huge, 9999, 0);
    expect(changedExercises(huge.exercises, moved.exercises).set.length).toBeGreaterThan(0);
    expect(deleteExercise(moved, 5000).draft.workout.countEx).toBe(9999);
  });
});
