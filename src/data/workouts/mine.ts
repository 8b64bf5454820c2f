/** Updates my list on the device with as few reads as possible. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { UserRecord, Workout } from '#core/workout/model.ts';
import { userFrom } from '#data/account/user-documents.ts';
import { workoutFrom } from './workout-documents.ts';
import { userPath, workoutPath } from '#data/server/paths.ts';
import { isServerTimestamp, type Database } from '#data/server/firestore.ts';
import type { ServerTimestamp, Query } from '#data/server/query.ts';
import { pendingDocs } from '#data/sync/entries.ts';
import { keyOf, type LocalDb, type LocalTx } from '#data/local/local-db.ts';
import type { Session } from '#data/local/session.ts';
import { forgetWorkout, hasTombstone, storeServerSummary } from './workout-records.ts';

export interface MineOptions {
  readonly localDb: LocalDb;
  readonly db: Database;
  readonly session: Session;
}

export async function refreshMine(
  { localDb, db, session }: MineOptions,
  uid: string,
  knownWorkoutCount: number | undefined,
): Promise<Outcome<void>> {
  const markKey = keyOf(uid, 'workouts-seen');
  const seen = (await localDb.read(['meta'], (reader) => reader.get('meta', markKey)))?.value;
  const mine: Query = { collection: 'workouts', where: [['ownerId', '==', uid]], orderBy: ['updatedAt', 'asc'] };
  const since: Query = isServerTimestamp(seen)
    ? {
        ...mine,
        where: [
          ['ownerId', '==', uid],
          ['updatedAt', '>', seen],
        ],
      }
    : mine;
  const changed = await db.query('workouts.refreshMine', since);
  if (!changed.ok) return changed;
  const found = changed.value.flatMap((document) => workoutFrom(document) ?? []);
  const mark = changed.value.at(-1)?.mark;
  await localDb.write(['meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
    if (!session.allows(uid)) return;
    const pending = await pendingDocs(tx, uid);
    for (const workout of found) await merge(tx, uid, workout, pending.has(workoutPath(workout.wId)));
    if (mark) tx.put('meta', { key: markKey, uid, value: mark });
  });
  const count = isServerTimestamp(seen) ? await countElsewhere({ localDb, db }, uid, knownWorkoutCount) : undefined;
  return count === undefined ? done(undefined) : reconcile({ localDb, db, session }, uid, mine, count);
}

/** Merges a workout's head from the list. Unsent changes made here stay visible. */
async function merge(
  tx: LocalTx<'meta' | 'myWorkouts' | 'wholeWorkouts'>,
  uid: string,
  workout: Workout,
  isPending: boolean,
): Promise<void> {
  const key = keyOf(uid, workout.wId);
  const record = await tx.get('myWorkouts', key);
  // The answer may be older than a save or deletion made here meanwhile.
  if (record?.server && record.server.version > workout.version) return;
  if (await hasTombstone(tx, uid, workout.wId)) return;
  if (isPending) {
    if (record) tx.put('myWorkouts', { ...record, server: workout });
    return;
  }
  storeServerSummary(tx, uid, workout);
  const whole = await tx.get('wholeWorkouts', key);
  // This device saved it: the exercises here belong to this version; only the server's time was missing.
  if (whole?.updatedAt === undefined && whole?.whole.workout.version === workout.version) {
    tx.put('wholeWorkouts', { ...whole, whole: { ...whole.whole, workout }, updatedAt: workout.updatedAt });
  }
}

const countOnServer = async (localDb: LocalDb, uid: string): Promise<number> =>
  (await localDb.read(['myWorkouts'], (reader) => reader.list('myWorkouts', uid))).filter((record) => record.server)
    .length;

/** A difference that a full check did not explain is not checked again. */
interface Drift {
  readonly known: number;
  readonly here: number;
}
const driftKey = (uid: string): string => keyOf(uid, 'workouts-drift');

/** users.workoutCount if it shows that the device's list is wrong, else `undefined`. */
async function countElsewhere(
  { localDb, db }: Pick<MineOptions, 'localDb' | 'db'>,
  uid: string,
  knownWorkoutCount: number | undefined,
): Promise<number | undefined> {
  const here = await countOnServer(localDb, uid);
  if (knownWorkoutCount === undefined || knownWorkoutCount === here) return undefined;
  // The known number may predate workouts created on this device since.
  const found = await db.get('workouts.refreshMine', userPath(uid));
  const user: UserRecord | undefined = found.ok && found.value ? userFrom(found.value) : undefined;
  if (!user || user.workoutCount === here) return undefined;
  const drift = (await localDb.read(['meta'], (reader) => reader.get('meta', driftKey(uid))))?.value as
    | Drift
    | undefined;
  return drift?.known === user.workoutCount && drift.here === here ? undefined : user.workoutCount;
}

/** Reads the whole list once and removes what is missing from it. */
async function reconcile(
  { localDb, db, session }: MineOptions,
  uid: string,
  mine: Query,
  known: number,
): Promise<Outcome<void>> {
  const before = await localDb.read(['myWorkouts'], (reader) => reader.list('myWorkouts', uid));
  const all = await db.query('workouts.refreshMine', mine);
  if (!all.ok) return all;
  const found = all.value.flatMap((document) => workoutFrom(document) ?? []);
  const there = new Set(found.map(({ wId }) => wId));
  // A workout that arrived there while the answer was under way is missing from it, but not gone.
  const gone = before.filter(({ server, workout }) => server && !there.has(workout.wId));
  const mark: ServerTimestamp | undefined = all.value.at(-1)?.mark;
  await localDb.write(['heads', 'meta', 'myWorkouts', 'outbox', 'wholeWorkouts'], async (tx) => {
    if (!session.allows(uid)) return;
    const pending = await pendingDocs(tx, uid);
    for (const workout of found) await merge(tx, uid, workout, pending.has(workoutPath(workout.wId)));
    for (const { workout } of gone) if (!pending.has(workoutPath(workout.wId))) forgetWorkout(tx, uid, workout.wId);
    if (mark) tx.put('meta', { key: keyOf(uid, 'workouts-seen'), uid, value: mark });
    const here = (await tx.list('myWorkouts', uid)).filter((record) => record.server).length;
    tx.put('meta', { key: driftKey(uid), uid, value: { known, here } satisfies Drift });
  });
  return done(undefined);
}
