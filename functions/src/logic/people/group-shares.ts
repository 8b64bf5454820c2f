/**
 * The shares that groups grant. They follow from what is stored, whatever the order and number of events: a friend in
 * one of the owner's groups has a share of each workout in it.
 * `shareWithFriends/{id}` has `groupIds` if groups grant it; without, the owner gave it directly, and no group takes it
 * away. `groupShares/{id}` remembers that it was given: either side may end a share, and then no repeated event brings
 * it back.
 */
import { NO_ADDRESSES, shareOf } from '#core/people/people.ts';
import { groupOf, groupsPath, type Group } from './groups.ts';
import { blockPath, friendPath, readCard } from './people.ts';
import {
  type Backend,
  type Data,
  SERVER_TIME,
  type Reader,
  type Store,
  type Transaction,
  type Write,
} from '#logic/backend.ts';

interface Pair {
  readonly friend: string;
  readonly wId: string;
}

const idOf = (owner: string, { friend, wId }: Pair): string => `${owner}_${friend}_${wId}`;
const PAIRS_AT_ONCE = 50;

/**
 * After a group was written or deleted: first what its members lost, then what they gained. Returns the workouts that
 * somebody may have lost.
 */
export async function followGroup(
  { store }: Backend,
  owner: string,
  before: Data | undefined,
  after: Data | undefined,
): Promise<ReadonlySet<string>> {
  const [had, has] = [pairsOf(before), pairsOf(after)];
  const lost = [...had].filter(([key]) => !has.has(key));
  const won = [...has].filter(([key]) => !had.has(key));
  const pairs = [...lost, ...won].map(([, pair]) => pair);
  for (let from = 0; from < pairs.length; from += PAIRS_AT_ONCE) {
    await settle(store, owner, pairs.slice(from, from + PAIRS_AT_ONCE));
  }
  return new Set(lost.map(([, { wId }]) => wId));
}

/** A share that ended because its group did: `onGroupWritten` closes the workout once for all members. */
export const isTakenByGroup = async (store: Store, id: string, share: Data): Promise<boolean> =>
  Array.isArray(share['groupIds']) && (await store.get(`groupShares/${id}`)) === undefined;

function pairsOf(data: Data | undefined): ReadonlyMap<string, Pair> {
  const { members, wIds } = groupOf('', data ?? {});
  return new Map(members.flatMap((friend) => wIds.map((wId) => [`${friend} ${wId}`, { friend, wId }])));
}

/** After a share that was given directly has ended: groups may still grant it. */
export async function followUnshared({ store }: Backend, share: Data): Promise<void> {
  if (Array.isArray(share['groupIds'])) return;
  const pair = { friend: String(share['friendUId']), wId: String(share['wId']) };
  await settle(store, String(share['ownerUId']), [pair], 'anew');
}

/** `anew`: regardless of what was given before. */
function settle(store: Store, owner: string, pairs: readonly Pair[], how?: 'anew'): Promise<void> {
  return store.transaction(async (tx) => {
    const groups = (await tx.query({ collection: groupsPath(owner) })).map(({ id, data }) => groupOf(id, data));
    const reader = readingOnce(tx);
    const writes = pairs.map((pair) => settlePair(reader, owner, groups, pair, how === 'anew'));
    tx.write(...(await Promise.all(writes)).flat());
  });
}

type Getter = Pick<Reader, 'get'>;

/** Many pairs share the workouts and cards of one group, so each is read once. */
function readingOnce(tx: Transaction): Getter {
  const known = new Map<string, ReturnType<Reader['get']>>();
  return {
    get(path) {
      const found = known.get(path) ?? tx.get(path);
      known.set(path, found);
      return found;
    },
  };
}

async function settlePair(
  reader: Getter,
  owner: string,
  groups: readonly Group[],
  pair: Pair,
  isAnew: boolean,
): Promise<readonly Write[]> {
  const reasons = groups.filter(({ members, wIds }) => members.includes(pair.friend) && wIds.includes(pair.wId));
  const groupIds = reasons.map(({ gId }) => gId).toSorted();
  const id = idOf(owner, pair);
  const share = await reader.get(`shareWithFriends/${id}`);
  const given = await reader.get(`groupShares/${id}`);
  const isOfGroups = Array.isArray(share?.data['groupIds']);
  if (groupIds.length === 0) {
    return [share && isOfGroups ? share.path : '', given?.path ?? ''].flatMap((path) =>
      path === '' ? [] : [{ remove: path }],
    );
  }
  if (share) {
    const isSettled = !isOfGroups || String(share.data['groupIds']) === String(groupIds);
    return isSettled ? [] : [{ update: share.path, data: { groupIds } }];
  }
  const data = given && !isAnew ? undefined : await newShare(reader, owner, pair);
  if (!data) return [];
  const { ownerUId, friendUId, wId } = data;
  return [
    { set: `shareWithFriends/${id}`, data: { ...data, groupIds } },
    { set: `groupShares/${id}`, data: { ownerUId, friendUId, wId } },
  ];
}

/** As the rules accept it from a client; `undefined` if they would refuse it. */
async function newShare(reader: Getter, ownerUId: string, { friend: friendUId, wId }: Pair): Promise<Data | undefined> {
  const workout = await reader.get(`workouts/${wId}`);
  const [owner, friend] = [await readCard(reader, ownerUId), await readCard(reader, friendUId)];
  const areFriends = (await reader.get(friendPath(friendUId, ownerUId))) !== undefined;
  const isBlocked = (await reader.get(blockPath(friendUId, ownerUId))) !== undefined;
  if (workout?.data['ownerId'] !== ownerUId || !owner || !friend || !areFriends || isBlocked) return undefined;
  return {
    ...shareOf(wId, { uid: ownerUId, ...owner }, { uid: friendUId, ...friend }),
    ...NO_ADDRESSES,
    createdAt: SERVER_TIME,
  };
}
