/** What the editor keeps on the device of a workout that is being written. */
import { type Draft, draftOf } from '#core/workout/draft.ts';
import { readExercise, readWorkout, type WholeWorkout } from '#core/workout/model.ts';
import { isWhole } from '#core/workout/seal.ts';

/** The texts that people write at length, or paste. */
export type TypedField = 'name' | 'description';
export type Refused = Readonly<Partial<Record<TypedField, string>>>;

/** The local draft: what was written, and what was stored when the writing began. */
export interface KeptDraft {
  readonly draft: Draft;
  readonly before: WholeWorkout | undefined;
}

export function readKept(input: unknown): KeptDraft | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { draft, before } = input as { draft?: unknown; before?: unknown };
  const whole = readWhole(draft);
  const base = readWhole(before);
  // Half of a save that this device once took for all of it is nothing to compare with.
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
