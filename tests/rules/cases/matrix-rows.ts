import type { StructuredQuery } from '@icetime/local-firebase/firestore/query/query.ts';
import { equal, queryOver } from '@icetime/local-firebase/tests/support/build-query.ts';
import { NOW, type PlainFields } from '@icetime/local-firebase/tests/support/build-request.ts';
import {
  cardFields,
  contractFields,
  DATE,
  dateFields,
  DAY,
  exerciseFields,
  exercisePath,
  favouriteFields,
  FILE,
  FRIEND,
  GROUP,
  groupFields,
  groupPath,
  mediaFields,
  mediaFile,
  MEGABYTE,
  MESSAGE,
  messageFields,
  mirrorFields,
  NEW_MESSAGE,
  noteFields,
  OWNER,
  PRIVATE,
  PUBLIC,
  RESULT,
  resultFields,
  shareFields,
  sharePath,
  SHARER,
  STRANGER,
  TRANSLATED,
  UNVERIFIED,
  userFields,
  voteFields,
  workoutFields,
} from '../support/documents.ts';
import { removeWorkout, ROLE_NAMES, sendMessage, stepCounter, type Role } from '../support/fixtures.ts';
import type { Write } from '../support/rules-harness.ts';

export const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];
type Who = readonly Role[];

const NOBODY: Who = [];
const EVERYBODY: Who = ROLE_NAMES;
const SIGNED_IN: Who = ROLE_NAMES.filter((role) => role !== 'signed out');
const MINE: Who = ['owner'];
const ADMIN: Who = ['admin'];
const MINE_OR_ADMIN: Who = ['owner', 'admin'];
const SHARED: Who = ['friend with share', 'owner', 'admin'];

/**
 * Who may do what with each path. Every other role is refused. The requests are the ones that the product itself makes:
 * well-formed, with everything a rule may ask to be in the same commit.
 */
export interface Row {
  readonly path: string;
  /** Which document, where a path has several rows. */
  readonly what?: string;
  readonly roles: Readonly<Record<Operation, Who>>;
  readonly query: StructuredQuery;
  readonly parent?: string;
  readonly data: PlainFields;
  readonly change: PlainFields;
  /** Writes of the same commit; their own verdicts are not part of the row. */
  readonly besides?: Readonly<Partial<Record<Operation, readonly Write[]>>>;
}

const small = { limit: 100 };
const publicQuery = queryOver('workouts', equal('sharePublic', true), {
  ...small,
  orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
});
const NOT_FOR_CLIENTS = { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY };

export const ROWS: readonly Row[] = [
  {
    path: `users/${OWNER}`,
    roles: { get: MINE_OR_ADMIN, list: ADMIN, create: MINE, update: MINE, delete: NOBODY },
    query: queryOver('users', undefined, small),
    data: userFields(OWNER),
    change: { nicName: 'other', updatedAt: NOW },
  },
  {
    path: `users/${OWNER}/public/card`,
    roles: { get: SIGNED_IN, list: NOBODY, create: MINE, update: MINE, delete: NOBODY },
    query: queryOver('public', undefined, small),
    parent: `users/${OWNER}`,
    data: cardFields(),
    change: { nicName: 'other', updatedAt: NOW },
  },
  {
    path: `users/${OWNER}/public/other`,
    roles: NOT_FOR_CLIENTS,
    query: queryOver('public', undefined, small),
    parent: `users/${OWNER}`,
    data: cardFields(),
    change: cardFields(),
  },
  {
    path: `workouts/${PRIVATE}`,
    roles: { get: SHARED, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('workouts', equal('ownerId', OWNER)),
    data: workoutFields(PRIVATE),
    change: { name: 'Arms', version: 2, updatedAt: NOW },
    besides: { create: [stepCounter(3, PRIVATE)], delete: [removeWorkout()[1]] },
  },
  {
    path: `workouts/${PUBLIC}`,
    roles: { get: EVERYBODY, list: EVERYBODY, create: MINE, update: MINE, delete: MINE },
    query: publicQuery,
    data: workoutFields(PUBLIC, { sharePublic: true }),
    change: { name: 'Arms', version: 2, updatedAt: NOW },
    besides: { create: [stepCounter(3, PUBLIC)], delete: [removeWorkout(PUBLIC)[1]] },
  },
  {
    path: `workouts/${PUBLIC}`,
    what: 'with names of its own in other languages',
    roles: { get: EVERYBODY, list: EVERYBODY, create: NOBODY, update: NOBODY, delete: MINE },
    query: publicQuery,
    data: workoutFields(PUBLIC, { sharePublic: true, names: TRANSLATED }),
    change: { names: { German: 'Arme' }, version: 2, updatedAt: NOW },
    besides: { create: [stepCounter(3, PUBLIC)], delete: [removeWorkout(PUBLIC)[1]] },
  },
  {
    path: exercisePath(PRIVATE, 1),
    roles: { get: SHARED, list: SHARED, create: MINE, update: MINE, delete: MINE },
    query: queryOver('exercises', undefined, {
      orderBy: [{ field: { fieldPath: 'position' }, direction: 'ASCENDING' }],
    }),
    parent: `workouts/${PRIVATE}`,
    data: exerciseFields(PRIVATE, 1),
    change: { name: 'Lunge' },
  },
  {
    path: exercisePath(PUBLIC, 1),
    roles: { get: EVERYBODY, list: EVERYBODY, create: MINE, update: MINE, delete: MINE },
    query: queryOver('exercises'),
    parent: `workouts/${PUBLIC}`,
    data: exerciseFields(PUBLIC, 1),
    change: { name: 'Lunge' },
  },
  {
    path: exercisePath(PUBLIC, 1),
    what: 'with names of its own in other languages',
    roles: { get: EVERYBODY, list: EVERYBODY, create: NOBODY, update: NOBODY, delete: MINE },
    query: queryOver('exercises'),
    parent: `workouts/${PUBLIC}`,
    data: exerciseFields(PUBLIC, 1, { names: TRANSLATED }),
    change: { names: { German: 'Arme' } },
  },
  {
    path: `statistic/${RESULT}`,
    roles: { get: MINE, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('statistic', equal('userId', OWNER)),
    data: resultFields({ sets: '12;42.5;8;;Squat\n;;;1450;5000 m;Run' }),
    change: { sets: '10;;;;Squat\n;;;1420;5000 m;Run', durationSec: 1800, byHand: true, updatedAt: NOW },
  },
  {
    path: 'releaseNotes/n1',
    roles: { ...NOT_FOR_CLIENTS, get: EVERYBODY, list: EVERYBODY },
    query: queryOver('releaseNotes'),
    data: noteFields(),
    change: { note: 'New' },
  },
  {
    path: 'baseContracts/base',
    roles: { ...NOT_FOR_CLIENTS, get: SIGNED_IN, list: ADMIN },
    query: queryOver('baseContracts'),
    data: contractFields(),
    change: { maxWorkouts: 11 },
  },
  ...(['friends', 'friendRequests', 'blocks'] as const).map(
    (list): Row => ({
      path: `users/${OWNER}/${list}/${list === 'friends' ? FRIEND : list === 'blocks' ? 'x1' : STRANGER}`,
      roles: { ...NOT_FOR_CLIENTS, get: MINE, list: MINE },
      query: queryOver(list),
      parent: `users/${OWNER}`,
      data: mirrorFields(FRIEND),
      change: { nicName: 'other' },
    }),
  ),
  {
    path: groupPath(OWNER),
    roles: { ...NOT_FOR_CLIENTS, get: MINE, list: MINE },
    query: queryOver('groups'),
    parent: `users/${OWNER}`,
    data: groupFields(),
    change: { name: 'Other' },
  },
  {
    path: `groupShares/${OWNER}_${SHARER}_${PRIVATE}`,
    roles: NOT_FOR_CLIENTS,
    query: queryOver('groupShares', equal('ownerUId', OWNER)),
    data: { ownerUId: OWNER, friendUId: SHARER, wId: PRIVATE },
    change: { wId: PUBLIC },
  },
  {
    path: `users/${OWNER}/limits/${DAY}`,
    roles: { get: MINE, list: NOBODY, create: MINE, update: MINE, delete: NOBODY },
    query: queryOver('limits', undefined, small),
    parent: `users/${OWNER}`,
    data: { messages: 1, lastId: NEW_MESSAGE },
    change: { messages: 2, lastId: NEW_MESSAGE },
    besides: { create: [sendMessage(FRIEND)[0]], update: [sendMessage(FRIEND)[0]] },
  },
  {
    path: `favorits/${OWNER}_${PRIVATE}`,
    roles: { get: MINE, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('favorits', equal('userID', OWNER)),
    data: favouriteFields(OWNER, PRIVATE),
    change: { createAt: NOW },
  },
  ...(
    [
      [SHARER, 'friend with share', true],
      [FRIEND, 'friend', false],
      [STRANGER, 'stranger', false],
    ] as const
  ).map(
    ([uid, role, mayCreate]): Row => ({
      path: `favorits/${uid}_${PRIVATE}`,
      roles: { get: [role], list: [role], create: mayCreate ? [role] : NOBODY, update: [role], delete: [role] },
      query: queryOver('favorits', equal('userID', uid)),
      data: favouriteFields(uid, PRIVATE),
      change: { createAt: NOW },
    }),
  ),
  {
    path: sharePath(OWNER, SHARER, PRIVATE),
    roles: {
      get: ['owner', 'friend with share'],
      list: ['friend with share'],
      create: MINE,
      update: NOBODY,
      delete: ['owner', 'friend with share'],
    },
    query: queryOver('shareWithFriends', equal('friendUId', SHARER), { limit: 20 }),
    data: shareFields(SHARER, PRIVATE),
    change: { createdAt: NOW },
  },
  {
    // Through a group; made by the owner it would have no group.
    path: sharePath(OWNER, FRIEND, PRIVATE),
    roles: { get: ['owner', 'friend'], list: MINE, create: NOBODY, update: NOBODY, delete: ['owner', 'friend'] },
    query: queryOver('shareWithFriends', equal('ownerUId', OWNER), { limit: 200 }),
    data: shareFields(FRIEND, PRIVATE, { groupIds: [GROUP] }),
    change: { groupIds: ['group000000000000002'] },
  },
  {
    // From a friendship that has ended.
    path: sharePath(OWNER, STRANGER, PRIVATE),
    roles: {
      get: ['owner', 'stranger'],
      list: MINE,
      create: NOBODY,
      update: NOBODY,
      delete: ['owner', 'stranger'],
    },
    query: queryOver('shareWithFriends', equal('ownerUId', OWNER), { limit: 200 }),
    data: shareFields(STRANGER, PRIVATE),
    change: { createdAt: NOW },
  },
  {
    path: `messages/${MESSAGE}`,
    roles: {
      get: ['owner', 'friend'],
      list: MINE,
      create: MINE,
      update: ['friend'],
      delete: ['owner', 'friend'],
    },
    query: queryOver('messages', equal('ownerUId', OWNER), small),
    data: messageFields(FRIEND),
    change: { read: true },
    besides: { create: [{ set: `users/${OWNER}/limits/${DAY}`, data: { messages: 2, lastId: MESSAGE } }] },
  },
  {
    // To somebody who is no friend; a function may have put it there.
    path: 'messages/toStranger0000000001',
    roles: {
      get: ['owner', 'stranger'],
      list: ['stranger'],
      create: NOBODY,
      update: ['stranger'],
      delete: ['owner', 'stranger'],
    },
    query: queryOver('messages', equal('friendUId', STRANGER), small),
    data: messageFields(STRANGER),
    change: { read: true },
    besides: {
      create: [{ set: `users/${OWNER}/limits/${DAY}`, data: { messages: 2, lastId: 'toStranger0000000001' } }],
    },
  },
  ...([PRIVATE, PUBLIC] as const).map(
    (wId): Row => ({
      path: `ratings/${wId}`,
      roles: { ...NOT_FOR_CLIENTS, get: wId === PUBLIC ? EVERYBODY : SHARED },
      query: queryOver('ratings', equal('wId', wId), small),
      data: { wId, createdAt: NOW, rating: 5, ratingCount: [0, 0, 0, 0, 0, 1] },
      change: { rating: 5 },
    }),
  ),
  ...(
    [
      [PRIVATE, SHARER, 'friend with share', true],
      [PRIVATE, FRIEND, 'friend', false],
      [PRIVATE, STRANGER, 'stranger', false],
      [PUBLIC, STRANGER, 'stranger', true],
      [PUBLIC, UNVERIFIED, 'unverified', false],
      [PUBLIC, OWNER, 'owner', false],
    ] as const
  ).map(
    ([wId, uid, role, mayVote]): Row => ({
      path: `ratings/${wId}/votes/${uid}`,
      roles: {
        get: [role],
        list: NOBODY,
        create: mayVote ? [role] : NOBODY,
        update: mayVote ? [role] : NOBODY,
        delete: [role],
      },
      query: queryOver('votes', undefined, small),
      parent: `ratings/${wId}`,
      data: voteFields(wId),
      change: { stars: 2, createdAt: NOW },
    }),
  ),
  {
    path: `trainingsDates/${DATE}`,
    roles: { get: MINE, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('trainingsDates', equal('userId', OWNER)),
    data: dateFields(),
    change: { done: true, updatedAt: NOW },
  },
  {
    path: `trainingsDates/${DATE}`,
    what: 'every week',
    roles: { get: MINE, list: MINE, create: MINE, update: MINE, delete: MINE },
    query: queryOver('trainingsDates', equal('userId', OWNER)),
    data: dateFields({ series: { weekdays: '24', until: '', timeZone: 'UTC', exceptions: [] } }),
    change: { series: { weekdays: '24', until: '', timeZone: 'UTC', exceptions: ['2026-11-24'] }, updatedAt: NOW },
  },
  {
    path: mediaFile(FILE),
    roles: { get: MINE, list: MINE, create: MINE, update: NOBODY, delete: NOBODY },
    query: queryOver('files'),
    parent: `media/${OWNER}`,
    data: mediaFields(FILE),
    change: { name: 'other' },
    besides: {
      create: [
        {
          update: `users/${OWNER}`,
          data: { totalStorageUsed: 2 * MEGABYTE, lastMediaId: FILE, fileCount: 1, updatedAt: NOW },
        },
      ],
    },
  },
  ...[
    'mail/x1',
    'mailboxes/x1',
    'exports/x1',
    'rate/x1',
    'calendarFeeds/x1',
    'rate/everybody_gemini',
    'plays/x1',
    'reports/x1',
    'moderation/x1',
    'inviteCodes/x1',
    'deletions/x1',
    'closedAccounts/x1',
    'publicIds/x1',
    'cardCopies/x1',
    'upkeep/x1',
    'audit/x1',
    `ratings/${PUBLIC}/ledger/${OWNER}`,
    `media/${OWNER}`,
    `users/${OWNER}/other/x1`,
    `workouts/${PUBLIC}/anything/x1`,
    `${exercisePath(PUBLIC, 0)}/deeper/x1`,
    'exercises/e000',
    'anything/x1',
  ].map((path) => ({
    path,
    roles: NOT_FOR_CLIENTS,
    query: queryOver(path.split('/').at(-2) ?? '', undefined, small),
    parent: path.split('/').slice(0, -2).join('/'),
    data: { userId: OWNER, ownerId: OWNER, updatedAt: NOW },
    change: { updatedAt: NOW },
  })),
];
