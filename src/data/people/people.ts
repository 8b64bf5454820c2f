/** Friends, and how people become or stop being friends: lists come from the database, the server takes every step. */
import { done, type Outcome } from '#core/base/errors.ts';
import {
  readCard,
  readFriend,
  readFriendRequest,
  readShare,
  type Card,
  type Friend,
  type FriendRequest,
} from '#core/people/people.ts';
import { blocksPath, cardPath, friendsPath, requestsPath } from '#data/server/paths.ts';
import { fieldOf, type Callables } from '#data/server/callables.ts';
import { createList, type List, type ListDeps } from '#data/sync/list.ts';
import type { LocalDb } from '#data/local/local-db.ts';

/** `uid` = the other person. Problem 'limit': the contract allows no more friends, or today's limit is reached. */
export interface PeoplePort {
  /** `undefined` = nobody has this uid (any more). */
  card(uid: string): Promise<Outcome<Card | undefined>>;
  /** Friends of `me` from the device, by nickname. */
  listFriendsLocal(me: string): Promise<readonly Friend[]>;
  /** 'exact' = also notice at once, not within hours, who was removed elsewhere: 1 read more. */
  refreshFriends(me: string, how?: 'exact'): Promise<Outcome<readonly Friend[]>>;
  /** In both directions, newest first. */
  listRequests(me: string): Promise<Outcome<readonly FriendRequest[]>>;
  /** `since` of the newest request seen on this device; 0 = none. */
  requestsSeenAt(me: string): Promise<number>;
  keepRequestsSeen(me: string, since: number): Promise<void>;
  listBlocked(me: string): Promise<Outcome<readonly Friend[]>>;
  /** `undefined` = nobody, or a person who does not want to be found. */
  find(by: { readonly email: string } | { readonly code: string }): Promise<Outcome<Card | undefined>>;
  /** 'friends' = the other person had asked already. */
  request(me: string, uid: string): Promise<Outcome<'requested' | 'friends'>>;
  /** Problem 'not-found': there is no such request (any more). */
  answer(me: string, uid: string, accept: boolean): Promise<Outcome<'friends' | 'none'>>;
  /** Withdraws a request. 'friends' = it was accepted before; nothing changes. */
  withdraw(me: string, uid: string): Promise<Outcome<'friends' | 'none'>>;
  /** Ends all shares between the two, too. */
  remove(me: string, uid: string): Promise<Outcome<void>>;
  block(me: string, uid: string): Promise<Outcome<void>>;
  unblock(uid: string): Promise<Outcome<void>>;
  /** Also succeeds for an address that wants no mail. */
  invite(email: string): Promise<Outcome<void>>;
}

const CARD_AGE_MS = 24 * 3_600_000;
const LIST_LIMIT = 500;
const requestsSeen = (me: string): string => `requests-seen-${me}`;

export function createPeople(deps: ListDeps, callables: Callables): PeoplePort {
  const friends = createList<Friend, 'friends'>(deps, {
    store: 'friends',
    verb: 'people.refreshFriends',
    collection: friendsPath,
    where: () => [],
    time: 'since',
    hasNames: true,
    limit: LIST_LIMIT,
    read: readFriend,
    id: ({ uid }) => uid,
  });
  return { ...reading(deps, friends, callables), ...steps(deps, friends, callables) };
}

type Reading = Pick<
  PeoplePort,
  | 'card'
  | 'listFriendsLocal'
  | 'refreshFriends'
  | 'listRequests'
  | 'requestsSeenAt'
  | 'keepRequestsSeen'
  | 'listBlocked'
  | 'find'
>;

function reading({ localDb, db, now }: ListDeps, friends: List<Friend, 'friends'>, callables: Callables): Reading {
  const newest = (collection: string) => ({ collection, orderBy: ['since', 'desc'] as const, limit: LIST_LIMIT });
  const listFriendsLocal = (me: string) => localFriends(localDb, friends, me);
  return {
    async card(uid) {
      const key = `card-${uid}`;
      const kept = (await localDb.read(['meta'], (reader) => reader.get('meta', key)))?.value as
        | { readonly at: number; readonly card: unknown }
        | undefined;
      const known = readCard(kept?.card);
      if (known && kept && Math.abs(now() - kept.at) < CARD_AGE_MS) return done(known);
      const found = await db.get('people.card', cardPath(uid));
      if (!found.ok) return known ? done(known) : found;
      const card = found.value && readCard({ ...found.value.data, uid });
      if (card) await localDb.write(['meta'], (tx) => tx.put('meta', { key, uid: '', value: { at: now(), card } }));
      return done(card);
    },
    listFriendsLocal,
    async refreshFriends(me, how) {
      const refreshed = await friends.refresh(me, how);
      return refreshed.ok ? done(await listFriendsLocal(me)) : refreshed;
    },
    async listRequests(me) {
      const found = await db.query('people.listRequests', newest(requestsPath(me)));
      if (!found.ok) return found;
      return done(found.value.flatMap(({ id, data }) => readFriendRequest({ ...data, uid: id }) ?? []));
    },
    async requestsSeenAt(me) {
      const kept = await localDb.read(['meta'], (reader) => reader.get('meta', requestsSeen(me)));
      return Number(kept?.value ?? 0);
    },
    async keepRequestsSeen(me, since) {
      await localDb.write(['meta'], (tx) => tx.put('meta', { key: requestsSeen(me), uid: me, value: since }));
    },
    async listBlocked(me) {
      const found = await db.query('people.listBlocked', newest(blocksPath(me)));
      if (!found.ok) return found;
      return done(found.value.flatMap(({ id, data }) => readFriend({ ...data, uid: id }) ?? []));
    },
    async find(by) {
      const found = await callables.call('findFriend', by, (result) => {
        const card = fieldOf(result, 'found');
        return card === undefined ? undefined : { card: readCard(card) };
      });
      return found.ok ? done(found.value.card) : found;
    },
  };
}

/** Steps of a friendship, taken by the server. */
function steps(
  { localDb }: ListDeps,
  friends: List<Friend, 'friends'>,
  callables: Callables,
): Omit<PeoplePort, keyof Reading> {
  /** Ends a friendship: removes the friend and everything they shared from the device. */
  const part = (me: string, uid: string) =>
    localDb.write(['friends', 'sharesIn', 'sharesOut'], async (tx) => {
      friends.remove(tx, me, uid);
      for (const store of ['sharesIn', 'sharesOut'] as const) {
        for (const { key, value } of await tx.list(store, me)) {
          const share = readShare(value);
          if (share?.ownerUId === uid || share?.friendUId === uid) tx.remove(store, key);
        }
      }
    });
  const become = async <S extends string>(me: string, outcome: Outcome<S>): Promise<Outcome<S>> => {
    if (outcome.ok && outcome.value === 'friends') await friends.refresh(me);
    return outcome;
  };
  const leave = async (verb: 'removeFriend' | 'blockUser', me: string, uid: string): Promise<Outcome<void>> => {
    const left = await callables.run(verb, { uid });
    if (left.ok) await part(me, uid);
    return left;
  };
  return {
    async request(me, uid) {
      return become(me, await callables.call('requestFriend', { uid }, stateIn('requested', 'friends')));
    },
    async answer(me, uid, accept) {
      return become(me, await callables.call('answerFriend', { uid, accept }, stateIn('friends', 'none')));
    },
    async withdraw(me, uid) {
      const input = { uid, onlyRequest: true };
      return become(me, await callables.call('removeFriend', input, stateIn('friends', 'none')));
    },
    remove: (me, uid) => leave('removeFriend', me, uid),
    block: (me, uid) => leave('blockUser', me, uid),
    unblock: (uid) => callables.run('unblockUser', { uid }),
    invite: (email) => callables.run('inviteByEmail', { email }),
  };
}

const localFriends = async (
  localDb: LocalDb,
  friends: List<Friend, 'friends'>,
  me: string,
): Promise<readonly Friend[]> =>
  (await localDb.read(['friends'], (reader) => friends.local(reader, me))).toSorted((a, b) =>
    a.nicName.localeCompare(b.nicName),
  );

/** The answer's `state`, if it is one of the expected ones. */
const stateIn =
  <S extends string>(...states: readonly S[]) =>
  (result: unknown): S | undefined =>
    states.find((state) => state === fieldOf(result, 'state'));
