import { expect, test } from 'vitest';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { PRESETS } from '#core/exercises/presets.ts';
import { QUICK_ID } from '#core/run/built-in.ts';
import { presetTimer, presetOf, quickWorkout, readIntervalTimer } from '#core/run/quick.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';

test.each([[undefined], [null], ['tabata'], [{ exercises: 3 }], [{ ...presetTimer('emom'), rounds: 1e9 }]])(
  'what cannot be read is a Tabata: %j',
  (stored) => {
    expect(readIntervalTimer(stored)).toEqual(presetTimer('tabata'));
  },
);

test('what was kept comes back, its numbers as they were', () => {
  const timer = { ...presetTimer('circuit'), rounds: 5, restSec: 0 };
  expect(readIntervalTimer(JSON.parse(JSON.stringify(timer)))).toEqual(timer);
});

test('numbers of a preset have its name; a changed one has none', () => {
  for (const { id } of PRESETS) expect(presetOf(presetTimer(id))).toBe(id);
  expect(presetOf({ ...presetTimer('tabata'), rounds: 7 })).toBeUndefined();
});

test('numbers that an earlier version kept with a timer mode come back without it', () => {
  expect(readIntervalTimer({ ...presetTimer('emom'), timerMode: 'repeat' })).toEqual(presetTimer('emom'));
});

test('it goes on by itself until somebody has chosen a timer mode, then as they chose', () => {
  const modeOf = (settings: Partial<UserSettings>) =>
    quickWorkout(presetTimer('tabata'), 'Tabata', { ...DEFAULT_SETTINGS, ...settings }).workout.timerMode;
  expect(modeOf({})).toBe('autonext');
  expect(modeOf({ timerModeChosen: true })).toBe('stopnext');
  expect(modeOf({ timerMode: 'repeat' })).toBe('repeat');
});

test('it is a workout like any other', () => {
  const settings = { ...DEFAULT_SETTINGS, language: 'German' } as const;
  const { workout, exercises } = quickWorkout(presetTimer('tabata'), 'Tabata', settings);
  expect(readWorkout(workout)).toEqual(workout);
  expect(exercises.map(readExercise)).toEqual(exercises);
  expect(workout).toMatchObject({ wId: QUICK_ID, name: 'Tabata', totalSec: 230, language: 'German' });
  expect(createTimeline({ workout, exercises }, DEFAULT_SETTINGS).mode).toBe('autonext');
});
