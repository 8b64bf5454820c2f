/** Workouts that friends share with me, and their removal from this device when a share is withdrawn. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { readShare, shareId, type Share } from '#core/people/people.ts';
import type { OfflineCopyDb } from '#data/local/offline-copy-db.ts';
import { ownersOf, setWithdrawn } from '#data/local/offline-copy-owners.ts';
import { workoutPath } from '#data/server/paths.ts';
import type { Query } from '#data/server/query.ts';
import type { List, ListDeps } from '#data/sync/list.ts';
import type { WorkoutSummaries } from '#data/workouts/workout-summaries.ts';
import { meansGone } from '#data/workouts/gone.ts';
import { forgetWorkout } from '#data/workouts/workout-records.ts';

export interface Assigned {
  readonly share: Share;
  readonly workout: Workout;
}

export interface AssignedPort {
  /** Workouts that friends share with me, from the device; newest share first, at most 20. */
  listAssignedLocal(uid: string): Promise<readonly Assigned[]>;
  /**
   * Fetches changes and removes withdrawn workouts, except for the names of offline copies. 2 reads if nothing changed.
   */
  refreshAssigned(uid: string): Promise<Outcome<readonly Assigned[]>>;
  /** The next older shares, at most 20. Not stored on the device. */
  moreAssigned(uid: string, after: Share): Promise<Outcome<{ readonly items: readonly Assigned[]; isEnd: boolean }>>;
  /**
   * Checks whether offline copies of others' workouts may still be seen ('' = by a guest). 1 read for each that none of
   * the last 20 shares covers; `true` = some are withdrawn, or visible again.
   */
  checkOfflineCopies(uid: string): Promise<Outcome<boolean>>;
}

export interface AssignedDeps extends ListDeps {
  readonly offlineDb: OfflineCopyDb;
  readonly onCopiesChange: () => void;
}

export const ASSIGNED_PAGE = 20;
export const assignedTo = (uid: string): NonNullable<Query['where']> => [['friendUId', '==', uid]];
export const newestFirst = (shares: readonly Share[]): readonly Share[] =>
  shares.toSorted((a, b) => b.createdAt - a.createdAt);

export function createAssigned(
  deps: AssignedDeps,
  list: List<Share, 'sharesIn'>,
  summaries: WorkoutSummaries,
): AssignedPort {
  const { localDb, db } = deps;
  const local = async (uid: string): Promise<readonly Share[]> =>
    newestFirst(await localDb.read(['sharesIn'], (reader) => list.local(reader, uid)));
  const withWorkouts = async (uid: string, shares: readonly Share[]): Promise<readonly Assigned[]> => {
    const byId = await summaries.local(uid, idsOf(shares));
    return shares.flatMap((share) => {
      const workout = byId.get(share.wId);
      return workout ? [{ share, workout }] : [];
    });
  };
  const fetched = async (uid: string, shares: readonly Share[]): Promise<Outcome<readonly Assigned[]>> => {
    const found = await summaries.fetch('shares.refreshAssigned', uid, idsOf(shares), 'shared');
    return found.ok ? done(await withWorkouts(uid, shares)) : found;
  };
  const refresh = async (uid: string): Promise<Outcome<readonly Share[]>> => {
    const before = await local(uid);
    const refreshed = await list.refresh(uid, 'exact');
    if (!refreshed.ok) return refreshed;
    const after = await local(uid);
    // A share that newer ones pushed out of the list was not withdrawn.
    const oldestMs = after.length < ASSIGNED_PAGE ? -Infinity : (after.at(-1)?.createdAt ?? 0);
    const there = new Set(idsOf(after));
    const ended = before.filter(({ wId, createdAt }) => !there.has(wId) && createdAt >= oldestMs);
    await withdraw(deps, summaries, uid, idsOf(ended));
    return done(after);
  };
  return {
    listAssignedLocal: async (uid) => withWorkouts(uid, await local(uid)),
    async refreshAssigned(uid) {
      const refreshed = await refresh(uid);
      return refreshed.ok ? fetched(uid, refreshed.value) : refreshed;
    },
    async moreAssigned(uid, after) {
      const found = await db.query('shares.moreAssigned', {
        collection: 'shareWithFriends',
        // Several shares may have the same millisecond: fetch it again and leave out `after` itself.
        where: [...assignedTo(uid), ['createdAt', '<', new Date(after.createdAt + 1)]],
        orderBy: ['createdAt', 'desc'],
        limit: ASSIGNED_PAGE,
      });
      if (!found.ok) return found;
      const shares = found.value.flatMap(({ id, data }) => readShare({ ...data, id }) ?? []);
      const items = await fetched(
        uid,
        shares.filter((share) => shareId(share) !== shareId(after)),
      );
      return items.ok ? done({ items: items.value, isEnd: found.value.length < ASSIGNED_PAGE }) : items;
    },
    async checkOfflineCopies(uid) {
      const others = (await copiesOf(deps, uid)).filter(({ workout }) => workout.ownerId !== uid);
      if (others.length === 0) return done(false);
      const shares = uid === '' ? done([]) : await refresh(uid);
      if (!shares.ok) return shares;
      return look(deps, uid, await copiesOf(deps, uid), new Set(idsOf(shares.value)));
    },
  };
}

const idsOf = (shares: readonly Share[]): readonly string[] => [...new Set(shares.map(({ wId }) => wId))];

/** What this person keeps here, and whether it was withdrawn so far. */
const copiesOf = async ({ offlineDb }: AssignedDeps, uid: string) =>
  (await offlineDb.read(['workouts'], (reader) => reader.list('workouts'))).flatMap((record) => {
    const mine = ownersOf(record).find((owner) => owner.uid === uid);
    return mine ? { ...record, withdrawn: mine.withdrawn ?? false } : [];
  });

/** Removes withdrawn workouts from the device, except public ones. */
async function withdraw(
  deps: AssignedDeps,
  summaries: WorkoutSummaries,
  uid: string,
  wIds: readonly string[],
): Promise<void> {
  if (wIds.length === 0 || !deps.session.allows(uid)) return;
  const known = await summaries.local(uid, wIds);
  const gone = wIds.filter((wId) => !known.get(wId)?.sharePublic);
  await deps.localDb.write(['heads', 'meta', 'myWorkouts', 'wholeWorkouts'], (tx) => {
    for (const wId of gone) forgetWorkout(tx, uid, wId);
  });
  if (await setWithdrawn(deps.offlineDb, uid, gone, true)) deps.onCopiesChange();
}

async function look(
  { offlineDb, db, onCopiesChange }: AssignedDeps,
  uid: string,
  records: Awaited<ReturnType<typeof copiesOf>>,
  shared: ReadonlySet<string>,
): Promise<Outcome<boolean>> {
  const gone: string[] = [];
  const back = records.filter(({ wId, withdrawn }) => withdrawn && shared.has(wId)).map(({ wId }) => wId);
  for (const { wId, workout, withdrawn } of records) {
    if (workout.ownerId === uid || shared.has(wId)) continue;
    const found = await db.get('shares.checkOfflineCopies', workoutPath(wId));
    if (!found.ok && !meansGone(found.problem)) return found;
    const isThere = found.ok && found.value !== undefined;
    if (isThere && withdrawn) back.push(wId);
    if (!isThere && !withdrawn) gone.push(wId);
  }
  const isLost = await setWithdrawn(offlineDb, uid, gone, true);
  const isBack = await setWithdrawn(offlineDb, uid, back, false);
  if (isLost || isBack) onCopiesChange();
  return done(isLost || isBack || records.some(({ withdrawn }) => withdrawn));
}
