/**
 * A programme: weeks of training days. Its workouts are kept once and named by the days, so that one workout serves all
 * weeks and a year fits one document. Parsers as in model.ts: they never throw, and drop what cannot be.
 */
import * as v from 'valibot';
import { id, int, millis, read, text } from '#core/base/fields.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { isPlainText } from '#core/base/plain-text.ts';
import { type Exercise, LEVEL_NAMES, readExercise, SPORTS } from '#core/workout/model.ts';
import { FIELD_BOUNDS, PROGRESS_FIELDS } from './progress-fields.ts';

/** Upper bounds; the rules enforce those of the document. Texts in UTF-16 code units. */
export const PROGRAMME_BOUNDS = {
  nameLength: 120,
  descriptionLength: 2000,
  noteLength: 500,
  weeks: 52,
  daysPerWeek: 7,
  workoutsPerDay: 3,
  /** Different workouts of one programme. */
  workouts: 60,
  exercises: 100,
  progressions: 200,
  /** Places for programmes of one's own, of which a contract gives so many. */
  places: 1000,
  /** Weeks and workouts as stored, in bytes: with name and description the document stays below 100 kB. */
  contentBytes: 90_000,
} as const;

/** An exercise as drafts have it, without its place, and the weight that is planned in kg (0 = none). */
export type PlannedExercise = Omit<Exercise, 'exId' | 'wId' | 'position'> & { readonly kg: number };

/** Per exercise and week: a step every so many weeks, or a value for each week (the last one goes on). */
export type Progression =
  | { readonly exercise: number; readonly field: ProgressField; readonly by: number; readonly everyWeeks: number }
  | { readonly exercise: number; readonly field: ProgressField; readonly table: readonly number[] };
/** `rounds` belongs to the whole workout: its `exercise` is 0. */
export type ProgressField = (typeof PROGRESS_FIELDS)[number];

interface Progressing {
  /** Names it within the programme. */
  readonly key: string;
  readonly name: string;
  readonly progressions: readonly Progression[];
}
/** A workout that somebody owns; the device finds it when it runs. */
export interface ReferencedWorkout extends Progressing {
  readonly kind: 'reference';
  readonly wId: string;
  /** '' = unknown. */
  readonly ownerId: string;
}
/** A workout written in place. */
export interface WrittenWorkout extends Progressing {
  readonly kind: 'written';
  readonly rounds: number;
  readonly roundRestSec: number;
  readonly warmUpSec: number;
  readonly coolDownSec: number;
  readonly exercises: readonly PlannedExercise[];
  /** The public workout of somebody else's that it copies. */
  readonly originId?: string | undefined;
}
export type ProgrammeWorkout = ReferencedWorkout | WrittenWorkout;

/** Workouts, a note or both; neither = rest. */
export interface ProgrammeDay {
  /** Keys of the programme's workouts, in the order in which they are done. */
  readonly workouts: readonly string[];
  readonly note: string;
}
/** With a workout's key behind it, it is a workout's id (resolve.ts). */
export const PROGRAMME_ID = /^[A-Za-z0-9]{16,32}$/;
const KEY = /^[a-z0-9]{1,4}$/;
const key = v.pipe(v.string(), v.regex(KEY));
/** Entries that can be read, up to `most`. */
const listOf = <T>(readOne: (input: unknown) => T | undefined, most: number) =>
  v.pipe(
    v.fallback(v.array(v.unknown()), []),
    v.transform((all): readonly T[] => all.flatMap((one) => readOne(one) ?? []).slice(0, most)),
  );

const progressBase = {
  exercise: int(0, PROGRAMME_BOUNDS.exercises - 1, 0),
  field: v.picklist(PROGRESS_FIELDS),
};
const LARGEST = Math.max(...Object.values(FIELD_BOUNDS).map(({ max }) => max));
const progressionSchema = v.union([
  v.object({
    ...progressBase,
    table: v.pipe(
      v.array(v.pipe(v.number(), v.minValue(0), v.maxValue(LARGEST))),
      v.minLength(1),
      v.maxLength(PROGRAMME_BOUNDS.weeks),
    ),
  }),
  v.object({
    ...progressBase,
    by: v.pipe(v.number(), v.minValue(-LARGEST), v.maxValue(LARGEST)),
    everyWeeks: int(1, PROGRAMME_BOUNDS.weeks, 1),
  }),
]);
const progressing = {
  key,
  name: text(PROGRAMME_BOUNDS.nameLength),
  progressions: listOf<Progression>(read(progressionSchema), PROGRAMME_BOUNDS.progressions),
};
const referencedSchema = v.object({
  kind: v.literal('reference'),
  ...progressing,
  wId: id,
  ownerId: text(128),
});
/** Any id: the parser of exercises asks for one. */
const SOME_ID = 'programme0000000';

/** Reads an exercise of a draft, or one as programmes store it. */
export function readPlannedExercise(input: unknown): PlannedExercise | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const exercise = readExercise({ ...input, exId: 'e000', wId: SOME_ID });
  if (!exercise) return undefined;
  const { exId: _, wId: _wId, position: _position, ...planned } = exercise;
  const kg = Number((input as Readonly<Record<string, unknown>>)['kg']);
  return { ...planned, kg: kg >= 0 && kg <= FIELD_BOUNDS.kg.max ? kg : 0 };
}

const writtenSchema = v.object({
  kind: v.literal('written'),
  ...progressing,
  rounds: int(1, FIELD_BOUNDS.rounds.max, 1),
  roundRestSec: int(0, FIELD_BOUNDS.restSec.max, 0),
  warmUpSec: int(0, FIELD_BOUNDS.timeSec.max, 0),
  coolDownSec: int(0, FIELD_BOUNDS.timeSec.max, 0),
  exercises: v.pipe(listOf(readPlannedExercise, PROGRAMME_BOUNDS.exercises), v.minLength(1)),
  originId: v.fallback(v.optional(id), undefined),
});
const readProgrammeWorkout: (input: unknown) => ProgrammeWorkout | undefined = read(
  v.variant('kind', [referencedSchema, writtenSchema]),
);

const readDay = read(
  v.object({
    workouts: listOf(read(key), PROGRAMME_BOUNDS.workoutsPerDay),
    note: text(PROGRAMME_BOUNDS.noteLength),
  }),
);
const readWeek = read(
  v.object({
    days: listOf(readDay, PROGRAMME_BOUNDS.daysPerWeek),
    loadPercent: int(40, 100, 100),
  }),
);

const programmeSchema = v.pipe(
  v.object({
    pId: v.pipe(v.string(), v.regex(PROGRAMME_ID)),
    /** '' = one of the product's own. */
    ownerId: text(128),
    name: text(PROGRAMME_BOUNDS.nameLength),
    description: text(PROGRAMME_BOUNDS.descriptionLength),
    level: v.fallback(v.picklist(LEVEL_NAMES), 'base'),
    sport: v.fallback(v.picklist(SPORTS), 'others'),
    /** Of its texts: the exercises are spoken in it. */
    language: v.fallback(v.picklist(LANGUAGE_NAMES), 'English'),
    workouts: listOf(readProgrammeWorkout, PROGRAMME_BOUNDS.workouts),
    weeks: listOf(readWeek, PROGRAMME_BOUNDS.weeks),
    version: int(1, Number.MAX_SAFE_INTEGER, 1),
    createdAt: millis,
    updatedAt: millis,
  }),
  v.transform((programme) => {
    const workouts = [...new Map(programme.workouts.map((workout) => [workout.key, workout])).values()];
    const known = new Set(workouts.map((workout) => workout.key));
    const weeks = programme.weeks.map((week) => ({
      ...week,
      days: week.days.map((day) => ({ ...day, workouts: day.workouts.filter((name) => known.has(name)) })),
    }));
    return { ...programme, workouts, weeks };
  }),
);
export type Programme = Readonly<v.InferOutput<typeof programmeSchema>>;
const readWhole: (input: unknown) => Programme | undefined = read(programmeSchema);

/** Also as the database has it: weeks and workouts in one text, `content`. */
export function readProgramme(input: unknown): Programme | undefined {
  const content = (Object(input) as Readonly<Record<string, unknown>>)['content'];
  return readWhole(typeof content === 'string' ? { ...Object(input), ...contentOf(content) } : input);
}

function contentOf(content: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(content)) as Readonly<Record<string, unknown>>;
  } catch {
    return {};
  }
}

export const isRest = (day: ProgrammeDay): boolean => day.workouts.length === 0 && day.note === '';

export const isProgrammeName = (name: string): boolean =>
  name.trim() !== '' && name.trim().length <= PROGRAMME_BOUNDS.nameLength && isPlainText(name);
