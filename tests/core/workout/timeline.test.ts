import { describe, expect, test } from 'vitest';
import { timeExOf, totalSecOf } from '#core/workout/timeline.ts';
import { drawSteps, intro, seconds, timelineOf, workoutOf, exerciseOf } from '#tests/core/samples.ts';

describe('what a workout becomes when it runs', () => {
  const rows: [string, Parameters<typeof timelineOf>, string][] = [
    ['nothing at all', [[]], ''],
    ['exercises one after the other', [seconds(30, 40)], 'exercise 1 30 · exercise 2 40'],
    [
      'no intro where an exercise has nothing to introduce',
      [seconds(30, 40), { introOn: true }],
      'exercise 1 30 · exercise 2 40',
    ],
    [
      'an intro once per exercise, in its first round, as long as its clip; setup before each exercise',
      [
        [
          { timeSec: 30, ...intro() },
          { timeSec: 40, ...intro(35) },
        ],
        { introOn: true, setupOn: true, defaultIntroTimeSec: 20, defaultSetupTimeSec: 6 },
        { rounds: 2 },
      ],
      'intro 1 20 · setup 1 6 · exercise 1 30 · intro 2 35 · setup 2 6 · exercise 2 40 · ' +
        'setup 2/1 6 · exercise 2/1 30 · setup 2/2 6 · exercise 2/2 40',
    ],
    ['no intro for who wants none', [[{ timeSec: 30, ...intro(9) }], { introOn: false }], 'exercise 1 30'],
    [
      'a rest names the exercise that follows (scenario 13), rest 0 is no step (17), none after the last',
      [
        [
          { timeSec: 30, restSec: 10 },
          { timeSec: 30, restSec: 0 },
          { timeSec: 30, restSec: 15 },
          { timeSec: 30, restSec: 10 },
        ],
      ],
      'exercise 1 30 · rest→2 10 · exercise 2 30 · exercise 3 30 · rest→4 15 · exercise 4 30',
    ],
    [
      'both sides are one exercise with a change between (scenario 18)',
      [[{ timeSec: 40, perSide: true }, { timeSec: 20 }]],
      'exercise 1 left 40 · side-change 1 5 · exercise 1 right 40 · exercise 2 20',
    ],
    [
      'repetitions without a time are open-ended (scenario 16)',
      [
        [
          { timeSec: 0, reps: 15 },
          { timeSec: 30, reps: 10 },
        ],
      ],
      'exercise 1 open ×15 · exercise 2 30 ×10',
    ],
    ['neither time nor repetitions: the person ends it', [[{ timeSec: 0, reps: 0 }]], 'exercise 1 open'],
    [
      'counting up: exercises are open-ended, rests are not',
      [[{ timeSec: 30, restSec: 10 }, { timeSec: 30 }], { timerMode: 'countup' }],
      'exercise 1 open · rest→2 10 · exercise 2 open',
    ],
    [
      'rounds between warm-up and cool-down, with a rest of their own',
      [
        [
          { timeSec: 30, restSec: 10 },
          { timeSec: 30, restSec: 10 },
        ],
        {},
        { rounds: 2, roundRestSec: 60, warmUpSec: 90, coolDownSec: 45 },
      ],
      'warmup 90 · exercise 1 30 · rest→2 10 · exercise 2 30 · round rest→2/1 60 · ' +
        'exercise 2/1 30 · rest→2/2 10 · exercise 2/2 30 · cooldown 45',
    ],
    [
      'rounds without a rest of their own keep the exercise’s',
      [[{ timeSec: 20, restSec: 10 }], {}, { rounds: 3 }],
      'exercise 1 20 · rest→2/1 10 · exercise 2/1 20 · rest→3/1 10 · exercise 3/1 20',
    ],
  ];
  test.each(rows)('%s', (_name, args, drawing) => {
    expect(drawSteps(timelineOf(...args).steps)).toBe(drawing);
  });

  test('steps follow each other without a gap, open-ended ones take no planned time', () => {
    const timeline = timelineOf([{ timeSec: 30, restSec: 10 }, { timeSec: 0, reps: 5 }, { timeSec: 20 }]);
    expect(timeline.steps.map((step) => step.startMs)).toEqual([0, 30_000, 40_000, 40_000]);
    expect(timeline.totalMs).toBe(60_000);
    expect(timeline.exercisesTotal).toBe(3);
  });

  test('the workout’s own timer mode wins over the user’s', () => {
    expect(timelineOf(seconds(30), { timerMode: 'stopnext' }, { timerMode: 'autonext' }).mode).toBe('autonext');
    expect(timelineOf(seconds(30), { timerMode: 'repeat' }, { timerMode: '' }).mode).toBe('repeat');
  });
});

test('the planned length of a workout leaves the viewer’s intro and setup aside', () => {
  const workout = workoutOf({ rounds: 2, roundRestSec: 60, warmUpSec: 90, coolDownSec: 45 });
  const exercises = [exerciseOf(0, { timeSec: 30, restSec: 10 }), exerciseOf(1, { timeSec: 40, perSide: true })];
  expect(totalSecOf(workout, exercises)).toBe(90 + 2 * (30 + 10 + 40 + 5 + 40) + 60 + 45);
  expect(totalSecOf(workout, [])).toBe(90 + 45);
  expect(timeExOf(exercises)).toBe('01:10');
  expect(timeExOf([])).toBe('00:00');
});

test('a thousand exercises in 99 rounds are still a timeline', () => {
  const timeline = timelineOf(
    Array.from({ length: 1000 }, () => ({ timeSec: 1 })),
    {},
    { rounds: 99 },
  );
  expect(timeline.steps).toHaveLength(99_000);
  expect(timeline.totalMs).toBe(99_000_000);
});

test('an intro, like the lead-in, takes no part of the workout’s time', () => {
  const timeline = timelineOf([{ timeSec: 30, ...intro(25) }, { timeSec: 40 }], { introOn: true });
  expect(timeline.steps.map((step) => step.startMs)).toEqual([0, 0, 30_000]);
  expect(timeline.totalMs).toBe(70_000);
});
