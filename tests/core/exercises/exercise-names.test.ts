import { describe, expect, it } from 'vitest';
import { STARTER_WORKOUTS_A } from '#backend/seed/starters/starter-workouts-a.ts';
import { STARTER_WORKOUTS_B } from '#backend/seed/starters/starter-workouts-b.ts';
import { STARTER_NAMES } from '#backend/seed/starters/starter-names.ts';
import { catalogueOf } from '#core/exercises/catalogue.ts';
import { figureAsWritten, figureOf, namesOfExercise, suggestExercises } from '#core/exercises/exercise-names.ts';
import { EXERCISE_TABLE } from '#core/exercises/exercise-table.ts';
import { SPORTS } from '#core/workout/model.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { FIGURE_IDS } from '#core/figures/figures.ts';

/** What cannot be shown in one body in profile or from the front, or says nothing of its own. */
const WITHOUT = ['Pivot turns', 'Look far away', 'Hold', 'Wait'];

const rows = EXERCISE_TABLE.split('\n').filter(Boolean);
const catalogue = [...new Set(SPORTS.flatMap((sport) => catalogueOf(sport)).map(({ name }) => name))];
const starters = [
  ...new Set(
    [...STARTER_WORKOUTS_A, ...STARTER_WORKOUTS_B].flatMap(({ exercises }) => exercises.map(({ name }) => name)),
  ),
];
const named = (text: string, language: (typeof LANGUAGE_NAMES)[number]) =>
  suggestExercises(text, language, 5).map(({ name }) => name);

describe('the names of exercises', () => {
  it('are there in five languages for all of the catalogue', () => {
    expect(
      rows.filter((row) => row.split(' | ').length !== LANGUAGE_NAMES.length || /\|\s*\||: \||\|$/.test(row)),
    ).toEqual([]);
    expect(catalogue.filter((name) => !Object.values(namesOfExercise(name) ?? { none: '' }).every(Boolean))).toEqual(
      [],
    );
  });

  it('are those of the starter workouts, too', () => {
    const different = starters
      .filter((name) => namesOfExercise(name) && !/^\d/.test(name))
      .flatMap((name) =>
        (['German', 'French', 'Spanish', 'Dutch'] as const)
          .filter((language) => namesOfExercise(name)?.[language] !== STARTER_NAMES[language].exercises[name])
          .map((language) => `${language}: ${name}`),
      );
    expect(different).toEqual([]);
  });

  it('lead each to the one figure they stand beside', () => {
    const wrong = rows.flatMap((row) => {
      const [figure = '', cells = ''] = row.split(/: (.*)/);
      return cells.split(/ \| | \/ /).filter((name) => figureOf(name) !== figure);
    });
    expect(wrong).toEqual([]);
  });
});

describe('the figure of a name', () => {
  it('is drawn for all of the catalogue', () => {
    expect(catalogue.filter((name) => !FIGURE_IDS.includes(figureOf(name) ?? ''))).toEqual([]);
  });

  it('is drawn for all of the starter workouts in all languages, but what is left out on purpose', () => {
    const names = starters
      .filter((name) => !WITHOUT.includes(name))
      .flatMap((name) => [
        name,
        ...Object.values(STARTER_NAMES).map(({ exercises }) => exercises[name] ?? `${name} is not translated`),
      ]);
    expect(names.filter((name) => !FIGURE_IDS.includes(figureOf(name) ?? ''))).toEqual([]);
  });

  it.each([
    ['push up', 'push-up'],
    ['PUSHUPS', 'push-up'],
    ['Kniebeuge', 'squat'],
    ['Liegestütz', 'push-up'],
    ['pompe', 'push-up'],
    ['Flexion', 'push-up'],
    ['etirement du psoas', 'hip-flexor'],
    ['12 keer opdrukken', 'push-up'],
    ['20 x Sentadilla', 'squat'],
    ['Seitstütz links', 'side-plank'],
    ['Side plank (right)', 'side-plank'],
  ])('%s is found', (name, figure) => {
    expect(figureOf(name)).toBe(figure);
  });

  it.each(['', 'Up', 'Everything', 'Krieger', 'Squat and press', '40 s'])(
    '%j has none, rather than a wrong one',
    (name) => {
      expect(figureOf(name)).toBeUndefined();
    },
  );
});

it('the figures of a cover are those of the stage, in whatever language its exercises are listed', () => {
  const names = Object.values(STARTER_NAMES).flatMap(({ exercises }) => Object.values(exercises));
  const listed = [...starters, ...names];
  expect(listed.length).toBeGreaterThan(300);
  expect(listed.filter((name) => figureAsWritten(name) !== figureOf(name))).toEqual([]);
});

describe('suggestions', () => {
  it('are in the language of the reader, the nearest first', () => {
    expect(named('plan', 'English')[0]).toBe('Plank');
    expect(named('Kniebeuge', 'German')[0]).toBe('Kniebeugen');
    expect(named('Kniebeugen', 'German')[0]).toBe('Kniebeugen');
    expect(named('étirements', 'French')).toContain('Étirements des doigts');
    expect(named('etirement', 'French')).toContain('Étirements des doigts');
    expect(named('étirements', 'French')).toContain('Étirement du psoas');
    // What is written so comes before what only begins so, and that before what has it somewhere.
    expect(named('squats', 'English').slice(0, 2)).toEqual(['Squats', 'Squat jumps']);
    expect(named('row', 'English')[0]).toBe('Row');
    expect(named('zancada lat', 'Spanish')).toEqual(['Zancadas laterales']);
    expect(named('kuit', 'Dutch')).toContain('Kuitheffen');
  });

  it('understand what is typed in another language', () => {
    expect(named('glute bri', 'German')).toContain('Beckenheben');
    expect(named('opdrukken', 'French')).toContain('Pompes');
  });

  it.each([
    ['squ', 'English'],
    ['push', 'English'],
    ['lunge', 'English'],
    ['knie', 'German'],
    ['pomp', 'French'],
    ['planch', 'Spanish'],
    ['opdruk', 'Dutch'],
  ] as const)('for "%s" are different movements, whatever else each is called', (text, language) => {
    const figures = suggestExercises(text, language, 5).map(({ figure }) => figure);
    expect(figures.length).toBeGreaterThan(1);
    expect(new Set(figures).size).toBe(figures.length);
  });

  it('give an exercise that looks like another a place behind, and not away', () => {
    expect(named('lunges', 'English')).not.toContain('Walking lunges');
    expect(named('walking lun', 'English')[0]).toBe('Walking lunges');
  });

  it('are as many as wanted, each once, and none for nothing', () => {
    // A word that is part of a longer one; of two letters it would be part of half of them.
    expect(named('stütz', 'German')).toContain('Liegestütze');
    expect(named('üt', 'German')).toEqual([]);
    expect(suggestExercises('s', 'English', 4)).toHaveLength(4);
    expect(suggestExercises('   ', 'English', 4)).toEqual([]);
    expect(suggestExercises('zzz', 'English', 4)).toEqual([]);
    const all = suggestExercises('s', 'German', 1000).map(({ name }) => name);
    expect(new Set(all).size).toBe(all.length);
  });
});
