/**
 * `icetime-db` version 1, named by the specification: the workouts a person keeps on this device on purpose, and the
 * list of their ids. They survive a sign-out; that is their purpose.
 */
import { readExercise, readWorkout, type OfflineCopy, type WholeWorkout } from '#core/workout/model.ts';
import { createDevice, type Device } from './device.ts';

/** A person who keeps a workout on this device. `withdrawn`: they may no longer see it, or it is deleted. */
export interface OfflineCopyOwner {
  /** '' = a guest; visible to everybody on this device. */
  readonly uid: string;
  readonly withdrawn?: true;
}

/** One record for all who keep it: `ownerUid`, whose `withdrawn` is where earlier versions wrote it, and `others`. */
export interface OfflineCopyRecord extends OfflineCopy {
  readonly wId: string;
  readonly ownerUid: string;
  readonly others?: readonly OfflineCopyOwner[];
}

export interface OfflineCopyStores {
  readonly workouts: OfflineCopyRecord;
  readonly workoutIds: { readonly wId: string; readonly ownerUid: string; readonly keptAt: number };
}
export type OfflineCopyDb = Device<OfflineCopyStores>;

const shape = { keyPath: 'wId', ownerPath: 'ownerUid' } as const;
export const openOfflineCopies = (): OfflineCopyDb =>
  createDevice<OfflineCopyStores>(
    'icetime-db',
    { workouts: shape, workoutIds: shape },
    { 1: ['workouts', 'workoutIds'] },
  );

/** A whole workout from the device, or `undefined` if the record is no longer one. */
export function readWhole(
  stored: { readonly workout: unknown; readonly exercises: unknown } | undefined,
): WholeWorkout | undefined {
  const workout = readWorkout(stored?.workout);
  if (!workout || !Array.isArray(stored?.exercises)) return undefined;
  return { workout, exercises: stored.exercises.flatMap((exercise) => readExercise(exercise) ?? []) };
}
