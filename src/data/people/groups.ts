/** Groups of friends: copied to the device, changed only by the server. */
import { done, type Outcome } from '#core/base/errors.ts';
import { readGroup, readWorkoutIds, type Group } from '#core/people/groups.ts';
import type { CallName } from '#core/settings/callables.ts';
import { fieldOf, type Callables } from '#data/server/callables.ts';
import { groupsPath } from '#data/server/paths.ts';
import { createList, type ListDeps } from '#data/sync/list.ts';

/** Concerns own groups only. Problem 'not-found': no such group, workout or friend (any more). */
export interface GroupsPort {
  /** From the device, by name. */
  listLocal(uid: string): Promise<readonly Group[]>;
  refresh(uid: string): Promise<Outcome<readonly Group[]>>;
  /** Creates the group, or changes its name and members. Problem 'limit': the contract allows no more groups. */
  save(uid: string, group: Pick<Group, 'gId' | 'name' | 'members'>): Promise<Outcome<Group>>;
  /** Members lose access to the workouts they saw only through this group. */
  remove(uid: string, gId: string): Promise<Outcome<void>>;
  /** Lets all members, including later ones, see an own workout. Problem 'limit': the group has too many workouts. */
  share(uid: string, gId: string, wId: string): Promise<Outcome<void>>;
  unshare(uid: string, gId: string, wId: string): Promise<Outcome<void>>;
}

export function createGroups(deps: ListDeps, callables: Callables): GroupsPort {
  const { localDb, session, now } = deps;
  const list = createList<Group, 'groups'>(deps, {
    store: 'groups',
    verb: 'groups.refresh',
    collection: groupsPath,
    where: () => [],
    time: 'updatedAt',
    limit: 500,
    read: (input) => readGroup({ gId: input['id'], ...input }),
    id: ({ gId }) => gId,
  });
  const listLocal = async (uid: string): Promise<readonly Group[]> =>
    (await localDb.read(['groups'], (reader) => list.local(reader, uid))).toSorted((a, b) =>
      a.name.localeCompare(b.name),
    );
  const forget = async (uid: string, gId: string): Promise<void> => {
    await localDb.write(['groups'], (tx) => list.remove(tx, uid, gId));
  };
  /** The answer of each step lists the group's workouts. */
  const step = (name: CallName, input: object): Promise<Outcome<readonly string[]>> =>
    callables.call(name, input, (result) => readWorkoutIds(fieldOf(result, 'wIds')));
  const put = async (uid: string, group: Group): Promise<void> => {
    if (session.allows(uid)) await localDb.write(['groups'], (tx) => list.put(tx, uid, group));
  };
  const changeWorkouts = async (name: CallName, uid: string, gId: string, wId: string): Promise<Outcome<void>> => {
    const answer = await step(name, { gId, wId });
    if (!answer.ok) return answer;
    const group = (await listLocal(uid)).find((known) => known.gId === gId);
    if (group) await put(uid, { ...group, wIds: answer.value });
    return done(undefined);
  };
  return {
    listLocal,
    async refresh(uid) {
      const refreshed = await list.refresh(uid);
      return refreshed.ok ? done(await listLocal(uid)) : refreshed;
    },
    async save(uid, { gId, name, members }) {
      const answer = await step('writeGroup', { gId, name, members });
      if (!answer.ok) return answer;
      const group = { gId, name: name.trim(), members, wIds: answer.value, updatedAt: now() };
      await put(uid, group);
      return done(group);
    },
    async remove(uid, gId) {
      const removed = await callables.run('removeGroup', { gId });
      if (removed.ok) await forget(uid, gId);
      return removed;
    },
    share: (uid, gId, wId) => changeWorkouts('shareWithGroup', uid, gId, wId),
    unshare: (uid, gId, wId) => changeWorkouts('unshareWithGroup', uid, gId, wId),
  };
}
