import type { RuleOperation } from '@icetime/local-firebase/firestore/requests/authz.ts';
import {
  anUpload,
  ask,
  FILE,
  FOREIGN,
  FRIEND,
  OWNER,
  PRIVATE,
  PUBLIC,
  readers,
  reservation,
  ROLE_NAMES,
  ROLES,
  SHARER,
  stored,
  STRANGER,
  type Role,
  type StorageCase,
} from './storage-case.ts';

type Who = readonly Role[];
const NOBODY: Who = [];
const EVERYBODY: Who = ROLE_NAMES;
const SIGNED_IN: Who = ROLE_NAMES.filter((role) => role !== 'signed out');
const MINE: Who = ['owner'];

/** Who may do what with a file; every other role is refused. Uploads are reserved and exactly as reserved. */
interface Row {
  readonly about: string;
  readonly path: string;
  readonly metadata?: Readonly<Record<string, string>>;
  /** A workout that is public, or '', and for friends one that is shared: as a function has found it. */
  readonly seenIn?: readonly [publicIn: string, sharedIn: Readonly<Record<string, string>>];
  readonly roles: Readonly<Record<RuleOperation, Who>>;
}

const OPERATIONS: readonly RuleOperation[] = ['get', 'list', 'create', 'update', 'delete'];
const workoutFile = `workout-media/${OWNER}/${FILE}`;
const messageFile = `messageMedia/${OWNER}/${FILE}`;
const mine = (get: Who): Row['roles'] => ({ get, list: MINE, create: MINE, update: NOBODY, delete: MINE });
const nobody: Row['roles'] = { get: NOBODY, list: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY };

const ROWS: readonly Row[] = [
  { about: 'a profile picture', path: `profile-media/${OWNER}/${FILE}`, roles: mine(SIGNED_IN) },
  {
    about: 'a picture of a private workout that is shared with one friend',
    path: workoutFile,
    seenIn: ['', { [SHARER]: PRIVATE }],
    roles: mine(['friend with share', 'owner']),
  },
  { about: 'a picture of a public workout', path: workoutFile, seenIn: [PUBLIC, {}], roles: mine(EVERYBODY) },
  {
    about: 'a picture of a workout that is public and of one that is shared',
    path: workoutFile,
    seenIn: [PUBLIC, { [SHARER]: PRIVATE }],
    roles: mine(EVERYBODY),
  },
  { about: 'a picture of no workout', path: workoutFile, seenIn: ['', {}], roles: mine(MINE) },
  { about: 'a picture of which nobody knows who may see it', path: workoutFile, roles: mine(MINE) },
  {
    about: 'a picture of a workout that is public no more',
    path: workoutFile,
    seenIn: [PRIVATE, {}],
    roles: mine(MINE),
  },
  {
    about: 'a picture of a public workout that is gone',
    path: workoutFile,
    seenIn: ['workoutGone000000000', {}],
    roles: mine(MINE),
  },
  {
    about: 'a picture of the public workout of somebody else',
    path: workoutFile,
    seenIn: [FOREIGN, {}],
    roles: mine(MINE),
  },
  {
    about: 'a picture of a workout that is shared no more',
    path: workoutFile,
    seenIn: ['', { [SHARER]: PUBLIC, [FRIEND]: PRIVATE }],
    roles: mine(MINE),
  },
  {
    about: 'a picture sent to a friend',
    path: messageFile,
    metadata: { to: FRIEND },
    roles: mine(['friend', 'owner']),
  },
  { about: 'a picture sent to no friend', path: messageFile, metadata: { to: STRANGER }, roles: mine(MINE) },
  { about: 'a picture sent to nobody', path: messageFile, roles: mine(MINE) },
  { about: 'a file of another folder', path: `elsewhere/${OWNER}/${FILE}`, roles: nobody },
  {
    about: 'a file deeper in a folder',
    path: `workout-media/${OWNER}/${FILE}/deeper`,
    seenIn: [PUBLIC, {}],
    roles: { ...nobody, list: MINE },
  },
  { about: 'a file beside the folders', path: FILE, roles: nobody },
];

const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');

function cellOf({ about, path, metadata = {}, seenIn, roles }: Row, operation: RuleOperation, role: Role): StorageCase {
  const isNew = operation === 'create';
  const before = operation === 'list' || isNew ? undefined : stored(path, { metadata });
  return {
    name: `${role}: ${operation} ${about}`,
    allowed: roles[operation].includes(role),
    decide: (rules) =>
      ask(rules, {
        as: ROLES[role],
        operation,
        path: operation === 'list' ? folderOf(path) : path,
        before,
        after: isNew || operation === 'update' ? anUpload(path, { metadata: { to: '', ...metadata } }) : undefined,
        documents: {
          ...reservation(path, { state: isNew ? 'reserved' : 'stored' }),
          ...(seenIn && readers(path, ...seenIn)),
        },
      }),
  };
}

export const MATRIX: readonly StorageCase[] = ROWS.flatMap((row) =>
  OPERATIONS.flatMap((operation) => ROLE_NAMES.map((role) => cellOf(row, operation, role))),
);
