import { DAY_MS } from '#core/base/day.ts';
import type { Backend, Data } from '#logic/backend.ts';

/** More than anybody trains or plans in a day, with years of a guest's results moving into a new account. */
export const MADE_PER_DAY = 2_000;

/**
 * Takes back what a person has made beyond the bound of a day, by the server's clock: `true` if it was this document.
 * Counted instead of kept, so that a result costs no write more, and a repetition finds the same.
 */
export async function removeSurplus(
  { store, log }: Backend,
  collection: 'statistic' | 'trainingsDates',
  id: string,
  { userId, updatedAt }: Data,
): Promise<boolean> {
  if (!(updatedAt instanceof Date)) return false;
  const madeMs = updatedAt.getTime();
  const made = await store.count({
    collection,
    where: [
      ['userId', '==', userId],
      ['updatedAt', '>=', new Date(madeMs - (madeMs % DAY_MS))],
      // The server's time has more digits than a `Date`.
      ['updatedAt', '<', new Date(madeMs + 1)],
    ],
  });
  if (made <= MADE_PER_DAY) return false;
  await store.commit([{ remove: `${collection}/${id}` }]);
  log({ level: 'warning', area: 'surplus', code: collection });
  return true;
}
