import type { PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  BEFORE,
  MEGABYTE,
  NEW_FILE,
  OWNER,
  userFields,
  W_LIST,
  wListFields,
  wListPath,
  wListPlacePath,
} from '../support/documents.ts';
import { type Given, makeList, reserve, ROLES } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';
import { type AbuseCase, deniedCommit } from './abuse-case.ts';
import { COACHING_ABUSE_CASES } from './coaching-abuse-cases.ts';
import { PROGRAMME_ABUSE_CASES } from './programme-abuse-cases.ts';

const { owner, friend } = ROLES;
const used = (totalStorageUsed: number, over: PlainFields = {}): NonNullable<Given['and']> => ({
  [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, totalStorageUsed, ...over }),
});
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
/** At most fifty lists: each holds a place; and twenty files for each megabyte. */
export const NUMBER_ABUSE_CASES: readonly AbuseCase[] = [
  ...PROGRAMME_ABUSE_CASES,
  ...COACHING_ABUSE_CASES,
  deniedCommit('AC-140 reserves the 2,001st file', owner, reserve({ size: 1 }, 2 * MEGABYTE + 1, 2_001), {
    and: used(2 * MEGABYTE, { fileCount: 2_000 }),
  }),
  deniedCommit('AC-140 has no contract and reserves the 2,001st file', owner, reserve({ size: 1 }, 2_001, 2_001), {
    without: ['baseContracts/base'],
    and: used(2_000, { fileCount: 2_000 }),
  }),
  ...[0, 1, 3].map((fileCount) =>
    deniedCommit(`AC-140 counts a second file as ${fileCount}`, owner, reserve({}, 2 * MEGABYTE, fileCount), {
      and: used(MEGABYTE, { fileCount: 1 }),
    }),
  ),
  deniedCommit('AC-140 reserves a file without counting it', owner, [
    reserve()[0],
    { update: `users/${OWNER}`, data: { totalStorageUsed: 2 * MEGABYTE, lastMediaId: NEW_FILE, updatedAt: NOW } },
  ]),
  deniedCommit('AC-140 counts down without a file', owner, [
    { update: `users/${OWNER}`, data: { fileCount: 0, updatedAt: NOW } },
  ]),

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
