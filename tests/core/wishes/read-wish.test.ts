import { fc } from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { EQUIPMENT, factsOf } from '#core/exercises/exercise-facts.ts';
import { PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { composeWish } from '#core/wishes/compose-wish.ts';
import { readWish } from '#core/wishes/read-wish.ts';
import { JOINTS, strainsOf } from '#core/wishes/strains.ts';
import { AVOIDABLE, type Part, PARTS, type Style, STYLES, type Wish } from '#core/wishes/wish.ts';

const read = (text: string) => readWish(text, 'English');
const fresh = { wId: 'generated00000000001', ownerId: 'anna', nowMs: 1_800_000_000_000, language: 'English' } as const;
const wording = { name: 'Mine', language: 'English', exercise: ({ name }: { name: string }) => ({ name }) } as const;

describe('a wish', () => {
  it.each<[string, Partial<Wish>]>([
    ['no jumping, push-ups or burpees, legs', { avoid: ['jump', 'pushUp', 'burpee'], parts: ['legs'] }],
    ['no push-ups but squats', { avoid: ['pushUp'], moves: ['squat'] }],
    ['Springen darf ich nicht, Beine', { avoid: ['jump'], parts: ['legs'] }],
    ['sprungfreies Training', { avoid: ['jump'] }],
    ['saltar no, piernas', { avoid: ['jump'], parts: ['legs'] }],
    ['my knees, hips and back hurt', { gentleOn: ['back', 'hips', 'knees'], parts: [] }],
    ['my knees hurt, something for the back', { gentleOn: ['knees'], parts: ['back'] }],
    ['gentle back workout', { gentleOn: ['back'], parts: ['back'] }],
    ['nicht zu schwer', { level: 'base' }],
    ['no equipment', { noEquipment: true }],
    ['1,5 Stunden Yoga', { minutes: 90, sport: 'YOGA' }],
    ['1.5 hours of yoga', { minutes: 90 }],
    ['an hour and a half of yoga', { minutes: 90 }],
    ['15min', { minutes: 15 }],
    ['ohne Arme, nur Beine', { avoidParts: ['arms'], parts: ['legs'] }],
    ['RÜCKEN DEHNEN', { parts: ['back'], styles: ['stretch'] }],
    ['E\u0301tirements du dos', { parts: ['back'], styles: ['stretch'] }],
    ['arms on time, not by reps', { by: 'time' }],
  ])('“%s” is understood', (text, meaning) => {
    const wish = read(text);
    const said = Object.fromEntries(Object.keys(meaning).map((key) => [key, wish[key as keyof Wish]]));
    const sorted = (all: object) =>
      Object.fromEntries(
        Object.entries(all).map(([k, v]) => [
          k,
          Array.isArray(v) ? v.map(String).toSorted((a, b) => a.localeCompare(b)) : v,
        ]),
      );
    expect(sorted(said)).toEqual(sorted(meaning));
  });

  const joints: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
    en: {
      words: ['knees', 'back', 'shoulders', 'wrists', 'neck', 'hips', 'ankles', 'elbows'],
      said: [
        'gentle on my %',
        'my % hurt',
        '% pain',
        'bad %',
        'easy on the % please',
        'careful with my %',
        'not good for my %, pain',
      ],
    },
    de: {
      words: ['Knie', 'Rücken', 'Schultern', 'Handgelenke', 'Nacken', 'Hüfte', 'Knöchel', 'Ellbogen'],
      said: ['meine % tun weh', 'Schmerzen im %', 'schonend für %', 'hab Probleme mit den %', '%schmerzen'],
    },
    fr: {
      words: ['genoux', 'dos', 'épaules', 'poignets', 'nuque', 'hanches', 'chevilles', 'coudes'],
      said: ['mal aux %', 'doucement avec les %', 'j’ai les % fragiles', 'problèmes de %'],
    },
    es: {
      words: ['rodillas', 'espalda', 'hombros', 'muñecas', 'cuello', 'caderas', 'tobillos', 'codos'],
      said: ['dolor de %', 'me duelen las %', 'suave con las %', 'tengo mal las %'],
    },
    nl: {
      words: ['knieën', 'rug', 'schouders', 'polsen', 'nek', 'heupen', 'enkels', 'ellebogen'],
      said: ['pijn in mijn %', 'last van mijn %', 'mijn % doen zeer', 'voorzichtig met de %'],
    },
  };
  const complaints = Object.values(joints).flatMap(({ words = [], said = [] }) =>
    words.flatMap((word, at) => said.map((text) => [text.replace('%', word), JOINTS[at]] as const)),
  );
  it.each(complaints)('spares what hurts: %s', (text, joint) => {
    expect(read(`10 min, ${text}`).gentleOn).toEqual([joint]);
    expect(read(`${text}, 20 squats`).gentleOn).toEqual([joint]);
  });

  it('hands back words of content that mean nothing to it, as written, and shows where the others stand', () => {
    const text = '20 minutes legs with Grandma’s wardrobe';
    const wish = read(text);
    expect(wish.notUnderstood).toEqual(['Grandma', 'wardrobe']);
    expect(wish.understood.map(([start, end]) => text.slice(start, end))).toEqual(['20', 'minutes', 'legs']);
  });

  it('is read in steps that grow with its length, up to 20,000 signs', () => {
    // Looking a word up asks a map, and looking at a word of the wish cuts its meaning: counting both counts the work.
    let steps = 0;
    const counted = (prototype: object, name: string) => {
      const original = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
      Reflect.set(prototype, name, function count(this: unknown, ...given: unknown[]) {
        steps += 1;
        return Reflect.apply(original, this, given);
      });
      return () => Reflect.set(prototype, name, original);
    };
    const stepsFor = (text: string) => {
      const restore = [counted(Map.prototype, 'get'), counted(String.prototype, 'split')];
      steps = 0;
      read(text);
      const taken = steps;
      for (const back of restore) back();
      return taken;
    };
    for (const piece of ['no ', 'knees and ', 'pain, ', 'gentle on the ', 'not jumping or ', 'half an ', 'xyz ', 'a']) {
      read(piece);
      const [short, long] = [2_000, 20_000].map((length) => stepsFor(piece.repeat(length / piece.length)));
      expect(long, piece).toBeLessThan(12 * (short ?? 0) + 1_000);
    }
  });

  it('of any text can be read', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => void read(text)));
  });
});

const list = <T>(all: readonly T[], maxLength: number) => fc.subarray([...all], { maxLength });
const wishes: fc.Arbitrary<Wish> = fc.record({
  language: fc.constant('English' as const),
  minutes: fc.option(fc.integer({ min: 1, max: 180 }), { nil: undefined }),
  parts: list(Object.keys(PARTS) as Part[], 2),
  styles: list(Object.keys(STYLES) as Style[], 1),
  moves: list(['jump', 'squat', 'plank'] as const, 1),
  avoid: list(AVOIDABLE, 4),
  avoidParts: list(Object.keys(PARTS) as Part[], 2),
  gentleOn: list(JOINTS, 3),
  equipment: list(EQUIPMENT, 2),
  avoidEquipment: list(EQUIPMENT, 3),
  noEquipment: fc.boolean(),
  sport: fc.option(fc.constantFrom(...SPORTS), { nil: undefined }),
  level: fc.option(fc.constantFrom(...LEVEL_NAMES), { nil: undefined }),
  by: fc.option(fc.constantFrom('reps' as const, 'time' as const), { nil: undefined }),
  understood: fc.constant([]),
  notUnderstood: fc.constant([]),
});

it('what a wish rules out never occurs, whatever else it asks for', () => {
  const forms = fc.record({
    sport: fc.constantFrom(...SPORTS),
    level: fc.constantFrom(...LEVEL_NAMES),
    minutes: fc.integer({ min: 5, max: 180 }),
    equipment: list(EQUIPMENT, 4),
    quiet: fc.boolean(),
  });
  let made = 0;
  fc.assert(
    fc.property(wishes, forms, (wish, form) => {
      const whole = composeWish(wish, form, fresh, PROPLUS_CONTRACT, wording);
      if (!whole) return;
      made += 1;
      if (wish.by !== 'reps') expect(whole.workout.totalSec).toBe((wish.minutes ?? form.minutes) * 60);
      for (const { name } of whole.exercises) {
        const [facts, strains] = [factsOf(name), strainsOf(name)];
        if (!facts || !strains) throw new Error(name);
        for (const avoided of wish.avoid) {
          if (avoided === 'noise') expect(facts.quiet, name).toBe(true);
          else if (avoided === 'floor') expect(strains.place, name).not.toBe('floor');
          else expect(strains.moves, name).not.toContain(avoided);
        }
        if (form.quiet) expect(facts.quiet, name).toBe(true);
        for (const joint of wish.gentleOn) expect(strains.joints, name).not.toContain(joint);
        for (const part of wish.avoidParts) expect(PARTS[part], name).not.toContain(facts.muscles[0]);
        if (!facts.needs) continue;
        expect(wish.noEquipment, name).toBe(false);
        expect(wish.avoidEquipment, name).not.toContain(facts.needs);
        expect([...wish.equipment, ...form.equipment], name).toContain(facts.needs);
      }
    }),
    { seed: 20_261_126, numRuns: 2_000 },
  );
  expect(made).toBeGreaterThan(800);
});

it('a wish that rules out all that it asks for gets no workout', () => {
  const form = { sport: 'Fitness', level: 'medium', minutes: 20, equipment: [], quiet: false } as const;
  const none = readWish('chest, gentle on the wrists, shoulders and elbows', 'English');
  expect(composeWish(none, form, fresh, PROPLUS_CONTRACT, wording)).toBeUndefined();
});
