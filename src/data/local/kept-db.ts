/**
 * `icetime-db` version 1, as the specification names it: the workouts a person chose to keep on this device, and the list
 * of their ids. They survive a sign-out, because that is what they were kept for.
 */
import { readExercise, readWorkout, type WholeWorkout } from '#core/model.ts';
import { createDevice, type Device } from './device.ts';

export interface KeptStores {
  readonly workouts: { readonly wId: string; readonly ownerUid: string } & WholeWorkout;
  readonly workoutIds: { readonly wId: string; readonly ownerUid: string; readonly keptAt: number };
}
export type KeptDb = Device<KeptStores>;

const shape = { keyPath: 'wId', ownerPath: 'ownerUid' } as const;
export const openKept = (): KeptDb =>
  createDevice<KeptStores>('icetime-db', { workouts: shape, workoutIds: shape }, { 1: ['workouts', 'workoutIds'] });

/** A whole workout from the device, or `undefined` if it is not one any more. */
export function readWhole(
  stored: { readonly workout: unknown; readonly exercises: unknown } | undefined,
): WholeWorkout | undefined {
  const workout = readWorkout(stored?.workout);
  if (!workout || !Array.isArray(stored?.exercises)) return undefined;
  return { workout, exercises: stored.exercises.flatMap((exercise) => readExercise(exercise) ?? []) };
}
