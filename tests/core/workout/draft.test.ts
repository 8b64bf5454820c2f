import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT, type ContractLimits } from '#core/settings/contract.ts';
import {
  type Draft,
  addExercise,
  changeExercise,
  setTimes,
  changeWorkout,
  changedExercises,
  createDraft,
  deleteExercises,
  draftOf,
  duplicateExercises,
  isDirty,
  moveExercise,
  shiftExercises,
} from '#core/workout/draft.ts';
import { takeBack } from '#core/workout/draft-undo.ts';
import type { Outcome } from '#core/base/errors.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { W_ID, seconds, wholeOf } from '#tests/core/samples.ts';

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
    const doubled = value(duplicateExercises(dragged, [1], BASE_CONTRACT));
    expect(order(doubled)).toBe('ahhbcdefgij');
    expectTidy(doubled);
    const draft = takeBack(doubled, { id: 1, before: dragged, after: doubled });
    expect(order(draft)).toBe('ahbcdefgij');
    expectTidy(draft);
  });

  test('a key stays with its exercise, its slot with its place', () => {
    const before = letters('abc');
    const after = moveExercise(before, 2, 0);
    expect(after.keys[0]).toBe(before.keys[2]);
    expect(after.exercises[0]?.exId).toBe('e000');
  });
});

describe('several at once', () => {
  test.each([
    ['abcde', [1, 2], -1, 'bcade'],
    ['abcde', [0, 2], -1, 'acbde'],
    ['abcde', [0, 1], -1, 'abcde'],
    ['abcde', [1, 3], 1, 'acbed'],
    ['abcde', [3, 4], 1, 'abcde'],
    ['abcde', [], 1, 'abcde'],
  ] as const)('%s: %j one place %i', (names, indexes, by, expected) => {
    const draft = shiftExercises(letters(names), indexes, by);
    expect(order(draft)).toBe(expected);
    expectTidy(draft);
  });

  test('copies stand behind the last of them, in their order', () => {
    const draft = value(duplicateExercises(letters('abcd'), [2, 0], BASE_CONTRACT));
    expect(order(draft)).toBe('abcacd');
    expectTidy(draft);
    expect(duplicateExercises(letters('a'.repeat(24)), [0, 1], BASE_CONTRACT)).toEqual({ ok: false, problem: 'limit' });
  });

  test('deleted, and changed', () => {
    expect(order(deleteExercises(letters('abcd'), [0, 2]))).toBe('bd');
    const draft = setTimes(letters('abc'), [0, 2], { restSec: 15 });
    expect(draft.exercises.map(({ restSec }) => restSec)).toEqual([15, 0, 15]);
    expectTidy(draft);
  });

  test('one time for all leaves those that end with repetitions as they are', () => {
    const mixed = changeExercise(letters('abc'), 1, { timeSec: 0, reps: 12 });
    const draft = setTimes(mixed, [0, 1, 2], { timeSec: 45, restSec: 15 });
    expect(draft.exercises.map(({ timeSec, restSec }) => [timeSec, restSec])).toEqual([
      [45, 15],
      [0, 15],
      [45, 15],
    ]);
  });
});

test('the contract limits adding and duplicating only', () => {
  const full = letters('a'.repeat(25));
  expect(addExercise(full, { name: 'x', timeSec: 30 }, BASE_CONTRACT)).toEqual({ ok: false, problem: 'limit' });
  expect(duplicateExercises(full, [0], BASE_CONTRACT)).toEqual({ ok: false, problem: 'limit' });
  // Over the limit after a downgrade: everything else goes on.
  const over = letters('a'.repeat(30));
  const fewer = deleteExercises(moveExercise(over, 29, 0), [3]);
  expect(takeBack(fewer, { id: 1, before: over, after: fewer }).exercises).toHaveLength(30);
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
    ['the last deleted', deleteExercises(before, [4]), '', 'e004'],
    ['one deleted in between', deleteExercises(before, [2]), 'e002 e003', 'e004'],
    ['one added', value(addExercise(before, { name: 'f', timeSec: 30 }, BASE_CONTRACT)), 'e005', ''],
    ['moved and moved back', moveExercise(moveExercise(before, 1, 4), 4, 1), '', ''],
  ])('%s', (_name, after, set, deleted) => {
    const writes = changedExercises(before.exercises, after.exercises);
    expect(names(writes.set)).toBe(set);
    expect(writes.delete.join(' ')).toBe(deleted);
    expect(isDirty(before, after)).toBe(set !== '' || deleted !== '');
  });

  test('writing them gives the draft', () => {
    const after = moveExercise(value(duplicateExercises(deleteExercises(before, [0]), [1], BASE_CONTRACT)), 3, 0);
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
    expect(duplicateExercises(empty, [0], BASE_CONTRACT)).toEqual({ ok: true, value: empty });
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
    expect(deleteExercises(moved, [5000]).workout.countEx).toBe(9999);
  });
});
