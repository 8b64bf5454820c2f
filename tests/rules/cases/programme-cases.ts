import { queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import { LANGUAGE_NAMES } from '#core/base/languages.ts';
import { PRO_CONTRACT } from '#core/settings/contract.ts';
import { LEVEL_NAMES, SPORTS } from '#core/workout/model.ts';
import { BEFORE, OWNER, userFields } from '../support/documents.ts';
import { ROLES } from '../support/fixtures.ts';
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
import { commit, get } from './client-case.ts';
import { CHANGE_LINES, DATES, DONE_LINES, FULL, NOTE_LINES } from './programme-lines.ts';
import { type Field, flag, name, oneOf, only, serverTime, setOf, type Subject, whole } from './field-values.ts';
import type { Row } from './matrix-rows.ts';
import type { RulesCase } from './rules-case.ts';

const { owner } = ROLES;
const mine = { get: ['owner'], list: ['owner'], create: ['owner'], update: ['owner'], delete: ['owner'] } as const;
const place = { get: [], list: ['owner'], create: ['owner'], update: ['owner'], delete: [] } as const;

/** Programmes and follows, and the places that they hold. */
export const PROGRAMME_ROWS: readonly Row[] = [
  {
    path: programmePath(OWNER),
    roles: mine,
    query: queryOver('programmes'),
    parent: `users/${OWNER}`,
    data: programmeFields({ place: '1' }),
    change: { name: 'Other', version: 2, updatedAt: NOW },
    besides: { create: [{ set: programmePlacePath(OWNER, '1'), data: { id: PROGRAMME } }] },
  },
  {
    path: followPath(OWNER),
    roles: mine,
    query: queryOver('follows'),
    parent: `users/${OWNER}`,
    data: followFields({ place: '1' }),
    change: { done: '0.0 2026-11-30 1800 r\n', updatedAt: NOW },
    besides: { create: [{ set: followPlacePath(OWNER, '1'), data: { id: FOLLOW } }] },
  },
  {
    path: programmePlacePath(OWNER),
    roles: place,
    query: queryOver('programmePlaces'),
    parent: `users/${OWNER}`,
    data: { id: PROGRAMME },
    change: { id: PROGRAMME },
  },
  {
    path: followPlacePath(OWNER),
    roles: place,
    query: queryOver('followPlaces'),
    parent: `users/${OWNER}`,
    data: { id: FOLLOW },
    change: { id: FOLLOW },
  },
];

const text = (good: readonly string[], bad: readonly string[]): Field => ({ kind: 'text', good, bad });

const ODD_IDS = ['/', '_', ' ', '-', '.'].map((odd) => `a${odd}`.repeat(8));

const ODD_OWNERS = ['/', '_', ' ', '-', '.'].map((odd) => `a${odd}`.repeat(10));

const PROGRAMME_FIELDS: Readonly<Record<string, Field>> = {
  name: name(1, 120),
  description: text(['', 'Line\nline', 'é'.repeat(2000)], ['x'.repeat(2001)]),
  level: oneOf(LEVEL_NAMES),
  sport: oneOf(SPORTS),
  language: oneOf(LANGUAGE_NAMES),
  version: whole(1, 999_999),
  content: text(
    ['', '{}', 'x'.repeat(90_000), 'é'.repeat(45_000), '☃'.repeat(30_000)],
    ['x'.repeat(90_001), 'é'.repeat(45_001), '☃'.repeat(30_001)],
  ),
  updatedAt: serverTime,
};

const FOLLOW_FIELDS: Readonly<Record<string, Field>> = {
  pId: {
    kind: 'text',
    good: ['a'.repeat(16), 'Z9'.repeat(16)],
    bad: ['', 'a'.repeat(15), 'a'.repeat(33), ...ODD_IDS],
  },
  name: name(1, 120),
  ownerId: {
    kind: 'text',
    optional: true,
    good: ['', 'a'.repeat(20), 'Z9'.repeat(64)],
    bad: ['a'.repeat(19), 'a'.repeat(129), ...ODD_OWNERS],
  },
  shows: { ...flag, optional: true },
  version: whole(1, 999_999),
  startDate: text(DATES.good, ['', ...DATES.bad]),
  weekdays: text(['0', '6', '135', '0123456'], ['', '7', '10', '00', '1 3', '1\n']),
  time: {
    kind: 'text',
    optional: true,
    good: [
      '',
      '00:00 UTC',
      '19:59 Etc/GMT+9',
      '19:59 Etc/GMT-9',
      '20:15 UTC',
      '07:30 Z',
      '23:59 America/Argentina/Buenos_Aires',
      `09:30 ${'z'.repeat(60)}`,
    ],
    bad: [
      '24:00 UTC',
      '7:30 UTC',
      '07:60 UTC',
      '07:30',
      '07:30 ',
      '07:30 a b',
      ' ',
      `07:30 ${'z'.repeat(61)}`,
      '07:30 UTC\n',
      '-7:30 UTC',
      '/7:30 UTC',
      '_7:30 UTC',
      ' 7:30 UTC',
      '0-:30 UTC',
      '2-:30 UTC',
      '07:-0 UTC',
      '07:3- UTC',
    ],
  },
  endDate: text(['', ...DATES.good], DATES.bad),
  done: text(['', ...DONE_LINES.good], DONE_LINES.bad),
  changes: text(['', ...CHANGE_LINES.good], CHANGE_LINES.bad),
  notes: { ...text(['', ...NOTE_LINES.good], NOTE_LINES.bad), optional: true },
  updatedAt: serverTime,
};
const training = { pId: PROGRAMME, week: 51, day: 6 };
/** What marks a result as a training of a programme. */
export const TRAINING_MARK: Field = {
  kind: 'map',
  optional: true,
  good: [training, { pId: 'a'.repeat(16), week: 0, day: 0 }, { pId: 'Z9'.repeat(16), week: 0, day: 0 }],
  bad: [
    { ...training, pId: 'a'.repeat(15) },
    { ...training, pId: 'a'.repeat(33) },
    { ...training, pId: 7 },
    ...ODD_IDS.map((pId) => ({ ...training, pId })),
    { ...training, week: -1 },
    { ...training, week: 52 },
    { ...training, week: 0.5 },
    { ...training, day: -1 },
    { ...training, day: 7 },
    { ...training, day: '1' },
    { pId: PROGRAMME, week: 0 },
    { pId: PROGRAMME, day: 0 },
    { week: 0, day: 0 },
    { ...training, more: 1 },
  ],
};

interface Place {
  readonly id: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
  readonly path: string;
}
const placeSubject = (what: string, { id, good, bad, path }: Place): Subject => ({
  name: `place of a ${what}`,
  auth: owner,
  base: { id },
  fields: { id: text([id, ...good], ['', ...bad]) },
  writes: setOf(path),
});

export const PROGRAMME_SUBJECTS: readonly Subject[] = [
  {
    name: 'new programme',
    auth: owner,
    without: [programmePath(OWNER)],
    base: programmeFields({ place: '1' }),
    fields: { ...PROGRAMME_FIELDS, place: only('text', '1', '2', '50', ''), createdAt: serverTime },
    writes: (fields) => [
      { set: programmePath(OWNER), data: fields },
      { set: programmePlacePath(OWNER, '1'), data: { id: PROGRAMME } },
    ],
  },
  {
    name: 'changed programme',
    auth: owner,
    base: programmeFields({ createdAt: BEFORE }),
    fields: { ...PROGRAMME_FIELDS, place: only('text', '0', '1', ''), createdAt: only('time', BEFORE, NOW) },
    writes: setOf(programmePath(OWNER)),
  },
  {
    name: 'new follow',
    auth: owner,
    without: [followPath(OWNER)],
    base: followFields({ place: '1' }),
    fields: {
      ...FOLLOW_FIELDS,
      // Line by line they are asked about where a follow changes.
      done: text(['', FULL.done], ['x']),
      changes: text(['', FULL.changes], ['x']),
      notes: { ...text(['', FULL.notes], ['x']), optional: true },
      place: only('text', '1', '2', '50', ''),
      createdAt: serverTime,
    },
    writes: (fields) => [
      { set: followPath(OWNER), data: fields },
      { set: followPlacePath(OWNER, '1'), data: { id: FOLLOW } },
    ],
  },
  {
    name: 'changed follow',
    auth: owner,
    base: followFields({ createdAt: BEFORE }),
    fields: {
      ...FOLLOW_FIELDS,
      pId: only('text', PROGRAMME, 'programme00000000002', ''),
      // Stored without: it is one's own for good.
      ownerId: { kind: 'text', optional: true, good: [], bad: ['', 'a'.repeat(20)] },
      startDate: only('text', '2026-11-30', '2026-12-01', ''),
      place: only('text', '0', '1', ''),
      createdAt: only('time', BEFORE, NOW),
    },
    writes: setOf(followPath(OWNER)),
  },
  placeSubject('programme', {
    id: PROGRAMME,
    good: ['a'.repeat(16), 'Z9'.repeat(16)],
    bad: ['a'.repeat(15), 'a'.repeat(33), ...ODD_IDS],
    path: programmePlacePath(OWNER, '1'),
  }),
  placeSubject('follow', {
    id: FOLLOW,
    good: ['a'.repeat(16), 'Z9'.repeat(20)],
    bad: ['a'.repeat(15), 'a'.repeat(41), ...ODD_IDS],
    path: followPlacePath(OWNER, '1'),
  }),
];

const OTHER = 'programme00000000002';
const OTHER_FOLLOW = 'follow00000000000002';
const holder = (contractType: string): PlainFields => userFields(OWNER, { updatedAt: BEFORE, contractType });
const { maxProgrammes: _, ...PRO_OF_BEFORE } = PRO_CONTRACT;

/** What the product's own client does. */
export const PROGRAMME_CLIENT: readonly RulesCase[] = [
  commit('makes a programme', owner, makeProgramme({}, OTHER)),
  commit(
    'makes the largest programme',
    owner,
    makeProgramme({ content: '☃'.repeat(30_000), description: 'é'.repeat(2000) }, OTHER),
  ),
  ...['0', '9', '10', '19'].map((n) =>
    commit(`makes a programme in place ${n} with the contract pro`, owner, makeProgramme({}, OTHER, n), {
      without: [programmePath(OWNER)],
      and: { [`users/${OWNER}`]: holder('pro') },
    }),
  ),
  ...['99', '100', '109', '110', '199'].map((n) =>
    commit(`makes a programme in place ${n} with the contract proplus`, owner, makeProgramme({}, OTHER, n), {
      and: { [`users/${OWNER}`]: holder('proplus') },
    }),
  ),
  commit('makes a programme in place 19 with a contract of before', owner, makeProgramme({}, OTHER, '19'), {
    and: { [`users/${OWNER}`]: holder('pro'), 'baseContracts/pro': PRO_OF_BEFORE },
  }),
  ...[
    ['base', '1'],
    ['proplus', '199'],
  ].map(([type = '', n = '']) =>
    commit(`makes a programme in place ${n} with a contract ${type} of before`, owner, makeProgramme({}, OTHER, n), {
      and: { [`users/${OWNER}`]: holder(type), [`baseContracts/${type}`]: PRO_OF_BEFORE },
    }),
  ),
  commit('begins a programme in the place of one that goes', owner, [
    { remove: followPath(OWNER) },
    ...makeFollow({}, OTHER_FOLLOW, '0'),
  ]),
  commit('makes a programme in place 4 with a contract of its own', owner, makeProgramme({}, OTHER, '4'), {
    and: { [`users/${OWNER}`]: holder('club'), 'baseContracts/club': { ...PRO_CONTRACT, maxProgrammes: 5 } },
  }),
  commit('makes a programme in the place of one that goes', owner, [
    { remove: programmePath(OWNER) },
    ...makeProgramme({}, OTHER, '0'),
  ]),
  commit('brings back a programme that was deleted', owner, makeProgramme({}, PROGRAMME, '0'), {
    without: [programmePath(OWNER)],
  }),
  commit(
    'changes a programme beyond what the contract allows now',
    owner,
    [{ update: programmePath(OWNER), data: { name: 'Other', version: 2, updatedAt: NOW } }],
    { and: { [programmePath(OWNER)]: programmeFields({ place: '19', createdAt: BEFORE, updatedAt: BEFORE }) } },
  ),
  commit('deletes a programme', owner, [{ remove: programmePath(OWNER) }]),
  commit('deletes a programme that is gone', owner, [{ remove: programmePath(OWNER) }], {
    without: [programmePath(OWNER)],
  }),
  get('a programme that is gone', owner, programmePath(OWNER), { without: [programmePath(OWNER)] }),
  ...['1', '9', '10', '49'].map((n) =>
    commit(`begins a programme in place ${n}`, owner, makeFollow({}, OTHER_FOLLOW, n)),
  ),
  commit('begins a programme in the place of one that is gone', owner, makeFollow({}, OTHER_FOLLOW, '0'), {
    without: [followPath(OWNER)],
  }),
  commit('does a training', owner, [
    { update: followPath(OWNER), data: { done: '0.0 2026-11-30 1800 e\n', updatedAt: NOW } },
  ]),
  commit('has done a year, and changed it often', owner, [
    {
      update: followPath(OWNER),
      data: { done: FULL.done, changes: FULL.changes, notes: FULL.notes, endDate: '2027-11-30', updatedAt: NOW },
    },
  ]),
  commit('stops following', owner, [{ remove: followPath(OWNER) }]),
  commit('stops following what is gone', owner, [{ remove: followPath(OWNER) }], { without: [followPath(OWNER)] }),
  get('a follow that is gone', owner, followPath(OWNER), { without: [followPath(OWNER)] }),
];
