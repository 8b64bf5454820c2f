/**
 * What the editor does to a workout, as pure operations. Positions, slots (`exId`), counts and times are right after
 * each of them. Drafts are values: keeping the one before is an undo of anything.
 */
import { type ContractLimits, may } from './contract.ts';
import { type Outcome, done, failed } from './errors.ts';
import {
  BOUNDS,
  NOT_EDITED,
  type Exercise,
  type WholeWorkout,
  type Workout,
  exerciseId,
  readExercise,
  readWorkout,
} from './model.ts';
import { TRANSLATIONS, withoutTranslations } from './names.ts';
import { timeExOf, totalSecOf } from './timeline.ts';

export interface Draft extends WholeWorkout {
  /** One per exercise, in the same order. A key stays with its exercise however it moves, while `exId` is its place. */
  readonly keys: readonly string[];
  readonly nextKey: number;
}

/** What a new workout needs from outside: ids are made by the caller, names come in the person's language. */
export interface NewWorkout {
  readonly wId: string;
  readonly ownerId: string;
  readonly nowMs: number;
  readonly language: Workout['language'];
}
export interface NewExercise {
  readonly name: string;
  readonly timeSec: number;
}

/** A workout as the editor takes it up: exercises in their order, slots without gaps. */
export function draftOf(whole: WholeWorkout): Draft {
  const exercises = whole.exercises.toSorted((a, b) => a.position - b.position);
  const keys = exercises.map((_, index) => `k${index}`);
  return tidy({ workout: whole.workout, exercises, keys, nextKey: exercises.length });
}

/** A new workout with the specification's defaults and one exercise. Throws on ids that are none. */
export function createDraft(fresh: NewWorkout, exercise: NewExercise): Draft {
  const { nowMs, ...rest } = fresh;
  const workout = readWorkout({ ...rest, createdAt: nowMs, updatedAt: nowMs });
  if (!workout) throw new Error('createDraft: invalid wId or ownerId');
  return draftOf({ workout, exercises: [createExercise(workout.wId, exercise)] });
}

export function createExercise(wId: string, fresh: NewExercise & Partial<Exercise>): Exercise {
  const exercise = readExercise({ exId: exerciseId(0), wId, ...fresh });
  if (!exercise) throw new Error('createExercise: invalid wId or exId');
  return exercise;
}

/** Appends an exercise; `limit` when the contract holds no more. */
export function addExercise(draft: Draft, fresh: NewExercise, contract: ContractLimits): Outcome<Draft> {
  return inserted(draft, draft.exercises.length, createExercise(draft.workout.wId, fresh), contract);
}

/** Puts a copy behind the exercise; `limit` when the contract holds no more. */
export function duplicateExercise(draft: Draft, index: number, contract: ContractLimits): Outcome<Draft> {
  const exercise = draft.exercises[index];
  return exercise ? inserted(draft, index + 1, exercise, contract) : done(draft);
}

export interface DeletedExercise {
  readonly exercise: Exercise;
  readonly index: number;
  readonly key: string;
}

/** Takes an exercise out; `deleted` puts it back with `undoDelete`, also after other changes. */
export function deleteExercise(
  draft: Draft,
  index: number,
): { readonly draft: Draft; readonly deleted: DeletedExercise | undefined } {
  const exercise = draft.exercises[index];
  const key = draft.keys[index];
  if (!exercise || key === undefined) return { draft, deleted: undefined };
  const exercises = draft.exercises.toSpliced(index, 1);
  return {
    draft: tidy({ ...draft, exercises, keys: draft.keys.toSpliced(index, 1) }),
    deleted: { exercise, index, key },
  };
}

export function undoDelete(draft: Draft, deleted: DeletedExercise): Draft {
  if (draft.keys.includes(deleted.key)) return draft;
  const index = Math.min(deleted.index, draft.exercises.length);
  return tidy({
    ...draft,
    exercises: draft.exercises.toSpliced(index, 0, deleted.exercise),
    keys: draft.keys.toSpliced(index, 0, deleted.key),
  });
}

/** Moves an exercise so that it stands at `to` (both 0-based); beyond the ends it stops at the end. */
export function moveExercise(draft: Draft, from: number, to: number): Draft {
  const exercise = draft.exercises[from];
  const key = draft.keys[from];
  const target = Math.max(0, Math.min(to, draft.exercises.length - 1));
  if (!exercise || key === undefined || target === from) return draft;
  return tidy({
    ...draft,
    exercises: draft.exercises.toSpliced(from, 1).toSpliced(target, 0, exercise),
    keys: draft.keys.toSpliced(from, 1).toSpliced(target, 0, key),
  });
}

/** The fields that follow from others or belong to the server are not for the editor to change. */
export type WorkoutChanges = Partial<
  Omit<Workout, (typeof NOT_EDITED)[number] | 'names' | 'countEx' | 'timeEx' | 'totalSec'>
>;
export function changeWorkout(draft: Draft, changes: WorkoutChanges): Draft {
  return tidy({ ...draft, workout: changed<Workout>(draft.workout, changes) });
}

export type ExerciseChanges = Partial<Omit<Exercise, 'exId' | 'wId' | 'names' | 'notesIn' | 'position'>>;
export function changeExercise(draft: Draft, index: number, changes: ExerciseChanges): Draft {
  const exercise = draft.exercises[index];
  return exercise
    ? tidy({ ...draft, exercises: draft.exercises.with(index, changed<Exercise>(exercise, changes)) })
    : draft;
}

const changed = <T extends Workout | Exercise>(item: T, changes: Partial<T>): T => ({
  ...withoutTranslations(item, changes),
  ...changes,
});

/** The fewest writes that turn the stored exercises into the draft's. */
export function changedExercises(
  before: readonly Exercise[],
  after: readonly Exercise[],
): { readonly set: readonly Exercise[]; readonly delete: readonly string[] } {
  const stored = new Map(before.map((exercise) => [exercise.exId, exercise]));
  const set = after.filter((exercise) => !isSame(stored.get(exercise.exId), exercise));
  const kept = new Set(after.map((exercise) => exercise.exId));
  return { set, delete: before.map((exercise) => exercise.exId).filter((exId) => !kept.has(exId)) };
}

const bare = (exercise: Exercise): Exercise => withoutTranslations(exercise);

/** Does the draft hold anything that is not stored? */
export function isDirty(stored: WholeWorkout, draft: WholeWorkout): boolean {
  const ignored = Object.fromEntries([...NOT_EDITED, ...TRANSLATIONS].map((field) => [field, undefined]));
  return (
    !isSame({ ...stored.workout, ...ignored }, { ...draft.workout, ...ignored }) ||
    !isSame(stored.exercises.map(bare), draft.exercises.map(bare))
  );
}

function inserted(draft: Draft, index: number, exercise: Exercise, contract: ContractLimits): Outcome<Draft> {
  const exerciseCount = draft.exercises.length;
  const fits = exerciseCount < BOUNDS.exercisesAtMost && may(contract, { kind: 'add-exercise', exerciseCount });
  if (!fits) return failed('limit');
  return done(
    tidy({
      workout: draft.workout,
      exercises: draft.exercises.toSpliced(index, 0, exercise),
      keys: draft.keys.toSpliced(index, 0, `k${draft.nextKey}`),
      nextKey: draft.nextKey + 1,
    }),
  );
}

/** Everything that follows from the order and the times. Untouched exercises stay the same objects. */
function tidy(draft: Draft): Draft {
  const { wId } = draft.workout;
  const exercises = draft.exercises.map((exercise, position) => {
    const exId = exerciseId(position);
    const stands = exercise.position === position && exercise.exId === exId && exercise.wId === wId;
    return stands ? exercise : { ...exercise, wId, exId, position };
  });
  const workout = {
    ...draft.workout,
    countEx: exercises.length,
    timeEx: timeExOf(exercises),
    totalSec: totalSecOf(draft.workout, exercises),
  };
  return { ...draft, workout, exercises };
}

/** Deep equality of plain JSON data; the order of keys does not matter. */
function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}
