import { describe, expect, it, test } from 'vitest';
import type { LanguageName } from '#core/base/languages.ts';
import { namesOfExercise } from '#core/exercises/exercise-names.ts';
import { FIRST_REQUEST, generateProgramme, type ProgrammeRequest } from '#core/programme/generate.ts';
import { readProgrammeWish } from '#core/programme/wish/read-programme-wish.ts';
import { BASE_CONTRACT } from '#core/settings/contract.ts';
import { breaks } from '#core/wishes/keep-to-wish.ts';
import { fc } from '#tests/support/properties.ts';

const read = (text: string, language: LanguageName = 'English', form: ProgrammeRequest = FIRST_REQUEST) =>
  readProgrammeWish(text, form, language);
const said = (text: string, language?: LanguageName) => {
  const { weeks, daysAWeek, minutes, goal } = read(text, language);
  return { weeks, daysAWeek, minutes, goal };
};

describe('a half marathon in twelve weeks, three days, with a bad knee', () => {
  it.each<[LanguageName, string]>([
    ['English', '12 weeks to a first half marathon, three days, bad knee'],
    ['German', 'In zwölf Wochen zum ersten Halbmarathon, dreimal die Woche, Knie tut weh'],
    ['French', 'Mon premier semi-marathon en douze semaines, trois jours par semaine, genou fragile'],
    ['Spanish', 'Mi primera media maratón en 12 semanas, tres días por semana, me duele la rodilla'],
    ['Dutch', 'In 12 weken naar mijn eerste halve marathon, drie dagen per week, slechte knie'],
  ])('is understood in %s', (language, text) => {
    const { asked, wish } = read(text, language);
    expect(asked).toMatchObject({ weeks: 12, daysAWeek: 3, goal: 'endurance', gentleOn: ['knees'], minutes: 20 });
    expect(wish.notUnderstood.join(' ')).not.toMatch(/\d|we[e]?k|woche|semain|semana|marat/i);
  });
});

it.each<[LanguageName, string]>([
  ['English', '8 weeks until my first 10k'],
  ['German', '8 Wochen bis zum ersten Halbmarathon'],
  ['French', '8 semaines jusqu’à mon premier semi-marathon'],
  ['Spanish', '8 semanas hasta mi primera media maratón'],
  ['Dutch', '8 weken tot mijn eerste halve marathon'],
])('the word before what is trained for leaves no question: %s', (language, text) => {
  expect(read(text, language).wish.notUnderstood).toEqual([]);
});

test.each<[string, object]>([
  ['3x a week stretching for 2 months', { weeks: 8, daysAWeek: 3, goal: 'mobility' }],
  ['twice a week, half an hour', { daysAWeek: 2, minutes: 30 }],
  ['4 strength sessions per week', { daysAWeek: 4, goal: 'strength' }],
  ['5 days a week for 6 weeks', { weeks: 6, daysAWeek: 5 }],
  ['a 10k in 3 months', { weeks: 12, goal: 'endurance' }],
  ['12-Wochen-Plan für den Bauch', { weeks: 12, goal: 'core' }],
  ['6-8 weeks of yoga', { weeks: 8, goal: 'mobility' }],
  ['strength and cardio', { goal: 'general' }],
])('“%s” says %j and nothing else', (text, wanted) => {
  expect(said(text)).toEqual({
    weeks: undefined,
    daysAWeek: undefined,
    minutes: undefined,
    goal: undefined,
    ...wanted,
  });
});

test.each(['20 km a week', 'one day I want to fly', 'in 30 days', '3x10 and 5 reps', 'weeks and days', 'a week'])(
  'nothing is taken for weeks or days where none are said: “%s”',
  (text) => {
    expect(said(text)).toMatchObject({ weeks: undefined, daysAWeek: undefined });
  },
);

it('keeps what is said within what programmes can be', () => {
  expect(said('90 weeks, 7 days a week, 2 hours')).toMatchObject({ weeks: 52, daysAWeek: 6, minutes: 60 });
  expect(said('1 week, 1 day a week, 5 minutes')).toMatchObject({ weeks: 1, daysAWeek: 2, minutes: 10 });
});

it('takes from the form what the words leave open, and adds to what is spared', () => {
  const form = { ...FIRST_REQUEST, goal: 'core', minutes: 40, gentleOn: ['back'], quiet: true } as const;
  const { asked } = read('8 weeks with weights, sore knees, no jumping', 'English', {
    ...form,
    equipment: ['ball'],
    gentleOn: ['back'],
  });
  expect(asked).toMatchObject({ goal: 'core', minutes: 40, weeks: 8, quiet: true, gentleOn: ['back', 'knees'] });
  expect(asked.equipment).toEqual(['ball', 'weights']);
  expect(read('no equipment', 'English', { ...FIRST_REQUEST, equipment: ['ball'] }).asked.equipment).toEqual([]);
  expect(read('').asked).toMatchObject(FIRST_REQUEST);
});

const WORDING = {
  language: 'English',
  workout: (name: string) => name,
  exercise: ({ name }: { readonly name: string }) => ({ name, names: namesOfExercise(name), notes: '' }),
} as const;

it('makes no programme by rule with what the words rule out, of any number of weeks', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 52 }),
      fc.constantFrom(
        'no jumping',
        'no push-ups',
        'bad knees',
        'no squats, no lunges',
        'not on the floor',
        'no planks',
      ),
      (weeks, words) => {
        const { asked, wish } = read(`${weeks} weeks, ${words}`);
        const made = generateProgramme(asked, BASE_CONTRACT, WORDING);
        expect(made?.weeks).toHaveLength(weeks);
        for (const workout of made?.workouts ?? []) {
          const exercises = workout.kind === 'written' ? workout.exercises : [];
          expect(exercises.filter(({ name }) => breaks(name, wish))).toEqual([]);
        }
      },
    ),
    { numRuns: 40 },
  );
});
