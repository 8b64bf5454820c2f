import { expect, test } from 'vitest';
import { isPlainTimer, isRoundTimer, numberedName } from '#core/run/round-timer.ts';
import { wholeOf } from '#tests/core/samples.ts';

test.each([
  ['Exercise 1', 1],
  ['Übung 12', 12],
  ['U\u0308bung 2', 2],
  [' exercice 3 ', 3],
  ['Ejercicio 4', 4],
  ['Oefening 5', 5],
  ['Exercise', undefined],
  ['Exercise 1 left', undefined],
  ['Squats 3', undefined],
  ['', undefined],
])('of “%s” the number is %s: a name nobody chose', (name, number) => {
  expect(numberedName(name)).toBe(number);
});

test.each<[string, string[], number, boolean, boolean]>([
  ['a Tabata of the quick timer', [''], 8, true, true],
  ['an interval timer with one exercise', ['Exercise 1'], 8, true, true],
  ['one that is a single round', [''], 1, true, false],
  ['a named exercise', ['Kettlebell swings'], 8, false, false],
  ['several exercises', ['', ''], 3, false, false],
  ['no exercise', [], 3, false, false],
  ['what is left of a longer list', ['Exercise 4'], 3, false, false],
])('people count the rounds of a timer of one nameless exercise: %s', (_, names, rounds, isPlain, isRounds) => {
  const whole = wholeOf(
    names.map((name) => ({ name })),
    { rounds },
  );
  expect([isPlainTimer(whole), isRoundTimer(whole)]).toEqual([isPlain, isRounds]);
});
