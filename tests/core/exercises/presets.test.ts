import { describe, expect, test } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { readExercise, readWorkout } from '#core/workout/model.ts';
import { PRESETS, type IntervalTimerInput, checkIntervalTimer, createIntervalTimer } from '#core/exercises/presets.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { PLAIN, W_ID, drawSteps } from '#tests/core/samples.ts';

const fresh = { wId: W_ID, ownerId: 'owner', nowMs: 1_700_000_000_000, language: 'German' } as const;
const input: IntervalTimerInput = {
  name: 'Evening',
  exercises: 3,
  exerciseTimeSec: 40,
  restSec: 20,
  rounds: 2,
  roundRestSec: 60,
  warmUpSec: 30,
  coolDownSec: 0,
  sport: 'Fitness',
  level: 'medium',
};

test('a few numbers become a workout that can be stored and played', () => {
  const whole = createIntervalTimer(input, fresh, (n) => `Übung ${n}`);
  expect(whole.workout).toMatchObject({
    name: 'Evening',
    ownerId: 'owner',
    createdAt: fresh.nowMs,
    language: 'German',
    sport: 'Fitness',
    level: 'medium',
    rounds: 2,
    countEx: 3,
    timeEx: '02:00',
    totalSec: 30 + 2 * (3 * 40 + 2 * 20) + 60,
    timerMode: '',
  });
  expect(createIntervalTimer(input, { ...fresh, timerMode: 'countup' }, String).workout.timerMode).toBe('countup');
  expect(whole.exercises.map((exercise) => `${exercise.exId} ${exercise.name}`)).toEqual([
    'e000 Übung 1',
    'e001 Übung 2',
    'e002 Übung 3',
  ]);
  expect(readWorkout(whole.workout)).toEqual(whole.workout);
  expect(whole.exercises.map(readExercise)).toEqual(whole.exercises);
});

test.each([
  ['tabata', 230, 'exercise 1 20 · rest→2/1 10'],
  ['emom', 600, 'exercise 1 60 · exercise 2/1 60'],
  ['amrap', 720, 'exercise 1 720'],
  ['circuit', 3 * (6 * 40 + 5 * 20) + 2 * 60, 'exercise 1 40 · rest→2 20'],
  ['boxing', 6 * 180 + 5 * 60, 'exercise 1 180 · round rest→2/1 60'],
  ['stretch', 8 * 30 + 7 * 5, 'exercise 1 30 · rest→2 5'],
])('%s lasts %i s and goes on by itself: %s', (id, totalSec, beginning) => {
  const preset = PRESETS.find((one) => one.id === id);
  if (!preset) throw new Error('no such preset');
  const { id: name, ...timer } = preset;
  expect(checkIntervalTimer({ ...timer, name }, BASE_CONTRACT)).toEqual({});
  const whole = createIntervalTimer({ ...timer, name }, { ...fresh, timerMode: 'autonext' }, (n) => `Exercise ${n}`);
  expect(whole.workout.totalSec).toBe(totalSec);
  const timeline = createTimeline(whole, { ...PLAIN, timerMode: 'stopnext' });
  expect(timeline.mode).toBe('autonext');
  expect(timeline.totalMs).toBe(totalSec * 1000);
  expect(drawSteps(timeline.steps.slice(0, 2))).toBe(beginning);
  expect(readWorkout(whole.workout)).toEqual(whole.workout);
});

describe('numbers that an interval timer refuses', () => {
  test.each<[keyof IntervalTimerInput, Partial<IntervalTimerInput>, string]>([
    ['name', { name: '  ' }, 'empty'],
    ['name', { name: 'x'.repeat(300) }, 'too-long'],
    ['exercises', { exercises: 0 }, 'too-small'],
    ['exercises', { exercises: 26 }, 'limit'],
    ['exercises', { exercises: 10_000 }, 'too-large'],
    ['exercises', { exercises: 1.5 }, 'not-a-number'],
    ['exerciseTimeSec', { exerciseTimeSec: 0 }, 'too-small'],
    ['exerciseTimeSec', { exerciseTimeSec: 6000 }, 'too-large'],
    ['restSec', { restSec: -5 }, 'too-small'],
    ['rounds', { rounds: Number.NaN }, 'not-a-number'],
    ['rounds', { rounds: 100 }, 'too-large'],
  ])('%s %j: %s', (field, wrong, problem) => {
    expect(checkIntervalTimer({ ...input, ...wrong }, BASE_CONTRACT)).toEqual({ [field]: problem });
  });

  test('emoji, right-to-left text and markup are names like any other', () => {
    for (const name of ['💪🔥', 'תרגול ערב', '<script>alert(1)</script>']) {
      expect(checkIntervalTimer({ ...input, name }, BASE_CONTRACT)).toEqual({});
      expect(createIntervalTimer({ ...input, name }, fresh, String).workout.name).toBe(name);
    }
  });
});

test('an AMRAP counts rounds; alone it is called like its workout', () => {
  const preset = PRESETS.find(({ id }) => id === 'amrap');
  if (!preset) throw new Error('no AMRAP');
  const exercisesOf = (count: number, name = ' Cindy ') =>
    createIntervalTimer({ ...preset, exercises: count, name }, fresh, (n) => `Exercise ${n}`).exercises.map(
      (exercise) => [exercise.name, exercise.countRounds],
    );
  expect(exercisesOf(1)).toEqual([['Cindy', true]]);
  expect(exercisesOf(2)).toEqual([
    ['Exercise 1', true],
    ['Exercise 2', true],
  ]);
  expect(createIntervalTimer(input, fresh, String).exercises.some(({ countRounds }) => countRounds)).toBe(false);
});
