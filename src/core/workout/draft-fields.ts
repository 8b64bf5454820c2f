/** What a person types into the editor's fields: checked, and put into the draft only if valid. */
import { type Draft, changeExercise, changeWorkout } from './draft.ts';
import { BOUNDS } from './model.ts';
import { type TimeProblem, readTimeText } from '#core/base/read-time.ts';

export type FieldProblem = TimeProblem | 'too-long' | 'not-a-number';
export type FieldReading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: FieldProblem };

export type WorkoutField = 'name' | 'description' | 'rounds' | 'roundRest' | 'warmUp' | 'coolDown';
export type ExerciseField = 'name' | 'notes' | 'time' | 'rest' | 'reps';

/** Puts a typed workout field into the draft, or reports the problem and changes nothing. */
export function editWorkout(draft: Draft, field: WorkoutField, typed: string): FieldReading<Draft> {
  switch (field) {
    case 'name':
      return whenRead(readName(typed, BOUNDS.nameLength), (name) => changeWorkout(draft, { name }));
    case 'description':
      return whenRead(readProse(typed, BOUNDS.descriptionLength), (description) =>
        changeWorkout(draft, { description }),
      );
    case 'rounds':
      return whenRead(readCount(typed, 1, BOUNDS.rounds), (rounds) => changeWorkout(draft, { rounds }));
    case 'roundRest':
      return whenRead(readPause(typed), (roundRestSec) => changeWorkout(draft, { roundRestSec }));
    case 'warmUp':
      return whenRead(readPause(typed), (warmUpSec) => changeWorkout(draft, { warmUpSec }));
    case 'coolDown':
      return whenRead(readPause(typed), (coolDownSec) => changeWorkout(draft, { coolDownSec }));
  }
}

/** Puts a typed exercise field into the draft. With repetitions an exercise may have no time: it is then open-ended. */
export function editExercise(draft: Draft, index: number, field: ExerciseField, typed: string): FieldReading<Draft> {
  const exercise = draft.exercises[index];
  if (!exercise) return { ok: true, value: draft };
  switch (field) {
    case 'name':
      return whenRead(readName(typed, BOUNDS.exerciseNameLength), (name) => changeExercise(draft, index, { name }));
    case 'notes':
      return whenRead(readProse(typed, BOUNDS.notesLength), (notes) => changeExercise(draft, index, { notes }));
    case 'time': {
      const reading = exercise.reps > 0 ? readPause(typed) : readTime(typed, 1);
      return whenRead(reading, (timeSec) => changeExercise(draft, index, { timeSec }));
    }
    case 'rest':
      return whenRead(readPause(typed), (restSec) => changeExercise(draft, index, { restSec }));
    case 'reps': {
      const reading = typed.trim() === '' ? readCount('0', 0, 0) : readCount(typed, 0, BOUNDS.reps);
      // Something must end the exercise: a time, or repetitions.
      if (reading.ok && reading.value === 0 && exercise.timeSec === 0) return { ok: false, problem: 'too-small' };
      return whenRead(reading, (reps) => changeExercise(draft, index, { reps }));
    }
  }
}

/** A whole number as typed, within `min`…`max` (both included). */
export function readCount(typed: string, min: number, max: number): FieldReading<number> {
  const text = typed.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  if (!/^[+-]?\d+$/.test(text)) return { ok: false, problem: 'not-a-number' };
  const value = Number(text);
  if (value < min) return { ok: false, problem: 'too-small' };
  return value > max ? { ok: false, problem: 'too-large' } : { ok: true, value };
}

/**
 * A name must not be blank; its length is in UTF-16 code units, as in the rules. Kept as typed: a trailing space may
 * start the next word.
 */
export function readName(typed: string, max: number): FieldReading<string> {
  return typed.trim() === '' ? { ok: false, problem: 'empty' } : readProse(typed, max);
}

const readProse = (typed: string, max: number): FieldReading<string> =>
  typed.length > max ? { ok: false, problem: 'too-long' } : { ok: true, value: typed };

function readTime(typed: string, min: number): FieldReading<number> {
  const reading = readTimeText(typed, min, BOUNDS.exerciseTimeSec);
  return reading.ok ? { ok: true, value: reading.seconds } : reading;
}

/** A time; empty = none. */
const readPause = (typed: string): FieldReading<number> =>
  typed.trim() === '' ? { ok: true, value: 0 } : readTime(typed, 0);

function whenRead<T, U>(reading: FieldReading<T>, change: (value: T) => U): FieldReading<U> {
  return reading.ok ? { ok: true, value: change(reading.value) } : reading;
}
