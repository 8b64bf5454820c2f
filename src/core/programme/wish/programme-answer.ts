/**
 * A model's answer to a wish for a programme: the schema that the model is given, and how the answer is read. It
 * becomes a valid programme, or it is refused: a plan with a missing day would be another plan.
 */
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import {
  choiceField,
  type Fields,
  integerField,
  listIn,
  objectSchema,
  readFields,
  schemasOf,
  textField,
  yesNoField,
} from '#core/base/model-answer.ts';
import { englishNamesOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { MINUTES_AT_MOST } from '#core/exercises/generate.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import { BOUNDS, type Level, type Sport, SPORTS } from '#core/workout/model.ts';
import type { Outline, OutlineWeek } from '#core/programme/outline.ts';
import { isWithinBytes } from '#core/programme/programme-document.ts';
import {
  type PlannedExercise,
  PROGRAMME_BOUNDS,
  type Programme,
  type ProgrammeWorkout,
  type Progression,
  readPlannedExercise,
  readProgramme,
} from '#core/programme/programme.ts';
import { ADJUST, workoutOfDay } from '#core/programme/resolve.ts';
import { GROWTH, progressionsIn } from './answered-growth.ts';

/** Different workouts, and exercises of each: more make an answer too long. */
const WORKOUTS_AT_MOST = 6;
const EXERCISES_AT_MOST = 12;
const REST_SEC_AT_MOST = 600;
const NOTES_LENGTH = 300;
/** Nobody is asked for more rounds than a whole film has. */
const ROUNDS_AT_MOST = 30;

const EXERCISE = {
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

const WORKOUT = {
  name: textField(PROGRAMME_BOUNDS.nameLength, 'Short title of the workout'),
  rounds: integerField(1, ROUNDS_AT_MOST, 'How often all its exercises are done'),
  roundRestSec: integerField(0, REST_SEC_AT_MOST, 'Seconds of rest between rounds'),
  warmUpSec: integerField(0, 1200, 'Seconds to warm up before the first exercise'),
  coolDownSec: integerField(0, 1200, 'Seconds to cool down at the end'),
} satisfies Fields;

const HEAD = {
  language: choiceField(LANGUAGE_NAMES, 'The language you write in'),
  name: textField(PROGRAMME_BOUNDS.nameLength, 'Short title of the programme'),
  description: textField(1000, 'What it leads to and how, two or three sentences'),
  sport: choiceField(SPORTS, 'The sport it is for'),
} satisfies Fields;

const WEEK = {
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

/** What a model made, to be looked at in the maker. */
export interface AnsweredProgramme extends Outline {
  /** May be empty. */
  readonly name: string;
  readonly description: string;
  readonly sport: Sport;
  readonly level: Level;
  readonly language: LanguageName;
}

interface Answering {
  readonly language: LanguageName;
  readonly level: Level;
  /** Where the answer names none. */
  readonly sport: Sport;
}

/** `found` is what `parseCut` makes of the answer. `undefined` = it is no programme in this language. */
export function programmeOfAnswer(
  found: unknown,
  { language, level, sport }: Answering,
  contract: ContractLimits,
): AnsweredProgramme | undefined {
  if (typeof found !== 'object' || found === null) return undefined;
  const head = readFields(HEAD, found);
  if (head.language !== undefined && head.language !== language) return undefined;
  const workouts = listIn(found, 'workouts')
    .slice(0, WORKOUTS_AT_MOST)
    .map((one, at) => workoutIn(one, keyOf(at), language, contract));
  const weeks = listIn(found, 'weeks')
    .slice(0, PROGRAMME_BOUNDS.weeks)
    .map((week) => weekIn(week, workouts.length));
  const used = new Set(weeks.flatMap((week) => week?.days.flatMap((day) => day.workouts) ?? []));
  const needed = workouts.filter((_, at) => used.has(keyOf(at)));
  if (!areWhole(weeks) || !areWhole(needed)) return undefined;
  const { name, description } = head;
  return checked({ name, description, sport: head.sport ?? sport, level, language, weeks, workouts: needed });
}

const areWhole = <T>(list: readonly (T | undefined)[]): list is readonly T[] =>
  list.length > 0 && list.every((one) => one !== undefined);

const keyOf = (at: number): string => `w${at}`;

/** `undefined` = it has no training, or one that the answer does not have. */
function weekIn(week: unknown, workouts: number): OutlineWeek | undefined {
  if (typeof week !== 'object' || week === null) return undefined;
  const days = listIn(week, 'days').slice(0, PROGRAMME_BOUNDS.daysPerWeek);
  const isKnown = (day: unknown): day is number => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= workouts;
  if (days.length === 0 || !days.every(isKnown)) return undefined;
  const { loadPercent } = week as { readonly loadPercent?: unknown };
  return {
    loadPercent: typeof loadPercent === 'number' ? readFields(WEEK, week).loadPercent : 100,
    days: days.map((day) => ({ workouts: [keyOf(day - 1)], note: '' })),
  };
}

/** `undefined` = there is no sound exercise in it. */
function workoutIn(
  one: unknown,
  key: string,
  language: LanguageName,
  { maxExercisesPerWorkout }: ContractLimits,
): ProgrammeWorkout | undefined {
  if (typeof one !== 'object' || one === null) return undefined;
  const most = Math.min(EXERCISES_AT_MOST, maxExercisesPerWorkout);
  const kept = listIn(one, 'exercises')
    .flatMap((item) => exerciseIn(item, language) ?? [])
    .slice(0, most);
  if (kept.length === 0) return undefined;
  return {
    kind: 'written',
    key,
    ...readFields(WORKOUT, one),
    exercises: kept.map(({ exercise }) => exercise),
    progressions: kept.flatMap(({ growing }, at) => growing(at)),
  };
}

interface Answered {
  readonly exercise: PlannedExercise;
  readonly growing: (at: number) => readonly Progression[];
}

/** `undefined` = it has no name, or neither time nor repetitions. */
function exerciseIn(item: unknown, language: LanguageName): Answered | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const said = readFields(EXERCISE, item);
  if (!/\p{L}/u.test(said.name) || (said.timeSec === 0 && said.reps === 0)) return undefined;
  const known = englishNamesOf(said.name);
  const english = known.find((one) => one.toLowerCase() === said.name.toLowerCase()) ?? known[0];
  const names = english === undefined ? undefined : namesOfExercise(english);
  const { timeSec, restSec, kg, perSide, notes } = said;
  const exercise = readPlannedExercise({
    name: names?.[language] ?? said.name,
    ...(names && { names }),
    timeSec: timeSec > 0 ? Math.max(SHORTEST_SEC, timeSec) : 0,
    reps: timeSec > 0 ? 0 : said.reps,
    restSec,
    kg,
    perSide,
    notes,
  });
  return exercise && { exercise, growing: (at) => progressionsIn(item, exercise, at) };
}

const SHORTEST_SEC = 5;

/** Longer trainings are nothing to be suggested. */
const LONGEST_SEC = MINUTES_AT_MOST * 60;

/** Within the bytes of a document; no training ever takes longer than three hours. */
function checked(answered: AnsweredProgramme): AnsweredProgramme | undefined {
  const fitting = { ...answered, workouts: answered.workouts.map((one) => withinTime(one, answered)) };
  const programme = readAnsweredProgramme(fitting);
  const stored = programme && asProgramme(programme);
  return stored && isWithinBytes(stored) ? programme : undefined;
}

function withinTime(workout: ProgrammeWorkout, answered: AnsweredProgramme): ProgrammeWorkout {
  if (workout.kind === 'reference' || longestSec(workout, answered) <= LONGEST_SEC) return workout;
  const still = { ...workout, progressions: [] };
  if (longestSec(still, answered) <= LONGEST_SEC) return still;
  const once = { ...still, rounds: 1 };
  const fitting = once.exercises.findLastIndex(
    (_, last) => longestSec({ ...once, exercises: once.exercises.slice(0, last + 1) }, answered) <= LONGEST_SEC,
  );
  return { ...once, exercises: once.exercises.slice(0, Math.max(1, fitting + 1)) };
}

/** Of all weeks; counted as if each had it. */
function longestSec(workout: ProgrammeWorkout, { weeks, ...answered }: AnsweredProgramme): number {
  const days = [{ workouts: [workout.key], note: '' }];
  const programme = asProgramme({
    ...answered,
    workouts: [workout],
    weeks: weeks.map(({ loadPercent }) => ({ days, loadPercent })),
  });
  const lengths = weeks.map((_, week) => {
    const [training] = programme ? workoutOfDay(programme, week, 0, ADJUST.plain) : [];
    return training?.kind === 'written' ? training.whole.workout.totalSec : 0;
  });
  return Math.max(...lengths);
}

const asProgramme = (answered: AnsweredProgramme): Programme | undefined =>
  readProgramme({ ...answered, pId: 'programmeBeingMade00', ownerId: 'icetime' });

/** What another device says that a model made. `undefined` = there is nothing to train in it. */
export function readAnsweredProgramme(input: unknown): AnsweredProgramme | undefined {
  const read = readProgramme({ ...Object(input), pId: 'programmeBeingMade00' });
  const isWhole = read?.weeks.every(({ days }) => days.some((day) => day.workouts.length > 0));
  if (!read || !isWhole || read.weeks.length === 0) return undefined;
  const { name, description, sport, level, language, weeks, workouts } = read;
  return { name, description, sport, level, language, weeks, workouts };
}
