/**
 * The editor's operations on a workout, all pure. Positions, slots (`exId`), counts and times are right after each of
 * them. Drafts are values, so keeping the previous one undoes anything.
 */
import { type ContractLimits, may } from '#core/settings/contract.ts';
import { type Outcome, done, failed } from '#core/base/errors.ts';
import {
  BOUNDS,
  DERIVED,
  NOT_EDITED,
  type Exercise,
  type WholeWorkout,
  type Workout,
  exerciseId,
  readExercise,
  readWorkout,
} from './model.ts';
import { TRANSLATIONS, withoutTranslations } from './names.ts';
import type { TimerMode } from '#core/settings/settings.ts';
import { summaryOf } from './timeline.ts';

export interface Draft extends WholeWorkout {
  /** One per exercise, in the same order. A key stays with its exercise when it moves, while `exId` is its place. */
  readonly keys: readonly string[];
  readonly nextKey: number;
}

/** What a new workout needs from outside: the caller makes ids, and names come in the person's language. */
export interface NewWorkout {
  readonly wId: string;
  readonly ownerId: string;
  readonly nowMs: number;
  readonly language: Workout['language'];
  /** Absent = the setting of whoever runs it. */
  readonly timerMode?: TimerMode;
}
export interface NewExercise {
  readonly name: string;
  readonly timeSec: number;
}

/** A workout as the editor opens it: exercises in order, slots without gaps. */
export function draftOf(whole: WholeWorkout): Draft {
  const exercises = whole.exercises.toSorted((a, b) => a.position - b.position);
  const keys = exercises.map((_, index) => `k${index}`);
  return tidy({ workout: whole.workout, exercises, keys, nextKey: exercises.length });
}

/** A new workout with the specification's defaults and one exercise. Throws on invalid ids. */
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

/** Appends an exercise; `limit` if the contract allows no more. */
export function addExercise(
  draft: Draft,
  fresh: NewExercise & Partial<Exercise>,
  contract: ContractLimits,
): Outcome<Draft> {
  return inserted(draft, draft.exercises.length, [createExercise(draft.workout.wId, fresh)], contract);
}

/** Copies exercises, in their order, behind the last of them; `limit` if the contract does not allow them all. */
export function duplicateExercises(draft: Draft, indexes: readonly number[], contract: ContractLimits): Outcome<Draft> {
  const there = indexes.filter((index) => index in draft.exercises).toSorted((a, b) => a - b);
  const last = there.at(-1);
  if (last === undefined) return done(draft);
  const copies = there.flatMap((index) => draft.exercises[index] ?? []);
  return inserted(draft, last + 1, copies, contract);
}

export function deleteExercises(draft: Draft, indexes: readonly number[]): Draft {
  const stays = (_: unknown, index: number) => !indexes.includes(index);
  const exercises = draft.exercises.filter(stays);
  if (exercises.length === draft.exercises.length) return draft;
  return tidy({ ...draft, exercises, keys: draft.keys.filter(stays) });
}

/** Moves an exercise from `from` to `to` (both 0-based), or to the nearer end of the list. */
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

/** Moves exercises one place up (-1) or down (1), past the others. At the end of the list they stop. */
export function shiftExercises(draft: Draft, indexes: readonly number[], by: 1 | -1): Draft {
  const moving = new Set(indexes.flatMap((index) => draft.keys[index] ?? []));
  const keys = [...draft.keys];
  const places = keys.map((_, index) => index);
  for (const place of by < 0 ? places : places.toReversed()) {
    const [key, other] = [keys[place], keys[place + by]];
    if (key === undefined || other === undefined || !moving.has(key) || moving.has(other)) continue;
    keys[place] = other;
    keys[place + by] = key;
  }
  if (keys.join() === draft.keys.join()) return draft;
  const byKey = new Map(draft.keys.map((key, index) => [key, draft.exercises[index]]));
  return tidy({ ...draft, keys, exercises: keys.flatMap((key) => byKey.get(key) ?? []) });
}

/** The editor may change neither derived fields nor those of the server. */
export type WorkoutChanges = Partial<Omit<Workout, (typeof NOT_EDITED)[number] | (typeof DERIVED)[number] | 'names'>>;
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

/**
 * Sets one time, one rest or both for several exercises. An exercise that ends with repetitions has no time and gets
 * none.
 */
export function setTimes(
  draft: Draft,
  indexes: readonly number[],
  { timeSec, restSec }: { readonly timeSec?: number; readonly restSec?: number },
): Draft {
  return indexes.reduce((changing, index) => {
    const exercise = changing.exercises[index];
    const isTimed = exercise && (exercise.timeSec > 0 || exercise.reps === 0);
    return changeExercise(changing, index, {
      ...(timeSec !== undefined && isTimed && { timeSec }),
      ...(restSec !== undefined && { restSec }),
    });
  }, draft);
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

/** Does the draft hold unsaved changes? */
export function isDirty(stored: WholeWorkout, draft: WholeWorkout): boolean {
  const ignored = Object.fromEntries([...NOT_EDITED, ...DERIVED, ...TRANSLATIONS].map((field) => [field, undefined]));
  return (
    !isSame({ ...stored.workout, ...ignored }, { ...draft.workout, ...ignored }) ||
    !isSame(stored.exercises.map(bare), draft.exercises.map(bare))
  );
}

function inserted(
  draft: Draft,
  index: number,
  exercises: readonly Exercise[],
  contract: ContractLimits,
): Outcome<Draft> {
  const count = draft.exercises.length + exercises.length;
  const fits = count <= BOUNDS.exercisesAtMost && may(contract, { kind: 'add-exercise', exerciseCount: count - 1 });
  if (!fits) return failed('limit');
  const keys = exercises.map((_, offset) => `k${draft.nextKey + offset}`);
  return done(
    tidy({
      workout: draft.workout,
      exercises: draft.exercises.toSpliced(index, 0, ...exercises),
      keys: draft.keys.toSpliced(index, 0, ...keys),
      nextKey: draft.nextKey + exercises.length,
    }),
  );
}

/** Recomputes everything derived from the order and the times. Untouched exercises stay the same objects. */
export function tidy(draft: Draft): Draft {
  const { wId } = draft.workout;
  const placed = draft.exercises.map((exercise, position) => {
    const exId = exerciseId(position);
    const stands = exercise.position === position && exercise.exId === exId && exercise.wId === wId;
    return stands ? exercise : { ...exercise, wId, exId, position };
  });
  // The same array while nothing in it changed, so that lists of exercises are not rendered again.
  const isSameList = placed.every((exercise, position) => exercise === draft.exercises[position]);
  const exercises = isSameList ? draft.exercises : placed;
  return { ...draft, workout: { ...draft.workout, ...summaryOf(draft.workout, exercises) }, exercises };
}

/** Deep equality of plain JSON data; the order of keys does not matter. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  const keys = Object.keys(left);
  return keys.length === Object.keys(right).length && keys.every((key) => isSame(left[key], right[key]));
}
