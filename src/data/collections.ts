/** How an entity becomes a document and back. */
import {
  NOT_EDITED,
  readExercise,
  readUser,
  readWorkout,
  type Exercise,
  type UserRecord,
  type WholeWorkout,
  type Workout,
  type WorkoutResult,
} from '#core/model.ts';
import { TRANSLATIONS } from '#core/names.ts';
import { plus, REMOVED, SERVER_TIME, type Write } from './firestore.ts';
import type { Found } from './query.ts';
import type { NewAccount, Profile } from './operations.ts';
import { userPath, workoutPath, exercisesPath, resultPath, cardPath } from './paths.ts';

/** The id of a document is its identity, whatever its fields say. */
export const workoutFrom = ({ id, data }: Found): Workout | undefined => readWorkout({ ...data, wId: id });
export const userFrom = ({ id, data }: Found): UserRecord | undefined => readUser({ ...data, uid: id });
export function exercisesFrom(wId: string, found: readonly Found[]): readonly Exercise[] {
  return found
    .flatMap(({ id, data }) => readExercise({ ...data, exId: id, wId }) ?? [])
    .toSorted((a, b) => a.position - b.position);
}

export function accountWrites(uid: string, account: NewAccount): readonly Write[] {
  const { email, firstName, lastName, nicName, settings } = account;
  const names = { firstName, lastName, nicName, imgUrl: '', updatedAt: SERVER_TIME };
  const user = {
    ...names,
    email,
    createAt: SERVER_TIME,
    showCode: false,
    totalStorageUsed: 0,
    // A client can never write another type. When a contract cannot be loaded the *state* falls back to base, nothing else.
    contractType: 'base',
    colorTheme: settings.colorTheme,
    settings,
    workoutCount: 0,
    masterVideoCount: 0,
    lastWorkoutId: '',
    lastMediaId: '',
  };
  return [
    { set: userPath(uid), data: user },
    { set: cardPath(uid), data: names },
  ];
}

/** The card is what others see of the profile: both or none. */
export function profileWrites(
  uid: string,
  { firstName, lastName, nicName, imgUrl, showCode }: Profile,
): readonly Write[] {
  const names = { firstName, lastName, nicName, imgUrl, updatedAt: SERVER_TIME };
  return [
    { update: userPath(uid), data: { ...names, showCode } },
    { set: cardPath(uid), data: names },
  ];
}

export function createWorkoutWrites({ workout }: WholeWorkout): readonly Write[] {
  const { wId, ownerId } = workout;
  const data = { ...workout, createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
  return [{ set: workoutPath(wId), data }, counterStep(ownerId, workout, 1)];
}

export const removeWorkoutWrites = (workout: Workout): readonly Write[] => [
  { remove: workoutPath(workout.wId) },
  counterStep(workout.ownerId, workout, -1),
];

function counterStep(uid: string, { wId, wType }: Workout, step: 1 | -1): Write {
  const masterVideoCount = wType === 'mastervideo' ? { masterVideoCount: plus(step) } : {};
  const data = { workoutCount: plus(step), ...masterVideoCount, lastWorkoutId: wId, updatedAt: SERVER_TIME };
  return { update: userPath(uid), data };
}

export const exerciseWrite = (exercise: Exercise): Write => ({
  set: `${exercisesPath(exercise.wId)}/${exercise.exId}`,
  data: exercise,
});

const isEdited = (field: string): boolean => !(NOT_EDITED as readonly string[]).includes(field);
/** The order of keys in a map says nothing. */
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a, sorted) === JSON.stringify(b, sorted);
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface WorkoutChanges {
  /** Changed fields of the workout, `version` and `updatedAt` not among them. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly exercises: readonly Write[];
}
/**
 * The server alone writes translations, and nobody may take them elsewhere: they stay only where they already are. An
 * exercise in another slot, which is another document, loses them.
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

/** The least that turns `before` into `after`. */
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

/** Every field of `data` as it is in `there`: the order of keys says nothing. */
export const isSameData = (data: object, there: object): boolean =>
  Object.entries(data).every(([key, value]) => isSame(value, (there as Readonly<Record<string, unknown>>)[key]));

/** An empty note is left out: sent again, the result must not wipe what another device wrote, and the rules see to it. */
export function resultWrite(result: WorkoutResult): Write {
  const { id, date, note, ...fields } = result;
  const data = { ...fields, ...(note && { note }), date: new Date(date), updatedAt: SERVER_TIME };
  return { set: resultPath(id), data };
}
