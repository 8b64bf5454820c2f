import { describe, expect, test } from 'vitest';
import { editExercise, editWorkout } from '#core/workout/draft-fields.ts';
import { draftOf } from '#core/workout/draft.ts';
import { wholeOf } from '#tests/core/samples.ts';

const draft = draftOf(wholeOf([{ timeSec: 30 }, { timeSec: 30, reps: 15 }, { timeSec: 0, reps: 15 }]));

describe('a workout’s fields', () => {
  test.each([
    ['name', '', 'empty'],
    ['name', ' \t ', 'empty'],
    ['name', 'x'.repeat(300), 'too-long'],
    ['name', '💪'.repeat(61), 'too-long'],
    ['description', 'x'.repeat(4001), 'too-long'],
    ['rounds', '0', 'too-small'],
    ['rounds', '-5', 'too-small'],
    ['rounds', '100', 'too-large'],
    ['rounds', 'abc', 'not-a-number'],
    ['rounds', '1.5', 'not-a-number'],
    ['rounds', '', 'empty'],
    ['roundRest', '99:99', 'not-a-time'],
    ['warmUp', 'abc', 'not-a-time'],
    ['coolDown', '-5', 'too-small'],
  ] as const)('%s %j: %s', (field, typed, problem) => {
    expect(editWorkout(draft, field, typed)).toEqual({ ok: false, problem });
  });

  test.each([
    ['name', '<script>alert(1)</script>', { name: '<script>alert(1)</script>' }],
    ['name', 'תרגול ', { name: 'תרגול ' }],
    ['description', '', { description: '' }],
    ['rounds', ' 3 ', { rounds: 3 }],
    ['roundRest', '1:30', { roundRestSec: 90 }],
    ['warmUp', '1.30', { warmUpSec: 90 }],
    ['coolDown', '', { coolDownSec: 0 }],
    ['warmUp', '  ', { warmUpSec: 0 }],
    ['rounds', '1', { rounds: 1 }],
  ] as const)('%s %j is taken', (field, typed, changed) => {
    const edit = editWorkout(draft, field, typed);
    expect(edit.ok && edit.value.workout).toMatchObject(changed);
  });
});

describe('an exercise’s fields', () => {
  test.each([
    [0, 'time', '0', 'too-small'],
    [0, 'time', '', 'empty'],
    [0, 'time', '-5', 'too-small'],
    [0, 'time', '99:99', 'not-a-time'],
    [0, 'time', 'abc', 'not-a-time'],
    [0, 'time', '6000', 'too-large'],
    [0, 'rest', 'soon', 'not-a-time'],
    [0, 'reps', '10000', 'too-large'],
    [0, 'reps', 'many', 'not-a-number'],
    [2, 'reps', '0', 'too-small'],
    [2, 'reps', '', 'too-small'],
    [0, 'name', ' ', 'empty'],
    [0, 'notes', 'x'.repeat(1001), 'too-long'],
  ] as const)('exercise %i, %s %j: %s', (index, field, typed, problem) => {
    const edit = editExercise(draft, index, field, typed);
    expect(edit).toEqual({ ok: false, problem });
  });

  test.each([
    [0, 'time', '90', { timeSec: 90 }],
    [0, 'time', '1:30', { timeSec: 90 }],
    [0, 'time', '1.30', { timeSec: 90 }],
    [1, 'time', '', { timeSec: 0, reps: 15 }],
    [1, 'time', '0', { timeSec: 0 }],
    [1, 'reps', '', { reps: 0, timeSec: 30 }],
    [0, 'rest', '', { restSec: 0 }],
    [0, 'rest', ' \t', { restSec: 0 }],
    [1, 'time', ' ', { timeSec: 0, reps: 15 }],
    [0, 'reps', '12', { reps: 12 }],
    [0, 'notes', '', { notes: '' }],
  ] as const)('exercise %i, %s %j is taken', (index, field, typed, changed) => {
    const edit = editExercise(draft, index, field, typed);
    expect(edit.ok && edit.value.exercises[index]).toMatchObject(changed);
  });

  test('an exercise that is not there changes nothing', () => {
    expect(editExercise(draft, 9, 'time', '90')).toEqual({ ok: true, value: draft });
  });
});
