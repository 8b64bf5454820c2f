import { DAY_MS } from '#core/base/day.ts';
import type { Backend, Data } from '#logic/backend.ts';

/** More than anybody trains or schedules in a day, even with years of a guest's results moving into a new account. */
export const MADE_PER_DAY = 2_000;

/**
 * Removes a document beyond the daily bound, by the server's clock: `true` if it was this one. Counting documents
 * instead of keeping a counter costs no extra write per result and makes retries idempotent.
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
      // The server's time is more precise than a `Date`.
      ['updatedAt', '<', new Date(madeMs + 1)],
    ],
  });
  if (made <= MADE_PER_DAY) return false;
  await store.commit([{ remove: `${collection}/${id}` }]);
  log({ level: 'warning', area: 'surplus', code: collection });
  return true;
}
