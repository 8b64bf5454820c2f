/** The workout behind Start on the sign-in page. */
import { expect, test } from 'vitest';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#core/base/languages.ts';
import { figureOf } from '#core/exercises/exercise-names.ts';
import { firstWorkout } from '#core/run/first-workout.ts';
import { FIRST_SUMMARY, FIRST_WORKOUT_ID, isBuiltIn, mayBeMarked, QUICK_ID } from '#core/run/built-in.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { wholeIn } from '#core/workout/names.ts';
import { createTimeline } from '#core/workout/timeline.ts';

const whole = firstWorkout('Five-minute start', DEFAULT_SETTINGS);

test('has six moves, each with a figure, and takes under five minutes', () => {
  expect(whole.exercises.map(({ name }) => figureOf(name))).toEqual([
    'squat',
    'reverse-lunge',
    'march',
    'knee-push-up',
    'plank',
    'glute-bridge',
  ]);
  expect(whole.workout).toMatchObject(FIRST_SUMMARY);
  expect(whole.workout.totalSec).toBe(295);
});

test('is a workout like any other, which nobody owns', () => {
  expect(readWorkout(whole.workout)).toEqual(whole.workout);
  expect(whole.exercises.map((exercise) => readExercise(exercise))).toEqual(whole.exercises);
  expect(mayBeMarked({ ...whole.workout, sharePublic: true }, true)).toBe(false);
  expect([FIRST_WORKOUT_ID, QUICK_ID, 'abcdefghijklmnopqrst'].map(isBuiltIn)).toEqual([true, true, false]);
});

test('goes on by itself until the person has chosen otherwise', () => {
  expect(whole.workout.timerMode).toBe('autonext');
});

test.each(LANGUAGE_NAMES)('begins with the move that the sign-in page shows, in %s', async (language) => {
  const { default: texts } = (await import(`#i18n/locales/signIn/${LANGUAGE_TAGS[language]}.json`, {
    with: { type: 'json' },
  })) as { default: { front: { move: string } } };
  expect(wholeIn(whole, language).exercises[0]?.name).toBe(texts.front.move);
});

test('shows a first step of 20 s', () => {
  const step = createTimeline(whole, DEFAULT_SETTINGS).steps.find(({ kind }) => kind === 'exercise');
  expect(step?.durationMs).toBe(20_000);
});
