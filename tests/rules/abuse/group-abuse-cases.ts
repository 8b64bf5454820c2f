import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { deniedCommit, deniedGet, deniedList, type AbuseCase } from './abuse-case.ts';
import { equal, field, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  FRIEND,
  GROUP,
  groupFields,
  groupPath,
  OWNER,
  PRIVATE,
  PUBLIC,
  shareFields,
  SHARER,
  sharePath,
  STRANGER,
  W_LIST,
  wListFields,
  wListPath,
} from '../support/documents.ts';
import { makeList, ROLES, share, type Given } from '../support/fixtures.ts';
import type { Auth, Write } from '../support/rules-harness.ts';

const { owner, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const throughGroup = (over: PlainFields = {}): PlainFields =>
  shareFields(FRIEND, PRIVATE, { createdAt: BEFORE, groupIds: [GROUP], ...over });
const shared: Given = { and: { [sharePath(OWNER, FRIEND, PRIVATE)]: throughGroup() } };
/** Over the share of the friend. */
const over = (data: PlainFields): readonly Write[] => [{ set: sharePath(OWNER, FRIEND, PRIVATE), data }];
const direct = (more: PlainFields = {}): PlainFields => shareFields(FRIEND, PRIVATE, { createdAt: BEFORE, ...more });
const tokenOf = (claims: Readonly<Record<string, unknown>>): Auth => ({
  uid: OWNER,
  token: { email: `${OWNER}@example.com`, email_verified: true, ...claims },
});
const everyOne = (collectionId: string): StructuredQuery => ({
  ...queryOver(collectionId, undefined, { limit: 10 }),
  from: [{ collectionId, allDescendants: true }],
});

/** Groups are one person's own, and written by functions alone; so are the reasons of a share. */
const GROUPS: readonly AbuseCase[] = [
  ...[friend, sharer, stranger, admin, null].flatMap((auth) => [
    deniedGet(`AC-130 ${auth?.uid ?? 'nobody'} reads a group`, auth, groupPath(OWNER)),
    deniedList(
      `AC-130 ${auth?.uid ?? 'nobody'} lists the groups of somebody`,
      auth,
      queryOver('groups'),
      `users/${OWNER}`,
    ),
  ]),
  deniedList('AC-130 finds out in whose groups one is', friend, {
    ...queryOver('groups', field('members', 'ARRAY_CONTAINS', FRIEND), { limit: 10 }),
    from: [{ collectionId: 'groups', allDescendants: true }],
  }),
  deniedList('AC-130 lists all groups', admin, everyOne('groups')),
  deniedCommit('AC-130 makes a group past the contract', owner, [
    { set: groupPath(OWNER, 'group000000000000002'), data: groupFields() },
  ]),
  deniedCommit('AC-130 puts a stranger into a group', owner, [
    { update: groupPath(OWNER), data: { members: [FRIEND, STRANGER] } },
  ]),
  deniedCommit('AC-130 gives a group a workout of somebody else', owner, [
    { update: groupPath(OWNER), data: { wIds: [PRIVATE, PUBLIC] } },
  ]),
  deniedCommit('AC-130 removes a group past the functions', owner, [{ remove: groupPath(OWNER) }]),
  deniedCommit('AC-130 leaves a group of somebody else', friend, [{ update: groupPath(OWNER), data: { members: [] } }]),
  deniedCommit('AC-131 shares in the name of a group', owner, [share(FRIEND, PRIVATE, { groupIds: [GROUP] })]),
  deniedCommit('AC-131 shares in the name of no group', owner, [share(FRIEND, PRIVATE, { groupIds: [] })]),
  deniedCommit(
    'AC-131 gives a share another group',
    owner,
    over(throughGroup({ groupIds: ['group000000000000002'] })),
    shared,
  ),
  deniedCommit('AC-131 gives a direct share a group', owner, [
    { update: sharePath(OWNER, SHARER, PRIVATE), data: { groupIds: [GROUP] } },
  ]),
  deniedCommit('AC-131 writes a direct share again as it is', owner, over(direct()), {
    and: { [sharePath(OWNER, FRIEND, PRIVATE)]: direct() },
  }),
  deniedCommit('AC-131 keeps what came through a group', friend, over(direct()), shared),
  deniedCommit('AC-131 takes a share out of the groups of somebody else', stranger, over(direct()), shared),
  deniedCommit(
    'AC-131 makes a share direct under another name',
    owner,
    over(direct({ ownerNicName: 'other' })),
    shared,
  ),
  deniedCommit('AC-131 makes a share direct and dates it anew', owner, over(direct({ createdAt: NOW })), shared),
  deniedCommit(
    'AC-131 makes a share direct without a verified address',
    tokenOf({ email_verified: false }),
    over(direct()),
    shared,
  ),
  deniedCommit('AC-131 makes a share direct while suspended', tokenOf({ suspended: true }), over(direct()), shared),
  deniedGet('AC-131 reads what groups have given', owner, `groupShares/${OWNER}_${FRIEND}_${PRIVATE}`, {
    and: { [`groupShares/${OWNER}_${FRIEND}_${PRIVATE}`]: { ownerUId: OWNER, friendUId: FRIEND, wId: PRIVATE } },
  }),
  deniedCommit('AC-131 writes what groups have given', owner, [
    { set: `groupShares/${OWNER}_${FRIEND}_${PRIVATE}`, data: { ownerUId: OWNER, friendUId: FRIEND, wId: PRIVATE } },
  ]),
];

/** Named lists are one person's own. */
const LISTS: readonly AbuseCase[] = [
  ...[friend, sharer, stranger, admin, null].flatMap((auth) => [
    deniedGet(`AC-132 ${auth?.uid ?? 'nobody'} reads a named list`, auth, wListPath(OWNER)),
    deniedList(
      `AC-132 ${auth?.uid ?? 'nobody'} lists the lists of somebody`,
      auth,
      queryOver('wLists'),
      `users/${OWNER}`,
    ),
    deniedCommit(`AC-132 ${auth?.uid ?? 'nobody'} writes a list of somebody`, auth, [
      { set: wListPath(OWNER), data: wListFields() },
    ]),
    deniedCommit(`AC-132 ${auth?.uid ?? 'nobody'} deletes a list of somebody`, auth, [{ remove: wListPath(OWNER) }]),
  ]),
  deniedList('AC-132 lists who has a workout in a list', owner, {
    ...queryOver('wLists', field('wIds', 'ARRAY_CONTAINS', PRIVATE), { limit: 10 }),
    from: [{ collectionId: 'wLists', allDescendants: true }],
  }),
  deniedCommit('AC-132 makes a list without an account', owner, makeList(), {
    without: [`users/${OWNER}`, wListPath(OWNER)],
  }),
  deniedCommit(
    'AC-132 makes a list without an account, in a place from before',
    owner,
    [makeList({}, W_LIST, '0')[0]],
    {
      without: [`users/${OWNER}`, wListPath(OWNER)],
    },
  ),
  deniedCommit('AC-132 changes a list without an account', owner, [{ set: wListPath(OWNER), data: wListFields() }], {
    without: [`users/${OWNER}`],
  }),
  deniedCommit('AC-132 makes a list somewhere else', owner, [{ set: `wLists/${W_LIST}`, data: wListFields() }]),
  deniedCommit('AC-132 makes a list that is dated back', owner, [
    { set: wListPath(OWNER), data: wListFields({ updatedAt: BEFORE }) },
  ]),
  deniedList('AC-132 lists all lists', owner, { ...everyOne('wLists'), where: equal('name', 'Morning') }),
];

export const GROUP_ABUSE_CASES: readonly AbuseCase[] = [...GROUPS, ...LISTS];
