import { readFileSync } from 'node:fs';
import { fc } from '#tests/support/properties.ts';
import { expect, test } from 'vitest';
import { EXERCISE_TABLE } from '#core/exercises/exercise-table.ts';
import { statementOf } from '#core/import/plan/clause.ts';
import { clausesOf } from '#core/import/plan/lines.ts';
import { readPastedPlan, workoutOfPastedPlan } from '#core/import/plan.ts';
import type { WholeWorkout } from '#core/workout/model.ts';
import { LANGUAGE_NAMES, LANGUAGE_TAGS } from '#core/base/languages.ts';
import { isWorkoutText, type WorkoutTextWords, workoutText } from '#core/workout/workout-text.ts';
import { wholeOf } from '#tests/core/samples.ts';

interface Texts {
  readonly export: { readonly text: Readonly<Record<string, string>> };
  readonly player: Readonly<Record<string, string>>;
}
const read = (file: string) => JSON.parse(readFileSync(`src/i18n/locales/${file}.json`, 'utf8')) as Texts;
const say = (text = '', count: number) => text.replace(/\{\{\w+\}\}/, String(count));

/** As the screen has them. */
function wordsIn(tag: string): WorkoutTextWords {
  const { warmUp = '', coolDown = '', rounds, roundRest = '', rest = '', reps } = read(`export/${tag}`).export.text;
  const { perSide = '', exerciseNumber } = read(`translation/${tag}`).player;
  return {
    warmUp,
    coolDown,
    roundRest,
    rest,
    perSide,
    rounds: (count) => say(rounds, count),
    reps: (count) => say(reps, count),
    exercise: (n) => say(exerciseNumber, n),
  };
}
const ROWS = EXERCISE_TABLE.split('\n').filter(Boolean);
/** All that the catalogue calls exercises. */
const namesIn = (language: (typeof LANGUAGE_NAMES)[number]): string[] =>
  ROWS.map(
    (row) =>
      row
        .replace(/^[\w-]+: /, '')
        .split(' | ')
        [LANGUAGE_NAMES.indexOf(language)]?.split(' / ')[0] ?? '',
  );

/** A few names read like a plan themselves ("Jab – Cross", "Block 2"): a text cannot carry them. */
const isPlainName = (name: string): boolean => {
  const [part, ...more] = clausesOf(name).map(statementOf);
  return (
    part?.kind === 'exercise' && part.name === name && (part.reps ?? part.timeSec) === undefined && more.length === 0
  );
};

/** What a text can carry. */
const sayable = (whole: WholeWorkout | undefined) => {
  if (!whole) return undefined;
  const { name, rounds, roundRestSec, warmUpSec, coolDownSec, totalSec } = whole.workout;
  const exercises = whole.exercises.map((one) => [one.name, one.timeSec, one.reps, one.restSec, one.perSide]);
  return { name, rounds, roundRestSec, warmUpSec, coolDownSec, totalSec, exercises };
};

const FRESH = { wId: 'pasted00000000000001', ownerId: 'anna', nowMs: 1_800_000_000_000, language: 'German' } as const;

test('a workout as text says what it has, and not what it lacks', () => {
  const { workout, exercises } = wholeOf([{ name: 'Squats', timeSec: 40, restSec: 0 }]);
  const bare = { ...workout, name: 'Legs', rounds: 1, warmUpSec: 0, coolDownSec: 0, roundRestSec: 0 };
  const words = wordsIn('en');
  const lines = (more: Partial<typeof bare>) =>
    workoutText({ workout: { ...bare, ...more }, exercises }, words).split('\n');
  expect(lines({})).toEqual(['# Legs', '- Squats: 00:40', '']);
  const all = lines({ rounds: 2, warmUpSec: 60, coolDownSec: 90, roundRestSec: 30 });
  expect(all.map((line) => line.split(':')[0])).toEqual([
    '# Legs',
    words.warmUp,
    words.rounds(2),
    '- Squats',
    words.roundRest,
    words.coolDown,
    '',
  ]);
});

test.each(LANGUAGE_NAMES)('a workout that was written as text in %s is read as it was', (language) => {
  const words = wordsIn(LANGUAGE_TAGS[language]);
  const all = namesIn(language);
  const names = all.filter(isPlainName);
  expect(names.length / all.length).toBeGreaterThan(0.9);
  const seconds = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 5999 }));
  const exercise = fc.record({
    name: fc.oneof(fc.constantFrom(...names), fc.integer({ min: 1, max: 25 }).map(words.exercise)),
    work: fc.oneof(
      fc.integer({ min: 1, max: 5999 }).map((timeSec) => ({ timeSec, reps: 0 })),
      fc.integer({ min: 1, max: 999 }).map((reps) => ({ timeSec: 0, reps })),
    ),
    restSec: seconds,
    perSide: fc.boolean(),
  });
  const workout = fc.record({
    name: fc.constantFrom('Legs', 'Morning 10', 'Tabata 20/10', 'Ganzkörper – Montag', '3 rounds'),
    rounds: fc.integer({ min: 1, max: 99 }),
    roundRestSec: seconds,
    warmUpSec: seconds,
    coolDownSec: seconds,
  });
  fc.assert(
    fc.property(workout, fc.array(exercise, { minLength: 1, maxLength: 12 }), (fields, exercises) => {
      const whole = wholeOf(
        exercises.map(({ work, ...one }) => ({ ...one, ...work })),
        fields,
      );
      const text = workoutText(whole, words);
      const plan = readPastedPlan(text, 90);
      const again = plan && workoutOfPastedPlan(plan, plan.title, FRESH);
      expect(sayable(again), text).toEqual(sayable(whole));
      expect(plan?.unread).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

test('only what is written so is taken for a workout of ours, whose lines are not doubted', () => {
  const isOurs = (...lines: string[]) => isWorkoutText(lines);
  expect(
    isOurs('# Legs', 'Warm-up: 01:00', '3 rounds', '- Squats: 00:40, rest 00:20', '- Lunges: 8 reps per side', ''),
  ).toBe(true);
  expect(isOurs('Legs', '- Squats: 00:40')).toBe(false);
  expect(isOurs('# Legs', '- Squats: 00:40', 'so on down 12x')).toBe(false);
  expect(isOurs('# Legs', '- Squats: 40-50 s')).toBe(false);
  expect(isOurs('# Legs', '- Squats: 8 reps 2')).toBe(false);
  expect(isOurs('# Legs', '')).toBe(false);
  expect(isOurs()).toBe(false);
});
