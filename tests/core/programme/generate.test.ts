import { describe, expect, test } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { EQUIPMENT, factsOf } from '#core/exercises/exercise-facts.ts';
import { figureOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { startFollow } from '#core/programme/follow-changes.ts';
import { datesOf } from '#core/programme/follow-dates.ts';
import {
  DAYS_A_WEEK,
  FIRST_REQUEST,
  generateProgramme,
  lightWeeks,
  MINUTES,
  type ProgrammeRequest,
  readProgrammeRequest,
  WEEKS,
} from '#core/programme/generate.ts';
import { GOALS } from '#core/programme/generate-goals.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import { type Programme, readProgramme, type WrittenWorkout } from '#core/programme/programme.ts';
import { workoutOfDay } from '#core/programme/resolve.ts';
import { weekdaysFrom } from '#core/programme/rhythm.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { JOINTS, loads, strainsOf } from '#core/wishes/strains.ts';
import { LEVEL_NAMES } from '#core/workout/model.ts';

const WORDING = {
  language: 'English',
  workout: (name: string, goal: string) => `${goal} ${name}`,
  exercise: ({ name }: { readonly name: string }) => ({
    name,
    names: namesOfExercise(name),
    notes: 'Slowly. '.repeat(25),
  }),
} as const;

const generate = (request: ProgrammeRequest) => generateProgramme(request, BASE_CONTRACT, WORDING);
function made(request: ProgrammeRequest): Programme {
  const { ...outline } = generate(request) ?? expect.fail('nothing fits');
  const programme = { pId: 'generatedProgramme01', ownerId: 'anna', name: 'P', description: '', ...outline };
  return readProgramme(programme) ?? expect.fail('no programme');
}

const anyRequest: fc.Arbitrary<ProgrammeRequest> = fc.record({
  goal: fc.constantFrom(...GOALS),
  daysAWeek: fc.integer({ min: DAYS_A_WEEK.least, max: DAYS_A_WEEK.most }),
  minutes: fc.integer({ min: MINUTES.least, max: MINUTES.most }),
  weeks: fc.constantFrom(...WEEKS),
  level: fc.constantFrom(...LEVEL_NAMES),
  equipment: fc.subarray([...EQUIPMENT]),
  quiet: fc.boolean(),
  gentleOn: fc.subarray([...JOINTS], { maxLength: 2 }),
});
/** Asks all that can be answered. */
const always = (check: (programme: Programme, request: ProgrammeRequest) => void): void =>
  fc.assert(
    fc.property(anyRequest, (request) => {
      if (generate(request)) check(made(request), request);
    }),
    { numRuns: 150 },
  );

const written = ({ workouts }: Programme) => workouts as readonly WrittenWorkout[];
const namesIn = (programme: Programme) =>
  written(programme).flatMap(({ exercises }) => exercises.map(({ name }) => name));
const days = (programme: Programme) =>
  programme.weeks.map(({ days: all, loadPercent }, week) =>
    all.map((_, day) => {
      const [workout] = workoutOfDay(programme, week, day, 100);
      if (workout?.kind !== 'written') return expect.fail('written in place');
      const { exercises, workout: whole } = workout.whole;
      const work = exercises.map(({ timeSec, perSide }) => whole.rounds * timeSec * (perSide ? 2 : 1));
      return { key: workout.key, isLight: loadPercent < 100, work: work.reduce((a, b) => a + b, 0), ...workout.whole };
    }),
  );

describe('a generated programme', () => {
  test('is a valid programme as large as asked for, within the limits', () => {
    always((programme, { weeks, daysAWeek }) => {
      expect(readProgramme(programme)).toEqual(programme);
      expect(programme.weeks.map(({ days: all }) => all.length)).toEqual(
        Array.from({ length: weeks }, () => daysAWeek),
      );
      expect(isWithinBytes(programme)).toBe(true);
      for (const { exercises } of written(programme)) {
        expect(exercises.length).toBeLessThanOrEqual(BASE_CONTRACT.maxExercisesPerWorkout);
        expect(new Set(exercises.map(({ name }) => name)).size).toBe(exercises.length);
      }
    });
  });

  test('is the same for the same request', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(generate(request)).toEqual(generate(request));
      }),
    );
  });

  test('has only exercises that are known, with a figure and a name in five languages', () => {
    always((programme) => {
      const names = namesIn(programme);
      expect(names.filter((name) => figureOf(name) === undefined)).toEqual([]);
      for (const language of LANGUAGE_NAMES)
        expect(names.filter((name) => !namesOfExercise(name)?.[language])).toEqual([]);
    });
  });

  test('keeps to equipment, noise and what is to be spared', () => {
    always((programme, { equipment, quiet, gentleOn }) => {
      for (const name of namesIn(programme)) {
        const { needs, quiet: isQuiet } = factsOf(name) ?? expect.fail(name);
        const strains = strainsOf(name) ?? expect.fail(name);
        if (needs) expect(equipment).toContain(needs);
        if (quiet) expect(isQuiet, name).toBe(true);
        expect(
          gentleOn.filter((joint) => loads(strains, joint)),
          name,
        ).toEqual([]);
        expect(strains.moves, name).not.toContain('handstand');
      }
    });
  });

  test('lasts within a tenth of the minutes asked for, and is shorter in lighter weeks', () => {
    always((programme, { minutes }) => {
      for (const { workout, isLight } of days(programme).flat()) {
        const share = workout.totalSec / 60 / minutes;
        expect(share).toBeLessThanOrEqual(1.1);
        expect(share).toBeGreaterThanOrEqual(isLight ? 0.6 : 0.9);
      }
    });
  });

  test('warms up and cools down every day', () => {
    always((programme) => {
      for (const { warmUpSec, coolDownSec } of written(programme)) {
        expect(warmUpSec).toBeGreaterThanOrEqual(60);
        expect(coolDownSec).toBeGreaterThanOrEqual(30);
      }
    });
  });

  test('asks for no less than before but in a lighter week, and never for more than half as much again', () => {
    always((programme, { weeks }) => {
      expect(programme.weeks.flatMap(({ loadPercent }, week) => (loadPercent < 100 ? [week] : []))).toEqual([
        ...lightWeeks(weeks),
      ]);
      const plain = new Map<string, number>();
      const before = new Map<string, number>();
      const all = days(programme);
      for (const { key, isLight, work } of all.flat()) {
        const last = before.get(key);
        if (last !== undefined) expect(work).toBeLessThanOrEqual(last * 1.5);
        if (isLight) expect(work).toBeLessThan((plain.get(key) ?? Infinity) * 0.8);
        else expect(work).toBeGreaterThanOrEqual(plain.get(key) ?? 0);
        if (!isLight) plain.set(key, work);
        before.set(key, work);
      }
      const sums = all.map((week) => week.reduce((sum, { work }) => sum + work, 0));
      for (const [n, sum] of sums.entries()) if (n > 0) expect(sum).toBeLessThanOrEqual((sums[n - 1] ?? 0) * 1.5);
      expect(Math.max(...sums)).toBeGreaterThan(sums[0] ?? 0);
    });
  });

  test('frees the day after a hard one, or makes it an easy one', () => {
    always((programme, { goal }) => {
      const follow = startFollow(programme, {
        fId: 'followOfSomebody0001',
        startDate: '2026-11-30',
        weekdays: weekdaysFrom(programme, '2026-11-30'),
        nowMs: 0,
      });
      const hard = datesOf(programme, follow).filter(
        ({ week, day }) => goal !== 'mobility' && programme.weeks[week]?.days[day]?.workouts[0] !== 'e',
      );
      const numbers = hard.map(({ date }) => Date.parse(date) / 86_400_000);
      expect(numbers.filter((number, n) => n > 0 && number - (numbers[n - 1] ?? 0) < 2)).toEqual([]);
    });
  });

  test('trains no main muscle twice in a row where the choice is wide', () => {
    for (const goal of ['general', 'strength', 'endurance'] as const)
      for (const level of LEVEL_NAMES) {
        const [first] = written(made({ ...FIRST_REQUEST, goal, level }));
        const main = (first?.exercises ?? []).map(({ name }) => factsOf(name)?.muscles[0]);
        expect(
          main.filter((muscle, n) => n > 0 && muscle === main[n - 1]),
          `${goal} ${level}`,
        ).toEqual([]);
      }
  });

  test.each(GOALS)('%s has legs, push and core, or what it is about', (goal) => {
    for (const level of LEVEL_NAMES)
      for (const { key, exercises } of written(made({ ...FIRST_REQUEST, goal, level, daysAWeek: 4 }))) {
        const kinds = exercises.map(({ name }) => factsOf(name)?.kind);
        const wanted = {
          general: ['legs', 'push', 'core'],
          strength: ['legs', 'push', 'core'],
          endurance: ['cardio'],
          core: ['core'],
          mobility: ['mobility'],
        } as const;
        expect(kinds, `${level} ${key}`).toEqual(expect.arrayContaining([...wanted[key === 'e' ? 'mobility' : goal]]));
      }
  });

  test('can be had for everybody who rules out nothing, and for sore knees, back, shoulders or wrists', () => {
    for (const goal of GOALS)
      for (const level of LEVEL_NAMES)
        for (const gentleOn of [[], ['knees'], ['back'], ['shoulders'], ['wrists']] as const)
          expect(generate({ ...FIRST_REQUEST, goal, level, quiet: true, gentleOn: [...gentleOn] })).toBeDefined();
  });

  test('is none if too little is left', () => {
    expect(generate({ ...FIRST_REQUEST, goal: 'strength', gentleOn: [...JOINTS] })).toBeUndefined();
  });
});

describe('a request', () => {
  test('is read as it was kept', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        expect(readProgrammeRequest(JSON.parse(JSON.stringify(request)))).toEqual(request);
      }),
    );
  });

  test.each([{ daysAWeek: 7 }, { daysAWeek: 1 }, { minutes: 9 }, { minutes: 61 }, { weeks: 5 }, { goal: 'fame' }])(
    'out of bounds is none: %o',
    (part) => expect(readProgrammeRequest({ ...FIRST_REQUEST, ...part })).toBeUndefined(),
  );
});
