import { type ContractLimits, may } from '#core/contract.ts';
import type { Workout } from '#core/model.ts';
import type { WorkoutsEdge } from '#data/workouts/workouts.ts';

interface FilmLimitEdges {
  readonly workouts: Pick<WorkoutsEdge, 'listMineLocal'>;
  readonly limits: () => ContractLimits;
}

type OfType = Pick<Workout, 'wType'>;

/**
 * Would a new workout be a master video more than the contract allows? Counted on the device, where also what is still
 * to be sent lies, for the list may not have been shown yet; without what `isRemoved`, whose room is free.
 */
export async function isFilmTooMany(
  { workouts, limits }: FilmLimitEdges,
  uid: string,
  { wType }: OfType,
  isRemoved: (wId: string) => boolean,
): Promise<boolean> {
  if (wType !== 'mastervideo') return false;
  const mine = await workouts.listMineLocal(uid);
  const films = mine.filter((own) => own.wType === 'mastervideo' && !isRemoved(own.wId));
  return !may(limits(), { kind: 'create-mastervideo', masterVideoCount: films.length });
}
