import { CURSOR_LENGTH, finishRemovals } from './account/account-removal.ts';
import { findUses } from './media/media-uses.ts';
import { roomOf } from './media/media.ts';
import { ensureInviteCode } from './people/invite-code.ts';
import { removeAll } from './people/people.ts';
import type { Backend, Doc, Query, Store } from './backend.ts';
import { ratingFromLedger } from './public/votes.ts';
import { createAttempts } from './sweeping.ts';

const PAGE = 200;

/**
 * Removes what has expired: kept answers, counted plays, sent mails, old buckets. Also finishes interrupted deletions.
 */
export async function purgeOld(backend: Backend): Promise<void> {
  const { store, log } = backend;
  const now = new Date(backend.nowMs());
  const yesterday = new Date(backend.nowMs() - 48 * 3_600_000);
  const attempts = createAttempts(backend, 'purgeOld');
  const expired: readonly Query[] = [
    ...['requests', 'plays', 'mail', 'mailboxes', 'closedAccounts', 'exports'].map(
      (collection): Query => ({ collection, where: [['expiresAt', '<', now]] }),
    ),
    { collection: 'rate', where: [['at', '<', yesterday]] },
    // Not a card whose copies still wait.
    {
      collection: 'cardCopies',
      where: [
        ['isBehind', '==', false],
        ['at', '<', yesterday],
      ],
    },
  ];
  await attempts.each(expired, async (query) => {
    const count = await removeAll(store, query);
    if (count > 0) log({ level: 'info', area: 'purgeOld', code: query.collection, count });
  });
  attempts.report();
  const finished = await finishRemovals(backend);
  if (finished > 0) log({ level: 'warning', area: 'purgeOld', code: 'deletions-finished', count: finished });
}

/** Where the last run stopped. */
const CURSOR = 'upkeep/reconcileCounters';

interface Counted {
  readonly collection: string;
  readonly repair: (backend: Backend, id: string) => Promise<boolean>;
}
const COUNTED: readonly Counted[] = [
  {
    collection: 'users',
    async repair(backend, uid) {
      const isRepaired = await repairUser(backend.store, uid);
      await ensureInviteCode(backend.store, uid);
      await findUses(backend, uid);
      return isRepaired;
    },
  },
  { collection: 'ratings', repair: ({ store }, wId) => repairRating(store, wId) },
];

/**
 * Recounts everything that is counted incrementally: each person's workouts, files and bytes, each workout's ratings.
 * Differences are reported and repaired; what cannot be recounted is passed over and logged. A run that does not finish
 * in time leaves the rest to the next one. Returns how many documents were wrong; 0 on a healthy store.
 */
export async function reconcileCounters(backend: Backend): Promise<number> {
  const { store, log } = backend;
  const attempts = createAttempts(backend, 'reconcileCounters');
  const last = (await store.get(CURSOR))?.data;
  const first = Math.max(
    0,
    COUNTED.findIndex(({ collection }) => collection === last?.['collection']),
  );
  let afterId = typeof last?.['afterId'] === 'string' ? last['afterId'] : undefined;
  let drifts = 0;
  /** A page and its cursor; `false` = the time is over. */
  const repairPage = async ({ collection, repair }: Counted): Promise<boolean> => {
    const page = await store.query({ collection, limit: PAGE, ...(afterId !== undefined && { afterId }) });
    const begun = await attempts.each(page, async ({ id }) => {
      const isRepaired = await repair(backend, id);
      if (isRepaired) drifts += 1;
    });
    const isLast = begun === page.length && page.length < PAGE;
    afterId = isLast ? undefined : (page[begun - 1]?.id ?? afterId);
    // A person who leaves must not leave their id here. Ids of workouts are chosen: thousands may begin alike.
    const shown = collection === 'users' ? afterId?.slice(0, CURSOR_LENGTH) : afterId;
    const kept = { collection, ...(shown !== undefined && { afterId: shown }) };
    await store.commit([{ set: CURSOR, data: kept }]);
    return begun === page.length;
  };
  const isThrough = async (): Promise<boolean> => {
    for (const counted of COUNTED.slice(first)) {
      do if (!(await repairPage(counted))) return false;
      while (afterId !== undefined);
    }
    return true;
  };
  if (await isThrough()) await store.commit([{ remove: CURSOR }]);
  if (drifts > 0) log({ level: 'warning', area: 'reconcileCounters', code: 'drift', count: drifts });
  attempts.report();
  return drifts;
}

async function repairUser(store: Store, uid: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const user = await tx.get(`users/${uid}`);
    const workouts = await tx.query({ collection: 'workouts', where: [['ownerId', '==', uid]] });
    const files = await tx.query({ collection: `media/${uid}/files` });
    const counted = {
      workoutCount: workouts.length,
      masterVideoCount: workouts.filter(({ data }) => data['wType'] === 'mastervideo').length,
      totalStorageUsed: files.reduce((bytes, { data }) => bytes + roomOf(data), 0),
      // People without a file may be from before files were counted.
      ...((files.length > 0 || user?.data['fileCount'] !== undefined) && { fileCount: files.length }),
    };
    if (!user || isAsCounted(user, counted)) return false;
    tx.write({ update: user.path, data: counted });
    return true;
  });
}

async function repairRating(store: Store, wId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const [rating, workout] = [await tx.get(`ratings/${wId}`), await tx.get(`workouts/${wId}`)];
    const counted = ratingFromLedger(await tx.query({ collection: `ratings/${wId}/ledger` }));
    if (!rating || !workout || (isAsCounted(rating, counted) && isAsCounted(workout, counted))) return false;
    tx.write({ update: rating.path, data: counted }, { update: workout.path, data: counted });
    return true;
  });
}

const isAsCounted = ({ data }: Doc, counted: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(counted).every(([field, value]) => JSON.stringify(data[field]) === JSON.stringify(value));
