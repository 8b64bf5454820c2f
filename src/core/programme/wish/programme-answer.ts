/**
 * A model's answer to a wish for a programme. It becomes a valid programme, or it is refused: a plan with a missing day
 * would be another plan.
 */
import type { LanguageName } from '#core/base/languages.ts';
import { listIn, readFields } from '#core/base/model-answer.ts';
import { englishNamesOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { MINUTES_AT_MOST } from '#core/exercises/generate.ts';
import type { OutlineWeek } from '#core/programme/outline.ts';
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
import { FIELD_BOUNDS } from '#core/programme/progress-fields.ts';
import { ADJUST, workoutOfDay } from '#core/programme/resolve.ts';
import type { ContractLimits } from '#core/settings/contract.ts';
import type { Level, Sport } from '#core/workout/model.ts';
import { EXERCISE, EXERCISES_AT_MOST, HEAD, WEEK, WORKOUT, WORKOUTS_AT_MOST } from './answer-fields.ts';
import { type AnsweredProgramme, readAnsweredProgramme } from './answered.ts';
import { progressionsIn } from './answered-growth.ts';

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
    timeSec: timeSec > 0 ? Math.max(FIELD_BOUNDS.timeSec.min, timeSec) : 0,
    reps: timeSec > 0 ? 0 : said.reps,
    restSec,
    kg,
    perSide,
    notes,
  });
  return exercise && { exercise, growing: (at) => progressionsIn(item, exercise, at) };
}

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
