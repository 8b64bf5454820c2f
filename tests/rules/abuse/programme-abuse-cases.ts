import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { NOW } from '@icetime/local-firebase/tests/support/build-request.ts';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { BEFORE, OWNER, userFields } from '../support/documents.ts';
import { type Given, ROLES } from '../support/fixtures.ts';
import {
  FOLLOW,
  followFields,
  followPath,
  followPlacePath,
  makeFollow,
  makeProgramme,
  PROGRAMME,
  programmeFields,
  programmePath,
  programmePlacePath,
} from '../support/programme-documents.ts';
import { type AbuseCase, deniedCommit, deniedGet, deniedList } from './abuse-case.ts';

const { owner, stranger, friend, 'friend with share': sharer, admin } = ROLES;
const OTHER = 'programme00000000002';
const OTHER_FOLLOW = 'follow00000000000002';
const everyOne = (collectionId: string): StructuredQuery => ({
  ...queryOver(collectionId, undefined, { limit: 10 }),
  from: [{ collectionId, allDescendants: true }],
});
const holder = (contractType: string, limits?: object): Given => ({
  and: {
    [`users/${OWNER}`]: userFields(OWNER, { updatedAt: BEFORE, contractType }),
    ...(limits && { [`baseContracts/${contractType}`]: { ...PRO_CONTRACT, ...limits } }),
  },
});

/** Programmes and follows are one person's own: for everybody else, at any time. */
const OTHERS: readonly AbuseCase[] = [friend, sharer, stranger, admin, null].flatMap((auth) => {
  const who = auth?.uid ?? 'nobody';
  return [
    deniedGet(`AC-170 ${who} reads a programme`, auth, programmePath(OWNER)),
    deniedGet(`AC-170 ${who} reads how somebody follows`, auth, followPath(OWNER)),
    deniedGet(`AC-170 ${who} reads what is gone`, auth, followPath(OWNER), { without: [followPath(OWNER)] }),
    deniedList(`AC-170 ${who} lists programmes of somebody`, auth, queryOver('programmes'), `users/${OWNER}`),
    deniedList(`AC-170 ${who} lists follows of somebody`, auth, queryOver('follows'), `users/${OWNER}`),
    deniedCommit(`AC-170 ${who} makes a programme of somebody`, auth, makeProgramme({}, OTHER)),
    deniedCommit(`AC-170 ${who} makes a follow of somebody`, auth, makeFollow({}, OTHER_FOLLOW)),
    deniedCommit(`AC-170 ${who} changes a programme of somebody`, auth, [
      { update: programmePath(OWNER), data: { name: 'Other', updatedAt: NOW } },
    ]),
    deniedCommit(`AC-170 ${who} does a training of somebody`, auth, [
      { update: followPath(OWNER), data: { done: '0.0 2026-11-30 1 -\n', updatedAt: NOW } },
    ]),
    deniedCommit(`AC-170 ${who} deletes a programme of somebody`, auth, [{ remove: programmePath(OWNER) }]),
    deniedCommit(`AC-170 ${who} deletes a follow of somebody`, auth, [{ remove: followPath(OWNER) }]),
    deniedCommit(`AC-170 ${who} takes a place of somebody`, auth, [
      { set: programmePlacePath(OWNER, '1'), data: { id: OTHER } },
    ]),
    deniedCommit(`AC-170 ${who} takes a place of a follow of somebody`, auth, [
      { set: followPlacePath(OWNER, '1'), data: { id: OTHER_FOLLOW } },
    ]),
  ];
});

/** A token that outlives its account, or a document that is dated back. */
const TIMES: readonly AbuseCase[] = [
  deniedCommit('AC-171 makes a programme without an account', owner, makeProgramme({}, OTHER), {
    without: [`users/${OWNER}`],
  }),
  deniedCommit(
    'AC-171 makes a programme without an account, in a place from before',
    owner,
    [makeProgramme({}, PROGRAMME, '0')[0]],
    {
      without: [`users/${OWNER}`, programmePath(OWNER)],
    },
  ),
  deniedCommit(
    'AC-171 makes a follow without an account, in a place from before',
    owner,
    [makeFollow({}, FOLLOW, '0')[0]],
    {
      without: [`users/${OWNER}`, followPath(OWNER)],
    },
  ),
  deniedCommit(
    'AC-171 changes a programme without an account',
    owner,
    [{ update: programmePath(OWNER), data: { name: 'Other', updatedAt: NOW } }],
    { without: [`users/${OWNER}`] },
  ),
  deniedCommit(
    'AC-171 does a training without an account',
    owner,
    [{ update: followPath(OWNER), data: { done: '0.0 2026-11-30 1 -\n', updatedAt: NOW } }],
    { without: [`users/${OWNER}`] },
  ),
  ...[programmePlacePath, followPlacePath].flatMap((pathOf) => {
    const path = pathOf(OWNER, '1');
    const used = pathOf(OWNER);
    const id = pathOf === programmePlacePath ? PROGRAMME : FOLLOW;
    const without = [`users/${OWNER}`];
    return [
      deniedCommit(`AC-171 takes ${path} without an account`, owner, [{ set: path, data: { id: OTHER } }], { without }),
      deniedCommit(`AC-171 takes ${used} again without an account`, owner, [{ set: used, data: { id } }], { without }),
      deniedCommit(`AC-171 empties ${used}`, owner, [{ remove: used }]),
      deniedCommit(`AC-171 puts more into ${path}`, owner, [{ set: path, data: { id: OTHER, more: 1 } }]),
      deniedCommit(`AC-171 puts more into ${used}`, owner, [{ set: used, data: { id, more: 1 } }]),
      deniedCommit(`AC-171 gives ${used} to another one while the first is there`, owner, [
        { set: used, data: { id: OTHER } },
      ]),
    ];
  }),
  deniedCommit(
    'AC-171 moves a programme to another place',
    owner,
    makeProgramme({ createdAt: BEFORE }, PROGRAMME, '1'),
  ),
  deniedCommit('AC-171 moves a follow to another place', owner, makeFollow({ createdAt: BEFORE }, FOLLOW, '1')),
  deniedCommit('AC-171 makes a programme somewhere else', owner, [
    { set: `programmes/${OTHER}`, data: programmeFields() },
  ]),
  deniedCommit('AC-171 makes a follow somewhere else', owner, [{ set: `follows/${OTHER}`, data: followFields() }]),
  deniedCommit('AC-171 makes a programme of a short id', owner, makeProgramme({}, 'a'.repeat(15))),
  deniedCommit('AC-171 makes a programme of a long id', owner, makeProgramme({}, 'a'.repeat(33))),
  deniedCommit('AC-171 makes a follow of a short id', owner, makeFollow({}, 'a'.repeat(15))),
  deniedCommit('AC-171 makes a follow of a long id', owner, makeFollow({}, 'a'.repeat(41))),
];

/** As many as the contract allows, whatever it says or leaves out. */
const NUMBERS: readonly AbuseCase[] = [
  ...['1000', '00', '01', '1-', '-1', 'x'].map((place) =>
    deniedCommit(
      `AC-172 takes place ${place} of a programme`,
      owner,
      [{ set: programmePlacePath(OWNER, place), data: { id: OTHER } }],
      holder('club', { maxProgrammes: 100_000 }),
    ),
  ),
  deniedCommit(
    'AC-172 takes a place again that its contract gives no more',
    owner,
    [{ set: programmePlacePath(OWNER, '5'), data: { id: OTHER } }],
    { and: { [programmePlacePath(OWNER, '5')]: { id: 'programme00000000009' } } },
  ),
  deniedCommit(
    'AC-172 makes an account and a programme in one',
    owner,
    [...makeProgramme({}, OTHER), { set: `users/${OWNER}`, data: userFields(OWNER) }],
    { without: [`users/${OWNER}`] },
  ),
  deniedCommit('AC-172 takes the place of a follow that goes and comes back', owner, [
    { remove: followPath(OWNER) },
    ...makeFollow({}, OTHER_FOLLOW, '0'),
    { set: followPath(OWNER), data: followFields() },
  ]),
  deniedCommit('AC-172 makes a third programme with base', owner, makeProgramme({}, OTHER, '2')),
  deniedCommit('AC-172 makes a third programme without a contract', owner, makeProgramme({}, OTHER, '2'), {
    without: ['baseContracts/base'],
  }),
  deniedCommit(
    'AC-172 makes a third programme with a contract that does not exist',
    owner,
    makeProgramme({}, OTHER, '2'),
    holder('none'),
  ),
  ...[-1, 'many', null].map((maxProgrammes) =>
    deniedCommit(
      `AC-172 makes a programme too many where the contract says ${maxProgrammes}`,
      owner,
      makeProgramme({}, OTHER, '20'),
      holder('pro', { maxProgrammes }),
    ),
  ),
  deniedCommit(
    'AC-172 makes a programme where the contract allows none',
    owner,
    makeProgramme({}, OTHER, '1'),
    holder('pro', { maxProgrammes: 0 }),
  ),
  deniedCommit('AC-172 makes the 21st programme with pro', owner, makeProgramme({}, OTHER, '20'), holder('pro')),
  deniedCommit(
    'AC-172 makes the 201st programme with proplus',
    owner,
    makeProgramme({}, OTHER, '200'),
    holder('proplus'),
  ),
  ...['-1', '00', '01', 'x', '-', '1.5'].map((place) =>
    deniedCommit(
      `AC-172 makes a programme in place ${place}`,
      owner,
      makeProgramme({}, OTHER, place),
      holder('proplus'),
    ),
  ),
  deniedCommit('AC-172 makes a programme without taking its place', owner, [makeProgramme({}, OTHER)[0]]),
  deniedCommit('AC-172 makes two programmes in one place', owner, [
    ...makeProgramme({}, OTHER),
    makeProgramme({}, 'programme00000000003')[0],
  ]),
  deniedCommit('AC-172 takes the place of a programme that goes and comes back', owner, [
    { remove: programmePath(OWNER) },
    ...makeProgramme({}, OTHER, '0'),
    { set: programmePath(OWNER), data: programmeFields() },
  ]),
  ...['50', '-1', '00', '01', 'x', '-'].map((place) =>
    deniedCommit(`AC-172 begins a programme in place ${place}`, owner, makeFollow({}, OTHER_FOLLOW, place)),
  ),
  deniedCommit('AC-172 begins a programme without taking a place', owner, [makeFollow({}, OTHER_FOLLOW)[0]]),
  deniedCommit('AC-172 begins two in one place', owner, [
    ...makeFollow({}, OTHER_FOLLOW),
    makeFollow({}, 'follow00000000000003')[0],
  ]),
];

export const PROGRAMME_ABUSE_CASES: readonly AbuseCase[] = [
  ...OTHERS,
  ...TIMES,
  ...NUMBERS,
  ...['programmes', 'follows', 'programmePlaces', 'followPlaces'].map((collection) =>
    deniedList(`AC-170 lists all ${collection}`, owner, everyOne(collection)),
  ),
  deniedList('AC-170 lists who follows a programme', owner, { ...everyOne('follows'), where: equal('pId', PROGRAMME) }),
];
