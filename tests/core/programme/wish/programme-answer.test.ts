import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { parseCut } from '#core/base/model-answer.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import { PROGRAMME_BOUNDS, readProgramme } from '#core/programme/programme.ts';
import { ADJUST, workoutOfDay } from '#core/programme/resolve.ts';
import { PROGRAMME_ANSWER_SCHEMA } from '#core/programme/wish/answer-fields.ts';
import { type AnsweredProgramme, readAnsweredProgramme } from '#core/programme/wish/answered.ts';
import { programmeOfAnswer } from '#core/programme/wish/programme-answer.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { fc } from '#tests/support/properties.ts';

const ASKED = { language: 'German', level: 'base', sport: 'Endurance' } as const;
const read = (answer: unknown) => programmeOfAnswer(answer, ASKED, BASE_CONTRACT);
const asStored = (made: AnsweredProgramme) =>
  readProgramme({ ...made, pId: 'programmeBeingMade00', ownerId: 'anna' }) ?? expect.fail('no programme');

const RUN = { name: 'Ruhiger Lauf', timeSec: 1200, reps: 0, restSec: 0, perSide: false, notes: 'Plaudertempo.' };
const LONG = {
  name: 'Langer Lauf',
  exercises: [{ ...RUN, name: 'Langer Lauf', grows: 'timeSec', byWeek: [1800, 2400, 3000] }],
};
const EASY = {
  name: 'Locker',
  exercises: [RUN, { name: 'Kniebeugen', reps: 10, grows: 'reps', growBy: 2, everyWeeks: 2 }],
};
const week = (...days: number[]) => ({ loadPercent: 100, days });
const ANSWER = {
  language: 'German',
  name: 'Zum Halbmarathon',
  description: 'Drei Läufe pro Woche.',
  sport: 'Endurance',
  weeks: [week(1, 2), { loadPercent: 60, days: [1] }, week(1, 2, 1)],
  workouts: [EASY, LONG],
};

describe('a sound answer', () => {
  it('becomes a programme with weeks, workouts and what grows in them', () => {
    const made = read(ANSWER) ?? expect.fail('refused');
    expect(made).toMatchObject({ name: 'Zum Halbmarathon', level: 'base', sport: 'Endurance', language: 'German' });
    expect(
      made.weeks.map(({ days, loadPercent }) => [loadPercent, ...days.flatMap(({ workouts }) => workouts)]),
    ).toEqual([
      [100, 'w0', 'w1'],
      [60, 'w0'],
      [100, 'w0', 'w1', 'w0'],
    ]);
    expect(made.workouts.map(({ progressions }) => progressions)).toEqual([
      [{ exercise: 1, field: 'reps', by: 2, everyWeeks: 2 }],
      [{ exercise: 0, field: 'timeSec', table: [1800, 2400, 3000] }],
    ]);
    const [, long] = workoutOfDay(asStored(made), 2, 1, ADJUST.plain).concat(workoutOfDay(asStored(made), 2, 0, 100));
    expect(long?.name).toBe('Locker');
  });

  it('calls exercises of the catalogue as the person calls them, in all languages', () => {
    const made = read({ ...ANSWER, workouts: [{ name: 'A', exercises: [{ name: 'Squats', reps: 10 }] }, LONG] });
    expect(made?.workouts[0]).toMatchObject({ exercises: [{ name: 'Kniebeugen', names: { French: 'Squats' } }] });
  });

  it('leaves out workouts that no day names', () => {
    expect(read({ ...ANSWER, weeks: [week(2)] })?.workouts.map(({ key }) => key)).toEqual(['w1']);
  });

  it('is the same after its way through the server', () => {
    const made = read(ANSWER);
    expect(readAnsweredProgramme(JSON.parse(JSON.stringify(made)))).toEqual(made);
  });
});

it.each<[string, object]>([
  ['in another language', { language: 'English' }],
  ['without weeks', { weeks: [] }],
  ['with a week without training', { weeks: [week(1), week()] }],
  ['with a week that is none', { weeks: [week(1), null] }],
  ['with a day whose workout it does not have', { weeks: [week(1, 3)] }],
  ['with a day 0', { weeks: [week(0, 1)] }],
  ['with half a workout', { weeks: [week(1.5)] }],
  ['whose workout has nothing to do', { workouts: [{ name: 'A', exercises: [{ name: 'Lauf' }] }, LONG] }],
  ['whose exercise is an address', { workouts: [{ name: 'A', exercises: [{ ...RUN, name: 'lauf.com' }] }, LONG] }],
  ['without workouts', { workouts: 'Laufen' }],
])('an answer %s is refused', (_, wrong) => {
  expect(read(ANSWER)).toBeDefined();
  expect(read({ ...ANSWER, ...wrong })).toBeUndefined();
});

// Each in a list of its own, which the runner takes apart.
it.each([[undefined], [null], ['Lauf los!'], [7], [[]], [{}]])('what is no answer at all is refused: %j', (answer) => {
  expect(read(answer)).toBeUndefined();
});

describe('what is too much', () => {
  it('is cut: weeks, days, exercises and texts', () => {
    const made = read({
      ...ANSWER,
      name: 'N'.repeat(500),
      weeks: Array.from({ length: 80 }, () => week(1, 1, 1, 1, 1, 1, 1, 1, 1)),
      workouts: [
        { ...EASY, exercises: Array.from({ length: 40 }, () => ({ ...RUN, timeSec: 30, notes: 'x'.repeat(900) })) },
      ],
    });
    expect(made?.weeks).toHaveLength(PROGRAMME_BOUNDS.weeks);
    expect(made?.weeks[0]?.days).toHaveLength(7);
    expect(made?.name).toHaveLength(PROGRAMME_BOUNDS.nameLength);
    const [first] = made?.workouts ?? [];
    expect(first?.kind === 'written' && [first.exercises.length, first.exercises[0]?.notes.length]).toEqual([12, 300]);
  });

  it('grows in bounded steps, and not at all where a training would become too long', () => {
    const growing = (exercise: object) =>
      read({ ...ANSWER, workouts: [{ name: 'A', exercises: [{ ...RUN, ...exercise }] }, LONG] })?.workouts[0];
    expect(growing({ grows: 'timeSec', growBy: 9999, everyWeeks: 1 })?.progressions).toEqual([
      { exercise: 0, field: 'timeSec', by: 300, everyWeeks: 1 },
    ]);
    const rounds = {
      name: 'A',
      rounds: 30,
      exercises: [{ ...RUN, timeSec: 350, grows: 'timeSec', growBy: 60, everyWeeks: 1 }],
    };
    const made = read({ ...ANSWER, workouts: [rounds, LONG] });
    expect(made?.workouts[0]).toMatchObject({ rounds: 30, progressions: [] });
    // Thirty times an hour and a half.
    expect(
      read({ ...ANSWER, workouts: [{ ...rounds, exercises: [{ ...RUN, timeSec: 5400 }] }, LONG] })?.workouts[0],
    ).toMatchObject({
      rounds: 1,
    });
  });

  it('does not grow where there is nothing to grow', () => {
    const rulesOf = (exercise: object) =>
      read({ ...ANSWER, workouts: [{ name: 'A', exercises: [{ ...RUN, ...exercise }] }, LONG] })?.workouts[0]
        ?.progressions;
    expect(rulesOf({ grows: 'reps', growBy: 2 })).toEqual([]);
    expect(rulesOf({ grows: 'restSec', growBy: -5 })).toEqual([]);
    expect(rulesOf({ grows: 'nothing', growBy: 5 })).toEqual([]);
    expect(rulesOf({ grows: 'timeSec' })).toEqual([]);
    expect(rulesOf({ grows: 'timeSec', byWeek: [1200, 1200] })).toEqual([]);
    expect(rulesOf({ grows: 'kg', growBy: 2 })).toEqual([{ exercise: 0, field: 'kg', by: 2, everyWeeks: 1 }]);
  });
});

/** Anything where a field belongs, and often enough what belongs there. */
function valueOf(schema: Record<string, unknown>): fc.Arbitrary<unknown> {
  const anything = fc.jsonValue({ maxDepth: 2 });
  const mostly = (its: fc.Arbitrary<unknown>) => fc.oneof({ weight: 30, arbitrary: its }, anything);
  switch (schema['type']) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema['properties'] as Record<string, Record<string, unknown>>).map(([name, its]) => [
            name,
            mostly(valueOf(its)),
          ]),
        ),
      );
    case 'array':
      return fc.array(mostly(valueOf(schema['items'] as Record<string, unknown>)), { minLength: 1, maxLength: 14 });
    case 'integer':
      return fc.oneof(
        fc.integer({ min: Number(schema['minimum'] ?? -9), max: Number(schema['maximum'] ?? 9999) }),
        fc.constant(schema['minimum'] ?? 1),
        fc.double(),
      );
    case 'boolean':
      return fc.boolean();
    default:
      return fc.oneof(
        fc.constantFrom(...((schema['enum'] as string[] | undefined) ?? ['Squats', 'Lauf'])),
        fc.string({ unit: 'binary', maxLength: 400 }),
        fc.constantFrom(...LANGUAGE_NAMES, 'x.com', '<b>Lauf</b>'),
      );
  }
}

/** As a rule in the right language, and with days that have workouts. */
const anyAnswer = fc
  .tuple(valueOf(PROGRAMME_ANSWER_SCHEMA as Record<string, unknown>), fc.boolean())
  .map(([answer, isTidy]) =>
    isTidy && typeof answer === 'object' && answer !== null
      ? { ...answer, language: 'German', weeks: [week(1), week(1, 1)] }
      : answer,
  );

it('makes of whatever comes a programme that the maker, the rules and a run take, or none', () => {
  let made = 0;
  const cut = fc
    .tuple(anyAnswer, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([answer, at]) =>
      parseCut((JSON.stringify(answer) ?? '').slice(0, Math.ceil(at * JSON.stringify(answer).length))),
    );
  fc.assert(
    fc.property(fc.oneof({ weight: 3, arbitrary: anyAnswer }, cut, fc.jsonValue()), (answer) => {
      const found = read(answer);
      if (!found) return;
      made += 1;
      const programme = asStored(found);
      expect([programme.weeks, programme.workouts]).toEqual([found.weeks, found.workouts]);
      expect(isWithinBytes(programme)).toBe(true);
      expect(programme.weeks.length).toBeLessThanOrEqual(PROGRAMME_BOUNDS.weeks);
      programme.weeks.forEach(({ days, loadPercent }, at) => {
        expect(loadPercent).toBeGreaterThanOrEqual(40);
        expect(days.length).toBeGreaterThan(0);
        days.forEach((_, day) => {
          const [training] = workoutOfDay(programme, at, day, ADJUST.plain);
          if (training?.kind !== 'written') return expect.fail('a day without a workout');
          expect(training.whole.exercises.length).toBeGreaterThan(0);
          // A single exercise is never longer than the format allows, twice with sides.
          if (training.whole.exercises.length > 1)
            expect(training.whole.workout.totalSec).toBeLessThanOrEqual(3 * 3600);
        });
      });
      const texts = programme.workouts.flatMap((one) =>
        one.kind === 'written' ? [one.name, ...one.exercises.flatMap(({ name, notes }) => [name, notes])] : [],
      );
      for (const text of [programme.name, programme.description, ...texts]) {
        expect(isPlainText(text)).toBe(true);
        expect(text).not.toMatch(/[<>`]|https?:|\bx\.com\b/);
        expect(text.isWellFormed()).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
  expect(made).toBeGreaterThan(5);
});
