/** Friends, requests and blocked people of the signed-in person: from the device first; the server takes every step. */
import { type Profile, PROFILE_FIELDS } from '#core/settings/account.ts';
import { done, isTemporary, type Outcome, type ProblemCode } from '#core/base/errors.ts';
import type { Group } from '#core/people/groups.ts';
import type { Card, Friend, FriendRequest } from '#core/people/people.ts';
import type { AccountPort } from '#data/account/account.ts';
import type { GroupsPort } from '#data/people/groups.ts';
import type { PeoplePort } from '#data/people/people.ts';
import type { WorkoutsPort } from '#data/workouts/workouts.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AppState } from '#stores/shell/app.ts';
import { begun, ended, type List, NO_LIST, shown } from '#stores/library/lists.ts';
import type { LoginState } from '#stores/account/login.ts';
import { type RequestBadge, requestBadge } from './request-badge.ts';

interface PeopleFields {
  /** By nickname. */
  readonly friends: List<Friend>;
  /** In both directions, newest first. Not stored on the device. */
  readonly requests: List<FriendRequest>;
  /** Newest first. Not stored on the device. */
  readonly blocked: List<Friend>;
  /** By name. Members may include a person who has just stopped being a friend. */
  readonly groups: List<Group>;
  /** Lets others find this person while `showCode` is on; '' = not created yet, `undefined` = not read. */
  readonly inviteCode: string | undefined;
  /** Why the code could not be read. */
  readonly codeProblem: ProblemCode | undefined;
}

/**
 * After each step the lists match the server, even after one that failed because somebody else was faster. Problems:
 * 'limit' = no room for one more friend on either side, or today's limit is reached; 'not-found' = no such person or
 * request (any more); 'not-allowed' = the own address is not confirmed, or I blocked them.
 */
export interface PeopleState extends PeopleFields, RequestBadge {
  /** Device, then server. A call during another returns the same promise. */
  readonly load: () => Promise<void>;
  /** Reads the requests again (1 read), and the friends if a request was answered. Fails silently. */
  readonly checkRequests: () => Promise<void>;
  /** `undefined` = nobody, or a person who does not want to be found. */
  readonly find: PeoplePort['find'];
  /** 'friends' = the other person had asked already. */
  readonly request: (uid: string) => Promise<Outcome<'requested' | 'friends'>>;
  readonly answer: (uid: string, accept: boolean) => Promise<Outcome<'friends' | 'none'>>;
  /** 'friends' = it was accepted before the withdrawal; nothing changes. */
  readonly withdraw: (uid: string) => Promise<Outcome<'friends' | 'none'>>;
  readonly remove: (uid: string) => Promise<Outcome<void>>;
  readonly block: (uid: string) => Promise<Outcome<void>>;
  readonly unblock: (uid: string) => Promise<Outcome<void>>;
  /** Also succeeds for an address that wants no mail. */
  readonly invite: (email: string) => Promise<Outcome<void>>;
  /** Creates a group (`gId` ''), or changes one. Problem 'limit' for a new one: the contract allows no more. */
  readonly saveGroup: (group: Pick<Group, 'gId' | 'name' | 'members'>) => Promise<Outcome<Group>>;
  readonly removeGroup: (gId: string) => Promise<Outcome<void>>;
  /** Whether others may find this person by code or address. Stored at once, sent as soon as possible. */
  readonly setShowCode: (showCode: boolean) => Promise<void>;
  /** Saves changes of the profile, like `setShowCode`; the caller validates them. */
  readonly saveProfile: (changes: Partial<Profile>) => Promise<void>;
}

export interface PeoplePorts {
  readonly people: PeoplePort;
  readonly groups: GroupsPort;
  readonly workouts: Pick<WorkoutsPort, 'newId'>;
  readonly account: Pick<AccountPort, 'load' | 'loadLocal' | 'saveProfile'>;
  readonly app: StoreApi<AppState>;
  readonly login: StoreApi<LoginState>;
  readonly whenAuthReady: () => Promise<void>;
  /** Epoch ms. */
  readonly now: () => number;
}

const NOBODY: PeopleFields = {
  friends: NO_LIST,
  requests: NO_LIST,
  blocked: NO_LIST,
  groups: NO_LIST,
  inviteCode: undefined,
  codeProblem: undefined,
};

export function createPeopleStore(ports: PeoplePorts): StoreApi<PeopleState> {
  const { login, people, app, now } = ports;
  const me = () => login.getState().userID;
  let loading: { readonly uid: string; readonly ends: Promise<void> } | undefined;
  const store = createStore<PeopleState>((set, get) => {
    /** Drops an answer if the person has signed out meanwhile. */
    const setOf =
      (uid: string): Set =>
      (patch) =>
        void (uid === me() && set(patch));
    const load = () => {
      const uid = me();
      if (loading?.uid === uid) return loading.ends;
      const ends = refresh(ports, uid, setOf(uid), get)
        .catch((error: unknown) => {
          // Its code cannot be fetched.
          setOf(uid)(inEachList(get(), (list) => ended(list, 'offline')));
          throw error;
        })
        .finally(() => {
          if (loading?.ends === ends) loading = undefined;
        });
      loading = { uid, ends };
      return ends;
    };
    const badge = requestBadge({ people, app, me, now, requests: () => get().requests.items });
    return { ...NOBODY, load, ...badge, ...stepsOf(ports, me, setOf, get), ...groupSteps(ports, me, setOf, get) };
  });
  login.subscribe(({ userID }, before) => {
    if (userID === before.userID) return;
    store.setState(NOBODY);
    app.getState().set({ requestCount: 0 });
  });
  return store;
}

type Set = (patch: Partial<PeopleFields>) => void;

async function refresh(
  { people, groups, account, app, whenAuthReady }: PeoplePorts,
  uid: string,
  set: Set,
  get: () => PeopleFields,
): Promise<void> {
  const { blocked: before } = get();
  const isBlockedRead = before.status === 'ready' && before.problem === undefined;
  set({ ...inEachList(get(), begun), codeProblem: undefined });
  const [friends, mine, user] = await Promise.all([
    people.listFriendsLocal(uid),
    groups.listLocal(uid),
    account.loadLocal(uid),
  ]);
  const inviteCode = user?.inviteCode || undefined; // never changes once created
  set({ friends: shown(get().friends, friends), groups: shown(get().groups, mine), inviteCode });
  if (app.getState().offline)
    return set({
      ...inEachList(get(), (list) => ended(list, 'offline')),
      ...(isBlockedRead && { blocked: ended(get().blocked, undefined) }),
      codeProblem: 'offline',
    });
  await whenAuthReady();
  const [refreshed, requests, blocked, own, team] = await Promise.all([
    people.refreshFriends(uid, 'exact'),
    people.listRequests(uid),
    // Only this person changes the list, so it is read once.
    isBlockedRead ? done(before.items) : people.listBlocked(uid),
    inviteCode === undefined ? account.load(uid) : done(user),
    groups.refresh(uid),
  ]);
  set({
    friends: answered(get().friends, refreshed),
    requests: answered(get().requests, requests),
    blocked: answered(get().blocked, blocked),
    groups: answered(get().groups, team),
    ...(own.ok ? { inviteCode: own.value?.inviteCode ?? '' } : { codeProblem: own.problem }),
  });
}

type Lists = Pick<PeopleFields, 'friends' | 'requests' | 'blocked' | 'groups'>;

const inEachList = ({ friends, requests, blocked, groups }: Lists, change: <T>(list: List<T>) => List<T>): Lists => ({
  friends: change(friends),
  requests: change(requests),
  blocked: change(blocked),
  groups: change(groups),
});

const answered = <T>(list: List<T>, answer: Outcome<readonly T[]>): List<T> =>
  answer.ok ? ended(shown(list, answer.value), undefined) : ended(list, answer.problem);

function groupSteps(
  { groups, workouts }: PeoplePorts,
  me: () => string,
  setOf: (uid: string) => Set,
  get: () => PeopleState,
): Pick<PeopleState, 'saveGroup' | 'removeGroup'> {
  /** 'not-found': a friend has left, or the group is gone: read everything again. */
  const reread = async <T>(uid: string, outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (outcome.ok) {
      const known = await groups.listLocal(uid);
      setOf(uid)({ groups: shown(get().groups, known) });
    }
    if (!outcome.ok && outcome.problem === 'not-found') await get().load();
    return outcome;
  };
  return {
    async saveGroup(group) {
      const uid = me();
      return reread(uid, await groups.save(uid, { ...group, gId: group.gId || workouts.newId() }));
    },
    async removeGroup(gId) {
      const uid = me();
      return reread(uid, await groups.remove(uid, gId));
    },
  };
}

type Steps = Omit<PeopleState, keyof (PeopleFields & RequestBadge) | 'load' | 'saveGroup' | 'removeGroup'>;

function stepsOf(
  { people, account, app, login }: PeoplePorts,
  me: () => string,
  setOf: (uid: string) => Set,
  get: () => PeopleState,
): Steps {
  const without = <P extends Card>(list: List<P>, uid: string): List<P> => ({
    ...list,
    items: list.items.filter((person) => person.uid !== uid),
  });
  /** After a step with this person: reads the friends from the device and drops the request. */
  const settle = async (mine: string, uid: string, more: Partial<PeopleFields> = {}) => {
    const friends = await people.listFriendsLocal(mine);
    setOf(mine)({ friends: shown(get().friends, friends), requests: without(get().requests, uid), ...more });
  };
  /** After a refusal the lists are outdated: read all of them again. */
  const reread = async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (!outcome.ok && !isTemporary(outcome.problem)) await get().load();
    return outcome;
  };
  const step = async <T>(uid: string, take: (mine: string) => Promise<Outcome<T>>): Promise<Outcome<T>> => {
    const mine = me();
    const taken = await take(mine);
    if (taken.ok) await settle(mine, uid);
    return reread(taken);
  };
  return {
    async checkRequests() {
      const mine = me();
      const before = get().requests;
      if (before.status !== 'ready' || app.getState().offline) return;
      const found = await people.listRequests(mine);
      if (!found.ok) return;
      setOf(mine)({ requests: shown(get().requests, found.value) });
      const isAnswered = before.items.some(({ uid }) => !found.value.some((request) => request.uid === uid));
      const friends = isAnswered ? await people.refreshFriends(mine) : undefined;
      if (friends?.ok) setOf(mine)({ friends: shown(get().friends, friends.value) });
    },
    find: (by) => people.find(by),
    invite: (email) => people.invite(email),
    async request(uid) {
      const mine = me();
      const asked = await people.request(mine, uid);
      if (!asked.ok) return reread(asked);
      const requests = asked.value === 'requested' ? await people.listRequests(mine) : undefined;
      await settle(mine, uid, requests?.ok ? { requests: shown(get().requests, requests.value) } : {});
      return asked;
    },
    answer: (uid, accept) => step(uid, (mine) => people.answer(mine, uid, accept)),
    withdraw: (uid) => step(uid, (mine) => people.withdraw(mine, uid)),
    remove: (uid) => step(uid, (mine) => people.remove(mine, uid)),
    async block(uid) {
      const mine = me();
      const left = await people.block(mine, uid);
      if (!left.ok) return reread(left);
      const blocked = await people.listBlocked(mine);
      await settle(mine, uid, blocked.ok ? { blocked: shown(get().blocked, blocked.value) } : {});
      return left;
    },
    async unblock(uid) {
      const mine = me();
      const unblocked = await people.unblock(uid);
      if (unblocked.ok) setOf(mine)({ blocked: without(get().blocked, uid) });
      return unblocked;
    },
    setShowCode: (showCode) => get().saveProfile({ showCode }),
    async saveProfile(changes) {
      const { userID, firstName, lastName, nicName, imgUrl, showCode, setProfile } = login.getState();
      const before = { firstName, lastName, nicName, imgUrl, showCode };
      const profile = { ...before, ...changes };
      const changed = PROFILE_FIELDS.filter((field) => profile[field] !== before[field]);
      if (changed.length === 0) return;
      setProfile(profile);
      await account.saveProfile(userID, profile, changed);
    },
  };
}
