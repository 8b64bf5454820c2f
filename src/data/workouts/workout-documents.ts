/** Converts workouts to documents and back. */
import {
  NOT_EDITED,
  readExercise,
  readWorkout,
  type Exercise,
  type WholeWorkout,
  type Workout,
} from '#core/workout/model.ts';
import { TRANSLATIONS } from '#core/workout/names.ts';
import { sealOf, wholeOf } from '#core/workout/seal.ts';
import { plus, REMOVED, SERVER_TIME, type Write } from '#data/server/firestore.ts';
import type { FetchedDoc } from '#data/server/query.ts';
import { userPath, workoutPath, exercisesPath } from '#data/server/paths.ts';

/** The document's id is its identity, whatever its fields say. */
export const workoutFrom = ({ id, data }: FetchedDoc): Workout | undefined => readWorkout({ ...data, wId: id });
export function exercisesFrom(wId: string, found: readonly FetchedDoc[]): readonly Exercise[] {
  return found
    .flatMap(({ id, data }) => readExercise({ ...data, exId: id, wId }) ?? [])
    .toSorted((a, b) => a.position - b.position);
}

/** `undefined` = they do not belong together, or some are missing. */
export const wholeFrom = (workout: Workout, found: readonly FetchedDoc[]): WholeWorkout | undefined =>
  wholeOf(workout, exercisesFrom(workout.wId, found));

/** All writes of a new workout, for one commit. */
export function createWorkoutWrites({ workout, exercises }: WholeWorkout): readonly Write[] {
  const { hidden: _, ownerNicName: __, ...fields } = workout;
  const { wId, ownerId } = fields;
  const seal = sealFor(workout.version, exercises);
  const data = { ...fields, seal, createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
  return [{ set: workoutPath(wId), data }, counterStep(ownerId, workout, 1), ...exercises.map(exerciseWrite)];
}

/** All writes that turn `before` into `after`, for one commit. */
export function changeWorkoutWrites(before: WholeWorkout, after: WholeWorkout): readonly Write[] {
  const { wId, version } = after.workout;
  const { fields, exercises } = changesBetween(before, after);
  const data = { ...fields, version, seal: sealFor(version, after.exercises), updatedAt: SERVER_TIME };
  return [{ update: workoutPath(wId), data }, ...exercises];
}

/** Of the exercises as readers will find them. */
export const sealFor = (version: number, exercises: readonly Exercise[]): string =>
  sealOf(
    version,
    exercises.map((exercise) => readExercise(exercise) ?? exercise),
  );

/** All writes that delete a workout with these exercises, for one commit. */
export const removeWorkoutWrites = (workout: Workout, exercises: readonly FetchedDoc[]): readonly Write[] => [
  ...exercises.map(({ id }): Write => ({ remove: `${exercisesPath(workout.wId)}/${id}` })),
  { remove: workoutPath(workout.wId) },
  counterStep(workout.ownerId, workout, -1),
];

function counterStep(uid: string, { wId, wType }: Workout, step: 1 | -1): Write {
  const masterVideoCount = wType === 'mastervideo' ? { masterVideoCount: plus(step) } : {};
  const data = { workoutCount: plus(step), ...masterVideoCount, lastWorkoutId: wId, updatedAt: SERVER_TIME };
  return { update: userPath(uid), data };
}

/**
 * Omits what an exercise need not have and has not, as the rules require: a piece of a film (all three fields or none),
 * the mark of an AMRAP, and how fast its repetitions are.
 */
export function exerciseWrite({ filmStartSec, filmEndSec, filmRate, ...fields }: Exercise): Write {
  const { countRounds, holdSec, tempo, ...exercise } = fields;
  const more = {
    ...(filmEndSec > filmStartSec && { filmStartSec, filmEndSec, filmRate }),
    ...(countRounds && { countRounds }),
    ...(holdSec > 0 && { holdSec }),
    ...(tempo !== '' && { tempo }),
  };
  return { set: `${exercisesPath(exercise.wId)}/${exercise.exId}`, data: { ...exercise, ...more } };
}

const isEdited = (field: string): boolean => !(NOT_EDITED as readonly string[]).includes(field);
/** Ignores the order of keys. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface WorkoutChanges {
  /** Changed fields of the workout, without `version` and `updatedAt`. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly exercises: readonly Write[];
}
/**
 * Only the server writes translations, and the rules let nobody move them: they stay only in place. An exercise that
 * moves to another slot, and thus to another document, loses them.
 */
export function withNamesInPlace(before: WholeWorkout | undefined, { workout, exercises }: WholeWorkout): WholeWorkout {
  const old = new Map(before?.exercises.map((exercise) => [exercise.exId, exercise]));
  const kept = <T extends Workout | Exercise>(item: T, there: T | undefined): T => {
    const was: Readonly<Record<string, unknown>> = there ?? {};
    const isKept = ([field, value]: [string, unknown]) => !isTranslation(field) || isSame(value, was[field]);
    return Object.fromEntries(Object.entries(item).filter(isKept)) as T;
  };
  return {
    workout: kept(workout, before?.workout),
    exercises: exercises.map((exercise) => kept(exercise, old.get(exercise.exId))),
  };
}
const isTranslation = (field: string): boolean => TRANSLATIONS.some((name) => name === field);

/** The minimal changes that turn `before` into `after`. */
export function changesBetween(before: WholeWorkout, after: WholeWorkout): WorkoutChanges {
  const was: Readonly<Record<string, unknown>> = before.workout;
  const fields = Object.fromEntries(
    Object.entries(after.workout).filter(([key, value]) => isEdited(key) && !isSame(value, was[key])),
  );
  const lost = Object.keys(before.workout).filter((field) => isTranslation(field) && !(field in after.workout));
  const old = new Map(before.exercises.map((exercise) => [exercise.exId, exercise]));
  const kept = new Set(after.exercises.map(({ exId }) => exId));
  return {
    fields: { ...fields, ...Object.fromEntries(lost.map((field) => [field, REMOVED])) },
    exercises: [
      ...after.exercises.filter((exercise) => !isSameData(exercise, old.get(exercise.exId) ?? {})).map(exerciseWrite),
      ...before.exercises
        .filter(({ exId }) => !kept.has(exId))
        .map(({ exId }): Write => ({ remove: `${exercisesPath(after.workout.wId)}/${exId}` })),
    ],
  };
}
export const isUnchanged = ({ fields, exercises }: WorkoutChanges): boolean =>
  Object.keys(fields).length === 0 && exercises.length === 0;

/** Whether `there` has every field of `data`; ignores the order of keys. */
export const isSameData = (data: object, there: object): boolean =>
  Object.entries(data).every(([key, value]) => isSame(value, (there as Readonly<Record<string, unknown>>)[key]));
