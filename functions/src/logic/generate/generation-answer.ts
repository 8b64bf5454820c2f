/**
 * A provider's answer: the schema that the provider is given, and how an answer is read. The answer is untrusted and
 * may be truncated: sound parts are kept, the rest is dropped.
 */
import type { ContractLimits } from '#core/settings/contract.ts';
import { createDraft, createExercise, draftOf, type NewWorkout } from '#core/workout/draft.ts';
import { exerciseFacts } from '#core/exercises/exercise-facts.ts';
import { englishNamesOf, namesOfExercise } from '#core/exercises/exercise-names.ts';
import { type GenerateRequest, TEMPO } from '#core/exercises/generate.ts';
import { BOUNDS, type Exercise, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import {
  choiceField,
  type Fields,
  integerField,
  listIn,
  objectSchema,
  parseCut,
  readFields,
  type ReadFields,
  schemasOf,
  textField,
  yesNoField,
} from '#core/base/model-answer.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { totalSecOf } from '#core/workout/timeline.ts';

const REST_SEC_AT_MOST = 600;

const EXERCISE = {
  name: textField(BOUNDS.exerciseNameLength, 'Short name of the exercise, without numbers'),
  timeSec: integerField(
    0,
    BOUNDS.exerciseTimeSec,
    'Seconds of work; of one side if perSide. 0 if repetitions are counted',
  ),
  reps: integerField(0, BOUNDS.reps, 'Repetitions instead of a time, else 0'),
  restSec: integerField(0, REST_SEC_AT_MOST, 'Seconds of rest after it'),
  perSide: yesNoField('Done once left and once right'),
  notes: textField(BOUNDS.notesLength, 'How to do it, one sentence'),
} satisfies Fields;

/** The order matters: a truncated answer has a complete head. */
const HEAD = {
  language: choiceField(LANGUAGE_NAMES, 'The language you write in'),
  name: textField(BOUNDS.nameLength, 'Short title of the workout'),
  description: textField(BOUNDS.descriptionLength, 'One or two sentences about it'),
  rounds: integerField(1, BOUNDS.rounds, 'How often all exercises are done'),
  roundRestSec: integerField(0, REST_SEC_AT_MOST, 'Seconds of rest between rounds'),
  warmUpSec: integerField(0, REST_SEC_AT_MOST, 'Seconds to warm up before the first exercise'),
  coolDownSec: integerField(0, REST_SEC_AT_MOST, 'Seconds to cool down at the end'),
} satisfies Fields;

/** As JSON Schema, with at most `exercisesAtMost` exercises. */
export const answerSchema = (exercisesAtMost: number): object =>
  objectSchema({
    ...schemasOf(HEAD),
    exercises: { type: 'array', minItems: 1, maxItems: exercisesAtMost, items: objectSchema(schemasOf(EXERCISE)) },
  });

/**
 * The workout in an answer, within contract and request; its name may be empty. `undefined` = no sound exercise in it.
 */
export function workoutOfAnswer(
  answer: string,
  request: GenerateRequest,
  fresh: NewWorkout,
  contract: ContractLimits,
): WholeWorkout | undefined {
  const found = parseCut(answer);
  if (typeof found !== 'object' || found === null) return undefined;
  const { language, ...head } = readFields(HEAD, found);
  const items = listIn(found, 'exercises');
  // Sentences in another language are useless; known exercise names can be shown in the person's.
  const isTheirs = language === undefined || language === fresh.language;
  const most = Math.min(contract.maxExercisesPerWorkout, request.exercises ?? Infinity, BOUNDS.exercisesAtMost);
  const kept = items.flatMap((item) => exerciseIn(item, request, fresh.language) ?? []).slice(0, most);
  if (kept.length === 0) return undefined;
  const { workout } = createDraft(fresh, { name: '', timeSec: 0 });
  const wantedSec = request.minutes * 60;
  const fields = {
    ...workout,
    ...head,
    warmUpSec: Math.min(head.warmUpSec, wantedSec / 4),
    coolDownSec: Math.min(head.coolDownSec, wantedSec / 4),
    name: isTheirs ? head.name : '',
    description: isTheirs ? head.description : '',
    sport: request.sport,
    level: request.level,
    // As in workouts made by rule: the length is a promise.
    timerMode: 'autonext' as const,
  };
  const exercises = kept.map((exercise, position) =>
    createExercise(fresh.wId, { ...exercise, notes: isTheirs ? exercise.notes : '', position }),
  );
  const draft = draftOf(fitted(wantedSec, fields, exercises));
  return { workout: draft.workout, exercises: draft.exercises };
}

type AnsweredExercise = ReadFields<typeof EXERCISE>;

/** `undefined` = unusable: no name, neither time nor repetitions, or loud although it has to be quiet. */
function exerciseIn(
  item: unknown,
  { quiet, minutes, level }: GenerateRequest,
  language: LanguageName,
): AnsweredExercise | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const exercise = readFields(EXERCISE, item);
  const { name, timeSec, reps } = exercise;
  if (!/\p{L}/u.test(name) || (timeSec === 0 && reps === 0)) return undefined;
  const englishNames = englishNamesOf(name);
  if (quiet && exerciseFacts().some((facts) => !facts.quiet && englishNames.includes(facts.name))) return undefined;
  const english = englishNames.find((known) => known.toLowerCase() === name.toLowerCase());
  return {
    ...exercise,
    name: (english !== undefined && namesOfExercise(english)?.[language]) || name,
    // Longer than the whole workout: the intention is unknown, so it gets the usual time.
    timeSec: timeSec > minutes * 60 ? TEMPO[level].workSec : timeSec,
    reps: timeSec > 0 ? 0 : reps,
  };
}

/** How much longer than requested a run may be, as a factor. */
const LONGER_AT_MOST = 1.2;

/**
 * Models are poor at sums, and a truncated answer is too short: keeps only as many exercises as one round has time for,
 * and as many rounds as come closest to the requested length.
 */
function fitted(wantedSec: number, workout: Workout, all: readonly Exercise[]): WholeWorkout {
  const lengthOf = (rounds: number, exercises: readonly Exercise[]) => totalSecOf({ ...workout, rounds }, exercises);
  const fitting = all.findLastIndex((_, last) => lengthOf(1, all.slice(0, last + 1)) <= wantedSec * LONGER_AT_MOST);
  const exercises = all.slice(0, Math.max(1, fitting + 1));
  const [one, two] = [lengthOf(1, exercises), lengthOf(2, exercises)];
  const further = two > one ? Math.round((wantedSec - one) / (two - one)) : BOUNDS.rounds;
  const closest = Math.min(BOUNDS.rounds, Math.max(1, 1 + further));
  // Repetitions have no fixed time.
  const isTimed = exercises.every(({ timeSec }) => timeSec > 0);
  return { workout: { ...workout, rounds: isTimed ? closest : Math.min(workout.rounds, closest) }, exercises };
}
