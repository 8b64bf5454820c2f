/** Shares and groups in memory, as the server answers: a test says what others do, and reads what was asked for. */
import { done, failed, type ProblemCode } from '#core/base/errors.ts';
import type { Group } from '#core/people/groups.ts';
import { shareId, type Share } from '#core/people/people.ts';
import type { Assigned } from '#data/people/assigned.ts';
import type { GroupsPort } from '#data/people/groups.ts';
import type { SharesPort } from '#data/people/shares.ts';

export const shareOf = (ownerUId: string, friendUId: string, wId: string, fields: Partial<Share> = {}): Share => ({
  ownerUId,
  friendUId,
  wId,
  ownerFirstName: '',
  ownerLastName: '',
  ownerNicName: 'ben',
  ownerName: 'ben',
  friendFirstName: '',
  friendLastName: '',
  friendNicName: 'friend',
  imgUrl: '',
  createdAt: 1_700_000_000_000,
  ...fields,
});

export function createFakeShares() {
  const state = {
    mine: [] as readonly Share[],
    groups: [] as readonly Group[],
    assigned: [] as readonly Assigned[],
    /** How many the server gives at a time. */
    page: 20,
    keptIsNews: false,
    asked: [] as string[],
    problems: {} as Readonly<Record<string, ProblemCode>>,
  };
  const answer = async <T>(name: string, make: () => T) => {
    state.asked.push(name);
    const problem = state.problems[name];
    return problem ? failed(problem) : done(make());
  };
  const port: SharesPort = {
    listAssignedLocal: () => Promise.resolve(state.assigned.slice(0, state.page)),
    refreshAssigned: () => answer('refreshAssigned', () => state.assigned.slice(0, state.page)),
    moreAssigned: (_uid, after) =>
      answer('moreAssigned', () => {
        const from = state.assigned.findIndex(({ share }) => shareId(share) === shareId(after)) + 1;
        const items = state.assigned.slice(from, from + state.page);
        return { items, isEnd: from + state.page >= state.assigned.length };
      }),
    checkOfflineCopies: () => answer('checkOfflineCopies', () => state.keptIsNews),
    listMineLocal: () => Promise.resolve(state.mine),
    refreshMine: () => answer('refreshMine', () => state.mine),
    share: (uid, wId, friendUId) =>
      answer('share', () => {
        const share = shareOf(uid, friendUId, wId);
        state.mine = [share, ...state.mine];
        return share;
      }),
    unshare: (_uid, share) =>
      answer('unshare', () => {
        state.mine = state.mine.filter((other) => shareId(other) !== shareId(share));
        state.assigned = state.assigned.filter((other) => shareId(other.share) !== shareId(share));
      }),
  };
  const changed = (gId: string, change: (wIds: readonly string[]) => readonly string[]) => {
    state.groups = state.groups.map((group) => (group.gId === gId ? { ...group, wIds: change(group.wIds) } : group));
  };
  const groups: GroupsPort = {
    listLocal: () => Promise.resolve(state.groups),
    refresh: () => answer('refreshGroups', () => state.groups),
    save: (_uid, { gId, name, members }) =>
      answer('writeGroup', () => {
        const wIds = state.groups.find((group) => group.gId === gId)?.wIds ?? [];
        const saved: Group = { gId, name, members, wIds, updatedAt: 1 };
        state.groups = [...state.groups.filter((group) => group.gId !== gId), saved];
        return saved;
      }),
    remove: (_uid, gId) =>
      answer('removeGroup', () => void (state.groups = state.groups.filter((group) => group.gId !== gId))),
    share: (_uid, gId, wId) => answer('shareWithGroup', () => changed(gId, (wIds) => [...wIds, wId])),
    unshare: (_uid, gId, wId) =>
      answer('unshareWithGroup', () => changed(gId, (wIds) => wIds.filter((other) => other !== wId))),
  };
  return { port, groups, state };
}
