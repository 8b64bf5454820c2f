/** What friends share with me, and what becomes of it on this device when they do so no longer. */
import { done, type Outcome } from '#core/base/errors.ts';
import type { Workout } from '#core/workout/model.ts';
import { readShare, shareId, type Share } from '#core/people/people.ts';
import type { KeptDb } from '#data/local/kept-db.ts';
import { ownersOf, setWithdrawn } from '#data/local/kept-owners.ts';
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
  /** Workouts that friends share with me, newest share first, at most 20. From the device. */
  listAssignedLocal(uid: string): Promise<readonly Assigned[]>;
  /**
   * Fetches what changed, and leaves nothing of what was withdrawn but the name of what was kept on purpose. 2
   * reads when nothing changed.
   */
  refreshAssigned(uid: string): Promise<Outcome<readonly Assigned[]>>;
  /** Those before the last one shown, at most 20. Not kept on the device. */
  moreAssigned(uid: string, after: Share): Promise<Outcome<{ readonly items: readonly Assigned[]; isEnd: boolean }>>;
  /**
   * Whether the workouts of others that are kept here may still be seen ('' = by somebody who is not signed in). 1 read
   * for each that no share of the last 20 speaks of; `true` = some may not, or may again.
   */
  checkKept(uid: string): Promise<Outcome<boolean>>;
}

export interface AssignedDeps extends ListDeps {
  readonly kept: KeptDb;
  readonly onKept: () => void;
}

export const ASSIGNED_PAGE = 20;
export const assignedTo = (uid: string): NonNullable<Query['where']> => [['friendUId', '==', uid]];
export const newestFirst = (shares: readonly Share[]): readonly Share[] =>
  shares.toSorted((a, b) => b.createdAt - a.createdAt);

export function createAssigned(deps: AssignedDeps, list: List<Share>, summaries: WorkoutSummaries): AssignedPort {
  const { localDb, db } = deps;
  const local = async (uid: string): Promise<readonly Share[]> =>
    newestFirst(await localDb.read((reader) => list.local(reader, uid)));
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
    // What newer ones pushed out of the list was not withdrawn.
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
        // Two of the same millisecond: that one is asked for again and left out.
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
    async checkKept(uid) {
      const others = (await keptBy(deps, uid)).filter(({ workout }) => workout.ownerId !== uid);
      if (others.length === 0) return done(false);
      const shares = uid === '' ? done([]) : await refresh(uid);
      if (!shares.ok) return shares;
      return look(deps, uid, await keptBy(deps, uid), new Set(idsOf(shares.value)));
    },
  };
}

const idsOf = (shares: readonly Share[]): readonly string[] => [...new Set(shares.map(({ wId }) => wId))];

/** What this person keeps here, and whether they might see it so far. */
const keptBy = async ({ kept }: AssignedDeps, uid: string) =>
  (await kept.read((reader) => reader.list('workouts'))).flatMap((record) => {
    const mine = ownersOf(record).find((owner) => owner.uid === uid);
    return mine ? { ...record, withdrawn: mine.withdrawn ?? false } : [];
  });

/** What may be seen no longer leaves the device; a public one may. */
async function withdraw(
  deps: AssignedDeps,
  summaries: WorkoutSummaries,
  uid: string,
  wIds: readonly string[],
): Promise<void> {
  if (wIds.length === 0 || !deps.session.allows(uid)) return;
  const known = await summaries.local(uid, wIds);
  const gone = wIds.filter((wId) => !known.get(wId)?.sharePublic);
  await deps.localDb.write((tx) => {
    for (const wId of gone) forgetWorkout(tx, uid, wId);
  });
  if (await setWithdrawn(deps.kept, uid, gone, true)) deps.onKept();
}

async function look(
  { kept, db, onKept }: AssignedDeps,
  uid: string,
  records: Awaited<ReturnType<typeof keptBy>>,
  shared: ReadonlySet<string>,
): Promise<Outcome<boolean>> {
  const gone: string[] = [];
  const back = records.filter(({ wId, withdrawn }) => withdrawn && shared.has(wId)).map(({ wId }) => wId);
  for (const { wId, workout, withdrawn } of records) {
    if (workout.ownerId === uid || shared.has(wId)) continue;
    const found = await db.get('shares.checkKept', workoutPath(wId));
    if (!found.ok && !meansGone(found.problem)) return found;
    const isThere = found.ok && found.value !== undefined;
    if (isThere && withdrawn) back.push(wId);
    if (!isThere && !withdrawn) gone.push(wId);
  }
  const isLost = await setWithdrawn(kept, uid, gone, true);
  const isBack = await setWithdrawn(kept, uid, back, false);
  if (isLost || isBack) onKept();
  return done(isLost || isBack || records.some(({ withdrawn }) => withdrawn));
}
