/** What a model is asked for when it makes a programme. */
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import {
  choiceField,
  type Fields,
  integerField,
  objectSchema,
  schemasOf,
  textField,
  yesNoField,
} from '#core/base/model-answer.ts';
import { PROGRAMME_BOUNDS } from '#core/programme/programme.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { BOUNDS, SPORTS } from '#core/workout/model.ts';
import { GROWTH } from './answered-growth.ts';

/** Different workouts, and exercises of each: more make an answer too long. */
export const WORKOUTS_AT_MOST = 6;
export const EXERCISES_AT_MOST = 12;
const REST_SEC_AT_MOST = 600;
const NOTES_LENGTH = 300;
/** Nobody is asked for more rounds than a whole film has. */
const ROUNDS_AT_MOST = 30;

export const EXERCISE = {
  name: textField(BOUNDS.exerciseNameLength, 'Short name of the exercise, without numbers'),
  timeSec: integerField(
    0,
    BOUNDS.exerciseTimeSec,
    'Seconds in week 1; of one side if perSide. 0 if repetitions are counted',
  ),
  reps: integerField(0, 999, 'Repetitions in week 1 instead of a time, else 0'),
  restSec: integerField(0, REST_SEC_AT_MOST, 'Seconds of rest after it'),
  kg: integerField(0, 300, 'Weight in week 1, else 0'),
  perSide: yesNoField('Done once left and once right'),
  notes: textField(NOTES_LENGTH, 'How to do it, a few words'),
  ...GROWTH,
} satisfies Fields;

export const WORKOUT = {
  name: textField(PROGRAMME_BOUNDS.nameLength, 'Short title of the workout'),
  rounds: integerField(1, ROUNDS_AT_MOST, 'How often all its exercises are done'),
  roundRestSec: integerField(0, REST_SEC_AT_MOST, 'Seconds of rest between rounds'),
  warmUpSec: integerField(0, 1200, 'Seconds to warm up before the first exercise'),
  coolDownSec: integerField(0, 1200, 'Seconds to cool down at the end'),
} satisfies Fields;

export const HEAD = {
  language: choiceField(LANGUAGE_NAMES, 'The language you write in'),
  name: textField(PROGRAMME_BOUNDS.nameLength, 'Short title of the programme'),
  description: textField(1000, 'What it leads to and how, two or three sentences'),
  sport: choiceField(SPORTS, 'The sport it is for'),
} satisfies Fields;

export const WEEK = {
  loadPercent: integerField(40, 100, 'Share of the planned work: 100, less in a lighter week'),
} satisfies Fields;

/** As JSON Schema. The weeks come first: a truncated answer has all of them. */
export const programmeAnswerSchema = ({ maxExercisesPerWorkout }: ContractLimits): object =>
  objectSchema({
    ...schemasOf(HEAD),
    weeks: {
      type: 'array',
      minItems: 1,
      maxItems: PROGRAMME_BOUNDS.weeks,
      items: objectSchema({
        ...schemasOf(WEEK),
        days: {
          type: 'array',
          minItems: 1,
          maxItems: PROGRAMME_BOUNDS.daysPerWeek,
          items: { type: 'integer', minimum: 1, maximum: WORKOUTS_AT_MOST },
          description: 'Its training days in order, each the number of a workout, from 1 on. No rest days',
        },
      }),
    },
    workouts: {
      type: 'array',
      minItems: 1,
      maxItems: WORKOUTS_AT_MOST,
      items: objectSchema({
        ...schemasOf(WORKOUT),
        exercises: {
          type: 'array',
          minItems: 1,
          maxItems: Math.min(EXERCISES_AT_MOST, maxExercisesPerWorkout),
          items: objectSchema({
            ...schemasOf(EXERCISE),
            byWeek: {
              type: 'array',
              maxItems: PROGRAMME_BOUNDS.weeks,
              items: { type: 'integer' },
              description: 'Instead of growBy: the value of what grows in each week. Mostly empty',
            },
          }),
        },
      }),
    },
  });
