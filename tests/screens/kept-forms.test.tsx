import { expect, test } from 'vitest';
import { keptProposal, SETS_MOST } from '#screens/add-workout-ai/kept.ts';
import { keptIntervalTimer } from '#screens/add-workout-simpel/typed.ts';
import { keptPlan, keptProgramme } from '#screens/programmes/edit/typed.ts';
import { PRESETS } from '#core/exercises/presets.ts';
import { wholeOf } from '#tests/core/samples.ts';

// An earlier version, or anything else, may have left something under a form's name: a page must not break over it.
const UID = 'anna';
const put = (form: string, stored: unknown) => sessionStorage.setItem(`icetime.${form}.${UID}`, JSON.stringify(stored));

const [TABATA] = PRESETS;
const SIMPLE = { preset: TABATA?.id, input: { ...TABATA, name: 'Legs' } };

test('an interval timer is restored as it was typed, even beyond what the contract allows', () => {
  put('simple', SIMPLE);
  expect(keptIntervalTimer.read(UID)).toMatchObject({ preset: 'tabata', input: { name: 'Legs', rounds: 8 } });
  put('simple', { ...SIMPLE, input: { ...SIMPLE.input, name: '' } });
  expect(keptIntervalTimer.read(UID)).toMatchObject({ input: { name: '' } });
});

test.each([
  ['nothing', null],
  ['no preset', { ...SIMPLE, preset: 'naps' }],
  ['no numbers', { preset: SIMPLE.preset }],
  ['no name', { ...SIMPLE, input: { ...SIMPLE.input, name: 7 } }],
  ['another sport than its preset', { ...SIMPLE, input: { ...SIMPLE.input, sport: 'Boxing' } }],
  ['another level than its preset', { ...SIMPLE, input: { ...SIMPLE.input, level: 'base' } }],
  ['endless rounds', { ...SIMPLE, input: { ...SIMPLE.input, rounds: 1e9 } }],
])('an interval timer with %s is not restored', (_, stored) => {
  put('simple', stored);
  expect(keptIntervalTimer.read(UID)).toBeUndefined();
});

const WEEK = { loadPercent: 100, days: [{ workouts: ['a'], note: '' }] };
const { workout, exercises } = wholeOf([{ name: 'Squats', timeSec: 40 }], { name: 'Legs' });
const PROGRAMME = { pId: '', name: 'Winter', description: '', weeks: [WEEK], workouts: [] };

test('a programme is restored with what it is about', () => {
  put('programme', { ...PROGRAMME, sport: 'Fitness', level: 'heavy', language: 'German' });
  expect(keptProgramme.read(UID)).toEqual({ ...PROGRAMME, sport: 'Fitness', level: 'heavy', language: 'German' });
  put('programme', { ...PROGRAMME, sport: 'Sleep', level: 'easy', language: 'Latin' });
  expect(keptProgramme.read(UID)).toEqual({ ...PROGRAMME, sport: undefined, level: undefined, language: undefined });
});

test('a programme of the time of one workout a day is restored, too', () => {
  const former = { pId: 'p', name: 'Winter', description: 'Cold', weeks: [{ days: ['a', ''], isLight: false }] };
  put('programme', former);
  expect(keptProgramme.read(UID)).toEqual(former);
});

test.each([
  ['nothing', null],
  ['no id', { ...PROGRAMME, pId: 1 }],
  ['no name', { ...PROGRAMME, name: 1 }],
  ['no description', { ...PROGRAMME, description: 1 }],
  ['no weeks', { ...PROGRAMME, weeks: [] }],
  ['weeks that are none', { ...PROGRAMME, weeks: 'many' }],
  ['a week without its load', { ...PROGRAMME, weeks: [WEEK, { days: [] }] }],
  ['a week without days', { ...PROGRAMME, weeks: [{ loadPercent: 100 }] }],
  ['a day without a note', { ...PROGRAMME, weeks: [{ ...WEEK, days: [{ workouts: [] }] }] }],
  ['a day with numbers for workouts', { ...PROGRAMME, weeks: [{ ...WEEK, days: [{ workouts: [1], note: '' }] }] }],
  ['a day without workouts', { ...PROGRAMME, weeks: [{ ...WEEK, days: [{ note: '' }] }] }],
  ['workouts that cannot be read', { ...PROGRAMME, workouts: [{}] }],
  ['workouts that are no list', { ...PROGRAMME, workouts: 'all' }],
  ['a former week without its load', { ...PROGRAMME, workouts: undefined, weeks: [{ days: ['a'] }] }],
  [
    'a former week with days that are none',
    { ...PROGRAMME, workouts: undefined, weeks: [{ days: [1], isLight: true }] },
  ],
])('a programme with %s is not restored', (_, stored) => {
  put('programme', stored);
  expect(keptProgramme.read(UID)).toBeUndefined();
});

test('a pasted plan is restored when it is a text', () => {
  put('programmePlan', 'Day 1');
  expect(keptPlan.read(UID)).toBe('Day 1');
  put('programmePlan', { text: 'Day 1' });
  expect(keptPlan.read(UID)).toBeUndefined();
});

const PROPOSAL = { way: 'plan', text: '3 × squats', isByModel: true, whole: { workout, exercises }, corrections: {} };

test('a proposal is restored with its corrections, without malformed ones', () => {
  const corrections = {
    0: { as: 'rest', sets: 3, perSide: true },
    1: { as: 'song', sets: 0, perSide: 'yes' },
    2: { as: 'nothing', sets: SETS_MOST },
    3: { as: 'exercise', sets: SETS_MOST + 1, perSide: false },
    4: null,
    5: { sets: 1 },
    first: { sets: 2 },
  };
  put('proposal', { ...PROPOSAL, corrections, places: [0, 'x', 2.5, 3] });
  expect(keptProposal.read(UID)).toEqual({
    ...PROPOSAL,
    corrections: {
      0: { as: 'rest', sets: 3, perSide: true },
      1: {},
      2: { as: 'nothing', sets: SETS_MOST },
      3: { as: 'exercise', perSide: false },
      4: {},
      5: { sets: 1 },
    },
    places: [0, -1, -1, 3],
  });
});

test('the answer to a wish is restored; that a model wrote it only where that was noted', () => {
  const { corrections: _, ...wish } = { ...PROPOSAL, way: 'wish', text: '' };
  put('proposal', { ...wish, isByModel: 'yes' });
  expect(keptProposal.read(UID)).toEqual({ ...wish, isByModel: false, corrections: {} });
  // What cannot be read is left out, all else stays.
  put('proposal', { ...wish, whole: { workout, exercises: [{}, ...exercises] } });
  expect(keptProposal.read(UID)?.whole.exercises).toHaveLength(1);
});

test.each([
  ['nothing', null],
  ['another way', { ...PROPOSAL, way: 'dream' }],
  ['no text', { ...PROPOSAL, text: 1 }],
  ['no workout', { ...PROPOSAL, whole: { exercises } }],
  ['no exercises', { ...PROPOSAL, whole: { workout, exercises: [] } }],
  ['exercises that are no list', { ...PROPOSAL, whole: { workout, exercises: 'all' } }],
])('a proposal with %s is not restored', (_, stored) => {
  put('proposal', stored);
  expect(keptProposal.read(UID)).toBeUndefined();
});
