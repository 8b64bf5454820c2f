/** What the editor stores on the device about an unsaved workout. */
import { type Draft, draftOf } from '#core/workout/draft.ts';
import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { isWhole } from '#core/workout/seal.ts';

/** Texts that people type at length, or paste. */
export type TypedField = 'name' | 'description';
export type Refused = Readonly<Partial<Record<TypedField, string>>>;

/** The local draft: the person's version, and the stored version it started from. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly before: WholeWorkout | undefined;
}

export function readKept(input: unknown): KeptDraft | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { draft, before } = input as { draft?: unknown; before?: unknown };
  const whole = readWhole(draft);
  const base = readWhole(before);
  // An unfinished copy that this device once took for a whole one is no base for comparison.
  return whole && { draft: draftOf(whole), before: base && isWhole(base) ? base : undefined };
}

export function readRefused(input: unknown): Refused {
  if (typeof input !== 'object' || input === null) return {};
  const { name, description } = input as { name?: unknown; description?: unknown };
  return {
    ...(typeof name === 'string' && { name }),
    ...(typeof description === 'string' && { description }),
  };
}

function readWhole(input: unknown): WholeWorkout | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { workout, exercises } = input as { workout?: unknown; exercises?: unknown };
  const read = readWorkout(workout);
  if (!read || !Array.isArray(exercises)) return undefined;
  return { workout: read, exercises: exercises.map(readExercise).filter((exercise) => exercise !== undefined) };
}
