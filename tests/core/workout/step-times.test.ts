import { expect, test } from 'vitest';
import { draftOf, isDirty, moveExercise } from '#core/workout/draft.ts';
import { readWorkout } from '#core/workout/model.ts';
import { STEP_TIMES, stepTimesOf } from '#core/workout/step-times.ts';
import { wholeOf } from '#tests/core/samples.ts';

const work = { timeSec: 40, restSec: 20, reps: 0, perSide: false };

test('are the seconds of each exercise and of the rest after it', () => {
  expect(stepTimesOf([work, { ...work, timeSec: 45, restSec: 0 }])).toBe('40 20 45 0');
});

test('count both sides and the change between them as one exercise', () => {
  expect(stepTimesOf([{ ...work, perSide: true }])).toBe('85 20');
});

test('estimate what ends with repetitions, or without any', () => {
  expect(stepTimesOf([{ ...work, timeSec: 0, reps: 12 }])).toBe('36 20');
  expect(stepTimesOf([{ ...work, timeSec: 0 }])).toBe('45 20');
});

test('are left out where a picture could not tell them apart', () => {
  expect(stepTimesOf(Array.from({ length: 30 }, () => work)).split(' ')).toHaveLength(60);
  expect(stepTimesOf(Array.from({ length: 31 }, () => work))).toBe('');
});

test('of the longest exercises are read again as they were written', () => {
  const longest = Array.from({ length: 30 }, () => ({ timeSec: 5999, restSec: 5999, reps: 0, perSide: true }));
  const counted = [{ timeSec: 0, restSec: 5999, reps: 9999, perSide: true }];
  for (const stepTimes of [stepTimesOf(longest), stepTimesOf(counted)]) {
    expect(stepTimes).toMatch(STEP_TIMES);
    expect(readWorkout({ wId: 'w'.repeat(20), ownerId: 'anna', stepTimes })).toMatchObject({ stepTimes });
  }
});

test('follow the order of the exercises, and alone are no change of a workout saved before there were any', () => {
  const before = wholeOf([{ timeSec: 40, restSec: 20 }, { timeSec: 60 }], { stepTimes: '' });
  const draft = draftOf(before);
  expect(draft.workout.stepTimes).toBe('40 20 60 0');
  expect(isDirty(before, draft)).toBe(false);
  const moved = moveExercise(draft, 0, 1);
  expect(moved.workout.stepTimes).toBe('60 0 40 20');
  expect(isDirty(before, moved)).toBe(true);
});
