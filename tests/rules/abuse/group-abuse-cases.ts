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
  wListPlacePath,
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

const OTHER_LIST = 'wList000000000000002';
const NO_PLACES: readonly PlainFields[] = [
  { listId: 'short' },
  { listId: 'x'.repeat(41) },
  { listId: 7 },
  { listId: `${OTHER_LIST}/` },
  { listId: `${OTHER_LIST}_` },
  { listId: `${OTHER_LIST} ` },
  { listId: OTHER_LIST, more: 1 },
];
const takes = (place: string, listId: string = OTHER_LIST): Write => ({
  set: wListPlacePath(OWNER, place),
  data: { listId },
});
/** At most fifty lists: each holds a place. */
const PLACES: readonly AbuseCase[] = [
  deniedCommit('AC-141 makes a list without a place', owner, [
    { set: wListPath(OWNER, OTHER_LIST), data: wListFields() },
  ]),
  deniedCommit('AC-141 makes a list that names a place and does not take it', owner, [makeList({}, OTHER_LIST)[0]]),
  deniedCommit('AC-141 makes two lists in one place', owner, [
    ...makeList({}, OTHER_LIST),
    makeList({}, 'wList000000000000003')[0],
  ]),
  deniedCommit('AC-141 takes the place of a list that is there', owner, makeList({}, OTHER_LIST, '0')),
  deniedCommit('AC-141 takes the place of a list that goes and comes back', owner, [
    { remove: wListPath(OWNER) },
    ...makeList({}, OTHER_LIST, '0'),
    { set: wListPath(OWNER), data: wListFields() },
  ]),
  ...['50', '00', '-', '-1', 'x', '100'].map((place) =>
    deniedCommit(`AC-141 makes a list in place ${place}`, owner, makeList({}, OTHER_LIST, place)),
  ),
  deniedCommit('AC-141 moves a list to another place', owner, makeList({}, W_LIST, '1')),
  deniedCommit('AC-141 gives a list of before a place', owner, makeList({}, W_LIST, '1'), {
    and: { [wListPath(OWNER)]: wListFields({ updatedAt: BEFORE }) },
  }),
  ...NO_PLACES.map((data) =>
    deniedCommit(`AC-141 keeps something else in a place: ${JSON.stringify(data)}`, owner, [
      { set: wListPlacePath(OWNER, '1'), data },
    ]),
  ),
  ...NO_PLACES.map((data) =>
    deniedCommit(`AC-141 changes a place to ${JSON.stringify(data)}`, owner, [{ set: wListPlacePath(OWNER), data }], {
      without: [wListPath(OWNER)],
    }),
  ),
  deniedCommit('AC-141 takes a place without an account', owner, [takes('1')], { without: [`users/${OWNER}`] }),
  deniedCommit('AC-141 takes a place again without an account', owner, [takes('0', W_LIST)], {
    without: [`users/${OWNER}`],
  }),
  deniedCommit('AC-141 takes a place of somebody else', friend, [takes('1')]),
  deniedCommit('AC-141 takes a used place of somebody else', friend, [takes('0', W_LIST)]),
  deniedCommit('AC-141 empties a place', owner, [{ remove: wListPlacePath(OWNER) }]),
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
  ...PLACES,
  deniedCommit('AC-132 makes a list somewhere else', owner, [{ set: `wLists/${W_LIST}`, data: wListFields() }]),
  deniedCommit('AC-132 makes a list that is dated back', owner, [
    { set: wListPath(OWNER), data: wListFields({ updatedAt: BEFORE }) },
  ]),
  deniedList('AC-132 lists all lists', owner, { ...everyOne('wLists'), where: equal('name', 'Morning') }),
];

export const GROUP_ABUSE_CASES: readonly AbuseCase[] = [...GROUPS, ...LISTS];
