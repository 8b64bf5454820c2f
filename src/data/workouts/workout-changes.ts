/** Outbox operations on own workouts. */
import { readWorkout, type WholeWorkout, type Workout } from '#core/workout/model.ts';
import { readWhole } from '#data/local/offline-copy-db.ts';

export interface SaveWorkout {
  readonly kind: 'saveWorkout';
  /** The server's version when the change was made; `undefined` = a new workout. */
  readonly before: WholeWorkout | undefined;
  readonly after: WholeWorkout;
  /** Overwrite whatever the server has: an earlier version of Icetime stored the person's answer to a conflict so. */
  readonly overwrite: boolean;
}
export interface RemoveWorkout {
  readonly kind: 'removeWorkout';
  readonly workout: Workout;
}
export type WorkoutChange = SaveWorkout | RemoveWorkout;

type Stored = Readonly<Record<string, unknown>>;
export function readSaveWorkout({ before, after, overwrite }: Stored): SaveWorkout | undefined {
  const from = before === undefined ? undefined : readAll(before);
  const to = readAll(after);
  if (!to || (before !== undefined && !from)) return undefined;
  return { kind: 'saveWorkout', before: from, after: to, overwrite: overwrite === true };
}

export function readRemoveWorkout({ workout }: Stored): RemoveWorkout | undefined {
  const read = readWorkout(workout);
  return read && { kind: 'removeWorkout', workout: read };
}

/** Fails unless every exercise can be read: a missing one would count as removed. */
function readAll(stored: unknown): WholeWorkout | undefined {
  const { workout, exercises } = Object(stored) as Stored;
  const whole = readWhole({ workout, exercises });
  return Array.isArray(exercises) && whole?.exercises.length === exercises.length ? whole : undefined;
}
