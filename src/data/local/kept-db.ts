/**
 * `icetime-db` version 1, as the specification names it: the workouts a person chose to keep on this device, and the
 * list of their ids. They survive a sign-out, because that is what they were kept for.
 */
import { readExercise, readWorkout, type KeptWorkout, type WholeWorkout } from '#core/model.ts';
import { createDevice, type Device } from './device.ts';

export interface KeptStores {
  readonly workouts: { readonly wId: string; readonly ownerUid: string } & KeptWorkout;
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

/** As `viewer` may open it ('' = nobody is signed in): what one person keeps for themselves is not the next one's. */
export async function readKept(kept: KeptDb, wId: string, viewer: string): Promise<WholeWorkout | undefined> {
  const record = await kept.read((reader) => reader.get('workouts', wId));
  if (record?.withdrawn) return undefined;
  const whole = readWhole(record);
  const isOpen = viewer === '' || whole?.workout.sharePublic || ['', viewer].includes(record?.ownerUid ?? '');
  return isOpen ? whole : undefined;
}

/** Whoever kept these may not see them any more: they stay in the list, to be named, and are not played. */
export async function markWithdrawn(kept: KeptDb, ownerUid: string, wIds: readonly string[]): Promise<boolean> {
  const { value } = await kept.write(async (tx) => {
    const records = await Promise.all(wIds.map((wId) => tx.get('workouts', wId)));
    const lost = records.flatMap((record) => (record?.ownerUid === ownerUid && !record.withdrawn ? record : []));
    for (const record of lost) tx.put('workouts', { ...record, withdrawn: true });
    return lost.length > 0;
  });
  return value;
}
