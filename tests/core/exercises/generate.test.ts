import { fc } from '#tests/support/properties.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#core/exercises/catalogue.ts';
import { fillSlots } from '#core/exercises/choose-exercises.ts';
import { BASE_CONTRACT, PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { EQUIPMENT, factsOf, type Kind } from '#core/exercises/exercise-facts.ts';
import {
  composeWorkout,
  frameOf,
  generateRequestSchema,
  generateWorkout,
  type GenerateRequest,
} from '#core/exercises/generate.ts';
import { LEVEL_NAMES, readExercise, readWorkout, type Sport, SPORTS } from '#core/workout/model.ts';
import { totalSecOf } from '#core/workout/timeline.ts';

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
      quiet: fc.boolean(),
      restSec: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
    });
    const contracts = fc.constantFrom(BASE_CONTRACT, PROPLUS_CONTRACT);
    fc.assert(
      fc.property(requests, contracts, ({ exercises: wanted, restSec, ...rest }, contract) => {
        const input = {
          ...rest,
          ...(wanted !== undefined && { exercises: wanted }),
          ...(restSec !== undefined && { restSec }),
        };
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
      const focus = new Map(catalogueOf('Fitness').map((entry) => [entry.name, entry.kind]));
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
      const focus = new Map(catalogueOf('YOGA').map((entry) => [entry.name, entry.kind]));
      expect(exercises.filter(({ name }) => focus.get(name) === 'mobility').length).toBeGreaterThanOrEqual(2);
    },
  );

  it.each<[Kind, Sport, string]>([
    ['mobility', 'YOGA', 'ETIREMENTS'],
    ['mobility', 'YOGA', 'ein paar Dehnübungen'],
    ['mobility', 'YOGA', 'estiramientos'],
    ['mobility', 'YOGA', 'rekoefeningen'],
    ['legs', 'Fitness', 'Beinübungen'],
    ['legs', 'Fitness', 'Kniebeugen, bitte'],
    ['core', 'Fitness', 'Bauchmuskeln'],
    ['core', 'Fitness', 'abdominal'],
    ['pull', 'Strength', 'Rueckentraining'],
    ['pull', 'Strength', 'Rückentraining'],
  ])(
    'understands words without their accents, with endings and in compounds: %s in %s for “%s”',
    (kind, sport, wish) => {
      const kinds = new Map(catalogueOf(sport).map((entry) => [entry.name, entry.kind]));
      const share = (words: string) => {
        const seeds = Array.from({ length: 12 }, (_, index) => `${words} ${index}`);
        const made = seeds.flatMap(
          (its) =>
            generateWorkout(
              request({ sport, level: 'extreme', equipment: [...EQUIPMENT], wish: its, exercises: 4 }),
              fresh,
              BASE_CONTRACT,
            ).exercises,
        );
        return made.filter(({ name }) => kinds.get(name) === kind).length / made.length;
      };
      expect(share(wish)).toBeGreaterThan(share('please') + 0.1);
    },
  );

  it('asks for nothing that is not there', () => {
    for (const sport of SPORTS) {
      const { exercises } = generateWorkout(request({ sport, level: 'extreme' }), fresh, BASE_CONTRACT);
      const needing = new Set(catalogueOf(sport).flatMap(({ name, needs }) => (needs ? [name] : [])));
      expect(exercises.filter(({ name }) => needing.has(name))).toEqual([]);
    }
  });

  it.each(SPORTS)('of %s is right at every level and length: exact, in turns, with what there is', (sport) => {
    const equipments = fc.subarray([...EQUIPMENT]);
    fc.assert(
      fc.property(equipments, fc.boolean(), (equipment, quiet) => {
        for (const level of LEVEL_NAMES)
          for (const minutes of [5, 10, 20, 45]) {
            const { workout, exercises } = generateWorkout(
              request({ sport, level, minutes, equipment, quiet }),
              fresh,
              BASE_CONTRACT,
            );
            expect(workout.totalSec).toBe(minutes * 60);
            expect(workout.warmUpSec).toBeGreaterThanOrEqual(30);
            const facts = exercises.map(({ name }) => factsOf(name));
            // The round begins anew behind its last exercise.
            const again = workout.rounds > 1 ? [...facts, facts[0]] : facts;
            const mains = again.map((entry) => entry?.muscles[0]);
            expect(mains.filter((main, at) => at > 0 && main === mains[at - 1])).toEqual([]);
            for (const entry of facts) {
              expect(entry?.needs === undefined || equipment.includes(entry.needs)).toBe(true);
              if (quiet) expect(entry?.quiet).toBe(true);
            }
          }
      }),
      { numRuns: 30 },
    );
  });

  it('is as long for somebody who gets ready before each exercise', () => {
    const times = fc.record({
      minutes: fc.integer({ min: 5, max: 180 }),
      setupSec: fc.integer({ min: 0, max: 60 }),
      restSec: fc.integer({ min: 0, max: 120 }),
      exercises: fc.integer({ min: 1, max: 25 }),
    });
    fc.assert(
      fc.property(times, ({ setupSec, ...rest }) => {
        const input = request({ ...rest, level: 'extreme', sport: 'Strength' });
        const frame = frameOf(input, BASE_CONTRACT, setupSec);
        if (!frame) throw new Error('there is time for one exercise');
        const { workout, exercises } = composeWorkout(input, frame, fillSlots(input, frame.perRound), fresh, {
          name: 'Mine',
          language: 'German',
          exercise: ({ name }) => ({ name, notes: 'So geht es' }),
        });
        expect(workout.totalSec + workout.countEx * workout.rounds * setupSec).toBe(rest.minutes * 60);
        expect(workout).toMatchObject({ name: 'Mine', language: 'German', timerMode: 'autonext' });
        expect(exercises[0]).toMatchObject({ notes: 'So geht es', restSec: rest.restSec });
        for (const { timeSec } of exercises) expect(timeSec).toBeGreaterThanOrEqual(10);
      }),
    );
    expect(frameOf(request({ minutes: 5 }), BASE_CONTRACT, 600)).toBeUndefined();
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

describe('exercises chosen anew', () => {
  const wanted = request({ sport: 'Fitness', level: 'heavy' });
  const names = (kept: Parameters<typeof fillSlots>[2]) => fillSlots(wanted, 6, kept).map(({ name }) => name);

  it('leave what is kept where it is, and choose around it', () => {
    const kept = [undefined, 'Plank', undefined, undefined, 'Push-ups', undefined];
    const seeds = Array.from({ length: 40 }, (_, seed) => names({ names: kept, seed: String(seed) }));
    for (const chosen of seeds) {
      expect([chosen[1], chosen[4]]).toEqual(['Plank', 'Push-ups']);
      expect(new Set(chosen).size).toBe(6);
      const mains = [...chosen, chosen[0]].map((name) => factsOf(name ?? '')?.muscles[0]);
      expect(mains.filter((main, at) => at > 0 && main === mains[at - 1])).toEqual([]);
    }
    expect(new Set(seeds.map((chosen) => chosen.join())).size).toBeGreaterThan(10);
  });

  it('do not give back what somebody wanted to be rid of', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const before = names({ seed: String(seed) });
      const after = names({ names: before.with(2, ''), avoid: before[2], seed: `${seed}/1` });
      expect(after[2]).not.toBe(before[2]);
      expect(after.with(2, '')).toEqual(before.with(2, ''));
    }
  });

  it('drop what the request no longer allows', () => {
    expect(names({ names: ['Dumbbell thrusters'] })[0]).not.toBe('Dumbbell thrusters');
    expect(fillSlots({ ...wanted, equipment: ['weights'] }, 6, { names: ['Dumbbell thrusters'] })[0]?.name).toBe(
      'Dumbbell thrusters',
    );
  });
});
