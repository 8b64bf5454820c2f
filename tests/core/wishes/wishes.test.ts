import { expect, describe, it } from 'vitest';
import { PROPLUS_CONTRACT } from '#core/settings/contract.ts';
import { exerciseFacts, factsOf } from '#core/exercises/exercise-facts.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { SPORTS, type WholeWorkout } from '#core/workout/model.ts';
import { catalogueOf } from '#core/exercises/catalogue.ts';
import { composeWish, type FormWish, REPETITION_SEC } from '#core/wishes/compose-wish.ts';
import { readWish } from '#core/wishes/read-wish.ts';
import { judgedNames, strainsOf } from '#core/wishes/strains.ts';
import { PARTS } from '#core/wishes/wish.ts';
import { type Expected, SIXTY, TEN } from './sixty-wishes.ts';

const fresh = { wId: 'generated00000000001', ownerId: 'anna', nowMs: 1_800_000_000_000, language: 'English' } as const;
const form: FormWish = { sport: 'Fitness', level: 'medium', minutes: 20, equipment: [], quiet: false };
const wording = { name: 'Mine', language: 'English', exercise: ({ name }: { name: string }) => ({ name }) } as const;

const answer = (text: string) => composeWish(readWish(text, 'English'), form, fresh, PROPLUS_CONTRACT, wording);

/** What is wrong with a workout; empty = nothing. */
function faultsOf(text: string, expected: Expected): readonly string[] {
  const wish = readWish(text, 'English');
  const whole = answer(text);
  if (!whole) return ['no workout'];
  const { workout, exercises } = whole;
  const minutes = lengthOf(whole) / 60;
  const wrong: string[] = [];
  const check = (isRight: boolean, what: string) => isRight || wrong.push(what);
  check(
    Math.abs(minutes - (expected.minutes ?? form.minutes)) <= (expected.minutes ?? form.minutes) / 10,
    `${minutes} min`,
  );
  check(expected.sport === undefined || workout.sport === expected.sport, workout.sport);
  check(expected.level === undefined || workout.level === expected.level, workout.level);
  const counted = exercises.filter(({ reps }) => reps > 0).length;
  check(expected.by === 'reps' ? counted > 0 : counted === 0, `${counted} by repetitions`);
  const needs = exercises.flatMap(({ name }) => factsOf(name)?.needs ?? []);
  check(
    needs.every((need) => expected.gear?.includes(need)),
    `needs ${needs.join()}`,
  );
  check(expected.gear === undefined || needs.length > 0, 'uses none of the equipment');
  expect(wish.notUnderstood).toEqual(expected.left ?? []);
  for (const { name } of exercises) {
    const facts = factsOf(name);
    const strains = strainsOf(name);
    if (!facts || !strains) throw new Error(name);
    const { parts, kinds, noMoves = [], gentleOn = [], noFloor, quiet, sport, noGear = [], level } = expected;
    check(
      !parts || parts.some((part) => PARTS[part].some((muscle) => facts.muscles.includes(muscle))),
      `${name}: part`,
    );
    check(!kinds || kinds.includes(facts.kind), `${name}: ${facts.kind}`);
    for (const move of noMoves) check(!strains.moves.includes(move), `${name}: ${move}`);
    for (const joint of gentleOn) {
      check(!strains.joints.includes(joint), `${name}: ${joint}`);
      const isImpact = strains.moves.includes('jump') || strains.moves.includes('run');
      check(!isImpact || !['knees', 'back', 'hips', 'ankles'].includes(joint), `${name}: impact`);
    }
    check(!noFloor || strains.place !== 'floor', `${name}: floor`);
    check(!quiet || facts.quiet, `${name}: loud`);
    check(!facts.needs || !noGear.includes(facts.needs), `${name}: ${facts.needs}`);
    check(!sport || catalogueOf(sport).some((entry) => entry.name === name), `${name}: ${sport}`);
    check(
      level !== 'base' || SPORTS.some((its) => catalogueOf(its).some((e) => e.name === name && e.level === 'base')),
      `${name}: hard`,
    );
  }
  return wrong;
}

/** Repetitions are open-ended; they count what they usually take. */
const lengthOf = ({ workout, exercises }: WholeWorkout): number =>
  workout.totalSec +
  workout.rounds * exercises.reduce((sum, { reps, perSide }) => sum + reps * REPETITION_SEC * (perSide ? 2 : 1), 0);

describe.each(LANGUAGE_NAMES)('a wish in %s', (language) => {
  it('counts twelve', () => expect(SIXTY[language]).toHaveLength(12));

  it.each(SIXTY[language].map(([text, expected]) => ({ text, expected })))(
    'is answered: $text',
    ({ text, expected }) => {
      expect(faultsOf(text, expected)).toEqual([]);
      expect(readWish(text, 'German').language).toBe(language);
    },
  );
});

it('ten wishes that mean different things give ten different workouts', () => {
  const made = TEN.map((text) => JSON.stringify(answer(text)?.exercises));
  expect(new Set(made).size).toBe(10);
  expect(made).toEqual(TEN.map((text) => JSON.stringify(answer(text)?.exercises)));
});

it('every exercise of the catalogue has been judged, and no other', () => {
  expect([...judgedNames()].toSorted()).toEqual(
    exerciseFacts()
      .map(({ name }) => name)
      .toSorted(),
  );
  for (const { name, quiet } of exerciseFacts())
    if (strainsOf(name)?.moves.includes('jump')) expect(quiet, name).toBe(false);
});
