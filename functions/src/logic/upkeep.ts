import { CURSOR_LENGTH, finishRemovals } from './account/account-removal.ts';
import { findUses } from './media/media-uses.ts';
import { roomOf } from './media/media.ts';
import { ensureInviteCode } from './people/invite-code.ts';
import { removeAll } from './people/people.ts';
import type { Backend, Doc, Query, Store, Write } from './backend.ts';
import { ratingFromLedger } from './public/votes.ts';

const PAGE = 200;

/**
 * Removes what has expired: kept answers, counted plays, sent mails, old buckets. Also finishes interrupted deletions.
 */
export async function purgeOld(backend: Backend): Promise<void> {
  const { store, log } = backend;
  const now = new Date(backend.nowMs());
  const yesterday = new Date(backend.nowMs() - 48 * 3_600_000);
  for (const collection of ['requests', 'plays', 'mail', 'mailboxes', 'closedAccounts']) {
    const count = await removeAll(store, { collection, where: [['expiresAt', '<', now]] });
    if (count > 0) log({ level: 'info', area: 'purgeOld', code: collection, count });
  }
  for (const collection of ['rate', 'cardCopies']) {
    await removeAll(store, { collection, where: [['at', '<', yesterday]] });
  }
  const finished = await finishRemovals(backend);
  if (finished > 0) log({ level: 'warning', area: 'purgeOld', code: 'deletions-finished', count: finished });
}

/** The platform ends a run after nine minutes. */
const RUN_MS = 7 * 60_000;
/** Where the last run stopped. */
const CURSOR = 'upkeep/reconcileCounters';

const COUNTED: readonly {
  readonly collection: string;
  readonly repair: (backend: Backend, id: string) => Promise<boolean>;
}[] = [
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
 * Recounts everything that is counted incrementally: each person's workouts and bytes, each workout's ratings.
 * Differences are reported and repaired. A run that does not finish in time leaves the rest to the next one. Returns
 * how many documents were wrong; 0 on a healthy store.
 */
export async function reconcileCounters(backend: Backend): Promise<number> {
  const { store, log, nowMs } = backend;
  const untilMs = nowMs() + RUN_MS;
  const last = (await store.get(CURSOR))?.data;
  const first = Math.max(
    0,
    COUNTED.findIndex(({ collection }) => collection === last?.['collection']),
  );
  let afterId = typeof last?.['afterId'] === 'string' ? last['afterId'] : undefined;
  let drifts = 0;
  const work = async (): Promise<Write> => {
    for (const { collection, repair } of COUNTED.slice(first)) {
      for await (const { id } of eachDoc(store, { collection, ...(afterId !== undefined && { afterId }) })) {
        if (nowMs() > untilMs) return { set: CURSOR, data: { collection, afterId: id.slice(0, CURSOR_LENGTH) } };
        drifts += Number(await repair(backend, id));
      }
      afterId = undefined;
    }
    return { remove: CURSOR };
  };
  await store.commit([await work()]);
  if (drifts > 0) log({ level: 'warning', area: 'reconcileCounters', code: 'drift', count: drifts });
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

async function* eachDoc(store: Store, query: Query): AsyncGenerator<Doc> {
  for (let { afterId } = query; ; ) {
    const found = await store.query({ ...query, limit: PAGE, ...(afterId !== undefined && { afterId }) });
    yield* found;
    afterId = found.at(-1)?.id;
    if (found.length < PAGE) return;
  }
}
