import { fc } from '#tests/support/properties.ts';
import { expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { type GenerateRequest, MINUTES_AT_MOST } from '#core/exercises/generate.ts';
import { BOUNDS, readExercise, readWorkout } from '#core/workout/model.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { answerSchema, workoutOfAnswer } from '#logic/generate/generation-answer.ts';
import { ANNA, NOW_MS } from '../harness.ts';

const request: GenerateRequest = { sport: 'Fitness', level: 'base', minutes: 20, equipment: [], wish: '' };
const fresh = { wId: 'new00000000000000001', ownerId: ANNA, nowMs: NOW_MS, language: 'German' } as const;
const read = (answer: unknown, more: Partial<GenerateRequest> = {}) =>
  workoutOfAnswer(
    typeof answer === 'string' ? answer : JSON.stringify(answer),
    { ...request, ...more },
    fresh,
    BASE_CONTRACT,
  );

/** Anything where a field belongs, and often enough what belongs there. */
const fieldsOf = (schema: Record<string, unknown>): fc.Arbitrary<unknown> => {
  const anything = fc.jsonValue({ maxDepth: 2 });
  switch (schema['type']) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema['properties'] as Record<string, Record<string, unknown>>).map(([name, its]) => [
            name,
            fc.oneof({ weight: 6, arbitrary: fieldsOf(its) }, anything),
          ]),
        ),
        { requiredKeys: [] },
      );
    case 'array':
      return fc.array(
        fc.oneof({ weight: 9, arbitrary: fieldsOf(schema['items'] as Record<string, unknown>) }, anything),
        {
          maxLength: 40,
        },
      );
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 120 }), fc.double());
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.constantFrom(...LANGUAGE_NAMES, 'Squats', 'x.com'),
      );
  }
};

it('asks for each field by its type', () => {
  const typesOf = (properties: object) =>
    Object.fromEntries(Object.entries(properties).map(([name, { type }]: [string, { type: string }]) => [name, type]));
  const { properties } = answerSchema(40) as { properties: { exercises: { items: { properties: object } } } };
  expect(typesOf(properties.exercises.items.properties)).toEqual({
    name: 'string',
    timeSec: 'integer',
    reps: 'integer',
    restSec: 'integer',
    perSide: 'boolean',
    notes: 'string',
  });
});

it('makes of whatever comes a workout that the rules take, or none', () => {
  const whole = fieldsOf(answerSchema(40) as Record<string, unknown>).map((answer) => JSON.stringify(answer));
  const cut = fc
    .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([text, at]) => text.slice(0, at * text.length));
  const minutes = fc.integer({ min: 1, max: MINUTES_AT_MOST });
  let made = 0;
  fc.assert(
    fc.property(
      fc.oneof(whole, cut, fc.string()),
      minutes,
      fc.option(fc.integer({ min: 1, max: 9 })),
      (answer, min, count) => {
        const found = read(answer, { minutes: min, ...(count !== null && { exercises: count }) });
        if (!found) return;
        made += 1;
        const { workout, exercises } = found;
        expect(readWorkout(workout)).toEqual(workout);
        expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
        expect(exercises.length).toBeLessThanOrEqual(count ?? BASE_CONTRACT.maxExercisesPerWorkout);
        if (exercises.length > 1) expect(workout.totalSec).toBeLessThanOrEqual(min * 60 * 1.5);
        for (const { name, timeSec, reps } of exercises) {
          expect(timeSec).toBeLessThanOrEqual(min * 60);
          expect(Math.max(timeSec, reps)).toBeGreaterThan(0);
          expect(name).not.toBe('');
        }
        for (const text of [
          workout.name,
          workout.description,
          ...exercises.flatMap(({ name, notes }) => [name, notes]),
        ]) {
          expect(isPlainText(text)).toBe(true);
          expect(text).not.toMatch(/[<>`]|https?:|\bx\.com\b/);
          expect(text.isWellFormed()).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
  // About 33 are; the fewer are asked for, the surer.
  expect(made).toBeGreaterThan(5);
});

it('leaves out what can be heard below where it has to be quiet', () => {
  const exercises = ['Squat jumps', 'Luftkniebeugen', 'Froschsprünge'].map((name) => ({ name, timeSec: 30 }));
  expect(read({ exercises })?.exercises).toHaveLength(3);
  expect(read({ exercises }, { quiet: true })?.exercises.map(({ name }) => name)).not.toContain('Strecksprünge');
  expect(read({ exercises: [{ name: 'Burpees', timeSec: 30 }] }, { quiet: true })).toBeUndefined();
});

it('has no more exercises than one round has time for', () => {
  const exercises = Array.from({ length: 20 }, () => ({ name: 'Squats', timeSec: 60 }));
  const found = read({ exercises, rounds: 3, warmUpSec: 600 }, { minutes: 10 });
  expect(found?.workout).toMatchObject({ countEx: 9, rounds: 1, warmUpSec: 150, totalSec: 690 });
});

it('fills the minutes with whole rounds, but leaves repetitions the rounds they came with', () => {
  const round = { roundRestSec: 60, exercises: [{ name: 'Squats', timeSec: 60 }] };
  expect(read({ ...round, rounds: 2 })?.workout).toMatchObject({ rounds: 11, totalSec: 21 * 60 });
  expect(read({ ...round, rounds: 9 }, { minutes: 1 })?.workout.rounds).toBe(1);
  const counted = { rounds: 4, exercises: [{ name: 'Squats', reps: 12 }] };
  expect(read(counted)?.workout.rounds).toBe(4);
  expect(read({ ...counted, rounds: 1e6 })?.workout.rounds).toBe(BOUNDS.rounds);
});
