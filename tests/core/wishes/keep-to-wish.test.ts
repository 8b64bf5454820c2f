import { describe, expect, it } from 'vitest';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { breaks, keptToWish } from '#core/wishes/keep-to-wish.ts';
import { readWish } from '#core/wishes/read-wish.ts';
import { wholeOf } from '#tests/core/samples.ts';

const wish = readWish('legs, no jumping, gentle on the knees, no equipment', 'English');
const namesOf = (names: readonly string[], spare: readonly string[], said = wish) =>
  keptToWish(
    wholeOf(names.map((name) => ({ name }))),
    said,
    wholeOf(spare.map((name) => ({ name }))).exercises,
  )?.exercises.map(({ name }) => name);

describe('what a model proposes is held to the wish', () => {
  it.each([
    'Jumping jacks',
    'Squat jumps',
    'Jump rope sprints',
    'Weighted jump squats',
    'Kettlebell swings',
    'Reverse lunges',
  ])('%s is ruled out', (name) => expect(breaks(name, wish)).toBe(true));
  it.each(['Glute bridge', 'Dead bug', 'Standing calf raises', 'Breathing'])('%s is not', (name) =>
    expect(breaks(name, wish)).toBe(false),
  );
  it.each([
    ['German', 'ohne Springen', 'Hampelmänner', 'Sprungkniebeugen'],
    ['French', 'sans sauts', 'Jumping jacks', 'Sauts en longueur'],
    ['Spanish', 'sin saltos', 'Saltos de tijera', 'Saltos al cajón'],
    ['Dutch', 'niet springen', 'Jumping jacks', 'Springen op de plaats'],
  ] as const)('in %s, too: %s', (language, text, ...names) => {
    for (const name of names) expect([name, breaks(name, readWish(text, language))]).toEqual([name, true]);
  });

  it('an exercise of the catalogue is judged by what it does to the body, whatever its name says, in any language', () => {
    for (const name of ['Chair squats', 'Kniebeugen zum Stuhl', 'Squats sur chaise'])
      expect([name, breaks(name, readWish('gentle on the knees', 'English'))]).toEqual([name, false]);
    for (const name of ['Burpees', 'Squat jumps'])
      expect([name, breaks(name, readWish('quiet', 'English'))]).toEqual([name, true]);
  });

  it('an exercise that the wish allows takes the place, for the same time', () => {
    expect(namesOf(['Glute bridge', 'Squat jumps', 'Box jumps'], ['Dead bug'])).toEqual([
      'Glute bridge',
      'Dead bug',
      'Dead bug',
    ]);
    const made = wholeOf([{ name: 'Box jumps', timeSec: 47, restSec: 11 }]);
    const kept = keptToWish(made, wish, wholeOf([{ name: 'Dead bug', timeSec: 20 }]).exercises);
    expect(kept?.exercises[0]).toMatchObject({ name: 'Dead bug', timeSec: 47, restSec: 11 });
  });
  it('without one it is left out, and nothing at all is no workout', () => {
    expect(namesOf(['Glute bridge', 'Box jumps'], [])).toEqual(['Glute bridge']);
    expect(namesOf(['Box jumps'], [])).toBeUndefined();
  });
  it('a wish that rules nothing out leaves all as it is', () => {
    for (const language of LANGUAGE_NAMES)
      expect(namesOf(['Box jumps', 'Burpees'], ['Dead bug'], readWish('20', language))).toEqual([
        'Box jumps',
        'Burpees',
      ]);
  });
});
