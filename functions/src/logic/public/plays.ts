/**
 * Plays of workouts, and who follows programmes of the gallery, are counted from their ledger. A play writes an entry
 * of its own and nothing that others write: a workout that many finish at once costs none of them a retry. A schedule
 * brings the sum to the workout.
 */
import { DAY_MS } from '#core/base/day.ts';
import { KEPT_MS } from '#core/settings/retention.ts';
import type { Backend, Condition, Data, Store } from '#logic/backend.ts';
import { userPath } from '#logic/people/people.ts';
import { timeOf } from './library-entries.ts';
import { countedAt, listedPath } from './subjects.ts';

const LEAST_SEC = 30;

/**
 * Did this run take any time? Half a minute is enough, or a quarter of the workout's length if that is less: people who
 * go on by hand may be much faster than planned.
 */
export function tookTime(result: Data, workout: Data): boolean {
  const least = Math.min(LEAST_SEC, Number(workout['totalSec'] ?? LEAST_SEC) / 4);
  return Number(result['durationSec'] ?? 0) >= Math.max(1, least);
}

/**
 * Enters a result as a play: at least half done, in a plausible time that was measured, not the owner's own, once per
 * person, workout and UTC day. The day is that of the delivery to the server: the client chooses the result's date,
 * and could invent any number of days.
 */
export async function enterPlay(backend: Backend, resultId: string, result: Data, receivedMs: number): Promise<void> {
  const { store, nowMs } = backend;
  const { userId, workoutId, exercisesDone, exercisesTotal, byHand } = result;
  const isHalf = Number(exercisesTotal) > 0 && Number(exercisesDone) * 2 >= Number(exercisesTotal);
  if (typeof userId !== 'string' || typeof workoutId !== 'string' || workoutId === '' || !isHalf || byHand === true)
    return;
  const day = Math.floor(receivedMs / DAY_MS);
  const path = `plays/${userId}_${workoutId}_${day}`;
  await store.transaction(async (tx) => {
    const [play, workout] = [await tx.get(path), await tx.get(`workouts/${workoutId}`)];
    // Deleted before it was entered, perhaps with its person: nothing of it may be recreated.
    if (!(await tx.get(`statistic/${resultId}`))) return;
    if (play || !workout || workout.data['ownerId'] === userId || !tookTime(result, workout.data)) return;
    // `at`, by which entries are counted, never lies before what was counted already, however late the event came.
    const [at, expiresAt] = [new Date(nowMs()), new Date(day * DAY_MS + KEPT_MS.plays)];
    tx.write({ set: path, data: { uid: userId, wId: workoutId, at, expiresAt } });
  });
}

/** Enters who follows somebody else's programme of the gallery, once per person while the entry is kept. */
export async function enterFollow({ store, nowMs }: Backend, uid: string, follow: Data): Promise<void> {
  const { ownerId, pId } = follow;
  if (typeof ownerId !== 'string' || typeof pId !== 'string' || ownerId === '' || ownerId === uid) return;
  const id = `${ownerId}_${pId}`;
  const path = `plays/${uid}_${id}`;
  await store.transaction(async (tx) => {
    const [entry, listed, user] = [await tx.get(path), await tx.get(listedPath(id)), await tx.get(userPath(uid))];
    if (entry || listed?.data['isShown'] !== true || !user) return;
    const at = new Date(nowMs());
    tx.write({ set: path, data: { uid, wId: id, at, expiresAt: new Date(nowMs() + KEPT_MS.plays) } });
  });
}

export const playCountPath = (wId: string): string => `playCounts/${wId}`;
const CURSOR = 'upkeep/countPlays';
const PAGE = 500;
const AT_ONCE = 10;
/** The platform ends a run after nine minutes. */
const RUN_MS = 7 * 60_000;
/** No entry that is older is still being written: a function ends after 70 s. */
const SETTLED_MS = 180_000;

/**
 * Brings the number of plays to each workout that was played since the last run: one write, however many there were.
 * Idempotent: it counts the ledger instead of adding to the workout. What is settled is summed up in `playCounts`,
 * because ledger entries expire. A workout that fails is counted with its next play.
 */
export async function countPlays(backend: Backend): Promise<void> {
  const { store, log, nowMs } = backend;
  const startedMs = nowMs();
  const settledMs = startedMs - SETTLED_MS;
  const counted = new Set<string>();
  let fromMs = timeOf((await store.get(CURSOR))?.data['at']);
  let failed = 0;
  for (let size = PAGE; nowMs() < startedMs + RUN_MS; ) {
    const found = await store.query({ collection: 'plays', where: [['at', '>=', new Date(fromMs)]], limit: size });
    const wIds = new Set(found.map(({ data }) => String(data['wId'])).filter((wId) => !counted.has(wId)));
    failed += await eachOf([...wIds], (wId) => countWorkout(store, wId, settledMs));
    for (const wId of wIds) counted.add(wId);
    const lastMs = timeOf(found.at(-1)?.data['at']);
    if (found.length > 0) await store.commit([{ set: CURSOR, data: { at: new Date(Math.min(lastMs, settledMs)) } }]);
    if (found.length < size) break;
    // A page may hold nothing but entries of one moment.
    size = lastMs > fromMs ? PAGE : size * 2;
    fromMs = lastMs;
  }
  if (failed > 0) log({ level: 'error', area: 'countPlays', code: 'failed', count: failed });
}

/** Returns how many failed. */
async function eachOf(wIds: readonly string[], work: (wId: string) => Promise<void>): Promise<number> {
  let failed = 0;
  for (let from = 0; from < wIds.length; from += AT_ONCE) {
    const ended = await Promise.allSettled(wIds.slice(from, from + AT_ONCE).map(work));
    failed += ended.filter(({ status }) => status === 'rejected').length;
  }
  return failed;
}

async function countWorkout(store: Store, wId: string, settledMs: number): Promise<void> {
  const { path, field } = countedAt(wId);
  const [total, workout] = [await store.get(playCountPath(wId)), await store.get(path)];
  if (!workout) return;
  // Plays of before this ledger was counted are in the workout's own number.
  const sum = Number(total?.data['sum'] ?? workout.data[field] ?? 0);
  const throughMs = timeOf(total?.data['through']);
  const untilMs = Math.max(throughMs, settledMs);
  const count = (...when: Condition[]) => store.count({ collection: 'plays', where: [['wId', '==', wId], ...when] });
  const settled = await count(['at', '>', new Date(throughMs)], ['at', '<=', new Date(untilMs)]);
  const fresh = await count(['at', '>', new Date(untilMs)]);
  await store.transaction(async (tx) => {
    const [before, current] = [await tx.get(playCountPath(wId)), await tx.get(workout.path)];
    if (!current || timeOf(before?.data['through']) !== throughMs) return; // deleted, or counted by another run
    const isSummed = total !== undefined && settled === 0;
    if (!isSummed) {
      const through = new Date(untilMs);
      tx.write({ set: playCountPath(wId), data: { wId, sum: sum + settled, through } });
    }
    const playCount = sum + settled + fresh;
    if (current.data[field] !== playCount) tx.write({ update: workout.path, data: { [field]: playCount } });
  });
}
