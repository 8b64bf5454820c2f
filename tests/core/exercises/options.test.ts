import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { openBook } from '#core/exercises/exercise-book.ts';
import { EQUIPMENT, factsOf } from '#core/exercises/exercise-facts.ts';
import { frameOf } from '#core/exercises/generate.ts';
import { lengthSecOf } from '#core/workout/length.ts';
import { LEVEL_NAMES, readExercise, SPORTS } from '#core/workout/model.ts';
import {
  changeOptions,
  composeOptions,
  equipmentFor,
  FIRST_OPTIONS,
  type Options,
  readOptions,
  requestOf,
  shuffleAll,
  shuffleOne,
  slotsOf,
  toggleLock,
  wordingOf,
} from '#core/exercises/options.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';

const frame = (options: Options, setupSec = 0) => {
  const found = frameOf(requestOf(options.input), BASE_CONTRACT, setupSec);
  if (!found) throw new Error('there is room');
  return found;
};
const slots = (options: Options) => slotsOf(options, frame(options));
const names = (options: Options) => slots(options).map(({ name }) => name);
const strength = changeOptions(FIRST_OPTIONS, [], { sport: 'Strength', level: 'heavy' });

describe('the exercises of the options', () => {
  it('are the same for the same choice, and stay when only times change', () => {
    expect(names(strength)).toEqual(names(strength));
    const longer = changeOptions(strength, slots(strength), { minutes: 30, restSec: 25 });
    expect(names(longer)).toEqual(names(strength));
    const fewer = changeOptions(strength, slots(strength), { exercises: 4 });
    expect(names(fewer)).toEqual(names(strength).slice(0, 4));
    const more = changeOptions(fewer, slots(fewer), { exercises: 6 });
    expect(names(more).slice(0, 4)).toEqual(names(fewer));
    expect(names(more)).toHaveLength(6);
  });

  it('are none twice in a round unless more are asked for than there are', () => {
    for (const sport of SPORTS)
      for (const level of LEVEL_NAMES) {
        const chosen = names(changeOptions(FIRST_OPTIONS, [], { sport, level, minutes: 45 }));
        expect(
          chosen.filter((name, at) => chosen.indexOf(name) !== at),
          `${sport} ${level}`,
        ).toEqual([]);
      }
  });

  it('are shuffled around what is locked, one or all', () => {
    const locked = toggleLock(strength, slots(strength), 1);
    expect(slots(locked)[1]?.locked).toBe(true);
    let options = locked;
    const seen = new Set<string>();
    for (let time = 0; time < 20; time += 1) {
      options = shuffleAll(options, slots(options));
      seen.add(names(options).join());
      expect(slots(options)[1]).toEqual(slots(locked)[1]);
    }
    expect(seen.size).toBeGreaterThan(10);
    const other = shuffleOne(options, slots(options), 3);
    expect(names(other)[3]).not.toBe(names(options)[3]);
    expect(names(other).with(3, '')).toEqual(names(options).with(3, ''));
    expect(slots(toggleLock(other, slots(other), 1))[1]?.locked).toBe(false);
  });

  it('keep what is locked through another choice as far as it still belongs', () => {
    const place = names(strength).indexOf('Push-ups');
    const locked = toggleLock(strength, slots(strength), Math.max(0, place));
    const name = names(locked)[Math.max(0, place)];
    const quiet = changeOptions(locked, slots(locked), { quiet: true });
    expect(names(quiet)).toContain(name);
    const golf = changeOptions(locked, slots(locked), { sport: 'Dancing' });
    expect(slots(golf).some((slot) => slot.locked)).toBe(false);
  });

  it('need only what is there, and a sport names what it can use', () => {
    expect(equipmentFor('Table Tennis', 'medium')).toEqual(['bat']);
    expect(equipmentFor('Table Tennis', 'base')).toEqual([]);
    expect(equipmentFor('Strength', 'extreme')).toEqual(['weights', 'bar']);
    expect(names(strength).filter((name) => factsOf(name)?.needs)).toEqual([]);
    const equipped = changeOptions(strength, slots(strength), { equipment: ['weights'] });
    expect(names(equipped).some((name) => factsOf(name)?.needs === 'weights')).toBe(true);
  });
});

describe('the workout of the options', () => {
  it('takes exactly the minutes chosen, with the setup times of the person', async () => {
    const book = await openBook('French');
    const choices = fc.record({
      sport: fc.constantFrom(...SPORTS),
      level: fc.constantFrom(...LEVEL_NAMES),
      minutes: fc.integer({ min: 5, max: 90 }),
      exercises: fc.option(fc.integer({ min: 2, max: 25 }), { nil: undefined }),
      equipment: fc.subarray([...EQUIPMENT]),
      quiet: fc.boolean(),
      restSec: fc.option(fc.integer({ min: 0, max: 120 }), { nil: undefined }),
      intro: fc.boolean(),
    });
    const fresh = { wId: 'options0000000000001', ownerId: 'anna', nowMs: 1, language: 'French' } as const;
    fc.assert(
      fc.property(choices, fc.boolean(), (input, setupOn) => {
        const options = { ...FIRST_OPTIONS, input };
        const settings = { ...DEFAULT_SETTINGS, setupOn };
        const its = frame(options, setupOn ? settings.defaultSetupTimeSec : 0);
        const { workout, exercises } = composeOptions(
          options,
          its,
          slotsOf(options, its),
          fresh,
          wordingOf(book, 'À moi', input.intro),
        );
        expect(lengthSecOf(workout, settings)).toBe(input.minutes * 60);
        expect(workout).toMatchObject({ name: 'À moi', language: 'French', sport: input.sport, level: input.level });
        expect(exercises.map((exercise) => readExercise(exercise))).toEqual(exercises);
        for (const { name, notes, introDetails } of exercises) {
          expect(book.find(name)?.howTo).toBe(notes);
          expect(introDetails.map(({ text }) => text)).toEqual(input.intro ? [notes] : []);
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('options kept for later', () => {
  it('come back as they were', () => {
    const options = toggleLock(strength, slots(strength), 0);
    expect(readOptions(JSON.parse(JSON.stringify(options)))).toEqual({ ...options, avoid: undefined });
    const shuffled = shuffleOne(options, slots(options), 2);
    const back = readOptions(JSON.parse(JSON.stringify(shuffled)));
    expect(back && names(back).with(2, '')).toEqual(names(shuffled).with(2, ''));
  });

  it.each([
    undefined,
    {},
    { ...FIRST_OPTIONS, input: { ...FIRST_OPTIONS.input, minutes: 1e9 } },
    { ...FIRST_OPTIONS, input: { ...FIRST_OPTIONS.input, sport: 'Chess' } },
    { ...FIRST_OPTIONS, input: { ...FIRST_OPTIONS.input, equipment: ['gun'] } },
    { ...FIRST_OPTIONS, picks: 'x' },
  ])('%j is not taken', (stored) => {
    expect(readOptions(stored)).toBeUndefined();
  });
});
