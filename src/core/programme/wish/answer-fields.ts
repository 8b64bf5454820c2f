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

/** The reader bounds all of it: Gemini refuses schemas with too many bounds, one list within another. */
const listOf = (items: object, description: string): object => ({ type: 'array', items, description });
const unbounded = (fields: Fields): Record<string, object> =>
  Object.fromEntries(
    Object.entries(schemasOf(fields)).map(([name, schema]) => {
      const { minimum: _, maximum: _most, ...plain } = schema as Readonly<Record<string, unknown>>;
      return [name, plain];
    }),
  );

/** As JSON Schema. The weeks come first: a truncated answer has all of them. */
export const PROGRAMME_ANSWER_SCHEMA: object = objectSchema({
  ...unbounded(HEAD),
  weeks: listOf(
    objectSchema({
      ...unbounded(WEEK),
      days: listOf(
        { type: 'integer' },
        'Its training days in order, each the number of a workout, from 1 on. No rest days',
      ),
    }),
    'All weeks, one after the other',
  ),
  workouts: listOf(
    objectSchema({
      ...unbounded(WORKOUT),
      exercises: listOf(
        objectSchema({
          ...unbounded(EXERCISE),
          byWeek: listOf({ type: 'integer' }, 'Instead of growBy: the value of what grows in each week. Mostly empty'),
        }),
        'In order',
      ),
    }),
    `At most ${WORKOUTS_AT_MOST} different ones`,
  ),
});
