import { expect, test } from 'vitest';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { openBook } from '#core/exercises/exercise-book.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import { TRIAL_SEC, trialOf } from '#core/run/trial.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { createTimeline } from '#core/workout/timeline.ts';

test.each(LANGUAGE_NAMES)('each exercise can be tried for half a minute, in %s', async (language) => {
  const book = await openBook(language);
  const settings = { ...DEFAULT_SETTINGS, language, introOn: false };
  for (const entry of book.entries) {
    const whole = trialOf(entry, settings);
    expect(readWorkout(whole.workout)).toEqual(whole.workout);
    expect(whole.exercises.map((exercise) => readExercise(exercise))).toEqual(whole.exercises);
    expect(whole.workout).toMatchObject({ wId: QUICK_ID, name: entry.label, language });
    expect([...entry.levels]).toContainEqual([whole.workout.sport, whole.workout.level]);
    expect(whole.exercises).toMatchObject([{ name: entry.label, notes: entry.howTo, perSide: entry.perSide }]);
    const { steps } = createTimeline(whole, settings);
    const trained = steps.filter(({ kind }) => kind === 'exercise');
    expect(trained).toHaveLength(entry.perSide ? 2 : 1);
    expect(trained.reduce((sum, { durationMs }) => sum + (durationMs ?? 0), 0)).toBe(TRIAL_SEC * 1000);
  }
});

test('a trial goes on by itself', async () => {
  const [entry] = (await openBook('English')).entries;
  if (!entry) throw new Error('there is an exercise');
  expect(trialOf(entry, DEFAULT_SETTINGS).workout.timerMode).toBe('autonext');
});
