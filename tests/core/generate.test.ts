import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { catalogueOf, EQUIPMENT } from '#core/catalogue.ts';
import { BASE_CONTRACT, PROPLUS_CONTRACT } from '#core/contract.ts';
import { generateRequestSchema, generateWorkout, type GenerateRequest } from '#core/generate.ts';
import { LEVEL_NAMES, readExercise, readWorkout, SPORTS } from '#core/model.ts';
import { totalSecOf } from '#core/timeline.ts';

const fresh = { wId: 'generated00000000001', ownerId: 'anna', nowMs: 1_800_000_000_000, language: 'German' } as const;
const request = (more: Partial<GenerateRequest> = {}): GenerateRequest => ({
  sport: 'Fitness',
  level: 'medium',
  minutes: 20,
  equipment: [],
  wish: '',
  ...more,
});

describe('the catalogue', () => {
  it.each(SPORTS)('has enough for %s at every level, without any equipment too', (sport) => {
    const all = catalogueOf(sport);
    expect(all.length).toBeGreaterThanOrEqual(10);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
    for (const level of LEVEL_NAMES) expect(all.some((entry) => entry.level === level)).toBe(true);
    expect(all.filter(({ level, needs }) => level === 'base' && !needs).length).toBeGreaterThanOrEqual(3);
  });
});

describe('a generated workout', () => {
  it('takes exactly the time asked for, and passes every reader unchanged', () => {
    const requests = fc.record({
      sport: fc.constantFrom(...SPORTS),
      level: fc.constantFrom(...LEVEL_NAMES),
      minutes: fc.integer({ min: 1, max: 180 }),
      exercises: fc.option(fc.integer({ min: 1, max: 1000 }), { nil: undefined }),
      equipment: fc.subarray([...EQUIPMENT]),
      wish: fc.string({ maxLength: 40 }),
    });
    const contracts = fc.constantFrom(BASE_CONTRACT, PROPLUS_CONTRACT);
    fc.assert(
      fc.property(requests, contracts, ({ exercises: wanted, ...rest }, contract) => {
        const input = { ...rest, ...(wanted !== undefined && { exercises: wanted }) };
        const { workout, exercises } = generateWorkout(input, fresh, contract);
        expect(totalSecOf(workout, exercises)).toBe(input.minutes * 60);
        expect(workout.totalSec).toBe(input.minutes * 60);
        expect(exercises.length).toBeLessThanOrEqual(Math.min(contract.maxExercisesPerWorkout, wanted ?? Infinity));
        expect(exercises.length).toBeGreaterThan(0);
        for (const { timeSec } of exercises) expect(timeSec).toBeGreaterThanOrEqual(10);
        expect(readWorkout(workout)).toEqual(workout);
        expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
      }),
      { numRuns: 1_500 },
    );
  });

  it('has times that can be read at a glance', () => {
    for (const level of LEVEL_NAMES)
      for (const minutes of [10, 17, 20, 45]) {
        const { exercises } = generateWorkout(request({ level, minutes }), fresh, PROPLUS_CONTRACT);
        expect(exercises.map(({ timeSec }) => timeSec % 5)).toEqual(exercises.map(() => 0));
      }
  });

  it('is the same for the same request, and another for another wish', () => {
    const names = (wish: string) =>
      generateWorkout(request({ wish }), fresh, BASE_CONTRACT).exercises.map((e) => e.name);
    expect(names('something new')).toEqual(names('something new'));
    expect(new Set(['a', 'b', 'c', 'd'].map((wish) => names(wish).join())).size).toBeGreaterThan(1);
  });

  it('follows the wish: more legs for legs, in other languages too', () => {
    const legs = (wish: string) => {
      const { exercises } = generateWorkout(request({ wish, exercises: 4 }), fresh, BASE_CONTRACT);
      const focus = new Map(catalogueOf('Fitness').map((entry) => [entry.name, entry.focus]));
      return exercises.filter(({ name }) => focus.get(name) === 'legs').length;
    };
    expect(legs('strong legs please')).toBeGreaterThanOrEqual(3);
    expect(legs('Bitte die Beine')).toBeGreaterThanOrEqual(3);
  });

  it.each(['des étirements', 'e\u0301tirements, svp', 'Stretching!'])(
    'understands words that begin with an accent, however it is written: %s',
    (wish) => {
      const { exercises } = generateWorkout(
        request({ sport: 'YOGA', level: 'extreme', wish, exercises: 4 }),
        fresh,
        BASE_CONTRACT,
      );
      const focus = new Map(catalogueOf('YOGA').map((entry) => [entry.name, entry.focus]));
      expect(exercises.filter(({ name }) => focus.get(name) === 'mobility').length).toBeGreaterThanOrEqual(2);
    },
  );

  it('asks for nothing that is not there', () => {
    for (const sport of SPORTS) {
      const { exercises } = generateWorkout(request({ sport, level: 'extreme' }), fresh, BASE_CONTRACT);
      const needing = new Set(catalogueOf(sport).flatMap(({ name, needs }) => (needs ? [name] : [])));
      expect(exercises.filter(({ name }) => needing.has(name))).toEqual([]);
    }
  });

  it('never trains the same twice in a row where there is something else', () => {
    const { exercises } = generateWorkout(request({ exercises: 8, level: 'heavy' }), fresh, BASE_CONTRACT);
    const focus = new Map(catalogueOf('Fitness').map((entry) => [entry.name, entry.focus]));
    const repeated = exercises.filter(
      ({ name }, at) => at > 0 && focus.get(name) === focus.get(exercises[at - 1]?.name ?? ''),
    );
    expect(repeated.length).toBeLessThanOrEqual(1);
  });

  it('is refused for nonsense', () => {
    const wrong = [
      request({ minutes: 0 }),
      request({ minutes: 2.5 }),
      { ...request(), sport: 'Chess' },
      {},
      { ...request(), x: 1 },
    ];
    for (const input of wrong) expect(v.is(generateRequestSchema, input)).toBe(false);
    expect(v.parse(generateRequestSchema, { sport: 'YOGA', level: 'base', minutes: 5, equipment: [] })).toEqual(
      request({ sport: 'YOGA', level: 'base', minutes: 5 }),
    );
  });
});
