import { type ContractLimits, may } from '#core/settings/contract.ts';
import type { Workout } from '#core/workout/model.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';

interface FilmLimitPorts {
  readonly workouts: Pick<WorkoutsPort, 'listMineLocal'>;
  readonly limits: () => ContractLimits;
}

type OfType = Pick<Workout, 'wType'>;

/**
 * Whether a new master video would exceed the contract. Counts on the device, which includes unsent workouts; the list
 * may not be loaded yet. Does not count those that `isRemoved`.
 */
export async function isFilmTooMany(
  { workouts, limits }: FilmLimitPorts,
  uid: string,
  { wType }: OfType,
  isRemoved: (wId: string) => boolean,
): Promise<boolean> {
  if (wType !== 'mastervideo') return false;
  const mine = await workouts.listMineLocal(uid);
  const films = mine.filter((own) => own.wType === 'mastervideo' && !isRemoved(own.wId));
  return !may(limits(), { kind: 'create-mastervideo', masterVideoCount: films.length });
}
