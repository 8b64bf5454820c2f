/** Who can see my workouts, and what friends share with me. The server takes every step. */
import type { Outcome } from '#core/base/errors.ts';
import { type Share, shareId } from '#core/people/people.ts';
import type { Assigned } from '#data/people/assigned.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ended, NO_LIST, problemToSay, runRefresh, shown } from './lists.ts';
import { following } from './sharing-origin.ts';
import type { Get, Set, Shared, SharingPorts, SharingFields, SharingProblem, SharingState } from './sharing-state.ts';

const NOTHING: SharingFields = {
  friends: undefined,
  shares: undefined,
  groups: [],
  problem: undefined,
  assigned: NO_LIST,
  hasMore: false,
  moreProblem: undefined,
  news: undefined,
};
const PAGE = 20;
/** The server shares with a group's members a moment later: how long to wait before each check. */
const LOOKS_AFTER_MS = [300, 1000, 3000];

export function createSharingStore(ports: SharingPorts): StoreApi<SharingState> {
  const { login } = ports;
  const store = createStore<SharingState>((setState, get) => {
    const set: Set = (uid, patch) => void (uid === login.getState().userID && setState(patch));
    return { ...NOTHING, ...giving(ports, set), ...given(ports, set, get), ...following(ports, set, get) };
  });
  login.subscribe(({ userID }, before) => {
    if (userID !== before.userID) store.setState(NOTHING);
  });
  return store;
}

type Giving = Pick<SharingState, 'load' | 'share' | 'unshare' | 'shareWithGroup' | 'publish'>;

function giving(ports: SharingPorts, set: Set): Giving {
  const { shares, groups, people, app, login, library, workouts } = ports;
  const me = () => login.getState().userID;
  const showLocal = async (uid: string) => {
    const [friends, mine, ownGroups] = await Promise.all([
      people.listFriendsLocal(uid),
      shares.listMineLocal(uid),
      groups.listLocal(uid),
    ]);
    set(uid, { friends, shares: mine, groups: ownGroups });
  };
  /** Takes one step at the server; reports why it is impossible, before the request or after a refusal. */
  const step = async (wId: string, take: (uid: string) => Promise<Outcome<unknown>>): Promise<Shared> => {
    const uid = me();
    if (!login.getState().emailVerified) return { ok: false, problem: 'unverified' };
    if (library.getState().isRemoved(wId)) return { ok: false, problem: 'not-found' };
    // Only workouts that have reached the account can be shared.
    if (!app.getState().offline) await ports.outbox.drain();
    const taken = await take(uid);
    await showLocal(uid);
    if (taken.ok) return { ok: true };
    return { ok: false, problem: taken.problem === 'not-allowed' ? await whyNot(ports, wId) : taken.problem };
  };
  return {
    async load() {
      const uid = me();
      await showLocal(uid);
      if (app.getState().offline) return set(uid, { problem: 'offline' });
      await ports.whenAuthReady();
      const answers = await Promise.all([
        people.refreshFriends(uid),
        shares.refreshMine(uid, 'exact'),
        groups.refresh(uid),
      ]);
      await showLocal(uid);
      set(uid, { problem: answers.map((answer) => (answer.ok ? undefined : answer.problem)).find(Boolean) });
    },
    async share(wId, friendUId) {
      const shared = await step(wId, (uid) => shares.share(uid, wId, friendUId));
      if (shared.ok || shared.problem !== 'not-allowed') return shared;
      const friends = await people.refreshFriends(me(), 'exact');
      await showLocal(me());
      const isFriend = friends.ok && friends.value.some(({ uid }) => uid === friendUId);
      return isFriend || !friends.ok ? shared : { ok: false, problem: 'no-friend' };
    },
    async unshare(share) {
      const uid = me();
      const ending = await shares.unshare(uid, share);
      await showLocal(uid);
      return ending;
    },
    async shareWithGroup(wId, gId, on) {
      const taken = await step(wId, (uid) => (on ? groups.share(uid, gId, wId) : groups.unshare(uid, gId, wId)));
      if (taken.ok) void seeWhoHas(ports, wId, showLocal);
      return taken;
    },
    async publish(wId, publishing) {
      const uid = me();
      if (publishing.sharePublic && !login.getState().emailVerified) return { ok: false, problem: 'unverified' };
      const before = await workouts.getWhole(wId, uid);
      if (!before.ok) return before;
      const saved = await workouts.save(uid, before.value, {
        ...before.value,
        workout: { ...before.value.workout, ...publishing },
      });
      if (saved.ok) library.getState().upsert(saved.value.workout);
      return saved;
    },
  };
}

/** Checks until the group's members have the workout, or no longer have it; `show` shows the current state. */
async function seeWhoHas({ shares, login }: SharingPorts, wId: string, show: (uid: string) => Promise<void>) {
  const uid = login.getState().userID;
  const countOf = (all: readonly Share[]) => all.filter((share) => share.wId === wId).length;
  const before = countOf(await shares.listMineLocal(uid));
  for (const waitMs of LOOKS_AFTER_MS) {
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (login.getState().userID !== uid) return;
    const seen = await shares.refreshMine(uid, 'exact');
    if (!seen.ok) return;
    await show(uid);
    if (countOf(seen.value) !== before) return;
  }
}

async function whyNot({ outbox, workouts, login }: SharingPorts, wId: string): Promise<SharingProblem> {
  const refused = await outbox.listRefused();
  if (refused.some(({ whole }) => whole?.workout.wId === wId)) return 'unsent';
  const there = await workouts.getWhole(wId, login.getState().userID);
  if (!there.ok) return there.problem === 'not-allowed' ? 'not-found' : there.problem;
  return (await outbox.pendingCount()) > 0 ? 'unsent' : 'not-allowed';
}

type Given = Pick<SharingState, 'loadAssigned' | 'loadMoreAssigned' | 'leave'>;

function given({ shares, app, login, whenAuthReady }: SharingPorts, set: Set, get: Get): Given {
  const me = () => login.getState().userID;
  const show = (uid: string, items: readonly Assigned[], patch: Partial<SharingFields> = {}) => {
    set(uid, { assigned: shown(get().assigned, items), ...patch });
    if (uid === me()) app.getState().set({ assignedWorkouts: items.map(({ workout }) => workout) });
  };
  const refresh = async (uid: string) => {
    const local = await shares.listAssignedLocal(uid);
    if (local.length > 0 && get().assigned.items.length === 0) show(uid, local);
    await whenAuthReady();
    const found = await shares.refreshAssigned(uid);
    if (found.ok) show(uid, found.value, { hasMore: found.value.length >= PAGE, moreProblem: undefined });
    set(uid, { assigned: ended(get().assigned, problemToSay(found, app, local.length === 0)) });
  };
  return {
    async loadAssigned() {
      const uid = me();
      if (get().assigned.refreshing) return;
      await runRefresh(
        () => get().assigned,
        (assigned) => set(uid, { assigned }),
        () => refresh(uid),
      );
    },
    async loadMoreAssigned() {
      const uid = me();
      const { items } = get().assigned;
      const last = items.at(-1);
      if (!last) return;
      const more = await shares.moreAssigned(uid, last.share);
      if (!more.ok) return set(uid, { moreProblem: more.problem });
      const known = new Set(items.map(({ share }) => shareId(share)));
      const fresh = more.value.items.filter(({ share }) => !known.has(shareId(share)));
      show(uid, [...items, ...fresh], { hasMore: !more.value.isEnd, moreProblem: undefined });
    },
    async leave(wId) {
      const uid = me();
      const { items } = get().assigned;
      for (const { share } of items.filter((item) => item.share.wId === wId)) {
        const left = await shares.unshare(uid, share);
        if (!left.ok) return left;
      }
      show(
        uid,
        get().assigned.items.filter((item) => item.share.wId !== wId),
      );
      return { ok: true };
    },
  };
}
