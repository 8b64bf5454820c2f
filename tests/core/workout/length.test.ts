import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { STARTER_WORKOUTS_A } from '#backend/seed/starters/starter-workouts-a.ts';
import { STARTER_WORKOUTS_B } from '#backend/seed/starters/starter-workouts-b.ts';
import { workoutDocs } from '#backend/seed/workout-records.ts';
import { changeWorkout, createExercise, draftOf } from '#core/workout/draft.ts';
import { lengthSecOf, lengthTextOf } from '#core/workout/length.ts';
import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { createIntervalTimer, PRESETS, type IntervalTimer, summaryOfIntervalTimer } from '#core/exercises/presets.ts';
import { createRun, start, viewAt } from '#core/run/run.ts';
import { DEFAULT_SETTINGS, type UserSettings } from '#core/settings/settings.ts';
import { createTimeline } from '#core/workout/timeline.ts';
import { intro, W_ID } from '#tests/core/samples.ts';

const settings: fc.Arbitrary<UserSettings> = fc
  .record({
    introOn: fc.boolean(),
    setupOn: fc.boolean(),
    defaultIntroTimeSec: fc.integer({ min: 1, max: 3600 }),
    defaultSetupTimeSec: fc.integer({ min: 1, max: 3600 }),
    timerMode: fc.constantFrom('stopnext' as const, 'autonext' as const, 'repeat' as const),
    startStop: fc.boolean(),
  })
  .map((some) => ({ ...DEFAULT_SETTINGS, ...some }));

const fresh = { wId: W_ID, ownerId: 'owner', nowMs: 0, language: 'English' } as const;
const made = (timer: IntervalTimer): WholeWorkout => createIntervalTimer({ ...timer, name: 'Plan' }, fresh, String);

const RECEPTION = { rating: 0, ratingCount: [0, 0, 0, 0, 0, 0], playCount: 0 };
const STARTERS = [...STARTER_WORKOUTS_A, ...STARTER_WORKOUTS_B].map((starter): WholeWorkout => {
  const [head, ...rest] = workoutDocs(starter, 'owner', 1, RECEPTION, 0);
  const workout = readWorkout(head?.data);
  if (!workout) throw new Error(`not a workout: ${starter.name}`);
  return { workout, exercises: rest.flatMap(({ data }) => readExercise(data) ?? []) };
});

/** What the player says when the run has just begun: nothing done, all of it left. */
function playerSec(whole: WholeWorkout, of: UserSettings): number {
  const view = viewAt(start(createRun(createTimeline(whole, of), 'run1'), 0), 0);
  expect(view.wholeDoneMs).toBe(0);
  return view.wholeLeftMs / 1000;
}

test('form, card, ready screen and player say the same length of every preset, whatever the numbers and settings', () => {
  const timer = fc.constantFrom(...PRESETS).chain((preset) =>
    fc.record({
      preset: fc.constant(preset),
      changes: fc.record(
        {
          exercises: fc.integer({ min: 1, max: 12 }),
          exerciseTimeSec: fc.integer({ min: 1, max: 5999 }),
          restSec: fc.integer({ min: 0, max: 5999 }),
          rounds: fc.integer({ min: 1, max: 20 }),
          roundRestSec: fc.integer({ min: 0, max: 5999 }),
        },
        { requiredKeys: [] },
      ),
    }),
  );
  fc.assert(
    fc.property(timer, settings, ({ preset, changes }, of) => {
      const input: IntervalTimer = { ...preset, ...changes };
      const whole = made(input);
      const form = lengthSecOf(summaryOfIntervalTimer(input), of);
      const card = lengthSecOf(whole.workout, of); // and the ready screen
      expect([form, card]).toEqual([card, playerSec(whole, of)]);
    }),
    { numRuns: 500 },
  );
});

test('and of every starter workout, also with introductions', () => {
  expect(STARTERS.length).toBeGreaterThan(18);
  fc.assert(
    fc.property(fc.constantFrom(...STARTERS), settings, fc.nat(400), fc.boolean(), (whole, of, clipSec, introduced) => {
      const exercises = introduced ? whole.exercises.map((one) => ({ ...one, ...intro(clipSec) })) : whole.exercises;
      expect(lengthSecOf(whole.workout, of)).toBe(playerSec({ ...whole, exercises }, of));
    }),
    { numRuns: 1000 },
  );
});

test('the editor says it of whatever somebody builds, as card, ready screen and player do afterwards', () => {
  const built = fc.record({
    exercises: fc.array(
      fc.record({
        timeSec: fc.constantFrom(0, 1, 30, 45),
        reps: fc.integer({ min: 0, max: 20 }),
        restSec: fc.integer({ min: 0, max: 90 }),
        perSide: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    frame: fc.record({
      rounds: fc.integer({ min: 1, max: 5 }),
      roundRestSec: fc.integer({ min: 0, max: 120 }),
      warmUpSec: fc.integer({ min: 0, max: 600 }),
      coolDownSec: fc.integer({ min: 0, max: 600 }),
    }),
  });
  const { workout } = made(PRESETS[0] as IntervalTimer);
  fc.assert(
    fc.property(built, settings, ({ exercises, frame }, of) => {
      const drafted = draftOf({
        workout,
        exercises: exercises.map((one) => createExercise(W_ID, { name: 'Some', ...one })),
      });
      const draft = changeWorkout(drafted, frame);
      expect(lengthSecOf(draft.workout, of)).toBe(playerSec(draft, of));
    }),
    { numRuns: 500 },
  );
});

test('a Tabata is 03:50 for a new account, and as much longer as somebody wants to get ready', () => {
  const tabata = PRESETS.find(({ id }) => id === 'tabata');
  if (!tabata) throw new Error('no Tabata');
  const { workout } = made(tabata);
  expect(lengthTextOf(workout, DEFAULT_SETTINGS)).toBe('03:50');
  expect(lengthTextOf(workout, { ...DEFAULT_SETTINGS, timeFormatMinSec: false })).toBe('230');
  expect(lengthTextOf(workout, { ...DEFAULT_SETTINGS, setupOn: true })).toBe('04:38');
});

test('who counts up ends every exercise: no length is promised', () => {
  const { workout } = createIntervalTimer(
    { ...(PRESETS[0] as IntervalTimer), name: 'Plan' },
    { ...fresh, timerMode: 'countup' },
    String,
  );
  expect(lengthTextOf(workout, DEFAULT_SETTINGS)).toBe('');
});
