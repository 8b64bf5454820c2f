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
import { plainText } from '#core/base/plain-text.ts';
import { LANGUAGE_NAMES, type LanguageName } from '#core/base/languages.ts';
import { totalSecOf } from '#core/workout/timeline.ts';

/** One field: its schema for the provider, and how to read whatever arrives. */
interface Field<T> {
  readonly schema: object;
  readonly read: (value: unknown) => T;
}
type Fields = Readonly<Record<string, Field<unknown>>>;
type Read<F extends Fields> = { readonly [K in keyof F]: ReturnType<F[K]['read']> };

const text = (max: number, description: string): Field<string> => ({
  schema: { type: 'string', description },
  read: (value) => (typeof value === 'string' ? cleanText(value, max) : ''),
});
const integer = (min: number, max: number, description: string): Field<number> => ({
  schema: { type: 'integer', minimum: min, maximum: max, description },
  read: (value) => (Number.isFinite(value) ? Math.min(max, Math.max(min, Math.round(Number(value)))) : min),
});
const yesNo = (description: string): Field<boolean> => ({
  schema: { type: 'boolean', description },
  read: (value) => value === true,
});

const REST_SEC_AT_MOST = 600;

const EXERCISE = {
  name: text(BOUNDS.exerciseNameLength, 'Short name of the exercise, without numbers'),
  timeSec: integer(0, BOUNDS.exerciseTimeSec, 'Seconds of work; of one side if perSide. 0 if repetitions are counted'),
  reps: integer(0, BOUNDS.reps, 'Repetitions instead of a time, else 0'),
  restSec: integer(0, REST_SEC_AT_MOST, 'Seconds of rest after it'),
  perSide: yesNo('Done once left and once right'),
  notes: text(BOUNDS.notesLength, 'How to do it, one sentence'),
} satisfies Fields;

/** The order matters: a truncated answer has a complete head. */
const HEAD = {
  language: {
    schema: { type: 'string', enum: LANGUAGE_NAMES, description: 'The language you write in' },
    read: (value): LanguageName | undefined => LANGUAGE_NAMES.find((name) => name === value),
  },
  name: text(BOUNDS.nameLength, 'Short title of the workout'),
  description: text(BOUNDS.descriptionLength, 'One or two sentences about it'),
  rounds: integer(1, BOUNDS.rounds, 'How often all exercises are done'),
  roundRestSec: integer(0, REST_SEC_AT_MOST, 'Seconds of rest between rounds'),
  warmUpSec: integer(0, REST_SEC_AT_MOST, 'Seconds to warm up before the first exercise'),
  coolDownSec: integer(0, REST_SEC_AT_MOST, 'Seconds to cool down at the end'),
} satisfies Fields;

const objectSchema = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  propertyOrdering: Object.keys(properties),
});
const schemasOf = (fields: Fields): Record<string, object> =>
  Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));

/** As JSON Schema, with at most `exercisesAtMost` exercises. */
export const answerSchema = (exercisesAtMost: number): object =>
  objectSchema({
    ...schemasOf(HEAD),
    exercises: { type: 'array', minItems: 1, maxItems: exercisesAtMost, items: objectSchema(schemasOf(EXERCISE)) },
  });

const read = <F extends Fields>(fields: F, value: object): Read<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, field.read((value as Record<string, unknown>)[name])]),
  ) as Read<F>;

const ADDRESS =
  /https?:|www\.|:\/\/|\S@\S|\b[\w-]+\.(?:com|net|org|info|io|app|dev|link|xyz|eu|de|fr|es|nl|co|me|ly)\b/i;

/** One line of plain text without markup; '' if it contains an address. */
function cleanText(value: string, max: number): string {
  if (ADDRESS.test(value)) return '';
  const bare = plainText(value)
    .replace(/[\s<>*`#_|~]+/g, ' ')
    .trimStart();
  return bare
    .slice(0, max)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}

/** Anything beyond is ignored: an essay, or an endless list. */
const ANSWER_LENGTH = 100_000;

/**
 * The workout in an answer, within contract and request; its name may be empty. `undefined` = no sound exercise in it.
 */
export function workoutOfAnswer(
  answer: string,
  request: GenerateRequest,
  fresh: NewWorkout,
  contract: ContractLimits,
): WholeWorkout | undefined {
  const found = parseCut(answer.slice(0, ANSWER_LENGTH));
  if (typeof found !== 'object' || found === null) return undefined;
  const { language, ...head } = read(HEAD, found);
  const items = 'exercises' in found && Array.isArray(found.exercises) ? (found.exercises as unknown[]) : [];
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

type AnsweredExercise = Read<typeof EXERCISE>;

/** `undefined` = unusable: no name, neither time nor repetitions, or loud although it has to be quiet. */
function exerciseIn(
  item: unknown,
  { quiet, minutes, level }: GenerateRequest,
  language: LanguageName,
): AnsweredExercise | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const exercise = read(EXERCISE, item);
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

/**
 * The value of a JSON text, or of its complete part: a truncated text is closed after its last complete object.
 * `undefined` = there is none.
 */
export function parseCut(json: string): unknown {
  const begin = json.indexOf('{');
  if (begin < 0) return undefined;
  const source = json.slice(begin);
  const { end, cut } = scan(source);
  return parsed(end === undefined ? cut : source.slice(0, end));
}

/** `end`: the index after the first value; `cut`: if the text ends before that, its complete part, closed. */
function scan(source: string): { readonly end?: number; readonly cut?: string } {
  const open: string[] = [];
  let cut: string | undefined;
  for (const { 0: sign, index } of source.matchAll(/"(?:[^"\\]|\\.)*(?:"|$)|[{}[\]]/gs)) {
    if (sign === '{' || sign === '[') open.push(sign === '{' ? '}' : ']');
    else if (sign === '}' || sign === ']') {
      open.pop();
      if (open.length === 0) return { end: index + 1 };
      if (sign === '}') cut = source.slice(0, index + 1) + open.toReversed().join('');
    }
  }
  return cut === undefined ? {} : { cut };
}

function parsed(json: string | undefined): unknown {
  try {
    return json === undefined ? undefined : JSON.parse(json);
  } catch {
    return undefined;
  }
}
