import * as v from 'valibot';
import { GROUP_BOUNDS, isGroupName } from '#core/people/groups.ts';
import { type Call, createCallable } from '#logic/calls/callable.ts';
import { CallError } from '#logic/calls/call-error.ts';
import { contractOf, friendPath, removeAll } from './people.ts';
import { endCoachingsOfGroup } from './coachings.ts';
import {
  type Data,
  type Doc,
  type Query,
  type Reader,
  SERVER_TIME,
  type Store,
  type Transaction,
} from '#logic/backend.ts';
import { OWN, bound } from '#logic/bounds/bound.ts';

/**
 * A person's own named sets of friends: `users/{uid}/groups/{gId}`, written by functions alone. Only a share lets a
 * friend see a workout; `group-shares.ts` makes and ends those that groups grant.
 */
export interface Group {
  readonly gId: string;
  readonly name: string;
  readonly members: readonly string[];
  readonly wIds: readonly string[];
}

export const groupsPath = (uid: string): string => `users/${uid}/groups`;
export const groupPath = (uid: string, gId: string): string => `${groupsPath(uid)}/${gId}`;

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);
export const groupOf = (gId: string, { name, members, wIds }: Data): Group => ({
  gId,
  name: String(name),
  members: texts(members),
  wIds: texts(wIds),
});

const gId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{16,40}$/));
const wId = gId;
const uidSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20,128}$/));
const WRITES_PER_DAY = 200;

/**
 * `{ gId, name, members }` → `{ wIds }`: makes a group, or changes its name and members. A new member must be a friend
 * at the moment, else 'not-found'. The contract limits how many groups are made, not what happens to existing ones.
 */
export const writeGroup = createCallable({
  name: 'writeGroup',
  input: v.strictObject({
    gId,
    name: v.pipe(v.string(), v.trim(), v.check(isGroupName)),
    members: v.pipe(v.array(uidSchema), v.maxLength(GROUP_BOUNDS.members)),
  }),
  perDay: WRITES_PER_DAY,
  bounds: bound('Groups up to the contract’s maxGroups', OWN),
  async run({ backend: { store }, caller, user }, { gId, name, members }) {
    const written = await store.transaction(async (tx) => {
      const stored = await tx.get(groupPath(caller.uid, gId));
      if (!stored) await checkRoom(tx, caller.uid, user);
      const before = stored && groupOf(gId, stored.data);
      const group = { gId, name, members: [...new Set(members)], wIds: before?.wIds ?? [] };
      const added = group.members.filter((uid) => !before?.members.includes(uid));
      if (added.length > 0 && !caller.emailVerified) throw new CallError('permission-denied');
      for (const uid of added) if (!(await tx.get(friendPath(caller.uid, uid)))) throw new CallError('not-found');
      tx.write({
        set: groupPath(caller.uid, gId),
        data: { ...group, createdAt: stored?.data['createdAt'] ?? SERVER_TIME, updatedAt: SERVER_TIME },
      });
      // Answers are kept for a day, so they name nobody.
      return { wIds: group.wIds, left: before?.members.some((uid) => !group.members.includes(uid)) ?? false };
    });
    if (written.left) await endCoachingsOfGroup(store, caller.uid, gId);
    return { wIds: written.wIds };
  },
});

/** Checks `maxGroups`, if the contract has groups at all. */
async function checkRoom(tx: Transaction, uid: string, user: Doc | undefined): Promise<void> {
  const { groups, maxGroups } = await contractOf(tx, user);
  if (!groups || (await tx.count({ collection: groupsPath(uid) })) >= maxGroups) {
    throw new CallError('resource-exhausted');
  }
}

/** `{ gId }` → `{ state: 'none' }`: what came only from it, shares and coachings, ends with it. */
export const removeGroup = createCallable({
  name: 'removeGroup',
  input: v.strictObject({ gId }),
  perDay: WRITES_PER_DAY,
  bounds: bound('One group per call', OWN),
  needs: ['even-suspended'],
  async run({ backend: { store }, caller }, { gId }) {
    await store.commit([{ remove: groupPath(caller.uid, gId) }]);
    await endCoachingsOfGroup(store, caller.uid, gId);
    return { state: 'none' };
  },
});

/** `{ gId, wId }` → `{ wIds }`: its members see the workout, and so do later ones. */
export const shareWithGroup = createCallable({
  name: 'shareWithGroup',
  input: v.strictObject({ gId, wId }),
  perDay: WRITES_PER_DAY,
  bounds: bound('Members times own workouts', OWN),
  needs: ['verified'],
  run: (call, { gId, wId }) =>
    changeWorkouts(call, gId, async (wIds, tx) => {
      const workout = await tx.get(`workouts/${wId}`);
      if (workout?.data['ownerId'] !== call.caller.uid) throw new CallError('not-found');
      if (wIds.includes(wId)) return wIds;
      if (wIds.length >= GROUP_BOUNDS.workouts) throw new CallError('resource-exhausted');
      return [...wIds, wId];
    }),
});

/** `{ gId, wId }` → `{ wIds }` */
export const unshareWithGroup = createCallable({
  name: 'unshareWithGroup',
  input: v.strictObject({ gId, wId }),
  perDay: 2 * WRITES_PER_DAY,
  bounds: bound('Members times own workouts', OWN),
  needs: ['even-suspended'],
  run: (call, { gId, wId }) => changeWorkouts(call, gId, async (wIds) => wIds.filter((other) => other !== wId)),
});

function changeWorkouts(
  { backend: { store }, caller: { uid } }: Call,
  gId: string,
  change: (wIds: readonly string[], tx: Transaction) => Promise<readonly string[]>,
): Promise<Data> {
  return store.transaction(async (tx) => {
    const stored = await tx.get(groupPath(uid, gId));
    if (!stored) throw new CallError('not-found');
    const before = groupOf(gId, stored.data);
    const wIds = await change(before.wIds, tx);
    if (wIds.length !== before.wIds.length) {
      tx.write({ update: stored.path, data: { wIds, updatedAt: SERVER_TIME } });
    }
    return { wIds };
  });
}

/** Groups that contain the value: in `collection`, or everybody's if that is ''. */
const holding = (collection: string, field: 'members' | 'wIds', value: string): Query => ({
  ...(collection === '' ? { collection: 'groups', group: true as const } : { collection }),
  where: [[field, 'array-contains', value]],
});

/** When a friendship ends: the writes that take each person out of the other's groups, for the same transaction. */
export async function leaveGroups(
  tx: Reader,
  a: string,
  b: string,
): Promise<readonly { update: string; data: Data }[]> {
  const found = [
    ...(await tx.query(holding(groupsPath(a), 'members', b))).map((doc) => without(doc, 'members', b)),
    ...(await tx.query(holding(groupsPath(b), 'members', a))).map((doc) => without(doc, 'members', a)),
  ];
  return found;
}

const without = ({ path, data }: Doc, field: 'members' | 'wIds', value: string) => ({
  update: path,
  data: { [field]: texts(data[field]).filter((item) => item !== value), updatedAt: SERVER_TIME },
});

/** Removes a deleted workout from its owner's groups. */
export const forgetWorkout = (store: Store, uid: string, wId: string): Promise<void> =>
  takeOut(store, holding(groupsPath(uid), 'wIds', wId), 'wIds', wId);

/** Removes a person's groups, and the person from everybody else's. */
export async function forgetPerson(store: Store, uid: string): Promise<void> {
  await removeAll(store, { collection: groupsPath(uid) });
  await takeOut(store, holding('', 'members', uid), 'members', uid);
}

async function takeOut(store: Store, query: Query, field: 'members' | 'wIds', value: string): Promise<void> {
  for (const { path } of await store.query(query)) {
    await store.transaction(async (tx) => {
      const doc = await tx.get(path);
      if (doc && texts(doc.data[field]).includes(value)) tx.write(without(doc, field, value));
    });
  }
}
