import { DAY_MS } from '#core/base/day.ts';
import { ORIGINS } from '#core/workout/model.ts';
import type { Backend, Condition, Data, Store } from '#logic/backend.ts';
import { votePath } from '#logic/public/votes.ts';

/** More than anybody trains or schedules in a day, even with years of a guest's results moving into a new account. */
export const MADE_PER_DAY = 2_000;
/**
 * Results imported from one other app. A history comes in one day and may be longer than anything that is trained here;
 * counted apart, neither takes the room of the other.
 */
export const IMPORTED_PER_DAY = 8_000;

/** In all. Each is of a workout that its person may see, and of those there is no end. */
export const FAVOURITES_AT_MOST = 2_000;
export const VOTES_AT_MOST = 5_000;

/** Removes a favourite beyond the bound: the newest, since older ones alone are counted against it. */
export async function removeSurplusFavourite(
  { store, log }: Backend,
  id: string,
  { userID, createAt }: Data,
): Promise<void> {
  if (!(createAt instanceof Date)) return;
  const untilThen: readonly Condition[] = [
    ['userID', '==', userID],
    ['createAt', '<', new Date(createAt.getTime() + 1)],
  ];
  if ((await store.count({ collection: 'favorits', where: untilThen })) <= FAVOURITES_AT_MOST) return;
  await store.commit([{ remove: `favorits/${id}` }]);
  log({ level: 'warning', area: 'surplus', code: 'favorits' });
}

/** Removes a new vote beyond the bound; the ledger holds one entry for each. */
export async function removeSurplusVote({ store, log }: Backend, wId: string, uid: string): Promise<void> {
  const votes = await store.count({ collection: 'ledger', group: true, where: [['uid', '==', uid]] });
  if (votes <= VOTES_AT_MOST) return;
  await store.commit([{ remove: votePath(wId, uid) }]);
  log({ level: 'warning', area: 'surplus', code: 'votes' });
}

/**
 * Removes a document beyond the daily bound, by the server's clock: `true` if it was this one. Counting documents
 * instead of keeping a counter costs no extra write per result and makes retries idempotent.
 */
export async function removeSurplus(
  { store, log }: Backend,
  collection: 'statistic' | 'trainingsDates',
  id: string,
  { userId, updatedAt, origin }: Data,
): Promise<boolean> {
  if (!(updatedAt instanceof Date)) return false;
  const madeMs = updatedAt.getTime();
  const ofDay: readonly Condition[] = [
    ['userId', '==', userId],
    ['updatedAt', '>=', new Date(madeMs - (madeMs % DAY_MS))],
    // The server's time is more precise than a `Date`.
    ['updatedAt', '<', new Date(madeMs + 1)],
  ];
  if (await isWithin(store, collection, ofDay, origin)) return false;
  await store.commit([{ remove: `${collection}/${id}` }]);
  log({ level: 'warning', area: 'surplus', code: collection });
  return true;
}

async function isWithin(
  store: Store,
  collection: 'statistic' | 'trainingsDates',
  ofDay: readonly Condition[],
  origin: unknown,
): Promise<boolean> {
  const importedFrom = (app: unknown) => store.count({ collection, where: [['origin', '==', app], ...ofDay] });
  if (origin !== undefined) return (await importedFrom(origin)) <= IMPORTED_PER_DAY;
  const made = await store.count({ collection, where: ofDay });
  if (made <= MADE_PER_DAY) return true;
  if (collection !== 'statistic') return false;
  // Only now are the imported ones among them worth four more counts.
  const imported = await Promise.all(ORIGINS.map(importedFrom));
  return made - imported.reduce((sum, count) => sum + count, 0) <= MADE_PER_DAY;
}
